"""Forms and lists: groups of rows, and what stands in a row."""

from conftest import box

PHONE = {"width": 390, "height": 844}


def test_a_form_without_sections_is_one_group(pages, visit):
    for size in [PHONE, {}]:
        page = visit(pages.address + "ungrouped", **size)
        rows = [box(row) for row in page.locator(".form > *").all()]
        assert len(rows) > 10
        for above, below in zip(rows, rows[1:]):
            assert abs(below[1] - above[3]) < 1 and above[0] == below[0] and above[2] == below[2]
        corners = page.locator(".form > *").evaluate_all(
            "nodes => nodes.map(node => [getComputedStyle(node).borderTopLeftRadius, getComputedStyle(node).borderBottomRightRadius])")
        assert [top != "0px" for top, _ in corners] == [True] + [False] * (len(rows) - 1)
        assert [bottom != "0px" for _, bottom in corners] == [False] * (len(rows) - 1) + [True]


def test_rows_beside_a_section_are_groups_of_their_own(pages, visit):
    page = visit(pages.address + "ungrouped-list", **PHONE)
    one, two, three, four, five = (box(page.locator(".row", has_text=name)) for name in ["One", "Two", "Three", "Four", "Five"])
    assert abs(two[1] - one[3]) < 1 and abs(five[1] - four[3]) < 1
    assert three[1] - two[3] > 15 and four[1] - three[3] > 15


def test_words_of_a_segmented_picker_stay_whole(pages, visit):
    page = visit(pages.address + "ungrouped", **PHONE)
    parts = page.get_by_role("radiogroup", name="Shipment").get_by_role("radio")
    assert parts.count() == 3
    for part in parts.all():
        text = part.locator(".text")
        assert text.bounding_box()["height"] < 30
        assert text.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_fields_in_a_form_begin_with_the_row_and_take_its_width(pages, visit):
    page = visit(pages.address + "ungrouped", **PHONE)
    row = box(page.locator(".form > .field").first)
    name, place = page.get_by_placeholder("Name"), page.get_by_placeholder("Where it is")
    for field in [name, place]:
        left, _, right, _ = box(field)
        assert left - row[0] <= 20 and row[2] - right <= 20
        assert field.evaluate("node => getComputedStyle(node).textAlign") in ("start", "left")


def test_a_value_is_at_the_end_of_its_row(pages, visit):
    page = visit(pages.address + "ungrouped", **PHONE)
    row = box(page.locator(".labeled", has_text="Version"))
    assert box(page.get_by_text("Version"))[0] - row[0] <= 20
    assert row[2] - box(page.get_by_text("1.2.3"))[2] <= 20
    label, value = box(page.get_by_text("A label that")), box(page.get_by_text("and a value"))
    assert label[2] <= value[0]
