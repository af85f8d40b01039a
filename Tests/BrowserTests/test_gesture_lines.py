"""Gestures on a line that is lost, and beside fields."""

import time

import pytest
from conftest import until
from playwright.sync_api import expect
from test_gestures import DESK, TOUCH, Finger, Mouse, middle, travel
from test_restart import Proxy

CHECKBOX = """() => {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.id = "box";
  box.style.cssText = "position: fixed; left: 10px; top: 10px; width: 40px; height: 40px; z-index: 99999";
  document.body.append(box);
}"""


@pytest.fixture
def log(pages, visit):
    return lambda options: visit(pages.address + "gestures", **options)


def lose(page):
    page.evaluate("behold.disconnect()")
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back")


def over(page):
    page.mouse.move(*middle(page.get_by_text("Not over")))
    expect(page.get_by_text("Over", exact=True)).to_be_visible()


def test_a_pointer_that_rests_is_over_it_when_the_line_is_back(log):
    page = log(DESK)
    over(page)
    for _ in range(2):
        lose(page)
        time.sleep(0.3)
        expect(page.get_by_text("Over", exact=True)).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.get_by_text("Not over")).to_be_visible()


def test_places_are_told_when_the_line_is_back(log):
    page = log(DESK)
    place = page.get_by_text("Place:")
    x, y = middle(place)
    page.mouse.move(x, y)
    until(lambda: "nowhere" not in place.inner_text(), "no place")
    lose(page)
    until(lambda: "nowhere" not in place.inner_text(), "no place")
    before = place.inner_text()
    page.mouse.move(x + 9, y)
    until(lambda: place.inner_text() not in (before, "Place: nowhere"), "it does not follow")


def test_a_pointer_that_rests_is_over_it_when_the_page_is_seen_again(log):
    page = log(DESK)
    over(page)
    for hidden in ("true", "false"):
        page.evaluate(f"Object.defineProperty(document, 'hidden', {{ value: {hidden}, configurable: true }}); dispatchEvent(new Event('visibilitychange'))")
        time.sleep(0.2)
    expect(page.get_by_text("Over", exact=True)).to_be_visible()


def test_a_pointer_that_left_without_a_line_is_over_nothing(pages, visit):
    """The line dies without a word, and the page takes another connection."""
    proxy = Proxy(int(pages.address.split(":")[2].strip("/")))
    page = visit(proxy.address + "gestures", **DESK)
    over(page)
    proxy.go_silent()
    page.evaluate("behold.disconnect()")
    page.mouse.move(5, 5)
    page.mouse.move(6, 6)
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back", 20)
    expect(page.get_by_text("Not over")).to_be_visible()


@pytest.mark.parametrize("wait", [0, 0.25, 0.7])
def test_a_finger_taps_a_field_right_after_a_drag(log, wait):
    page = log(TOUCH)
    page.evaluate(CHECKBOX)
    hand = Finger(page)
    start = middle(page.locator("[data-id=dragged-text]"))
    hand.down(*start)
    travel(hand, start, (60, 40))
    hand.up()
    time.sleep(wait)
    hand.tap(30, 30)
    until(lambda: page.evaluate("box.checked"), "it is not tapped")


def test_a_key_sets_a_field_right_after_a_drag(log):
    page = log(DESK)
    page.evaluate(CHECKBOX)
    page.evaluate("box.focus()")
    hand = Mouse(page)
    # What is dragged takes no focus.
    page.evaluate("addEventListener('mousedown', (event) => event.preventDefault())")
    start = middle(page.locator("[data-id=dragged-text]"))
    hand.down(*start)
    travel(hand, start, (60, 40))
    hand.up()
    page.evaluate("box.focus()")
    page.keyboard.press("Space")
    until(lambda: page.evaluate("box.checked"), "it is not set")
