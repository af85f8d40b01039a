"""Grounds, fills and symbols as an iPhone has them, bars whose items are symbols, and what is told beside the page."""

import pytest
from conftest import box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def style(node, name):
    return node.evaluate("(node, name) => getComputedStyle(node)[name]", name)


def pixels(page, *places):
    """The colours of a page at places, as three numbers each."""
    import base64

    picture = base64.b64encode(page.screenshot()).decode()
    return page.evaluate(
        """async ([picture, places]) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
        }""",
        [picture, places],
    )


def near(colour, other, by=3):
    return all(abs(one - two) <= by for one, two in zip(colour, other))


@SCHEMES
def test_fills_and_grounds_are_those_of_the_system(pages, visit, scheme):
    page = visit(pages.address + "tones", scheme=scheme, **PHONE)
    light = scheme == "light"

    def ground(name):
        # A frame and a padding have boxes of their own around the text.
        return page.locator(f"[data-id='{name}']").evaluate(
            """(node) => {
              const own = (one) => getComputedStyle(one).backgroundColor;
              while (own(node) === "rgba(0, 0, 0, 0)") node = node.parentElement;
              return own(node);
            }"""
        )

    fills = [0.2, 0.16, 0.12, 0.08] if light else [0.36, 0.32, 0.24, 0.18]
    for level, opacity in enumerate(fills):
        assert float(ground(f"fill-{level}").rstrip(")").split(",")[-1]) == pytest.approx(opacity, abs=0.01)
    white, grey = ("rgb(255, 255, 255)", "rgb(242, 242, 247)") if light else ("rgb(0, 0, 0)", "rgb(28, 28, 30)")
    assert [ground(f"ground-{level}") for level in range(3)] == [white, grey, white if light else "rgb(44, 44, 46)"]
    assert style(page.locator(".window"), "backgroundColor") == white
    assert ground("tinted") == ("rgb(10, 100, 212)" if light else "rgb(10, 132, 255)")
    assert "/ 0.6" in ground("own-1")


@SIZES
@SCHEMES
def test_pages_stand_on_white_or_black_and_what_is_grouped_on_grey(pages, visit, size, scheme):
    page = visit(pages.address + "grouped-ground", scheme=scheme, **size)
    light = scheme == "light"
    plain, grouped = ("rgb(255, 255, 255)", "rgb(242, 242, 247)") if light else ("rgb(0, 0, 0)", "rgb(0, 0, 0)")
    shown = page.locator(".page:not([hidden], .going)")
    assert style(shown, "backgroundColor") == grouped
    for name, colour in [("Plain", plain), ("Form", grouped), ("Plain list", plain)]:
        page.get_by_text(name, exact=True).click()
        expect(shown.get_by_role("heading", name=name)).to_be_visible()
        assert style(shown, "backgroundColor") == colour, name
        page.get_by_role("button", name="Back to Grouped").click()
        expect(shown.get_by_role("heading", name="Grouped")).to_be_visible()
    page.get_by_role("button", name="Sheet").click()
    assert style(page.locator(".sheet-card"), "backgroundColor") == ("rgb(255, 255, 255)" if light else "rgb(28, 28, 30)")


@SIZES
def test_a_ground_reaches_under_the_large_title(pages, visit, size):
    page = visit(pages.address + "plain-ground", **size)
    expect(page.get_by_role("heading", name="Coloured")).to_be_visible()
    top, title, below = pixels(page, [size["width"] - 4, 2], [size["width"] - 4, 60], [4, 300])
    assert near(top, below) and near(title, below), (top, title, below)


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
@SCHEMES
def test_what_is_in_a_filled_symbol_is_cut_out(pages, visit, size, scheme):
    page = visit(pages.address + "filled-symbols", scheme=scheme, **size)
    symbol = page.get_by_title("plus.circle.fill").first
    left, top, right, bottom = box(symbol)
    middle, beside, outside = pixels(
        page, [round((left + right) / 2), round((top + bottom) / 2)], [round((left + right) / 2), round(top + (bottom - top) * 0.22)], [2, round((top + bottom) / 2)]
    )
    # The ground goes over from one colour to another.
    assert near(middle, outside, by=8), (middle, outside)
    assert not near(beside, outside, by=60)
    assert page.locator(".symbol mask").evaluate_all("nodes => new Set(nodes.map(node => node.id)).size === nodes.length")


def test_a_gradient_in_a_picture_is_that_of_a_style_sheet(pages, visit):
    page = visit(pages.address + "fading", **PHONE)
    boxes = page.locator(".shape")
    places = []
    for index in range(8):
        left, top, right, bottom = box(boxes.nth(index))
        places += [[round(left + (right - left) * part), round((top + bottom) / 2)] for part in (0.1, 0.3, 0.5, 0.7, 0.9)]
    colours = pixels(page, *places)
    for row in range(4):
        one, other = colours[row * 10 : row * 10 + 5], colours[row * 10 + 5 : row * 10 + 10]
        assert all(near(a, b, by=4) for a, b in zip(one, other)), (row, one, other)


@SIZES
def test_labels_in_bars_are_symbols(pages, visit, size):
    page = visit(pages.address + "bar-labels", **size)
    for name in ["Filter", "Settings", "Help", "Locked", "Archive", "Compose"]:
        text = page.locator(".toolbar-item .text", has_text=name)
        assert text.evaluate("node => node.getBoundingClientRect().width") == 1, name
    for role, name in [("button", "Filter"), ("link", "Help"), ("button", "Archive")]:
        expect(page.get_by_role(role, name=name)).to_be_visible()
    assert page.locator(".toolbar-item .text", has_text="Both").evaluate("node => node.getBoundingClientRect().width") > 20


@SIZES
def test_what_is_told_beside_the_page_lies_over_nothing_that_is_written_in(pages, visit, size):
    page = visit(pages.address + "composer", **size)
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    banner = page.locator(".offline")
    expect(banner).to_be_visible()
    field = page.get_by_placeholder("Message")
    assert box(banner)[3] < 60 < box(field)[1]
    left, top, right, bottom = box(banner)
    assert not page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.offline')", [(left + right) / 2, (top + bottom) / 2])
    field.click()
    page.keyboard.type("Meanwhile")
    assert field.input_value() == "Meanwhile"
    page.get_by_role("button", name="Send").click()
    page.context.set_offline(False)
    expect(page.get_by_text("Meanwhile", exact=True)).to_be_visible()
    expect(banner).to_be_hidden()


@SIZES
@pytest.mark.parametrize("name", ["Sheet", "Popover", "Cover"])
def test_what_is_presented_has_the_tint_around(pages, visit, size, name):
    page = visit(pages.address + "tinted-sheets", **size)
    page.get_by_role("button", name=name).click()
    inside = page.locator(f"[data-id={name.lower()}]")
    expect(inside).to_be_visible()
    assert style(inside, "backgroundColor") == "rgb(175, 82, 222)"
    page.get_by_label("Done").click()
    until(lambda: style(inside, "backgroundColor") == "rgb(52, 199, 89)", "the tint is the old one")


def test_a_value_in_a_ring_does_not_touch_it(pages, visit):
    page = visit(pages.address + "small-things", **PHONE)
    for index in range(3):
        value, ring = page.locator(".gauge .part-value .text").nth(index), page.locator(".gauge > .ring").nth(index)
        until(lambda: value.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "a part of it is not seen")
        width = value.evaluate("node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect().width }")
        left, _, right, _ = box(ring)
        assert width <= (right - left) * 0.65


def test_a_symbol_of_any_size_has_the_middle_of_the_letters_beside_it(pages, visit):
    page = visit(pages.address + "small-things", **PHONE)
    _, top, _, bottom = box(page.locator("[data-id=beside]"))
    for name in ["small", "medium", "large"]:
        _, upper, _, lower = box(page.locator(f"[data-id={name}]"))
        assert abs((upper + lower) / 2 - (top + bottom) / 2) < 2, name


def test_a_list_that_is_refreshed_begins_where_others_do(pages, visit):
    page = visit(pages.address + "small-things", **PHONE)
    bar, row = box(page.locator(".bar")), box(page.locator(".row").first)
    assert row[1] - bar[3] <= 32
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("Row 1")).to_be_visible()


def test_a_list_is_pulled_down_to_refresh_it(pages, visit):
    page = visit(pages.address + "small-things", has_touch=True, is_mobile=True, **PHONE)
    bar, row = box(page.locator(".bar")), box(page.locator(".row").first)
    assert row[1] - bar[3] <= 10
    session = page.context.new_cdp_session(page)

    def pull(distance):
        def touch(kind, points):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", [{"x": 200, "y": 300}])
        for step in range(1, 11):
            touch("touchMove", [{"x": 200, "y": 300 + distance * step / 10}])
        touch("touchEnd", [])

    pull(60)
    pull(-100)
    page.wait_for_timeout(300)
    expect(page.get_by_text("Row 1")).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    pull(200)
    expect(page.get_by_text("Row 1")).to_be_visible()
    assert page.locator(".list").evaluate("node => getComputedStyle(node).getPropertyValue('--pull')") == ""
