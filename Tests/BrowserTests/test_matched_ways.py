"""What is matched, and comes and goes in ways of its own or in something that does."""

import pytest
from conftest import until
from test_grounds import finish, hold
from test_interrupted import again, ready
from test_matching import box
from test_motion import press

NAMES = ["scale", "still", "move", "offset", "inner", "pushed"]
FLYING = "document.getAnimations().filter(({ effect }) => effect.composite === 'add').length >= 12"


@pytest.fixture
def page(pages, visit):
    return ready(visit(pages.address + "matched-ways", 390, 700))


def seen(page):
    look = """names => Object.fromEntries(names.map(name => {
        const { x, y, width, height } = document.querySelector(`.window [data-id=${name}]`).getBoundingClientRect();
        return [name, [x + width / 2, y + height / 2, width]];
    }))"""
    return page.evaluate(look, NAMES)


def gone(page):
    """What goes, from above: of what is within others, the square."""
    look = """() => [...document.querySelectorAll('.going')].map(part => [...part.querySelectorAll('*')].findLast(one => getComputedStyle(one).backgroundColor === 'rgb(175, 82, 222)') ?? part)
        .map(part => { const { x, y, width, height } = part.getBoundingClientRect(); return [x + width / 2, y + height / 2, width]; }).sort((one, other) => one[1] - other[1])"""
    return page.evaluate(look)


def expected(first, last, part):
    between = {name: [(1 - part) * one + part * other for one, other in zip(first[name], last[name])] for name in NAMES}
    # A transition of its own comes on top, as large as the view is seen; what is around makes it smaller.
    between["move"][1] += (1 - part) * between["move"][2]
    between["offset"][1] += (1 - part) * 40 * between["offset"][2] / last["offset"][2]
    if last["scale"][2] > 30:
        between["inner"][2] *= max(part, 1e-4)
    between["scale"][2] *= max(part, 1e-4)
    return between


def assert_near(found, wanted):
    for name in NAMES:
        assert found[name] == pytest.approx(wanted[name], abs=2), name


def opened(page):
    """Opens the page's views; what they were seen as before, and are when they have come to rest."""
    first = seen(page)
    press(page, "Open")
    until(lambda: page.evaluate(FLYING), "nothing is matched")
    finish(page)
    until(lambda: page.locator(".going").count() == 0, "something is left")
    return first, seen(page)


def test_a_transition_is_seen_on_top_of_the_flight(page):
    """MOVE-4"""
    first, last = opened(page)
    assert last["scale"][0] > first["scale"][0] + 200
    for start, end in [(last, first), (first, last)]:
        again(page, "Open", FLYING)
        for part in [0, 0.1, 0.5, 0.9]:
            hold(page, part * 2000)
            assert_near(seen(page), expected(start, end, part))
        finish(page)
        until(lambda: page.locator(".going").count() == 0, "something is left")
        assert_near(seen(page), end)


def test_what_is_matched_and_turned_back_goes_on_from_where_it_is_seen(page):
    """MOVE-2"""
    first, last = opened(page)
    again(page, "Open", FLYING)
    hold(page, 800)
    before = seen(page)
    fore = gone(page)
    again(page, "Open", "document.querySelector('.window [data-id=still]').closest('[data-m]').offsetWidth === 60")
    hold(page, 0)
    # What goes now is seen where it was to come, and what comes where it was to go.
    for name, found in zip(NAMES, gone(page)):
        assert found[:2] == pytest.approx(before[name][:2], abs=2), name
    for (name, found), was in zip(seen(page).items(), fore):
        assert found[0] == pytest.approx(was[0], abs=2), name
    for time in [500, 1500]:
        hold(page, time)
        for name in NAMES:
            (x, _, width), there = seen(page)[name], last[name]
            assert before[name][0] - 2 < x < there[0] + 2 and width < there[2] + 2, name
    finish(page)
    until(lambda: page.locator(".going,[data-matched]").count() == 0, "something is left")
    assert_near(seen(page), last)
    assert first != last


def test_what_comes_over_a_page_goes_by_its_own_size(pages, visit):
    """MOVE-4"""
    page = ready(visit(pages.address + "toasts", 390, 700))
    look = "() => ['moved', 'scaled'].map(name => { const { x, y, width } = document.querySelector(`[data-id=${name}]`).getBoundingClientRect(); return [x, y, width]; })"
    again(page, "Toast", "document.querySelector('[data-id=scaled]')")
    first = page.evaluate(look)
    finish(page)
    last = page.evaluate(look)
    assert first[0] == pytest.approx([last[0][0], last[0][1] + 40, 100], abs=0.5)
    assert first[1] == pytest.approx([last[1][0] + 25, last[1][1] + 10, 50], abs=0.5)
    again(page, "Toast", "document.querySelectorAll('.going').length === 2")
    hold(page, 1999.9)
    seen = [box(part.locator("*").last) for part in page.locator(".going").all()]
    assert sorted([x, y, width] for x, y, width, _ in seen) == [pytest.approx(one, abs=1) for one in sorted(first)]
