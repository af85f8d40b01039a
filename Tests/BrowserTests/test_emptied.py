"""What comes in the place of a list that goes, and outlines of what grows."""

import pytest
from conftest import box, until
from test_grounds import finish
from test_interrupted import ready

HALF = "for (const one of document.getAnimations()) if (one.timeline === document.timeline) { one.pause(); one.currentTime = 1000; }"


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_what_comes_in_the_place_of_a_list_is_where_it_stays(pages, visit, size):
    page = ready(visit(pages.address + "emptied-list", **size))
    page.get_by_role("button", name="Clear").click()
    until(lambda: page.locator(".list.going").count(), "the list does not go")
    seen = box(page.get_by_text("Nothing here"))
    finish(page)
    until(lambda: not page.locator(".list").count(), "the list is still there")
    assert box(page.get_by_text("Nothing here")) == seen
    # And back again.
    page.get_by_role("button", name="Fill").click()
    until(lambda: page.locator(".going").count(), "it does not go")
    first = box(page.get_by_text("First"))
    finish(page)
    assert box(page.get_by_text("First")) == first


# How wide an outline is seen, wherever it is drawn.
SEEN = """name => {
    const part = document.querySelector(`[data-id=${name}]`);
    const { width } = part.getBoundingClientRect();
    if (!part.dataset.grown) return width;
    const [top, right, bottom, left] = (edges => [0, 1, 2, 3].map(at => parseFloat(edges[at] ?? edges[at - 2] ?? edges[0])))(
        getComputedStyle(part, `::${part.dataset.grown}`).inset.split(' '));
    return width - left - right;
}"""


@pytest.mark.parametrize("name", ["stroke", "border", "dashes", "ellipse"])
def test_an_outline_is_half_way_when_what_it_is_around_is(pages, visit, name):
    page = ready(visit(pages.address + "grown-outlines", width=700, height=800))
    first = page.evaluate(SEEN, name)
    page.get_by_role("button", name="Grow").click()
    until(lambda: page.evaluate("document.getAnimations().length") > 4, "nothing moves")
    page.evaluate(HALF)
    middle = page.evaluate(SEEN, name)
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    until(lambda: page.evaluate(SEEN, name) > first + 100, "it has not grown")
    assert middle == pytest.approx((first + page.evaluate(SEEN, name)) / 2, abs=1)
