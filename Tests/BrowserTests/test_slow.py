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
