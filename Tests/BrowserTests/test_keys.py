"""What is used without a pointer: by keys, and by what screen readers press."""

import pytest
from conftest import until
from playwright.sync_api import expect


@pytest.fixture
def page(pages, visit):
    page = visit(pages.address + "accessibility", reduced_motion="reduce")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


def log(page):
    return page.get_by_text("log ")


def focused(page):
    return page.evaluate("document.activeElement.textContent")


def test_news_is_read_when_the_program_says_so_and_is_not_on_the_way(pages, visit):
    page = visit(pages.address + "news")
    page.get_by_role("button", name="Read", exact=True).click()
    until(lambda: focused(page) == "News", "the news has not the focus")
    page.get_by_role("button", name="Reading").wait_for()
    page.keyboard.press("Tab")
    assert focused(page).startswith("Read")
    page.get_by_role("button", name="Read", exact=True).wait_for()
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "Before"


def test_the_order_of_tabs_is_what_is_seen(page):
    order = []
    for _ in range(6):
        page.keyboard.press("Tab")
        order.append(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))
    assert order == ["Tapped", "Archive", "Rating", "Take One", "Take Two", "Take Three"]


def test_what_is_tapped_is_pressed_with_keys(page):
    page.get_by_role("button", name="Tapped").focus()
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("tapped")


def test_an_action_with_a_name_is_a_button_that_is_seen_when_it_has_the_focus(page):
    button = page.get_by_role("button", name="Archive")
    assert button.bounding_box()["width"] <= 1
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    assert button.bounding_box()["width"] > 30
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("archived")


def test_arrow_keys_adjust(page):
    rating = page.get_by_role("spinbutton", name="Rating")
    rating.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(log(page)).to_contain_text("5 stars")
    page.keyboard.press("ArrowDown")
    expect(log(page)).to_contain_text("4 stars")
    expect(rating).to_have_attribute("aria-valuetext", "4 of 5")


def test_the_focus_goes_to_the_next_row_when_its_row_goes(page):
    page.get_by_role("button", name="Take One").focus()
    for name in ["Take Two", "Take Three"]:
        page.keyboard.press("Enter")
        until(lambda: focused(page) == name, f"the focus is not at {name}")
    assert page.get_by_role("button", name="Take One").count() == 0


def test_the_last_row_leaves_the_focus_to_the_one_before(page):
    page.get_by_role("button", name="Take Three").focus()
    page.keyboard.press("Enter")
    until(lambda: focused(page) == "Take Two", "the focus is not at the row before")


def test_less_motion_is_told_and_followed(page):
    expect(log(page)).to_contain_text("less motion")
    page.emulate_media(reduced_motion="no-preference")
    expect(log(page)).to_contain_text("more motion")


def test_there_are_landmarks_and_headings(pages, page, visit):
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", name="Rows", level=2)).to_be_visible()
    split = visit(pages.address + "split")
    expect(split.get_by_role("navigation").get_by_role("treeitem", name="Pear")).to_be_visible()
    tabs = visit(pages.address + "tabs")
    owned = tabs.get_by_role("tablist").get_attribute("aria-owns").split()
    assert owned == tabs.get_by_role("tab").evaluate_all("tabs => tabs.map(tab => tab.id)") and len(owned) == 6


@pytest.fixture(params=[390, 1280])
def reached(request, pages, visit):
    page = visit(pages.address + "reached", width=request.param)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    until(lambda: page.locator(".contextmenu[tabindex='0']").count() == 2, "nothing is reached by its menu")
    return page


def test_bars_and_tabs_are_reached_as_they_are_seen(reached):
    """What is reached goes from the top to the bottom, and in a line from left to right, but for the window's tabs, of which the keys reach one."""
    boxes, names = [], []
    for _ in range(10):
        reached.keyboard.press("Tab")
        if reached.evaluate("document.activeElement === document.body"):
            break
        names.append(reached.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText.trim()"))
        boxes.append(reached.evaluate("(box => [box.top, box.left, box.bottom])(document.activeElement.getBoundingClientRect())"))
    assert sorted(names) == sorted(["First", "Cancel", "Save", "Card", "Menu", "Plain row", "Link row", "Tapped row"])
    assert names.index("Cancel") < names.index("Save") < names.index("Card") < names.index("Menu") < names.index("Plain row")
    for above, below in zip(boxes, boxes[1:]):
        assert above[2] <= below[0] + 1 or above[1] < below[1], names


def test_arrows_lead_from_tab_to_tab(reached):
    reached.get_by_role("tab", name="First").focus()
    reached.keyboard.press("ArrowRight")
    expect(reached.get_by_text("The second")).to_be_visible()
    expect(reached.get_by_role("tab", name="Second")).to_be_focused()
    expect(reached.get_by_role("tab", name="Second")).not_to_have_attribute("tabindex", "-1")
    expect(reached.get_by_role("tab", name="First")).to_have_attribute("tabindex", "-1")


@pytest.mark.parametrize("name, key, item, said", [
    ("Menu", "Enter", "Grow", "grown"), ("Plain row", " ", "Delete", "deleted"), ("Link row", "ContextMenu", "Copy", "copied"),
    ("Tapped row", "ContextMenu", "Move", "moved")])
def test_menus_of_views_are_opened_with_keys(reached, name, key, item, said):
    reached.evaluate("document.activeElement.blur()")
    for _ in range(12):
        reached.keyboard.press("Tab")
        if reached.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText.trim()") == name:
            break
    reached.keyboard.press(key)
    expect(reached.get_by_role("button", name=item).or_(reached.get_by_role("menuitem", name=item))).to_be_focused()
    reached.keyboard.press("Enter")
    expect(reached.get_by_text(f"log {said}")).to_be_visible()


@pytest.mark.parametrize("role, name, part", [
    ("button", "Card", "opacity"), ("button", "Save", "opacity"), ("tab", "Second", "opacity"), ("button", "Link row", "backgroundColor")])
def test_what_is_pressed_shows_that_before_it_is_let_go(reached, role, name, part):
    pressed = reached.get_by_role(role, name=name, exact=True)
    pressed.hover()
    before = pressed.evaluate(f"part => getComputedStyle(part).{part}")
    reached.mouse.down()
    until(lambda: pressed.evaluate(f"part => getComputedStyle(part).{part}") != before, "it looks as before")
    reached.mouse.up()
