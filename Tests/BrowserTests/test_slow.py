"""A line of 400 ms: what is shown before the server can have answered, and after."""

import re

import pytest
from conftest import SlowLine, connected, until
from playwright.sync_api import expect


@pytest.fixture
def page(pages, visit):
    line = SlowLine(pages.port, delay=0.2)
    page = visit(f"http://127.0.0.1:{line.port}/slow")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    yield page
    line.close()


def watch(page, look):
    """Notes all that is seen of something, as `seen`."""
    page.evaluate(f"""window.seen = []; (function look() {{
        const text = {look};
        if (seen[seen.length - 1] !== text) seen.push(text);
        requestAnimationFrame(look);
    }})()""")


def answered(page):
    until(lambda: not page.evaluate("document.body.hasAttribute('data-waiting')"), "there is no answer")
    # What has come is looked at with the next frame.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def steps(page, name):
    return page.get_by_role("group", name=name, exact=True)


def test_fast_steps_are_seen_at_once_and_none_goes_back(page):
    watch(page, "document.querySelector('.stepper-value').textContent")
    for _ in range(5):
        steps(page, "Count").get_by_role("button", name="Increment").click()
    assert steps(page, "Count").locator(".stepper-value").inner_text() == "8"
    assert "count 8" not in page.locator("body").inner_text()
    expect(page.get_by_text("count 8")).to_be_visible()
    answered(page)
    assert page.evaluate("seen") == ["3", "4", "5", "6", "7", "8"]


def test_choices_are_seen_at_once_and_a_refused_one_goes_back(page):
    watch(page, "[...document.querySelectorAll('.choice.selected')].map(node => node.textContent).join()")
    page.get_by_role("radio", name="Size 2").click()
    page.get_by_role("radio", name="Kept 0").click()
    assert page.evaluate("[...document.querySelectorAll('.choice.selected')].map(node => node.textContent).join()") == "Size 2,Kept 0"
    expect(page.get_by_text("size 2")).to_be_visible()
    answered(page)
    assert page.evaluate("seen") == ["Size 1,Kept 1", "Size 2,Kept 1", "Size 2,Kept 0", "Size 2,Kept 1"]


def test_a_switch_that_the_program_refuses_goes_back(page):
    watch(page, "String(document.querySelector('input[type=checkbox]').checked)")
    page.get_by_role("switch", name="Refused").click(force=True)
    assert page.get_by_role("switch", name="Refused").is_checked()
    answered(page)
    assert page.evaluate("seen") == ["false", "true", "false"]


def test_a_form_is_no_wider_on_a_desk_than_is_easily_read(page):
    row = page.locator(".form .row").filter(has_text="Refused")
    place = row.bounding_box()
    assert 600 < place["width"] <= 704 and place["x"] + place["width"] / 2 == pytest.approx(640, abs=1)
    page.set_viewport_size({"width": 390, "height": 844})
    assert row.bounding_box()["width"] == 390 - 32


def test_a_disclosure_opens_at_once_and_its_content_follows(page):
    label = page.get_by_role("button", name="More")
    label.click()
    expect(label).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_text("What is in it")).to_be_visible()
    label.click()
    content = page.locator(".text:not(.going,.going *)").get_by_text("What is in it")
    assert not content.is_visible()
    answered(page)
    assert not content.is_visible()


def test_the_way_back_and_tabs_that_were_seen_do_not_wait(page):
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("The next page")).to_be_visible()
    answered(page)
    page.locator(".page:visible .back").click()
    assert page.get_by_text("Count", exact=True).is_visible()
    answered(page)
    page.get_by_role("tab", name="Other").click()
    assert page.get_by_role("tab", name="Other").get_attribute("aria-selected") == "true"
    expect(page.get_by_text("The other page")).to_be_visible()
    answered(page)
    watch(page, "[...document.querySelectorAll('[aria-selected=true]')].map(node => node.textContent).join()")
    page.get_by_role("tab", name="Controls").click()
    assert page.get_by_text("Count", exact=True).is_visible()
    answered(page)
    assert page.evaluate("seen") == ["Other", "Controls"]


def test_both_of_two_fast_presses_arrive_and_are_waited_for(page):
    button = page.get_by_role("button", name="Press")
    button.click()
    button.click()
    until(lambda: page.evaluate("getComputedStyle(document.body, '::before').opacity") == "1", "there is no bar")
    expect(page.get_by_text("pressed 2")).to_be_visible()
    answered(page)


def test_a_press_says_what_its_page_has_had(pages, visit):
    page = visit(pages.address + "slow")
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    page.reload()
    connected(page)
    for count in [1, 2]:
        page.get_by_role("button", name="Press").click()
        until(lambda: len(presses(sent)) == count, lambda: sent)
        answered(page)
    first, second = presses(sent)
    assert first[0] == second[0] and first[1] < second[1]


def presses(sent):
    return [tuple(map(int, found.groups())) for text in sent if (found := re.fullmatch(r"p(\d+):(\d+)", text))]


@pytest.fixture
def late(pages, visit):
    """Visits pages on the line of 400 ms."""
    line = SlowLine(pages.port, delay=0.2)

    def late(path):
        page = visit(f"http://127.0.0.1:{line.port}/{path}")
        page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
        answered(page)
        return page

    yield late
    line.close()


@pytest.mark.parametrize("field, key", [("Draft", "Control+Enter"), ("Line", "Enter")])
@pytest.mark.parametrize("then", ["same", "ArrowLeft", "elsewhere", "Control+a", "answer"])
def test_what_is_typed_after_a_message_is_sent_brings_that_back_by_nothing(late, field, key, then):
    page = late("two-fields")
    page.get_by_label(field).click()
    page.keyboard.type("Aw", delay=70)
    page.wait_for_timeout(1500)
    page.keyboard.press(key)
    page.keyboard.type("Ax", delay=70)
    if then == "elsewhere":
        page.get_by_text("sent:").click()
    elif then != "answer":
        page.keyboard.press(key if then == "same" else then)
    sent, left = ("Aw,Ax", "") if then == "same" else ("Aw", "Ax")
    expect(page.get_by_text(f"sent: {sent}", exact=True)).to_be_visible()
    expect(page.get_by_label(field)).to_have_value(left)
    answered(page)
    page.wait_for_timeout(1000)
    assert page.get_by_text("sent:").inner_text() == f"sent: {sent}"
    expect(page.get_by_label(field)).to_have_value(left)


def test_shortcuts_come_after_the_keys_that_wait_before_them(late):
    page = late("two-fields")
    page.get_by_label("Draft").click()
    for text in ["a", "b", "c"]:
        page.keyboard.type(text)
        page.keyboard.press("Control+Enter")
    page.keyboard.type("d")
    page.keyboard.press("Control+k")
    expect(page.get_by_text("sent: a,b,c,saved d", exact=True)).to_be_visible()
    page.get_by_label("Line").click()
    answered(page)
    # Return is one of the keys that wait, and comes before what cannot.
    page.keyboard.type("e")
    page.keyboard.press("Enter")
    page.keyboard.type("f")
    page.keyboard.press("Enter")
    page.keyboard.type("g")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("h")
    expect(page.get_by_text("sent: a,b,c,saved d,e,f", exact=True)).to_be_visible()
    expect(page.get_by_label("Line")).to_have_value("hg")


@pytest.mark.parametrize("edit, text", [("document.execCommand('insertText', false, 'Ax')", "Ax"), ("fill", "AwAx")])
def test_what_no_browser_announces_is_an_edit_where_it_is_called_one_and_a_new_text_where_not(late, edit, text):
    page = late("two-fields")
    field = page.get_by_label("Draft")
    field.press_sequentially("Aw")
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Send").click()
    field.focus()
    # As what fills in a form does.
    if edit == "fill":
        field.evaluate("field => (field.value = 'AwAx', field.dispatchEvent(new Event('input', { bubbles: true })))")
    else:
        page.evaluate(edit)
    expect(page.get_by_text(f"draft: {text}", exact=True)).to_be_visible()
    expect(field).to_have_value(text)


def test_a_text_that_is_filled_in_replaces_what_the_program_has_shown(late):
    page = late("two-fields")
    field = page.get_by_label("Draft")
    field.press_sequentially("a")
    field.press("Backspace")
    page.get_by_role("button", name="Fill").click()
    expect(field).to_have_value("filled")
    field.evaluate("field => (field.value = 'own', field.dispatchEvent(new Event('input', { bubbles: true })))")
    expect(page.get_by_text("draft: own", exact=True)).to_be_visible()
    expect(field).to_have_value("own")


def press(page, way, name="Send"):
    if way == "keys":
        return page.keyboard.press("Control+Enter")
    box = page.get_by_role("button", name=name).bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if way == "finger":
        page.touchscreen.tap(*place)
    elif way == "mouse":
        page.mouse.click(*place)
    else:
        page.mouse.move(*place)
        page.mouse.down()
        page.wait_for_timeout(600)
        page.mouse.up()


@pytest.mark.parametrize("way", ["keys", "mouse", "slow mouse", "finger"])
@pytest.mark.parametrize("pause", [0, 120, 330, 395, 600])
def test_a_button_takes_a_press_that_what_was_typed_before_will_enable(late, visit, way, pause):
    page = late("enabled") if way != "finger" else late_with_touch(late, visit)
    page.get_by_label("Draft").click()
    page.keyboard.type("k")
    page.wait_for_timeout(pause)
    press(page, way)
    expect(page.get_by_text("sent: k", exact=True)).to_be_visible()
    page.get_by_label("Draft").click()
    page.keyboard.type("Ax")
    press(page, "keys")
    page.keyboard.type("Ay")
    page.wait_for_timeout(pause)
    press(page, way)
    expect(page.get_by_text("sent: k,Ax,Ay", exact=True)).to_be_visible()
    answered(page)
    page.wait_for_timeout(500)
    assert page.get_by_text("sent:").inner_text() == "sent: k,Ax,Ay"
    expect(page.get_by_label("Draft")).to_have_value("")
    expect(page.locator(".offline")).to_be_hidden()


def late_with_touch(late, visit):
    address = late("enabled").url
    page = visit(address, has_touch=True)
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    answered(page)
    return page


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_a_button_that_stays_disabled_takes_no_press_and_nothing_is_said_of_it(late, way):
    page = late("enabled")
    page.get_by_label("Draft").click()
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    page.keyboard.type("k")
    page.keyboard.press("Control+l") if way == "keys" else press(page, way, "Long")
    page.context.set_offline(False)
    connected(page)
    answered(page)
    page.wait_for_timeout(1500)
    assert page.get_by_text("sent:").inner_text().strip() == "sent:"
    expect(page.locator(".offline")).to_be_hidden()
    page.evaluate("""() => {
        const { send } = WebSocket.prototype;
        window.saying = [];
        WebSocket.prototype.send = function(text) { saying.push(text); send.call(this, text); };
    }""")
    # Nothing is on its way that could enable it.
    page.keyboard.press("Control+l") if way == "keys" else press(page, way, "Long")
    page.wait_for_timeout(300)
    assert not [text for text in page.evaluate("saying") if text[0] in "pP"]


def test_what_leads_to_a_page_takes_such_a_press(late):
    page = late("enabled")
    page.get_by_label("Draft").click()
    page.keyboard.type("k")
    page.get_by_text("Next").click(force=True)
    expect(page.get_by_text("page next")).to_be_visible()


def test_what_is_typed_and_pressed_without_a_connection_is_done_in_its_order(late):
    page = late("enabled")
    page.get_by_label("Draft").click()
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    for index in range(3):
        page.keyboard.type(f"m{index}")
        press(page, ["keys", "mouse", "keys"][index])
        page.get_by_label("Draft").focus()
        page.keyboard.press("Control+a")
    page.context.set_offline(False)
    expect(page.get_by_text("sent: m0,m1,m2", exact=True)).to_be_visible()
