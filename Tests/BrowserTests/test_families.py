"""Names of later years, by what they do in a browser."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_marks_of_a_slider_are_where_its_thumb_is_at_their_values(pages, visit, size):
    page = visit(pages.address + "marked-sliders", **size)
    speed = page.get_by_role("slider", name="Speed")
    left, top, right, bottom = box(speed)
    marks = page.locator(".slider").first.locator(".slider-ticks > i")
    assert marks.count() == 3
    middles = [(box(mark)[0] + box(mark)[2]) / 2 for mark in marks.all()]
    # The thumb is 26 pixels wide, and 3 are beside the line.
    assert [round(middle) for middle in middles] == pytest.approx([left + 16, (left + right) / 2, right - 16], abs=1)
    assert all(top < box(mark)[1] and box(mark)[3] <= bottom + 1 for mark in marks.all())
    assert page.locator(".slider").nth(1).locator(".slider-ticks > i").count() == 5
    assert page.locator(".slider").nth(2).locator(".slider-ticks").count() == 0
    # The labels are at its ends.
    assert box(page.get_by_text("slow"))[2] <= left and box(page.get_by_text("fast"))[0] >= right
    large = page.locator("[data-id=large]")
    assert large.evaluate("node => getComputedStyle(node).fontSize") == "34px"


def test_a_tick_is_said_and_what_is_not_enabled_cannot_be_chosen(pages, visit):
    page = visit(pages.address + "marked-sliders", **DESK)
    speed = page.get_by_role("slider", name="Speed")
    speed.fill("50")
    expect(page.get_by_text("speed 50")).to_be_visible()
    expect(speed).to_have_attribute("aria-valuetext", "Town")
    speed.fill("90")
    expect(page.get_by_text("speed 60")).to_be_visible()
    expect(speed).to_have_value("60")


def test_a_menu_stays_open_for_what_leaves_it_open(pages, visit):
    page = visit(pages.address + "open-menus", **DESK)
    page.get_by_role("button", name="Size").click()
    larger = page.get_by_role("button", name="Larger").or_(page.get_by_role("menuitem", name="Larger"))
    larger.click()
    expect(page.get_by_text("size 2")).to_be_visible()
    larger.click()
    expect(page.get_by_text("size 3")).to_be_visible()
    expect(larger).to_be_visible()
    page.get_by_role("button", name="Smaller").or_(page.get_by_role("menuitem", name="Smaller")).click()
    expect(page.get_by_text("size 2")).to_be_visible()
    expect(larger).to_be_hidden()
    page.get_by_role("button", name="Size").click()
    expect(larger).to_be_visible()
    page.mouse.click(600, 700)
    expect(larger).to_be_hidden()


def test_keys_that_are_held_are_heard_wherever_the_focus_is_and_asked_for_by_gestures(pages, visit):
    page = visit(pages.address + "held-keys", **DESK)
    page.get_by_text("Tap here:").click()
    page.keyboard.down("Shift")
    expect(page.get_by_text("held 2")).to_be_visible()
    page.keyboard.down("Control")
    page.keyboard.down("Alt")
    expect(page.get_by_text("held 10")).to_be_visible()
    page.keyboard.up("Alt")
    page.keyboard.up("Control")
    page.get_by_text("Tap here:").click()
    page.keyboard.up("Shift")
    expect(page.get_by_text("held 0")).to_be_visible()
    expect(page.get_by_text("Tap here: shift", exact=True)).to_be_visible()


def test_a_drag_is_told_where_it_begins_and_how_it_ends(pages, visit):
    page = visit(pages.address + "followed-drags", **DESK)
    told = page.locator("[data-id=told]")
    page.get_by_text("Glaze").drag_to(page.get_by_text("Street"))
    expect(told).to_have_text("drag begins, drag cancelled")
    page.get_by_text("Glaze", exact=True).drag_to(page.get_by_text("Truck"))
    until(lambda: "got glaze" in told.inner_text() and "copied" in told.inner_text(), told.inner_text)
    until(lambda: told.inner_text().count("begins") == 2 and "ended" in told.inner_text(), told.inner_text)


def test_a_bar_is_written_in_its_own_colour(pages, visit):
    page = visit(pages.address + "inked-bar", **PHONE)
    at_rest(page)
    title = page.locator(".bar .titles *", has_text="Inked").last
    assert title.evaluate("node => getComputedStyle(node).color") == "rgb(117, 117, 117)"
