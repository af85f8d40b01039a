"""Motion: what changes is seen changing, what does not change stands still."""

import pytest
from conftest import until
from playwright.sync_api import expect


@pytest.fixture
def page(pages, visit):
    page = visit(pages.address + "motion")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


def node(page, name):
    return page.locator(f"[data-id='{name}']")


def running(page):
    """What moves now that has a name: of each animation the element, what it is of, how long a run takes, after which time, how often, and by which curve."""
    return page.evaluate("""() => document.getAnimations().filter(animation => animation.effect.target.closest('.window')).map(animation => {
        const { duration, delay, iterations, easing } = animation.effect.getTiming();
        const target = animation.effect.target;
        const name = (target.querySelector('[data-id]') ?? target.closest('[data-id]') ?? target).dataset.id;
        return [name, animation.transitionProperty ?? 'transform', duration, delay, iterations === Infinity ? 0 : iterations, easing];
    }).filter(([name]) => name)""")


def sample(page):
    """Notes with each frame how much moves, as `most`: who asks from outside may come when all is over."""
    page.evaluate("window.most = 0; (function look() { most = Math.max(most, document.getAnimations().length); requestAnimationFrame(look); })()")


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def moves(page, count=1):
    """What moves, as soon as so much does. It is held, however slow this is."""
    found = []

    def look():
        found[:] = running(page)
        if len(found) < count:
            return False
        page.evaluate("document.getAnimations().forEach(animation => animation.effect.target.closest('.window') && animation.pause())")
        return True

    until(look, "nothing moves")
    return sorted({tuple(move[:3]) for move in found})


def at(page, name, milliseconds):
    """Where something is seen after a time of all that moves."""
    return page.evaluate(
        """([name, time]) => {
            for (const animation of document.getAnimations()) {
                if (!animation.effect.target.closest('.window')) continue;
                animation.pause();
                animation.currentTime = time;
            }
            return document.querySelector(`[data-id="${name}"]`).getBoundingClientRect().x;
        }""",
        [name, milliseconds],
    )


def play(page):
    page.evaluate("document.getAnimations().forEach(animation => animation.effect.target.closest('.window') && animation.play())")


def test_what_a_transaction_has_changed_moves_and_nothing_else(page):
    start = node(page, "moved").bounding_box()["x"]
    press(page, "Linear")
    changes = moves(page, 2)
    assert {name for name, *_ in changes} == {"moved", "wide", "scoped"}, changes
    assert ("moved", "translate", 2000) in changes
    assert at(page, "moved", 500) == pytest.approx(start + 50, abs=1)
    assert node(page, "wide").bounding_box()["width"] == pytest.approx(80, abs=1)
    # What has said that it never moves is where it is to be.
    assert node(page, "never").bounding_box()["x"] == pytest.approx(start + 200, abs=1)
    assert at(page, "moved", 1999) == pytest.approx(start + 200, abs=1)


def test_an_animation_of_a_view_is_for_what_is_in_it(page):
    start = node(page, "scoped").bounding_box()["x"]
    press(page, "At once")
    changes = moves(page)
    assert {name for name, *_ in changes} == {"scoped"}, changes
    assert node(page, "moved").bounding_box()["x"] == pytest.approx(start + 200, abs=1)
    assert at(page, "scoped", 1000) == pytest.approx(start + 100, abs=1)


def test_what_is_changed_at_once_arrives_at_once_while_others_move(page):
    press(page, "Linear")
    moves(page, 2)
    press(page, "Fade at once")
    until(lambda: node(page, "faded").evaluate("node => +getComputedStyle(node.closest('[data-n]')).opacity") == pytest.approx(0.2))
    assert ("moved", "translate", 2000) in moves(page)


def test_a_second_change_goes_on_from_what_is_seen(page):
    start = node(page, "moved").bounding_box()["x"]
    press(page, "Linear")
    moves(page, 2)
    assert at(page, "moved", 1500) == pytest.approx(start + 150, abs=1)
    press(page, "Spring")
    until(lambda: any(move[5].startswith("linear(") for move in running(page)), "no spring")
    assert at(page, "moved", 0) == pytest.approx(start + 150, abs=2)


def test_a_change_at_once_ends_a_motion(page):
    start = node(page, "moved").bounding_box()["x"]
    press(page, "Linear")
    moves(page, 2)
    press(page, "None of it")
    until(lambda: not any(move[0] == "moved" for move in running(page)), "it still moves")
    assert node(page, "moved").bounding_box()["x"] == pytest.approx(start, abs=1)


def test_delays_and_repetitions_are_the_browsers(page):
    press(page, "Late")
    moves(page, 2)
    assert any(move[3] == 1000 for move in running(page) if move[0] == "moved")
    start = at(page, "moved", 900)
    assert at(page, "moved", 1500) == pytest.approx(start + 100, abs=1)
    press(page, "Pulse")
    until(lambda: any(move[0] == "pulsing" and move[4] == 0 for move in running(page)), "it does not pulse for ever")
    sent = page.evaluate("performance.now()")
    until(lambda: page.evaluate("performance.now()") > sent + 100)
    assert any(move[0] == "pulsing" for move in running(page))


def test_what_is_moved_aside_glides_and_what_comes_appears(page):
    before = node(page, "last").bounding_box()["y"]
    press(page, "Come or go")
    assert {name for name, *_ in moves(page)} >= {"last"}
    at(page, "last", 0)
    assert node(page, "last").bounding_box()["y"] == pytest.approx(before, abs=1)
    at(page, "last", 1999)
    after = node(page, "last").bounding_box()["y"]
    assert after < before - 10
    play(page)
    until(lambda: not running(page), "it still moves")
    press(page, "Come or go")
    moves(page, 2)
    at(page, "last", 1000)
    assert node(page, "there").evaluate("node => +getComputedStyle(node).opacity") == pytest.approx(0.5, abs=0.02)
    assert node(page, "last").bounding_box()["y"] == pytest.approx((before + after) / 2, abs=1)


def test_rows_that_change_places_pass_each_other(page):
    first, last = node(page, "one").bounding_box()["x"], node(page, "three").bounding_box()["x"]
    press(page, "Turn")
    moves(page, 2)
    assert at(page, "one", 0) == pytest.approx(first, abs=1)
    assert at(page, "three", 0) == pytest.approx(last, abs=1)
    assert first < at(page, "one", 1000)


def test_what_appears_begins_to_move_and_goes_on_for_ever(pages, visit):
    page = visit(pages.address + "appearing")
    until(lambda: any(move[0] == "pulse" and move[4] == 0 for move in running(page)), "it does not pulse")
    assert ("wide", 2000) in {(move[0], move[2]) for move in running(page)} or node(page, "wide").bounding_box()["width"] == 200
    page.get_by_text("Next").click()
    pushed = page.locator("[data-id=pulse]").nth(1)
    expect(pushed).to_be_visible()
    moving = "node => node.closest('.page').getAnimations({ subtree: true }).filter(({ effect }) => effect.getTiming().iterations === Infinity).length"
    until(lambda: pushed.evaluate(moving) > 0, "what was pushed does not pulse")


def test_digits_that_differ_roll_in_their_direction(pages, visit):
    """MOVE-6"""
    page = visit(pages.address + "appearing")
    number = node(page, "number")
    letters = """node => ['.rolling', '.rolled'].map(name => [...node.querySelectorAll(name)].map(letter => [
        letter.dataset.was ?? letter.textContent, letter.getAnimations()[0].effect.getKeyframes().map(({ top }) => top)]))"""
    rolling = "node => node.querySelectorAll('.rolling').length"
    up, out, down = ["1.2em", "0em"], ["0em", "-1.2em"], ["-1.2em", "0em"]
    press(page, "More")
    until(lambda: number.evaluate(rolling), "nothing rolls")
    assert number.evaluate(letters) == [[["1", up], ["0", up], ["0", up]], [["0", out], ["9", out], ["9", out]]]
    # What is read is what it says.
    assert number.text_content() == "1100 points"
    number.evaluate("node => node.getAnimations({ subtree: true }).forEach(animation => animation.finish())")
    until(lambda: number.evaluate("node => node.children.length") == 0, "the letters do not stand for themselves again")
    press(page, "Less")
    until(lambda: number.evaluate(letters)[0] == [["0", down], ["9", down], ["9", down]], "nothing rolls back")
    press(page, "At once")
    until(lambda: number.text_content() == "1100 points")
    assert number.evaluate("node => node.querySelectorAll('.rolling').length") == 0
    press(page, "Less")
    until(lambda: number.evaluate(rolling), "nothing rolls")
    number.evaluate("node => node.getAnimations({ subtree: true }).forEach(animation => animation.finish())")
    until(lambda: number.evaluate("node => node.children.length") == 0, "the letters do not stand for themselves again")
    assert number.text_content() == "1099 points"
