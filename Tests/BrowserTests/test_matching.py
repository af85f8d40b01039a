"""Views that glide to the places of others, symbols that move, and what the server shows between two values."""

import pytest
from conftest import until
from test_motion import at, node, press, running


def box(locator):
    return locator.evaluate("node => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height]; }")


def hold(page, time, count):
    """Everything in the window as it is seen after a time, when so much moves."""
    look = f"""() => {{
        const all = document.getAnimations().filter(({{ effect }}) => effect.target.closest('.window') && effect.composite === 'add');
        if (all.length < {count}) return false;
        for (const animation of document.getAnimations()) {{ animation.pause(); animation.currentTime = {time}; }}
        return true;
    }}"""
    until(lambda: page.evaluate(look), "nothing is matched")


def middle(first, last):
    return [pytest.approx((one + other) / 2, abs=1) for one, other in zip(first, last)]


@pytest.fixture
def page(pages, visit):
    page = visit(pages.address + "matching")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return page


def test_what_comes_glides_from_where_it_goes(page):
    pill = page.locator("[data-id=pill]")
    first = box(pill)
    press(page, "The second")
    hold(page, 0, 2)
    assert box(pill) == pytest.approx(first, abs=1)
    hold(page, 1000, 2)
    seen, gone = box(pill), box(page.locator(".going > *").first)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: page.locator(".going").count() == 0, "something is left")
    last = box(pill)
    assert last[0] > first[0] + 30 and last[2] > first[2] + 20
    assert seen == gone == middle(first, last)


def test_what_comes_takes_no_presses_of_what_it_lies_over(page):
    press(page, "Third")
    hold(page, 1000, 2)
    second = page.get_by_role("button", name="The second")
    left, top, width, height = box(second)
    seen = box(page.locator("[data-id=pill]"))
    assert seen[0] < left + width / 2 < seen[0] + seen[2]
    page.mouse.click(left + width / 2, top + height / 2)
    until(lambda: page.locator("[data-id=pill]").evaluate("node => node.closest('.layers').textContent") == "The second", "it was not pressed")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: page.locator(".going,[data-matched]").count() == 0, "something is left")


def test_what_is_within_what_comes_glides_too(page):
    small = box(node(page, "small"))
    press(page, "Open")
    hold(page, 0, 2)
    assert box(node(page, "large")) == pytest.approx(small, abs=1)
    hold(page, 1000, 2)
    seen = box(node(page, "large"))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: page.locator(".going").count() == 0, "something is left")
    large = box(node(page, "large"))
    assert large[2:] == pytest.approx([240, 120], abs=1)
    assert seen == middle(small, large)


def test_what_has_a_frame_around_it_glides_without_that(pages, visit):
    page = visit(pages.address + "framed-matches", 500, 400)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    left = box(node(page, "left"))
    press(page, "Go")
    hold(page, 0, 2)
    right = node(page, "right")
    assert box(right)[0] == pytest.approx(left[0], abs=1) and box(right)[2] == pytest.approx(left[2], abs=1)
    # What is behind it is where it belongs.
    ground = right.evaluate("""node => {
        for (let box = node; box; box = box.parentElement) if (getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)') return box.getBoundingClientRect().width;
    }""")
    assert ground == 500
    hold(page, 1000, 2)
    seen = box(right)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: page.locator(".going").count() == 0, "something is left")
    last = box(right)
    assert last[0] + last[2] == pytest.approx(480, abs=1) and last[2] < 120
    assert seen[0] == pytest.approx((left[0] + last[0]) / 2, abs=1) and seen[2] == pytest.approx((left[2] + last[2]) / 2, abs=1)


def test_who_wants_less_motion_sees_no_gliding(pages, visit):
    page = visit(pages.address + "matching", reduced_motion="reduce")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    press(page, "The second")
    until(lambda: running(page) or page.locator(".going").count())
    moves = "document.getAnimations().filter(({ effect }) => effect.getKeyframes().some(({ transform }) => transform && transform !== 'none')).length"
    assert page.evaluate(moves) == 0


def test_a_view_that_follows_is_where_the_other_one_is(pages, visit):
    page = visit(pages.address + "following", 500, 400)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    pill, dot = node(page, "pill"), node(page, "dot")

    def source(name):
        return box(page.locator("[data-m]").filter(has_text=name))

    def foot(name):
        """Where the dot is: its lowest point is that of the view."""
        x, y, width, height = source(name)
        return pytest.approx([x + width / 2 - 5, y + height - 10, 10, 10], abs=1)

    until(lambda: box(pill) == pytest.approx(source("First"), abs=1), "it does not follow")
    assert box(dot) == foot("First")
    first = box(pill)
    press(page, "The second")
    look = """() => {
        const all = document.getAnimations();
        if (all.filter(({ transitionProperty }) => transitionProperty === 'transform').length < 2) return false;
        for (const animation of all) { animation.pause(); animation.currentTime = 1000; }
        return true;
    }"""
    until(lambda: page.evaluate(look), "it does not glide")
    half = box(pill)
    assert first[0] + 20 < half[0] < source("The second")[0] and first[2] < half[2] < source("The second")[2]
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(lambda: box(pill) == pytest.approx(source("The second"), abs=1), "it does not arrive")
    until(lambda: box(dot) == foot("The second"), "it does not arrive")
    press(page, "At once")
    until(lambda: box(pill) == pytest.approx(source("Third"), abs=1), "it is not there")
    page.set_viewport_size({"width": 400, "height": 300})
    until(lambda: box(pill) == pytest.approx(source("Third"), abs=1), "it does not follow")


def names(locator):
    """The animations of a symbol, with how often they are shown."""
    return locator.evaluate("""node => {
        const symbol = node.matches('.symbol') ? node : node.querySelector('.symbol');
        return symbol.getAnimations().map(({ animationName, effect }) => [animationName, effect.getTiming().iterations, effect.getTiming().duration]);
    }""")


def test_symbols_move_once_or_as_long_as_it_is_wanted(pages, visit):
    page = visit(pages.address + "symbol-effects")
    bell, wifi, gear = (node(page, name) for name in ["bell", "wifi", "gear"])
    assert names(bell) == names(wifi) == names(gear) == []
    press(page, "Ring")
    until(lambda: names(bell) == [["sy-bounce1", 1, 500]], "no bounce")
    assert names(gear) == [["sy-turn1", 3, 800]]
    until(lambda: not names(bell), "it bounces on")
    press(page, "Ring")
    until(lambda: names(bell) == [["sy-bounce0", 1, 500]], "no second bounce")
    press(page, "Search")
    endless = "node => node.querySelector('.symbol').getAnimations()[0]?.effect.getTiming().iterations === Infinity"
    until(lambda: wifi.evaluate(endless), "it is not lit")
    press(page, "Search")
    until(lambda: not names(wifi), "it is lit on")


def test_a_spring_that_is_turned_goes_on_a_little(pages, visit):
    """MOVE-2"""
    page = visit(pages.address + "motion")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    press(page, "Slow spring")
    moved = node(page, "moved")
    start = moved.bounding_box()["x"]
    until(lambda: moved.bounding_box()["x"] > start + 60)
    # From when it is told to go back, it is looked at in each frame.
    page.evaluate("""() => {
        const moved = document.querySelector('[data-id=moved]');
        const x = () => moved.getBoundingClientRect().x;
        const look = () => { window.seen.push(x()); requestAnimationFrame(look); };
        new MutationObserver((_, observer) => { observer.disconnect(); window.seen = [x()]; look(); })
            .observe(moved.closest('[data-n]'), { attributes: true, subtree: true, attributeFilter: ['style'] });
    }""")
    press(page, "Slow spring")
    until(lambda: page.evaluate("window.seen?.length > 3 && window.seen.at(-1) < window.seen[0] - 5"), "it does not come back")
    seen = page.evaluate("window.seen")
    assert max(seen) > seen[0] + 8, seen[:20]


def test_what_the_server_shows_between_counts_up(pages, visit):
    page = visit(pages.address + "between")
    page.evaluate("""() => {
        const number = document.querySelector('[data-id=number]');
        window.seen = [];
        new MutationObserver(() => window.seen.push(+number.textContent)).observe(number, { characterData: true, childList: true, subtree: true });
    }""")
    press(page, "Count")
    until(lambda: node(page, "number").text_content() == "900", "it does not arrive")
    seen = page.evaluate("window.seen")
    assert len(seen) > 5 and seen == sorted(seen), seen
    # What goes through phases is animated by the browser.
    until(lambda: any(move[0] == "phase" and move[2] == 1000 for move in running(page)), "no phase")


def test_what_comes_into_what_scrolls_follows_it(pages, visit):
    page = visit(pages.address + "scroll-effects")

    def look(name):
        return node(page, name).evaluate("""node => {
            let box = node;
            while (!box.matches('.scrolled')) box = box.parentElement;
            const { opacity, scale } = getComputedStyle(box);
            return [+opacity, +scale.split(' ')[0]];
        }""")

    assert look("row 1") == [1, 1]
    assert look("row 9") == [0.2, 0.5]
    page.locator(".scroll").evaluate("scroll => scroll.scrollTop = 150")
    until(lambda: look("row 1") == pytest.approx([0.6, 0.75], abs=0.02), "it does not follow")
    assert look("row 0") == [0.2, 0.5]
    assert look("row 5") == pytest.approx([0.6, 0.75], abs=0.02)
    # What is measured is said by the program.
    turned = "node => { let box = node; while (getComputedStyle(box).rotate === 'none') box = box.parentElement; return getComputedStyle(box).rotate; }"
    until(lambda: node(page, "turned").evaluate(turned) == "90deg", "it is not turned")


def test_who_wants_less_motion_scrolls_what_stays_as_it_is(pages, visit):
    page = visit(pages.address + "scroll-effects", reduced_motion="reduce")
    assert page.locator(".scrolled").first.evaluate("node => node.getAnimations().length") == 0


def test_what_opens_in_layers_over_a_page_glides_from_where_it_was_and_back(pages, visit):
    page = visit(pages.address + "heroes")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    names = ["bare", "framed", "behind"]

    def places():
        return {name: box(page.locator(f"[data-id={name}]:not(.going *)")) for name in names}

    def finish():
        page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        until(lambda: page.locator(".going").count() == 0, "something is left")

    small = places()
    press(page, "Open")
    hold(page, 1000, 6)
    between = places()
    finish()
    large = places()
    assert large["bare"][2:] == [300, 500] and large["framed"][2:] == [200, 100]
    for name in names:
        assert between[name] == middle(small[name], large[name]), name
    # What lies over all takes no presses where it is nothing to press.
    page.get_by_role("button", name="Open").evaluate("button => button.click()")
    hold(page, 1000, 6)
    between = places()
    finish()
    for name in names:
        assert between[name] == middle(small[name], large[name]), name
    assert places() == small
