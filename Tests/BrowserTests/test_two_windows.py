"""Two windows show one model, and both, and their lines, interrupt what moves."""

import pytest
from conftest import until
from test_interrupted import ready
from test_midst import LEFT, LOOKS, MOVING, back, begin, button, left, lose, rest, same


def tap(page):
    page.locator("[data-id=source]:visible").last.evaluate("node => node.click()")


def clean(page):
    """Nothing is said by styles that somebody has written while it moved."""
    return page.evaluate("""[...document.querySelectorAll('.window [style]')].filter(node => node.checkVisibility()
        && /position|inset|clip|margin: 0|opacity|transform/.test(node.getAttribute('style')) && !node.closest('.menu')).map(node => node.outerHTML.slice(0, 200))""")


KINDS = {
    "matched": (button("Turn"), button("Turn")),
    "a group": (button("Group"), button("Group")),
    "rows": (button("Row"), button("Row")),
    "matched and a group": (button("Turn"), button("Group")),
    "a zoom": (tap, back),
    "a zoom over what is matched": (button("Turn"), tap),
}


@pytest.mark.parametrize("kind", KINDS)
def test_two_windows_that_interrupt_each_other_are_equal_at_the_end(pages, visit, kind):
    """MOVE-2, HOST-8"""
    move, interrupt = KINDS[kind]
    one, other = (ready(visit(pages.address + "shared-motion", 390, 700)) for _ in range(2))
    written = clean(one)
    for who, breaks in [(other, None), (one, other), (other, other), (other, one)]:
        begin(one, move)
        until(lambda: other.evaluate(f"{MOVING}.length") > 0, "the other one does not move")
        interrupt(who)
        if breaks:
            lose(breaks)
        for page in [one, other]:
            rest(page)
        for page in [one, other]:
            rest(page)
            assert not page.evaluate(LEFT), left(page)
            assert clean(page) == written
        same(one.evaluate(LOOKS), other.evaluate(LOOKS))
        for page in [one, other]:
            if page.locator(".page:not(.going) .back:visible").count():
                back(page)
                break
        for page in [one, other]:
            rest(page)
