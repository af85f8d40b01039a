"""What is changed again while it changes goes on from what is seen, and each by its own timing."""

import re

import pytest
from conftest import until
from playwright.sync_api import expect
from test_grounds import finish, hold
from test_motion import node, press

PARTS = "import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)"

# How the view of a row that comes and goes is seen: its opacity, where it is, how large, and how it is turned.
SEEN = """name => {
    const row = [...document.querySelectorAll('.hstack')].find(row => row.textContent === name + 'after');
    const view = [...row.children].filter(part => !part.textContent);
    if (view.length !== 1) return view.length;
    const { opacity, rotate } = getComputedStyle(view[0]);
    const { x, y, width } = view[0].getBoundingClientRect();
    return [+opacity, x, y, width, parseFloat(rotate) || 0, view[0].matches('.going') ? 1 : 0];
}"""
NAMES = ["opacity", "move", "asymmetric", "both", "written", "turned"]


def ready(page):
    page.evaluate(PARTS)
    return page


def again(page, name, what):
    """Presses a button, and holds all that moves as soon as something is so."""
    press(page, name)
    until(lambda: page.evaluate(what), "nothing is changed")
    hold(page, 0)


def seen(page):
    return {name: page.evaluate(SEEN, name) for name in NAMES}


def assert_same(found, expected):
    for name in NAMES:
        assert found[name][:5] == pytest.approx(expected[name][:5], abs=0.7 if name != "turned" else 1.5), name


@pytest.mark.parametrize("button", ["Toggle", "Spring"])
def test_what_is_told_to_go_while_it_comes_goes_back_and_what_comes_while_it_goes(pages, visit, button):
    """MOVE-2, MOVE-4"""
    page = ready(visit(pages.address + "interrupted", 1000, 800))
    coming, going = "document.querySelector('.window [data-id=turned]') && !document.querySelector('.going')", "document.querySelectorAll('.going').length === 6"
    again(page, button, coming)
    away = seen(page)
    hold(page, 800)
    first = seen(page)
    assert 0.1 < first["opacity"][0] < 0.9 and first["turned"][4] > 1
    again(page, button, going)
    assert_same(seen(page), first)
    # A fifth of the way back it is more away, and at no time more in its place than a spring that is turned swings.
    hold(page, 1200)
    back = seen(page)
    for name, at in [("opacity", 0), ("move", 1), ("both", 3)]:
        assert abs(back[name][at] - away[name][at]) < abs(first[name][at] - away[name][at]), name
    again(page, button, coming)
    assert_same(seen(page), back)
    finish(page)
    assert all(found[0] == 1 and found[4] == 0 for found in seen(page).values())
    expect(page.locator(".going,[data-t]")).to_have_count(0)


def test_what_is_scaled_to_nothing_becomes_smaller_all_the_time(pages, visit):
    page = ready(visit(pages.address + "interrupted", 1000, 800))
    again(page, "Toggle", "document.querySelector('.window [data-id=turned]')")
    hold(page, 1000)
    again(page, "Toggle", "document.querySelector('.going')")
    widths = []
    for time in [0, 500, 1000, 1500, 1990]:
        hold(page, time)
        widths.append(page.evaluate(SEEN, "both")[3])
    assert widths == pytest.approx([30, 22.5, 15, 7.5, 0], abs=1.5)


# Of each text what is seen of its letters: those that come and those that go, with their places and how they fade.
LETTERS = """() => [...document.querySelectorAll('.window .vstack > .text')].map(text => [...text.querySelectorAll('.rolling,.rolled')].map(letter => {
    const { top, opacity } = getComputedStyle(letter);
    return [letter.dataset.was ?? letter.textContent, parseFloat(top), +opacity];
}).sort())"""


def test_digits_that_change_again_roll_on_from_what_is_seen(pages, visit):
    """MOVE-2, MOVE-6"""
    page = ready(visit(pages.address + "runs", 1000, 800))
    again(page, "to 11", "document.querySelectorAll('.rolling').length === 3")
    hold(page, 1000)
    before = page.evaluate(LETTERS)
    assert [len(letters) for letters in before] == [2, 2, 2]
    # The one that came goes, from where it is seen; the one that went goes on.
    again(page, "to 12", "document.querySelector('[data-id=plain]').textContent === '12'")
    hold(page, 0)
    for old, now in zip(before, page.evaluate(LETTERS)):
        assert [letter[0] for letter in now] == ["0", "1", "2"]
        assert now[1] == pytest.approx(next(letter for letter in old if letter[0] == "1"), abs=0.5)
        assert now[2][2] == pytest.approx(0, abs=0.001)
    hold(page, 1000)
    before = page.evaluate(LETTERS)
    # One that comes again while it goes comes from there, and is seen once.
    again(page, "to 11", "document.querySelector('[data-id=plain]').textContent === '11'")
    for old, now in zip(before, page.evaluate(LETTERS)):
        ones = [letter for letter in now if letter[0] == "1"]
        assert ones == [pytest.approx(next(letter for letter in old if letter[0] == "1"), abs=0.5)]
    finish(page)
    expect(page.locator(".was,.rolling")).to_have_count(0)
    assert [text.text_content() for text in page.locator(".window .vstack > .text").all()] == ["11", "Total 11 points", "11 of 20"]


def test_digits_that_stay_roll_on_and_what_has_more_digits_slides_on(pages, visit):
    page = ready(visit(pages.address + "runs", 1000, 800))
    again(page, "to 110", "document.querySelectorAll('.rolling').length > 2")
    hold(page, 1000)
    before = page.evaluate(LETTERS)
    again(page, "to 15", "document.querySelector('[data-id=plain]').textContent === '15'")
    after = page.evaluate(LETTERS)
    for old, now in zip(before, after):
        for letter in old:
            assert any(letter == pytest.approx(other, abs=0.5) for other in now), (letter, now)


def test_what_is_described_anew_while_its_digits_roll_lets_them_roll_on(pages, visit):
    page = ready(visit(pages.address + "runs", 1000, 800))
    again(page, "to 11", "document.querySelectorAll('.rolling').length === 3")
    hold(page, 1000)
    before = page.evaluate(LETTERS)
    press(page, "Red")
    until(lambda: page.locator("[data-id=plain]").evaluate("node => getComputedStyle(node).color") == "rgb(215, 0, 21)", "it is not red")
    assert page.evaluate(LETTERS) == [[pytest.approx(letter, abs=0.5) for letter in text] for text in before]


def test_who_wants_less_motion_sees_colours_fade(pages, visit):
    """MOVE-7"""
    page = ready(visit(pages.address + "changing-colours", 800, 600, reduced_motion="reduce"))
    look = "name => { const { color } = getComputedStyle(document.querySelector(`[data-id=${name}]`)); return color.match(/\\d+/g).map(Number); }"
    opacity = "node => { let all = 1; for (; node?.nodeType === 1; node = node.parentElement) all *= getComputedStyle(node).opacity; return all; }"
    moved = node(page, "moved")
    left = moved.bounding_box()["x"]
    first = page.evaluate(look, "letters")
    again(page, "Change", "document.getAnimations().some(one => one instanceof CSSTransition && one.effect.target.closest('.window') && one.transitionProperty === 'color')")
    assert page.evaluate(look, "letters") == pytest.approx(first, abs=1)
    # It is where it is to be.
    assert moved.bounding_box()["x"] == pytest.approx(left + 100, abs=0.1)
    assert moved.evaluate(opacity) == pytest.approx(1, abs=0.01)
    hold(page, 1000)
    middle = page.evaluate(look, "letters")
    assert moved.evaluate(opacity) == pytest.approx(0.6, abs=0.01)
    finish(page)
    last = page.evaluate(look, "letters")
    assert first != last and middle == pytest.approx([(one + other) / 2 for one, other in zip(first, last)], abs=1)
    until(lambda: page.locator("[data-t]").count() == 0, "something is still marked")


@pytest.mark.parametrize("presses", [["Both"], ["Fade", "Move"], ["All"]])
def test_two_changes_of_one_view_go_each_by_its_own_timing(pages, visit, presses):
    """MOVE-1"""
    page = ready(visit(pages.address + "two-timings", 600, 400))
    moving = """document.getAnimations().filter(one => one instanceof CSSTransition && one.effect.target.closest('.window') && !one.effect.target.closest('.button'))
        .map(one => [one.transitionProperty, one.effect.getTiming().duration, one.effect.target.querySelector('[data-id]')?.dataset.id ?? one.effect.target.dataset.id])"""
    for name in presses:
        press(page, name)
    names = ["inner"] if presses == ["All"] else ["inner", "two"]
    expected = [[*one, name] for name in names for one in [("opacity", 2000), ("translate", 4000)]]
    until(lambda: sorted(page.evaluate(moving)) == sorted(expected), lambda: str(page.evaluate(moving)))


@pytest.mark.parametrize("name", ["Catch", "Caught"])
def test_a_press_that_has_begun_on_what_moves_away_counts(pages, visit, name):
    page = ready(visit(pages.address + "moving-buttons", 800, 400))
    place = page.get_by_text(name, exact=True).bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def move():
        left = page.get_by_text(name, exact=True).bounding_box()["x"]
        page.get_by_role("button", name="Move").evaluate("node => node.click()")
        until(lambda: abs(page.get_by_text(name, exact=True).bounding_box()["x"] - left) > 200, "it does not move")

    page.mouse.move(x, y)
    page.mouse.down()
    move()
    page.mouse.up()
    until(lambda: node(page, "presses").text_content() == "Presses: 1", "it was not pressed")
    # One that ends elsewhere does not, and one where nothing has moved counts once.
    move()
    until(lambda: page.get_by_text(name, exact=True).bounding_box()["x"] == pytest.approx(place["x"], abs=1))
    page.mouse.down()
    page.mouse.move(x + 100, y + 200)
    page.mouse.up()
    page.mouse.click(x, y)
    until(lambda: node(page, "presses").text_content() == "Presses: 2", "it was not pressed")
    page.wait_for_timeout(100)
    assert node(page, "presses").text_content() == "Presses: 2"


@pytest.mark.parametrize("name", ["Catch", "Caught"])
def test_what_has_moved_away_is_pressed_as_it_was_read_when_the_pointer_was_put_down(pages, visit, name):
    page = ready(visit(pages.address + "moving-buttons", 800, 400))
    said = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.webSocketFrameSent", lambda frame: said.append(frame["response"]["payloadData"]))
    place = page.get_by_text(name, exact=True).bounding_box()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    frames = page.evaluate("behold.frames")
    page.get_by_role("button", name="Move").evaluate("node => node.click()")
    until(lambda: page.get_by_text(name, exact=True).bounding_box()["x"] > place["x"] + 200, "it does not move")
    assert page.evaluate("behold.frames") > frames
    page.mouse.up()
    until(lambda: node(page, "presses").text_content() == "Presses: 1", "it was not pressed")
    pressed = [message for message in said if message.startswith("p")]
    assert len(pressed) == 2 and pressed[1].endswith(f":{frames}"), pressed


def test_a_finger_presses_what_moves_away(pages, visit):
    page = ready(visit(pages.address + "moving-buttons", 800, 400, has_touch=True))
    place = page.get_by_text("Catch", exact=True).bounding_box()
    point = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.get_by_role("button", name="Move").evaluate("node => node.click()")
    until(lambda: page.get_by_text("Catch", exact=True).bounding_box()["x"] > place["x"] + 60, "it does not move")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(lambda: node(page, "presses").text_content() == "Presses: 1", "it was not pressed")


# The corners of what is seen in a card: of each row the text, and how round it is above and below.
CORNERS = """() => [...document.querySelectorAll('.list > .row, .form > .section > .row')].map(row => {
    const { borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(row);
    return [row.textContent, parseFloat(borderTopLeftRadius), parseFloat(borderBottomRightRadius)];
})"""


@pytest.mark.parametrize("name,neighbour,edge", [("Last", 3, 2), ("First", 1, 1)])
def test_the_corners_of_a_card_become_round_as_its_rows_come_and_go(pages, visit, name, neighbour, edge):
    """MOVE-1, MOVE-4"""
    page = ready(visit(pages.address + "card-rows", 500, 800))
    row = {"Last": 9, "First": 0}[name]
    for is_coming in [True, False]:
        corners = {text: [above, below] for text, above, below in page.evaluate(CORNERS)}
        again(page, name, f"!!document.querySelector('.window [data-id=row-{row}]') === {str(is_coming).lower()} && document.getAnimations().some(one => one.effect.target.closest('.window .row'))")
        for kind in ["Row", "Line"]:
            now = {text: [above, below] for text, above, below in page.evaluate(CORNERS)}
            assert now[f"{kind} {neighbour}"] == pytest.approx(corners[f"{kind} {neighbour}"], abs=0.1)
            if not is_coming:
                assert now[f"{kind} {row}"] == pytest.approx(corners[f"{kind} {row}"], abs=0.1)
        hold(page, 1000)
        for kind in ["Row", "Line"]:
            now = {text: [above, below] for text, above, below in page.evaluate(CORNERS)}
            assert now[f"{kind} {neighbour}"][edge - 1] == pytest.approx(6, abs=0.1)
        finish(page)
        until(lambda: not page.locator(".going").count())


def test_the_ground_of_what_is_scaled_goes_with_its_frame(pages, visit):
    page = ready(visit(pages.address + "grounds-of-all-kinds", 600, 800))
    look = """() => {
        let part = document.querySelector('[data-id=scaled]');
        while (!part.dataset.grown && !part.parentElement.matches('.window')) part = part.parentElement;
        if (!part.dataset.grown) return null;
        const edges = getComputedStyle(part, `::${part.dataset.grown}`).inset.split(' ').map(parseFloat);
        return [part.offsetWidth - (edges[1] ?? edges[0]) - (edges[3] ?? edges[1] ?? edges[0]), part.offsetHeight - edges[0] - (edges[2] ?? edges[0])];
    }"""
    size = page.evaluate("(part => { while (getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)') part = part.parentElement; return [part.offsetWidth, part.offsetHeight]; })(document.querySelector('[data-id=scaled]'))")
    again(page, "Open", "document.querySelector('[data-grown]')")
    assert page.evaluate(look) == pytest.approx(size, abs=1)
    hold(page, 1000)
    assert page.evaluate(look)[1] > size[1] + 5
    # The colour is not seen in letters beyond it.
    assert node(page, "scaled").evaluate("part => { while (!part.dataset.grown) part = part.parentElement; return getComputedStyle(part).backgroundColor; }") == "rgba(0, 0, 0, 0)"
    finish(page)
    expect(page.locator("[data-grown]")).to_have_count(0)


def test_a_field_is_as_wide_as_its_frame_is_seen(pages, visit):
    page = ready(visit(pages.address + "grounds-of-all-kinds", 600, 800))
    beside = node(page, "beside")
    first = beside.bounding_box()
    again(page, "Open", "document.querySelector('[data-grown]')")
    assert beside.bounding_box()["width"] == pytest.approx(first["width"], abs=0.6)
    hold(page, 1000)
    middle = beside.bounding_box()["width"]
    again(page, "Open", "document.querySelector('.going')")
    assert beside.bounding_box()["width"] == pytest.approx(middle, abs=0.6)
    finish(page)
    assert beside.bounding_box()["width"] == pytest.approx(first["width"], abs=0.6)
    again(page, "Open", "document.querySelector('[data-grown]')")
    finish(page)
    assert middle == pytest.approx((first["width"] + beside.bounding_box()["width"]) / 2, abs=0.6)


def test_what_is_cut_out_round_stays_round(pages, visit):
    page = ready(visit(pages.address + "grounds-of-all-kinds", 600, 800))
    again(page, "Open", "document.querySelector('[data-grown]')")
    hold(page, 1000)
    cut = node(page, "round").evaluate("part => { while (!/inset/.test(getComputedStyle(part).clipPath)) part = part.parentElement; return [getComputedStyle(part).clipPath, part.offsetWidth, part.offsetHeight]; }")
    edges, radius = cut[0].removeprefix("inset(").removesuffix(")").split(" round ")
    top, right, bottom, left = ([float(edge.removesuffix("px")) for edge in edges.split()] * 4)[:4] if len(edges.split()) in (1, 2, 4) else [float(e.removesuffix("px")) for e in edges.split() + [edges.split()[1]]]
    assert cut[1] - left - right == pytest.approx(cut[2] - top - bottom, abs=0.6)
    assert float(radius.removesuffix("px")) == pytest.approx((cut[2] - top - bottom) / 2, abs=0.6)


def test_what_is_matched_is_in_one_place_while_what_is_around_it_fills_less(pages, visit):
    """MOVE-1: how much room is filled is so at once, and what is in it goes there."""
    page = ready(visit(pages.address + "expanding-card", 390, 600))
    for _ in range(2):
        page.get_by_text("Lake").last.evaluate("node => node.click()")
        until(lambda: page.locator(".shape").count() == 2, "nothing goes")
        for time in [0, 100, 200, 400]:
            hold(page, time)
            one, other = page.locator(".shape").evaluate_all("all => all.map(node => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height]; })")
            assert one == pytest.approx(other, abs=1), time
        finish(page)
        until(lambda: page.locator(".going").count() == 0, "something is left")


def test_a_page_that_zooms_back_is_whole_when_it_begins_to(pages, visit):
    page = ready(visit(pages.address + "zooming", 390, 600))
    page.get_by_text("Card 4", exact=True).last.evaluate("node => node.click()")
    until(lambda: page.locator(".page:not([hidden]) .back:visible").count() > 0)
    finish(page)
    until(lambda: page.locator("[data-turned]").count() == 0)
    page.locator(".page:not(.going,[data-turned]) .back:visible").last.evaluate("node => node.click()")
    until(lambda: page.evaluate("[...document.querySelectorAll('.page')].some(one => getComputedStyle(one).clipPath !== 'none')"), "it does not zoom")
    hold(page, 0)
    cuts = page.evaluate("[...document.querySelectorAll('.page')].map(one => getComputedStyle(one).clipPath).filter(cut => cut !== 'none')")
    (cut,) = cuts
    assert all(float(length) == pytest.approx(0, abs=0.1) for length in re.findall(r"([\d.]+)px", cut)), cut
