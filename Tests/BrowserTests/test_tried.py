"""What programs for Apple's systems try: slow fetching, styles of their own, rows that are edited, bars with little in them, narrow grids."""

import pytest
from conftest import at_rest, box, overlap, until
from playwright.sync_api import expect
from test_interrupted import ready
from test_used import DESK, PHONE, color

REACH = """async (node, by) => {
  const touch = y => [new Touch({ identifier: 1, target: node, clientX: 150, clientY: y })];
  const send = (type, y) => node.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: type === 'touchend' ? [] : touch(y) }));
  send('touchstart', 200);
  for (let y = 0; y <= by; y += 10) { send('touchmove', 200 + y); await new Promise(requestAnimationFrame); }
  send('touchend', 200 + by);
}"""


@pytest.mark.parametrize("is_searchable", [False, True])
def test_what_is_pulled_down_shows_that_it_is_fetched_until_it_is(pages, visit, is_searchable):
    page = ready(visit(pages.address + "fetched-slowly", **PHONE))
    if is_searchable:
        page.get_by_role("switch").tap()
        expect(page.get_by_role("search")).to_be_visible()
    strip, row = page.locator(".refresh"), page.locator(".row").first
    top = box(row)[1]
    page.get_by_text("Row 3", exact=True).evaluate(REACH, 170)
    expect(page.locator(".refreshing")).to_be_visible()
    until(lambda: box(row)[1] == pytest.approx(top + 44, abs=1), "there is no strip")
    page.wait_for_timeout(1000)
    symbol = box(strip.locator("svg"))
    assert strip.evaluate("node => getComputedStyle(node).opacity") == "1"
    assert top <= symbol[1] and symbol[3] <= box(row)[1] == pytest.approx(top + 44, abs=1)
    expect(page.get_by_text("Fetched 1")).to_be_visible()
    until(lambda: box(row)[1] == pytest.approx(top, abs=1), "the strip stays")


def test_what_is_fetched_by_its_button_turns_it(pages, visit):
    page = visit(pages.address + "fetched-slowly", **DESK)
    symbol = page.get_by_role("button", name="Refresh").locator("svg")
    turning = "node => getComputedStyle(node).animationName"
    assert symbol.evaluate(turning) == "none"
    symbol.click()
    until(lambda: symbol.evaluate(turning) == "spin", "it does not turn")
    expect(page.get_by_text("Fetched 1")).to_be_visible()
    until(lambda: symbol.evaluate(turning) == "none", "it goes on turning")


def test_only_styles_that_are_not_the_programs_tint(pages, visit):
    page = visit(pages.address + "own-styles", **PHONE)
    button = lambda name: page.get_by_role("button", name=name)
    primary, tint = color(page.get_by_text("Below")), color(button("Borderless"))
    assert color(button("In a row")) == color(button("Destructive")) == color(button("Bare")) == color(button("In the bar")) == primary != tint
    assert color(button("Secondary").locator(".text")) == color(page.get_by_text("Grey")) not in [primary, tint]
    button("Ask").tap()
    assert color(button("Answer")) != primary


def test_a_control_beside_a_name_has_its_tint(pages, visit):
    page = visit(pages.address + "own-styles", **PHONE)
    tint = color(page.get_by_role("button", name="Borderless"))
    assert color(page.get_by_role("button", name="Press")) == color(page.get_by_role("link", name="Open")) == tint
    assert color(page.get_by_role("button", name="Plainly")) == color(page.get_by_text("Grey")) != tint


def test_a_line_begins_at_the_first_of_several_names(pages, visit):
    page = visit(pages.address + "own-styles", **PHONE)
    first = page.get_by_text("First", exact=True)
    row = page.locator(".row", has=first)
    start = float(row.evaluate("node => getComputedStyle(node, '::before').left").removesuffix("px"))
    assert box(row)[0] + start == pytest.approx(box(first)[0], abs=1)


def test_the_value_of_progress_is_below_it(pages, visit):
    page = visit(pages.address + "own-styles", **PHONE)
    name, line, value = [box(page.locator(place)) for place in [".progress .part-label", ".progress > progress", ".progress .part-value"]]
    assert name[3] <= line[1] < line[3] <= value[1]
    assert name[0] == pytest.approx(value[0], abs=1) and value[2] <= line[2]


def test_edited_rows_with_menus_have_no_arrow_and_all_of_their_handle(pages, visit):
    page = visit(pages.address + "edited-menus", **PHONE)
    row = page.locator(".row").first
    page.get_by_role("button", name="Edit", exact=True).tap()
    after = "node => { const { display, width } = getComputedStyle(node, '::after'); return [display, width]; }"
    until(lambda: row.evaluate(after) == ["block", "20px"], "there is no handle")
    assert row.locator(".link-row").evaluate(after)[0] == "none"
    # The handle is behind what is in the row.
    assert box(row)[2] - box(row.locator(".link-row"))[2] >= 16 + 20
    assert row.evaluate("node => node.scrollWidth <= node.clientWidth")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_list_below_all_of_search_has_the_ground_of_its_bar_and_takes_its_title_away(pages, visit, size):
    page = visit(pages.address + "all-of-search", **size)
    ground, title = "node => getComputedStyle(node).backgroundColor", page.locator(".title")
    assert page.locator(".page").evaluate(ground) == page.locator(".list").evaluate(ground)
    large = title.evaluate("node => getComputedStyle(node).fontSize")
    page.locator(".list").evaluate("node => node.scrollTo(0, 300)")
    until(lambda: title.evaluate("node => getComputedStyle(node).fontSize") != large, "the title stays large")
    search, row = box(page.locator(".search").first), box(page.locator(".row").first)
    assert search[0] == pytest.approx(row[0], abs=1) and search[2] == pytest.approx(row[2], abs=1)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_small_title_is_in_the_middle_beside_the_way_back(pages, visit, size):
    page = ready(visit(pages.address + "detail-title", **size))
    middle = """title => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const [inner, outer] = [range, title.closest('.bar')].map(one => one.getBoundingClientRect());
      return inner.left + inner.width / 2 - outer.left - outer.width / 2;
    }"""
    title = page.get_by_role("heading", name="Cinema")
    until(lambda: abs(title.evaluate(middle)) < 1, lambda: f"it is {title.evaluate(middle)} beside the middle")


@pytest.mark.parametrize("width", [720, 800, 1280])
def test_titles_of_columns_are_on_one_line(pages, visit, width):
    page = visit(pages.address + "column-titles", width=width, height=800)
    tops = [box(page.get_by_role("heading", name=name, exact=True))[1] for name in ["Groups", "Content", "Detail"]]
    assert tops == pytest.approx([tops[0]] * 3, abs=0.5)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_state_alone_is_in_the_middle(pages, visit, size):
    page = ready(visit(pages.address + "state-alone", **size))
    expect(page.locator(".bottom-bar > .bar-more")).to_have_count(1)
    left, _, right, _ = box(page.get_by_text("9 expenses"))
    assert (left + right) / 2 == pytest.approx(size["width"] / 2, abs=1)


def test_cells_of_narrow_grids_lie_beside_each_other(pages, visit):
    page = visit(pages.address + "narrow-grids", **PHONE)
    at_rest(page)
    for grid in page.locator(".grid").all():
        _, _, end, _ = box(grid)
        for row in grid.locator(".gridrow").all():
            cells = [box(cell) for cell in row.locator(".text").all()]
            assert all(cell[2] <= end + 0.5 for cell in cells), (cells, end)
            assert not any(overlap(one, other) for one, other in zip(cells, cells[1:])), cells
