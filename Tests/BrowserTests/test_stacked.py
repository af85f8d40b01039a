"""Pages without addresses, what lies over a stack, controls in controls, and what was found beside them."""

import pytest
from conftest import box, until
from test_grounds import finish
from test_interrupted import ready

PHONE = {"width": 390, "height": 700}
DESK = {"width": 1280, "height": 800}


def place(page, name):
    return box(page.locator(f"[data-id={name}]"))


def title(page):
    return page.locator(".page:not([hidden]) .title").last


def push(page, name):
    page.locator(".page:not([hidden])").get_by_text(name, exact=True).click()
    finish(page)
    until(lambda: not page.locator(".going,[data-turned]").count(), "it is on its way")


def test_back_leads_one_page_back_where_pages_have_no_addresses(pages, visit):
    page = ready(visit(pages.address + "no-addresses", **PHONE))
    push(page, "One")
    push(page, "Two")
    until(lambda: title(page).text_content() == "Display & Brightness", "it is not there")
    for name in ["Second", "General"]:
        page.go_back()
        until(lambda: title(page).text_content() == name, lambda: title(page).text_content())
        finish(page)
    assert page.evaluate("history.state") == [0]
    # And forth again, by hand.
    push(page, "One")
    until(lambda: title(page).text_content() == "Second" and page.evaluate("history.state") == [0, 1], "it is not there")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_small_title_is_beside_the_way_back_and_in_the_middle_where_there_is_room(pages, visit, size):
    page = ready(visit(pages.address + "no-addresses", **size))
    push(page, "Long")
    page.mouse.move(200, 500)
    letters = lambda: title(page).evaluate("title => getComputedStyle(title).fontSize")
    # What is still on its way in is not turned by a wheel.
    until(lambda: letters() == "17px" or page.mouse.wheel(0, 200), "the title stays large")
    look = """title => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const [{ left, right }, box] = [range.getBoundingClientRect(), title.getBoundingClientRect()];
        return [Math.max(left, box.left), Math.min(right, box.right)];
    }"""
    back = page.locator(".page:not([hidden]) .back")
    until(lambda: title(page).evaluate(look)[0] >= box(back)[2], lambda: f"{title(page).evaluate(look)} over {box(back)}")
    page.go_back()
    until(lambda: title(page).text_content() == "General")
    finish(page)
    push(page, "Middle")
    until(lambda: sum(title(page).evaluate(look)) / 2 == pytest.approx(size["width"] / 2, abs=1.5), lambda: f"{title(page).evaluate(look)}")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_lies_over_a_stack_lies_over_its_bar(pages, visit, size):
    page = visit(pages.address + "over-bars", **size)
    left, top, right, bottom = place(page, "over")
    assert top <= 0 and left <= 0 and right >= size["width"]
    for x, y in [(40, 20), (size["width"] - 40, 20)]:
        assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y)?.closest('.bar')", [x, y])
    page.mouse.click(size["width"] - 40, 26)
    page.wait_for_timeout(200)
    assert page.get_by_text("0 presses").is_visible()


def baseline(page, name):
    return page.locator(f"[data-id={name}]").evaluate("""text => {
        const mark = document.createElement('span');
        mark.style.cssText = 'display:inline-block;width:0;height:0';
        text.append(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
    }""")


def test_baselines_of_ones_own_are_where_they_are_said(pages, visit):
    page = visit(pages.address + "own-baselines", **PHONE)
    # A shape has its baseline at its bottom anyway.
    assert place(page, "dot")[1] == place(page, "plain")[1]
    small, large = baseline(page, "small"), baseline(page, "large")
    assert small == pytest.approx(large, abs=2)
    assert large == pytest.approx(place(page, "block")[3], abs=2)


def test_controls_in_controls_stay_where_they_are(pages, visit):
    page = ready(visit(pages.address + "inner-controls", **PHONE))
    assert page.locator(".list > .row").count() == 3 and page.locator("object").count() == 0
    first = page.locator(".row").first
    assert first.locator(".link-row .button").count() == 1 and first.get_by_text("After").is_visible()
    log = page.locator("[data-id=log]")
    for name, said in [("Favourite", "favourite"), ("Inner", "inner"), ("Outer", "outer")]:
        page.get_by_text(name, exact=True).click()
        until(lambda: log.text_content() == f"Pressed: {said}", lambda: log.text_content())
    push(page, "After")
    until(lambda: page.get_by_text("Detail page").is_visible())


def chosen(page, name):
    return page.locator(f"[data-id={name}]").evaluate("""node => {
        const wheel = node.closest('.p-wheel').querySelector('select');
        return wheel.selectedOptions[0]?.textContent;
    }""")


def test_a_wheel_that_gets_other_choices_chooses_nothing_by_itself(pages, visit):
    page = visit(pages.address + "refusing-wheels", **PHONE)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    for count in [28, 31]:
        page.get_by_role("button", name="Shorter").click()
        until(lambda: page.locator(".p-wheel").first.locator("option:not([hidden])").count() in (count, count + 1), "the choices stay")
        page.wait_for_timeout(500)
        assert page.get_by_text("day 31, number 10").is_visible()
    assert chosen(page, "days") == "Day 31"


def test_a_wheel_goes_back_to_what_the_program_keeps(pages, visit):
    page = visit(pages.address + "refusing-wheels", **PHONE)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    wheel = page.locator(".p-wheel").last
    wheel.scroll_into_view_if_needed()
    left, top, right, bottom = box(wheel)
    page.mouse.move((left + right) / 2, (top + bottom) / 2)
    page.mouse.wheel(0, 400)
    until(lambda: chosen(page, "numbers") == "Number 10", lambda: chosen(page, "numbers"))
    page.wait_for_timeout(300)
    assert chosen(page, "numbers") == "Number 10" and page.get_by_text("day 31, number 10").is_visible()


def test_headers_are_pinned_below_the_bar_beside_what_is_inset(pages, visit):
    page = visit(pages.address + "pinned-inset", **PHONE)
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 300)
    head = page.locator(".section-header").first
    bar = page.locator(".bar")
    until(lambda: box(bar)[3] <= 53 and box(head)[1] == pytest.approx(box(bar)[3], abs=1.5), lambda: f"{box(head)} below {box(bar)}")


def test_meshes_and_multiplied_colours_are_seen(pages, visit):
    page = visit(pages.address + "meshes", **PHONE)

    def colour(name, x, y):
        left, top, right, bottom = place(page, name)
        shot = page.screenshot(clip={"x": left + (right - left) * x, "y": top + (bottom - top) * y, "width": 1, "height": 1})
        return page.evaluate("""async (bytes) => {
            const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
            const canvas = new OffscreenCanvas(1, 1).getContext('2d');
            canvas.drawImage(picture, 0, 0);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }""", list(shot))

    near = lambda *expected: pytest.approx(list(expected), abs=14)
    assert colour("mesh", 0.02, 0.04) == near(255, 0, 0)
    assert colour("mesh", 0.97, 0.04) == near(0, 255, 0)
    assert colour("mesh", 0.02, 0.95) == near(0, 0, 255)
    assert colour("mesh", 0.97, 0.95) == near(255, 255, 255)
    assert colour("multiplied", 0.5, 0.5) == near(255, 128, 0)
    assert colour("filled", 0.5, 0.5) == near(128, 128, 128)


def test_a_field_with_an_outline_has_no_ground_of_its_own_and_shows_its_focus(pages, visit):
    page = visit(pages.address + "outlined-fields", **PHONE)
    style = lambda part, name: part.evaluate("(part, name) => getComputedStyle(part)[name]", name)
    message, usual = page.get_by_placeholder("Message"), page.get_by_placeholder("Usual")
    assert style(message, "backgroundColor") == "rgba(0, 0, 0, 0)" != style(usual, "backgroundColor")
    ring = lambda part: part.evaluate("part => { const { outlineStyle, outlineWidth } = getComputedStyle(part.closest('.layers') ?? part); return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth); }")
    page.keyboard.press("Tab")
    assert message.evaluate("field => field === document.activeElement") and ring(message) == 3
    page.keyboard.press("Tab")
    assert ring(message) == 0 and ring(usual) == 3


def test_labels_of_gauges_and_bars_of_progress_have_room(pages, visit):
    page = visit(pages.address + "outlined-fields", **PHONE)
    name, value = place(page, "name"), place(page, "value")
    assert name[2] <= value[0] and value[2] <= page.locator(".gauge").evaluate("gauge => gauge.getBoundingClientRect().right") + 0.5
    left, _, right, _ = box(page.locator(".progress"))
    label = box(page.locator(".progress .text").first)
    assert right - left == pytest.approx(100, abs=0.5) and left <= label[0] and label[2] <= right
    assert page.locator("[data-id=go]").evaluate("go => getComputedStyle(go.closest('.bordered')).borderRadius") == "0px"
