"""What was found on screens that were written from habit."""

import pytest
from conftest import box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


def place(page, name):
    return box(page.locator(f"[data-id={name}]"))


def width(page, name):
    left, _, right, _ = place(page, name)
    return right - left


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_ground_of_a_list_that_is_all_of_a_window_reaches_to_its_end(pages, visit, size):
    page = visit(pages.address + "list-alone", **size)
    listed = page.locator(".list")
    assert listed.evaluate("list => list.offsetHeight >= list.scrollHeight && list.offsetHeight === document.scrollingElement.scrollHeight")
    assert box(page.locator(".row").last)[3] < box(listed)[3]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_title_over_a_list_with_something_below_it_is_on_its_ground_and_becomes_small(pages, visit, size):
    page = visit(pages.address + "inset-list", **size)
    title, listed = page.locator(".title"), page.locator(".list")
    style = lambda node, name: node.evaluate("(node, name) => getComputedStyle(node)[name]", name)
    assert style(page.locator(".page"), "backgroundColor") == style(listed, "backgroundColor")
    assert box(title)[0] == pytest.approx(box(page.locator(".row").first)[0], abs=1)
    large = style(title, "fontSize")
    page.mouse.move(195, 500)
    page.mouse.wheel(0, 300)
    until(lambda: style(title, "fontSize") != large, "the title stays large")
    assert box(page.get_by_text("Bar", exact=True))[3] <= size["height"]


def test_headers_of_sections_in_stacks_have_the_width_there_is(pages, visit):
    page = visit(pages.address + "stacked-sections", **PHONE)
    header = page.locator("[data-id=header-0]").evaluate("node => { const { left, right } = node.closest('.box').getBoundingClientRect(); return [left, right]; }")
    assert header == [0, 390]
    assert width(page, "footer-0") == 390
    assert place(page, "before")[0] == 0 and place(page, "after")[2] == 390
    # Two columns, as there is room for two of the least width.
    assert [round(width(page, f"cell-{number}")) for number in range(4)] == [171] * 4
    assert place(page, "cell-0")[1] == place(page, "cell-1")[1] < place(page, "cell-2")[1]
    page.set_viewport_size(DESK)
    until(lambda: round(width(page, "cell-0")) == 165, lambda: f"{width(page, 'cell-0')} wide")


@pytest.mark.parametrize("options", [{}, {"locale": "ar"}], ids=["ltr", "rtl"])
def test_a_negative_padding_makes_a_view_larger_than_what_it_takes(pages, visit, options):
    page = visit(pages.address + "negative-paddings", **PHONE, **options)
    assert place(page, "wide")[0] == 0 and width(page, "wide") == 390
    left, top, right, bottom = place(page, "tight")
    assert place(page, "behind") == pytest.approx([left + 4, top + 4, right - 4, bottom - 4], abs=0.6)
    assert place(page, "cards")[0] == 0 and width(page, "cards") == 390
    first = place(page, "card-0")
    assert (390 - first[2] if options else first[0]) == 16
    assert place(page, "up")[1] == pytest.approx(place(page, "cards")[3], abs=0.6)


def test_what_is_put_at_a_place_is_offered_all_there_is(pages, visit):
    page = visit(pages.address + "placed", **PHONE)
    until(lambda: place(page, "line")[0] == 20, lambda: f"the line is at {place(page, 'line')}")
    assert width(page, "line") == 350 and place(page, "line")[1] == pytest.approx(39, abs=1)
    assert place(page, "first")[0] == 20 and place(page, "last")[2] == 370
    words = place(page, "words")
    assert words[3] - words[1] < 30 and (words[0] + words[2]) / 2 == pytest.approx(330, abs=1)
    assert place(page, "dot") == pytest.approx([40, 150, 60, 170], abs=1)


def test_another_screen_begins_at_its_beginning(pages, visit):
    page = visit(pages.address + "other-screens", **PHONE)
    page.get_by_role("button", name="Row 50").click()
    expect(page.get_by_text("The other screen")).to_be_in_viewport()
    page.get_by_role("button", name="Back to rows").click()
    expect(page.get_by_role("button", name="Row 0")).to_be_in_viewport()


def test_a_popover_is_as_large_as_what_is_in_it_and_all_of_a_phone(pages, visit):
    page = visit(pages.address + "small-popovers", **DESK)
    page.get_by_role("button", name="Show").click()
    words = page.get_by_text("Popover content")
    expect(words).to_be_visible()
    card = page.locator(".popover-card")
    until(lambda: box(card)[2] - box(card)[0] == pytest.approx(box(words)[2] - box(words)[0], abs=1), "it is too wide")
    page = visit(pages.address + "small-popovers", **PHONE)
    page.get_by_role("button", name="Show").click()
    card = page.locator(".popover-card")
    until(lambda: box(card)[3] - box(card)[1] > 700 and box(card)[3] == pytest.approx(844, abs=1), "it is a strip")


def test_what_scrolls_is_pulled_down_to_be_fetched_anew(pages, visit):
    page = visit(pages.address + "pulled", has_touch=True, is_mobile=True, **PHONE)
    pull = """async node => {
      const touch = y => [new Touch({ identifier: 1, target: node, clientX: 150, clientY: y })];
      const send = (type, y) => node.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: type === 'touchend' ? [] : touch(y) }));
      send('touchstart', 100);
      for (let y = 110; y <= 300; y += 10) { send('touchmove', y); await new Promise(requestAnimationFrame); }
      send('touchend', 300);
    }"""
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    page.get_by_text("Line 3", exact=True).evaluate(pull)
    expect(page.get_by_text("Pulled 1 times")).to_be_visible()


def test_what_scrolls_is_fetched_anew_by_a_button(pages, visit):
    page = visit(pages.address + "pulled", **DESK)
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("Pulled 1 times")).to_be_visible()


def test_a_wheel_has_its_choice_in_the_middle_and_chooses_what_is_turned_there(pages, visit):
    page = visit(pages.address + "wheels", **PHONE)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    hours, minutes = page.get_by_label("Hours"), page.get_by_label("Minutes")
    offset = """wheel => {
      const [outer, inner] = [wheel, wheel.selectedOptions[0]].map(node => node.getBoundingClientRect());
      return Math.abs(inner.top + inner.height / 2 - outer.top - outer.height / 2);
    }"""
    for wheel in (hours, minutes):
        until(lambda: wheel.evaluate(offset) < 2, "what is chosen is not in the middle")
    left, top, right, bottom = box(minutes)
    assert bottom - top <= 100
    page.mouse.move(*[(box(hours)[0] + box(hours)[2]) / 2, (box(hours)[1] + box(hours)[3]) / 2])
    page.mouse.wheel(0, 34 * 3)
    expect(page.get_by_text("At 15:30")).to_be_visible()
    assert hours.evaluate(offset) < 2
    page.get_by_role("button", name="Midnight").click()
    expect(page.get_by_text("At 0:30")).to_be_visible()
    until(lambda: hours.evaluate(offset) < 2, "it does not turn to what the program chooses")
    hours.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text("At 1:30")).to_be_visible()
    until(lambda: hours.evaluate(offset) < 2, "it does not turn to what is chosen by keys")


@pytest.mark.parametrize("options", [{}, {"locale": "ar"}], ids=["ltr", "rtl"])
def test_lines_of_rows_begin_and_end_where_a_view_says(pages, visit, options):
    page = visit(pages.address + "row-lines", **PHONE, **options)
    look = """row => {
        const { left, right } = row.getBoundingClientRect(), line = getComputedStyle(row, '::before'), isBack = getComputedStyle(row).direction === 'rtl';
        const ends = [parseFloat(line.left), parseFloat(line.right)];
        return { start: ends[+isBack], end: ends[+!isBack], width: right - left };
    }"""
    _, edge, named, last, _ = [row.evaluate(look) for row in page.locator(".row").all()]
    assert edge["start"] == pytest.approx(16, abs=1) and edge["end"] == 0
    left, _, right, _ = place(page, "named")
    begin = 16 + 40 + 8
    assert named["start"] == pytest.approx(begin + (right - left) / 2, abs=1)
    assert named["end"] == pytest.approx(named["width"] - (begin + right - left + 10), abs=1)
    assert (last["start"], last["end"]) == (16, 0)


def test_links_in_a_text_are_in_its_lines(pages, visit):
    page = visit(pages.address + "linked-text", width=220, height=400, locale="ar")
    lines = page.get_by_role("link", name="the documentation").evaluate("link => [...link.getClientRects()].length")
    assert lines > 1, "a link is in one piece"
    first, last = [page.get_by_role("link").nth(at).evaluate("link => [...link.getClientRects()].at(-1).left") for at in (0, 1)]
    assert last < first


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_dialog_shows_its_title_where_that_is_wanted(pages, visit, size):
    page = visit(pages.address + "dialogs", **size)
    for name, title, is_seen in [("Automatic", "An automatic title", size == DESK), ("Visible", "A visible title", True), ("Hidden", "A hidden title", False)]:
        page.get_by_role("button", name=name).click()
        # It is called so in any case.
        dialog = page.get_by_role("alertdialog", name=title)
        expect(dialog).to_be_visible()
        assert dialog.get_by_text(title).is_visible() == is_seen
        dialog.get_by_role("button", name="Cancel").click()
        expect(dialog).to_be_hidden()
