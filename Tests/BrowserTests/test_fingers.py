"""What fingers do: rows that are moved, and sheets that are dragged."""

import time

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

TOUCH = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


class Finger:
    def __init__(self, page):
        self.line = page.context.new_cdp_session(page)

    def say(self, kind, *points):
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, x, start, end, rest=0.0, still=0.0):
        """Comes down, rests, goes to another place, and is still there before it is lifted."""
        self.say("touchStart", (x, start))
        time.sleep(rest)
        for step in range(1, 9):
            self.say("touchMove", (x, start + (end - start) * step / 8))
            time.sleep(0.02)
        time.sleep(still)
        self.say("touchEnd")


def names(page):
    return [name.strip() for name in page.locator(".row").all_inner_texts()]


def test_a_finger_that_rests_on_a_row_moves_it(pages, visit):
    page = visit(pages.address + "edited-rows", **TOUCH)
    first, last = box(page.locator(".row").first), box(page.locator(".row").last)
    Finger(page).drag(150, first[1] + 20, last[3] - 6, rest=0.7)
    until(lambda: names(page) == ["Bob", "Cyd", "Ada"], lambda: names(page))
    expect(page.locator("[data-lifted], [data-drop]")).to_have_count(0)
    # One that does not rest scrolls, and moves nothing: it has gone on before the row is lifted, however busy the machine is.
    prevented = page.locator(".row").first.evaluate(
        """(row, [x, y]) => {
            const touch = (name, by) => {
                const touches = [new Touch({ identifier: 1, target: row, clientX: x, clientY: y + by })]
                const event = new TouchEvent(name, { touches, bubbles: true, cancelable: true })
                row.dispatchEvent(event)
                return event.defaultPrevented
            }
            return [touch('touchstart', 0), touch('touchmove', 20), touch('touchmove', 90), touch('touchend', 90)]
        }""",
        [150, first[1] + 20],
    )
    time.sleep(0.6)
    assert not any(prevented) and names(page) == ["Bob", "Cyd", "Ada"]


def test_a_finger_on_the_sign_of_a_row_moves_it_at_once(pages, visit):
    page = visit(pages.address + "edited-rows", **TOUCH)
    page.get_by_role("button", name="Edit").tap()
    expect(page.locator(".list.editing")).to_have_count(1)
    at_rest(page)
    first, last = box(page.locator(".row").first), box(page.locator(".row").last)
    Finger(page).drag(345, last[1] + 20, first[1] + 6)
    until(lambda: names(page) == ["Cyd", "Ada", "Bob"], lambda: names(page))
    # Elsewhere in the row it scrolls.
    Finger(page).drag(150, last[1] + 20, first[1] + 6, rest=0.6)
    time.sleep(0.3)
    assert names(page) == ["Cyd", "Ada", "Bob"]


@pytest.fixture
def sheet(pages, visit):
    def sheet(name, **options):
        page = visit(pages.address + "dragged-sheets", **{**TOUCH, **options})
        page.get_by_role("button", name=name, exact=True).click()
        at_rest(page)
        return page, page.locator(".sheet-card")

    return sheet


def height(card):
    _, top, _, bottom = box(card)
    return round(bottom - top)


def pull(page, card, by):
    top = box(card)[1]
    Finger(page).drag(195, top + 8, top + 8 + by, still=0.2)


def fling(card, by):
    """Goes quickly, frame by frame, however busy the machine is."""
    card.evaluate(
        """async (card, by) => {
            const top = card.getBoundingClientRect().top + 8
            const say = (name, y) => card.querySelector('.grabber').dispatchEvent(new PointerEvent(name, { clientX: 195, clientY: y, bubbles: true }))
            say('pointerdown', top)
            for (const part of [0.3, 0.6, 1]) {
                await new Promise(requestAnimationFrame)
                say('pointermove', top + by * part)
            }
            say('pointerup', top + by)
        }""",
        by,
    )


def test_a_sheet_is_dragged_between_its_heights(sheet):
    page, card = sheet("bound")
    assert height(card) == 422
    pull(page, card, -300)
    until(lambda: height(card) == 793, lambda: height(card))
    expect(page.get_by_text("large", exact=True)).to_be_visible()
    pull(page, card, 300)
    until(lambda: height(card) == 422, lambda: height(card))
    expect(page.get_by_text("medium", exact=True)).to_be_visible()
    # The program chooses as well.
    page.get_by_role("button", name="Large").tap()
    until(lambda: height(card) == 793, lambda: height(card))


def test_a_quick_pull_is_for_the_next_height_and_away(sheet):
    page, card = sheet("free")
    fling(card, -120)
    until(lambda: height(card) == 793, lambda: height(card))
    fling(card, 120)
    until(lambda: height(card) == 422, lambda: height(card))
    fling(card, 150)
    expect(card).to_have_count(0)


def test_a_sheet_that_stays_comes_back(sheet):
    page, card = sheet("staying")
    before = box(card)
    pull(page, card, 300)
    at_rest(page)
    assert box(card) == before


def test_a_mouse_and_keys_change_the_height_of_a_sheet(sheet):
    page, card = sheet("bound", has_touch=False, is_mobile=False)
    left, top, right, _ = box(card)
    page.mouse.move((left + right) / 2, top + 8)
    page.mouse.down()
    page.mouse.move((left + right) / 2, top - 200, steps=5)
    time.sleep(0.2)
    page.mouse.move((left + right) / 2, top - 300)
    time.sleep(0.2)
    page.mouse.up()
    until(lambda: height(card) == 793, lambda: height(card))
    page.get_by_role("button", name="Height").focus()
    page.keyboard.press("Enter")
    until(lambda: height(card) == 422, lambda: height(card))
    expect(page.get_by_text("medium", exact=True)).to_be_visible()


def test_what_is_behind_an_open_sheet_can_be_used(sheet):
    page, card = sheet("open")
    page.get_by_role("button", name="Count 0").tap()
    expect(page.get_by_role("button", name="Count 1")).to_be_visible()
    pull(page, card, -300)
    until(lambda: height(card) == 793, lambda: height(card))
    until(lambda: page.locator(".window > :not(.presented)").first.evaluate("node => node.inert"), "what is behind can be used")


def test_a_popover_stays_one_in_a_narrow_window_if_it_is_to(sheet):
    page, _ = sheet("popover")
    card = page.locator(".popover-card")
    button, around = box(page.get_by_role("button", name="popover")), box(card)
    assert around[2] - around[0] < 300 and abs(around[1] - button[3]) < 20


def test_a_sheet_covers_a_narrow_window_if_it_is_to(sheet):
    page, card = sheet("covering")
    assert box(card) == (0, 0, 390, 844)
