"""In the midst of each kind of motion something else happens: nothing stays behind, and the end is that which is come to in peace."""

import pytest
from conftest import connected, until

PARTS = "import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)"

# What moves and comes to an end. Phases go on for ever, each with an end of its own.
MOVING = """document.getAnimations().filter(({ timeline, effect }) => timeline === document.timeline
    && effect.target?.closest('.window,.evaluations') && !effect.target.closest('[data-id=phase]') && effect.getComputedTiming().endTime < Infinity)"""

# What is to be gone when nothing moves.
LEFT = """[...document.querySelectorAll('.going,.leaving,.rolling,[data-turned],[data-matched],[data-t],.window [inert]')]
    .filter(node => !node.closest('.evaluations') && !node.matches('[inert]:has(~ .presented),[data-id=phase],:has([data-id=phase])')
        && !node.getAnimations().some(({ effect }) => effect.getComputedTiming().endTime === Infinity))
    .map(node => node.outerHTML.slice(0, 300))"""

# How all looks that is seen: the names of rules are not what they say.
LOOKS = """[...document.querySelectorAll('.window *')].filter(node => !node.matches('[data-id=phase],[data-id=pulse],:has([data-id=phase],[data-id=pulse])')
    && node.checkVisibility()).map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const { opacity, transform, translate, filter, color } = getComputedStyle(node);
    const classes = [...node.classList].filter(name => !/^s[0-9a-z]{9,}$/.test(name)).join(' ');
    const text = node.childElementCount ? '' : node.textContent;
    return [node.localName, classes, text, [x, y, width, height].map(Math.round).join(' '), opacity, transform, translate, filter, color].join(' | ');
})"""


def button(name):
    # It may move: a pointer that aims at it may come too late.
    return lambda page: page.locator(".window :is(button, .link):visible:not(.going *)").get_by_text(name, exact=True).last.evaluate("node => node.click()")


def text(name):
    return lambda page: page.locator(".text:visible:not(.going *)").get_by_text(name, exact=True).last.evaluate("node => node.click()")


def at(selector):
    return lambda page: page.locator(f"{selector}:visible:not(.going *)").last.click(force=True)


def back(page):
    page.locator(".page:not(.going,[data-turned]) .back:visible").last.evaluate("node => node.click()")


def to_column(page):
    # In the midst of the motion it may still be beside the window.
    page.locator(".to-column:visible:not(.going *)").last.evaluate("node => node.click()")


# The page, its width, what is done before, what moves, and what interrupts that.
KINDS = {
    "what is changed": ("motion", 1280, [], button("Linear"), button("Spring")),
    "what is changed by two timings": ("timings", 1280, [], button("Both"), button("Two")),
    "rows that go": ("passing", 1280, [], button("Drop"), button("Shuffle")),
    "rows that come": ("passing", 1280, [button("Drop")], button("Shuffle"), button("Drop")),
    "views that go": ("transitions", 1280, [], button("Toggle"), button("Toggle")),
    "views that come": ("transitions", 1280, [button("At once")], button("Toggle"), button("Toggle")),
    "a view for another": ("transitions", 1280, [], button("Other"), button("Other")),
    "written transitions": ("written", 1280, [], button("Toggle"), button("Toggle")),
    "a page that is pushed": ("turning", 400, [], text("Row 2"), back),
    "a page that is popped": ("turning", 400, [text("Row 2")], back, text("Row 3")),
    "a page in the place of another": ("turning", 400, [text("Row 2")], button("Other"), back),
    "a column": ("split-columns", 390, [], text("Row 2"), to_column),
    "a group that opens": ("opening", 400, [], text("More"), text("More")),
    "a group that closes": ("opening", 400, [text("More")], text("More"), text("More")),
    "a section": ("opening", 400, [], at(".section-toggle"), at(".section-toggle")),
    "what follows": ("following", 1280, [], button("Third"), button("The second")),
    "what is matched": ("matching", 1280, [], button("Open"), button("Open")),
    "a mark that is matched": ("matching", 1280, [], button("Third"), button("The second")),
    "a page that zooms": ("zooming", 400, [], text("Card 4"), back),
    "a page that zooms back": ("zooming", 400, [text("Card 4")], back, text("Card 7")),
    "a sheet that zooms": ("zooming", 400, [], button("Sheet"), button("Close")),
    "symbols": ("symbol-effects", 1280, [], button("Ring"), button("Ring")),
    "symbols that are replaced": ("replaced", 1280, [], text("Play"), text("Pause")),
    "digits": ("appearing", 1280, [], button("More"), button("Less")),
    "what the server counts": ("between", 1280, [], button("Count"), lambda page: None),
}


@pytest.fixture
def open_kind(pages, visit):
    """Opens a page in the place of the one before: what nobody looks at any longer moves no more."""
    opened = []

    def open(kind, **options):
        address, width, before, move, interrupt = KINDS[kind]
        while opened:
            opened.pop().context.close()
        page = visit(pages.address + address, width, 900, **options)
        opened.append(page)
        page.evaluate(PARTS)
        for act in before:
            act(page)
            rest(page)
        return page, move, interrupt

    return open


def settled(page):
    """Whether nothing moves, is on its way, or is left. A text may be told on its way to its end."""
    page.evaluate(f"for (const one of {MOVING}) one.finish()")
    return page.evaluate(f"!{MOVING}.length && !behold.waiting && !{LEFT}.length")


def rest(page):
    until(lambda: settled(page), lambda: left(page))
    # The server's frames may be on their way.
    page.wait_for_timeout(150)
    until(lambda: settled(page), lambda: left(page))


def left(page):
    moving = page.evaluate(f"{MOVING}.map(one => one.effect.target.outerHTML.slice(0, 200))")
    return f"left: {page.evaluate(LEFT)}, moving: {moving}"


def begin(page, move):
    """Something is in its midst. The page looks for it in each of its frames: on a busy machine a motion may end between two looks from here."""
    page.evaluate(
        f"""() => {{
            window.isMidst = false;
            const look = () => {{
                const moving = {MOVING};
                for (const one of moving) one.currentTime = one.effect.getComputedTiming().endTime * 0.4;
                window.isMidst = moving.length > 0;
                if (!window.isMidst) requestAnimationFrame(look);
            }};
            requestAnimationFrame(look);
        }}"""
    )
    move(page)
    until(lambda: page.evaluate("isMidst") or page.locator("[data-id=number]").count(), "nothing moves")


def hide(page, isHidden):
    page.evaluate(
        """isHidden => {
            if (isHidden) Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
            else delete document.hidden;
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }""",
        isHidden,
    )


def lose(page):
    page.evaluate("behold.disconnect(); dispatchEvent(new Event('online'))")
    connected(page)


def same(one, other):
    different = [f"{a}\n    {b}" for a, b in zip(one, other) if a != b]
    assert len(one) == len(other) and not different, "\n".join([f"{len(one)} and {len(other)}", *different[:8]])


def final(page, kind):
    rest(page)
    if kind == "what the server counts":
        until(lambda: page.locator("[data-id=number]").inner_text() == "900")
    return page.evaluate(LOOKS)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_happens_in_the_midst_leaves_anything(open_kind, kind):
    """MOVE-2, MOVE-7"""
    page, move, _ = open_kind(kind)
    move(page)
    peace = final(page, kind)

    # The line is lost, and comes back.
    page, move, _ = open_kind(kind)
    begin(page, move)
    lose(page)
    same(final(page, kind), peace)

    # It is lost before the answer comes.
    page, move, _ = open_kind(kind)
    move(page)
    lose(page)
    same(final(page, kind), peace)

    # Nobody looks for a while.
    page, move, _ = open_kind(kind)
    begin(page, move)
    hide(page, True)
    page.wait_for_timeout(100)
    assert not page.evaluate("document.querySelector('.going')")
    hide(page, False)
    same(final(page, kind), peace)

    # Nobody looks when it would begin.
    page, move, _ = open_kind(kind)
    hide(page, True)
    move(page)
    page.wait_for_timeout(200)
    assert not page.evaluate("document.querySelector('.going,[data-turned]')")
    hide(page, False)
    same(final(page, kind), peace)
    phase = page.locator("[data-id=phase]")
    if phase.count():
        seen = phase.get_attribute("style")
        until(lambda: phase.get_attribute("style") != seen, "phases do not go on")

    # Less motion is asked for.
    page, move, _ = open_kind(kind, reduced_motion="reduce")
    move(page)
    same(final(page, kind), peace)

    # It is loaded again.
    page.reload()
    connected(page)
    page.evaluate(PARTS)
    rest(page)


@pytest.mark.parametrize("kind", KINDS)
def test_a_motion_that_another_interrupts_comes_to_the_same_end(open_kind, kind):
    """MOVE-2"""
    page, move, interrupt = open_kind(kind)
    move(page)
    rest(page)
    interrupt(page)
    peace = final(page, kind)
    page, move, interrupt = open_kind(kind)
    begin(page, move)
    interrupt(page)
    page.wait_for_timeout(100)
    same(final(page, kind), peace)
    # And three times, each in the midst of the one before.
    page, move, interrupt = open_kind(kind)
    begin(page, move)
    interrupt(page)
    page.wait_for_timeout(60)
    if kind in ["a section", "a group that opens", "a group that closes", "views that go", "views that come", "a view for another", "what is matched"]:
        move(page)
        page.wait_for_timeout(60)
        interrupt(page)
        same(final(page, kind), peace)
