"""Motion as nobody would have it: it comes to an end that is right, and nothing is left of it."""

import pytest
from conftest import until
from test_midst import LEFT, MOVING, PARTS
from test_motion import node, press, sample

TIMES = ["zero", "negative", "no number", "endless", "late", "early", "never", "back", "spring", "undamped", "often", "many times"]


def rest(page):
    # What goes on for ever, or for longer than anybody looks, is ended by hand.
    page.evaluate(f"for (const one of {MOVING}) one.finish()")
    return page.evaluate(f"!{MOVING}.length && !behold.waiting && !{LEFT}.length")


def end(page):
    page.evaluate("""() => {
        for (const one of document.getAnimations()) {
            if (one.timeline !== document.timeline) continue;
            if (one.effect.getComputedTiming().endTime < Infinity) one.finish(); else one.cancel();
        }
    }""")


def test_times_that_are_none_are_some(pages, visit):
    page = visit(pages.address + "odd-motion")
    page.evaluate(PARTS)
    start = node(page, "moved").bounding_box()["x"]
    for count, name in enumerate(TIMES, 1):
        press(page, name)
        until(lambda: not page.evaluate("behold.waiting"))
        page.wait_for_timeout(100)
        end(page)
        assert node(page, "moved").bounding_box()["x"] == pytest.approx(start + 10 * count, abs=0.5), name
    press(page, "All")
    page.wait_for_timeout(300)
    end(page)
    assert node(page, "moved").bounding_box()["x"] == pytest.approx(start + 20 * len(TIMES), abs=0.5)


def test_what_is_changed_as_something_goes_moves(pages, visit):
    page = visit(pages.address + "odd-motion")
    page.evaluate(PARTS)
    for count in range(1, 4):
        press(page, "Go")
        until(lambda: page.evaluate(f"{MOVING}.some(({{ effect }}) => effect.target.matches('[data-id=goodbyes]'))"), "it does not move")
        until(lambda: rest(page), "something is left")
        assert node(page, "goodbyes").bounding_box()["width"] == pytest.approx(20 + 20 * count)
        assert node(page, "nested").count() == 0
        press(page, "Go")
        until(lambda: node(page, "nested").count() == 1)
        until(lambda: rest(page), "something is left")
        assert page.get_by_text("inner").count() == 1


def test_names_that_several_have_are_no_harm(pages, visit):
    page = visit(pages.address + "odd-matches")
    page.evaluate(PARTS)
    looks = "[...document.querySelectorAll('.window [data-id]:not(.going *,[data-id=lost])')].map(node => [node.dataset.id, Math.round(node.getBoundingClientRect().x), Math.round(node.getBoundingClientRect().width)])"
    first = page.evaluate(looks)
    for _ in range(2):
        press(page, "Change")
        until(lambda: page.evaluate(f"{MOVING}.length"), "nothing moves")
        page.wait_for_timeout(50)
        press(page, "Change")
        page.wait_for_timeout(50)
        until(lambda: rest(page), "something is left")
        assert page.evaluate(looks) == first


def test_thousands_of_rows_move(pages, visit):
    page = visit(pages.address + "thousands")
    page.evaluate(PARTS)
    sample(page)
    press(page, "Move")
    until(lambda: page.evaluate("most") >= 1000, "they do not move", 60)
    until(lambda: rest(page), "something is left", 60)
    assert page.evaluate("behold.isConnected")
