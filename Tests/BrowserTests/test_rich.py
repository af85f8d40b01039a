"""What a large app from habit has shown: menus over tabs, rows that come anew, pages in what grows, many chosen in a column, keys, labels."""

import pytest
from conftest import box, until
from test_interrupted import ready
from test_used import PHONE


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_pages_under_the_menus_of_a_window_have_what_these_leave(pages, visit, width, height):
    page = ready(visit(pages.address + "menus-over-tabs", width=width, height=height))
    document = page.evaluate("document.documentElement.scrollHeight")
    assert document == height or width == 390, document
    bar = page.locator(".window > .bar")
    assert bar.is_visible() == (width == 1280), "what has no menus has no bar"
    if width == 1280:
        assert box(page.locator("[data-id=inset]"))[3] <= height
        label = box(page.get_by_role("tab", name="Mail"))
        assert label[1] == pytest.approx(box(bar)[3], abs=0.5)
    page.get_by_role("tab", name="More").click()
    until(lambda: page.get_by_text("Line 3", exact=True).is_visible(), "the page is not there")
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 400)
    until(lambda: page.evaluate("[document.scrollingElement, ...document.querySelectorAll('.page')].some(one => one.scrollTop > 200)"), "it stays")
    if width == 1280:
        assert box(page.get_by_role("tab", name="Mail"))[1] == pytest.approx(box(bar)[3], abs=0.5), "one bar is below the other"


def test_views_are_told_whether_the_window_is_dark(pages, visit):
    page = ready(visit(pages.address + "menus-over-tabs", scheme="dark"))
    until(lambda: page.get_by_text("It is dark").is_visible(), "it is not told")
    page.emulate_media(color_scheme="light")
    until(lambda: page.get_by_text("It is light").is_visible(), "the change is not told")


def test_a_cut_text_that_comes_later_has_its_font(pages, visit):
    page = ready(visit(pages.address + "cut-rows"))
    sizes = lambda: page.locator(".row .text").evaluate_all("all => all.map(one => getComputedStyle(one).fontSize)")  # noqa: E731
    first = sizes()
    page.get_by_text("Empty").click()
    until(lambda: page.locator(".row").count() == 0, "rows stay")
    page.get_by_text("Empty").click()
    until(lambda: page.locator(".row .text[data-cut]").count() == 2, "they are not cut")
    assert sizes() == first and float(first[0][:-2]) < 14


def test_pages_in_what_grows_show_the_one_that_is_chosen(pages, visit):
    page = ready(visit(pages.address + "covered-pages"))
    page.get_by_role("button", name="Open").click()
    shown = page.get_by_text("Page 2", exact=True)
    until(lambda: shown.is_visible() and 0 <= box(shown)[0] <= 1280, "another page is shown")
    middle = page.locator("[data-id=middle]")
    until(lambda: abs(sum(box(middle)[::2]) / 2 - 640) < 1, "its title is not in the middle")


def test_all_dots_of_many_pages_are_in_the_window(pages, visit):
    page = ready(visit(pages.address + "covered-pages", **PHONE))
    page.get_by_role("button", name="Open").click()
    dots = page.locator(".tab-label")
    until(lambda: box(dots.first)[0] < 40 and box(page.locator(".sheet-card"))[2] == 390, "it does not grow")
    boxes = [box(dot) for dot in dots.all()]
    assert len(boxes) == 24 and boxes[0][0] >= 0 and boxes[-1][2] <= 390.5
    assert all(second[0] >= first[2] - 0.5 for first, second in zip(boxes, boxes[1:], strict=False))


def test_one_of_many_that_may_be_chosen_leads_on_with_a_finger(pages, visit):
    page = ready(visit(pages.address + "many-in-column", **PHONE))
    page.get_by_text("Row 1", exact=True).tap()
    until(lambda: page.get_by_text("Chosen: 1", exact=True).is_visible(), "it does not lead on")
    page.locator(".back:visible").tap()
    page.get_by_text("Row 3", exact=True).tap()
    until(lambda: page.get_by_text("Chosen: 3", exact=True).is_visible(), "both are chosen")


def test_rows_of_two_tones_are_seen_to_be_chosen_and_keep_their_keys(pages, visit):
    page = ready(visit(pages.address + "striped-rows"))
    rows = page.locator(".row")
    rows.nth(0).click()
    until(lambda: "selected" in rows.nth(0).get_attribute("class"), "it is not chosen")
    page.keyboard.press("ArrowDown")
    assert rows.nth(1).evaluate("row => row === document.activeElement"), "the arrow is taken by who waits for digits"
    page.keyboard.press("Shift+ArrowDown")
    until(lambda: page.locator(".row.selected").count() == 2, "they are not chosen")
    grounds = rows.evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)")
    assert grounds[1] == grounds[2] and grounds[1] not in (grounds[0], grounds[3])
    page.keyboard.press("7")
    until(lambda: page.get_by_text("Digit: 7", exact=True).is_visible(), "the digit is not heard")


def test_labels_of_their_own_begin_where_others_do(pages, visit):
    page = ready(visit(pages.address + "own-labels"))
    plain = box(page.locator("[data-id=plain] .part-label, .labeled .part-label").first)
    assert box(page.locator("[data-id=own]"))[0] == pytest.approx(plain[0], abs=1)
    assert box(page.locator("[data-id=far]"))[0] > plain[0] + 200, "what fills its label goes on to do so"
