"""Small things: rings of fields, menus in rows, keys in alerts, what bars leave out, and how lists look."""

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect
from test_fingers import TOUCH, Finger

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("name", ["First", "Second", "Third", "Alone", "In a row"])
def test_the_ring_of_a_field_in_a_form_is_whole(pages, visit, name):
    page = visit(pages.address + "rings", **PHONE)
    page.get_by_placeholder(name).focus()
    # The ring is in what is cut, or beyond it, where nothing cuts.
    rings = page.evaluate(
        """() => [...document.querySelectorAll('.row, .field, .input')].filter(node => getComputedStyle(node).outlineStyle === 'solid').map(node => {
            const { outlineWidth, outlineOffset } = getComputedStyle(node)
            const around = node.parentElement.closest('.row, .section, .form')
            const [box, outer] = [node, around].map(one => one.getBoundingClientRect())
            const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
            return box.left - reach >= outer.left && box.right + reach <= outer.right
        })"""
    )
    assert rings == [True]


def test_a_menu_in_a_row_is_where_a_button_is(pages, visit):
    page = visit(pages.address + "row-menus", **PHONE)
    button, menu = box(page.get_by_role("button", name="Like")), box(page.get_by_role("button", name="Actions"))
    # A menu has a ground under a mouse, which takes no room.
    assert button[1] + button[3] == pytest.approx(menu[1] + menu[3], abs=1)
    # Both symbols are as far from their neighbours as views in a line are.
    like, actions = map(box, page.locator(".row .symbol:visible").all())
    assert abs(actions[0] - like[2] - 8) <= 1 and abs(358 - actions[2]) <= 1


def test_return_in_a_field_of_an_alert_is_for_its_first_action(pages, visit):
    page = visit(pages.address + "asking", **PHONE)
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Said Ada")).to_be_visible()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_the_focus_is_on_more_again_when_a_sheet_from_its_menu_goes(pages, visit):
    page = visit(pages.address + "full-bar", **PHONE)
    more = page.get_by_role("button", name="More")
    for way in ("click", "key"):
        if way == "click":
            more.click()
            page.get_by_role("menuitem").last.click()
        else:
            page.keyboard.press("Enter")
            expect(page.get_by_role("menuitem").first).to_be_focused()
            page.keyboard.press("Enter")
        close = page.get_by_role("button", name="Close")
        expect(close).to_be_visible()
        at_rest(page)
        close.click()
        expect(close).to_have_count(0)
        expect(more).to_be_focused()


def test_a_bar_leaves_out_its_title(pages, visit):
    page = visit(pages.address + "full-bar", **PHONE)
    expect(page.locator(".title")).not_to_be_visible()
    assert page.title() == "Title"


def test_an_english_title_in_an_arabic_page_is_cut_at_its_end(pages, visit):
    page = visit(pages.address + "long-titles", locale="ar", **PHONE)
    letters = """node => {
        const range = document.createRange()
        range.setStart(node.firstChild, 0)
        range.setEnd(node.firstChild, 1)
        return range.getBoundingClientRect().left - node.getBoundingClientRect().left
    }"""
    title = page.locator(".page:not([hidden]) .title")
    assert page.evaluate("document.documentElement.dir") == "rtl" and abs(title.evaluate(letters)) <= 1
    page.get_by_role("link").click()
    until(lambda: title.count() == 1 and title.inner_text().startswith("Another"))
    assert abs(title.evaluate(letters)) <= 1


def test_rows_and_headers_have_the_least_height_of_the_environment(pages, visit):
    page = visit(pages.address + "list-details", **PHONE)
    assert all(bottom - top == 80 for _, top, _, bottom in map(box, page.locator(".row").all()))
    _, top, _, bottom = box(page.locator(".section-header"))
    assert bottom - top == 60
    green, grey = page.locator(".row .symbol").evaluate_all("nodes => nodes.map(node => getComputedStyle(node).color)")
    assert green != grey != page.locator(".row .text").first.evaluate("node => getComputedStyle(node).color")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_symbols_beside_the_names_of_rows_are_tinted(pages, visit, scheme):
    page = visit(pages.address + "label-rows", **PHONE, scheme=scheme)
    look = """() => Object.fromEntries([...document.querySelectorAll('.row')].filter(row => row.querySelector('.symbol')).map(row => {
        const colour = (name) => getComputedStyle(row.querySelector(name)).color;
        return [row.innerText.trim(), [colour('.label > .symbol'), colour('.label > .text')]];
    }))"""
    found = page.evaluate(look)
    usual, label = found["Usual"]
    assert usual != label and found["Leads on"] == [usual, label]
    assert found["Tinted"][1] == found["Green"][1] == label and len({usual, label, found["Tinted"][0], found["Green"][0], found["Grey"][0]}) == 5
    # What the view says itself is said of both.
    assert found["Less"][0] == found["Less"][1] != label
    assert found["Red"][1] not in (usual, label) and found["Red"][0] not in (usual, label)
    assert found["Press"][0] not in (usual, label)



def test_a_finger_that_scrolls_ends_typing(pages, visit):
    page = visit(pages.address + "typing-ends", **TOUCH)
    field = page.get_by_role("textbox")
    field.tap()
    expect(field).to_be_focused()
    Finger(page).drag(200, 500, 400)
    expect(field).not_to_be_focused()


def test_shadows_beyond_a_line_that_scrolls_are_seen_and_take_no_presses(pages, visit):
    page = visit(pages.address + "unclipped", **PHONE)
    line, card = box(page.locator(".scroll")), box(page.locator(".scroll .shape, .scroll .layers").first)
    assert card[1] - line[1] >= 40 and line[3] - card[3] >= 40
    above, below = page.get_by_role("button", name="Above"), page.get_by_role("button", name="Below")
    assert abs(card[1] - box(above)[3] - 8) <= 1 and abs(box(below)[1] - card[3] - 8) <= 1
    above.click()
    below.click()
    expect(page.get_by_role("button", name="Below 2")).to_be_visible()
    page.mouse.move(200, card[1] + 20)
    page.mouse.wheel(300, 0)
    until(lambda: page.locator(".scroll").evaluate("node => node.scrollLeft") > 100, "it does not scroll")
