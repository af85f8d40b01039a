"""What is seen of screens: ratios in low rooms, masks, edges, bars of sheets, grounds of rows, symbols of several colours."""

import pytest
from conftest import at_rest, box, until
from test_interrupted import ready
from test_tones import pixels
from test_used import DESK, PHONE, color


def place(page, name):
    return box(page.locator(f"[data-id={name}]"))


def size(page, name):
    left, top, right, bottom = place(page, name)
    return right - left, bottom - top


def looks(page, name, *parts):
    """The colours of a view at parts of its width and height."""
    left, top, right, bottom = place(page, name)
    return pixels(page, *[(int(left + (right - left) * x), int(top + (bottom - top) * y)) for x, y in parts])


RED, WHITE = pytest.approx([255, 59, 48], abs=6), [255, 255, 255]


def test_what_keeps_its_ratio_under_others_does_so_in_any_room(pages, visit):
    page = ready(visit(pages.address + "low-ratios", height=1300))
    near = lambda *lengths: pytest.approx(lengths, abs=0.6)  # noqa: E731
    expected = {"low": 100, "narrow": 45, "framed": 100, "high": 45, "in-layers": 100, "in-line": 100, "padded": 80, "over": 100}
    for name, height in expected.items():
        assert size(page, name) == near(height * 4 / 3, height), name
    width, height = size(page, "in-column")
    assert 50 < height < 80 and width == pytest.approx(height * 4 / 3, abs=0.6)
    page.get_by_role("button", name="Square").click()
    until(lambda: size(page, "low") == near(100, 100), "they keep what they had")
    for name, height in expected.items():
        least = 60 if height == 45 else height
        assert size(page, name) == near(least, least), name


def test_circles_in_a_column_share_the_height_of_its_line(pages, visit):
    page = ready(visit(pages.address + "low-ratios", height=1300))
    assert size(page, "circles") == pytest.approx((46, 100), abs=0.6)
    assert size(page, "first-circle") == size(page, "second-circle") == pytest.approx((46, 46), abs=0.6)
    assert place(page, "beside")[0] == pytest.approx(place(page, "circles")[2] + 8, abs=0.6)


@pytest.mark.parametrize("scale", [1, 2])
def test_any_view_is_a_mask(pages, visit, scale):
    page = ready(visit(pages.address + "masks", width=600, height=700, device_scale_factor=scale))
    if scale == 2:
        page.evaluate("document.documentElement.scrollTop = 0")

    def seen(name, *parts):
        left, top, right, bottom = (scale * length for length in place(page, name))
        return pixels(page, *[(int(left + (right - left) * x), int(top + (bottom - top) * y)) for x, y in parts])

    corner = (0.03, 0.06)
    for name in ["symbol-mask", "text-mask", "stack-mask", "padded-mask"]:
        assert seen(name, corner) == [WHITE], name
    assert seen("symbol-mask", (0.5, 0.5), (0.2, 0.5)) == [RED, WHITE]
    assert seen("padded-mask", (0.5, 0.5), (0.2, 0.5)) == [RED, WHITE]
    assert seen("stack-mask", (0.25, 0.5), (0.54, 0.5), (0.8, 0.5), (0.97, 0.06)) == [RED, WHITE, RED, RED]
    assert seen("aligned-mask", (0.1, 0.5), (0.5, 0.5)) == [RED, WHITE]
    letters = seen("text-mask", *[(part / 80, 0.5) for part in range(80)])
    assert WHITE in letters and any(one == RED for one in letters)
    red, blue = seen("label-mask", (0.37, 0.5), (0.999, 0.5))
    assert red != WHITE and blue == WHITE
    # Nothing is scrolled to that is drawn elsewhere, and what masks is not read out.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.get_by_text("MM").evaluate("node => !!node.closest('[aria-hidden=true]')")


def test_a_picture_lets_something_through(pages, visit):
    page = ready(visit(pages.address + "masks", width=600, height=700))
    whole, half, style = (looks(page, name, (0.5, 0.5))[0] for name in ["whole-paint", "half-paint", "half-style"])
    assert half == style == pytest.approx([(part + 255) / 2 for part in whole], abs=2) != whole


@pytest.mark.parametrize("options", [PHONE, {}], ids=["phone", "desk"])
def test_pages_reach_under_bars(pages, visit, options):
    page = ready(visit(pages.address + "edge-pages", **options))
    window = page.viewport_size
    assert place(page, "first-page") == pytest.approx((0, 0, window["width"], window["height"]), abs=0.5)
    title = page.locator(".title")
    assert title.is_visible() and box(title)[1] < 52


def test_the_bar_of_an_inspector_is_that_of_its_sheet(pages, visit):
    page = ready(visit(pages.address + "inspector-bar", **PHONE))
    button = page.get_by_role("button", name="Copy")
    until(lambda: button.is_visible() and page.get_by_text("Fact 29").count(), "it is not shown")
    bar = page.locator(".presented .bar")
    at_rest(page)
    at = box(bar)
    page.locator(".sheet-card, .sheet-content, .presented .scroll").evaluate_all("all => all.forEach(one => one.scrollTop = 200)")
    until(lambda: place(page, "facts")[1] < at[1], "it does not scroll")
    assert box(bar)[1] == pytest.approx(at[1], abs=12), "the bar goes with it"
    assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.bar, .grabber')", [195, box(bar)[3] - 4])
    assert bar.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 255, 255)", "what scrolls is seen through it"


def test_the_first_row_of_a_table_is_below_its_headings(pages, visit):
    page = ready(visit(pages.address + "few-in-table"))
    line, row = box(page.locator("hr")), box(page.locator(".row").first)
    assert row[1] == pytest.approx(line[3], abs=0.5)


def test_the_ring_of_what_is_close_to_others_is_seen(pages, visit):
    page = ready(visit(pages.address + "tight-cells"))
    page.keyboard.press("Tab")
    cell = page.get_by_label("Cell 0", exact=True)
    until(lambda: cell.evaluate("node => node === document.activeElement"), "it has no focus")
    left, top, right, bottom = box(cell)
    inside, ring = pixels(page, (int(left + 20), int(top + 20)), (int(left + 1), int(top + 30)))
    assert ring != inside and ring[2] > ring[0] + 40
    chip = page.get_by_role("button", name="Chip 0")
    chip.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert chip.evaluate("node => getComputedStyle(node).outlineOffset") == "-3px"


def test_controls_in_a_menu_stand_where_its_rows_do(pages, visit):
    page = ready(visit(pages.address + "menu-controls", width=600, height=700))
    page.get_by_role("button", name="Settings").click()
    words = page.get_by_text("Press", exact=True)
    until(words.is_visible, "it does not open")
    at_rest(page)
    start = page.locator(".menu-items > .button").first.evaluate("node => node.getBoundingClientRect().x + parseFloat(getComputedStyle(node).paddingLeft)")
    for one in [page.locator(".menu-items .slider > input"), page.locator(".menu-items .stepper > .control-label"), page.locator(".menu-items .field > .input")]:
        assert box(one)[0] == pytest.approx(start, abs=0.5)
    assert page.get_by_text("A note").evaluate("node => node.getBoundingClientRect().x + parseFloat(getComputedStyle(node).paddingLeft)") == pytest.approx(start, abs=0.5)


def test_symbols_of_several_colours_have_their_own(pages, visit):
    page = ready(visit(pages.address + "multicolor", width=600, height=500))
    around = color(page.locator("[data-id='person.fill']"))

    def colours(name):
        return page.locator(f"[data-id='{name}'] > use").evaluate_all("all => all.map(one => getComputedStyle(one).color)")

    yellow, red, green = "rgb(255, 204, 0)", "rgb(255, 59, 48)", "rgb(52, 199, 89)"
    for name, own in {"lightbulb.max.fill": yellow, "lightbulb.fill": yellow, "sun.max.fill": yellow, "heart.fill": red, "checkmark.circle.fill": green}.items():
        assert colours(name) == [own], name
    assert colours("bell.badge.fill") == [around, red]
    assert colours("folder.badge.plus")[0] == around and colours("folder.badge.plus")[2:] == [green, "rgb(255, 255, 255)"]
    own = lambda name, property: page.locator(f"[data-id='{name}'] > use").last.evaluate("(use, name) => getComputedStyle(use).getPropertyValue(name)", property)
    # What is in a picture takes its colours from these.
    assert own("cloud.sun", "--sun") == own("cloud.sun.fill", "--sun-in") != "" == own("cloud.sun", "--sun-in")
    for name in ["wifi", "car.fill", "moon.fill", "house.fill", "cloud.sun.fill", "cloud.rain.fill"]:
        assert set(colours(name)) == {around} and around != "rgb(0, 0, 0)", name


def test_the_ground_of_a_row_goes_on_under_its_actions(pages, visit):
    page = ready(visit(pages.address + "acting-rows"))
    for kind in ["Link 1", "Link 2"]:
        row = page.locator(".row").filter(has_text=kind)
        before = looks_of(page, row)
        row.hover(position={"x": 60, "y": 20})
        until(lambda: looks_of(page, row)[0] != before[0], "there is no ground")
        ground, under = looks_of(page, row)
        assert under == pytest.approx(ground, abs=1)
        row.get_by_role("button", name="Archive").hover()
        assert looks_of(page, row)[0] == ground, "it stays while what can be done is pointed at"


def looks_of(page, row):
    left, top, right, bottom = box(row)
    return pixels(page, (int(left + 200), int(top + 4)), (int(right - 4), int(bottom - 8)))


@pytest.mark.parametrize("options", [PHONE, {}], ids=["phone", "desk"])
def test_what_is_behind_a_sheet_is_dim_to_its_corners(pages, visit, options):
    page = ready(visit(pages.address + "covered", **options))
    page.get_by_role("button", name="Sheet").focus()
    page.keyboard.press("Enter")
    until(lambda: page.get_by_text("In the sheet").is_visible(), "there is no sheet")
    until(lambda: pixels(page, (100, 4)) == [[153, 153, 153]], "it is not dim")
    assert pixels(page, (0, 0), (page.viewport_size["width"] - 1, 0)) == [[153, 153, 153]] * 2


@pytest.mark.parametrize("options", [PHONE, {}], ids=["phone", "desk"])
def test_a_small_title_in_a_detail_is_in_the_middle_of_its_column(pages, visit, options):
    page = ready(visit(pages.address + "inline-detail", **options))
    column, title = page.locator(".c-detail"), page.locator(".c-detail .title")
    until(title.is_visible, "there is no title")
    words = title.evaluate("node => { const range = document.createRange(); range.selectNodeContents(node); const { left, right } = range.getBoundingClientRect(); return (left + right) / 2; }")
    left, _, right, _ = box(column)
    assert words == pytest.approx((left + right) / 2, abs=1)
    assert title.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") < 20


def test_what_is_moved_turned_and_scaled_is_so_in_its_order(pages, visit):
    page = visit(pages.address + "order-of-moves", width=800, height=600)

    def moved(name):
        """How far its middle is from where it would be, and how large it is."""
        (left, top, right, bottom), still = box(page.locator(f"[data-id={name}]")), box(page.locator(f"[data-id={name}-still]"))
        return [round(number, 1) for number in ((left + right - still[0] - still[2]) / 2, (top + bottom - still[1] - still[3]) / 2, right - left, bottom - top)]

    assert moved("offset-rotated") == [0, 20, 10, 10]
    assert moved("rotated-offset") == [20, 0, 10, 10]
    assert moved("offset-scaled") == [40, 0, 20, 20]
    assert moved("scaled-offset") == [20, 0, 20, 20]
    assert moved("rotated-scaled") == pytest.approx([0, 0, 7.1, 14.1], abs=0.1)
    # Scaled from its left edge it is 20 wide; then it hangs from its right edge, which is 5 to the right of the middle.
    assert moved("two-anchors") == [5, -5 + 5, 20, 20]
    shadows = page.locator("[data-id=turned-shadow]").evaluate(
        "node => { const all = []; for (; node.matches(':not(.zstack)'); node = node.parentElement) all.push([getComputedStyle(node).rotate, getComputedStyle(node).filter]); return all; }"
    )
    turned, shaded = next(n for n, (rotate, _) in enumerate(shadows) if rotate != "none"), next(n for n, (_, look) in enumerate(shadows) if look != "none")
    assert shaded > turned, "the shadow is turned, too"


def test_a_border_is_over_what_it_is_around(pages, visit):
    page = visit(pages.address + "order-of-moves", width=800, height=600)
    inside, over = page.locator("[data-id=bordered]").evaluate(
        "node => { const around = node.closest('.bordered'), line = getComputedStyle(around, '::after'); return [around.getBoundingClientRect().width, [line.borderTopWidth, line.zIndex]]; }"
    )
    assert inside == 40 and over == ["4px", "40"]


@pytest.mark.parametrize("locale", ["en", "ar"])
def test_paddings_are_at_the_sides_where_lines_begin_and_end(pages, visit, locale):
    page = visit(pages.address + "order-of-moves", width=800, height=600, locale=locale)
    sides = lambda name: page.locator(f"[data-id={name}]").evaluate("node => [getComputedStyle(node).paddingLeft, getComputedStyle(node).paddingRight]")
    step = 1 if locale == "en" else -1
    assert sides("led")[::step] == ["40px", "0px"] and sides("inset")[::step] == ["0px", "30px"]


def test_controls_and_pictures_from_habit_are_seen(pages, visit):
    page = ready(visit(pages.address + "from-habit", **PHONE))
    toggle = page.locator(".toggle.t-button")
    assert color(toggle.locator(".symbol")) == color(toggle.locator(".text")) != toggle.evaluate("node => getComputedStyle(node).backgroundColor")
    palette = page.locator("[data-id=palette]")
    assert not palette.locator("mask").count() and palette.locator("use").evaluate("use => getComputedStyle(use).color") == "rgb(52, 199, 89)"
    # The words of a wheel are in the middle of its lines, as Chromium gives them no height of ours.
    assert page.locator(".p-wheel option").first.evaluate("option => getComputedStyle(option).alignContent") == "center"
    material = page.locator("[data-id=material]").evaluate("node => [getComputedStyle(node).filter, getComputedStyle(node).boxShadow != 'none', getComputedStyle(node).backdropFilter != 'none']")
    assert material == ["none", True, True]
    assert box(page.locator("[data-id=fill]"))[1::2] == box(page.locator("[data-id=track]"))[1::2]


def test_lines_begin_where_the_words_above_them_do(pages, visit):
    page = visit(pages.address + "from-habit", **PHONE)
    starts = page.locator(".row").evaluate_all("rows => rows.slice(0, 4).map(row => parseFloat(getComputedStyle(row, '::before').insetInlineStart))")
    assert starts[0] == starts[2] > starts[1] == starts[3] == 16
    assert page.locator(".row").last.evaluate("row => getComputedStyle(row, '::before').content") == "none"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_lies_over_tabs_is_there_under_menus_too(pages, visit, size):
    page = visit(pages.address + "layers-over-tabs", **size)
    bar = 52 if page.get_by_role("button", name="Go").is_visible() else 0
    assert (bar > 0) == (size is DESK)
    height = page.evaluate("innerHeight")
    assert box(page.locator(".layer-fg"))[1::2] == (bar, height)
    assert box(page.locator("[data-id=player]"))[3] <= height
