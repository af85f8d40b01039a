"""What is drawn: shapes in frames of frames, smaller ones, masks, lines within, gradients from their ends."""

import pytest
from conftest import box
from test_interrupted import ready
from test_seen import RED, WHITE, looks
from test_tones import pixels

BLUE, EDGE = pytest.approx([0, 122, 255], abs=10), pytest.approx([215, 0, 21], abs=6)


@pytest.fixture
def page(pages, visit):
    return ready(visit(pages.address + "drawn", width=700, height=500))


def at(page, name, *points):
    """The colours of a view at points from its middle."""
    left, top, right, bottom = box(page.locator(f"[data-id={name}]"))
    return pixels(page, *[(int((left + right) / 2 + x), int((top + bottom) / 2 + y)) for x, y in points])


@pytest.mark.parametrize("name", ["twice", "square-twice"])
def test_a_frame_around_a_frame_leaves_a_shape_as_large_as_it_is(page, name):
    assert at(page, name, (0, 0), (3, 0), (8, 0), (0, 8)) == [RED, RED, WHITE, WHITE]


def test_a_line_in_a_frame_is_as_large_as_its_shape(page):
    assert at(page, "line-twice", (0, 0), (12, 0), (19, 0)) == [WHITE, WHITE, WHITE]


def test_a_shape_of_no_size_is_not_seen(page):
    assert at(page, "nothing", (0, 0), (10, 0)) == [WHITE, WHITE]


def test_a_symbol_fills_its_frame(page):
    assert at(page, "symbol", (-20, 0), (0, 0), (20, 0))[0] != WHITE


def test_a_shape_that_is_smaller_is_so_in_its_frame(page):
    left, top, right, bottom = box(page.locator("[data-id=inset]"))
    assert (right - left, bottom - top) == (60, 40)
    for name in ["inset-in-stack", "inset-twice"]:
        assert at(page, name, (0, 0), (20, 0), (25, 0), (0, 10), (0, 15), (0, -15)) == [RED, RED, WHITE, RED, WHITE, WHITE], name


@pytest.mark.parametrize("name", ["inset-clip", "inset-ground", "inset-cover"])
def test_a_smaller_circle_cuts(page, name):
    assert at(page, name, (0, 0), (8, 0), (13, 0), (0, 8), (0, 13)) == [RED, RED, WHITE, RED, WHITE]


def test_what_is_around_what_is_cut_is_whole(page):
    assert looks(page, "edge-of-clip", (0.02, 0.04), (0.15, 0.2), (0.5, 0.5)) == [EDGE, WHITE, RED]


def test_the_line_of_a_mask_counts(page):
    assert at(page, "ring-mask", (0, 0), (16, 0), (0, 16), (8, 0)) == [WHITE, RED, RED, WHITE]
    assert at(page, "part-mask", (0, 0), (17, 2), (0, 17), (0, -17)) == [WHITE, RED, RED, WHITE]


def test_the_colours_of_a_mask_do_not_count(page):
    assert looks(page, "black-mask", (0.25, 0.5), (0.25, 0.05), (0.75, 0.5), (0.75, 0.1)) == [RED, RED, RED, WHITE]
    assert looks(page, "canvas-mask", (0.25, 0.5), (0.75, 0.5)) == [RED, WHITE]
    faint, strong = looks(page, "fading-mask", (0.1, 0.5), (0.95, 0.5))
    assert faint[0] == 255 and faint[1] > 200 and strong[1] < 90


@pytest.mark.parametrize("name", ["circle-line", "rounded-line"])
def test_a_line_within_has_the_colours_of_a_ring(page, name):
    middle, line, outside = at(page, name, (0, 0), (0, 16), (0, 22))
    assert middle == WHITE and line != WHITE and outside == WHITE


def test_a_line_within_is_no_wider_than_its_shape(page):
    assert at(page, "wide-circle", (0, 0), (17, 0), (24, 0), (0, 17), (0, 23), (15, 15)) == [RED, RED, WHITE, RED, WHITE, WHITE]
    assert at(page, "wide-capsule", (0, 0), (22, 0), (28, 0), (0, 12), (0, 18)) == [RED, RED, WHITE, RED, WHITE]


def test_a_path_goes_as_far_as_it_likes(pages, visit):
    page = ready(visit(pages.address + "drawn-far", width=700, height=500))
    assert at(page, "far-path", (10, -15), (-20, 15))[0] == RED


def test_gradients_end_before_they_begin(page):
    assert at(page, "radial", (0, 0), (24, 0)) == [BLUE, RED]
    assert at(page, "elliptical", (0, 0), (29, 19))[0] == BLUE
    assert looks(page, "elliptical", (0.01, 0.5)) == [RED]
    below, above = at(page, "angular", (20, 2), (20, -2))
    assert below == pytest.approx(BLUE.expected, abs=20) and above == pytest.approx(RED.expected, abs=20)
    assert at(page, "radial-line", (18, 0), (0, 0)) == [RED, pytest.approx(BLUE.expected, abs=20)]


def test_a_text_in_a_rectangle_has_lines(page):
    text = page.get_by_text("One word after another")
    left, top, right, bottom = box(text)
    place = box(page.locator("[data-id=written]"))
    assert right - left <= 40.5 and bottom - top > 24
    assert left == pytest.approx(place[0] + 4, abs=1) and top == pytest.approx(place[1], abs=1)


def test_a_canvas_paints_all_around_a_point(page):
    below, above, outside = at(page, "conic", (15, 1), (15, -2), (0, 15))
    assert below[0] > 230 and above[2] > 230 and outside == WHITE
    # It begins below its centre, and goes on at the left.
    left, right, middle, outside = at(page, "conic-line", (-22, 9), (-16, 12), (0, 0), (0, 18))
    assert left[0] > 220 and right[2] > 200 and middle == outside == WHITE


def test_a_canvas_is_clipped_to_a_layer(page):
    assert looks(page, "layer-clip", (0.25, 0.5), (0.75, 0.5)) == [RED, WHITE]
    half, whole = looks(page, "inverse-clip", (0.25, 0.5), (0.75, 0.5))
    assert whole == RED and half == pytest.approx([255, 157, 151], abs=8)
