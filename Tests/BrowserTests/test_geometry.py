"""What views know of their size and place is what the browser shows."""

import pytest
from conftest import box as corners
from conftest import until
from playwright.sync_api import expect


def box(page, name):
    return page.locator(f"[data-id={name}]").first.bounding_box()


@pytest.mark.parametrize("width, kind", [(390, "A phone"), (1280, "A desk")])
def test_a_reader_has_the_width_of_its_window_and_follows_it(pages, visit, width, kind):
    page = visit(pages.address + "geometry", width=width)
    expect(page.get_by_text(kind)).to_be_visible()
    expect_width(page, "third", width / 3)
    page.set_viewport_size({"width": 600, "height": 800})
    expect_width(page, "third", 200)
    expect(page.get_by_text("A phone")).to_be_visible()
    assert box(page, "reader")["height"] == 60


def expect_width(page, name, width):
    until(lambda: abs(box(page, name)["width"] - width) < 0.5, f"{name} is not {width} wide")


def test_a_change_of_size_is_told(pages, visit):
    page = visit(pages.address + "geometry", width=390)
    height = page.locator("[data-id=height]")
    expect(height).to_have_text(f"The title is {round(page.get_by_text('A title').bounding_box()['height'])} high")
    page.get_by_role("button", name="Longer").click()
    until(lambda: page.get_by_text("A title").bounding_box()["height"] > 40)
    expect(height).to_have_text(f"The title is {round(page.get_by_text('A title').bounding_box()['height'])} high")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("[data-id=late]")).to_have_text("390 by 30")


def test_frames_follow_what_is_scrolled(pages, visit):
    page = visit(pages.address + "parallax", width=390)
    rows = page.locator("[data-id=row]")
    expect(rows.nth(3)).to_have_text("Row 3 at 300 of 300")
    page.mouse.move(100, 400)
    page.mouse.wheel(0, 250)
    expect(rows.nth(3)).to_have_text("Row 3 at 50 of 300")


def test_a_size_that_depends_on_itself_is_measured_a_few_times_a_second(pages, visit):
    page = visit(pages.address + "geometry-loop", width=390)
    count = page.locator("[data-id=count]")
    page.wait_for_timeout(3000)
    before = int(count.inner_text().split()[1])
    page.wait_for_timeout(3000)
    assert int(count.inner_text().split()[1]) - before < 40


def test_the_first_page_is_about_right_without_a_script(pages, browser):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto(pages.address + "geometry")
    assert box(page, "third")["width"] == pytest.approx(1280 / 3, abs=1)
    context.close()


def test_what_lies_over_views_is_where_one_of_them_is_that_gives_its_anchor(pages, visit):
    page = visit(pages.address + "anchors", 390, 600)
    ring = page.locator("[data-id=ring]")

    def is_around(name):
        return lambda: corners(ring) == pytest.approx(corners(page.locator(f"[data-id={name}]")), abs=1)

    until(is_around("One"), "it is not where the view is")
    page.get_by_role("button", name="Two").click()
    until(is_around("Two"), "it does not go there")
    page.get_by_role("button", name="Longer").click()
    until(is_around("Two"), "it is not as large")
    page.mouse.move(195, 300)
    page.mouse.wheel(0, 150)
    until(lambda: corners(ring)[1] < 300 and is_around("Two")(), "it does not go with what is scrolled")
    page.get_by_role("button", name="Three").click()
    until(is_around("Three"), "it does not go there")
    ends = [page.locator(f"[data-id=end-{index}]") for index in range(3)]
    for end, name in zip(ends, ["One", "Two", "Three"]):
        left, top, right, bottom = corners(end)
        around = corners(page.locator(f"[data-id={name}]"))
        assert (left + right) / 2 == pytest.approx(around[2], abs=1) and (top + bottom) / 2 == pytest.approx((around[1] + around[3]) / 2, abs=1)
