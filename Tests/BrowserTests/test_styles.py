"""How badges, labels, ticks, paints and bars look: styles of a program's own, explanations, symbols as paint, what is in the middle."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect
from test_interrupted import ready
from test_tones import pixels
from test_used import DESK, PHONE

GREEN, ORANGE, RED = [pytest.approx(rgb, abs=6) for rgb in ([52, 199, 89], [255, 149, 0], [255, 59, 48])]
BLACK, WHITE = [0, 0, 0], [255, 255, 255]


def places(page, *names):
    boxes = [box(page.locator(f"[data-id={name}]")) for name in names]
    return [(int((left + right) / 2), int((top + bottom) / 2)) for left, top, right, bottom in boxes]


def fills(page):
    """The colours of a circle, a capsule, and the ground of a word beside its letters."""
    at_rest(page)
    (circle, capsule), (left, top, _, bottom) = places(page, "circle", "capsule"), box(page.locator("[data-id=ground]"))
    return pixels(page, circle, capsule, (int(left + 10), int((top + bottom) / 2)))


def badge(page, name, property="color"):
    row = page.locator(".row", has_text=name)
    return row.evaluate("(node, property) => getComputedStyle(node, '::after')[property]", property)


def test_a_style_that_comes_later_is_the_one_of_its_place(pages, visit):
    page = ready(visit(pages.address + "inks", **PHONE))
    assert fills(page) == [RED] * 3
    later = badge(page, "Later")
    page.get_by_role("button", name="Switch").click()
    until(lambda: badge(page, "Later") == badge(page, "Own") != later, "the badge keeps its style")
    until(lambda: fills(page) == [GREEN] * 3, lambda: fills(page))
    own = badge(page, "Own")
    page.get_by_role("switch", name="Enabled").click()
    until(lambda: fills(page) == [ORANGE] * 3, lambda: fills(page))
    until(lambda: badge(page, "Later") == badge(page, "Own") != own, "the badge is in the style of another environment")
    page.get_by_role("button", name="Switch").click()
    until(lambda: fills(page) == [RED] * 3, lambda: fills(page))


def test_a_badge_is_written_as_all_of_its_text_is(pages, visit):
    page = ready(visit(pages.address + "inks", **PHONE))
    assert [badge(page, name, "fontWeight") for name in ["Bold", "Pieces"]] == ["700", "400"]
    assert badge(page, "Bold", "fontStyle") == "normal"
    assert [badge(page, name, "content") for name in ["Bold", "Pieces"]] == ['"5 new"', '"ab"']
    assert badge(page, "Pieces") == badge(page, "Bold")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_explains_a_title_is_below_it_beside_the_icon(pages, visit, size):
    page = ready(visit(pages.address + "explained", **size))
    page.get_by_role("button", name="Actions").click()
    at_rest(page)
    for title, explanation, icon in [("Title", "An explanation", ".symbol"), ("Round", "With a circle", ".shape"), ("Copy", "To the", ".symbol")]:
        label = page.locator(".label", has_text=title).first
        first, second = box(label.get_by_text(title, exact=True)), box(label.get_by_text(explanation))
        symbol = box(label.locator(":scope > :first-child"))
        assert symbol[2] < first[0] == pytest.approx(second[0], abs=0.5), title
        assert first[3] <= second[1] + 1, f"the explanation of {title} is beside it"
        assert first[1] <= (symbol[1] + symbol[3]) / 2 <= second[3], f"the picture of {title} is not beside it"


def test_a_tick_is_before_the_icon_and_the_icon_before_the_title(pages, visit):
    page = ready(visit(pages.address + "ticks", **PHONE))
    page.get_by_role("button", name="Actions").click()
    at_rest(page)
    items = page.locator(".menu-items:popover-open")
    lefts = set()
    for role, name in [("menuitem", "Copy"), ("menuitemcheckbox", "Bold"), ("menuitemradio", "Name"), ("menuitemradio", "Date")]:
        label = items.locator(".label", has_text=name)
        icon, title = box(label.locator(".symbol")), box(label.locator(".text"))
        assert icon[2] < title[0], name
        lefts.add(round(icon[0]))
    assert len(lefts) == 1, "icons are not below each other"
    for name in ["Bold", "Name"]:
        item = items.locator(".toggle, .choice", has_text=name)
        left = item.evaluate("node => parseFloat(getComputedStyle(node, '::after').left)")
        assert box(item)[0] + left + 8 < lefts.copy().pop(), f"the tick of {name} is not before its icon"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Others").click()
    at_rest(page)
    # Where nothing can have a tick there is no room for one.
    items = page.locator(".menu-items:popover-open")
    assert box(items.locator(".symbol"))[0] - box(items)[0] < 24
    assert abs(box(items.get_by_text("Paste"))[0] - box(items.get_by_text("Cut"))[0]) < 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_symbol_is_painted_with(pages, visit, scheme):
    page = ready(visit(pages.address + "symbol-paint", scheme=scheme, **PHONE))
    ink, ground = (BLACK, WHITE) if scheme == "light" else (WHITE, BLACK)
    left, top, _, _ = box(page.locator("[data-id=stars]"))
    circle = box(page.locator("[data-id=numbers]"))
    stars = [(int(left + 20 * index + 10), int(top + 11)) for index in range(5)]
    assert pixels(page, *stars, (int(left + 1), int(top + 1))) == [ink] * 5 + [ground]
    # Beside the 3 in a filled circle, which is cut out of it, and between two of them.
    middle = (circle[0] + circle[2]) / 2
    assert pixels(page, (int(middle - 12), int(circle[1] + 60)), (int(middle - 20), int(circle[1] + 60))) == [ink, ground]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_tells_of_a_state_is_in_the_middle_whatever_is_beside_it(pages, visit, size):
    page = ready(visit(pages.address + "status", **size))
    bar, state = page.locator(".bottom-bar"), page.locator("[data-id=state]")
    for others, step in [(2, "Increment"), (3, "Decrement"), (2, "Decrement"), (1, None)]:
        until(lambda: bar.get_by_role("button").count() == others, "it has other items")
        (left, _, right, _), outer = box(state), box(bar)
        assert (left + right) / 2 == pytest.approx((outer[0] + outer[2]) / 2, abs=1), others
        boxes = [box(button) for button in bar.get_by_role("button").all()]
        assert boxes[0][2] < left and all(at[0] > right for at in boxes[1:])
        assert len(boxes) == 1 or outer[2] - boxes[-1][2] < 24
        if step:
            page.get_by_role("button", name=step).click()
    assert bar.get_by_text("All of them").is_visible(), "a title that is all there is to see is not seen"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_title_opens_its_menu(pages, visit, size):
    page = ready(visit(pages.address + "title-menu", **size))
    title, sign = box(page.locator(".title")), box(page.get_by_role("button", name="Title menu"))
    assert 0 <= sign[0] - title[2] < 10, "the sign is far from the title"
    page.mouse.click((title[0] + title[2]) / 2, (title[1] + title[3]) / 2)
    page.get_by_role("menuitem", name="Move").click()
    expect(page.get_by_text("Chosen: move")).to_be_visible()


def test_an_inspector_is_a_sheet_on_a_phone_and_a_column_on_a_desk(pages, visit):
    page = ready(visit(pages.address + "inspector-alone", **PHONE))
    until(lambda: page.locator(".presented").get_by_text("Facts").is_visible(), "it is no sheet")
    assert page.get_by_text("Facts").count() == 1
    page = ready(visit(pages.address + "inspector-alone", **DESK))
    facts, content = box(page.get_by_text("Facts")), box(page.get_by_text("Content"))
    assert page.locator(".presented").count() == 0 and facts[0] > 1280 - 270 and content[2] < 1280 - 270
