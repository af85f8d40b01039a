"""The previews of a program: each is a window of its own in a frame."""

from conftest import until
from playwright.sync_api import expect


def test_previews_live_in_frames_whose_size_and_look_are_chosen(start, visit):
    program = start("food-truck", "--previews")
    # No look is forced on the frames.
    page = visit(program.address, waits=False, scheme="null")
    expect(page.get_by_role("heading", level=1)).to_have_text("Previews of food-truck")
    board = page.locator("section", has_text="BoardPage: Nothing to do").locator("iframe")
    inside = board.content_frame
    expect(inside.get_by_text("None").first).to_be_visible()
    assert board.bounding_box()["width"] == 390
    donuts = page.locator("section", has_text="All donuts").locator("iframe").bounding_box()
    assert (donuts["width"], donuts["height"]) == (420, 120)
    page.get_by_label("Dark").check()
    until(lambda: inside.locator("html").evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches"), "it is not dark")
    page.get_by_label("Tablet").check()
    until(lambda: board.bounding_box()["width"] == 820, "it is not as wide")
    # It has a connection of its own.
    until(lambda: inside.locator("html").evaluate("() => !!document.querySelector('.window')"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_preview_is_a_page_of_its_own_and_nothing_else_may_frame_it(start, visit):
    program = start("food-truck", "--previews")
    page = visit(program.address + "preview-1", width=390)
    assert page.title() != ""
    response = page.request.get(program.address + "preview-1")
    assert "frame-ancestors 'self'" in response.headers["content-security-policy"]
    assert page.request.get(program.address + "preview-99").status == 404
