"""Pages that are turned: pushed ones come over those before them, and go from over them."""

import pytest
from conftest import until
from stub_site import page, site  # noqa: F401
from test_matching import box

PAGES = """[...document.querySelectorAll('.navstack > .page')].filter(page => page.checkVisibility()).map(page => {
    const { x, y } = page.getBoundingClientRect();
    const { filter, opacity } = getComputedStyle(page);
    return [page.querySelector('.title').textContent, x, y, filter, +opacity];
})"""
TURNS = "document.getAnimations().filter(({ timeline, effect }) => timeline === document.timeline && effect.target.matches('.page'))"


@pytest.fixture
def stack(pages, visit):
    def open(address="turning", **options):
        page = visit(pages.address + address, 400, 800, **options)
        page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
        return page

    return open


def hold(page, time, count=2):
    """Which pages are seen after a time, and where, when so many are turned. They are held there."""
    look = f"""() => {{
        const turns = {TURNS};
        if (turns.length < {count}) return false;
        for (const turn of turns) {{ turn.pause(); turn.currentTime = {time}; }}
        return true;
    }}"""
    until(lambda: page.evaluate(look), "no page is turned")
    return page.evaluate(PAGES)


def finish(page):
    page.evaluate(f"for (const turn of {TURNS}) turn.finish()")
    until(lambda: page.evaluate(f"!{TURNS}.length && !document.querySelector('.page:is(.going,[data-turned],[inert])')"), "a page is left")


def title(page):
    return page.locator(".page:not([hidden],.going) > .bar .title").inner_text()


def press(page, name):
    page.locator(".page:not([hidden],.going)").get_by_text(name, exact=True).click()


def back(page):
    page.locator(".page:not([hidden],.going) .back").click()


def begin(page):
    """A page is on the first one, which was scrolled."""
    page.evaluate("scrollTo(0, 500)")
    press(page, "Row 14")
    hold(page, 0)
    finish(page)


@pytest.mark.parametrize("address,forth", [("turning", 1), ("turning-rtl", -1)])
def test_a_page_comes_over_the_one_before_and_goes_from_over_it(stack, address, forth):
    page = stack(address)
    page.evaluate("scrollTo(0, 500)")
    press(page, "Row 14")
    assert hold(page, 0) == [["Rows", 0, -500, "brightness(1)", 1], ["Page 14", 400 * forth, 0, "none", 1]]
    under, over = hold(page, 499.9)
    assert under[1:] == [pytest.approx(-132 * forth, abs=0.5), -500, "brightness(0.9)", 1] and over[1] == pytest.approx(0, abs=0.5)
    under, over = hold(page, 100)
    assert -132 < under[1] * forth < 0 < over[1] * forth < 400
    assert page.evaluate("document.scrollingElement.scrollWidth") == 400
    assert page.evaluate("[...document.querySelectorAll('.page')].map(page => page.inert)") == [True, False]
    finish(page)
    assert page.evaluate(PAGES) == [["Page 14", 0, 0, "none", 1]]
    page.evaluate("scrollTo(0, 200)")
    back(page)
    hold(page, 0)
    under, over = hold(page, 0)
    assert under[1:3] == [pytest.approx(-132 * forth, abs=0.5), -500] and over[:3] == ["Page 14", 0, -200]
    assert hold(page, 499.9)[1][1] == pytest.approx(400 * forth, abs=0.5)
    finish(page)
    assert page.evaluate(PAGES) == [["Rows", 0, -500, "none", 1]]


def test_the_browsers_way_back_turns_too_unless_it_has_shown_that(stack):
    page = stack()
    begin(page)
    page.go_back()
    assert [name for name, *_ in hold(page, 100)] == ["Rows", "Page 14"]
    finish(page)
    page.go_forward()
    assert [name for name, *_ in hold(page, 100)] == ["Rows", "Page 14"]
    finish(page)
    page.evaluate("""() => {
        Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true });
        history.back();
    }""")
    until(lambda: title(page) == "Rows")
    assert [name for name, *_ in page.evaluate(PAGES)] == ["Rows"] and page.evaluate(f"{TURNS}.length") == 0


def test_one_page_in_the_place_of_another_comes_over_it(stack):
    page = stack()
    begin(page)
    press(page, "Other")
    seen = hold(page, 499.9)
    assert sorted(name for name, *_ in seen) == ["Page 14", "Page 24"]
    assert dict((name, x) for name, x, *_ in seen) == {"Page 14": pytest.approx(-132, abs=0.5), "Page 24": pytest.approx(0, abs=0.5)}
    assert page.evaluate("document.elementFromPoint(10, 400).closest('.page').querySelector('.title').textContent") == "Page 24"
    finish(page)
    assert [name for name, *_ in page.evaluate(PAGES)] == ["Page 24"]


def test_of_several_pages_the_uppermost_are_turned(stack):
    page = stack()
    begin(page)
    press(page, "Two more")
    assert [name for name, *_ in hold(page, 100)] == ["Page 14", "Page 16"]
    finish(page)
    press(page, "Root")
    assert [name for name, *_ in hold(page, 100)] == ["Rows", "Page 16"]
    finish(page)
    assert page.locator(".page").count() == 1


def test_pages_are_turned_at_once_where_the_program_says_so_and_fade_for_who_wants_less_motion(stack):
    page = stack()
    begin(page)
    press(page, "At once")
    until(lambda: title(page) == "Page 15")
    assert page.evaluate(PAGES) == [["Page 15", 0, 0, "none", 1]] and page.evaluate(f"{TURNS}.length") == 0
    page = stack(reduced_motion="reduce")
    press(page, "Row 3")
    hold(page, 0)
    under, over = hold(page, 100)
    assert under[1:] == [0, 0, "none", 1] and over[1:4] == [0, 0, "none"] and 0 < over[4] < 1
    finish(page)
    back(page)
    assert 0 < hold(page, 100)[1][4] < 1
    finish(page)


def test_who_goes_back_in_the_midst_goes_on_from_what_is_seen(stack):
    page = stack()
    page.evaluate("scrollTo(0, 500)")
    press(page, "Row 14")
    _, (_, half, *_) = hold(page, 60)
    assert 0 < half < 400
    back(page)
    until(lambda: page.evaluate(f"{TURNS}.some(turn => turn.playState === 'running')"))
    (_, first, *_), (_, x, *_) = hold(page, 0)
    assert x == pytest.approx(half, abs=1) and -132 < first < 0
    press(page, "Row 20")
    until(lambda: title(page) == "Page 20")
    finish(page)
    assert page.evaluate(PAGES) == [["Page 20", 0, 0, "none", 1]]


def test_the_browsers_way_back_in_the_midst_of_a_push_leaves_a_page_that_is_alive(stack):
    page = stack()
    page.evaluate("scrollTo(0, 500)")
    press(page, "Row 14")
    hold(page, 100)
    page.evaluate("history.back()")
    until(lambda: title(page) == "Rows")
    seen = hold(page, 0)
    assert [name for name, *_ in seen] == ["Rows", "Page 14"] and seen[0][2] == -500
    finish(page)
    press(page, "Row 15")
    until(lambda: title(page) == "Page 15")
    finish(page)


def test_who_goes_back_by_the_browser_in_the_midst_has_the_focus_where_it_was(stack):
    page = stack()
    page.locator(".link-row").nth(3).focus()
    page.keyboard.press("Enter")
    hold(page, 60)
    page.evaluate("history.back()")
    until(lambda: title(page) == "Rows")
    finish(page)
    until(lambda: page.evaluate("document.activeElement.textContent") == "Row 3", "the focus is elsewhere")


def test_nothing_is_left_of_turns_that_nobody_sees(stack, pages):
    page = stack()
    begin(page)
    back(page)
    hold(page, 100)
    pages.kill()
    finish(page)
    assert page.evaluate(PAGES) == [["Rows", 0, -500, "none", 1]]
    pages.start()
    until(lambda: page.evaluate("window.behold?.isConnected"))
    press(page, "Row 14")
    hold(page, 100)
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    until(lambda: page.evaluate("!document.querySelector('.page:is(.going,[data-turned],[inert])')"), "a page is left")
    assert page.evaluate(PAGES) == [["Page 14", 0, 0, "none", 1]]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_page_comes_out_of_its_source_and_goes_back_into_it(stack, width):
    page = stack("zooming")
    page.set_viewport_size({"width": width, "height": 800})

    def source(number):
        return box(page.get_by_text(f"Card {number}", exact=True).locator("xpath=ancestor::*[@data-m]"))

    def seen(number):
        """What is seen of a page, by its frame and what is cut off."""
        return page.locator(f".page[aria-label='Card {number}'], .page.going").first.evaluate("""node => {
            const { x, y, width, height } = node.getBoundingClientRect();
            const [, , bottom = 0] = getComputedStyle(node).clipPath.match(/-?[\\d.]+/g).map(Number);
            return [x, y, width, height - bottom * width / node.offsetWidth];
        }""")

    card = source(7)
    press(page, "Card 7")
    hold(page, 0)
    assert seen(7)[:3] == pytest.approx(card[:3], abs=1.5)
    # As much of it as there is.
    assert width > 400 or seen(7)[3] == pytest.approx(card[3], abs=1.5)
    hold(page, 499.9)
    assert seen(7) == pytest.approx([0, 0, width, 800], abs=8)
    finish(page)
    back(page)
    hold(page, 0)
    hold(page, 499.9)
    assert seen(7)[:3] == pytest.approx(source(7)[:3], abs=3)
    finish(page)
    # One whose view is not there comes as others do.
    press(page, "Card 29")
    assert hold(page, 0)[1][1] == width
    finish(page)


def test_a_sheet_comes_out_of_its_source(stack):
    page = stack("zooming")
    button = box(page.get_by_role("button", name="Sheet"))
    # The page itself notes what begins, and holds what comes at its beginning: it may have ended before somebody looks from here.
    page.evaluate("""() => {
        window.begun = [];
        addEventListener("animationstart", ({ animationName, target }) => {
            if (!target.matches(".sheet-card")) return;
            const isLeaving = !!target.closest(".leaving");
            begun.push([animationName, isLeaving]);
            const [zoom] = target.getAnimations();
            if (!isLeaving) { zoom.pause(); zoom.currentTime = 0; }
        });
    }""")
    page.get_by_role("button", name="Sheet").click()
    card = page.locator(".sheet-card")
    until(lambda: page.evaluate("begun") == [["zoom", False]], "it does not come out")
    x, y, width, height = box(card)
    assert (x + width / 2, y + height / 2) == pytest.approx((button[0] + button[2] / 2, button[1] + button[3] / 2), abs=1)
    card.evaluate("node => node.getAnimations()[0].finish()")
    page.get_by_role("button", name="Close").click()
    until(lambda: page.evaluate("begun") == [["zoom", False], ["zoom", True]], "it does not go back")
    until(lambda: page.locator(".leaving").count() == 0, "it is left")


STACK = ('<div class="navstack fx fy" data-n="2"><section class="page fx fy" data-n="3" hidden><h1 class="title">First</h1></section>'
         '<section class="page fx fy" data-n="5"><button class="back" data-a="x" data-to="5">Back</button><h1 class="title">Second</h1></section></div>')


@pytest.fixture
def waiting(site, page):  # noqa: F811
    """A page that has been left, and whose server has not answered. What is seen of that has ended."""
    site.answers_questions = False
    site.open(STACK)
    page.evaluate("import('/behold-parts.js').then(() => 0)")
    page.locator(".back").click()
    assert [name for name, *_ in hold(page, 100)] == ["First", "Second"]
    finish(page)
    site.heard("x5")
    return page


def test_what_was_turned_before_the_answer_is_not_turned_again(waiting, site):  # noqa: F811
    site.tell([2, 5, "p"], [4, ["section", {"class": "page fx fy", "data-n": "3"}, 0]], [15, 1])
    until(lambda: waiting.locator(".page").count() == 1)
    assert waiting.evaluate(f"{TURNS}.length") == 0


def test_a_page_that_has_to_stay_comes_back(waiting, site):  # noqa: F811
    site.tell([15, 1])
    assert hold(waiting, 100, 1)[0][0] == "Second"
    finish(waiting)
    assert waiting.evaluate(PAGES)[0][:2] == ["Second", 0]
