"""What is shown before the server has answered. The server of these tests answers when it is told to."""

from stub_site import page, site  # noqa: F401

PRESS = '<button data-n="2" data-e="p">Press</button>'
STEPPER = ('<div class="stepper" data-n="2" data-step="2" data-min="0" data-max="9"><span class="stepper-value">3</span>'
           '<button class="stepper-button" data-a="-">−</button><button class="stepper-button" data-a="+">+</button></div>')


def opened(site, body):
    """A page with the part of the script that shows things before they are answered."""
    site.answers_questions = False
    site.open(body)
    site.until("performance.getEntriesByName(location.origin + '/behold-parts.js').length > 0")
    site.page.wait_for_timeout(100)


def stepper(text):
    return ["div", {"class": "stepper", "data-n": "2", "data-step": "2", "data-min": "0", "data-max": "9"}, ["span", {"class": "stepper-value"}, text],
            ["button", {"class": "stepper-button", "data-a": "-"}, "−"], ["button", {"class": "stepper-button", "data-a": "+"}, "+"]]


def watch(page, selector):
    """Notes all that a node shows, and so does `seen`."""
    page.evaluate(f"""window.seen = []; (function look() {{
        const text = document.querySelector({selector!r}).textContent;
        if (seen[seen.length - 1] !== text) seen.push(text);
        requestAnimationFrame(look);
    }})()""")


def test_an_answer_that_takes_long_is_waited_for_with_a_bar(site, page):
    site.open(PRESS)
    bar = "getComputedStyle(document.body, '::before')"
    assert page.evaluate(f"{bar}.content") == "none"
    page.get_by_text("Press").click()
    site.heard("p2")
    assert page.evaluate(f"{bar}.opacity") == "0"
    site.until(f"{bar}.opacity === '1'")
    page.get_by_text("Press").click()
    site.heard("p2", "p2")
    site.tell([15, 1])
    assert page.evaluate(f"{bar}.content") == '""'
    site.tell([15, 2])
    assert page.evaluate(f"{bar}.content") == "none"


def test_nobody_waits_for_what_was_typed(site, page):
    site.open('<label data-n="2" data-e="if"><input data-i type="text"></label>')
    page.locator("input").click()
    page.keyboard.type("a")
    site.heard("f2:1", "b2:", "i2:a")
    assert page.evaluate("document.body.dataset.waiting") is None


def test_the_bar_stands_still_for_those_who_want_no_motion(site, page):
    page.emulate_media(reduced_motion="reduce")
    site.open(PRESS)
    page.get_by_text("Press").click()
    site.until("getComputedStyle(document.body, '::before').opacity === '1'")
    assert page.evaluate("getComputedStyle(document.body, '::before').animationName") == "wait-come"


def test_fast_steps_show_the_last_number_and_no_older_one(site, page):
    opened(site, STEPPER)
    for _ in range(2):
        page.get_by_text("+").click()
    watch(page, ".stepper-value")
    assert page.locator(".stepper-value").inner_text() == "7"
    site.heard("+2", "+2")
    site.tell([4, stepper("5")], [15, 1])
    assert page.locator(".stepper-value").inner_text() == "7"
    site.tell([4, stepper("7")], [15, 2])
    # What comes later is the server's.
    site.tell([4, stepper("1")])
    assert page.locator(".stepper-value").inner_text() == "1"
    site.until("seen.length > 1")
    assert page.evaluate("seen") == ["7", "1"]


def test_steps_end_at_the_bounds_and_are_put_right(site, page):
    opened(site, STEPPER)
    for _ in range(5):
        page.get_by_text("+").click()
    assert page.locator(".stepper-value").inner_text() == "9"
    site.heard(*["+2"] * 5)
    # The program has taken none of them: it has nothing to say but that.
    site.tell([15, 5])
    assert page.locator(".stepper-value").inner_text() == "3"


def test_numbers_that_are_written_otherwise_are_the_servers(site, page):
    opened(site, STEPPER.replace(">3<", ">3.00 €<"))
    page.get_by_text("+").click()
    assert page.locator(".stepper-value").inner_text() == "3.00 €"


CHOICES = ('<div class="picker p-segmented" data-n="2" role="radiogroup"><span class="choices"><button class="choice selected" role="radio" aria-checked="true" data-a="c0">A</button>'
           '<button class="choice" role="radio" aria-checked="false" data-a="c1">B</button><button class="choice" role="radio" aria-checked="false" data-a="c2">C</button></span></div>')


def chosen(page):
    return page.locator(".choice.selected[aria-checked=true]").all_inner_texts()


def test_a_choice_is_shown_at_once_and_put_right_if_it_is_refused(site, page):
    opened(site, CHOICES)
    page.get_by_text("B").click()
    page.get_by_text("C").click()
    assert chosen(page) == ["C"]
    site.heard("c2:1", "c2:2")
    site.tell([15, 1])
    assert chosen(page) == ["C"]
    site.tell([15, 2])
    assert chosen(page) == ["A"]


def test_a_tab_that_is_there_is_shown_at_once_and_of_another_the_label(site, page):
    def tab(id, name, rest):
        selected = "true" if id == 3 else "false"
        return (f'<div class="tab" data-n="{id}"><button class="tab-label" data-n="{id + 10}" role="tab" aria-selected="{selected}" data-a="p" data-to="{id}">{name}</button>{rest}</div>')

    opened(site, '<div class="tabs" data-n="2">' + tab(3, "One", '<section class="page" data-n="20">First</section>')
           + tab(4, "Two", '<section class="page" data-n="21" hidden>Second</section>') + tab(5, "Three", "") + "</div>")

    def state():
        return page.locator("[aria-selected=true]").all_inner_texts(), page.locator(".page:visible").all_inner_texts()

    page.get_by_text("Two").click()
    assert state() == (["Two"], ["Second"])
    # What comes meanwhile knows nothing of it.
    site.tell([0, 13, "Uno"])
    assert state() == (["Two"], ["Second"])
    page.get_by_text("Three").click()
    assert state() == (["Three"], ["Second"])
    site.heard("p4", "p5")
    site.tell([15, 2])
    assert state() == (["Uno"], ["First"])


def test_a_disclosure_opens_and_closes_at_once(site, page):
    opened(site, '<div class="disclosure" data-n="2"><div class="disclosure-label" data-n="3" role="button" tabindex="0" aria-expanded="false" data-a="t1" data-to="2">More</div></div>')
    label = page.get_by_text("More")
    label.click()
    assert label.get_attribute("aria-expanded") == "true"
    label.focus()
    page.keyboard.press("Enter")
    assert label.get_attribute("aria-expanded") == "false"
    site.heard("t2:1", "t2:0")
    shell = ["div", {"class": "disclosure-label", "data-n": "3", "role": "button", "tabindex": "0", "aria-expanded": "true", "data-a": "t0", "data-to": "2"}, 0, "More"]
    site.tell([4, shell], [15, 1])
    assert label.get_attribute("aria-expanded") == "false"


def test_the_way_back_is_gone_at_once_and_the_page_returns_if_it_has_to_stay(site, page):
    opened(site, '<div class="navstack" data-n="2"><section class="page" data-n="3" hidden><h1 class="title">First</h1><button data-n="4" data-e="p">Next</button></section>'
           '<section class="page" data-n="5"><button class="back" data-a="x" data-to="5">Back</button><h1 class="title">Second</h1></section></div>')
    title = page.locator(".page:not([hidden]) .title")
    page.locator(".back").click()
    assert title.inner_text() == "First"
    site.heard("x5")
    site.tell([0, 4, "Go on"])
    assert title.inner_text() == "First"
    site.tell([15, 1])
    assert title.inner_text() == "Second"


def test_two_presses_are_both_said(site, page):
    site.open(PRESS)
    page.get_by_text("Press").dblclick()
    site.heard("p2", "p2")


def test_a_row_is_seen_to_have_been_pressed_until_that_is_answered(site, page):
    opened(site, '<div class="list"><div class="row" data-n="2" data-e="p" tabindex="0">First</div><div class="row" data-n="3" data-e="p" tabindex="0">Other</div></div>')
    ground = "getComputedStyle(document.querySelector('.row')).backgroundColor"
    before = page.evaluate(ground)
    page.get_by_text("First").click()
    page.mouse.move(600, 600)
    site.heard("p2")
    site.until(f"document.querySelector('.row').matches('.pressed') && {ground} !== '{before}'")
    # What comes meanwhile is no answer.
    site.tell([15, 0])
    assert page.locator(".row.pressed").all_inner_texts() == ["First"]
    site.tell([15, 1])
    assert page.locator(".row.pressed").count() == 0
    assert page.evaluate(ground) == before
