"""The selection's colour, radii of borders, how actions of rows fade, outlines in sidebars, and which answers questions take."""

import pytest
from conftest import at_rest, box, overlap, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def style(node, name):
    return node.evaluate("(node, name) => getComputedStyle(node)[name]", name)


def test_the_selection_is_the_accent_so_that_what_lies_on_it_is_read(pages, visit):
    page = visit(pages.address + "radii")
    ground = page.locator("[data-id=selected]").evaluate("""node => {
        while (node && getComputedStyle(node).backgroundColor === "rgba(0, 0, 0, 0)") node = node.parentElement;
        return getComputedStyle(node).backgroundColor;
    }""")
    # A fifth of the red that is the tint.
    assert ground.endswith("/ 0.2)") or ground.endswith(", 0.2)")
    red, green, blue = [float(part) for part in ground.split("(")[1].replace("srgb", "").replace("/", " ").replace(",", " ").split()[:3]]
    assert red > 2 * green and red > 2 * blue


def test_a_border_is_as_round_as_is_said(pages, visit):
    page = visit(pages.address + "radii")
    radii = {name: style(page.get_by_role("button", name=name, exact=True), "borderRadius") for name in ["Sharp", "Round", "No radius"]}
    assert radii == {"Sharp": "3px", "Round": "14px", "No radius": "0px"}
    assert style(page.locator(".menu-button", has_text="Sharp menu"), "borderRadius") == "5px"


def test_actions_of_a_row_are_seen_where_somebody_is_and_words_go_out_under_them(pages, visit):
    page = visit(pages.address + "faded-actions", 420)
    rows = page.locator(".row")
    actions = rows.nth(1).locator(".rowactions")
    page.mouse.move(5, 700)
    until(lambda: style(actions, "opacity") == "0")
    rows.nth(1).hover()
    until(lambda: style(actions, "opacity") == "1")
    assert "linear-gradient" in style(actions, "maskImage")
    # The line below the row goes on under none of it.
    assert box(actions)[3] <= box(rows.nth(1))[3] - 1
    assert style(rows.nth(2).locator(".rowactions"), "opacity") == "0"


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_an_outline_in_a_sidebar_is_as_far_in_as_its_rows(pages, visit, options):
    page = visit(pages.address + "sidebar-outline", **options)
    plain, group = page.get_by_text("Plain", exact=True), page.get_by_text("Group", exact=True)
    label = page.locator(".disclosure-label", has=group)
    assert abs(box(label)[0] - box(page.locator(".row", has=plain).first)[0]) < 1
    until(lambda: box(group)[0] - box(label)[0] >= 10)


def test_what_refreshes_grows_with_the_letters(pages, visit):
    page = visit(pages.address + "refreshed")
    button = page.locator(".refresh > button")
    left, top, right, bottom = box(button)
    assert right - left == pytest.approx(32, abs=0.5) and bottom - top == pytest.approx(32, abs=0.5)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    until(lambda: box(button)[2] - box(button)[0] == pytest.approx(64, abs=0.5))
    assert box(button)[3] - box(button)[1] == pytest.approx(64, abs=0.5)


def test_an_alert_is_answered_and_not_left_by_a_press_beside_it(pages, visit):
    page = visit(pages.address + "questions")
    for press, title in [("Warn", "It is full"), ("Ask", "Save it?")]:
        page.get_by_role("button", name=press).click()
        expect(page.get_by_text(title)).to_be_visible()
        at_rest(page)
        page.mouse.click(20, 20)
        at_rest(page)
        expect(page.get_by_text(title)).to_be_visible()
        page.keyboard.press("Escape")
        at_rest(page)
        if press == "Warn":
            # Nothing in it means that nothing shall be done.
            expect(page.get_by_text(title)).to_be_visible()
            page.get_by_role("button", name="Empty it").click()
            expect(page.get_by_text("Answer: emptied")).to_be_visible()
    expect(page.get_by_text("Answer: cancelled")).to_be_visible()


def test_the_focus_of_a_question_is_on_nothing_that_destroys(pages, visit):
    page = visit(pages.address + "questions")
    page.get_by_role("button", name="Delete all").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Archive")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Answer: archived")).to_be_visible()


def test_a_key_for_the_end_of_a_list_comes_to_a_row_that_was_not_there(pages, visit):
    page = visit(pages.address + "several-of-many")
    told = page.get_by_text("Selected:")
    page.locator(".row", has_text="Line 3").first.click()
    expect(told).to_have_text("Selected: 1, from 3 to 3")
    page.keyboard.press("End")
    expect(told).to_have_text("Selected: 1, from 1,999 to 1,999")
    expect(page.locator(":focus")).to_have_text("Line 1,999")
    page.keyboard.press("Shift+Home")
    expect(told).to_have_text("Selected: 2,000, from 0 to 1,999")
    expect(page.locator(":focus")).to_have_text("Line 0")
    page.keyboard.press("ArrowDown")
    expect(told).to_have_text("Selected: 1, from 1 to 1")
    page.keyboard.press("Control+End")
    expect(page.locator(":focus")).to_have_text("Line 1,999")
    expect(told).to_have_text("Selected: 1, from 1 to 1")


def test_who_does_something_else_on_the_way_to_the_end_is_not_taken_there(pages, visit):
    page = visit(pages.address + "several-of-many")
    told = page.get_by_text("Selected:")
    page.locator(".row", has_text="Line 3").first.click()
    expect(told).to_have_text("Selected: 1, from 3 to 3")
    # In one task, before the server can have answered.
    page.evaluate("""() => {
        const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        press("End");
        press("ArrowDown");
    }""")
    expect(told).to_have_text("Selected: 1, from 4 to 4")
    at_rest(page)
    expect(told).to_have_text("Selected: 1, from 4 to 4")


def test_a_line_without_a_size_of_its_own_is_as_wide_as_its_grid(pages, visit):
    page = visit(pages.address + "unsized-lines")
    left, _, right, _ = box(page.locator(".grid"))
    assert right - left < 200
    line = box(page.locator(".grid .divider"))
    assert abs(line[0] - left) < 1 and abs(line[2] - right) < 1


def test_an_editor_has_no_ground_where_that_is_hidden(pages, visit):
    page = visit(pages.address + "unsized-lines")
    assert style(page.get_by_label("Note"), "backgroundColor") == "rgba(0, 0, 0, 0)"


def test_a_card_that_turns_is_seen_from_as_far_away_as_it_is_long(pages, visit):
    page = visit(pages.address + "turned-cards")
    at_rest(page)
    # The second card is seen for a sixth; it is foreshortened, and not by more than a card of its length is.
    until(lambda: page.evaluate("document.querySelector('main').outerHTML + [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join()").count("perspective(600px)") > 0)
    first, second = box(page.locator("[data-id=card-0]")), box(page.locator("[data-id=card-1]"))
    assert overlap(first, second) is False or first[2] - second[0] < 60
