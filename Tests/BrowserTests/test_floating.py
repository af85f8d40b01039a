"""What lies over or behind what scrolls stays where the window is, and not where the document ends."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
AT_EDGE = ["list", "form", "depth", "inset", "page", "pages", "depth-pages", "inset-pages", "page-depth", "tabs", "behind"]
IN_TABS = ["tab", "tab-page", "tab-pages"]


def is_near(found, wanted):
    return all(abs(one - other) <= 1 for one, other in zip(found, wanted))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", AT_EDGE + IN_TABS)
def test_a_button_at_the_edge_is_at_that_of_the_window(pages, visit, name, size):
    page = visit(pages.address + "float-" + name, **size)
    button = page.locator("[data-id=floating]")
    bottom = size["height"] - (57 if name in IN_TABS and size is PHONE else 0)
    assert is_near(box(button)[2:], (size["width"], bottom))
    page.mouse.move(size["width"] * 0.75, 400)
    page.mouse.wheel(0, 9000)
    last = page.get_by_text("Line 50").last
    until(lambda: box(last)[3] <= size["height"], "the last line is not reached")
    assert is_near(box(button)[2:], (size["width"], bottom))
    if name == "behind":
        return
    button.click()
    expect(button).to_have_text("Pressed 1")


def test_a_button_over_columns_is_at_the_edge_of_the_window(pages, visit):
    page = visit(pages.address + "float-split", **DESK)
    button = page.locator("[data-id=floating]")
    page.mouse.move(900, 400)
    page.mouse.wheel(0, 9000)
    until(lambda: box(page.get_by_text("Line 50").last)[3] <= 800, "the last line is not reached")
    assert is_near(box(button)[2:], (1280, 800))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["middle", "shade"])
def test_what_lies_over_pages_is_in_the_middle_of_the_window(pages, visit, name, size):
    page = visit(pages.address + "float-" + name, **size)
    button = page.locator("[data-id=floating]")
    for _ in range(2):
        left, top, right, bottom = box(button)
        assert is_near(((left + right) / 2, (top + bottom) / 2), (size["width"] / 2, size["height"] / 2))
        page.mouse.move(200, 300)
        page.mouse.wheel(0, 700)
    button.click()
    expect(button).to_have_text("Pressed 1")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["Over a page", "Over pages"])
def test_in_a_sheet_it_is_at_the_edge_of_that(pages, visit, name, size):
    page = visit(pages.address + "float-sheet", **size)
    page.get_by_role("button", name=name).click()
    at_rest(page)
    button, card = page.locator("[data-id=floating]"), page.locator(".sheet-card")
    assert is_near(box(button)[2:], box(card)[2:])
    page.mouse.move(size["width"] / 2, 400)
    page.mouse.wheel(0, 9000)
    until(lambda: box(page.get_by_text("Line 50"))[3] < box(card)[3], "the last line is not reached")
    assert is_near(box(button)[2:], box(card)[2:])
    button.click()
    expect(button).to_have_text("Pressed 1")


def test_a_border_around_pages_is_over_them(pages, visit):
    page = visit(pages.address + "float-bordered", **PHONE)
    edge = page.evaluate("getComputedStyle(document.querySelector('.bordered'), '::after').borderTopWidth")
    z_index = page.evaluate("+getComputedStyle(document.querySelector('.bordered'), '::after').zIndex")
    assert edge == "4px" and z_index > page.evaluate("+getComputedStyle(document.querySelector('.bar')).zIndex")
