"""The laser lab: what each way to show what nobody observes costs, and what moves, by which curve."""

import re

import pytest
from conftest import until
from playwright.sync_api import expect
from test_motion import press, running

OBSERVED = ["LaserPanel", "LaserParts", "StillEnergy", "AccidentalEnergy", "TimedEnergy", "IntensityButton"]


@pytest.fixture
def page(start, visit):
    page = visit(start("laser-lab").address, height=1000)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


def node(page, name):
    return page.locator(f"[data-id='{name}']:not(.going *)")


def number(page, name):
    """A number whose digits may roll, as it is read."""
    return int(re.search(r"\d+", node(page, name).text_content()).group())


def count(page, view):
    return number(page, f"count-{view}")


def outlined(page):
    return set(re.findall(r"(\w+) ×", page.locator(".evaluation").evaluate_all("all => all.map(mark => mark.title).join()")))


def count_anew(page):
    press(page, "Count anew")
    until(lambda: count(page, "LaserPanel") == 0 and count(page, "EnergyGauge") < 4, "it does not count anew")


def choose(page, way):
    page.get_by_role("radio", name=way, exact=True).check(force=True)
    until(lambda: count(page, "LaserParts") <= 2, "it is not shown so")
    count_anew(page)


def shoot(page, shot):
    """Fires, and waits until the shot is over and it is counted."""
    press(page, "Fire")
    expect(node(page, f"shot-{shot}")).to_be_visible()
    until(lambda: count(page, "ShotHistory") > 0)


def test_what_is_not_observed_stands_still(page):
    choose(page, "Not at all")
    shown = number(page, "energy")
    shoot(page, 1)
    assert number(page, "energy") == shown
    assert count(page, "EnergyGauge") == count(page, "StillEnergy") == 0
    # What is observed is seen.
    assert count(page, "Beam") >= 6 and count(page, "Target") >= 6


def test_what_is_observed_beside_it_shows_it_by_accident(page):
    choose(page, "By accident")
    shoot(page, 1)
    until(lambda: count(page, "AccidentalEnergy") == 6, "not once for each pulse")
    shown = number(page, "energy")
    assert 30 < shown < 40 and number(page, "pulses") == 6
    page.wait_for_timeout(1000)
    assert number(page, "energy") == shown and count(page, "AccidentalEnergy") == 6


def test_a_confined_timeline_evaluates_nothing_else(page):
    choose(page, "On purpose")
    shoot(page, 1)
    until(lambda: count(page, "EnergyGauge") >= 15, "nothing shows the energy")
    assert {view: count(page, view) for view in OBSERVED} == dict.fromkeys(OBSERVED, 0)
    assert count(page, "ShotHistory") == 1
    # As soon as nothing changes, nothing is evaluated.
    until(lambda: number(page, "energy") == 0)
    # A part of a joule is shown as none, and may be left for a tick or two.
    page.wait_for_timeout(500)
    count_anew(page)
    page.wait_for_timeout(1000)
    assert count(page, "EnergyGauge") == 0


def test_an_unconfined_timeline_evaluates_everything(page):
    choose(page, "On purpose")
    page.get_by_role("switch", name=re.compile("Unconfined")).check(force=True)
    parts = ["LaserParts", "LaserBench", "StillEnergy", "LaserControls", "ShotHistory"]
    until(lambda: all(count(page, view) >= 10 for view in parts), "the parts are not evaluated")
    until(lambda: outlined(page) >= set(parts), "they are not outlined")
    page.get_by_role("switch", name="Outlines").uncheck(force=True)
    until(lambda: page.locator(".evaluation").count() == 0, "the outlines stay")


def test_outlines_are_of_what_is_evaluated(page):
    choose(page, "Not at all")
    until(lambda: page.locator(".evaluation").count() == 0, "the outlines stay")
    press(page, "More")
    until(lambda: outlined(page) == {"LaserControls", "IntensityButton"}, "others are outlined")


def hold(page, name, frame):
    """Holds what brings something, by an animation that begins with such a frame, as soon as it begins. Say so before it does."""
    page.evaluate(
        """([name, frame]) => {
            const seen = () => {
                window.held = document.getAnimations().find(({ effect }) =>
                    effect.target.parentElement?.querySelector(`[data-id="${name}"]`) && effect.getKeyframes()[0]?.[frame[0]] === frame[1]);
                if (!held) return requestAnimationFrame(seen);
                held.pause();
                // What is held may be taken away meanwhile.
                window.around = held.effect.target.parentElement.querySelector(`[data-id="${name}"]`).parentElement;
            };
            seen();
        }""",
        [name, frame],
    )


def at(page, time):
    """Where what is held is seen after a time, and how opaque it is."""
    return page.evaluate(
        """time => {
            held.currentTime = time;
            const { x, y, width, height } = held.effect.target.getBoundingClientRect();
            return { x, y, width, height, opacity: +getComputedStyle(held.effect.target).opacity };
        }""",
        time,
    )


def is_held(page):
    until(lambda: page.evaluate("!!window.held"), "it does not begin")


def bezier(x1, y1, x2, y2, time):
    """How far a curve is after a part of its time."""
    along = lambda a, b, s: 3 * a * s * (1 - s) ** 2 + 3 * b * s**2 * (1 - s) + s**3
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if along(x1, x2, middle) < time else (low, middle)
    return along(y1, y2, low)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_beam_goes_from_the_laser_to_the_target(start, visit, width):
    page = visit(start("laser-lab").address, width=width, height=1000)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    hold(page, "beam", ["scale", "0 1"])
    press(page, "Fire")
    is_held(page)
    whole = page.evaluate("(() => { const { x, width } = around.getBoundingClientRect(); return { x, width }; })()")
    for time in range(0, 300, 50):
        seen = at(page, time)
        assert seen["width"] == pytest.approx(whole["width"] * bezier(0, 0, 0.58, 1, time / 300), abs=1.5), time
        assert seen["x"] == pytest.approx(whole["x"], abs=1)


def test_a_shot_slides_in_from_above(page):
    hold(page, "shot-1", ["transform", "translate(0%, -100%)"])
    press(page, "Fire")
    is_held(page)
    there = at(page, 399.9)
    for time in range(0, 400, 50):
        seen, far = at(page, time), bezier(0.42, 0, 0.58, 1, time / 400)
        assert seen["y"] == pytest.approx(there["y"] - 34 * (1 - far), abs=1), time
        assert seen["opacity"] == pytest.approx(far, abs=0.02), time
        assert seen["x"] == pytest.approx(there["x"], abs=0.5)


def test_what_was_not_changed_does_not_move(page):
    choose(page, "Not at all")
    until(lambda: not running(page), "it still moves")
    before = page.evaluate(PLACES)
    press(page, "More")
    until(lambda: number(page, "intensity") == 5)
    moved = {name for name, *_ in running(page)}
    assert moved <= {"intensity"}, moved
    assert page.evaluate(PLACES) == before


PLACES = """() => ['energy', 'count-LaserPanel', 'count-ShotHistory'].map(name => {
    const { x, y, height } = document.querySelector(`[data-id="${name}"]`).getBoundingClientRect();
    return [name, x, y, height];
})"""
