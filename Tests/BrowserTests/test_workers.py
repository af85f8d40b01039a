"""HOST-5: what a person is in the middle of is there when another worker takes the page over, and goes on working."""

import os
import pathlib
import signal
import urllib.request

import pytest
from conftest import connected, until
from playwright.sync_api import expect


def workers(program):
    """The processes of a program's workers."""
    tasks = pathlib.Path(f"/proc/{program.process.pid}/task").glob("*/children")
    return {int(one) for task in tasks for one in task.read_text().split()}


def end_all(program):
    for worker in workers(program):
        os.kill(worker, signal.SIGKILL)


def replace_all(program):
    program.process.send_signal(signal.SIGHUP)


def start_again(program):
    assert program.end() == 0
    program.start()


@pytest.fixture
def moving(start):
    program = start("browser-pages", "--workers", 2)
    until(lambda: len(workers(program)) == 2)
    return program


def moved(program, page, move, rest=1500):
    """Has other workers take the pages over, once their state is known."""
    page.wait_for_timeout(rest)
    page.evaluate("document.querySelector('main').dataset.old = 'yes'")
    before = workers(program)
    move(program)
    until(lambda: len(workers(program)) == 2 and not workers(program) & before, "no other workers come")
    until(lambda: page.evaluate("document.querySelector('main').dataset.old === undefined"), "the page is not shown anew")
    connected(page)


@pytest.mark.parametrize("move", [end_all, replace_all, start_again])
def test_all_is_there_and_goes_on(moving, visit, move):
    page = visit(moving.address + "moving")
    loads = []
    page.on("load", lambda _: loads.append("load"))
    page.get_by_role("button", name="Count").click()
    page.get_by_label("Words").fill("half a sentence")
    page.get_by_role("button", name="Row 7: 0").click()
    expect(page.get_by_text("count 1, text half a sentence")).to_be_visible()
    expect(page.get_by_text("Row 7: 1")).to_be_visible()
    page.get_by_role("link", name="Further").or_(page.get_by_role("button", name="Further")).click()
    page.get_by_role("button", name="Deeper").click()
    expect(page.get_by_text("deeper 1")).to_be_visible()
    page.get_by_role("button", name="Open").click()
    page.get_by_role("button", name="Inner").click()
    page.get_by_label("Note").fill("remember this")
    expect(page.get_by_text("inner 1, note remember this")).to_be_visible()

    moved(moving, page, move)

    expect(page.get_by_text("inner 1, note remember this")).to_be_visible()
    expect(page.get_by_label("Note")).to_have_value("remember this")
    page.get_by_role("button", name="Inner").click()
    page.get_by_label("Note").press("End")
    page.keyboard.type("!")
    expect(page.get_by_text("inner 2, note remember this!")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("inner 2")).to_have_count(0)
    page.get_by_role("button", name="Deeper").click()
    expect(page.get_by_text("deeper 2")).to_be_visible()
    page.get_by_role("button", name="Moving").click()
    expect(page.get_by_text("count 1, text half a sentence")).to_be_visible()
    expect(page.get_by_label("Words")).to_have_value("half a sentence")
    page.get_by_role("button", name="Count").click()
    page.get_by_role("button", name="Row 7: 1").click()
    expect(page.get_by_text("count 2, text half a sentence")).to_be_visible()
    expect(page.get_by_text("Row 7: 2")).to_be_visible()
    assert not loads


def test_where_a_person_is_in_a_text_and_on_the_page(moving, visit):
    page = visit(moving.address + "moving", height=500)
    words = page.get_by_label("Words")
    words.fill("half a sentence")
    expect(page.get_by_text("text half a sentence")).to_be_visible()
    words.evaluate("one => { one.focus(); one.setSelectionRange(5, 6) }")
    page.get_by_text("Row 30: 0").scroll_into_view_if_needed()
    offset = page.get_by_text("Row 30: 0").bounding_box()["y"]

    moved(moving, page, end_all)

    words = page.get_by_label("Words")
    until(lambda: abs(page.get_by_text("Row 30: 0").bounding_box()["y"] - offset) < 2, lambda: "it is scrolled elsewhere")
    until(lambda: words.evaluate("one => document.activeElement === one"), "the field has not the focus")
    assert words.evaluate("one => [one.value, one.selectionStart, one.selectionEnd]") == ["half a sentence", 5, 6]
    page.keyboard.type("one")
    expect(page.get_by_text("text half one sentence")).to_have_count(1)


def test_letters_typed_while_the_worker_is_another(moving, visit):
    page = visit(moving.address + "moving")
    page.get_by_label("Words").click()
    page.keyboard.type("abc")
    expect(page.get_by_text("text abc")).to_be_visible()
    page.wait_for_timeout(1500)
    before = workers(moving)
    end_all(moving)
    page.keyboard.type("def", delay=30)
    until(lambda: len(workers(moving)) == 2 and not workers(moving) & before, "no other workers come")
    connected(page)
    expect(page.get_by_text("text abcdef", exact=False)).to_be_visible()
    assert page.get_by_label("Words").input_value() == "abcdef"


@pytest.mark.parametrize("move", [end_all, replace_all])
def test_what_is_pressed_while_the_worker_is_another(moving, visit, move):
    page = visit(moving.address + "moving")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1, text", exact=False)).to_be_visible()
    page.wait_for_timeout(1500)
    before = workers(moving)
    move(moving)
    page.get_by_role("button", name="Row 7: 0").click()
    until(lambda: len(workers(moving)) == 2 and not workers(moving) & before, "no other workers come")
    expect(page.get_by_role("button", name="Row 7: 1")).to_be_visible()
    expect(page.get_by_text("count 1, text", exact=False)).to_be_visible()


def test_what_is_pressed_while_the_program_starts_again(moving, visit):
    page = visit(moving.address + "moving")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1, text", exact=False)).to_be_visible()
    assert moving.end() == 0
    expect(page.locator(".offline")).to_have_text("The server is restarting.")
    page.get_by_role("button", name="Row 7: 0").click()
    moving.start()
    expect(page.get_by_role("button", name="Row 7: 1")).to_be_visible()
    expect(page.get_by_text("count 1, text", exact=False)).to_be_visible()
    expect(page.locator(".offline")).to_be_hidden()


@pytest.mark.parametrize("move", [end_all, replace_all, start_again])
def test_of_a_thousand_rows_only_what_is_otherwise_is_told(moving, visit, move):
    page = visit(moving.address + "thousand-rows", waits=False)
    frames = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(frame)))
    page.reload()
    connected(page)
    page.get_by_role("button", name="Take").nth(3).click()
    page.get_by_label("Words").fill("half a sentence")
    expect(page.get_by_text("text half a sentence, taken 3")).to_be_visible()
    words = page.get_by_label("Words").element_handle()
    process = page.get_by_text("process ").inner_text()
    frames.clear()

    # What the page was told last, of what was typed a second ago, is known a second later.
    moved(moving, page, move, rest=2500)

    until(lambda: page.get_by_text("process ").inner_text() != process, "it shows the process before")
    assert sum(map(len, frames)) < 400, frames
    assert words.evaluate("one => one.isConnected && document.activeElement === one")
    page.get_by_role("button", name="Take").nth(900).click()
    expect(page.get_by_text("text half a sentence, taken 900")).to_be_visible()
    # The page is as if it had been made there.
    fresh = page.context.new_page()
    fresh.goto(moving.address + "thousand-rows")
    connected(fresh)
    fresh.get_by_label("Words").fill("half a sentence")
    fresh.get_by_role("button", name="Take").nth(900).click()
    expect(fresh.get_by_text("text half a sentence, taken 900")).to_be_visible()
    shown = """() => { const main = document.querySelector("main").cloneNode(true)
      for (const node of [main, ...main.querySelectorAll("*")]) for (const name of ["data-n", "data-worker", "data-g", "style"]) node.removeAttribute(name)
      return main.outerHTML.replaceAll(/ class="[^"]*"/g, "") }"""
    assert page.evaluate(shown) == fresh.evaluate(shown)


def test_the_look_of_a_page_is_there_without_its_worker(moving, visit):
    page = visit(moving.address + "flow")
    sheets = page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map(one => one.href)")
    assert len(sheets) > 1
    end_all(moving)
    for sheet in sheets:
        assert urllib.request.urlopen(sheet, timeout=20).status == 200


def test_who_comes_back_too_late_or_to_another_key_begins_anew(moving, visit):
    page = visit(moving.address + "moving", waits=False)
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1, text")).to_be_visible()
    connected(page)
    assert moving.end() == 0
    kept = list(moving.storage.glob("sessions-*.sealed"))
    assert len(kept) == 1 and kept[0].stat().st_mode & 0o777 == 0o600
    # What was written is for nobody else to read.
    assert b"moving" not in kept[0].read_bytes()
    (moving.storage / "visitors.key").write_bytes(os.urandom(32))
    moving.start()
    until(lambda: any("begin anew: the file is damaged, or was written with another key or by another version" in line for line in moving.log))
    assert not kept[0].exists()
    expect(page.get_by_text("count 0, text")).to_be_visible()


@pytest.mark.parametrize("move", [end_all, replace_all, start_again])
def test_what_the_program_cannot_keep_the_page_puts_back(moving, visit, move):
    page = visit(moving.address + "unkept")
    page.get_by_role("tab", name="Second").click()
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Words").fill("")
    page.get_by_text("Member").click()
    expect(page.get_by_text("Ada, , true")).to_be_visible()

    moved(moving, page, move)

    expect(page.get_by_text("Ada, , true")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Ada")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text(", none, true")).to_be_visible()

    moved(moving, page, move)

    # What the program has emptied since is not put back.
    expect(page.get_by_text(", none, true")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.get_by_label("Name")).to_have_value("")
    assert page.locator(".offline").is_hidden()


@pytest.mark.parametrize(
    "address, tab, sent, told",
    [
        # The button is not there in a new worker, which shows the first tab.
        ("unkept", "Second", "Ada, none, false", "Some of what you did could not be done, because the page has changed."),
        ("put-back", "", "sent nothing", "The server has begun anew. What you did last may be lost."),
    ],
)
def test_a_press_that_comes_before_what_is_put_back_is_told(moving, visit, address, tab, sent, told):
    page = visit(moving.address + address)
    if tab:
        page.get_by_role("tab", name=tab).click()
    page.get_by_label("Name").fill("Ada")
    until(lambda: page.evaluate("behold.waiting === 0"), "the page does not hear that all is handled")
    page.wait_for_timeout(1500)
    before = workers(moving)
    end_all(moving)
    page.get_by_role("button", name="Send").click()
    until(lambda: len(workers(moving)) == 2 and not workers(moving) & before, "no other workers come")
    connected(page)
    expect(page.get_by_text(sent)).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Ada")
    expect(page.locator(".offline")).to_have_text(told)


def test_what_cannot_be_put_back_is_told_and_there_is_time_to_read_it(moving, visit):
    page = visit(moving.address + "unkept")
    page.get_by_role("tab", name="Second").click()
    page.get_by_role("button", name="Open").click()
    page.get_by_label("Note").fill("half a sentence")

    moved(moving, page, end_all)

    expect(page.get_by_label("Note")).to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.locator(".offline")).to_have_text("The server has begun anew. Not put back: Note.")
    page.keyboard.press("Shift")
    expect(page.locator(".offline")).to_be_visible()
    page.wait_for_timeout(4100)
    page.keyboard.press("Shift")
    expect(page.locator(".offline")).to_be_hidden()


def away(program, page, other, act):
    """While a page has no connection, other workers come, and somebody else does something."""
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    page.evaluate("document.querySelector('main').dataset.old = 'yes'")
    before = workers(program)
    end_all(program)
    until(lambda: len(workers(program)) == 2 and not workers(program) & before, "no other workers come")
    connected(other)
    act(other)
    page.context.set_offline(False)
    until(lambda: page.evaluate("document.querySelector('main').dataset.old === undefined"), "the page is not shown anew")
    connected(page)


def test_what_others_have_set_since_stays_and_what_is_the_visitors_own_is_put_back(moving, visit):
    page, other = visit(moving.address + "put-back"), visit(moving.address + "put-back")
    page.get_by_label("Name").fill("Ada")
    page.get_by_text("Member").click()
    page.get_by_label("Size").select_option(label="L")
    page.get_by_text("Sold out").click()
    page.get_by_label("Portion").select_option(label="M")
    expect(other.get_by_text("Soup: true, M")).to_be_visible()
    # Longer than it takes to be saved, wherever that is.
    page.wait_for_timeout(5200)

    def change(other):
        other.get_by_text("Sold out").click()
        other.get_by_label("Portion").select_option(label="S")
        expect(other.get_by_text("Soup: false, S")).to_be_visible()

    away(moving, page, other, change)

    expect(page.get_by_text("Ada, true, L, false, false")).to_be_visible()
    expect(page.locator(".offline")).to_have_text("The server has begun anew. Not put back: Sold out, Portion.")
    assert page.get_by_label("Sold out").is_checked() is False
    assert page.get_by_label("Portion").evaluate("one => one.selectedOptions[0].text") == "S"
    expect(page.get_by_text("Soup: false, S")).to_be_visible()
    expect(other.get_by_text("Soup: false, S")).to_be_visible()


@pytest.mark.parametrize("again", [False, True])
def test_letters_typed_onto_what_the_program_cannot_keep_are_there(moving, visit, again):
    """Without a connection, while other workers come, or the program starts again."""
    page = visit(moving.address + "put-back")
    page.get_by_label("Name").click()
    page.keyboard.type("Half")
    expect(page.get_by_text("Half, false, S, false")).to_be_visible()
    page.wait_for_timeout(1500)
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    before = workers(moving)
    if again:
        start_again(moving)
    else:
        end_all(moving)
    page.keyboard.type(" offline")
    until(lambda: len(workers(moving)) == 2 and not workers(moving) & before, "no other workers come")
    page.context.set_offline(False)
    connected(page)
    expect(page.get_by_text("Half offline, false, S, false")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Half offline")
    page.wait_for_timeout(3000)
    assert page.locator(".offline").is_hidden()


def test_letters_typed_while_the_worker_is_another_into_what_it_cannot_keep(moving, visit):
    page = visit(moving.address + "put-back")
    page.get_by_label("Name").click()
    page.keyboard.type("abc")
    expect(page.get_by_text("abc, false, S, false")).to_be_visible()
    page.wait_for_timeout(1500)
    before = workers(moving)
    end_all(moving)
    page.keyboard.type("defghijklmnopqrstuvwxyz", delay=60)
    until(lambda: len(workers(moving)) == 2 and not workers(moving) & before, "no other workers come")
    connected(page)
    expect(page.get_by_text("abcdefghijklmnopqrstuvwxyz, false, S, false")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("abcdefghijklmnopqrstuvwxyz")
    page.wait_for_timeout(3000)
    assert page.locator(".offline").is_hidden()


def test_what_is_typed_into_one_field_goes_into_no_other_one_of_a_new_version(moving, visit, monkeypatch):
    page = visit(moving.address + "put-back")
    page.get_by_label("Name").click()
    page.keyboard.type("Half")
    expect(page.get_by_text("Half, false, S, false")).to_be_visible()
    page.wait_for_timeout(1500)
    monkeypatch.setenv("SHORT", "1")
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    start_again(moving)
    page.keyboard.type(" name")
    page.get_by_text("Member").click()
    page.context.set_offline(False)
    connected(page)
    expect(page.get_by_label("Short")).to_have_value("")
    expect(page.get_by_text("Half name, true, S, false")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Half name")
    assert page.get_by_label("Urgent").is_checked() is False


def test_settings_that_another_page_of_the_visitor_has_changed_since_stay(moving, visit):
    page = visit(moving.address + "put-back")
    other = page.context.browser.new_context().new_page()
    other.context.add_cookies(page.context.cookies())
    other.goto(moving.address + "put-back")
    connected(other)
    page.get_by_text("Loud").click()
    expect(other.get_by_text(", false, S, true")).to_be_visible()
    page.wait_for_timeout(5200)

    def change(other):
        other.get_by_text("Loud").click()
        expect(other.get_by_text(", false, S, false")).to_be_visible()

    away(moving, page, other, change)

    expect(page.locator(".offline")).to_have_text("The server has begun anew. Not put back: Loud.")
    expect(page.get_by_text(", false, S, false")).to_be_visible()
    expect(other.get_by_text(", false, S, false")).to_be_visible()


def test_what_ends_the_worker_in_which_it_is_put_back_is_put_back_no_more(moving, visit):
    page, other = visit(moving.address + "put-back"), visit(moving.address + "put-back")
    page.get_by_label("Name").fill("Ada")
    page.get_by_text("Fatal").click()
    expect(page.get_by_text("Ada, false, S, false, true")).to_be_visible()
    page.wait_for_timeout(5200)

    def sell_out(other):
        other.get_by_text("Sold out").click()
        third = visit(moving.address + "put-back")
        until(lambda: (third.reload(), third.get_by_text("Soup: true").count())[1], "it is not saved")

    away(moving, page, other, sell_out)

    expect(page.locator(".offline")).to_have_text("The server has begun anew. Not put back: Name, Fatal.", timeout=60_000)
    expect(page.get_by_text(", false, S, false, false")).to_be_visible()
    ends = [line for line in moving.log if "has ended by" in line and "killed" not in line]
    assert len(ends) == 1, ends


@pytest.mark.parametrize("name", ["Fatal", "Grave"])
def test_what_ends_the_worker_at_once_is_not_put_back(moving, visit, name):
    page, other = visit(moving.address + "put-back"), visit(moving.address + "put-back")
    other.get_by_text("Sold out").click()
    expect(page.get_by_text("Soup: true")).to_be_visible()
    page.get_by_label("Name").fill("Ada")
    if name == "Fatal":
        page.get_by_text("Fatal").click()
    else:
        page.get_by_label("Grave").fill("words")
    expect(page.locator(".offline")).to_have_text(f"The server has begun anew. Not put back: Name, {name}.", timeout=60_000)
    expect(page.get_by_text(", false, S, false, false")).to_be_visible()
    ends = [line for line in moving.log if "has ended by" in line]
    assert len(ends) == 1, ends


@pytest.mark.parametrize("move", [end_all, replace_all, start_again])
def test_a_sheet_and_a_page_of_models_go_on(moving, visit, move):
    page = visit(moving.address + "kept")
    page.get_by_role("tab", name="Second").click()
    page.get_by_role("button", name="Add").click()
    page.get_by_label("Note").fill("half a sentence")
    expect(page.get_by_text("Parcel 1: half a sentence")).to_be_visible()

    moved(moving, page, move, rest=2500)

    expect(page.get_by_text("Parcel 1: half a sentence")).to_be_visible()
    expect(page.get_by_label("Note")).to_have_value("half a sentence")
    assert page.locator(".offline").is_hidden()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Note")).to_have_count(0)
    page.get_by_role("button", name="Parcel 1 half a sentence").click()
    expect(page.get_by_text("all of Parcel 1 half a sentence")).to_be_visible()

    moved(moving, page, move, rest=2500)

    expect(page.get_by_text("all of Parcel 1 half a sentence")).to_be_visible()
    assert page.locator(".offline").is_hidden()
