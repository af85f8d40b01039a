"""What can be done with rows: swiped by a finger, seen under a mouse and by keys."""

from conftest import box, swipe, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def row(page, name):
    return page.locator(".row", has=page.get_by_text(name, exact=True)).first


def test_a_row_with_actions_has_one_button_to_delete(pages, visit):
    page = visit(pages.address + "swipes")
    row(page, "Milk").hover()
    expect(row(page, "Milk").get_by_role("button", name="Delete")).to_have_count(1)
    row(page, "Milk").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Milk", exact=True)).to_have_count(0)


def test_actions_are_seen_under_the_mouse_and_with_the_focus_in_them(pages, visit):
    page = visit(pages.address + "swipes")
    opacity = "node => getComputedStyle(node).opacity"
    actions = row(page, "Tea").locator(".ra-trailing")
    assert actions.evaluate(opacity) == "0"
    row(page, "Tea").hover()
    assert actions.evaluate(opacity) == "1"
    page.mouse.move(0, 0)
    row(page, "Tea").focus()
    assert actions.evaluate(opacity) == "0"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.rowactions') !== null") and actions.evaluate(opacity) == "1"


def test_a_chosen_row_is_seen_and_actions_leave_half_of_a_row_that_is_pointed_at(pages, visit):
    page = visit(pages.address + "many-actions", width=1280, height=800)
    line = row(page, "Row 2")
    actions = line.locator(".rowactions")
    opacities = lambda: actions.evaluate_all("nodes => nodes.map(node => getComputedStyle(node).opacity)")
    line.hover()
    assert opacities() == ["1", "1"]
    edges = [box(one) for one in actions.all()]
    covered = max(right for _, _, right, _ in edges) - min(left for left, _, _, _ in edges)
    assert covered <= (box(line)[2] - box(line)[0]) / 2 + 1
    buttons = [box(button) for button in line.get_by_role("button").all() if button.evaluate("node => node.closest('.rowactions') !== null")]
    assert len(buttons) == 3 and sum(right - left for left, _, right, _ in buttons) <= covered
    line.get_by_text("Row 2").click()
    page.mouse.move(0, 0)
    expect(line).to_have_attribute("aria-selected", "true")
    assert opacities() == ["0", "0"]
    line.focus()
    assert opacities() == ["0", "0"]


def test_the_outermost_action_goes_on_to_the_edge(pages, visit):
    page = visit(pages.address + "swipes", **PHONE)
    tea = row(page, "Tea")
    for name, shift, edge in [("Delete", -300, 2), ("Pin", 300, 0)]:
        tea.evaluate("(node, shift) => { node.style.setProperty('--swiping', '0s'); node.style.setProperty('--swipe', `${shift}px`); }", shift)
        button, (left, top, right, bottom) = tea.get_by_role("button", name=name), box(tea)
        assert abs(box(button)[edge] - box(tea)[edge]) > 50
        at = [right - 4 if edge else left + 4, (top + bottom) / 2]
        assert button.evaluate("(node, [x, y]) => node.contains(document.elementFromPoint(x, y))", at)


def test_a_finger_swipes_for_the_actions_of_either_edge(pages, visit):
    page = visit(pages.address + "swipes", **PHONE)
    tea = row(page, "Tea")
    flag, pin = tea.get_by_role("button", name="Flag"), tea.get_by_role("button", name="Pin")
    assert box(flag)[0] >= box(tea)[2] - 1 and box(pin)[2] <= box(tea)[0] + 1
    swipe(tea, -150)
    delete = tea.get_by_role("button", name="Delete")
    until(lambda: abs(box(delete)[2] - box(tea)[2]) < 0.5, "the actions do not come")
    flag.tap()
    expect(page.get_by_text("Done: flag Tea")).to_be_visible()
    until(lambda: box(flag)[0] >= box(tea)[2] - 1, "the actions do not go")
    swipe(tea, 120)
    until(lambda: abs(box(pin)[0] - box(tea)[0]) < 0.5, "the leading actions do not come")
    pin.tap()
    expect(page.get_by_text("Done: pin Tea")).to_be_visible()


def test_a_long_swipe_does_what_the_first_button_does(pages, visit):
    page = visit(pages.address + "swipes", **PHONE)
    swipe(row(page, "Bread"), -330)
    expect(page.get_by_text("Bread", exact=True)).to_have_count(0)
    expect(page.get_by_text("Done: nothing")).to_be_visible()


def test_the_mouse_leaves_the_selection_seen(pages, visit):
    page = visit(pages.address + "swipes")
    salt = row(page, "Salt")
    salt.get_by_text("Salt").click()
    expect(salt).to_have_class("row selected")
    colour = "node => getComputedStyle(node).backgroundColor"
    page.mouse.move(0, 0)
    selected = salt.evaluate(colour)
    salt.hover()
    assert salt.evaluate(colour) == selected != row(page, "Tea").evaluate(colour)
