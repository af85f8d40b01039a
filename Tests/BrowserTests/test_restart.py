"""HOST-8: nothing that a visitor did is lost without a word, whatever happens to the line and to the server."""

import queue
import socket
import threading
import time

import pytest
from conftest import connected, until
from playwright.sync_api import expect


class Proxy:
    """Stands between browsers and a program, and can stop passing on what is said without saying so."""

    def __init__(self, port, delay=0):
        self.target = port
        self.delay = delay
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        self.generation = 0
        self.silent = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                browser, _ = self.listener.accept()
            except OSError:
                return
            program = socket.create_connection(("127.0.0.1", self.target))
            for source, sink in ((browser, program), (program, browser)):
                pieces = queue.Queue()
                threading.Thread(target=self._late, args=(pieces, sink), daemon=True).start()
                threading.Thread(target=self._pass, args=(source, sink, self.generation, pieces), daemon=True).start()

    def _late(self, pieces, sink):
        """Passes on each piece in its time, however many are on their way."""
        while True:
            due, data = pieces.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                if not data:
                    return sink.shutdown(socket.SHUT_WR)
                sink.sendall(data)
            except OSError:
                return

    def _pass(self, source, sink, generation, pieces):
        while True:
            try:
                data = source.recv(65536)
                # What is said in a dead connection goes nowhere, its end too.
                if generation < self.generation:
                    return self.silent.append((source, sink))
                pieces.put((time.monotonic() + self.delay, data))
                if not data:
                    return
            except OSError:
                return

    def go_silent(self):
        """From now on nothing comes through the connections that there are."""
        self.generation += 1

    def close(self):
        self.listener.close()


def set_all(page):
    page.get_by_label("Text", exact=True).fill("half a sentence")
    page.get_by_label("Shouted").fill("loud")
    page.get_by_label("Switch").check(force=True)
    page.locator("select").select_option("c")
    page.get_by_role("radio", name="Small").click()
    page.get_by_label("Level").fill("0.25")
    page.get_by_label("Date").fill("2026-02-03")
    page.get_by_label("Time").fill("07:08")
    page.get_by_label("Colour").fill("#00ff00")


def assert_all(page):
    expect(page.get_by_text("switch on, choice c, size 0, level 25", exact=True)).to_be_visible()
    expect(page.get_by_text("You typed: half a sentence")).to_be_visible()
    expect(page.get_by_label("Shouted")).to_have_value("LOUD")
    expect(page.get_by_text("date 2026-02-03T07:08:00Z")).to_be_visible()
    expect(page.get_by_label("Colour")).to_have_value("#00ff00")


def test_a_form_that_is_half_filled_comes_back_after_a_killed_server(pages, visit):
    """All controls, and within a second after the server. (Machines that run tests are busy: the bound here is wider.)"""
    page = visit(pages.address, timezone_id="UTC")
    set_all(page)
    assert_all(page)
    page.evaluate("window.isOld = true")
    pages.kill()
    time.sleep(3)
    pages.start()
    begin = time.monotonic()
    until(lambda: page.evaluate("window.behold?.isConnected && !window.isOld"), "the page does not start anew")
    seconds = time.monotonic() - begin
    print(f"back after {seconds:.2f} s")
    assert seconds < 5
    assert_all(page)
    expect(page.locator(".offline")).to_be_hidden()


def test_what_may_be_lost_with_a_killed_server_is_told(pages, visit):
    page = visit(pages.address + "plain")
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    page.get_by_text("More").click()
    pages.kill()
    pages.start()
    page.context.set_offline(False)
    expect(page.get_by_text("What you did last may be lost.")).to_be_visible()
    page.get_by_text("More").click()
    expect(page.get_by_text("count 2")).to_be_visible()
    # A press that comes when it has been there to be read takes it away.
    page.wait_for_timeout(4100)
    page.get_by_text("More").click()
    expect(page.locator(".offline")).to_be_hidden()


def restart(pages, page):
    page.evaluate("window.isOld = true")
    pages.kill()
    pages.start()
    until(lambda: page.evaluate("window.behold?.isConnected && !window.isOld"), "the page does not start anew")


def test_choices_that_were_not_in_the_first_page_come_back(pages, visit):
    page = visit(pages.address + "later")
    page.get_by_role("tab", name="Order").click()
    page.get_by_label("Pickup").select_option(label="In 30 minutes")
    page.get_by_role("radio", name="M").click()
    page.get_by_label("Notes").fill("some words")
    expect(page.get_by_text("30 M", exact=True)).to_be_visible()
    restart(pages, page)
    expect(page.get_by_text("30 M", exact=True)).to_be_visible()
    expect(page.get_by_label("Pickup")).to_have_value(page.get_by_label("Pickup").locator("option", has_text="In 30").get_attribute("value"))
    expect(page.get_by_label("Notes")).to_have_value("some words")
    expect(page.locator(".offline")).to_be_hidden()


def test_what_was_typed_for_one_record_goes_into_no_other_after_a_restart(pages, visit, monkeypatch):
    page = visit(pages.address + "records")
    page.get_by_label("Qty").nth(0).fill("77")
    expect(page.get_by_text("milk=77,tea=")).to_be_visible()
    page.get_by_role("button", name="Edit milk").click()
    page.get_by_label("New quantity").fill("42")
    until(lambda: page.evaluate("behold.waiting === 0"), "the page does not hear that all is handled")
    monkeypatch.setenv("ORDER", "tea milk")
    restart(pages, page)
    expect(page.get_by_text("tea=,milk=77")).to_be_visible()
    expect(page.get_by_text("Not put back: New quantity.")).to_be_visible()
    page.get_by_role("button", name="Edit tea").click()
    expect(page.get_by_label("New quantity")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.get_by_label("New quantity")).to_have_value("")


def test_what_ends_each_server_in_which_it_is_put_back_is_put_back_no_more(pages, visit, monkeypatch):
    page = visit(pages.address + "put-back")
    page.get_by_label("Name").fill("Ada")
    page.get_by_text("Fatal").click()
    expect(page.get_by_text("Ada, false, S, false, true")).to_be_visible()
    monkeypatch.setenv("FATAL", "1")
    pages.kill()
    # As who looks after servers does.
    pages.start()
    for _ in range(2):
        pages.process.wait(30)
        pages.start()
    expect(page.locator(".offline")).to_have_text("The server has begun anew. Not put back: Fatal.", timeout=30_000)
    expect(page.get_by_text("Ada, false, S, false, false")).to_be_visible()
    assert pages.process.poll() is None


def test_a_line_that_dies_without_a_word_is_noticed(pages, visit):
    proxy = Proxy(pages.port)
    page = visit(proxy.address + "plain")
    page.get_by_text("More").click()
    expect(page.get_by_text("count 2")).to_be_visible()
    proxy.go_silent()
    page.get_by_text("More").click()
    expect(page.get_by_text("count 3")).to_be_visible(timeout=40_000)
    connected(page)
    assert page.evaluate("behold.waiting") in (0, 1)
    proxy.close()


def test_a_thousand_presses_without_a_connection_arrive_once_and_no_more_are_taken(pages, visit):
    page = visit(pages.address + "plain")
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    # As a person does: what is inert takes no presses.
    script = """() => {
      let count = 0;
      const button = document.querySelector("button");
      for (let time = 0; time < 1200; time++) if (!button.closest("[inert]")) button.click(), count++;
      return count;
    }"""
    assert page.evaluate(script) == 1000
    expect(page.get_by_text("nothing more is taken")).to_be_visible()
    page.context.set_offline(False)
    connected(page)
    expect(page.get_by_text("count 1,001")).to_be_visible(timeout=40_000)
    expect(page.locator(".offline")).to_be_hidden()
    until(lambda: page.evaluate("behold.waiting === 0"), "the page does not hear that all is handled")
    page.get_by_text("More").click()
    expect(page.get_by_text("count 1,002")).to_be_visible()


def test_what_is_typed_before_the_answer_is_typed_onto_it(pages, visit):
    """A message that was sent is not sent again with the next one, and fields that filter do so, on a line of 400 ms."""
    proxy = Proxy(pages.port, delay=0.2)
    page = visit(proxy.address + "drafts")
    page.get_by_label("Message").click()
    for index in range(4):
        page.keyboard.type(f"msg{index}", delay=60)
        page.keyboard.press("Enter")
    page.keyboard.type("rest", delay=60)
    expect(page.get_by_text("sent: msg0 msg1 msg2 msg3", exact=True)).to_be_visible()
    expect(page.get_by_label("Message")).to_have_value("rest")
    for label, typed, text in (("Loud", "a quiet word", "A QUIET WORD"), ("Digits", "1a2b3c", "123")):
        page.get_by_label(label).press_sequentially(typed, delay=60)
        expect(page.get_by_text(f"{label.lower()}: {text}", exact=True)).to_be_visible()
        expect(page.get_by_label(label)).to_have_value(text)
    proxy.close()


def test_messages_that_are_typed_without_a_connection_are_sent_once(pages, visit):
    page = visit(pages.address + "drafts")
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    page.get_by_label("Message").click()
    for index in range(3):
        page.keyboard.type(f"msg{index}")
        page.keyboard.press("Enter")
    page.context.set_offline(False)
    expect(page.get_by_text("sent: msg0 msg1 msg2", exact=True)).to_be_visible()
    expect(page.get_by_label("Message")).to_have_value("")


def test_letters_that_are_typed_while_the_page_changes_stay(pages, visit):
    page = visit(pages.address + "ticking")
    page.get_by_label("Text").press_sequentially("abcdefghijklmnopqrstuvwxyz", delay=15)
    # Frames that were on their way are lost, so that all of the page is sent, in the middle of typing.
    for _ in range(5):
        page.evaluate("behold.disconnect()")
        page.get_by_label("Text").press_sequentially("0123456789", delay=15)
    text = "abcdefghijklmnopqrstuvwxyz" + "0123456789" * 5
    expect(page.get_by_text("Typed " + text)).to_be_visible()
    expect(page.get_by_label("Text")).to_have_value(text)


def enter(page):
    page.get_by_label("Name").fill("Ada")
    page.get_by_role("button", name="Log in").click()


@pytest.mark.parametrize("pause", [0, 2500])
@pytest.mark.parametrize("times", [1, 2])
def test_the_address_and_what_was_typed_wait_behind_a_login(pages, visit, pause, times):
    page = visit(pages.address + "barred")
    enter(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("random").click()
    expect(page.get_by_text("channel random")).to_be_visible()
    page.get_by_label("Message random").fill("half a message")
    expect(page.get_by_text("draft: half a message")).to_be_visible()
    address = page.url
    for _ in range(times):
        restart(pages, page)
        page.wait_for_timeout(pause)
    expect(page.locator(".offline")).to_be_hidden()
    enter(page)
    expect(page.get_by_text("channel random")).to_be_visible()
    expect(page.get_by_label("Message random")).to_have_value("half a message")
    expect(page.get_by_text("draft: half a message")).to_be_visible()
    assert page.url == address
    page.wait_for_timeout(3000)
    expect(page.locator(".offline")).to_be_hidden()
    page.go_back()
    expect(page.get_by_text("general")).to_be_visible()


def test_an_address_behind_a_login_is_there_when_the_page_is_loaded_again(pages, visit):
    page = visit(pages.address + "barred")
    enter(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("random").click()
    expect(page.get_by_text("channel random")).to_be_visible()
    address = page.url
    restart(pages, page)
    page.wait_for_url(address)
    page.reload()
    connected(page)
    enter(page)
    expect(page.get_by_text("channel random")).to_be_visible()


def test_a_tab_without_an_address_waits_behind_a_login_too(pages, visit):
    page = visit(pages.address + "barred")
    enter(page)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("random")).to_be_visible()
    restart(pages, page)
    page.wait_for_timeout(2500)
    enter(page)
    expect(page.get_by_text("random")).to_be_visible()
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
