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


def test_actions_are_seen_under_the_mouse_and_with_the_focus(pages, visit):
    page = visit(pages.address + "swipes")
    opacity = "node => getComputedStyle(node).opacity"
    actions = row(page, "Tea").locator(".ra-trailing")
    assert actions.evaluate(opacity) == "0"
    row(page, "Tea").hover()
    assert actions.evaluate(opacity) == "1"
    page.mouse.move(0, 0)
    row(page, "Tea").focus()
    assert actions.evaluate(opacity) == "1"


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
