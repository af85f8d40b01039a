"""What opens and closes: its content is uncovered, and what is below it moves."""

import pytest
from conftest import until
from test_matching import box

MOVING = "document.getAnimations().filter(({ timeline, effect }) => timeline === document.timeline && effect.target?.closest('.window'))"


@pytest.fixture
def page(pages, visit):
    page = visit(pages.address + "opening", 400, 900)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


def text(page, name):
    return page.locator(".text:not(.going *)").get_by_text(name, exact=True)


def top(page, name):
    return box(text(page, name))[1]


def hold(page, part, ready):
    """All that moves is held after a part of its time, when something does. It goes on all the same, and very slowly."""
    look = f"""part => {{
        if (!({ready})) return false;
        for (const animation of {MOVING}) {{ animation.playbackRate = 1e-6; animation.currentTime = part * animation.effect.getTiming().duration; }}
        return true;
    }}"""
    until(lambda: page.evaluate(look, part), "nothing moves")


def finish(page):
    page.evaluate(f"for (const animation of {MOVING}) {{ animation.playbackRate = 1; animation.finish(); }}")
    until(lambda: page.evaluate(f"!{MOVING}.length && !document.querySelector('.going')"), "something is left")


def seen_until(page, group):
    """Where what is seen of a group ends."""
    return page.locator(group).evaluate("""node => {
        const cut = getComputedStyle(node).clipPath.split(' ')[2];
        return node.getBoundingClientRect().bottom - (parseFloat(cut) || 0);
    }""")


UNCOVERING = f"{MOVING}.some(({{ effect }}) => effect.getKeyframes()[0].clipPath)"
MORE = ".disclosure:has(> .disclosure-label:has-text('More'))"
OPENS = {"disclosure": ("More", MORE, "Europe"), "outline": ("Europe", ".disclosure:has(> .disclosure-label:has-text('Europe'))", "Asia")}


@pytest.mark.parametrize("kind", OPENS)
def test_a_group_uncovers_its_content_as_what_is_below_moves(page, kind):
    name, group, below = OPENS[kind]
    closed = top(page, below)
    text(page, name).click()
    hold(page, 0, UNCOVERING)
    edge = seen_until(page, group)
    assert top(page, below) == pytest.approx(closed, abs=1)
    hold(page, 0.3, UNCOVERING)
    by = top(page, below) - closed
    assert 0 < by < 88 and seen_until(page, group) == pytest.approx(edge + by, abs=1)
    finish(page)
    opened = top(page, below)
    assert opened == pytest.approx(closed + 88, abs=2)
    # It closes before the server has answered, and is covered again.
    text(page, name).click()
    hold(page, 0, f"document.querySelectorAll('.going').length === 2 && {UNCOVERING}")
    assert top(page, below) == pytest.approx(opened, abs=1) and seen_until(page, group) == pytest.approx(edge + 88, abs=1)
    assert page.locator(".going").evaluate_all("rows => rows.map(row => [getComputedStyle(row).opacity, row.inert])") == [["1", True]] * 2
    hold(page, 0.3, UNCOVERING)
    assert seen_until(page, group) - edge == pytest.approx(top(page, below) - closed, abs=1)
    finish(page)
    assert top(page, below) == pytest.approx(closed, abs=1)


def test_a_section_closes_and_opens(page):
    opened = top(page, "Groups")
    page.locator(".section-toggle").click()
    hold(page, 0, UNCOVERING)
    assert top(page, "Groups") == pytest.approx(opened, abs=1)
    finish(page)
    assert top(page, "Groups") == pytest.approx(opened - 88, abs=1)
    until(lambda: text(page, "Pear").count() == 0)
    page.locator(".section-toggle").click()
    until(lambda: text(page, "Pear").count() == 1)
    hold(page, 0, UNCOVERING)
    assert top(page, "Groups") == pytest.approx(opened - 88, abs=1)
    finish(page)
    assert top(page, "Groups") == pytest.approx(opened, abs=1)


def test_who_wants_less_motion_sees_groups_open_at_once(pages, visit):
    page = visit(pages.address + "opening", 400, 900, reduced_motion="reduce")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    closed = top(page, "Europe")
    text(page, "More").click()
    until(lambda: text(page, "First line").count())
    assert top(page, "Europe") == pytest.approx(closed + 88, abs=2)
    text(page, "More").click()
    until(lambda: not text(page, "First line").count())
    assert top(page, "Europe") == pytest.approx(closed, abs=1)


def test_what_leaves_an_empty_stack_stays_where_it_was(page):
    alone = page.locator("[data-id=alone]")
    before = box(alone)
    page.get_by_role("button", name="Empty").click()
    hold(page, 0, "document.querySelectorAll('.going').length === 1")
    assert box(page.locator(".going").first)[:2] == pytest.approx(before[:2], abs=1)
    hold(page, 0.9, "true")
    # What is around becomes as wide as what is left.
    assert box(page.locator(".going").first)[:2] == pytest.approx(before[:2], abs=4)
    finish(page)
