"""What comes last: widths of columns, pages of choices, symbols that fill their boxes, keys in long columns, what is masked."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect
from test_fitted import DESK, PHONE, TWICE, named
from test_interrupted import ready
from test_tones import SIZES, near, pixels


@pytest.fixture
def shown(pages, visit):
    return lambda name, size=PHONE, **options: ready(visit(pages.address + name, **size, **options))


def width(place):
    left, _, right, _ = box(place)
    return right - left


def test_columns_of_a_table_are_as_wide_as_they_would_like_to_be(shown):
    page = shown("shared-columns", DESK)
    def widths():
        left = {name: box(page.get_by_text(name, exact=True))[0] for name in ["Name", "Number", "Rest"]}
        # What is in the middle of a column stands below its title.
        middles = [sum(box(named(page, name + "2"))[::2]) / 2 for name in ["name", "number", "rest"]]
        found = [left["Number"] - left["Name"] - 12, left["Rest"] - left["Number"] - 12, 1264 - left["Rest"]]
        assert middles == pytest.approx([at + width / 2 for at, width in zip(left.values(), found)], abs=1)
        return found

    name, number, rest = widths()
    assert number == pytest.approx(80, abs=1)
    # What is left over both have.
    assert name - rest == pytest.approx(200, abs=1)
    page.evaluate(TWICE)
    until(lambda: abs(widths()[1] - 160) < 1, "a column keeps its points")
    name, _, rest = widths()
    assert name - rest == pytest.approx(400, abs=1)


def test_a_column_with_a_width_grows_with_the_letters(shown):
    page = shown("sized-columns", DESK)
    side = page.locator(".c-sidebar")
    assert width(side) == pytest.approx(200, abs=1)
    page.evaluate(TWICE)
    until(lambda: abs(width(side) - 0.28 * 1280) < 1, "it keeps its points")
    for text in side.locator(".row .text").all():
        assert text.evaluate("node => node.offsetHeight / parseFloat(getComputedStyle(node).fontSize)") < 1.5


@SIZES
def test_a_page_of_choices_has_the_title_and_the_tint_of_its_picker(shown, size):
    page = shown("purple-choices", size)
    purple = "rgb(128, 0, 128)"
    icon = named(page, "icon")
    assert icon.evaluate("node => getComputedStyle(node).color") == purple
    page.get_by_text("Size", exact=True).click()
    expect(page.locator(".page:not([hidden]) > .bar .title, .page:not([hidden]) h1").filter(has_text="Size").first).to_be_visible()
    chosen = page.locator(".page:not([hidden]) .choice").filter(has_text="Small")
    at_rest(page)
    assert chosen.evaluate("node => getComputedStyle(node).getPropertyValue('--tint').trim() || getComputedStyle(node.closest('.form')).getPropertyValue('--tint').trim()") in ("rgb(128 0 128)", purple)


def test_a_symbol_fills_its_box(shown):
    page = shown("bounded-symbols")
    at_rest(page)
    # What is seen through a mask is as large as that.
    symbols = page.locator("svg.symbol:not(:has(mask, text))").all()
    assert len(symbols) > 10
    for symbol in symbols:
        until(lambda: symbol.evaluate("node => node.getBBox().width > 0"), "a symbol is not drawn")
        found = symbol.evaluate(
            """node => { const drawn = node.getBBox(), area = node.viewBox.baseVal;
            return [drawn.x - 0.875 - area.x, drawn.y - 0.875 - area.y, drawn.width + 1.75 - area.width, drawn.height + 1.75 - area.height] }"""
        )
        # The box of what is turned has room at its corners.
        assert all(abs(part) < most for part, most in zip(found, (0.8, 0.8, 1.6, 1.6))), (symbol.inner_html(), found)
    left, top, right, bottom = box(named(page, "filled"))
    # From side to side.
    assert not near(*pixels(page, (int(left) + 3, int(top) + 25), (int(left) - 5, int(top) + 25)))
    assert near(*pixels(page, (int(left) + 3, int(top) + 25), (int(right) - 4, int(top) + 25)))


def test_filters_of_colours_and_of_what_is_opaque(shown):
    page = shown("filtered-canvas")
    left, top, _, _ = (int(part) for part in box(named(page, "canvas")))
    at_rest(page)
    hidden, green, blue, black = pixels(page, *[(left + 25 + 50 * at, top + 25) for at in range(4)])
    around = pixels(page, (left - 10, top - 10))[0]
    assert near(hidden, around)
    assert green[1] > 150 and green[0] < 120 and green[2] < 140
    assert near(blue, (0, 0, 255)) and near(black, (0, 0, 0))


@SIZES
def test_what_is_offered_below_a_field_is_written_into_it(shown, size):
    page = shown("completed-field", size)
    field = page.get_by_role("textbox", name="Fruit")
    pear = page.get_by_role("button", name="Pear")
    expect(pear).to_have_count(0)
    field.click()
    expect(pear).to_be_visible()
    at_rest(page)
    assert box(pear)[1] >= box(field)[3] - 1
    field.press_sequentially("P")
    expect(page.get_by_role("button", name="Apple")).to_have_count(0)
    # Nothing of the rows below is over it.
    pear.click()
    expect(page.get_by_text("It: Pear", exact=True)).to_be_visible()
    expect(field).to_have_value("Pear")
    expect(pear).to_have_count(0)
    expect(field).to_be_focused()


def test_rows_of_a_table_say_how_deep_they_are(pages, visit):
    page = ready(visit(pages.address + "unfolding-table", width=1200))
    page.get_by_role("button", name="Expand").click()
    page.get_by_role("button", name="Collapse").wait_for()
    page.get_by_role("button", name="Expand").click()
    for name, level in [("Engine", None), ("Piston", "2"), ("Spring", "3"), ("Wheel", None)]:
        expect(page.locator(".row").filter(has_text=name).first).to_be_visible()
        assert page.locator(".row").filter(has_text=name).first.get_attribute("aria-level") == level
