"""Whole screens in tabs, as they are written from habit: what stands at their edges, and what is as wide as its content."""

import pytest
from conftest import box, overlap, swipe, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SIZES = [PHONE, {"width": 1280, "height": 800}]


@pytest.fixture
def screen(pages, visit):
    def screen(tab, **options):
        page = visit(pages.address + "tab-screens", **options)
        page.get_by_role("tab", name=tab).click()
        return page

    return screen


def part(page, identifier):
    return page.locator(f"[data-id='{identifier}']").locator("visible=true").first


def test_the_bar_of_a_column_at_the_side_covers_none_of_its_rows(screen):
    for tab, name in [("Talks", "Ann"), ("Report", "Report 0")]:
        page = screen(tab)
        bar = page.locator(".c-sidebar .bar").locator("visible=true").first
        row = page.locator(".c-sidebar .row").locator("visible=true").first
        until(lambda: box(bar)[3] <= box(row)[1] + 1, f"the bar of {tab} covers a row")
        page.get_by_text(name, exact=True).locator("visible=true").first.click()


def test_a_column_at_the_side_stays_while_a_long_page_scrolls(screen):
    page = screen("Report")
    expect(page.get_by_text("Line 59")).to_have_count(1)
    page.mouse.move(900, 500)
    page.mouse.wheel(0, 600)
    until(lambda: page.evaluate("scrollY") > 500, "the page does not scroll")
    top = box(page.get_by_role("tab").first)[3]
    until(lambda: abs(box(page.locator(".c-sidebar").locator("visible=true").first)[1] - top) < 2, "the column has gone")


def test_tabs_stay_at_the_bottom_of_a_phone_below_a_page_of_a_split_view(screen):
    # The program has selected one.
    page = screen("Report", **PHONE)
    expect(page.get_by_text("Line 59")).to_have_count(1)
    for top in [0, 600, 100_000]:
        page.evaluate(f"scrollTo(0, {top})")
        until(lambda: abs(box(page.get_by_role("tab").first)[3] - 844) < 1, f"the tabs have gone at {top}")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_what_is_at_the_end_of_a_page_is_above_the_tabs_and_can_be_used(screen, size):
    page = screen("Talks", **size)
    page.get_by_role("treeitem", name="Kim").click()
    field = page.get_by_role("textbox", name="Message")
    end = box(page.get_by_role("tab").first)[1] if size is PHONE else size["height"]
    until(lambda: box(field)[3] <= end and box(part(page, "composer"))[3] > end - 30, "the field is not at the end")
    # The line around it takes no presses.
    field.click()
    page.keyboard.type("Hello")
    expect(field).to_have_value("Hello")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_a_row_with_much_in_it_keeps_to_its_column(screen, size):
    page = screen("Talks", **size)
    column, avatar = page.locator(".c-sidebar").locator("visible=true").first, part(page, "avatar of Max")
    row = page.locator(".row", has_text="Maximiliana").first
    until(lambda: box(row)[2] <= box(column)[2], "the row is wider than the column")
    name = page.get_by_text("Maximiliana").first
    assert box(name)[2] <= box(row)[2] and box(name)[3] - box(name)[1] < 30
    letters = avatar.locator(".text").first
    assert box(avatar)[0] <= box(letters)[0] and box(letters)[2] <= box(avatar)[2] and box(letters)[3] - box(letters)[1] < 30
    assert not overlap(box(avatar), box(name))


def test_a_finger_swipes_the_other_way_where_lines_go_from_right_to_left(screen):
    page = screen("Talks", locale="ar", **PHONE)
    row = page.locator(".row", has_text="Ann").first
    mute = row.get_by_role("button", name="Mute")
    until(lambda: box(mute)[2] <= box(row)[0] + 1, "the actions are not at the other side")
    swipe(row, 150)
    until(lambda: abs(box(mute)[0] - box(row)[0]) < 0.5, "the actions do not come")


def test_sections_in_a_stack_are_spaced_and_aligned_by_it(screen):
    page = screen("Talks")
    page.get_by_role("treeitem", name="Kim").click()
    one, two = (box(page.get_by_text(f"Said {number}", exact=True)) for number in [3, 4])
    assert two[1] - one[3] >= 7.5
    day, stack = box(part(page, "day")), box(page.locator(".vstack.lazy").locator("visible=true").first)
    assert abs((day[0] + day[2]) - (stack[0] + stack[2])) < 3 and day[2] - day[0] < 100
    assert page.get_by_text("Monday").evaluate("node => getComputedStyle(node).textTransform") == "none"


def test_rows_of_a_form_begin_where_all_do(screen):
    page = screen("Form", **PHONE)
    left = box(page.get_by_text("In a stack"))[0]
    for name in ["Account", "Plain", "Sweet", "More"]:
        assert abs(box(page.get_by_text(name, exact=True))[0] - left) < 1, name
    assert abs(box(page.get_by_text("Build"))[0] - left) < 20
    amount = page.get_by_role("textbox", name="Amount")
    assert amount.evaluate("node => getComputedStyle(node).textAlign") == "right"
    toggle, label = box(page.get_by_role("switch", name="Sound")), box(page.get_by_text("Sound"))
    assert abs((toggle[1] + toggle[3]) - (label[1] + label[3])) < 3
    page.get_by_text("Account").tap()
    expect(page.get_by_text("All about it")).to_be_visible()


def test_a_field_says_which_keys_it_needs_and_what_it_is_about(screen):
    mail = screen("Form", **PHONE).get_by_role("textbox", name="Mail")
    assert mail.get_attribute("inputmode") == "email" and mail.get_attribute("autocomplete") == "email"


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_a_canvas_fills_the_width_that_there_is(screen, size):
    page = screen("Report", **size)
    chart = page.locator(".canvas").locator("visible=true").first
    width = size["width"] - (300 if size is not PHONE else 0)
    until(lambda: (chart.get_attribute("viewBox") or "").split()[2:] == [str(width), "60"], "it is not drawn for its place")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_what_a_layout_does_not_take_is_left_by_the_frame_around(screen, size):
    page = screen("Cards", **size)
    until(lambda: abs(box(part(page, "Swift"))[0] - box(part(page, "tags"))[0]) < 1, "it does not begin where the frame does")
    tops = {box(part(page, name))[1] for name in ["Swift", "Linux", "Server-side", "Layouts"]}
    assert len(tops) == 1


def test_what_scrolls_sideways_is_as_high_as_what_is_in_it(screen):
    strip = box(part(screen("Cards", **PHONE), "strip"))
    assert strip[3] - strip[1] >= 90


def test_a_word_that_is_wider_than_its_card_is_broken(screen):
    page = screen("Cards", **PHONE)
    card, word = box(part(page, "card")), box(page.get_by_text("Donaudampfschifffahrtsgesellschaftskapitän"))
    assert card[2] - card[0] < 261 and word[2] <= card[2] and word[3] - word[1] > 40


def test_lines_are_as_high_as_their_letters(screen):
    page = screen("Cards", **PHONE)
    for name, padding in [("small", 4), ("pieces", 0)]:
        text = box(part(page, name))
        assert text[3] - text[1] - padding < 16, name


def test_a_tint_is_the_bright_colour_where_it_fills_whatever_the_size(screen):
    tinted = screen("Form", **PHONE).get_by_role("switch", name="Tinted")
    assert tinted.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 149, 0)"


def test_symbols_have_the_bright_colours(screen):
    assert part(screen("Cards", **PHONE), "flag").evaluate("node => getComputedStyle(node).color") == "rgb(255, 204, 0)"


def test_what_is_behind_a_page_is_seen_in_its_bar_at_the_beginning(screen):
    page = screen("Cards", **PHONE)
    bar = page.locator(".bar.large").locator("visible=true").first
    until(lambda: bar.evaluate("node => getComputedStyle(node).backgroundColor").endswith((" 0)", "/ 0)")), "the bar is filled")
