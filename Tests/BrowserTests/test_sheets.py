"""What lies over a page, pages of several views, and presses of what changes while it is held."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def opened(visit, pages, name, size):
    page = visit(pages.address + "sheets", **size)
    page.get_by_role("button", name=name, exact=True).click()
    card = page.locator(".sheet-card")
    until(lambda: not page.evaluate("document.querySelector('.sheet-card')?.getAnimations().length ?? 1"), "the sheet does not come to rest")
    return page, card


@pytest.mark.parametrize(
    "size, name, expected",
    [
        (PHONE, "large", (0, 50, 390, 844)), (PHONE, "medium", (0, 422, 390, 844)), (PHONE, "short", (0, 644, 390, 844)),
        (PHONE, "cover", (0, 0, 390, 844)), (DESK, "large", (360, 80, 920, 720)), (DESK, "cover", (0, 0, 1280, 800)),
    ],
)
def test_a_sheet_is_as_high_as_it_says(pages, visit, size, name, expected):
    page, card = opened(visit, pages, name, size)
    assert all(abs(a - b) <= 1 for a, b in zip(box(card), expected)), box(card)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_in_a_sheet_has_all_of_it(pages, visit, size):
    page, card = opened(visit, pages, "large", size)
    around, top, bottom = box(card), box(page.get_by_text("Top")), box(page.get_by_text("Bottom"))
    assert top[1] - around[1] < 20 and around[3] - bottom[3] < 4
    page, card = opened(visit, pages, "medium", size)
    around, middle = box(card), box(page.get_by_text("Middle"))
    assert abs((around[1] + around[3]) / 2 - (middle[1] + middle[3]) / 2) < 8
    page, card = opened(visit, pages, "stack", size)
    around, row = box(card), box(page.locator(".sheet .row").first)
    assert row[0] - around[0] <= 16 and around[2] - row[2] <= 16
    card.evaluate("node => node.scrollTop = 10000")
    until(lambda: box(page.get_by_text("Row 39"))[3] <= around[3], "the last row is not reached")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_several_views_of_a_page_are_one_below_the_other(pages, visit, size):
    page = visit(pages.address + "several", **size)
    bar, rows = box(page.locator(".page .toolbar, .page .bar").first), box(page.locator(".list"))
    field, button = box(page.locator(".field")), box(page.get_by_role("button", name="Order"))
    assert bar[3] - bar[1] <= 110 and abs(rows[1] - bar[3]) <= 9 and rows[2] - rows[0] > 350
    assert rows[3] - rows[1] > 300 and abs(field[1] - rows[3] - 8) <= 1 and abs(button[1] - field[3] - 8) <= 1
    assert abs(button[3] - size["height"]) <= 1
    page.get_by_role("link", name="Small").or_(page.get_by_role("button", name="Small")).click()
    above = page.get_by_text("above")
    expect(above).to_be_visible()
    at_rest(page)
    bar = box(page.locator(".page:not([hidden]) .bar, .page:not([hidden]) .toolbar").last)
    top, bottom = box(above)[1] - bar[3], size["height"] - box(page.get_by_role("button", name="Order").last)[3]
    assert abs(top - bottom) <= 2, (top, bottom)


def test_a_button_is_pressed_whatever_it_shows_meanwhile(pages, visit):
    page = visit(pages.address + "held-presses", **DESK)
    for delay in (0, 60, 150):
        page.get_by_role("button", name="Darkens").click(delay=delay)
    expect(page.get_by_text("pressed 3,")).to_be_visible()


@pytest.mark.parametrize("size", [{**PHONE, "has_touch": True, "is_mobile": True}, DESK], ids=["phone", "desk"])
def test_who_presses_a_button_goes_on_typing(pages, visit, size):
    page = visit(pages.address + "held-presses", **size)
    field = page.get_by_role("textbox")
    field.click()
    page.keyboard.type("Hello")
    press = lambda name: getattr(page.get_by_role("button", name=name), "tap" if "has_touch" in size else "click")()
    press("Send")
    expect(field).to_have_value("sent")
    expect(field).to_be_focused()
    # What is there only while somebody types can be pressed.
    press("Done")
    expect(page.get_by_role("button", name="Done")).to_have_count(0)
    expect(field).not_to_be_focused()


def test_actions_of_both_sides_of_a_row_are_beside_each_other(pages, visit):
    page = visit(pages.address + "both-sides", **DESK)
    page.locator(".row").first.hover()
    done, delete = box(page.get_by_role("button", name="Done")), box(page.get_by_role("button", name="Delete"))
    assert done[2] < delete[0]
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Row done")).to_be_visible()
    # A button with a menu begins where the others do, and a long word stays in its label.
    row, label = box(page.locator(".row").nth(1)), box(page.get_by_text("Label", exact=True))
    assert label[0] - row[0] == 16
    assert page.locator(".label", has_text="Requests").evaluate("node => node.scrollWidth <= 80")


def test_cells_of_a_grid_go_with_it(pages, visit):
    page = visit(pages.address + "moved-grid", **DESK)
    page.evaluate(
        """() => {
            const top = name => document.querySelector(`[data-id=${name}]`).getBoundingClientRect().top
            window.seen = []
            const note = () => (seen.push([top('grid'), top('cell') - top('grid')]), requestAnimationFrame(note))
            note()
        }"""
    )
    page.get_by_role("button", name="Toggle").click()
    until(lambda: page.evaluate("seen.at(-1)[0] - seen[0][0] > 150"), "the grid does not move")
    tops, apart = zip(*page.evaluate("seen"))
    assert len({round(top) for top in tops}) > 5, "it does not glide"
    assert max(apart) - min(apart) < 1, (min(apart), max(apart))
