"""Forms and lists: groups of rows, and what stands in a row."""

from conftest import at_rest, box

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
    row = box(page.locator(".form > .row:has(> .field)").first)
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


def corners(node):
    return node.evaluate("node => [getComputedStyle(node).borderTopLeftRadius, getComputedStyle(node).borderBottomRightRadius].map(radius => radius !== '0px')")


def test_groups_among_rows_are_rows_of_the_same_card(pages, visit):
    page = visit(pages.address + "groups", **PHONE)
    page.locator(".disclosure-label", has_text="Home").first.click()
    page.locator(".disclosure-label", has_text="Pictures").first.click()
    at_rest(page)
    shown = [page.locator(".list > *").nth(index) for index in range(5)]
    assert [corners(part) for part in shown] == [[True, False], [False, False], [False, False], [False, False], [False, True]]
    names = ["Above", "Home", "Pictures", "Sunset", "Notes", "Trash", "Letter", "Below"]
    found = [box(page.get_by_text(name, exact=True).first) for name in names]
    assert [round(left - found[0][0]) for left, *_ in found] == [0, 0, 12, 24, 12, 0, 0, 0]
    assert [round(below[1] - above[1]) for above, below in zip(found, found[1:])] == [44] * 7


def test_groups_at_the_side_are_chosen_and_opened(pages, visit):
    page = visit(pages.address + "group-side")
    home = page.locator(".disclosure-label", has_text="Home")
    assert home.evaluate("node => getComputedStyle(node).backgroundColor") == "rgba(0, 0, 0, 0)"
    # The row is the item that is chosen, opened and closed.
    row = page.get_by_role("treeitem", name="Home")
    row.focus()
    page.keyboard.press("Enter")
    page.get_by_text("Selected: Home").wait_for()
    assert row.get_attribute("aria-selected") == "true" and home.get_attribute("role") is home.get_attribute("tabindex") is None
    page.keyboard.press("ArrowRight")
    notes = page.get_by_role("treeitem", name="Notes")
    notes.wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("treeitem", name="Home", expanded=False).wait_for()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.ariaExpanded") == "true"
    notes.click()
    page.get_by_text("Selected: Notes").wait_for()
    assert box(notes)[0] == box(row)[0] + 12


def left_of_letters(page, name):
    return page.get_by_text(name, exact=True).evaluate(
        "node => { const letters = document.createRange(); letters.selectNodeContents(node); return letters.getBoundingClientRect().left }")


def test_groups_and_choices_in_a_form_begin_where_rows_do(pages, visit):
    for size in [PHONE, {}]:
        page = visit(pages.address + "group-form", **size)
        start, end = box(page.locator(".form > .section"))[0] + 16, box(page.locator(".form > .section"))[2] - 16
        for name in ["More", "Size", "Size 1", "Before", "Others"]:
            assert abs(left_of_letters(page, name) - start) < 1
        for name in ["A text", "A switch"]:
            assert abs(left_of_letters(page, name) - start - 12) < 1
        # The line above a choice goes on to the edge.
        padding = page.locator(".choice.selected").evaluate("node => parseFloat(getComputedStyle(node).paddingRight)")
        for right in [box(page.get_by_role("switch"))[2], box(page.locator(".choice.selected"))[2] - padding]:
            assert abs(right - end) < 1
        group = page.locator(".section > .disclosure")
        assert corners(group) == [False, True]
