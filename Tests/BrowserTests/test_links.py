"""Links to pages are links of HTML where the page has an address."""

import pytest
from conftest import at_rest, connected, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


@pytest.fixture
def links(pages, visit):
    return visit(pages.address + "links", **DESK)


def test_what_has_an_address_has_it_as_a_link(links):
    address = lambda name: links.get_by_role("link", name=name, exact=True).get_attribute("href")
    assert address("Ada") == "/links/Ada" and address("Bob/Cyd") == "/links/Bob%2FCyd" and address("Padded") == "/links/7"
    # What a view gives without a value has none, and what is disabled leads nowhere.
    expect(links.get_by_role("button", name="Number")).to_be_visible()
    expect(links.get_by_role("button", name="Disabled")).to_be_disabled()
    links.get_by_role("link", name="Ada").click()
    expect(links.get_by_role("link", name="On from Ada")).to_have_attribute("href", "/links/Ada/3")


@pytest.mark.parametrize("name, path", [("Ada", "/links/Ada"), ("Padded", "/links/7")])
def test_a_press_of_a_link_loads_nothing(links, name, path):
    links.evaluate("window.isSame = true")
    link = links.get_by_role("link", name=name, exact=True)
    link.click()
    until(lambda: links.evaluate("location.pathname") == path)
    at_rest(links)
    links.go_back()
    expect(link).to_be_focused()
    # Return is a press, and the link has the focus again when its page has gone.
    links.keyboard.press("Enter")
    until(lambda: links.evaluate("location.pathname") == path)
    at_rest(links)
    links.go_back()
    expect(link).to_be_focused()
    assert links.evaluate("window.isSame")


@pytest.mark.parametrize("modifiers, button", [(["Control"], "left"), ([], "middle")], ids=["control", "middle"])
def test_a_link_opens_in_another_tab(links, modifiers, button):
    with links.context.expect_page() as opened:
        links.get_by_role("link", name="Ada").click(modifiers=modifiers, button=button)
    connected(opened.value)
    expect(opened.value.get_by_role("link", name="On from Ada")).to_be_visible()
    assert links.evaluate("location.pathname") == "/links"
    expect(links.get_by_role("link", name="Ada")).to_be_visible()


def test_a_button_in_a_link_is_pressed_by_itself(links):
    links.get_by_role("button", name="Inside").click()
    # Pages of a sheet have no addresses.
    expect(links.get_by_role("button", name="In the sheet")).to_be_visible()
    assert links.evaluate("location.pathname") == "/links"


def test_arrows_go_through_rows_of_links(links):
    links.get_by_role("link", name="Ada").focus()
    links.keyboard.press("ArrowDown")
    expect(links.get_by_role("link", name="Bob/Cyd")).to_be_focused()
    links.keyboard.press("ArrowDown")
    expect(links.get_by_role("button", name="Number")).to_be_focused()
