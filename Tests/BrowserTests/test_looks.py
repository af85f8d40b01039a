"""How controls look: sizes, gauges, colours."""

import re

import pytest
from conftest import ROOT, box, overlap

SIZES = ["mini", "small", "regular", "large", "extraLarge"]


def test_a_field_of_several_lines_is_as_high_as_the_program_says(pages, visit):
    """From three lines to six; then it scrolls."""
    page = visit(pages.address + "later", 390)
    page.get_by_role("tab", name="Order").click()
    field = page.get_by_label("Notes")
    line = field.evaluate("node => parseFloat(getComputedStyle(node).lineHeight)")
    lines = "node => (node.clientHeight - parseFloat(getComputedStyle(node).paddingTop) * 2) / parseFloat(getComputedStyle(node).lineHeight)"
    assert line > 15
    for text, count in [("", 3), ("one", 3), ("\n".join("12345"), 5), ("\n".join("12345678"), 6)]:
        field.fill(text)
        assert field.evaluate(lines) == pytest.approx(count, abs=0.4)
    assert field.evaluate("node => node.scrollHeight > node.clientHeight")


def test_each_size_of_a_control_is_larger_than_the_one_before(pages, visit):
    for touch in [{}, {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}]:
        page = visit(pages.address + "sizes", **touch)
        kinds = [".button.st-borderedProminent", ".input", "select", ".p-segmented .choice:first-child", ".toggle > input"]
        for kind in kinds:
            boxes = [node.bounding_box() for node in page.locator(kind).all()]
            heights = [box["height"] for box in boxes]
            assert len(heights) == len(SIZES)
            assert all(one < other for one, other in zip(heights, heights[1:])), f"{kind}: {heights}"


def test_the_bounds_of_a_gauge_are_at_its_ends(pages, visit):
    page = visit(pages.address + "gauges", width=390)
    for style in ["linearCapacity", "accessoryLinear"]:
        gauge = page.locator(f".g-{style}", has_text="100")
        meter, least, most = (box(gauge.locator(part)) for part in [".meter", ".part-minimum", ".part-maximum"])
        assert least[2] <= meter[0] and meter[2] <= most[0]
        assert abs((least[1] + least[3]) - (meter[1] + meter[3])) < 12


def test_the_value_of_a_round_gauge_is_in_its_middle(pages, visit):
    page = visit(pages.address + "gauges", width=390)
    for style in ["accessoryCircular", "accessoryCircularCapacity"]:
        gauge = page.locator(f".g-{style}")
        ring, value = box(gauge.locator(".ring")), box(gauge.locator(".part-value"))
        for axis in [0, 1]:
            assert abs((ring[axis] + ring[axis + 2]) - (value[axis] + value[axis + 2])) < 3
    one, other = (box(page.locator(f".g-{style}")) for style in ["accessoryCircular", "accessoryCircularCapacity"])
    assert not overlap(one, other)


def test_a_round_gauge_ends_where_it_is_open(pages, visit):
    """A ring with a mark is open at the bottom; one that fills up is closed."""
    page = visit(pages.address + "gauges", width=390)
    mark = page.locator(".g-accessoryCircular").evaluate("node => getComputedStyle(node, '::after').rotate")
    assert mark == "306deg"


def test_fills_have_the_colours_of_the_system_and_letters_can_be_read(pages, visit):
    page = visit(pages.address + "colours")
    for name, fill in [("red", "rgb(255, 59, 48)"), ("orange", "rgb(255, 149, 0)"), ("green", "rgb(52, 199, 89)"), ("blue", "rgb(0, 122, 255)")]:
        assert fill in page.locator(f"[data-id='fill-{name}']").evaluate(BACKGROUNDS)
        assert fill in page.locator(f"[data-id='shape-{name}']").evaluate(BACKGROUNDS)
        assert page.locator(f"[data-id='text-{name}']").evaluate("node => getComputedStyle(node).color") != fill


BACKGROUNDS = "node => [node, ...node.querySelectorAll('*'), node.parentElement].map(part => getComputedStyle(part).backgroundColor)"


def test_what_is_in_a_shape_is_seen_when_the_shape_is_filled():
    pictures = dict(re.findall(r'<symbol id="([^"]+)">(.*?)</symbol>', (ROOT / "Sources/BeholdWeb/Resources/symbols.svg").read_text(), re.S))
    for name, picture in pictures.items():
        if re.search(r"\.(circle|square|app|octagon|shield|seal|rectangle)$", name) and name + ".fill" not in pictures and ".on." not in name and "grid" not in name:
            assert "--detail" in picture, name


def test_symbols_are_made_of_what_their_names_say(pages, visit):
    page = visit(pages.address + "symbols")
    pictures = page.locator(".symbol").evaluate_all("nodes => nodes.map(node => [...node.querySelectorAll('use')].map(part => part.getAttribute('href').split('#')[1]))")
    assert ["trash"] in pictures and ["trash", "slash"] in pictures and ["circle.fill", "heart"] in pictures
    assert pictures[-1] == ["unknown"]
    assert len([line for line in pages.log if "no.such.symbol" in line]) == 1
    visit(pages.address + "symbols")
    assert len([line for line in pages.log if "no.such.symbol" in line]) == 1


def test_a_picture_with_two_pixels_for_a_point_has_its_size_in_points(pages, visit):
    for scale in [1, 2]:
        page = visit(pages.address + "picture", device_scale_factor=scale)
        square = page.locator("[data-id=square]")
        size = square.evaluate("node => [node.offsetWidth, node.naturalWidth]")
        assert size[0] == size[1]
