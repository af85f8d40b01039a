"""What is selected in fields, and views that are drawn in canvases."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

RANGE = "field => [field.selectionStart, field.selectionEnd]"


@pytest.fixture
def texts(pages, visit):
    page = visit(pages.address + "selected-texts")
    return page, page.get_by_label("Line"), page.get_by_label("Letter")


def test_what_is_selected_with_the_keys_and_typed_is_told(texts):
    page, line, _ = texts
    told = page.locator("[data-id=line]")
    expect(told).to_have_text("nothing")
    line.click()
    page.keyboard.press("Home")
    expect(told).to_have_text("at 0")
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    expect(told).to_have_text("“Hello” at 0")
    page.keyboard.type("Goodbye")
    expect(told).to_have_text("at 7")
    expect(line).to_have_value("Goodbye, world")
    # The texts do not tell between which of two equal letters something was taken away.
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(line).to_have_value("Godbye, world")
    expect(told).to_have_text("at 1")
    page.keyboard.press("Control+a")
    expect(told).to_have_text("“Godbye, world” at 0")


def test_what_the_program_selects_is_selected(texts):
    page, line, _ = texts
    page.get_by_role("button", name="World").click()
    expect(line).to_be_focused()
    until(lambda: line.evaluate(RANGE) == [7, 12])
    page.keyboard.type("moon")
    expect(line).to_have_value("Hello, moon")
    expect(page.locator("[data-id=line]")).to_have_text("at 11")
    page.get_by_role("button", name="All").click()
    until(lambda: line.evaluate(RANGE) == [0, 11])
    expect(page.locator("[data-id=line]")).to_have_text("“Hello, moon” at 0")
    # And again, after somebody has selected something else.
    page.keyboard.press("End")
    expect(page.locator("[data-id=line]")).to_have_text("at 11")
    page.get_by_role("button", name="All").click()
    until(lambda: line.evaluate(RANGE) == [0, 11])


def test_the_program_writes_where_the_caret_is_and_puts_it_behind(texts):
    page, _, letter = texts
    letter.click()
    page.keyboard.press("Control+Home")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-id=text]")).to_have_text("at 7")
    star = page.get_by_role("button", name="Star")
    star.click()
    expect(letter).to_have_value("First 😀⭐️\nSecond\n")
    expect(letter).to_be_focused()
    expect(page.locator("[data-id=text]")).to_have_text("at 8")
    page.keyboard.type("!")
    expect(letter).to_have_value("First 😀⭐️!\nSecond\n")
    star.click()
    expect(letter).to_have_value("First 😀⭐️!⭐️\nSecond\n")


def test_who_types_quickly_is_not_moved_by_late_answers(texts):
    page, line, _ = texts
    line.click()
    page.keyboard.press("Home")
    page.keyboard.type("The quick brown fox jumps over the lazy dog. ")
    expect(line).to_have_value("The quick brown fox jumps over the lazy dog. Hello, world")
    expect(page.locator("[data-id=line]")).to_have_text("at 45")
    assert line.evaluate(RANGE) == [45, 45]


def test_what_is_selected_is_selected_again_in_a_page_that_comes_back(texts):
    page, line, _ = texts
    line.click()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("[data-id=line]")).to_have_text("“H” at 0")
    page.context.set_offline(True)
    page.keyboard.press("Shift+ArrowRight")
    page.context.set_offline(False)
    expect(page.locator("[data-id=line]")).to_have_text("“He” at 0")
    assert line.evaluate(RANGE) == [0, 2]


def test_views_are_drawn_where_the_canvas_says(pages, visit):
    page = visit(pages.address + "drawn-views")
    x, y, *_ = box(page.locator("[data-id=canvas]"))
    at_rest(page)
    cards = page.locator("[data-id=card]:visible")
    expect(cards).to_have_count(7)

    def place(index):
        left, top, right, bottom = box(cards.nth(index))
        return [round(number, 1) for number in (left - x, top - y, right - left, bottom - top)]

    until(lambda: place(5) == [200, 20, 80, 80])
    assert [place(index) for index in range(4)] == [[0, 0, 40, 20], [260, 0, 40, 20], [130, 90, 40, 20], [0, 180, 40, 20]]
    assert place(4) == [260, 180, 40, 20]
    assert place(6) == [60, 60, 80, 40]
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("n 1", exact=True)).to_have_count(7)
    page.mouse.click(x + 10, y + 10)
    expect(page.get_by_text("Taps: 1")).to_be_visible()


def test_the_size_of_a_view_is_known_when_it_is_measured(pages, visit):
    page = visit(pages.address + "drawn-views")
    left, *_ = box(page.locator("[data-id=measured]"))
    # The one that is measured is there, too, and not to be seen.
    dot = page.locator("[data-id=dot]").last
    until(lambda: round(box(dot)[0] - left) == 30)
