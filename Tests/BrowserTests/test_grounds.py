"""What has a ground and changes its size; much that moves at once, and what is measured for that; letters of many kinds that roll."""

import pytest
from conftest import until
from playwright.sync_api import expect
from test_motion import node, press

PARTS = "import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)"
MOVING = "document.getAnimations().filter(one => one.timeline === document.timeline && one.effect.target.closest('.window') && !one.effect.target.matches('.button'))"


def hold(page, time):
    # What is paused does not go on from where it is seen.
    page.evaluate(f"for (const one of {MOVING}) {{ one.playbackRate = 0.0001; one.currentTime = {time}; }}")


@pytest.fixture
def move(pages, visit):
    """Opens a page, and lets something on it begin to move."""

    def begin(address, name, **options):
        page = visit(pages.address + address, 1000, 900, **options)
        page.evaluate(PARTS)
        again(page, name)
        return page

    return begin


def again(page, name):
    frames = page.evaluate("behold.frames")
    press(page, name)
    until(lambda: page.evaluate("behold.frames") > frames and page.evaluate(f"{MOVING}.length") > 0, "nothing moves")
    hold(page, 0)


def finish(page):
    page.evaluate(f"for (const one of {MOVING}) one.finish()")
    until(lambda: not page.evaluate(f"{MOVING}.length"), "something still moves")


# How large the ground is seen of the box around an element that has one: left, top, width, height.
GROUND = """name => {
    let part = document.querySelector(`[data-id="${name}"]`);
    while (!part.dataset.grown && part.parentElement.matches(':not(.vstack,.hstack)')) part = part.parentElement;
    const { x, y, width, height } = part.getBoundingClientRect();
    if (!part.dataset.grown) return [x, y, width, height];
    const [top, right, bottom, left] = (edges => [0, 1, 2, 3].map(at => parseFloat(edges[at] ?? edges[at - 2] ?? edges[0])))(
        getComputedStyle(part, `::${part.dataset.grown}`).inset.split(' '));
    return [x + left, y + top, width - left - right, height - top - bottom];
}"""


def assert_between(start, middle, end):
    assert start != end
    assert middle == pytest.approx([(one + other) / 2 for one, other in zip(start, end)], abs=0.6)


@pytest.mark.parametrize("name", ["card", "pill"])
def test_a_ground_goes_from_the_frame_that_it_had_to_the_one_that_it_has(pages, visit, name):
    """MOVE-1"""
    page = visit(pages.address + "growing", 1000, 900)
    page.evaluate(PARTS)
    start = page.evaluate(GROUND, name)
    again(page, "Open")
    assert page.evaluate(GROUND, name) == pytest.approx(start, abs=0.6)
    hold(page, 1000)
    middle = page.evaluate(GROUND, name)
    # What is told to be as before goes back from where it is seen.
    again(page, "Open")
    assert page.evaluate(GROUND, name) == pytest.approx(middle, abs=0.6)
    finish(page)
    assert page.evaluate(GROUND, name) == pytest.approx(start, abs=0.6)
    again(page, "Open")
    finish(page)
    expect(page.locator("[data-grown]")).to_have_count(0)
    assert_between(start, middle, page.evaluate(GROUND, name))


def test_the_layer_behind_a_view_goes_with_its_frame(pages, visit):
    page = visit(pages.address + "growing", 1000, 900)
    page.evaluate(PARTS)
    before = node(page, "layer").bounding_box()
    again(page, "Open")
    assert list(node(page, "layer").bounding_box().values()) == pytest.approx(list(before.values()), abs=0.6)
    hold(page, 1000)
    middle = node(page, "layer").bounding_box()
    finish(page)
    assert_between(list(before.values()), list(middle.values()), list(node(page, "layer").bounding_box().values()))


def test_what_is_cut_off_is_so_where_its_frame_is_seen(move):
    page = move("growing", "Open")
    hold(page, 1000)
    look = "node => node.closest('[data-n]').getAnimations({ subtree: true }).map(one => getComputedStyle(one.effect.target).clipPath).find(cut => /inset/.test(cut))"
    height = node(page, "cut").bounding_box()["height"]
    bottom = float(node(page, "cut").evaluate(look).split("(")[1].replace("px", "").split()[2])
    assert bottom == pytest.approx(height / 4, abs=3)


def test_what_replaces_much_that_goes_is_laid_out_a_few_times(move):
    page = move("cells", "Replace")
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")

    def layouts():
        return next(one["value"] for one in line.send("Performance.getMetrics")["metrics"] if one["name"] == "LayoutCount")

    before = layouts()
    press(page, "Replace")
    until(lambda: page.locator(".text:not(.going)", has_text="Cell 299").count() == 1)
    assert layouts() - before < 40


def test_what_many_scopes_change_is_measured_once(pages, visit):
    page = visit(pages.address + "thousands")
    page.evaluate(PARTS)
    page.evaluate(
        """() => {
            const own = Element.prototype.getBoundingClientRect;
            window.looks = window.moves = 0;
            Element.prototype.getBoundingClientRect = function () { looks++; return own.call(this); };
            document.addEventListener("transitionrun", () => moves++);
        }"""
    )
    press(page, "Each")
    until(lambda: page.evaluate("moves") >= 1000, lambda: f"too little moves: {page.evaluate('moves')}", 60)
    count = page.evaluate("document.querySelectorAll('[data-n]').length")
    assert page.evaluate("looks") < 10 * count


def middle_of(page, name):
    box = node(page, name).bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


@pytest.mark.parametrize("kind", ["half", "double", "turned", "mirrored"])
def test_rows_in_what_is_scaled_and_turned_go_from_where_they_were(pages, visit, kind):
    """MOVE-1"""
    page = visit(pages.address + "turned-rows", 1000, 900)
    page.evaluate(PARTS)
    names = [f"{kind}-{row}" for row in range(4)]
    before = [middle_of(page, name) for name in names]
    again(page, "Reverse")
    for name, place in zip(names, before):
        assert middle_of(page, name) == pytest.approx(place, abs=0.6)
    finish(page)
    assert middle_of(page, names[0]) == pytest.approx(before[3], abs=0.6)


def test_what_is_matched_is_in_one_place_while_all_around_it_glides(move):
    """MOVE-5"""
    page = move("matched-rows", "Move")
    for time in [0, 500, 1000, 1500, 1990]:
        hold(page, time)
        one, other = page.get_by_text("Ada").evaluate_all("all => all.map(node => { const { x, y } = node.getBoundingClientRect(); return [x, y]; })")
        assert one == pytest.approx(other, abs=0.6), time


# The letters of a text as they are seen from the left.
SEEN = """node => {
    const letters = [];
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) for (let at = 0; at < texts.currentNode.length; at++) {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        letters.push([range.getBoundingClientRect().x, texts.currentNode.data[at]]);
    }
    return letters.sort(([one], [other]) => one - other).map(([, letter]) => letter).join('');
}"""


@pytest.mark.parametrize("next", ["111117", "1,234.5 €"])
def test_letters_that_roll_stand_in_the_order_of_their_language(move, next):
    """MOVE-6"""
    page = move("letters", f"to {next}")
    until(lambda: page.locator(".rolling").count() > 0, "nothing rolls")
    hold(page, 1500)
    seen = node(page, "rtl").evaluate(SEEN)
    finish(page)
    until(lambda: page.locator(".rolling").count() == 0, "something still rolls")
    assert seen == node(page, "rtl").evaluate(SEEN)


def test_what_letters_were_is_not_read_aloud(move):
    page = move("letters", "to 111117")
    until(lambda: page.locator(".rolling").count() > 0, "nothing rolls")
    hold(page, 1000)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [one.get("name", {}).get("value") for one in tree if one["role"]["value"] == "button"]
    assert "n 111117" in names


def test_of_a_number_that_gets_shorter_the_digits_that_go_are_seen_to(pages, visit):
    page = visit(pages.address + "letters", 1000, 900)
    page.evaluate(PARTS)
    press(page, "to 1000")
    until(lambda: node(page, "plain").text_content() == "1000")
    finish(page)
    until(lambda: page.locator(".rolling").count() == 0)
    edge = node(page, "plain").bounding_box()
    again(page, "to 9")
    until(lambda: page.locator(".rolling").count() > 0, "nothing rolls")
    hold(page, 0)
    assert node(page, "plain").evaluate("node => [...node.querySelectorAll('.rolled')].map(part => part.dataset.was)") == list("1000")
    last = node(page, "plain").locator(".rolling").bounding_box()
    # It is where the last digit was.
    assert last["x"] + last["width"] == pytest.approx(edge["x"] + edge["width"], abs=1)


def test_what_rolls_is_seen_in_its_own_line(pages, visit):
    """MOVE-6"""
    page = visit(pages.address + "rolling-lines", 300, 260)
    page.evaluate(PARTS)
    lines = [line.bounding_box() for line in page.get_by_text("888888").all()]
    look = lambda: [page.screenshot(clip=line) for line in lines]
    before = look()
    again(page, "More")
    for time in [300, 1000, 1700]:
        hold(page, time)
        assert page.locator(".rolling").count() == 3
        assert look() == before, time
