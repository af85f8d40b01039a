"""Limits of lengths in stacks, layers around what is larger, and shapes, lines and symbols as they are drawn."""

import pytest
from conftest import box, until
from test_drawn import at
from test_interrupted import ready
from test_seen import RED, WHITE
from test_tones import pixels

# What the second level around a node is.
SECOND = """node => {
  const other = node.appendChild(document.createElementNS(node.namespaceURI, "g"));
  other.style.color = "var(--level-1)";
  const { color } = getComputedStyle(other);
  other.remove();
  return color;
}"""
PHONE = {"width": 390, "height": 800}


@pytest.fixture
def shown(pages, visit):
    return lambda name, **options: ready(visit(pages.address + name, **{**PHONE, **options}))


def frame(page, name):
    left, top, right, bottom = box(page.locator(f"[data-id={name}]"))
    return left, top, right - left, bottom - top


def test_a_stack_is_as_high_as_the_limits_in_it(shown):
    assert frame(shown("limits"), "stack") == (0, 385, 390, 30)


def test_a_card_with_a_limit_is_in_the_middle_of_its_line(shown):
    page = shown("limits-in-line")
    (_, top, _, height), (_, line, _, whole) = frame(page, "card"), frame(page, "line")
    assert 30 < height < 60 and top + height / 2 == pytest.approx(line + whole / 2, abs=1)


@pytest.mark.parametrize("name", ["large", "large-corner", "large-over", "large-text", "large-stack"])
def test_what_is_larger_than_layers_is_in_the_middle_of_their_frame(shown, name):
    left, _, width, _ = frame(shown("large-layers"), name)
    assert width > 100 and left + width / 2 == pytest.approx(195, abs=1)


@pytest.mark.parametrize("name, end", [("wide-text", 374), ("set-text", 216)])
def test_a_frame_goes_in_the_direction_that_is_said_around_it(shown, name, end):
    left, _, width, _ = frame(shown("other-way"), name)
    assert left + width == pytest.approx(end, abs=1)


def test_shapes_are_mirrored_where_lines_go_to_the_left(shown):
    page = shown("other-way")
    corners = [(-18, -18), (18, -18), (0, 0)]
    for name in ["uneven", "uneven-clip"]:
        assert at(page, name, *corners) == [RED, WHITE, RED], name
    assert at(page, "path", (-15, 0), (15, 0)) == [WHITE, RED]
    for name in ["slope", "slope-clip"]:
        assert at(page, name, (-15, -15), (15, -5), (15, 15)) == [WHITE, RED, RED], name


def test_a_place_in_a_padding_is_within_it(shown):
    page = shown("faint")
    (left, top, *_), (x, y, *_) = frame(page, "placed"), frame(page, "around-placed")
    assert (left - x, top - y) == (30, 30)


def test_the_border_of_a_line_has_nothing_within(shown):
    page = shown("faint")
    # A ring from 22 to 38 around the middle.
    assert at(page, "ring", *[(x, y) for x in (-30, -29, -28) for y in (-6, -4, -2, 2, 4, 6)]) == [WHITE] * 18


def test_symbols_let_as_much_through_where_their_lines_cross(shown):
    """The bust of a person crosses the circle around it."""
    page = shown("faint")
    left, top, right, bottom = box(page.locator("svg.symbol").first)
    middle = (int((left + right) / 2), int(top + (bottom - top) * 0.875))
    around = [(middle[0] + x, middle[1] + y) for x in range(-30, 31) for y in range(-8, 9)]
    assert 140 < min(green for _, green, _ in pixels(page, *around)) < 180


def test_a_resizable_symbol_is_stretched(shown):
    page = shown("laid-ratios")
    dark = [pytest.approx([28, 28, 30], abs=20)]
    assert at(page, "stretched", (-36, 0)) == at(page, "stretched", (36, 0)) == dark
    assert at(page, "kept", (-36, 0)) == at(page, "kept", (36, 0)) != dark


def test_parts_within_a_filled_symbol_have_a_colour_of_the_palette(shown):
    page = shown("symbol-paints")
    for name in ["person.crop.circle.fill", "person.circle.fill", "exclamationmark.triangle.fill"]:
        symbol = page.locator(f"svg[data-id='{name}']")
        assert symbol.evaluate("node => getComputedStyle(node.firstElementChild).color") == symbol.evaluate(SECOND), name


def test_an_editor_has_no_corner_to_pull(shown):
    assert shown("fine").locator("textarea").evaluate("node => getComputedStyle(node).resize") == "none"


def test_the_last_of_two_lines_is_cut_off_in_its_middle_or_at_its_beginning(shown):
    page = shown("fine")
    cut = lambda name: page.locator(f"[data-id={name}]").get_attribute("data-cut")
    until(lambda: cut("middle") and cut("head"), "the texts are not cut off")
    first, last = cut("middle").split("\n")
    assert first.startswith("The first words") and "…" in last and last.endswith("end") and not last.startswith("…")
    first, last = cut("head").split("\n")
    assert first.startswith("The first words") and last.startswith("…") and last.endswith("very end")
    assert frame(page, "middle")[3] == pytest.approx(46, abs=1)


def test_badges_end_at_one_place_and_have_their_own_colour(pages, visit):
    page = ready(visit(pages.address + "counted-sidebar", width=1280, height=800))
    rows = page.locator(".c-sidebar .row[data-badge]")
    look = "node => [getComputedStyle(node).paddingInlineEnd, getComputedStyle(node, '::after').color]"
    looks = [row.evaluate(look) for row in rows.all()]
    assert len(looks) == 6 and len({end for end, _ in looks}) == 1
    colours = [colour for _, colour in looks]
    assert colours[2] not in (colours[0], colours[1]) and colours[0] == colours[1]
