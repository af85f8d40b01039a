"""What is written from habit: rows that move, buttons as wide as the screen, levels of colours, and presses as quick as they can be."""

import time

import pytest
from conftest import at_rest, box, until
from test_tones import pixels
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def colour(node, name="color"):
    return node.evaluate("(node, name) => getComputedStyle(node)[name]", name)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_rows_that_are_moved_aside_let_nothing_scroll_aside(pages, visit, size):
    page = visit(pages.address + "moved-rows", **size)
    moved = page.locator(".scrolled").last
    until(lambda: moved.evaluate("node => getComputedStyle(node).translate") == "60px 0px" or page.get_by_text("Row 39").count(), "no row is moved")
    assert page.evaluate("[document.documentElement, document.body, ...document.querySelectorAll('.window, .scroll')].every(node => (node.scrollLeft = 50, !node.scrollLeft))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Down it scrolls, as the page.
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 600)
    until(lambda: page.evaluate("scrollY") > 500, "the page does not scroll")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_padding_is_around_a_control_with_a_ground(pages, visit, size):
    page = visit(pages.address + "wide-buttons", **size)
    wide = page.get_by_role("button", name="Continue").bounding_box()
    assert (wide["x"], wide["width"], wide["height"]) == (32, size["width"] - 64, 48)
    narrow = page.get_by_role("button", name="Narrow").bounding_box()
    assert narrow["height"] == 36 and narrow["width"] < 120
    line = page.locator("[data-id=line]").bounding_box()
    assert (line["x"], line["width"], line["height"]) == (20, size["width"] - 40, 1)
    upright = page.locator("[data-id=upright]").bounding_box()
    assert (upright["width"], upright["height"]) == (1, 40)
    group = page.locator("[data-id=box]").bounding_box()
    assert (group["x"], group["width"]) == (30, size["width"] - 60)
    ring = page.locator(".g-accessoryCircular").bounding_box()
    assert (ring["width"], ring["height"]) == (58, 58)


def test_a_menu_whose_label_fills_the_width_does_so(pages, visit):
    page = visit(pages.address + "wide-buttons", **PHONE)
    button = page.get_by_role("button", name="Choose").bounding_box()
    assert (button["x"], button["width"]) == (16, 358)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_levels_are_of_what_is_written_in_around(pages, visit, scheme):
    page = visit(pages.address + "levels", scheme=scheme, **DESK)

    def part(name, property="color"):
        return colour(page.locator(f"[data-id='{name}']"), property)

    assert part("white-0") == "rgb(255, 255, 255)"
    for level, opacity in [(1, 0.6), (2, 0.3)]:
        assert part(f"white-{level}") == f"color(srgb 1 1 1 / {opacity})"
    assert part("white-filled", "backgroundColor") == "color(srgb 1 1 1 / 0.6)"
    assert part("white-drawn", "outlineColor") == "color(srgb 1 1 1 / 0.3)"
    # A colour that is called so is the system's.
    assert part("white-grey") == part("system-grey") == part("system-1")
    assert len({part(f"system-{level}") for level in range(3)}) == 3
    # The levels that are said, and the others of the first.
    assert part("own-filled", "backgroundColor") == part("own-1") != part("own-0")
    assert "/ 0.3" in part("own-2")
    # In a tint, and in a button, whose colour that is.
    assert "/ 0.6" in part("tint-1") and "/ 0.6" in part("button-1") and part("button-1") != part("tint-1")


def test_what_stands_in_for_a_title_is_cut_off_and_not_broken(pages, visit):
    page = visit(pages.address + "bar-middle", **PHONE)
    texts = page.locator(".tp-principal .text")
    expect(texts).to_have_count(2)
    for text in texts.all():
        assert text.evaluate("node => node.getBoundingClientRect().height < 1.6 * parseFloat(getComputedStyle(node).fontSize)")
    between = box(page.get_by_role("button", name="Close"))[2], box(page.get_by_role("button", name="Share"))[0]
    assert all(between[0] <= box(text)[0] and box(text)[2] <= between[1] for text in texts.all())
    for name in ["Close", "Share", "Edit", "Print", "Done"]:
        button = page.get_by_role("button", name=name)
        assert button.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), name
        left, _, right, _ = box(button)
        assert left >= 0 and right <= 390, name


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_button_beside_what_stands_in_for_a_title_is_in_the_bar(pages, visit, size):
    page = visit(pages.address + "titled-middle", **size)
    expect(page.get_by_role("button", name="Your name")).to_be_visible()
    expect(page.get_by_role("button", name="More")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_a_row_that_leads_on_shows_begins_where_the_row_does(pages, visit, size):
    page = visit(pages.address + "linked-rows", **size)
    for name in ["Ada", "Li"]:
        row = page.locator(".row", has_text=name)
        assert box(row.locator(".shape"))[0] == box(row)[0] + 16


def test_rows_of_a_table_stand_below_their_titles_and_show_what_is_chosen(pages, visit):
    page = visit(pages.address + "wide-table", **DESK)
    row = page.locator(".row", has_text="Li")
    for title, cell in [("Name", row.get_by_text("Li")), ("Letters", row.get_by_text("2"))]:
        assert box(page.get_by_text(title))[0] == box(cell)[0], title
    grounds = [page.locator(".row", has_text=name).evaluate("node => getComputedStyle(node).backgroundColor") for name in ["Ada", "Li"]]
    assert grounds[0] != grounds[1]


@pytest.mark.parametrize("options", [PHONE | {"has_touch": True, "is_mobile": True}, DESK], ids=["phone", "desk"])
def test_rows_that_are_buttons_are_as_high_as_others(pages, visit, options):
    page = visit(pages.address + "button-rows", **options)
    heights = [place[3] - place[1] for place in map(box, page.locator(".row").all())]
    assert len(heights) == 3 and len(set(heights)) == 1, heights
    button = page.get_by_role("button", name="Press").first
    left, top, right, bottom = box(button)
    assert bottom - top >= heights[0] - 4
    page.mouse.click(right - 4, bottom - 2)
    expect(page.get_by_text("Presses 1")).to_be_visible()


@pytest.mark.parametrize("window", ["shuffled", "shuffled-plain"])
@pytest.mark.parametrize("action, moved", [("Turn", 8), ("Insert", 7), ("Delete", 6)])
def test_rows_move_whatever_says_that_they_do(pages, visit, window, action, moved):
    page = visit(pages.address + window)
    faults = []
    page.on("console", lambda message: faults.append(message.text))

    def press_and_look():
        page.get_by_text(action, exact=True).click()
        until(lambda: page.locator(".row").evaluate_all("rows => rows.filter(row => row.getAnimations().length).length") >= moved, "rows stand still")

    # Once more when there is a spring, which takes along what moves.
    for time in range(2):
        press_and_look()
        moved -= action == "Delete"
    assert not faults


def test_no_press_is_lost_however_quick_they_are(pages, visit):
    page = visit(pages.address + "counted-presses")
    total = 0
    for name, step in [("One", 1), ("Eight", 8), ("Plain", 1), ("Now", 1)]:
        left, top, right, bottom = box(page.get_by_role("button", name=name))
        for press in range(40):
            page.mouse.click((left + right) / 2, (top + bottom) / 2)
            time.sleep(0.03)
        total += 40 * step
        expect(page.locator("[data-id=count]")).to_have_text(str(total))


def test_tabs_are_made_of_a_range(pages, visit):
    page = visit(pages.address + "range-tabs")
    expect(page.get_by_role("tab")).to_have_count(3)
    page.get_by_role("tab", name="Tab 2").click()
    expect(page.get_by_text("Content 2")).to_be_visible()


def test_symbols_have_forms_and_several_colours(pages, visit):
    page = visit(pages.address + "symbol-forms", **PHONE)

    def parts(name):
        return page.locator(f"[data-id='{name}'] use").evaluate_all("nodes => nodes.map(node => node.getAttribute('href').split('#')[1])")

    assert parts("heart") == ["heart"] and parts("person") == ["person.circle.fill"]
    page.get_by_role("button", name="Like").click()
    until(lambda: parts("heart") == ["heart.fill"], "the form stays")
    inner = "node => [getComputedStyle(node).color, getComputedStyle(node).getPropertyValue('--background')]"
    colour, background = page.locator("[data-id=palette] use").evaluate(inner)
    assert colour == "rgb(255, 59, 48)" and background == "#fff"
    colour, background = page.locator("[data-id=hierarchical] use").evaluate(inner)
    assert colour.startswith("color(srgb 0.6") and "#0a64d4" in background


def test_dots_stand_for_pages_where_they_are_wanted(pages, visit):
    page = visit(pages.address + "symbol-forms", **PHONE)
    expect(page.locator(".index-ground .tab-label:visible")).to_have_count(4)
    first, last = page.locator(".index-ground .tab-label").first, page.locator(".index-ground .tab-label").last
    ground = first.evaluate("node => parseFloat(getComputedStyle(node, '::after').width)")
    assert abs(ground - (box(last)[2] - box(first)[0]) - 8) < 1
    expect(page.locator(".no-index .tab-label:visible")).to_have_count(0)


def test_views_are_turned_in_space_and_by_effects(pages, visit):
    page = visit(pages.address + "turned", **PHONE)

    def transform(name):
        around = "node => { const seen = []; for (let part = node; part && !part.matches('.vstack'); part = part.parentElement) for (const box of [part, ...part.querySelectorAll('.box')]) seen.push(getComputedStyle(box).transform); return seen.find(value => value !== 'none'); }"
        return page.locator(f"[data-id={name}]").evaluate(around)

    def numbers(name):
        return [float(part) for part in transform(name)[9:-1].split(",")]

    # Seen from as far as it is wide, and without foreshortening.
    assert abs(numbers("turned")[0] - 0.5) < 0.01 and abs(numbers("turned")[3] - 0.866 / 120) < 0.001
    assert abs(numbers("flat")[0] - 0.5) < 0.01 and numbers("flat")[3] == 0
    # By half of its width, as soon as that is known, and by all of it in the end.
    at = page.locator("[data-id=shifted]")
    until(lambda: abs(box(at)[0] - 195) < 1, "it is not moved by half its width")
    page.get_by_role("button", name="Shift").click()
    until(lambda: 200 < box(at)[0] < 250, "there is nothing between")
    until(lambda: abs(box(at)[0] - 255) < 1, "it does not come to its place")
    look = "(node, name) => { for (let part = node; part; part = part.parentElement) if (getComputedStyle(part)[name] !== 'none') return getComputedStyle(part)[name]; }"
    assert page.locator("[data-id=grey]").evaluate(look, "filter") == "saturate(0.5) grayscale(1) brightness(1.2)"
    assert page.locator("[data-id=effect]").locator(".box").first.evaluate("node => [getComputedStyle(node).scale, getComputedStyle(node).filter, getComputedStyle(node).transformOrigin]") == ["0.5", "saturate(0.2)", "0px 0px"]


@pytest.mark.parametrize("width", [320, 390])
def test_the_sign_to_move_a_row_by_stands_in_it(pages, visit, width):
    page = visit(pages.address + "edited-orders", width=width, height=844)
    page.get_by_role("button", name="Edit").click()
    expect(page.locator(".list.editing")).to_have_count(1)
    rows = page.locator(".row")
    for index in range(3):
        # Beside the sign there are its distance, and the row's padding.
        room = lambda: box(rows.nth(index))[2] - box(rows.nth(index).locator("> .hstack"))[2]
        until(lambda: room() >= 16 + 20 + 12 - 1, room)


@pytest.mark.parametrize("size", [{**PHONE, "has_touch": True, "is_mobile": True}, DESK], ids=["phone", "desk"])
def test_rows_that_are_edited_show_how(pages, visit, size):
    page = visit(pages.address + "edited-rows", **size)
    rows = page.locator(".row", has=page.locator(".row-delete"))
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Edit").click()
    expect(page.locator(".list.editing")).to_have_count(1)

    def is_before():
        button, text = rows.first.get_by_role("button", name="Delete"), rows.first.get_by_text("Ada")
        return box(button)[2] <= box(text)[0] + 1 and button.evaluate("node => getComputedStyle(node.parentElement).opacity") == "1"

    until(is_before, "what deletes a row is not before it")
    rows.first.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Ada", exact=True)).to_have_count(0)
    # Another page has a mode of its own.
    page.get_by_text("Other page").click()
    expect(page.get_by_role("button", name="Edit")).to_be_visible()
    page.get_by_role("button", name="Back to Names").click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".list.editing")).to_have_count(0)


def test_what_deletes_a_row_is_beside_its_own_button(pages, visit):
    page = visit(pages.address + "called-rows", **DESK)
    row = page.locator(".row", has_text="Bob")
    row.hover()
    until(lambda: row.locator(".row-delete").evaluate("node => getComputedStyle(node).opacity") == "1", "it is not seen")
    call, delete = row.get_by_role("button", name="Call"), row.get_by_role("button", name="Delete")
    assert box(call)[2] <= box(delete)[0]
    # The line below the row goes on behind it.
    line = row.evaluate("row => +row.matches(':has(+ .row)')")
    assert box(row.locator(".row-delete"))[1::2] == (box(row)[1], box(row)[3] - line)
    call.click()
    expect(page.get_by_text("Calling Bob")).to_be_visible()


def test_what_is_above_a_list_stands_on_its_ground_and_what_turns_is_above_its_name(pages, visit):
    page = visit(pages.address + "called-rows", **PHONE)
    ground = "node => getComputedStyle(node).backgroundColor"
    assert page.locator(".page").evaluate(ground) == page.locator(".list").evaluate(ground) == "rgb(242, 242, 247)"
    assert box(page.locator(".spinner"))[3] <= box(page.get_by_text("Calling nobody"))[1]


@pytest.mark.parametrize("size", [{**PHONE, "has_touch": True, "is_mobile": True}, DESK], ids=["phone", "desk"])
def test_links_in_rows_lead_nowhere_while_these_are_edited(pages, visit, size):
    page = visit(pages.address + "edited-links", **size)
    links = page.locator(".link-row")
    # A row whose link is reached needs no stop of its own.
    assert page.locator(".row[tabindex]").count() == 0
    names = lambda: links.evaluate_all("nodes => nodes.map(node => node.textContent.trim())")
    page.get_by_role("button", name="Edit").click()
    expect(page.locator(".list.editing")).to_have_count(1)
    expect(page.locator(".row-delete")).to_have_count(3)
    # The sign that a row can be moved is at its end, and the one that it leads on is not.
    grips = page.locator(".row").evaluate_all("nodes => nodes.map(node => getComputedStyle(node, '::after').cursor === 'grab')")
    assert grips == [False, True, True, True]
    assert links.first.evaluate("node => getComputedStyle(node, '::after').display") == "none"
    row = box(page.locator(".row").nth(1))
    page.mouse.click((row[0] + row[2]) / 2, (row[1] + row[3]) / 2)
    links.nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Alt+ArrowUp")
    until(lambda: names() == ["Bob", "Ada", "Cyd", "Dot"], "a row is not moved before one that cannot be moved")
    page.locator(".link-row", has_text="Ada").focus()
    page.keyboard.press("Alt+ArrowDown")
    page.locator(".link-row", has_text="Dot").focus()
    page.keyboard.press("Delete")
    until(lambda: names() == ["Bob", "Ada", "Cyd"], "what cannot be moved was moved, or nothing was deleted")
    expect(page.get_by_role("heading", name="Names")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".list.editing")).to_have_count(0)
    links.first.click()
    expect(page.get_by_text("Page of Bob")).to_be_visible()


@pytest.mark.parametrize("locale", ["en", "ar"])
def test_what_points_aside_goes_by_the_direction_around(pages, visit, locale):
    page = visit(pages.address + "turned-around", locale=locale, **PHONE)

    def turn(name):
        sign = page.locator(f"[data-id={name}] .disclosure-label").evaluate("node => getComputedStyle(node, '::after').rotate")
        knob = page.locator(f"[data-id={name}] .t-switch > input").evaluate("node => getComputedStyle(node, '::after').translate")
        return sign, knob

    assert turn("forward") == ("-45deg", "20px") and turn("backward") == ("135deg", "-20px")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_pieces_of_a_screen(pages, visit, size):
    page = visit(pages.address + "pieces", **size)

    def part(name):
        return box(page.locator(f"[data-id={name}]"))

    # The view that fits is as wide as it is, and stands where the others do.
    assert part("short")[0] == pytest.approx(part("around")[0], abs=0.5)
    # An editor is as high as its lines, and no higher than it may be.
    editor = page.locator("[data-id=grown] textarea, textarea[data-id=grown]").first
    ground = page.locator("[data-id=grown]")
    left, top, right, bottom = box(editor)
    assert 36 <= bottom - top <= 42
    editor.fill("one\ntwo\nthree")
    left, top, right, bottom = box(editor)
    assert 80 <= bottom - top <= 90
    editor.fill("line\n" * 20)
    left, top, right, bottom = box(editor)
    assert bottom - top == pytest.approx(120, abs=1)
    assert box(ground)[3] - box(ground)[1] == pytest.approx(120, abs=1)
    # A field that grows has whole lines.
    field = page.locator("[data-id=lines] textarea, textarea[data-id=lines]").first
    field.fill("line\n" * 20)
    left, top, right, bottom = box(field)
    line = field.evaluate("node => parseFloat(getComputedStyle(node).lineHeight)")
    assert bottom - top == pytest.approx(5 * line, abs=1)
    # A link has the tint, whatever its text is written in.
    link = page.get_by_role("link", name="swift")
    assert colour(link) != colour(link.locator("xpath=.."))
    # What stands in place of the text stands where that will.
    note = page.locator("[data-id=note] textarea, textarea[data-id=note]").first
    inset = note.evaluate("node => [getComputedStyle(node).paddingLeft, getComputedStyle(node).paddingTop]")
    assert inset == ["5px", "8px"]
    placeholder = part("placeholder")
    assert placeholder[0] == pytest.approx(box(note)[0] + 5, abs=0.5)
    # One ring is drawn around it.
    note.focus()
    rings = page.evaluate("[...document.querySelectorAll('.row, .row *')].filter(node => getComputedStyle(node).outlineStyle == 'solid').length")
    assert rings == 1


def test_a_menu_opens_beside_what_was_pressed(pages, visit):
    page = visit(pages.address + "pieces", **DESK)
    for left, opens in [(1024, 1024), (1200, None)]:
        page.get_by_role("link", name="swift").evaluate(
            "(node, clientX) => node.dispatchEvent(new MouseEvent('contextmenu', {clientX, clientY: 100, bubbles: true, cancelable: true}))", left
        )
        menu = page.locator(".menu-items:popover-open")
        expect(menu).to_be_visible()
        at_rest(page)
        start, _, end, _ = box(menu)
        assert start == opens if opens else end == left
        page.keyboard.press("Escape")
        expect(menu).to_be_hidden()


def test_the_ring_of_a_button_that_is_a_row_is_around_the_row(pages, visit):
    page = visit(pages.address + "pieces", **DESK)
    button = page.get_by_role("button", name="In a row")
    button.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()
    assert button.evaluate("node => [node, node.closest('.row')].map(node => getComputedStyle(node).outlineStyle)") == ["none", "solid"]


def test_what_has_the_focus_is_not_under_the_bar_of_tabs(pages, visit):
    page = visit(pages.address + "many-buttons", **PHONE)
    page.get_by_role("button", name="Button 3", exact=True).focus()
    bar = box(page.locator(".tab-label"))[1]
    for _ in range(20):
        page.keyboard.press("Tab")
        assert box(page.locator(":focus"))[3] <= bar


@pytest.mark.parametrize("name", ["overlaid-ground", "inset-ground"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_ground_reaches_under_the_title_within_other_views(pages, visit, size, name):
    page = visit(pages.address + name, **size)
    expect(page.locator(".under")).to_be_visible()
    top, below = pixels(page, [size["width"] - 4, 4], [4, 300])
    assert top == below
