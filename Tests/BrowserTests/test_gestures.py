"""Gestures, with a mouse and with fingers."""

import time

import pytest
from conftest import at_rest, box, until
from playwright.sync_api import expect

TOUCH = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 800}


class Mouse:
    def __init__(self, page):
        self.mouse = page.mouse

    def down(self, x, y):
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x, y):
        self.mouse.move(x, y)

    def up(self):
        self.mouse.up()

    def tap(self, x, y, count=1):
        self.mouse.click(x, y, click_count=count)


class Finger:
    def __init__(self, page):
        self.line = page.context.new_cdp_session(page)

    def say(self, kind, *points):
        touches = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, *point):
        self.say("touchStart", point)

    def move(self, *point):
        self.say("touchMove", point)

    def up(self):
        self.say("touchEnd")

    def tap(self, x, y, count=1):
        for _ in range(count):
            self.down(x, y)
            self.up()


POINTERS = pytest.mark.parametrize("pointer,options", [(Mouse, DESK), (Mouse, {**DESK, "width": 390}), (Finger, TOUCH)], ids=["desk", "narrow", "finger"])


def middle(node):
    left, top, right, bottom = box(node)
    return (left + right) / 2, (top + bottom) / 2


def travel(pointer, start, by, steps=8):
    """Goes from one place to another, and stays down."""
    for step in range(1, steps + 1):
        pointer.move(start[0] + by[0] * step / steps, start[1] + by[1] * step / steps)
        time.sleep(0.02)


def drag(pointer, start, by, still=0.15):
    pointer.down(*start)
    travel(pointer, start, by)
    time.sleep(still)
    pointer.move(start[0] + by[0], start[1] + by[1])
    pointer.up()


@pytest.fixture
def log(pages, visit):
    def open_page(options):
        return visit(pages.address + "gestures", **options)

    return open_page


def logged(page, text):
    expect(page.locator("[data-id=log]")).to_have_text(f"Log: {text}")


@POINTERS
def test_a_view_is_dragged_and_goes_back(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    start = middle(page.locator("[data-id=dragged-text]"))
    before = box(page.locator("[data-id=dragged-text]"))
    hand.down(*start)
    travel(hand, start, (60, 40))
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 60 40")
    # The view is under the pointer, and places are counted from where it was.
    until(lambda: abs(box(page.locator("[data-id=dragged-text]"))[0] - before[0] - 60) < 1)
    time.sleep(0.15)
    hand.up()
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 0 0")
    logged(page, "drag(60,40)")
    assert page.evaluate("scrollY") == 0


@POINTERS
def test_what_is_in_a_dragged_view_is_used_as_ever(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    within = page.get_by_role("button", name="Within")
    hand.tap(*middle(within))
    logged(page, "within")
    # Dragged by the button it is dragged, and the button is not pressed.
    drag(hand, middle(within), (40, 0))
    logged(page, "within drag(40,0)")
    field = page.get_by_label("Name")
    hand.tap(*middle(field))
    page.keyboard.type("Kim")
    expect(field).to_have_value("Kim")
    drag(hand, middle(field), (20, 0))
    logged(page, "within drag(40,0)")
    # A little is a press.
    start = middle(within)
    hand.down(*start)
    hand.move(start[0] + 4, start[1])
    hand.up()
    logged(page, "within drag(40,0) within")


@POINTERS
def test_a_drag_is_broken_off_by_escape(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    start = middle(page.locator("[data-id=dragged-text]"))
    hand.down(*start)
    travel(hand, start, (50, 0))
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 50 0")
    page.keyboard.press("Escape")
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 0 0")
    travel(hand, start, (80, 0))
    hand.up()
    time.sleep(0.2)
    logged(page, "")


@POINTERS
def test_a_long_press(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    press = middle(page.get_by_text("Press long"))
    hand.down(*press)
    expect(page.get_by_text("Pressing")).to_be_visible()
    logged(page, "long")
    expect(page.get_by_text("Press long")).to_be_visible()
    hand.up()
    # One that is let go too early is none.
    hand.down(*press)
    expect(page.get_by_text("Pressing")).to_be_visible()
    hand.up()
    expect(page.get_by_text("Press long")).to_be_visible()
    time.sleep(0.5)
    logged(page, "long")


@POINTERS
def test_the_inner_one_wins_and_one_beside_goes_on(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    inner = page.get_by_text("Inner", exact=True)
    drag(hand, middle(inner), (-30, 4))
    expect(page.locator("[data-id=log]")).to_contain_text("inner")
    expect(page.locator("[data-id=log]")).to_contain_text("beside")
    expect(page.locator("[data-id=log]")).not_to_contain_text("outer")
    left, top, _, _ = box(page.locator("[data-id=around]"))
    drag(hand, (left + 4, top + 30), (30, 4))
    expect(page.locator("[data-id=log]")).to_contain_text("outer")


@POINTERS
def test_taps_one_or_two_and_where(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    twice = middle(page.get_by_text("Twice or once"))
    hand.tap(*twice)
    logged(page, "once")
    time.sleep(0.6)
    if pointer is Mouse:
        page.mouse.dblclick(*twice)
        logged(page, "once twice")
        time.sleep(0.5)
        logged(page, "once twice")
    spatial = page.get_by_text("Spatial")
    left, top, _, _ = box(spatial)
    x, y = middle(spatial)
    hand.tap(x, y)
    expect(page.locator("[data-id=log]")).to_contain_text("at(")


@POINTERS
def test_a_press_and_then_a_drag(log, pointer, options):
    page = log(options)
    hand = pointer(page)
    held = page.get_by_text("Held and dragged")
    start = middle(held)
    hand.down(*start)
    time.sleep(0.55)
    travel(hand, start, (50, 0))
    hand.up()
    logged(page, "moved(50)")


def test_a_finger_scrolls_where_nothing_is_dragged(log):
    page = log(TOUCH)
    hand = Finger(page)
    for name in ["Line 3", "Held and dragged"]:
        before = page.evaluate("scrollY")
        page.get_by_text(name).scroll_into_view_if_needed()
        start = middle(page.get_by_text(name))
        hand.down(*start)
        travel(hand, start, (0, -120))
        hand.up()
        until(lambda: page.evaluate("scrollY") > before + 40, "it is not scrolled")
        page.evaluate("scrollTo(0, 0)")
        time.sleep(0.2)
    logged(page, "")


def test_two_fingers(log):
    page = log(TOUCH)
    hand = Finger(page)
    x, y = middle(page.get_by_text("Pinched"))
    hand.say("touchStart", (x - 20, y))
    hand.say("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 7):
        hand.say("touchMove", (x - 20 - step * 5, y), (x + 20 + step * 5, y))
        time.sleep(0.02)
    hand.say("touchEnd")
    expect(page.locator("[data-id=log]")).to_contain_text("pinched(25,0)")


def test_a_wheel_with_the_control_key_magnifies(log):
    page = log(DESK)
    x, y = middle(page.get_by_text("Pinched"))
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
        time.sleep(0.02)
    page.keyboard.up("Control")
    expect(page.locator("[data-id=log]")).to_contain_text("pinched(27,0)")


def test_hovers(log):
    page = log(DESK)
    page.mouse.move(*middle(page.get_by_text("Not over")))
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    left, top, _, _ = box(page.get_by_text("Place:").locator("xpath=ancestor-or-self::*[@data-j]"))
    page.mouse.move(left + 30, top + 20)
    expect(page.get_by_text("Not over")).to_be_visible()
    expect(page.get_by_text("Place: 30,20")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.get_by_text("Place: nowhere")).to_be_visible()


def test_a_gesture_ends_with_the_line(pages, log):
    page = log(DESK)
    start = middle(page.locator("[data-id=dragged-text]"))
    page.mouse.move(*start)
    page.mouse.down()
    travel(Mouse(page), start, (50, 0))
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 50 0")
    page.evaluate("behold.disconnect()")
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back")
    expect(page.locator("[data-id=shift]")).to_have_text("Shift: 0 0")
    travel(Mouse(page), start, (70, 0))
    page.mouse.up()
    time.sleep(0.2)
    logged(page, "")


@POINTERS
def test_lines_are_drawn(pages, visit, pointer, options):
    page = visit(pages.address + "canvas-drawing", **options)
    hand = pointer(page)
    canvas = page.locator("canvas, [data-id=canvas]").first
    x, y = middle(canvas)
    for shift in [0, 30]:
        hand.down(x - 60, y + shift)
        travel(hand, (x - 60, y + shift), (120, 60), steps=16)
        hand.up()
    expect(page.locator("[data-id=lines]")).to_have_text("2 lines")
    points = int(page.locator("[data-id=points]").inner_text().split()[0])
    assert points >= 8, points


@POINTERS
def test_cards_are_swiped(pages, visit, pointer, options):
    page = visit(pages.address + "swipe-cards", **options)
    hand = pointer(page)
    one = page.get_by_text("One", exact=True)
    start = middle(one)
    # A short way: it comes back.
    drag(hand, start, (40, 10), still=0.3)
    at_rest(page)
    until(lambda: abs(middle(one)[0] - start[0]) < 2, lambda: str((middle(one), start)))
    drag(hand, start, (170, 10), still=0)
    expect(page.locator("[data-id=message]")).to_have_text("One: liked")
    expect(one).to_have_count(0)
    drag(hand, start, (-170, 10), still=0)
    expect(page.locator("[data-id=message]")).to_have_text("Two: passed")
