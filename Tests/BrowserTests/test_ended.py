"""What ends by itself, and what leaves alone what is around it."""

import pytest
from conftest import at_rest, until
from playwright.sync_api import expect
from test_tones import pixels

NOTICE = "Some of what you did could not be done"


def scrolled(locator):
    return locator.evaluate("node => [node.scrollLeft, node.scrollTop]")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_carousel_moves_without_what_is_around_it(pages, visit, width):
    page = visit(pages.address + "carousel", width=width, height=600)
    cards = page.locator(".scroll:has-text('Card 0')").last
    expect(page.get_by_text("Card 0")).to_be_attached()
    at_rest(page)
    around = ".list"
    assert scrolled(page.locator(around)) == [0, 0] and page.evaluate("scrollY") == 0
    page.get_by_role("button", name="Onward").click()
    until(lambda: cards.evaluate("node => node.scrollLeft > 200"), "the cards stay")
    at_rest(page)
    assert scrolled(page.locator(around)) == [0, 0] and page.evaluate("scrollY") == 0


def test_a_position_that_nobody_scrolled_to_is_not_waited_for(pages, visit):
    page = visit(pages.address + "slides", width=390)
    page.evaluate(
        "window.waits = 0; new MutationObserver(() => (waits += document.body.hasAttribute('data-waiting'))).observe(document.body, { attributes: true })"
    )
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 200)
    expect(page.locator("[data-id=geometry]")).to_contain_text("200")
    at_rest(page)
    assert page.evaluate("waits") == 0


@pytest.mark.parametrize("item", ["Open", "Ask"])
def test_a_menu_that_presents_something_has_closed(pages, visit, item):
    page = visit(pages.address + "presenting-menus")
    page.get_by_text("First").click(button="right")
    page.get_by_role("menuitem", name=item).click()
    expect(page.get_by_role("dialog").or_(page.get_by_role("alertdialog"))).to_be_visible()
    at_rest(page)
    expect(page.get_by_text(NOTICE)).to_have_count(0)
    page.get_by_role("button", name="Close").or_(page.get_by_role("button", name="Well")).click()
    # It can be asked for again.
    page.get_by_text("First").click(button="right")
    expect(page.get_by_role("menuitem", name=item)).to_be_visible()


def test_a_menu_that_takes_away_what_has_it_has_closed(pages, visit):
    page = visit(pages.address + "presenting-menus")
    page.get_by_text("Second").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("Second")).to_have_count(0)
    at_rest(page)
    expect(page.get_by_text(NOTICE)).to_have_count(0)


def test_a_search_ends_by_escape_and_by_what_is_taken(pages, visit):
    page = visit(pages.address + "ended-search", width=1280)
    field = page.get_by_role("searchbox")
    offer = page.get_by_role("button", name="Round", exact=True)
    field.click()
    expect(offer).to_be_visible()
    page.keyboard.press("Escape")
    expect(offer).to_have_count(0)
    expect(field).not_to_be_focused()
    field.click()
    page.keyboard.type("ab")
    expect(offer).to_have_count(0)
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(field).not_to_be_focused()
    field.click()
    offer.click()
    expect(page.locator(".tokens .button")).to_have_count(1)
    expect(offer).to_have_count(0)
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".tokens .button")).to_have_count(0)


def test_a_search_ends_as_something_else_is_pressed(pages, visit):
    page = visit(pages.address + "ended-search", width=1280)
    offer = page.get_by_role("button", name="Round", exact=True)
    page.get_by_role("searchbox").click()
    expect(offer).to_be_visible()
    page.get_by_role("button", name="Compose").click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(offer).to_have_count(0)


def test_a_finger_ends_a_search_by_a_button(pages, visit):
    page = visit(pages.address + "ended-search", width=390, height=844, has_touch=True, is_mobile=True)
    field = page.get_by_role("searchbox")
    button = page.get_by_role("button", name="Cancel")
    expect(button).to_have_count(0)
    field.tap()
    page.keyboard.type("ab")
    expect(button).to_be_visible()
    here, there = field.bounding_box(), button.bounding_box()
    assert there["x"] > here["x"] + here["width"] and there["x"] + there["width"] <= 390
    button.tap()
    expect(field).to_have_value("")
    expect(button).to_have_count(0)
    expect(page.get_by_role("button", name="Round", exact=True)).to_have_count(0)


def test_what_is_cut_out_of_a_canvas_is_a_hole(pages, visit):
    page = visit(pages.address + "holes")
    at_rest(page)
    canvases = page.locator("[data-id=holes] > *")

    def colors(index):
        box = canvases.nth(index).bounding_box()
        return [tone(*pixel) for pixel in pixels(page, *[(box["x"] + part, box["y"] + part) for part in (10, 35, 50)])]

    def tone(red, green, blue, *_):
        return "white" if min(red, green, blue) > 240 else "red" if red > 200 and green < 100 else "green" if green > 150 else (red, green, blue)

    assert colors(0) == ["red", "white", "red"]
    assert colors(1) == ["red", "green", "green"]
    assert colors(2) == ["red", "white", "white"]
    assert colors(3) == ["red", "white", "white"]


def test_a_link_beside_a_row_is_one_of_its_buttons(pages, visit):
    page = visit(pages.address + "row-links", width=1280)
    row = page.locator(".row").first
    row.hover()
    link = row.locator(".rowactions .link")
    expect(link).to_have_css("background-color", "rgb(10, 100, 212)")
    expect(link).to_have_css("color", "rgb(255, 255, 255)")
    one, other = link.bounding_box(), row.get_by_role("button", name="Delete").bounding_box()
    assert one["x"] + one["width"] <= other["x"] + 1 and abs(one["height"] - other["height"]) <= 1
    link.click()
    expect(page.get_by_text("Opened")).to_be_visible()


def test_of_many_menus_the_keys_reach_one_and_arrows_the_others(pages, visit):
    page = visit(pages.address + "many-menus", width=390)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    menus = page.locator(".contextmenu[tabindex='0']")
    until(lambda: menus.count() == 1, "more than one is reached")
    scroll = page.locator(".scroll")
    before = scrolled(scroll)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_contain_text("Message 3")
    assert scrolled(scroll) == before
    first = page.locator(":focus").inner_text()
    page.keyboard.press("ArrowUp")
    until(lambda: page.locator(":focus").inner_text() != first)
    assert int(page.locator(":focus").inner_text().split()[-1]) == int(first.split()[-1]) - 1
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox")).to_be_focused()
