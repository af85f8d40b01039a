"""Stacks of pages and tabs that are not all of a window are as large as what they are offered, and scroll in it."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["tabs-between", "stack-between"])
def test_pages_between_views_have_the_space_that_is_left(pages, visit, name, size):
    page = visit(pages.address + name, **size)
    above, inside, below = box(page.get_by_text("Above")), box(page.locator("[data-id=inside]")), box(page.get_by_text("Below"))
    bar = box(page.locator(".tab-label.selected" if "tabs" in name else ".bar"))
    first, second = sorted([bar, inside], key=lambda one: one[1])
    assert abs(first[1] - above[3] - 8) <= 1 and abs(second[1] - first[3]) <= 1 and abs(below[1] - second[3] - 8) <= 1
    assert abs(below[3] - size["height"]) <= 1 and inside[2] - inside[0] == size["width"]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_list_between_views_scrolls_there(pages, visit, size):
    page = visit(pages.address + "list-between", **size)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    below, top = box(page.get_by_text("Below")), box(page.locator(".page"))[1]
    page.mouse.move(size["width"] / 2, 400)
    page.mouse.wheel(0, 5000)
    last = page.get_by_text("Row 59")
    until(lambda: box(last)[3] < below[1], "the last row is not reached")
    # The large title has become small, and is there.
    title = box(page.get_by_role("heading", name="Rows"))
    assert box(page.get_by_text("Below")) == below and title[1] >= top


def test_tabs_with_a_list_scroll_that(pages, visit):
    page = visit(pages.address + "tabs-between", **PHONE)
    page.get_by_role("tab", name="Two").click()
    expect(page.get_by_text("Row 1", exact=True)).to_be_visible()
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 5000)
    label = box(page.get_by_role("tab", name="Two"))
    until(lambda: box(page.get_by_text("Row 39"))[3] < label[1], "the last row is not reached")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("name, height", [("tabs", 787), ("framed tabs", 243), ("stack", 244), ("between", 670)])
def test_pages_in_sheets_have_what_these_offer(pages, visit, name, height):
    page = visit(pages.address + "pages-in-sheets", **PHONE)
    page.get_by_role("button", name=name, exact=True).click()
    at_rest(page)
    _, top, _, bottom = box(page.locator("[data-id=inside]"))
    assert abs(bottom - top - height) <= 2, bottom - top


@pytest.mark.parametrize("name", ["framed-pages"])
def test_pages_with_a_height_have_it(pages, visit, name):
    page = visit(pages.address + name, **PHONE)
    tabs, stack = box(page.locator(".tabs")), box(page.locator(".navstack"))
    assert tabs[3] - tabs[1] == 250 and stack[3] - stack[1] == 250 and stack[2] - stack[0] == 300
    page.get_by_role("tab", name="Two").click()
    expect(page.get_by_text("Row 1", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
