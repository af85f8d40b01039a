"""Where the focus is when a button goes, what keys do in a search, what is copied, and what a question takes for no."""

from conftest import connected, until
from playwright.sync_api import expect


PARTS = "performance.getEntriesByType('resource').some(entry => entry.name.includes('behold-parts') && entry.responseEnd > 0)"


def awake(page):
    """The page with its parts, which it fetches at the first key."""
    page.keyboard.press("Shift")
    until(lambda: page.evaluate(PARTS))
    page.wait_for_timeout(100)
    return page


def test_a_key_that_disables_its_button_presses_nothing_else(pages, visit):
    page = awake(visit(pages.address + "pressed-away"))
    page.get_by_role("button", name="Once").focus()
    page.keyboard.down("Enter")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    # It is held down, and its letters come again.
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_timeout(600)
    expect(page.get_by_text("count 1", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("count 11", exact=True)).to_be_visible()


def test_the_program_moves_the_focus_to_what_is_no_field(pages, visit):
    page = awake(visit(pages.address + "moved-focus"))
    expect(page.get_by_text("field 1")).to_be_visible()
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.get_by_role("button", name="To the city").click()
    expect(page.get_by_role("textbox", name="City")).to_be_focused()
    page.get_by_role("button", name="Nowhere").click()
    until(lambda: page.evaluate("document.activeElement?.localName") in ("body", "button"))
    page.get_by_role("button", name="Move").click()
    expect(page.get_by_text("it is there")).to_be_visible()
    until(lambda: page.locator(":focus").inner_text() == "Place")
    page.keyboard.press("Tab")
    expect(page.get_by_text("it is elsewhere")).to_be_visible()


def test_a_token_is_taken_away_before_what_was_written_and_one_at_a_time(pages, visit):
    page = awake(visit(pages.address + "searched-tokens"))
    tokens = page.locator(".tokens .button")
    expect(tokens).to_have_count(3)
    expect(page.get_by_role("button", name="Remove Plum")).to_be_visible()
    field = page.get_by_role("searchbox")
    field.click()
    page.keyboard.type("ab")
    page.keyboard.press("Home")
    page.keyboard.press("Backspace")
    expect(tokens).to_have_count(2)
    expect(field).to_have_value("ab")
    expect(page.get_by_role("button", name="Remove Apple")).to_be_visible()
    # A key that is held empties the field, and takes no token.
    page.keyboard.press("End")
    for _ in range(6):
        page.keyboard.down("Backspace")
    page.keyboard.up("Backspace")
    expect(field).to_have_value("")
    page.wait_for_timeout(300)
    expect(tokens).to_have_count(2)


def test_what_has_no_text_is_pasted_where_it_was_copied(pages, visit):
    page = awake(visit(pages.address + "copies", permissions=["clipboard-read", "clipboard-write"]))
    page.evaluate("navigator.clipboard.writeText('from elsewhere')")
    page.locator("[data-id=silent]").focus()
    page.keyboard.press("Control+c")
    page.wait_for_timeout(500)
    page.locator("[data-id=taken]").focus()
    page.keyboard.press("Control+v")
    expect(page.get_by_text("Taken 1")).to_be_visible()
    # What other programs have copied stays.
    assert page.evaluate("navigator.clipboard.readText()") == "from elsewhere"


def test_where_a_page_may_write_to_no_clipboard_nothing_is_cut_out(pages, visit):
    page = visit(pages.address + "copies", waits=False)
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.reload()
    awake(page)
    page.locator("[data-id=words]").focus()
    page.keyboard.press("Control+x")
    page.wait_for_timeout(300)
    expect(page.get_by_text("Words one two")).to_be_visible()


def test_escape_is_the_answer_no(pages, visit):
    page = visit(pages.address + "asking")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("button", name="Rename")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Said cancel")).to_be_visible()


def test_cells_of_a_grid_stand_where_their_column_says(pages, visit):
    page = visit(pages.address + "grid-columns", width=1200)
    cells = [page.get_by_text(f"Cell {index}", exact=True).bounding_box() for index in range(6)]
    first, second = cells[0]["x"], cells[1]["x"] + cells[1]["width"]
    # Three columns of 200 with 8 between: at the beginning of the first, at the end of the second, in the middle of the third and at its bottom.
    assert abs(second - first - 408) < 1
    assert abs(cells[2]["x"] + cells[2]["width"] / 2 - first - 516) < 1
    # Its frame is 20 high, beside one of 60 whose text is in the middle.
    assert abs(cells[2]["y"] - cells[1]["y"] - 20) < 1
    assert abs(cells[3]["x"] - first) < 1


def test_a_second_text_of_a_label_says_more(pages, visit):
    page = visit(pages.address + "subtitles", width=390)
    size = "node => [parseFloat(getComputedStyle(node).fontSize), getComputedStyle(node).color]"
    for first, second in [("Wireless", "Joins known networks by itself"), ("Number", "How many there are")]:
        (large, dark), (small, light) = page.get_by_text(first, exact=True).evaluate(size), page.get_by_text(second).evaluate(size)
        assert small < large and light != dark
    # Headers look alike with and without what can be done with their section.
    assert page.get_by_text("Network", exact=True).evaluate(size) == page.get_by_text("Margins", exact=True).evaluate(size)
    rows = [page.locator(".row", has_text=name).bounding_box() for name in ["Inbox", "Sent"]]
    assert abs(rows[0]["height"] - rows[1]["height"]) < 1


def test_a_search_that_found_nothing_says_what_was_searched_for(pages, visit):
    page = visit(pages.address + "found-nothing")
    expect(page.get_by_text("No Results for “plum”")).to_be_visible()
    page.get_by_role("searchbox").fill("kiwi")
    expect(page.get_by_text("No Results for “kiwi”")).to_be_visible()


def test_a_page_behind_what_was_presented_stays_where_the_program_has_scrolled_it(pages, visit):
    page = visit(pages.address + "asked-field", width=390, height=844)
    for opens, does, what in [("Ask", "Fix it", page.get_by_role("textbox", name="Name")), ("Open", "Choose", page.get_by_text("Row 2", exact=True))]:
        page.get_by_role("button", name=opens).click()
        page.get_by_role("button", name=does).click()
        expect(page.locator(".window>.presented")).to_have_count(0)
        until(lambda: page.evaluate("history.state") == [0])
        page.wait_for_timeout(400)
        expect(what).to_be_in_viewport()
    assert page.evaluate("history.scrollRestoration") == "auto"


def test_a_page_is_where_it_was_after_a_reload_and_when_what_was_presented_is_left(pages, visit):
    page = visit(pages.address + "asked-field", width=390, height=844)
    page.get_by_role("button", name="Open").click()
    scrolled = page.evaluate("scrollY")
    assert scrolled > 500
    until(lambda: page.evaluate("history.state") == [0, 1])
    page.go_back()
    expect(page.locator(".window>.presented")).to_have_count(0)
    page.wait_for_timeout(200)
    assert abs(page.evaluate("scrollY") - scrolled) < 2
    page.reload()
    connected(page)
    until(lambda: abs(page.evaluate("scrollY") - scrolled) < 2)
    page.goto(pages.address + "copies")
    connected(page)
    page.go_back()
    connected(page)
    until(lambda: abs(page.evaluate("scrollY") - scrolled) < 2)
