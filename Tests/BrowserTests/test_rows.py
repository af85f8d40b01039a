"""Circles that have more room one way than the other, and rows that are chosen, unfolded and pressed by keys and with a mouse."""

import pytest
from conftest import until

BEGIN = "node => { const letters = document.createRange(); letters.selectNodeContents(node); return letters.getBoundingClientRect().x; }"


@pytest.mark.parametrize("width", [390, 1200])
def test_a_circle_is_round_in_whatever_room_it_has(pages, visit, width):
    page = visit(pages.address + "round-shapes", width=width)
    discs = page.locator(".disc")
    until(lambda: discs.count() >= 9)
    for box in discs.evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect())"):
        assert box["width"] == pytest.approx(box["height"], abs=0.1) and box["width"] > 5
    # Whether or not something else is on the element.
    two = page.locator("[data-id=two] .disc, [data-id=two].disc").first
    assert two.bounding_box()["height"] < 160 if width == 390 else two.bounding_box()["height"] == pytest.approx(160, abs=0.5)


def test_what_a_circle_is_filled_with_goes_through_what_is_between(pages, visit):
    page = visit(pages.address + "round-shapes")
    disc = page.locator("[data-id=one] .disc, [data-id=one].disc").first
    # However busy the machine is: the motion may be over before it is looked for.
    disc.evaluate("""node => {
      const look = () => (node.getAnimations({ subtree: true }).length ? (document.body.dataset.ran = '') : requestAnimationFrame(look));
      look();
    }""")
    page.get_by_role("button", name="Blue").click()
    until(lambda: page.locator("body").get_attribute("data-ran") is not None)


def test_the_shift_key_selects_all_between(pages, visit):
    page = visit(pages.address + "many-rows")
    page.get_by_text("Row 2", exact=True).click()
    page.get_by_text("Chosen 1: 2").wait_for()
    page.get_by_text("Row 5", exact=True).click(modifiers=["Shift"])
    page.get_by_text("Chosen 4: 2 3 4 5").wait_for()
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_text("Chosen 5: 2 3 4 5 6").wait_for()
    page.get_by_text("Row 1", exact=True).click(modifiers=["Shift"])
    page.get_by_text("Chosen 2: 1 2").wait_for()
    page.get_by_text("Row 4", exact=True).click(modifiers=["Control"])
    page.get_by_text("Chosen 3: 1 2 4").wait_for()
    # Also those that are not there yet.
    page.keyboard.press("Control+a")
    page.get_by_text("Chosen 1000:").wait_for()


def test_keys_extend_from_the_row_that_has_the_focus(pages, visit):
    page = visit(pages.address + "many-rows")
    page.locator(".row").nth(3).focus()
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_text("Chosen 2: 3 4").wait_for()


def test_the_tabulator_comes_to_a_list_once(pages, visit):
    page = visit(pages.address + "many-rows")
    focus = page.locator(":focus")
    page.get_by_placeholder("Before").or_(page.get_by_label("Before")).focus()
    page.keyboard.press("Tab")
    until(lambda: focus.inner_text() == "Row 0")
    page.keyboard.press("ArrowDown")
    until(lambda: focus.inner_text() == "Row 1")
    page.keyboard.press("Tab")
    until(lambda: focus.evaluate("node => node.tagName") == "INPUT")
    page.keyboard.press("Shift+Tab")
    until(lambda: focus.inner_text() == "Row 1")


def test_what_can_be_done_with_a_row_leaves_its_own_button(pages, visit):
    page = visit(pages.address + "row-buttons")
    row = page.locator(".row").nth(1)
    row.hover()
    own = row.get_by_role("button", name="Open").bounding_box()
    action = row.get_by_role("button", name="Archive").bounding_box()
    assert action["x"] + action["width"] <= own["x"]
    row.get_by_role("button", name="Open").click()
    page.get_by_text("open 1").wait_for()
    row.get_by_role("button", name="Archive").click()
    page.get_by_text("archive 1").wait_for()


def test_columns_of_rows_that_unfold_stay_in_line(pages, visit):
    page = visit(pages.address + "unfolding-table", width=1200)
    page.get_by_role("button", name="Expand").click()
    page.get_by_role("button", name="Collapse").wait_for()
    page.get_by_role("button", name="Expand").click()
    page.get_by_text("Spring").wait_for()
    numbers = [page.get_by_text(number, exact=True) for number in ["Number", "1", "11", "121", "2"]]
    until(lambda: len({round(number.bounding_box()["x"]) for number in numbers}) == 1)
    places = [page.get_by_text(name, exact=True).evaluate(BEGIN) for name in ["Engine", "Piston", "Spring"]]
    assert places == sorted(set(places))
    page.get_by_text("Spring").click()
    until(lambda: page.locator(".row.selected").inner_text().startswith("Spring"))


def test_arrows_unfold_rows_of_a_table_and_choose_those_below(pages, visit):
    page = visit(pages.address + "unfolding-table", width=1200)
    selected = lambda: page.locator(".row.selected").all_inner_texts()
    page.locator(".row").first.click()
    until(lambda: len(selected()) == 1)
    first = selected()[0]
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Collapse").wait_for()
    page.keyboard.press("ArrowDown")
    until(lambda: len(selected()) == 1 and selected()[0] != first)
    page.keyboard.press("ArrowUp")
    until(lambda: selected() == [first])
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Collapse").wait_for(state="detached")
