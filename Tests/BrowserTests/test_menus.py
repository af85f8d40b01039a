"""What can be in menus, with a mouse and with keys."""

import pytest
from conftest import at_rest, box
from playwright.sync_api import expect


@pytest.fixture
def menu(pages, visit):
    page = visit(pages.address + "menus", width=390)
    page.get_by_role("button", name="Actions").click()
    return page


def reopen(page):
    expect(page.get_by_role("menu").first).to_be_hidden()
    page.get_by_role("button", name="Actions").click()


def test_items_of_all_kinds(menu):
    menu.get_by_role("menuitemcheckbox", name="Show hidden").check(force=True)
    expect(menu.get_by_text("Chosen: nothing, on, by name, size 1")).to_be_visible()
    reopen(menu)
    expect(menu.get_by_role("menuitemcheckbox", name="Show hidden")).to_be_checked()
    menu.get_by_role("menuitemradio", name="Date").click()
    expect(menu.get_by_text("on, by date")).to_be_visible()
    reopen(menu)
    expect(menu.get_by_role("menuitemradio", name="Date")).to_have_attribute("aria-checked", "true")
    expect(menu.get_by_text("Share")).to_be_visible()
    expect(menu.get_by_role("menuitem", name="Site")).to_have_attribute("href", "https://example.org/")
    expect(menu.get_by_role("menuitem", name="Off")).to_be_disabled()
    menu.get_by_role("menuitem", name="Delete").click()
    expect(menu.get_by_text("Chosen: delete")).to_be_visible()


def test_items_are_as_wide_as_the_menu_and_in_one_line(menu):
    menu.get_by_role("menuitem", name="Size").click()
    around = menu.locator(".menu-items[popover]").bounding_box()
    for item in menu.locator(".menu-items[popover] :is(.button, .link, .toggle, .choice)").all():
        box = item.bounding_box()
        assert box["height"] < 60 and box["width"] > around["width"] * 0.8


def test_a_destructive_item_is_red(menu):
    colours = [menu.get_by_role("menuitem", name=name).evaluate("node => getComputedStyle(node).color") for name in ["Delete", "Mail"]]
    assert colours[0] != colours[1]


def test_a_menu_in_a_menu_unfolds(menu):
    expect(menu.get_by_role("menuitem", name="Other")).to_be_hidden()
    menu.get_by_role("menuitem", name="Size").click()
    expect(menu.get_by_role("menuitem", name="Other")).to_be_visible()
    menu.get_by_role("menuitemradio", name="Small").click()
    expect(menu.get_by_text("size 0")).to_be_visible()
    reopen(menu)


def test_keys_go_through_a_menu_and_into_the_one_in_it(menu):
    expect(menu.get_by_role("menuitem", name="Copy")).to_be_focused()
    menu.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitemcheckbox", name="Show hidden")).to_be_focused()
    menu.keyboard.press("s")
    menu.keyboard.press("s")
    expect(menu.get_by_role("menuitem", name="Size")).to_be_focused()
    menu.keyboard.press("ArrowRight")
    expect(menu.get_by_role("menuitem", name="Other")).to_be_visible()
    menu.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitemradio", name="Small")).to_be_focused()
    menu.keyboard.press("ArrowLeft")
    expect(menu.get_by_role("menuitem", name="Size")).to_be_focused()
    expect(menu.get_by_role("menuitem", name="Other")).to_be_hidden()
    menu.keyboard.press("End")
    expect(menu.get_by_role("menuitem", name="Delete")).to_be_focused()
    menu.keyboard.press("Enter")
    expect(menu.get_by_text("Chosen: delete")).to_be_visible()


@pytest.mark.parametrize("name", ["Usual", "Bordered", "Prominent", "Large", "Small", "Capsule", "Plain"])
def test_a_menu_looks_like_a_button_of_its_style(pages, visit, name):
    page = visit(pages.address + "menu-buttons")
    both = page.get_by_role("button", name=name)
    looks = ["color", "backgroundColor", "borderRadius", "fontSize", "fontWeight", "minHeight"]
    if name not in ["Usual", "Plain"]:
        looks += ["padding", "height"]
    button, menu = (
        part.evaluate("(node, looks) => looks.map(look => getComputedStyle(node)[look])", looks) for part in [both.first, both.last]
    )
    if name in ["Usual", "Plain"]:
        # Without a border they are as large as fingers.
        looks, button, menu = looks[:2], button[:2], menu[:2]
    assert dict(zip(looks, menu)) == dict(zip(looks, button))


def test_what_is_in_a_menu_does_not_look_like_its_button(pages, visit):
    page = visit(pages.address + "menu-buttons")
    page.get_by_role("button", name="Prominent").last.click()
    page.mouse.move(0, 0)
    for item in page.get_by_role("menuitem").all():
        assert "st-" not in item.get_attribute("class").replace("st-automatic", "")


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_menu_that_grows_near_the_bottom_stays_in_the_window(pages, visit, by):
    page = visit(pages.address + "low-menu")
    page.get_by_text("Here, 0").click(button="right")
    menu = page.locator(".menu-items[popover]")
    expect(menu).to_be_visible()
    category = page.get_by_role("menuitem", name="Category")
    if by == "mouse":
        category.click()
    else:
        page.keyboard.press("ArrowDown")
        expect(category).to_be_focused()
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitemradio", name="Choice 7")).to_be_visible()
    at_rest(page)
    left, top, right, bottom = box(menu)
    assert 0 <= top and bottom <= 800
    assert menu.evaluate("node => node.scrollHeight <= node.clientHeight")
    # More than the window has room for.
    page.get_by_role("menuitemcheckbox", name="More").click(force=True)
    last = page.get_by_role("menuitem", name="Last")
    expect(page.get_by_role("menuitem", name="Further 11")).to_be_visible()
    left, top, right, bottom = box(menu)
    assert 0 <= top and bottom <= 800
    last.click()
    expect(menu).to_have_count(0)
