"""Pages that are swiped, and the days of a month."""

import pytest
from conftest import box, swipe, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def rests_at(page, number):
    """The page stands in its place, alone."""
    strip, shown = page.locator(".tab-pages"), page.get_by_role("button", name=f"Page {number}")
    until(lambda: abs(box(shown.locator("xpath=ancestor::section"))[0] - box(strip)[0]) < 1, f"page {number} is not there")
    expect(page.locator(".tab-label.selected")).to_have_count(1)
    expect(page.locator(".tab-pages.swiped")).to_have_count(0)
    until(lambda: page.locator(".tab-pages > .tab > .page").evaluate_all(
        "nodes => nodes.filter(node => getComputedStyle(node).visibility === 'visible').length") == 1, "others are seen")


@pytest.fixture
def strip(pages, visit):
    page = visit(pages.address + "swiped-pages", **PHONE)
    rests_at(page, 1)
    return page


def test_a_page_that_a_finger_brings_is_chosen(strip):
    for number in [2, 3]:
        swipe(strip.locator(".tab-pages"), -300)
        expect(strip.get_by_text(f"On page {number}")).to_be_visible()
        rests_at(strip, number)
    swipe(strip.locator(".tab-pages"), 300)
    expect(strip.get_by_text("On page 2")).to_be_visible()
    rests_at(strip, 2)


def test_the_page_that_is_chosen_comes(strip):
    strip.get_by_role("button", name="Next").tap()
    rests_at(strip, 2)
    strip.get_by_role("button", name="Last").tap()
    rests_at(strip, 4)
    strip.get_by_role("button", name="Page 4").tap()
    rests_at(strip, 1)
    expect(strip.get_by_text("On page 1")).to_be_visible()


def test_dots_say_and_choose_the_page(strip):
    dots = strip.get_by_role("tab")
    expect(dots).to_have_count(4)
    boxes = [box(dot) for dot in dots.all()]
    assert all(one[2] <= other[0] + 1 for one, other in zip(boxes, boxes[1:]))
    assert abs(boxes[0][0] + boxes[-1][2] - 390) < 2 and boxes[0][3] <= box(strip.locator(".tabs"))[3]
    dots.nth(2).tap()
    rests_at(strip, 3)
    expect(dots.nth(2)).to_have_attribute("aria-selected", "true")


def test_a_trackpad_moves_pages_and_another_window_keeps_the_page(pages, visit):
    page = visit(pages.address + "swiped-pages")
    rests_at(page, 1)
    page.locator(".tab-pages").hover()
    page.mouse.wheel(1000, 0)
    expect(page.get_by_text("On page 2")).to_be_visible()
    rests_at(page, 2)
    page.set_viewport_size({"width": 700, "height": 600})
    rests_at(page, 2)


@pytest.fixture
def month(pages, visit):
    page = visit(pages.address + "calendar", locale="en-US", timezone_id="UTC", **PHONE)
    expect(page.get_by_role("heading", name="November 2026").first).to_be_visible()
    return page


def first_grid(page):
    return page.locator(".grid").first


def day(page, name):
    return first_grid(page).get_by_role("button", name=name)


def test_days_stand_in_weeks_within_the_width(month):
    days = [box(node) for node in first_grid(month).locator(".st-day").all()]
    assert len(days) == 30 and all(left >= 0 and right <= 390 for left, _, right, _ in days)
    # The first of November is a Sunday.
    assert len({round(top) for _, top, _, _ in days}) == 5
    assert [round(days[index][0]) for index in (0, 7, 14)] == [round(days[0][0])] * 3


def test_a_day_is_chosen_and_those_beyond_the_range_are_not(month):
    expect(day(month, "November 19")).to_have_attribute("aria-current", "true")
    day(month, "November 24").tap()
    expect(month.locator("[data-id=date]")).to_have_text("2026-11-24T10:30:00Z")
    expect(day(month, "November 24")).to_have_attribute("aria-current", "true")
    expect(first_grid(month).locator("[aria-current]")).to_have_count(1)
    expect(day(month, "November 2,")).to_be_disabled()
    expect(month.get_by_role("button", name="Previous month").first).to_be_disabled()


def test_keys_go_from_day_to_day_and_to_other_months(month):
    day(month, "November 19").focus()
    for key, goal in [
        ("ArrowRight", "November 20"), ("ArrowDown", "November 27"), ("ArrowUp", "November 20"), ("Home", "November 15"),
        ("End", "November 21"), ("ArrowLeft", "November 20"), ("PageDown", "December"), ("PageUp", "November"),
    ]:
        month.keyboard.press(key)
        until(lambda: goal in (month.evaluate("document.activeElement.ariaLabel") or ""), f"{key} does not lead to {goal}")
    month.keyboard.press("Enter")
    until(lambda: "2026-11-" in month.locator("[data-id=date]").inner_text())


def test_an_arrow_leads_over_the_end_of_a_month(month):
    day(month, "November 28").focus()
    month.keyboard.press("ArrowDown")
    until(lambda: "December 5" in (month.evaluate("document.activeElement.ariaLabel") or ""), "the next month has not the focus")
    month.keyboard.press("PageUp")
    expect(month.get_by_role("heading", name="November 2026").first).to_be_visible()


def test_tab_stops_at_one_day_of_a_month(month):
    stops = lambda: month.locator(".grid").evaluate_all("nodes => nodes.map(node => node.querySelectorAll('.st-day:not([tabindex=\"-1\"])').length)")
    until(lambda: stops() == [1, 1], "there are several")
    assert day(month, "November 19").get_attribute("tabindex") == "0"
