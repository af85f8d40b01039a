"""Keys in lists and trees, fields that the focus comes to, dates that are emptied, and presses that may be the first of two."""

from conftest import until
from playwright.sync_api import expect
from test_mended import awake


def test_items_of_a_detail_go_while_the_bar_at_the_bottom_stays(pages, visit):
    page = visit(pages.address + "split-bars")
    up = page.get_by_role("button", name="Up", exact=True)
    for _ in range(2):
        page.get_by_role("button", name="One", exact=True).click()
        expect(page.get_by_role("heading", name="Title")).to_be_visible()
        expect(up).to_be_visible()
        page.get_by_role("button", name="None", exact=True).click()
        expect(up).to_have_count(0)
    expect(page.get_by_role("button", name="Flag")).to_be_visible()


def test_keys_with_names_press_their_buttons(pages, visit):
    page = awake(visit(pages.address + "named-keys"))
    log = page.locator("[data-id=log]")
    names = ["space", "backspace", "delete", "home", "end", "page", "tab", "plus", "control"]
    keys = ["Space", "Backspace", "Delete", "Home", "End", "PageUp", "Tab", "+", "Control+Shift+j"]
    for index, key in enumerate(keys):
        page.keyboard.press(key)
        expect(log).to_have_text("pressed " + " ".join(names[: index + 1]))
    # On a button the space bar presses that one.
    page.get_by_role("button", name="plus").focus()
    page.keyboard.press("Space")
    expect(log).to_have_text("pressed " + " ".join(names + ["plus"]))


def test_arrows_end_at_the_ends_of_a_list_and_the_key_deletes_all_that_is_selected(pages, visit):
    page = awake(visit(pages.address + "ending-list"))
    row = lambda number: page.locator(".row", has_text=f"Row {number}")
    row(4).click()
    page.keyboard.press("Shift+ArrowDown")
    expect(page.get_by_text("chosen 4 5", exact=True)).to_be_visible()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(row(5)).to_be_focused()
    expect(page.get_by_text("chosen 4 5", exact=True)).to_be_visible()
    page.keyboard.press("Delete")
    expect(page.locator(".row")).to_have_count(4)
    row(0).click()
    page.keyboard.press("ArrowUp")
    expect(row(0)).to_be_focused()
    page.keyboard.press("Control+ArrowDown")
    expect(row(1)).to_be_focused()
    # A row that is not selected goes alone.
    page.keyboard.press("Delete")
    expect(page.locator(".row")).to_have_count(3)
    expect(page.get_by_text("chosen 0", exact=True)).to_be_visible()


def levels(page):
    """The items of a tree as assistive technologies have them: names and levels."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    items = [node for node in nodes if node.get("role", {}).get("value") == "treeitem"]
    level = lambda node: next((p["value"]["value"] for p in node["properties"] if p["name"] == "level"), None)
    return sorted((node["name"]["value"], level(node)) for node in items)


def test_rows_of_a_tree_say_how_deep_they_are(pages, visit):
    page = awake(visit(pages.address + "tree-levels"))
    for name in ["a", "a1"]:
        row = page.get_by_role("treeitem", name=name, exact=True)
        row.focus()
        page.keyboard.press("ArrowRight")
        expect(row).to_have_attribute("aria-expanded", "true")
    until(lambda: levels(page) == [("a", 1), ("a1", 2), ("a11", 3), ("a2", 2), ("b", 1), ("c", 1), ("c1", 2)])


def test_the_program_puts_the_caret_behind_what_is_in_a_field(pages, visit):
    page = awake(visit(pages.address + "next-fields"))
    page.get_by_role("textbox", name="Name").focus()
    page.keyboard.press("Enter")
    amount = page.get_by_role("textbox", name="Amount")
    expect(amount).to_be_focused()
    page.keyboard.type("12")
    expect(page.get_by_text("amount 12", exact=True)).to_be_visible()


def test_a_date_that_was_emptied_is_shown_again(pages, visit):
    page = awake(visit(pages.address + "next-fields"))
    date = page.get_by_label("Day")
    shown = date.input_value()
    assert shown
    date.focus()
    page.keyboard.press("Backspace")
    assert date.input_value() == ""
    page.get_by_role("textbox", name="Name").focus()
    expect(date).to_have_value(shown)
    date.fill("2026-06-02")
    date.evaluate("field => field.value = ''")
    page.get_by_role("textbox", name="Name").focus()
    expect(date).to_have_value("2026-06-02")


def test_a_press_that_is_the_first_of_two_is_none_by_itself(pages, visit):
    page = awake(visit(pages.address + "pressed-twice"))
    log = page.locator("[data-id=log]")
    both = page.get_by_text("both")
    both.dblclick()
    page.wait_for_timeout(600)
    expect(log).to_have_text("pressed two")
    both.click()
    expect(log).to_have_text("pressed two one")


def test_scopes_are_shown_while_somebody_searches(pages, visit):
    page = awake(visit(pages.address + "shown-scopes"))
    second = page.get_by_role("radio", name="second")
    expect(page.get_by_text("in 0")).to_be_visible()
    expect(second).to_have_count(0)
    page.get_by_role("searchbox").click()
    second.click()
    expect(page.get_by_text("in 1")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("heading", name="Scopes").click()
    expect(second).to_have_count(0)
