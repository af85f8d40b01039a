"""What comes and goes: how it is seen to, where, and that nothing is left of it."""

import pytest
from conftest import until


def ready(page):
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


@pytest.fixture
def page(pages, visit):
    return ready(visit(pages.address + "transitions"))


@pytest.fixture
def places(pages, visit):
    return ready(visit(pages.address + "passing"))


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def node(page, name):
    return page.locator(f"[data-id='{name}']")


def box(page, name):
    return node(page, name).bounding_box()


def going(page):
    """What is seen of what has gone."""
    return page.evaluate("document.querySelectorAll('.window .going').length")


def passes(page, milliseconds=0):
    """Of all that comes or goes, by its colour or text: what its look differs in at a time. All is held there."""
    return page.evaluate(
        """time => {
            const found = {};
            const isOwn = animation => animation.effect.target.closest('.window') && animation.constructor === Animation;
            const all = document.getAnimations().filter(isOwn);
            for (const animation of all) {
                animation.pause();
                animation.currentTime = time;
            }
            for (const { effect: { target, composite } } of all) {
                if (composite === 'add') continue;
                const { opacity, transform } = getComputedStyle(target);
                const name = target.dataset.name ?? (target.querySelector('[data-id]') ?? target).dataset.id;
                found[name] = [+opacity, transform === 'none' ? [] : transform.match(/-?[\\d.e-]+/g).map(Number).filter((_, at) => at !== 1 && at !== 2)];
            }
            return found;
        }""",
        milliseconds,
    )


def hold(page, count):
    """Holds all at its begin when so much comes or goes."""
    found = {}

    def look():
        found.clear()
        found.update(passes(page))
        return len(found) >= count

    until(look, "too little comes or goes")
    return found


def mark(page):
    """Gives all the names that they keep when they go."""
    page.evaluate(
        """() => document.querySelectorAll('.window [data-id]').forEach(node => {
            (node.closest('[data-n]').dataset.name = node.dataset.id);
        })"""
    )


def close(found, expected):
    opacity, transform = expected
    return found[0] == pytest.approx(opacity, abs=0.01) and found[1] == pytest.approx(transform, abs=0.6)


# At half of the time, of 60 by 30 points.
GONE = {
    "opacity": (0.5, []),
    "slide": (1, [1, 1, 30, 0]),
    "move": (1, [1, 1, -30, 0]),
    "push": (0.5, [1, 1, 0, -15]),
    "scale": (1, [0.5, 0.5, 0, 0]),
    "anchored": (1, [0.75, 0.75, -7.5, -3.75]),
    "offset": (1, [1, 1, 15, 5]),
    "asymmetric": (0.5, []),
    "combined": (0.5, [1, 1, 30, 0]),
    "slow": (0.75, []),
}
COME = GONE | {"slide": (1, [1, 1, -30, 0]), "push": (0.5, [1, 1, 0, 15]), "asymmetric": (1, [1, 1, 0, -15]), "slow": (0.25, [])}


def mirrored(expected):
    """From right to left."""
    turned = ("slide", "move", "combined")
    return {name: (o, [t[0], t[1], -t[2], t[3]]) if name in turned else (o, t) for name, (o, t) in expected.items()}


def assert_passes(page, all_expected):
    """What comes and goes does so as expected, after half of the time."""
    hold(page, len(all_expected))
    found = passes(page, 1000)
    assert found.keys() == all_expected.keys()
    for name, expected in all_expected.items():
        assert close(found[name], expected), (name, found[name], expected)


@pytest.mark.parametrize("address,turn", [("transitions", dict), ("transitions-rtl", mirrored)])
def test_what_comes_and_goes_does_so_as_was_asked_for(pages, visit, address, turn):
    page = ready(visit(pages.address + address))
    mark(page)
    start = box(page, "after-move")["x"]
    press(page, "Toggle")
    assert_passes(page, turn(GONE))
    # What it has left is closed by what moves up.
    if turn is dict:
        assert box(page, "after-move")["x"] == pytest.approx(start - 40, abs=1)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: not going(page), "something is left")
    press(page, "Toggle")
    assert_passes(page, turn(COME))


def test_without_an_animation_all_is_at_once_but_what_has_one_of_its_own(page):
    mark(page)
    press(page, "At once")
    until(lambda: not node(page, "move").count())
    assert passes(page).keys() == {"slow"}
    assert going(page) == 1
    moving = "document.getAnimations().filter(animation => animation.constructor === Animation).length"
    assert page.evaluate(moving) == 1, "something moves"


def test_one_that_comes_in_the_place_of_another_cross_fades(page):
    before = box(page, "first")
    mark(page)
    press(page, "Other")
    hold(page, 2)
    found = passes(page, 500)
    assert found["first"][0] == pytest.approx(0.75, abs=0.01) and found["second"][0] == pytest.approx(0.25, abs=0.01)
    seen = page.locator(".going").bounding_box()
    assert seen == pytest.approx(before) and box(page, "second") == pytest.approx(before)


def test_who_wants_less_motion_sees_fades(pages, visit):
    page = ready(visit(pages.address + "transitions", reduced_motion="reduce"))
    mark(page)
    press(page, "Toggle")
    hold(page, len(GONE))
    assert all(close(look, (0.75 if name == "slow" else 0.5, [])) for name, look in passes(page, 1000).items())
    press(page, "Toggle")
    hold(page, len(GONE))
    assert all(not look[1] for look in passes(page, 1000).values())


def test_what_goes_is_out_of_the_way(places):
    node(places, "middle").focus()
    mark(places)
    place = box(places, "middle")
    press(places, "Toggle")
    hold(places, 2)
    passes(places, 500)
    gone = places.locator(".going[data-name=middle]")
    assert gone.bounding_box() == pytest.approx(place, abs=0.6)
    looks = gone.evaluate("node => [node.inert, node.ariaHidden, node.contains(document.activeElement), node.querySelector('[data-n]')]")
    assert looks == [True, "true", False, None]
    assert places.get_by_role("button", name="Middle").count() == 0
    hit = places.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('.going')", [place["x"] + 5, place["y"] + 5])
    assert hit, "it takes presses"


def test_what_goes_stays_below_what_lies_over_it(places):
    mark(places)
    press(places, "Toggle")
    hold(places, 2)
    order = places.evaluate("[...document.querySelector('.zstack').children].map(node => node.dataset.name)")
    assert order == ["under", "between", "over"]


def test_what_goes_scrolls_and_moves_with_what_is_around(places):
    mark(places)
    start = places.locator("[data-name=row-0]").bounding_box()
    press(places, "Drop")
    hold(places, 2)
    first = places.locator(".going[data-name=row-0]")
    assert first.bounding_box() == pytest.approx(start, abs=0.6)
    scrolled = places.locator(".scroll").evaluate("node => { node.scrollTop = 20; return node.scrollTop; }")
    assert scrolled > 0
    assert first.bounding_box()["y"] == pytest.approx(start["y"] - scrolled, abs=0.6)


def test_what_goes_moves_with_what_is_moved(places):
    mark(places)
    start = places.locator("[data-name=middle]").bounding_box()
    press(places, "Both")
    hold(places, 3)
    middle = places.locator(".going[data-name=middle]")
    passes(places, 0)
    assert middle.bounding_box() == pytest.approx(start, abs=1)
    passes(places, 1999)
    assert middle.bounding_box()["y"] == pytest.approx(start["y"] + 60, abs=1)


def test_what_comes_back_while_it_goes_is_seen_once_and_from_there(places):
    mark(places)
    press(places, "Toggle")
    hold(places, 2)
    passes(places, 1500)
    press(places, "Toggle")
    until(lambda: node(places, "middle").count() == 1)
    assert going(places) == 0
    places.evaluate("document.getAnimations().forEach(animation => animation.pause())")
    mark(places)
    assert passes(places, 0)["middle"][0] == pytest.approx(0.25, abs=0.01)
    assert passes(places, 1000)["middle"][0] == pytest.approx(0.625, abs=0.01)


def test_rows_come_go_and_move_together(places):
    mark(places)
    last = box(places, "row-3")
    press(places, "Shuffle")
    hold(places, 2)
    found = passes(places, 1000)
    assert found["row-0"][0] == pytest.approx(0.5, abs=0.01) and found["row-9"][0] == pytest.approx(0.5, abs=0.01)
    # The last has become the first: it is half of the way up.
    assert box(places, "row-3")["y"] == pytest.approx(last["y"] - 60, abs=1)
    assert places.locator(".scroll [data-id]").all_inner_texts() == ["Row 3", "Row 9", "Row 2", "Row 1"]


def test_nothing_is_left_behind(places, pages):
    for _ in range(100):
        press(places, "Quick")
    until(lambda: not going(places), "something is left")
    until(lambda: places.evaluate("!document.getAnimations().some(animation => animation.effect.target.closest('.window'))"))
    assert places.evaluate("document.documentElement.className") == ""
    assert places.locator("[data-id=middle]").count() == 1
    # A page that nobody sees any more.
    press(places, "Toggle")
    until(lambda: going(places) == 2)
    places.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    assert going(places) == 0
    places.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    # A line that is lost meanwhile, and what goes twice.
    press(places, "Toggle")
    until(lambda: node(places, "middle").count() == 1)
    press(places, "Toggle")
    pages.kill()
    until(lambda: not going(places), "something is left")


def seen(page, time):
    """At a time, of what a program has written: how it is turned, how it fades, where it begins."""
    return page.evaluate(
        """time => {
            for (const animation of document.getAnimations()) {
                if (!animation.effect.target.closest('.window')) continue;
                animation.pause();
                animation.currentTime = time;
            }
            return [...document.querySelectorAll('.window .going, .window [data-name]:not(.going)')].map(node => {
                const { rotate, opacity } = getComputedStyle(node);
                return [parseFloat(rotate) || 0, +opacity, node.getBoundingClientRect().left];
            });
        }""",
        time,
    )


def transitions(page, count):
    look = "document.getAnimations().filter(one => one instanceof CSSTransition && one.effect.target.closest('.going,[data-n]:has(>*>[data-id],>[data-id])')).length"
    until(lambda: page.evaluate(look) >= count, "too little moves")


def test_a_transition_of_the_programs_goes_from_phase_to_phase(pages, visit):
    page = ready(visit(pages.address + "written"))
    mark(page)
    left = page.locator("[data-name=shifted]").bounding_box()["x"]
    page.evaluate("document.querySelectorAll('.window [data-name]').forEach(node => node.removeAttribute('data-name'))")
    place = box(page, "after")["y"]
    press(page, "Toggle")
    transitions(page, 3)
    turned, shifted = seen(page, 1000)
    assert turned[:2] == pytest.approx([45, 0.5], abs=1)
    assert shifted[2] == pytest.approx(left + 50, abs=1)
    assert going(page) == 2 and page.locator(".going[inert]").count() == 2
    assert box(page, "after")["y"] == pytest.approx(place - 50, abs=1)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: not going(page), "something is left")
    press(page, "Toggle")
    transitions(page, 3)
    mark(page)
    page.evaluate("document.querySelector('[data-name=after]').removeAttribute('data-name')")
    turned, shifted = seen(page, 500)
    assert turned[:2] == pytest.approx([-67.5, 0.25], abs=1)
    assert shifted[2] == pytest.approx(left + 75, abs=1)
    seen(page, 1999)
    assert page.locator("[data-name=shifted]").bounding_box()["x"] == pytest.approx(left, abs=1)
