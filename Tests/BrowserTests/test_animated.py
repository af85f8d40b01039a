"""Everything that can be between two looks is so in the midst of an animation; several timings on one view; and each curve as it was asked for."""

import math
import re

import pytest
from conftest import at_rest, until
from test_motion import at, moves, node, press, running

PARTS = "import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)"
OURS = "document.getAnimations().filter(one => one.timeline === document.timeline && one.effect.target.closest('.window') && !one.effect.target.matches('.button'))"

# How all in each cell looks: where it is, and what of its style may be animated.
LOOKS = """() => Object.fromEntries([...document.querySelectorAll('.window [data-id]')].map(cell => {
    const names = ['opacity', 'color', 'backgroundColor', 'backgroundImage', 'borderTopLeftRadius', 'translate', 'scale', 'rotate', 'transform',
        'filter', 'fontSize', 'letterSpacing', 'outlineWidth', 'outlineColor', 'borderTopWidth', 'borderTopColor', 'stroke', 'strokeWidth', 'strokeDasharray', 'strokeDashoffset', 'd',
        'fill', 'clipPath', 'maskImage', 'left', 'accentColor', 'stopColor'];
    const parts = [...cell.querySelectorAll('*')].filter(part => !part.matches('defs *'));
    const origin = cell.getBoundingClientRect();
    return [cell.dataset.id, parts.flatMap((part, index) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const found = [[`${index} ${part.localName} box`, [x - origin.x, y - origin.y, width, height].map(at => at.toFixed(2)).join(' ')]];
        for (const [pseudo, mark] of [[undefined, ''], ['::before', '::before'], ['::after', '::after'], ['::-webkit-progress-value', '::value']]) {
            const style = getComputedStyle(part, pseudo);
            if (pseudo && mark !== '::value' && style.content === 'none') continue;
            for (const name of [...names, ...(mark ? ['width', 'height'] : [])]) found.push([`${index} ${part.localName}${mark} ${name}`, style[name]]);
        }
        return found;
    })];
}))"""


def numbers(text):
    return [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?", text or "")]


def hold(page, time, count=1):
    """Holds all that moves at a time, as soon as so much does."""
    until(lambda: page.evaluate(f"{OURS}.length") >= count, "nothing moves")
    page.evaluate(f"for (const one of {OURS}) {{ one.pause(); one.currentTime = {time}; }}")


def finish(page):
    page.evaluate(f"for (const one of {OURS}) if (one.effect.getComputedTiming().endTime < Infinity) one.finish()")


def test_everything_that_can_be_between_two_looks_is(pages, visit):
    """MOVE-1"""
    page = visit(pages.address + "animated")
    page.evaluate(PARTS)
    before = page.evaluate(LOOKS)
    page.get_by_role("button", name="Change").click()
    hold(page, 1000, 30)
    between = page.evaluate(LOOKS)
    finish(page)
    until(lambda: not page.evaluate(f"{OURS}.length"))
    after = page.evaluate(LOOKS)
    problems = []
    assert len(before) >= 34
    for cell in before:
        start, middle, end = dict(before[cell]), dict(between[cell]), dict(after[cell])
        # What is around something that turns is not between what is around its ends.
        changed = [name for name in start if name in end and start[name] != end[name] and "url(" not in end[name] and not ("rotation" in cell and name.endswith("box"))]
        # What is drawn by the browser itself is looked at below.
        if not changed and cell not in ["progress", "tint"]:
            problems.append(f"{cell}: looks the same")
        for name in changed:
            one, other = numbers(start[name]), numbers(end[name])
            seen = numbers(middle.get(name))
            if len(one) != len(other) or len(seen) != len(one):
                problems.append(f"{cell}: {name} is {start[name]}, then {middle.get(name)}, then {end[name]}")
                continue
            for first, at, last in zip(one, seen, other):
                slack = abs(last - first) * 0.02
                if abs(last - first) > 0.02 and not min(first, last) + slack < at < max(first, last) - slack:
                    problems.append(f"{cell}: {name} is {start[name]}, then {middle[name]}, then {end[name]}")
                    break
    assert not problems, "\n".join(problems)


def test_a_bar_of_progress_goes_from_one_length_to_the_other(pages, visit):
    page = visit(pages.address + "animated")
    page.evaluate(PARTS)
    for cell in ["progress", "tint"]:
        start = node(page, cell).screenshot()
        page.get_by_role("button", name="Change").click()
        until(lambda: page.evaluate(f"{OURS}.length") >= 30)
        seen = set()
        while page.evaluate(f"{OURS}.length"):
            seen.add(node(page, cell).screenshot())
        # What the browser draws by itself comes to its end with the rest, or a frame later.
        page.wait_for_timeout(200)
        end = node(page, cell).screenshot()
        assert start != end and seen - {start, end}, cell


# Several timings on one view


def timing(page, name):
    """Of each property that moves of a view, how long it takes, and how much of that is over."""
    return page.evaluate(
        f"""name => Object.fromEntries({OURS}.filter(({{ effect }}) => (effect.target.querySelector(`[data-id="${{name}}"]`) ?? effect.target).dataset.id === name)
            .map(one => [one.transitionProperty, [one.effect.getTiming().duration, one.currentTime]]))""",
        name,
    )


@pytest.fixture
def timed(pages, visit):
    page = visit(pages.address + "timings")
    page.evaluate(PARTS)
    return page


def test_properties_of_one_view_go_by_their_own_timings(timed):
    press(timed, "Both")
    hold(timed, 500, 2)
    assert {name: duration for name, (duration, _) in timing(timed, "both").items()} == {"translate": 3000, "opacity": 1000}
    x = timed.locator("[data-id=both]").evaluate("node => { let x = 0; for (; !node.matches('.vstack'); node = node.parentElement) x += parseFloat(getComputedStyle(node).translate) || 0; return x; }")
    assert x == pytest.approx(200 / 6, abs=1)
    # What is changed by no animation is at once.
    assert timing(timed, "one") == {}


def test_a_second_change_of_another_property_does_not_cut_the_first(timed):
    press(timed, "Move")
    hold(timed, 1500)
    press(timed, "Fade")
    until(lambda: "opacity" in timing(timed, "both"), "it does not fade")
    both = timing(timed, "both")
    assert both["translate"] == [3000, 1500] and both["opacity"][0] == 1000
    # When the one that was later is over the other goes on.
    timed.evaluate(f"for (const one of {OURS}) if (one.transitionProperty === 'opacity') one.finish()")
    timed.wait_for_timeout(1300)
    assert timing(timed, "both")["translate"][1] == 1500
    finish(timed)
    until(lambda: not timed.evaluate("document.querySelector('[data-t]')"), "a mark is left")


def test_a_change_of_another_property_at_once_is_at_once_and_cuts_nothing(timed):
    press(timed, "Move")
    hold(timed, 1500)
    press(timed, "Turn")
    rotation = "node => getComputedStyle(node.closest('[data-n]')).rotate"
    until(lambda: node(timed, "both").evaluate(rotation) == "90deg", "it does not turn at once")
    assert timing(timed, "both") == {"translate": [3000, 1500]}
    # The same property at once ends it.
    press(timed, "Two")
    until(lambda: {"width", "opacity"} <= set(timing(timed, "one")))
    assert timing(timed, "one")["width"][0] == 3000 and timing(timed, "one")["opacity"][0] == 1000
    press(timed, "Wide at once")
    until(lambda: "width" not in timing(timed, "one"), "it goes on")
    assert timing(timed, "one")["opacity"][0] == 1000 and node(timed, "one").bounding_box()["width"] == pytest.approx(100)
    assert timing(timed, "both")["translate"] == [3000, 1500]


# Curves


def bezier(x1, y1, x2, y2):
    def curve(x):
        low, high = 0.0, 1.0
        for _ in range(50):
            middle = (low + high) / 2
            along = 3 * (1 - middle) ** 2 * middle * x1 + 3 * (1 - middle) * middle**2 * x2 + middle**3
            low, high = (middle, high) if along < x else (low, middle)
        return 3 * (1 - low) ** 2 * low * y1 + 3 * (1 - low) * low**2 * y2 + low**3

    return curve


def inverse(curve):
    def inverted(y):
        low, high = 0.0, 1.0
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if curve(middle) < y else (low, middle)
        return low

    return inverted


def timed_curve(curve, duration, delay=0.0, count=1, turns=False):
    def at(time):
        if time < delay:
            return 0
        runs = (time - delay) / duration
        if runs >= count:
            return 1
        part = runs % 1
        return curve(1 - part if turns and int(runs) % 2 else part)

    return at


def spring(response, damping, velocity=0.0):
    """As a weight on a spring moves that begins at 0 and comes to rest at 1."""

    def at(time):
        # By small steps, so that this is no other formula for the same.
        place, speed, step = 0.0, velocity, 1e-4
        stiffness, friction = (2 * math.pi / response) ** 2, 4 * math.pi * damping / response
        for _ in range(round(time / step)):
            speed += (stiffness * (1 - place) - friction * speed) * step
            place += speed * step
        return place

    return at


def custom(time):
    return 1 if time >= 2 else 0.75 * time if time < 1 else 0.5 + 0.25 * time


def linear(part):
    return part


EASE_IN, EASE_OUT = bezier(0.42, 0, 1, 1), bezier(0, 0, 0.58, 1)
RESPONSE = 2 * math.pi / math.sqrt(50)
CURVES = {
    "linear": timed_curve(linear, 2),
    "easeIn": timed_curve(EASE_IN, 2),
    "easeOut": timed_curve(EASE_OUT, 2),
    "easeInOut": timed_curve(bezier(0.42, 0, 0.58, 1), 2),
    "timingCurve": timed_curve(bezier(0.2, 0.9, 0.8, 0.1), 2),
    "unitCurve": timed_curve(lambda part: 1 - math.sqrt(1 - part * part), 2),
    "inverse": timed_curve(inverse(EASE_IN), 2),
    "default": spring(0.55, 1),
    "spring": spring(0.5, 1),
    "response": spring(1, 0.4),
    "bounce": spring(1, 0.5),
    "values": spring(RESPONSE, 5 / (2 * math.sqrt(50))),
    "smooth": spring(1, 1),
    "snappy": spring(1, 0.85),
    "bouncy": spring(1, 0.7),
    "extra": spring(1, 0.5),
    "interactive": spring(1, 0.5),
    "interpolating": spring(RESPONSE, 5 / (2 * math.sqrt(50)), 4),
    "delay": timed_curve(linear, 1, delay=0.5),
    "speed": timed_curve(linear, 1),
    "slow": timed_curve(EASE_IN, 2),
    "repeated": timed_curve(linear, 0.5, count=3),
    "back": timed_curve(linear, 0.5, count=3, turns=True),
    "forever": timed_curve(linear, 0.5, count=math.inf, turns=True),
    "again": timed_curve(EASE_IN, 0.5, count=math.inf),
    "custom": custom,
}

SAMPLES = [0.04, 0.1, 0.22, 0.37, 0.45, 0.61, 0.8, 0.97, 1.13, 1.3, 1.45, 1.7, 1.95, 2.4, 3.2]


def test_each_curve_and_spring_goes_where_it_was_asked_to(pages, visit):
    """MOVE-1, MOVE-3"""
    page = visit(pages.address + "curves", height=1000)
    page.evaluate(PARTS)
    places = "Object.fromEntries([...document.querySelectorAll('.window [data-id]')].map(node => [node.dataset.id, node.getBoundingClientRect().x]))"
    start = page.evaluate(places)
    assert {name for name in start if not name.endswith(" stands")} == set(CURVES)
    press(page, "Go")
    until(lambda: page.evaluate(f"{OURS}.length") == len(CURVES), "not all of them move")
    # The page says itself how many times they are shown.
    until(lambda: page.evaluate(f"{OURS}.filter(one => one.effect.getTiming().iterations === Infinity).length") == 2)
    problems = []
    page.evaluate(f"window.held = {OURS}; for (const one of window.held) one.pause()")
    for time in SAMPLES:
        page.evaluate(f"for (const one of window.held) one.currentTime = {time * 1000}")
        now = page.evaluate(places)
        for name, curve in CURVES.items():
            # A property that is there at once may be a fifth of a hundredth off, and what is at its end is in its place.
            wanted, seen = curve(time), (now[name] - start[name]) / 200
            if abs(wanted - seen) > 0.006:
                problems.append(f"{name} after {time}: {seen:.4f} instead of {wanted:.4f}")
            if now[f"{name} stands"] != start[f"{name} stands"]:
                problems.append(f"beside {name} something moves after {time}")
    assert not problems, "\n".join(problems)
    page.evaluate("for (const one of window.held) if (one.effect.getComputedTiming().endTime < Infinity) one.finish()")
    until(lambda: page.evaluate(f"{OURS}.length") == 2)


# Symbols and columns


@pytest.mark.parametrize("name,goes", [("down", 0.5), ("up", 1.5), ("off", None)])
def test_a_symbol_is_seen_to_replace_another(pages, visit, name, goes):
    page = visit(pages.address + "replaced")
    page.evaluate(PARTS)
    press(page, "Play")
    hold(page, 499.9, 4)
    symbols = page.locator(f":is(svg, .going):has(use)").evaluate_all(
        """(all, name) => {
            const symbol = document.querySelector(`svg[data-id="${name}"]`);
            return [symbol, ...symbol.parentElement.querySelectorAll(':scope > svg.going')].filter(one => {
                const [a, b] = [one.getBoundingClientRect(), symbol.getBoundingClientRect()];
                return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 2 && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 2;
            }).map(one => [one.querySelector('use').getAttribute('href').split('#')[1], new DOMMatrix(getComputedStyle(one).transform).a, +getComputedStyle(one).opacity]);
        }""",
        name,
    )
    assert symbols[0] == ["pause.fill", pytest.approx(1, abs=0.01), pytest.approx(1, abs=0.01)]
    assert symbols[1:] == ([["play.fill", pytest.approx(goes, abs=0.01), pytest.approx(0, abs=0.01)]] if goes else [])
    # One that says nothing of it is another at once.
    assert node(page, "plain").evaluate("node => node.getAnimations().length") == 0
    finish(page)
    until(lambda: not page.locator(".going").count(), "a symbol is left")


def test_on_a_phone_columns_are_turned_like_pages(pages, visit):
    page = visit(pages.address + "split-columns", 390, 800)
    page.evaluate(PARTS)
    columns = "[...document.querySelectorAll('.split > .column')].filter(one => one.checkVisibility()).map(one => [one.className.includes('c-detail'), one.getBoundingClientRect().x, one.getBoundingClientRect().y])"
    page.get_by_text("Row 0", exact=True).scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 300)")
    page.get_by_text("Row 12", exact=True).click()
    hold(page, 0, 2)
    assert page.evaluate(columns) == [[False, 0, -300], [True, 390, 0]]
    hold(page, 499.9, 2)
    seen = page.evaluate(columns)
    assert seen[0][1] == pytest.approx(-390 * 0.33, abs=1) and seen[1][1] == pytest.approx(0, abs=1)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 390
    finish(page)
    until(lambda: page.evaluate(columns) == [[True, 0, 0]], "a column is left")
    page.locator(".to-column:visible").click()
    hold(page, 499.9, 2)
    seen = page.evaluate(columns)
    assert seen[0][1] == pytest.approx(0, abs=1) and seen[1][1] == pytest.approx(390, abs=1)
    finish(page)
    until(lambda: [one[:2] for one in page.evaluate(columns)] == [[False, 0]], "a column is left")
    assert not page.evaluate("document.querySelector('[data-turned],.column[inert],.column[style*=top]')")


def test_where_columns_are_side_by_side_nothing_is_turned(pages, visit):
    page = visit(pages.address + "split-columns")
    page.evaluate(PARTS)
    page.get_by_text("Row 3", exact=True).click()
    until(lambda: page.get_by_text("Number 3").count())
    assert page.evaluate(f"{OURS}.length") == 0
