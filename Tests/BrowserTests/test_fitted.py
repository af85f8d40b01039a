"""Words, grounds, bars, dates, columns and large letters in the room that there is."""

import pytest
from conftest import box, until
from playwright.sync_api import expect
from test_interrupted import ready
from test_tones import SCHEMES, SIZES, near, pixels

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
TWICE = "document.documentElement.style.fontSize = '200%'"


@pytest.fixture
def shown(pages, visit):
    return lambda name, size=PHONE, **options: ready(visit(pages.address + name, **size, **options))


def named(page, name):
    return page.locator(f"[data-id={name}]").first


def is_within(inner, outer):
    return outer[0] - 1 <= inner[0] and inner[2] <= outer[2] + 1


@SIZES
def test_words_that_have_no_room_together_are_broken(shown, size):
    page = shown("long-words", size)
    around, card = box(named(page, "frame")), box(named(page, "card"))
    until(lambda: is_within(box(named(page, "second")), around), "the second word is out of its frame")
    first, second = box(named(page, "first")), box(named(page, "second"))
    assert is_within(first, around) and first[2] <= second[0]
    # Both give way by about as much.
    assert first[2] - first[0] == pytest.approx(second[2] - second[0], abs=20)
    until(lambda: is_within(box(named(page, "circle")), card), "the circle is out of its card")
    circle = box(named(page, "circle"))
    assert circle[2] - circle[0] == pytest.approx(60, abs=1)


def test_no_word_is_broken_beside_words_that_give_way(shown):
    page = shown("long-words")
    until(lambda: page.locator("[data-tight]").count() == 2, "the lines without room are not known")
    name, value = box(named(page, "name")), box(named(page, "value"))
    assert name[3] - name[1] < 30 < value[3] - value[1]


def test_words_are_whole_again_when_there_is_room(shown):
    page = shown("large-words")
    title = lambda: (lambda found: found[3] - found[1])(box(named(page, "title")))
    until(lambda: title() > 100, "the title is not broken")
    page.set_viewport_size({"width": 1280, "height": 800})
    until(lambda: title() < 130, "the title is broken as before")


def test_large_words_stay_within_their_rows(shown):
    page = shown("large-words")
    until(lambda: all(is_within(box(text), box(row)) for row in page.locator(".row").all() for text in row.locator(".text").all()), "a text leaves its row")
    # One that has no room beside its name stands below it.
    name, value = (box(page.get_by_text(text)) for text in ["Total amount", "€1,234,567.50"])
    assert value[1] >= name[3] - 1 and value[0] == pytest.approx(name[0], abs=1)
    name, value = (box(page.get_by_text(text)) for text in ["Lines", "one two three four five six"])
    assert name[2] < value[0]
    # A title beside a price has more than some letters in a line.
    title, price = box(named(page, "title")), box(named(page, "price"))
    assert title[2] - title[0] > 90 and title[2] <= price[0]


@SIZES
@SCHEMES
def test_a_translucent_ground_is_even_under_the_bar(shown, size, scheme):
    page = shown("faint-ground", size, scheme=scheme)
    colours = pixels(page, *((size["width"] - 30, top) for top in [8, 40, 90, 200, 500, size["height"] - 8]))
    assert all(near(colour, colours[0]) for colour in colours), colours
    assert not near(colours[0], [255] * 3) and not near(colours[0], [0] * 3)


def test_a_search_field_of_the_toolbar_stands_in_it(shown):
    page = shown("searched-bar", DESK)
    field, title = box(page.get_by_role("search")), box(page.locator(".title").first)
    assert 200 <= field[2] - field[0] <= 300 and field[2] == pytest.approx(1264, abs=1)
    assert field[1] < title[3] and title[2] < field[0]
    page.set_viewport_size({"width": 390, "height": 844})
    until(lambda: box(page.get_by_role("search"))[2] - box(page.get_by_role("search"))[0] > 350, "on a phone it is no line of its own")


@SIZES
def test_a_picker_in_a_toolbar_shows_what_is_chosen_alone(shown, size):
    page = shown("searched-bar", size)
    label = box(page.locator(".toolbar .picker .control-label"))
    assert label[2] - label[0] <= 1
    expect(page.get_by_role("combobox", name="Status").locator("option:checked")).to_have_text("All")


def test_what_closes_is_a_cross(shown):
    page = shown("searched-bar")
    close = page.locator(".toolbar").get_by_role("button", name="Close")
    expect(close.locator(".symbol")).to_be_visible()
    text = box(close.get_by_text("Close"))
    assert text[2] - text[0] <= 1
    close.click()
    expect(page.get_by_text("closed", exact=True)).to_be_visible()


def test_dates_end_where_their_rows_do(shown):
    page = shown("dated-rows", has_touch=True)
    pickers = page.locator(".row .datepicker")
    for at in range(3):
        name, field = box(pickers.nth(at).locator(".control-label")), box(pickers.nth(at).locator("input"))
        assert field[2] == pytest.approx(358, abs=1)
        assert field[1] < (name[1] + name[3]) / 2 < field[3]
    # A long name has all of the width, and the date is below it.
    name, field = box(pickers.nth(3).locator(".control-label")), box(pickers.nth(3).locator("input"))
    assert name[2] - name[0] > 250 and name[3] <= field[1] and field[2] == pytest.approx(358, abs=1)
    name, field = box(pickers.nth(4).locator(".control-label")), box(pickers.nth(4).locator("input"))
    assert field[1] < name[3] and name[2] < field[0]


@SIZES
def test_a_sidebar_by_itself_has_the_width_of_its_title(shown, size):
    page = shown("lone-sidebar", size)
    title, row = box(page.locator(".title").first), box(page.get_by_text("Row 0"))
    assert row[0] == pytest.approx(title[0], abs=6)
    assert box(page.locator(".row").first)[2] == pytest.approx(box(page.get_by_role("button", name="Add"))[2], abs=10)


def test_what_refreshes_with_the_mouse_stands_at_the_title(shown):
    page = shown("pulled-rows", DESK)
    button, title, search = box(page.get_by_role("button", name="Refresh")), box(page.locator(".titles").first), box(page.get_by_role("search"))
    assert title[1] <= (button[1] + button[3]) / 2 <= title[3] and button[2] == pytest.approx(search[2], abs=1)
    assert box(page.locator(".row").first)[1] - search[3] < 30
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("Row 0, 1")).to_be_visible()


def test_columns_grow_with_the_letters(shown):
    page = shown("large-columns", DESK)
    width = lambda: (lambda found: found[2] - found[0])(box(page.locator(".c-sidebar")))
    assert width() == pytest.approx(260, abs=1)
    page.evaluate(TWICE)
    assert width() == pytest.approx(320, abs=1)
    lines = page.locator(".c-sidebar .row .text").evaluate_all("all => all.map(one => one.getClientRects().length && one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))")
    assert len(lines) == 4 and max(lines) < 1.5
    title = page.locator(".c-sidebar .title")
    assert title.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_weekdays_of_large_letters_stand_beside_each_other(shown):
    page = shown("dated-rows")
    page.evaluate(TWICE)
    boxes = [box(name) for name in page.locator(".gridrow:first-child > .frame > .text").all()]
    assert len(boxes) == 7
    assert all(one[2] <= other[0] for one, other in zip(boxes, boxes[1:]))
    card = box(page.locator(".row").last)
    assert all(is_within(box(day), card) for day in page.locator(".st-day").all())


@SCHEMES
def test_an_editor_that_fills_a_sheet_has_its_ground(shown, scheme):
    page = shown("written-sheet", DESK, scheme=scheme)
    editor = page.locator("textarea")
    expect(editor).to_have_value("Dear reader")
    assert editor.evaluate("node => getComputedStyle(node).backgroundColor") == "rgba(0, 0, 0, 0)"
    left, top, right, bottom = box(editor)
    until(lambda: near(*pixels(page, (int(left + right) // 2, int(bottom) - 30), (int(left) - 6, int(bottom) - 30))), "it has a ground of its own")
