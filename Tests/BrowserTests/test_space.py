"""Views that go by the space that there is."""

import pytest
from conftest import at_rest, until
from playwright.sync_api import expect


def box(page, name, index=0):
    return page.locator(f"[data-id={name}]").nth(index).bounding_box()


def test_the_first_view_that_fits_is_seen_and_follows_the_window(pages, visit):
    page = visit(pages.address + "fitting", width=390)
    expect(page.get_by_role("button", name="Below")).to_be_visible()
    expect(page.get_by_role("button", name="Beside")).to_be_hidden()
    page.get_by_role("button", name="Below").click()
    expect(page.get_by_text("Pressed 10")).to_be_visible()
    page.set_viewport_size({"width": 700, "height": 800})
    expect(page.get_by_role("button", name="Beside")).to_be_visible()
    page.get_by_role("button", name="Beside").click()
    expect(page.get_by_text("Pressed 11")).to_be_visible()
    expect(page.get_by_role("button", name="Below")).to_be_hidden()


def test_what_is_around_is_as_large_as_what_is_seen(pages, visit):
    page = visit(pages.address + "fitting", width=1280)
    expect(page.locator("[data-id=wide]")).to_be_visible()
    inner = box(page, "fits")
    assert inner["width"] < 480 and inner["height"] < 40
    expect(page.locator("[data-id=short]")).to_be_visible()
    page.get_by_role("button", name="Longer").click()
    expect(page.locator("[data-id=star]")).to_be_visible()
    expect(page.locator("[data-id=short]")).to_be_hidden()


def test_height_counts_where_it_has_an_end(pages, visit):
    page = visit(pages.address + "fitting")
    expect(page.locator("[data-id=low]")).to_be_visible()
    assert box(page, "low")["height"] == 80


def test_a_choice_is_said_once(pages, visit):
    page = visit(pages.address + "fitting", width=390)
    until(lambda: page.locator("[data-id=low]").is_visible(), "nothing was chosen")
    page.wait_for_timeout(300)
    before = page.evaluate("behold.frames")
    page.wait_for_timeout(500)
    # The line asks now and then whether the server is there.
    assert page.evaluate("behold.frames") - before <= 2


@pytest.mark.parametrize("width", [390, 1280])
def test_the_first_page_fits_without_a_script(pages, browser, width):
    context = browser.new_context(viewport={"width": width, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    agent = {} if width > 400 else {"User-Agent": "Mozilla/5.0 (iPhone) Mobile"}
    page.set_extra_http_headers(agent)
    page.goto(pages.address + "fitting")
    assert page.get_by_role("button", name="Beside").is_visible() == (width > 400)
    assert page.get_by_role("button", name="Below").is_visible() == (width < 400)
    context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_lengths_are_parts_of_containers(pages, visit, width):
    page = visit(pages.address + "parts", width=width)
    thirds = [box(page, "third", index) for index in range(3)]
    assert [third["width"] for third in thirds] == pytest.approx([100, 100, 100], abs=0.1)
    assert thirds[1]["x"] - thirds[0]["x"] == pytest.approx(110, abs=0.1)
    assert box(page, "half")["width"] == pytest.approx(min(width / 2, 300), abs=0.1)
    first, second = box(page, "page", 0), box(page, "page", 1)
    assert second["y"] - first["y"] == pytest.approx(200, abs=0.1)
    assert first["x"] + first["width"] / 2 == pytest.approx(width / 2, abs=0.5)


def test_a_ground_goes_on_under_bars(pages, visit):
    page = visit(pages.address + "edges", width=390)
    assert box(page, "ground") == {"x": 0, "y": 0, "width": 390, "height": 800}
    page.get_by_role("button", name="More").or_(page.get_by_role("link", name="More")).click()
    expect(page.get_by_text("On it")).to_be_visible()
    at_rest(page)
    assert box(page, "behind") == {"x": 0, "y": 0, "width": 390, "height": 800}
    assert page.get_by_text("On it").bounding_box()["y"] > 40


def test_rows_have_grounds_of_their_own(pages, visit):
    page = visit(pages.address + "grounds", width=390)
    rows = page.locator(".row")
    assert page.locator("[data-id=own]").count() == 1 and page.locator("[data-id=all]").count() == 2
    for name, row in [("own", 0), ("clear", 2)]:
        assert box(page, name) == rows.nth(row).bounding_box()
    ground = "node => getComputedStyle(node).backgroundColor"
    assert rows.nth(2).evaluate(ground) == "rgba(0, 0, 0, 0)" != rows.nth(4).evaluate(ground)
    before = page.locator("[data-id=own]").evaluate(ground)
    page.get_by_role("button", name="Other").click()
    until(lambda: page.locator("[data-id=own]").evaluate(ground) != before, "the ground is the same")


def test_a_choice_in_a_choice_would_like_to_be_as_large_as_its_first_view(pages, visit):
    page = visit(pages.address + "fitting-within", width=600)
    expect(page.get_by_text("The first that is the longest")).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Narrow").click()
        expect(page.get_by_text("Outer")).to_be_visible()
        expect(page.get_by_text("A shorter one")).to_be_hidden()
        page.get_by_role("button", name="Wide").click()
        expect(page.get_by_text("The first that is the longest")).to_be_visible()
        expect(page.get_by_text("Outer")).to_be_hidden()
    page.wait_for_timeout(300)
    before = page.evaluate("behold.frames")
    page.wait_for_timeout(700)
    assert page.evaluate("behold.frames") == before
