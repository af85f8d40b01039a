"""What stands where it should: circles of tables, titles, what refreshes, focus rings, actions of rows, names in menus, what search offers, letters."""

import os

import pytest
from conftest import PATIENCE, at_rest, box, connected, overlap, until
from playwright.sync_api import expect
from test_used import DESK, PHONE

# Narrow windows with a mouse.
NARROW = {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESK, NARROW], ids=["desk", "narrow"])


def place(page, name):
    return box(page.locator(f"[data-id={name}]"))


def letters(page, text):
    """Where the letters of a text are."""
    left, top, right, bottom = page.get_by_text(text, exact=True).first.evaluate("""node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        return [left, top, right, bottom];
    }""")
    return left, top, right, bottom


def test_letters_are_as_large_as_the_settings_of_the_browser_say(pages, browser):
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
    sizes = {}
    for size in [16, 32]:
        other = browser.browser_type.launch(executable_path=path, args=["--no-sandbox", f"--blink-settings=defaultFontSize={size}"])
        try:
            page = other.new_page(viewport={"width": 1280, "height": 800})
            page.set_default_timeout(PATIENCE)
            page.goto(pages.address + "ended-rows")
            connected(page)
            sizes[size] = page.get_by_text("Counted", exact=True).evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
            # What is set on the page is by the same measure.
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert page.get_by_text("Counted", exact=True).evaluate("node => parseFloat(getComputedStyle(node).fontSize)") == 2 * sizes[size]
        finally:
            other.close()
    assert sizes == {16: 17, 32: 34}


@SIZES
def test_circles_of_a_table_are_before_what_is_in_its_rows(pages, visit, size):
    page = visit(pages.address + "edited-table", **size)
    page.get_by_role("button", name="Edit").click()
    expect(page.locator(".list.editing")).to_have_count(1)
    at_rest(page)
    row = page.locator(".row").first
    # The circle has 22 of the 38 pixels after the edge.
    until(lambda: letters(page, "Person 1")[0] - box(row)[0] == pytest.approx(50, abs=0.6), "letters are under the circle")
    if size is DESK:
        for heading, cell in [("Name", "Person 1"), ("Number", "1")]:
            assert letters(page, heading)[0] == pytest.approx(letters(page, cell)[0], abs=0.6), heading


def test_the_title_over_a_table_begins_where_that_begins(pages, visit):
    page = visit(pages.address + "pushed-table", **DESK)
    page.get_by_text("Table", exact=True).click()
    expect(page.locator(".page h1", has_text="People")).to_be_visible()
    at_rest(page)
    back = page.get_by_role("button", name="Back").or_(page.locator(".back")).first
    until(lambda: box(back)[0] == pytest.approx(10, abs=1), "the way back is not at the edge")
    assert letters(page, "Name")[0] == pytest.approx(16, abs=0.6)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_what_refreshes_is_at_the_end_of_the_title_under_layers_too(pages, visit, language):
    page = visit(pages.address + "refreshed-layers", locale=language, **DESK)
    button, title = page.locator(".refresh > button"), page.locator("h1.title")
    until(lambda: button.is_visible() and box(button)[3] - box(button)[1] > 30)
    left, top, right, bottom = box(button)
    assert (top + bottom) / 2 == pytest.approx(sum(box(title)[1::2]) / 2, abs=6)
    assert (left if language == "ar" else 1280 - right) == pytest.approx(16, abs=1)
    # The layer is over the content all the same.
    middle = place(page, "over")
    content = box(page.locator(".layers").first)
    assert (middle[0] + middle[2]) / 2 == pytest.approx(640, abs=1)
    assert (middle[1] + middle[3]) / 2 == pytest.approx((content[1] + content[3]) / 2, abs=1)
    button.click()
    expect(page.get_by_text("Refreshed 1")).to_be_visible()


def test_a_list_that_refreshes_has_its_button_at_the_end_of_the_title_from_right_to_left(pages, visit):
    page = visit(pages.address + "refreshed-rows", locale="ar", **DESK)
    button, title = box(page.locator(".refresh > button")), box(page.locator(".titles"))
    assert button[0] == pytest.approx(title[0], abs=1) and (button[1] + button[3]) / 2 == pytest.approx((title[1] + title[3]) / 2, abs=6)


def test_a_field_with_a_ground_of_its_own_has_the_one_ring(pages, visit):
    page = visit(pages.address + "writing-bar", **DESK)
    page.get_by_role("textbox").focus()
    ringed = "() => [...document.querySelectorAll('.window *')].filter(node => getComputedStyle(node).outlineStyle === 'solid' && parseFloat(getComputedStyle(node).outlineWidth)).map(node => node.localName)"
    until(lambda: page.evaluate(ringed) != [], "there is no ring")
    assert page.evaluate(ringed) == ["input"]


def test_what_deletes_an_edited_row_is_at_its_start_with_a_mouse_as_with_a_finger(pages, visit):
    starts = []
    for size in [DESK, PHONE]:
        page = visit(pages.address + "edited-rows", **size)
        page.get_by_role("button", name="Edit").click()
        expect(page.locator(".list.editing")).to_have_count(1)
        at_rest(page)
        row = page.locator(".row", has=page.locator(".row-delete")).first
        starts.append([round(inner - box(row)[0]) for inner in (box(row.get_by_role("button"))[0], letters(page, "Ada")[0])])
    assert starts[0] == starts[1] and starts[0][0] == 16


@SIZES
def test_actions_are_beside_what_is_at_the_end_of_a_row(pages, visit, size):
    page = visit(pages.address + "ended-rows", **size)
    for name in ["price", "size", "bubble", "framed"]:
        end = page.locator(f"[data-id={name}]")
        row = page.locator(".row", has=end)
        before = box(end)
        row.hover(position={"x": 5, "y": 5})
        until(lambda: row.locator(".ra-trailing").evaluate("node => getComputedStyle(node).opacity") == "1")
        at_rest(page)
        assert box(end) == before, name
        delete = box(row.get_by_role("button", name="Delete"))
        if name != "bubble" or size is DESK:
            assert delete[2] <= before[0] and delete[2] >= before[0] - 12, name
        assert box(row.get_by_role("button", name="Like"))[0] > box(row)[0], name
    counted = page.locator(".row", has_text="Counted")
    counted.hover(position={"x": 5, "y": 5})
    assert box(counted.get_by_role("button", name="Delete"))[2] < box(counted)[2] - 20
    switched = page.get_by_role("switch")
    page.locator(".row", has=switched).hover(position={"x": 5, "y": 5})
    assert not overlap(box(switched), box(page.locator(".row", has=switched).get_by_role("button", name="Delete")))
    # What is at the end is pressed there, and the actions where they are.
    page.get_by_text("€ 100").click()
    expect(page.get_by_text("Done: paid")).to_be_visible()
    row = page.locator(".row", has_text="€ 100")
    row.get_by_role("button", name="Like").click()
    expect(page.get_by_text("Done: liked")).to_be_visible()
    row.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Done: deleted")).to_be_visible()
    removed = page.locator(".row", has_text="Removed")
    removed.hover(position={"x": 5, "y": 5})
    button = removed.get_by_role("button", name="Delete")
    assert box(button)[2] <= place(page, "removed")[0]
    button.click()
    expect(page.get_by_text("Done: removed")).to_be_visible()


@SIZES
def test_actions_that_have_no_room_beside_it_are_all_in_the_row(pages, visit, size):
    page = visit(pages.address + "ended-rows", **size)
    row = page.locator(".row", has=page.locator("[data-id=long]"))
    row.hover(position={"x": 5, "y": 5})
    for name in ["Like", "Delete"]:
        left, _, right, _ = box(row.get_by_role("button", name=name))
        assert box(row)[0] < left < right < box(row)[2], name


@SIZES
def test_names_in_a_menu_are_in_line_with_those_that_have_symbols(pages, visit, size):
    page = visit(pages.address + "some-symbols", **size)
    page.get_by_role("button", name="Open").click()
    opened = page.locator(".menu-items:popover-open")
    expect(opened).to_be_visible()
    at_rest(page)
    start = letters(page, "With")[0]
    for name in ["Without", "Further", "Remove"]:
        assert letters(page, name)[0] == pytest.approx(start, abs=0.6), name
    page.get_by_role("menuitem", name="Further").or_(opened.locator(".menu-button")).first.click()
    until(lambda: letters(page, "Last")[0] == pytest.approx(start + 12, abs=0.6), "what is in a menu in the menu is not further in")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Plain").click()
    expect(opened).to_have_count(1)
    at_rest(page)
    # Without any symbol names begin at the edge.
    until(lambda: letters(page, "One")[0] - box(opened)[0] == pytest.approx(17, abs=1))


def test_names_in_sections_and_pickers_of_a_menu_are_in_line_with_the_others(pages, visit):
    page = visit(pages.address + "menus", **DESK)
    page.get_by_role("button", name="Actions").click()
    expect(page.locator(".menu-items:popover-open")).to_be_visible()
    at_rest(page)
    start = letters(page, "Copy")[0]
    for name in ["Show hidden", "Name", "Date", "Mail", "Site", "Size", "Delete"]:
        assert letters(page, name)[0] == pytest.approx(start, abs=0.6), name


@SIZES
@pytest.mark.parametrize("name", ["wide-search", "listed-search"])
def test_what_a_search_offers_is_as_wide_as_its_field(pages, visit, name, size):
    page = visit(pages.address + name, **size)
    page.locator(".search > input").click()
    row = page.get_by_role("button", name="Apple")
    expect(row).to_be_visible()
    at_rest(page)
    field = box(page.locator(".search"))
    width = lambda: (box(row)[0] - 16, box(row)[2] + 16)  # noqa: E731
    until(lambda: width() == pytest.approx((field[0], field[2]), abs=1.5), f"{width()} is not {field}")


@SIZES
def test_a_frame_is_no_wider_than_its_maximum_around_what_goes_by_its_container(pages, visit, size):
    page = visit(pages.address + "relative-in-frame", **size)
    widths = page.locator(".bordered").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert widths == pytest.approx([100, 100, min(100, size["width"] / 10)], abs=0.6)
    # What is too large is in the middle of it.
    frame, inner = box(page.locator(".bordered").nth(1)), place(page, "part1")
    assert (inner[0] + inner[2]) / 2 == pytest.approx((frame[0] + frame[2]) / 2, abs=0.6) and inner[2] - inner[0] == pytest.approx(size["width"], abs=0.6)
