"""Controls as large as what is in them, without labels, and in letters twice as large; columns that are left again."""

import pytest
from conftest import box, until
from test_interrupted import ready

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def part(page, name):
    return page.locator(f"[data-id={name}]")


def size_of(locator):
    left, top, right, bottom = box(locator)
    return [right - left, bottom - top]


@SIZES
def test_a_button_is_as_large_as_what_is_in_it(pages, visit, size):
    page = ready(visit(pages.address + "plain-controls", **size))
    for button, content in [("button", "text"), ("add", "symbol")]:
        # WCAG 2.2 has targets no less high.
        width, height = size_of(part(page, content))
        assert size_of(part(page, button)) == pytest.approx([width, max(24, height)], abs=0.6)
    assert box(part(page, "button"))[0] == pytest.approx(20, abs=0.6)


@SIZES
def test_a_field_has_a_ground_for_a_mouse_or_where_it_is_asked_for(pages, visit, size):
    page = ready(visit(pages.address + "plain-controls", **size))
    ground = lambda name: page.locator(f".field:has([data-id={name}]) > .input, [data-id={name}] .input").first.evaluate(
        "input => getComputedStyle(input).backgroundColor != 'rgba(0, 0, 0, 0)'"
    )
    assert {name: ground(name) for name in ["automatic", "rounded", "capsule"]} == {"automatic": size is DESK, "rounded": True, "capsule": False}


def test_what_is_chosen_in_a_narrow_column_is_so_until_one_comes_back(pages, visit):
    page = ready(visit(pages.address + "left-columns", **PHONE))
    for fruit, chosen in [("Pear", "Pear"), ("Pear", "Pear none Pear")]:
        page.get_by_role("treeitem", name=fruit).tap()
        page.get_by_text(f"Chosen: {chosen}", exact=True).wait_for()
        page.get_by_role("button", name="Back to Fruit").tap()
        until(lambda: page.get_by_role("treeitem", name=fruit).is_visible())
        until(lambda: not page.locator(".row.selected").count(), "it is still chosen")


def test_what_is_chosen_in_a_wide_column_stays(pages, visit):
    page = ready(visit(pages.address + "left-columns", **DESK))
    page.get_by_role("treeitem", name="Pear").click()
    page.get_by_text("Chosen: Pear", exact=True).wait_for()
    # Arrows choose what they come to.
    page.keyboard.press("ArrowDown")
    page.get_by_text("Chosen: Pear Plum", exact=True).wait_for()
    page.keyboard.press("Home")
    page.get_by_text("Chosen: Pear Plum Apple", exact=True).wait_for()


def test_arrows_choose_one_row_and_go_past_several_with_the_key_for_commands(pages, visit):
    page = ready(visit(pages.address + "chosen-by-keys", **DESK))
    page.get_by_role("treeitem", name="Apple").first.click()
    page.get_by_text("One: Apple, several: ", exact=True).wait_for()
    page.keyboard.press("ArrowDown")
    page.get_by_text("One: Pear, several: ", exact=True).wait_for()
    page.get_by_role("treeitem", name="Apple").last.click()
    page.get_by_text("One: Pear, several: Apple", exact=True).wait_for()
    page.keyboard.press("ArrowDown")
    page.get_by_text("One: Pear, several: Pear", exact=True).wait_for()
    page.keyboard.press("Control+ArrowDown")
    until(lambda: page.evaluate("document.activeElement.textContent") == "Plum")
    page.keyboard.press(" ")
    page.get_by_text("One: Pear, several: Pear Plum", exact=True).wait_for()
    page.keyboard.press("Home")
    page.get_by_text("One: Pear, several: Apple", exact=True).wait_for()
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_text("One: Pear, several: Apple Pear", exact=True).wait_for()


def test_arrows_leave_a_narrow_column_to_what_is_pressed(pages, visit):
    page = ready(visit(pages.address + "left-columns", width=390, height=700))
    page.keyboard.press("Tab")
    until(lambda: page.evaluate("document.activeElement.textContent") == "Apple")
    page.keyboard.press("ArrowDown")
    until(lambda: page.evaluate("document.activeElement.textContent") == "Pear")
    page.keyboard.press("Enter")
    page.get_by_text("Chosen: Pear", exact=True).wait_for()


@SIZES
def test_pickers_in_letters_twice_as_large_stay_in_their_rows(pages, visit, size):
    page = ready(visit(pages.address + "enlarged", **size))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for row in page.locator(".row").all():
        around = box(row)
        for inner in row.locator("select, .choices, .choice").all():
            left, top, right, bottom = box(inner)
            assert left >= around[0] - 1 and right <= around[2] + 1 and top >= around[1] - 1 and bottom <= around[3] + 1, (row.text_content(), around, box(inner))
    # A line of a wheel has room for its letters.
    option = page.locator(".p-wheel option").first
    assert option.evaluate("line => line.scrollHeight <= line.clientHeight + 1 && line.clientHeight >= parseFloat(getComputedStyle(line).fontSize) * 1.15")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
