"""Where the browser's ways back and forth lead: through stacks, columns on a phone, and what lies over them."""

import pytest
from conftest import at_rest, box, connected, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
PRESENTED = ".window>.presented"


def press(page, text):
    """What is seen and uppermost."""
    page.get_by_text(text, exact=True).last.click()


def is_at(page, title, way):
    """Which page is seen, and how deep the entries are up to the one of the browser."""
    expect(page.locator("h1.title:visible", has_text=title).last).to_have_text(title)
    until(lambda: page.evaluate("history.state") == way, lambda: f"{page.evaluate('history.state')} is not {way}")
    until(lambda: page.evaluate("behold.waiting") == 0)
    at_rest(page)


def layers(page, count):
    expect(page.locator(PRESENTED)).to_have_count(count)
    at_rest(page)


def is_way(page, way):
    until(lambda: page.evaluate("history.state") == way, lambda: f"{page.evaluate('history.state')} is not {way}")
    until(lambda: page.evaluate("behold.waiting") == 0)


def forth(page, way):
    """The browser goes forth, where nothing is, and is back at once."""
    page.evaluate("window.gone = 0; addEventListener('popstate', () => gone++)")
    page.go_forward()
    until(lambda: page.evaluate("gone") >= 2, "the browser stays where nothing is")
    is_way(page, way)


def to_third(page):
    press(page, "To second")
    is_at(page, "Second", [0, 1])
    press(page, "To third")
    is_at(page, "Third", [0, 1, 2])


def test_forth_to_a_sheet_that_has_gone_leaves_no_page_without_an_address(pages, visit):
    page = visit(pages.address + "plain-ways", **PHONE)
    to_third(page)
    press(page, "Open")
    layers(page, 1)
    is_way(page, [0, 1, 2, 3])
    page.go_back()
    layers(page, 0)
    for _ in range(2):
        forth(page, [0, 1, 2])
        layers(page, 0)
        is_at(page, "Third", [0, 1, 2])
    page.go_back()
    is_at(page, "Second", [0, 1])
    # What had no address cannot be made again.
    forth(page, [0, 1])
    is_at(page, "Second", [0, 1])
    page.go_back()
    is_at(page, "First", [0])


def test_a_page_that_is_loaded_again_is_as_deep_in_the_history_as_it_is(pages, visit):
    page = visit(pages.address + "plain-ways", **PHONE)
    to_third(page)
    press(page, "Open")
    layers(page, 1)
    is_way(page, [0, 1, 2, 3])
    page.reload()
    connected(page)
    # Neither pages without addresses nor sheets are there any more.
    is_at(page, "First", [0])
    press(page, "To second")
    is_at(page, "Second", [0, 1])
    page.go_back()
    is_at(page, "First", [0])


def test_one_way_back_is_enough_after_a_page_with_a_sheet_was_loaded_again(pages, visit):
    page = visit(pages.address + "held-ways", **PHONE)
    press(page, "On")
    is_at(page, "Second", [0, 1])
    press(page, "Open")
    is_way(page, [0, 1, 2])
    page.reload()
    connected(page)
    is_at(page, "Second", [0, 1])
    page.go_back()
    is_at(page, "First", [0])
    assert page.url.endswith("/held-ways")


def test_back_on_a_phone_leads_from_a_column_to_the_list_before_it(pages, visit):
    page = visit(pages.address + "split-ways", **PHONE)
    for _ in range(2):
        press(page, "Apple")
        is_at(page, "Detail", [0, 1])
        expect(page.get_by_text("All about Apple")).to_be_visible()
        page.go_back()
        is_at(page, "Fruit", [0])
        expect(page.get_by_text("All about")).to_be_hidden()
        forth(page, [0])
        is_at(page, "Fruit", [0])
    press(page, "Pear")
    is_at(page, "Detail", [0, 1])
    press(page, "To more")
    is_at(page, "More", [0, 1, 2])
    # Its own button leaves nothing to go back from.
    page.locator(".back:visible").click()
    is_at(page, "Detail", [0, 1])
    page.go_forward()
    is_at(page, "More", [0, 1, 2])
    page.go_back()
    is_at(page, "Detail", [0, 1])
    page.go_back()
    is_at(page, "Fruit", [0])


def test_what_is_chosen_in_a_column_is_no_page_on_a_desk(pages, visit):
    page = visit(pages.address + "split-ways", **DESK)
    for name in ["Apple", "Pear"]:
        press(page, name)
        expect(page.get_by_text(f"All about {name}")).to_be_visible()
        is_way(page, [0])
    press(page, "To more")
    is_at(page, "More", [0, 1])
    # Where there is room for one column, the list is one farther back, and where there is more room again, it is not.
    page.set_viewport_size(PHONE)
    is_at(page, "More", [0, 1, 2])
    page.set_viewport_size(DESK)
    is_at(page, "More", [0, 1])
    page.go_back()
    is_at(page, "Detail", [0])


def test_back_in_a_sheet_leaves_its_pages_and_then_the_sheet(pages, visit):
    page = visit(pages.address + "sheet-ways", **PHONE)
    press(page, "Open")
    is_at(page, "Sheet", [0, 1])
    press(page, "To page 1")
    is_at(page, "Page 1", [0, 1, 2])
    press(page, "To page 2")
    is_at(page, "Page 2", [0, 1, 2, 3])
    page.go_back()
    is_at(page, "Page 1", [0, 1, 2])
    layers(page, 1)
    forth(page, [0, 1, 2])
    is_at(page, "Page 1", [0, 1, 2])
    page.go_back()
    is_at(page, "Sheet", [0, 1])
    layers(page, 1)
    page.go_back()
    layers(page, 0)
    is_at(page, "Below", [0])
    # Two at once, before the first is answered.
    press(page, "Open")
    is_at(page, "Sheet", [0, 1])
    press(page, "To page 1")
    is_at(page, "Page 1", [0, 1, 2])
    page.evaluate("history.back(); history.back()")
    layers(page, 0)
    is_at(page, "Below", [0])


@pytest.mark.parametrize("name", ["Open over", "Ask", "Open beside"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_back_closes_what_lies_over_a_sheet_first(pages, visit, name, size):
    page = visit(pages.address + "sheet-ways", **size)
    press(page, "Open")
    is_at(page, "Sheet", [0, 1])
    press(page, name)
    layers(page, 2)
    is_way(page, [0, 1, 2])
    page.go_back()
    layers(page, 1)
    is_at(page, "Sheet", [0, 1])
    forth(page, [0, 1])
    layers(page, 1)
    page.go_back()
    layers(page, 0)
    is_at(page, "Below", [0])


def test_a_sheet_that_stays_is_gone_back_from_when_it_may_go(pages, visit):
    page = visit(pages.address + "held-ways", **PHONE)
    press(page, "On")
    is_at(page, "Second", [0, 1])
    press(page, "Open")
    is_way(page, [0, 1, 2])
    for by in [-1, -2]:
        page.evaluate(f"history.go({by})")
        until(lambda: page.evaluate("behold.waiting") == 0 and page.evaluate("history.state") == [0, 1, 2])
        layers(page, 1)
        assert page.url.endswith("/held-ways/on")
    page.get_by_label("Hold").uncheck(force=True)
    until(lambda: page.evaluate("behold.waiting") == 0)
    page.go_back()
    layers(page, 0)
    is_at(page, "Second", [0, 1])
    page.go_back()
    is_at(page, "First", [0])


def test_each_of_several_pages_that_come_at_once_is_gone_back_from(pages, visit):
    page = visit(pages.address + "path-ways", **PHONE)
    press(page, "Three at once")
    is_at(page, "Level 3", [0, 1, 2, 3])
    assert page.url.endswith("/path-ways/1/2/3")
    page.go_back()
    is_at(page, "Level 2", [0, 1, 2])
    assert page.url.endswith("/path-ways/1/2")
    page.go_forward()
    is_at(page, "Level 3", [0, 1, 2, 3])
    # The program goes home, and the browser over all entries at once.
    press(page, "Go home")
    is_at(page, "Home", [0])
    assert page.url.endswith("/path-ways")
    page.go_forward()
    is_at(page, "Level 1", [0, 1])
    page.go_back()
    is_at(page, "Home", [0])


def test_pages_that_are_loaded_again_are_gone_back_from_one_by_one(pages, visit):
    page = visit(pages.address + "path-ways", **PHONE)
    for level in [1, 2, 3]:
        press(page, "On")
        is_at(page, f"Level {level}", list(range(level + 1)))
    page.reload()
    connected(page)
    is_at(page, "Level 3", [0, 1, 2, 3])
    for level in [2, 1]:
        page.go_back()
        is_at(page, f"Level {level}", list(range(level + 1)))
    page.go_back()
    is_at(page, "Home", [0])


def test_back_from_a_page_that_its_address_has_opened_leaves_the_app(pages, visit):
    page = visit(pages.address + "plain", **PHONE)
    page.goto(pages.address + "path-ways/1/2")
    connected(page)
    is_at(page, "Level 2", [2])
    press(page, "On")
    is_at(page, "Level 3", [2, 3])
    page.go_back()
    is_at(page, "Level 2", [2])
    page.go_back()
    page.wait_for_url("**/plain")
    page.go_forward()
    connected(page)
    is_at(page, "Level 2", [2])


def test_what_is_gone_back_from_without_a_connection_has_gone_when_there_is_one(pages, visit):
    page = visit(pages.address + "path-ways", **PHONE)
    for level in [1, 2, 3]:
        press(page, "On")
        is_at(page, f"Level {level}", list(range(level + 1)))
    page.context.set_offline(True)
    until(lambda: not page.evaluate("behold.isConnected"))
    page.evaluate("history.back(); history.back()")
    until(lambda: page.evaluate("history.state") == [0, 1])
    page.context.set_offline(False)
    is_at(page, "Level 1", [0, 1])
    assert page.url.endswith("/path-ways/1")


def test_stacks_in_tabs_have_ways_back_of_their_own(pages, visit):
    page = visit(pages.address + "tab-ways", **PHONE)
    press(page, "To article")
    is_at(page, "Article", [0, 1])
    page.get_by_role("tab", name="Words").click()
    is_at(page, "Words", [0])
    press(page, "To letter")
    is_at(page, "Letter", [0, 1])
    page.get_by_role("tab", name="News").click()
    is_at(page, "Article", [0, 1])
    assert page.url.endswith("/tab-ways/7")
    page.go_back()
    is_at(page, "News", [0])
    page.get_by_role("tab", name="Words").click()
    is_at(page, "Letter", [0, 1])
    page.go_back()
    is_at(page, "Words", [0])


def test_a_link_in_a_column_leads_to_the_next_one_and_back_from_there_to_the_list(pages, visit):
    page = visit(pages.address + "link-ways", **PHONE)
    press(page, "Item 1")
    is_at(page, "About 1", [0, 1])
    expect(page.locator(".back:visible")).to_have_accessible_name("Back to Items")
    press(page, "To parts")
    is_at(page, "Parts", [0, 1, 2])
    page.go_back()
    is_at(page, "About 1", [0, 1])
    page.go_back()
    is_at(page, "Items", [0])
    forth(page, [0])
    is_at(page, "Items", [0])
    press(page, "Item 2")
    is_at(page, "About 2", [0, 1])
    page.locator(".back:visible").click()
    is_at(page, "Items", [0])


def test_what_a_link_leads_to_in_the_next_column_is_that_on_a_desk(pages, visit):
    page = visit(pages.address + "link-ways", **DESK)
    for number in [1, 2]:
        press(page, f"Item {number}")
        is_at(page, f"About {number}", [0])
        expect(page.locator(".back:visible")).to_have_count(0)
    press(page, "To parts")
    is_at(page, "Parts", [0, 1])
    page.locator(".back:visible").click()
    is_at(page, "About 2", [0])


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_way_back_in_a_sheet_is_at_the_beginning_of_its_bar(pages, visit, size):
    page = visit(pages.address + "sheet-ways", **size)
    press(page, "Open")
    is_at(page, "Sheet", [0, 1])
    press(page, "To page 1")
    is_at(page, "Page 1", [0, 1, 2])
    bar, back, title = (box(page.locator(".presented .page:not([hidden]) " + part)) for part in [".bar", ".back", ".title"])
    assert back[0] - bar[0] <= 16 and abs(back[1] + back[3] - title[1] - title[3]) <= 2
    assert abs(title[0] + title[2] - bar[0] - bar[2]) <= 2
