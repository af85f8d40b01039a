"""Large titles: they go with the page, and are small in its bar then."""

import pytest
from conftest import box, overlap, until
from test_grounds import finish
from test_interrupted import ready

PHONE = {"width": 390, "height": 600}
LOOK = """() => {
    const bar = [...document.querySelectorAll('.bar.large')].find(bar => bar.checkVisibility() && !bar.closest('.going,[data-turned]'));
    const titles = bar.querySelector('.titles'), title = bar.querySelector('.title');
    const range = document.createRange();
    range.selectNodeContents(title);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { middle: (left + right) / 2, left, top, bottom, size: parseFloat(getComputedStyle(title).fontSize), opacity: +getComputedStyle(titles).opacity,
        end: bar.getBoundingClientRect().bottom, height: document.documentElement.scrollHeight };
}"""


def scroll(page, top):
    page.evaluate(f"scrollTo(0, {top})")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate(LOOK)


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 250}])
def test_a_large_title_is_scrolled_away_and_is_small_in_the_bar(pages, visit, size):
    page = visit(pages.address + "zooming", **size)
    large = scroll(page, 0)
    assert large["size"] == 32 and large["opacity"] == 1 and large["left"] == pytest.approx(16, abs=2)
    button = page.get_by_role("button", name="Sheet")
    place = box(button)
    small = scroll(page, 200)
    assert small["size"] == 17 and small["opacity"] == 1
    assert small["end"] == pytest.approx(52, abs=2) and 10 < small["top"] < small["bottom"] < 44
    assert abs(small["middle"] - size["width"] / 2) < 60
    # What is beside it stays, and the page is as high as it was.
    assert box(button)[0] == place[0] and 0 <= box(button)[1] and box(button)[3] <= 52
    assert small["height"] == large["height"]
    assert scroll(page, 0) == large


def test_a_title_is_small_where_a_page_is_come_back_to_that_was_scrolled(pages, visit):
    page = ready(visit(pages.address + "zooming", **PHONE))
    small = scroll(page, 200)
    assert small["size"] == 17
    page.get_by_text("Card 16", exact=True).click()
    until(lambda: page.locator(".page:not([hidden]) .back:visible").count() > 0)
    # While the other page comes, this one is seen as it was.
    turned = page.locator("[data-turned] .bar.large .title")
    assert turned.count() == 0 or turned.evaluate("title => getComputedStyle(title).fontSize") == "17px"
    finish(page)
    until(lambda: page.locator("[data-turned]").count() == 0)
    page.locator(".page:not(.going,[data-turned]) .back:visible").last.evaluate("node => node.click()")
    until(lambda: page.locator(".page.going").count() == 0 and page.locator(".bar.large:visible").count() == 1)
    finish(page)
    until(lambda: page.locator("[data-turned],.page.going").count() == 0)
    until(lambda: page.evaluate(LOOK) == small, lambda: f"{page.evaluate(LOOK)} is not {small}")


def test_small_titles_leave_room_for_what_is_beside_them(pages, visit):
    page = ready(visit(pages.address + "full-bars", **PHONE))
    page.locator(".window").evaluate("node => node.style.minHeight = '1500px'")
    small = scroll(page, 300)
    title = page.locator(".bar.large .title:visible").first
    for part in page.locator(".bar.large .toolbar-item button:visible").all():
        if not part.evaluate("part => part.matches('.over')"):
            assert not overlap(box(title), box(part)), part.text_content()
    assert small["size"] == 17


def test_titles_in_tabs_and_columns_follow_what_they_are_in(pages, visit):
    page = visit(pages.address + "seven-tabs", 1280, 500)
    large = scroll(page, 0)
    small = scroll(page, 300)
    assert [large["size"], small["size"]] == [32, 17]
    assert small["top"] > 56
    page.get_by_role("tab", name="Donuts").click()
    until(lambda: page.evaluate(LOOK)["size"] == 32, "the other tab is scrolled")


def pushed(page, name):
    page.get_by_text(name, exact=True).click()
    finish(page)
    until(lambda: page.locator(".page:not([hidden]) .title", has_text=name).count() == 1 and not page.locator(".going,[data-turned]").count())


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 600}], ids=["phone", "desk"])
def test_titles_of_pushed_pages_are_as_large_as_those_before_them(pages, visit, size):
    page = ready(visit(pages.address + "pushed-titles", **size))
    title = page.locator(".page:not([hidden]) > .bar .title, .page:not([hidden]) > .page-content > .bar .title")
    back = page.locator(".page:not([hidden]) .back")
    letters = lambda: title.evaluate("title => getComputedStyle(title).fontSize")
    row = lambda: page.locator(".page:not([hidden]) .row").first
    large = letters()
    assert large != "17px"
    for name in ["Plain", "Further"]:
        pushed(page, name)
        assert letters() == large
        left = box(title)[0]
        if size == PHONE:
            # The way back is above it, with its name.
            assert box(back)[3] <= box(title)[1] + 1 and left == pytest.approx(box(row())[0], abs=1)
            assert page.locator(".page:not([hidden]) .back-title").is_visible()
        else:
            assert box(back)[2] <= left and not page.locator(".page:not([hidden]) .back-title").is_visible()
        assert box(title)[3] <= box(row())[1]
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 400)
    until(lambda: letters() == "17px", "it stays large")
    # It is in the line of the way back then.
    until(lambda: abs(sum(box(title)[1::2]) - sum(box(back)[1::2])) < 8, lambda: f"{box(title)} beside {box(back)}")


def test_what_is_pushed_from_a_small_title_has_a_small_one(pages, visit):
    page = ready(visit(pages.address + "pushed-titles", **PHONE))
    for name in ["Small", "After small"]:
        pushed(page, name)
        assert page.locator(".page:not([hidden]) .bar:not(.large) .title").is_visible()


def test_a_title_that_becomes_small_makes_those_after_it_small(pages, visit):
    page = ready(visit(pages.address + "pushed-titles", **PHONE))
    for name in ["Plain", "Further"]:
        pushed(page, name)
    assert page.locator(".page:not([hidden]) .bar.large").count() == 1
    page.locator(".page:not([hidden])").get_by_text("Make the first one small").click()
    until(lambda: page.locator(".bar.large").count() == 0, "one is large")
    assert page.locator(".page:not([hidden]) .bar .title").text_content() == "Further"
