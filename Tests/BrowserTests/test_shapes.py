"""Shapes that no box looks like."""

import pytest
from conftest import until


def figure(page, name):
    return page.locator(f"[data-id={name}] .figure").first


@pytest.mark.parametrize("width", [390, 1280])
def test_a_path_is_drawn_for_the_room_that_there_is(pages, visit, width):
    page = visit(pages.address + "own-shapes", width=width)
    until(lambda: figure(page, "corner").get_attribute("viewBox") == f"0 0 {width} 50")
    page.set_viewport_size({"width": 600, "height": 700})
    until(lambda: figure(page, "corner").get_attribute("viewBox") == "0 0 600 50")
    assert figure(page, "corner").locator("path").get_attribute("d") == "M0 0L580 0L600 50Z"


def test_before_a_browser_has_said_its_size_a_path_is_there_and_fills_its_room(pages, visit):
    page = visit(pages.address + "own-shapes", width=390, waits=False, java_script_enabled=False)
    assert figure(page, "corner").locator("path").bounding_box()["width"] == pytest.approx(390, abs=0.5)


def test_a_view_is_cut_along_a_path(pages, visit):
    page = visit(pages.address + "own-shapes")
    cut = page.locator("[data-id=cut]").first
    shapes = "node => [...node.querySelectorAll('*')].map(part => getComputedStyle(part).clipPath).filter(path => path.startsWith('shape('))"
    until(lambda: len(cut.evaluate(shapes)) == 1)


def test_a_part_of_a_line_goes_to_another_part(pages, visit):
    page = visit(pages.address + "own-shapes")
    ring = figure(page, "ring").locator("ellipse")
    dash = "node => parseFloat(getComputedStyle(node).strokeDasharray)"
    assert ring.evaluate(dash) == 0.25
    page.get_by_role("button", name="More").click()
    until(lambda: ring.evaluate("node => node.getAnimations().length > 0"))
    assert 0.25 <= ring.evaluate(dash) < 0.75


def test_headers_that_are_pinned_stay_in_sight(pages, visit):
    page = visit(pages.address + "own-shapes", width=390)
    header = page.get_by_text("Section 1", exact=True)
    page.get_by_text("Row 1.10").scroll_into_view_if_needed()
    page.mouse.wheel(0, 600)
    until(lambda: 0 <= (header.bounding_box() or {"y": -1})["y"] < 20 or page.get_by_text("Section 2", exact=True).bounding_box()["y"] < 20)


def test_a_line_has_the_colours_of_a_ring(pages, visit):
    page = visit(pages.address + "own-shapes")
    ring = page.locator("[data-id=gradient-ring]").first
    masked = ring.locator(".masked")
    name = ring.locator("mask").get_attribute("id")
    assert masked.evaluate("node => getComputedStyle(node).mask").startswith(f'url("#{name}")')
    assert masked.evaluate("node => getComputedStyle(node).backgroundImage").startswith("conic-gradient(from 90deg")
    assert masked.bounding_box()["width"] == 76
    dash = "node => parseFloat(getComputedStyle(node).strokeDasharray)"
    assert ring.locator("mask ellipse").evaluate(dash) == 0.25
    page.get_by_role("button", name="More").click()
    until(lambda: ring.locator("mask ellipse").evaluate(dash) > 0.25, "the line stays as it is")
