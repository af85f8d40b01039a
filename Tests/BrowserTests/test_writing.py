"""What is written in: bars for it, large texts, and directions."""

import pytest
from conftest import at_rest, box, overlap, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@SIZES
def test_what_is_at_the_keyboard_is_there_while_a_field_is_written_in(pages, visit, size):
    page = visit(pages.address + "written-notes", **size)
    field, done, log = page.get_by_label("Message"), page.get_by_role("button", name="Done"), page.locator("[data-id=log]")
    expect(done).to_be_hidden()
    expect(log).to_be_visible()
    field.click()
    expect(done).to_be_visible()
    expect(log).to_be_hidden()
    # A press is one, and what is written in keeps the focus until the program takes it.
    page.get_by_role("button", name="Bold").click()
    expect(log).to_have_text("Pressed: bold")
    expect(field).to_be_focused()
    page.keyboard.type("Hello")
    done.click()
    expect(done).to_be_hidden()
    expect(log).to_have_text("Pressed: done")
    expect(log).to_be_visible()
    expect(field).not_to_be_focused()
    expect(field).to_have_value("Hello")


def test_the_bar_at_the_keyboard_needs_no_server_and_is_reached_with_keys(pages, visit):
    page = visit(pages.address + "written-alone")
    pages.kill()
    clear = page.get_by_role("button", name="Clear")
    page.get_by_role("switch").focus()
    expect(clear).to_be_hidden()
    page.get_by_label("Name").focus()
    expect(clear).to_be_visible()
    clear.focus()
    expect(clear).to_be_visible()
    page.get_by_role("button", name="Sheet").focus()
    expect(clear).to_be_hidden()


def test_a_field_of_a_sheet_shows_no_bar_of_the_window(pages, visit):
    page = visit(pages.address + "written-alone")
    page.get_by_role("button", name="Sheet").click()
    page.get_by_label("Other").click()
    expect(page.get_by_label("Other")).to_be_focused()
    expect(page.locator(".keyboard-bar")).to_be_hidden()


def large(page, address):
    """Texts of twice the size, as a browser gives them, or as the program says."""
    if address == "written-notes":
        page.evaluate("document.documentElement.style.fontSize = '200%'")


@SIZES
@pytest.mark.parametrize("address", ["written-notes", "large-notes"])
def test_nothing_at_the_bottom_lies_under_the_tabs_when_texts_are_large(pages, visit, address, size):
    page = visit(pages.address + address, **size)
    large(page, address)
    page.get_by_label("Message").click()
    tabs = [box(tab) for tab in page.get_by_role("tab").all()]
    parts = [page.get_by_label("Message"), page.get_by_role("button", name="Bold"), page.get_by_role("button", name="Done"), page.locator(".bar .title").first]
    for part in parts:
        expect(part).to_be_visible()
        assert not any(overlap(box(part), tab) for tab in tabs), part
        assert box(part)[1] >= 0 and box(part)[3] <= size["height"]
    bottom = max(bottom for _, _, _, bottom in tabs) if size == PHONE else size["height"]
    assert bottom == pytest.approx(size["height"], abs=1)
    badge = page.get_by_role("tab", name="Plan").evaluate(
        """node => {
          const { fontSize, lineHeight, height, top, position } = getComputedStyle(node, "::after");
          return [parseFloat(fontSize), parseFloat(lineHeight), position === "absolute" ? node.getBoundingClientRect().top + parseFloat(top) : 0];
        }""")
    assert badge[1] >= 1.3 * badge[0] and badge[2] >= 0, "a badge is cut"


@pytest.mark.parametrize("address", ["written-notes", "large-notes"])
def test_dates_are_not_cut_when_texts_are_large(pages, visit, address):
    page = visit(pages.address + address, **PHONE)
    page.get_by_role("tab", name="Plan").click()
    large(page, address)
    for name in ["Pick up", "Ready", "At"]:
        field = page.get_by_label(name, exact=True)
        assert box(field)[2] <= PHONE["width"] - 16
        # What is in the field tells how wide it would be.
        wanted = field.evaluate("""node => {
            const copy = node.cloneNode();
            copy.style.cssText = `position: absolute; width: max-content; max-width: none; font-size: ${getComputedStyle(node).fontSize}`;
            node.after(copy);
            const slack = 2.4 * parseFloat(getComputedStyle(node).fontSize);
            const width = copy.getBoundingClientRect().width - slack;
            copy.remove();
            return width;
        }""")
        assert box(field)[2] - box(field)[0] >= wanted, f"{name} is cut"


def test_a_title_has_the_room_that_there_is(pages, visit):
    page = visit(pages.address + "full-bars", **PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.get_by_text("No buttons", exact=True).click()
    bar = page.locator(".bar:visible")
    until(lambda: bar.count() == 1 and bar.locator(".back").count() == 1)
    at_rest(page)
    assert box(bar.locator(".title"))[2] >= PHONE["width"] - 30


@pytest.mark.parametrize("address,first,last", [("from-left", 0, 2), ("from-right", 2, 0)])
def test_texts_stand_where_the_layout_begins_whatever_their_letters(pages, visit, address, first, last):
    page = visit(pages.address + address, **PHONE)

    def lines(name):
        """The left and the right end of each line, with a space that hangs over."""
        return page.locator(name).evaluate("""node => {
            const range = document.createRange();
            range.selectNodeContents(node);
            const lines = new Map();
            for (const { top, left, right } of range.getClientRects()) {
                const key = [...lines.keys()].find(one => Math.abs(one - top) < 8) ?? top;
                const [first = left, last = right] = lines.get(key) ?? [];
                lines.set(key, [Math.min(first, left), 0, Math.max(last, right)]);
            }
            return [...lines.values()];
        }""")

    names = ["latin-line", "latin-lines", "arabic-line", "arabic-lines", "pieces-lines"]
    edge = {0: 16, 2: PHONE["width"] - 16}
    for name in [*(f"[data-id={name}]" for name in names), ".title"]:
        assert all(line[first] == pytest.approx(edge[first], abs=8) for line in lines(name)), name
    assert all(line[last] == pytest.approx(edge[last], abs=8) for line in lines("[data-id=trailing-lines]"))

    def place(name, index):
        """Where a letter of a text is."""
        return page.locator(f"[data-id={name}]").evaluate("""(node, index) => {
            const range = document.createRange();
            range.setStart(node.firstChild, index);
            range.setEnd(node.firstChild, index + 1);
            return range.getBoundingClientRect().left;
        }""", index)

    # Each has its full stop at its end.
    assert place("latin-line", len("One line (in brackets)")) > place("latin-line", 0)
    assert place("arabic-line", len("سطر واحد")) < place("arabic-line", 0)


@SIZES
def test_what_can_be_done_with_a_row_leaves_its_first_letters(pages, visit, size):
    page = visit(pages.address + "reached-rows", **size)
    row = page.locator(".row", has_text="Parcel number 2")
    row.hover()
    buttons = [box(button) for button in row.locator(".rowactions .button").all()]
    assert len(buttons) == 3
    text = page.locator("[data-id=parcel-2]").evaluate("""node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        return [left, top, right, bottom];
    }""")
    assert not any(overlap(text, button) for button in buttons)
    assert not any(overlap(one, other) for index, one in enumerate(buttons) for other in buttons[index + 1:])
    for name in ["Read", "Flag", "Delete"]:
        row.get_by_role("button", name=name).click()
        expect(page.get_by_text(f"Pressed: {name.lower()} 2")).to_be_visible()


@SIZES
def test_the_name_of_a_date_stands_beside_it_in_one_line(pages, visit, size):
    page = visit(pages.address + "reached-rows", **size)
    name, field = page.get_by_text("Pick up", exact=True), page.get_by_label("Pick up")
    assert name.evaluate("node => node.getBoundingClientRect().height < 1.6 * parseFloat(getComputedStyle(node).fontSize)")
    assert box(name)[2] < box(field)[0] and box(name)[1] > box(field)[1]


def test_what_is_tapped_twice_selects_no_word(pages, visit):
    page = visit(pages.address + "tapped-words")
    page.get_by_text("Only selected words").dblclick()
    assert page.evaluate("getSelection().toString().trim()") != ""
    page.evaluate("getSelection().removeAllRanges()")
    page.locator("[data-id=words]").dblclick()
    expect(page.locator("[data-id=count]")).to_have_text("Tapped 1 times")
    assert page.evaluate("getSelection().toString()") == ""
    # What is drawn over is selected.
    left, top, right, bottom = box(page.locator("[data-id=words]"))
    page.mouse.move(left + 1, (top + bottom) / 2)
    page.mouse.down()
    page.mouse.move(right - 1, (top + bottom) / 2, steps=4)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") != ""
