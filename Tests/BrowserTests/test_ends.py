"""Where the browser's way back leads, keys that lead to the end of what is there, and menus in menus."""

import pytest
from conftest import at_rest, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
PRESENTED = ".window>.presented"


def opened(page, name):
    page.locator(".page:not([hidden])").get_by_role("button", name=f"Open {name}").click()
    expect(page.locator(PRESENTED)).to_have_count(1)
    at_rest(page)


def way(page):
    return page.evaluate("history.state")


@pytest.mark.parametrize("name", ["sheet", "cover", "popover", "alert"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_back_closes_what_lies_over_the_first_page(pages, visit, name, size):
    page = visit(pages.address + "layers", **size)
    opened(page, name)
    until(lambda: way(page) == [0, 1], lambda: way(page))
    page.go_back()
    expect(page.locator(PRESENTED)).to_have_count(0)
    assert page.url == pages.address + "layers" and way(page) == [0]
    # Forth there is nothing, and what is opened then is closed as it was.
    page.go_forward()
    at_rest(page)
    expect(page.locator(PRESENTED)).to_have_count(0)
    opened(page, name)
    page.go_back()
    expect(page.locator(PRESENTED)).to_have_count(0)
    assert page.url == pages.address + "layers"


@pytest.mark.parametrize("name", ["sheet", "cover", "popover", "alert"])
def test_back_closes_what_lies_over_a_page_and_then_leaves_that(pages, visit, name):
    page = visit(pages.address + "layers", **PHONE)
    page.get_by_role("link", name="On").click()
    until(lambda: way(page) == [0, 1])
    at_rest(page)
    for _ in range(2):
        opened(page, name)
        until(lambda: way(page) == [0, 1, 2], lambda: way(page))
        page.go_back()
        expect(page.locator(PRESENTED)).to_have_count(0)
        assert page.url.endswith("/layers/on")
    page.go_back()
    until(lambda: page.url.endswith("/layers") and way(page) == [0], lambda: (page.url, way(page)))
    expect(page.get_by_role("heading", name="First")).to_be_visible()


@pytest.mark.parametrize("name", ["sheet", "cover", "popover", "alert"])
def test_what_its_own_button_closes_leaves_nothing_to_go_back_from(pages, visit, name):
    page = visit(pages.address + "layers", **PHONE)
    page.get_by_role("link", name="On").click()
    until(lambda: way(page) == [0, 1])
    at_rest(page)
    for _ in range(2):
        opened(page, name)
        until(lambda: way(page) == [0, 1, 2], lambda: way(page))
        page.locator(PRESENTED).get_by_role("button", name="Close it").click()
        expect(page.locator(PRESENTED)).to_have_count(0)
        until(lambda: way(page) == [0, 1], lambda: way(page))
    at_rest(page)
    page.go_back()
    until(lambda: page.url.endswith("/layers") and way(page) == [0], lambda: (page.url, way(page)))
    expect(page.get_by_role("heading", name="First")).to_be_visible()


def chosen(page, text):
    expect(page.locator("[data-id=chosen]")).to_have_text(text)


def focused(page):
    return page.evaluate("document.activeElement.textContent")


def test_keys_lead_to_the_ends_of_a_list_whose_rows_are_not_there(pages, visit):
    page = visit(pages.address + "ends", **DESK)
    page.get_by_text("Row 2", exact=True).click()
    chosen(page, "chosen 1 from 2 to 2")
    page.keyboard.press("End")
    until(lambda: focused(page) == "Row 5000", lambda: focused(page))
    chosen(page, "chosen 1 from 5000 to 5000")
    page.keyboard.press("Home")
    until(lambda: focused(page) == "Row 1", lambda: focused(page))
    chosen(page, "chosen 1 from 1 to 1")


def test_a_range_of_rows_reaches_the_end_of_the_list(pages, visit):
    page = visit(pages.address + "ends", **DESK)
    page.get_by_text("Row 3", exact=True).click()
    chosen(page, "chosen 1 from 3 to 3")
    page.keyboard.press("Shift+End")
    chosen(page, "chosen 4998 from 3 to 5000")
    until(lambda: focused(page) == "Row 5000", lambda: focused(page))
    page.keyboard.press("Shift+Home")
    chosen(page, "chosen 3 from 1 to 3")


def test_return_in_a_field_presses_the_default_button_of_its_sheet_or_is_what_the_program_says(pages, visit):
    page = visit(pages.address + "answers", **PHONE)
    page.get_by_role("button", name="Ask").click()
    # The field has something to do itself, as one that leads to the next.
    page.get_by_role("textbox", name="Nickname").press("Enter")
    expect(page.locator("[data-id=log]")).to_have_text("log submitted")
    field = page.get_by_role("textbox", name="Name", exact=True)
    field.fill("Ada")
    field.press("Enter")
    expect(page.locator("[data-id=log]")).to_have_text("log submitted saved Ada")
    expect(page.locator(PRESENTED)).to_have_count(0)


def test_all_rows_are_chosen_from_the_label_of_a_group(pages, visit):
    page = visit(pages.address + "folded-rows", **DESK)
    page.get_by_text("Row 3", exact=True).click()
    chosen(page, "chosen 1")
    page.locator(".disclosure-label").focus()
    page.keyboard.press("Control+a")
    chosen(page, "chosen 5")
    assert page.evaluate("String(getSelection())") == ""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_picker_that_is_a_menu_is_one_in_a_menu_too(pages, visit, size):
    page = visit(pages.address + "inner-menus", **size)
    page.get_by_role("button", name="More").click()
    # The other one's choices are items of the menu.
    expect(page.get_by_role("menuitemradio", name="Colour 2")).to_be_visible()
    expect(page.get_by_role("menuitemradio", name="Size 2")).to_be_hidden()
    page.get_by_role("menuitem", name="Size").click()
    expect(page.get_by_role("menuitemradio", name="Size 1")).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitemradio", name="Size 2").click()
    expect(page.get_by_text("size 2, colour 1")).to_be_visible()
    expect(page.get_by_role("menuitemradio", name="Colour 2")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitemradio", name="Colour 2").click()
    expect(page.get_by_text("size 2, colour 2")).to_be_visible()
