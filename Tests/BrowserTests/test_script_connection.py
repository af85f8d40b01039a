"""What happens when the connection goes, and the addresses of pages."""

from stub_site import page, site  # noqa: F401

FIELD = '<label data-n="2" data-e="i"><input data-i type="text" aria-label="Name"></label><button data-n="3" data-e="p">Press</button>'


def test_the_greeting_names_the_session_and_the_frames(site, page):
    site.open(FIELD)
    site.tell([8, "one"])
    site.lose()
    site.come_back()
    assert site.greetings == [["HTOKEN", "0"], ["HTOKEN", "2"]]


def test_what_was_done_without_a_connection_is_said_later(site, page):
    site.open(FIELD)
    site.lose()
    page.locator("input").press_sequentially("abc")
    page.get_by_text("Press").click()
    page.locator("input").press("End")
    page.keyboard.type("de")
    site.come_back()
    site.heard("i2:abc", "p3", "i2:abcde")


def test_what_has_not_arrived_is_said_again(site, page):
    site.open(FIELD)
    for _ in range(3):
        page.get_by_text("Press").click()
    site.heard("p3", "p3", "p3")
    site.arrived = 1
    site.lose()
    site.come_back()
    site.heard(*["p3"] * 5)
    assert len(site.messages) == 5 and site.arrived == 3


def test_the_state_after_a_break_does_not_take_away_what_was_typed(site, page):
    site.open(FIELD)
    site.lose()
    page.locator("input").fill("typed")
    whole = ["div", {"data-n": "1", "class": "window"}, ["label", {"data-n": "2", "data-e": "i"},
             ["input", {"data-i": "", "type": "text", "aria-label": "Name", "value": ""}]]]
    site.answer = [[4, whole], [12, 0]]
    site.come_back()
    site.heard("i2:typed")
    assert page.locator("input").input_value() == "typed" and page.locator("button").count() == 0


def test_what_is_typed_while_the_whole_page_is_on_its_way_stays(site, page):
    site.open(FIELD)
    page.locator("input").fill("typed")
    site.heard("i2:typed")
    whole = ["div", {"data-n": "1", "class": "window"}, ["label", {"data-n": "2", "data-e": "i"},
             ["input", {"data-i": "", "type": "text", "aria-label": "Name", "value": "old"}]]]
    site.tell([4, whole], [15, 0])
    assert page.locator("input").input_value() == "typed"
    whole[2][2][1]["value"] = "TYPED"
    site.tell([4, whole], [15, 1])
    assert page.locator("input").input_value() == "TYPED"


def test_a_control_follows_again_after_much_was_done_without_a_connection(site, page):
    site.open(FIELD)
    site.lose()
    page.locator("input").fill("first")
    for _ in range(150):
        page.get_by_text("Press").click()
    site.come_back()
    site.until("behold.waiting === 0")
    assert site.messages == ["i2:first"] + ["p3"] * 150
    site.tell([5, 2, "value", "FIRST", 151])
    assert page.locator("input").input_value() == "FIRST"


def test_a_page_that_hears_nothing_asks_and_connects_anew(site, page):
    page.clock.install()
    site.open(FIELD)
    page.clock.run_for(21_000)
    site.until("behold.isConnected")
    assert site.questions >= 1 and len(site.greetings) == 1
    site.answers_questions = False
    page.get_by_text("Press").click()
    page.clock.run_for(12_000)
    site.until("behold.isConnected")
    assert len(site.greetings) == 2
    # Only one that was there: a page that slept asks again before it doubts.
    site.answers_questions = True
    page.clock.fast_forward(3_600_000)
    site.until("behold.isConnected")
    page.wait_for_timeout(200)
    assert len(site.greetings) == 2


def test_a_text_that_is_too_long_is_told_and_kept_out(site, page):
    site.open(FIELD)
    page.locator("input").fill("x" * 70_000)
    page.get_by_text("This text is too long to be sent.").wait_for()
    page.locator("input").fill("short")
    site.heard("i2:short")
    page.locator(".offline").wait_for(state="hidden")


def test_a_page_that_goes_on_elsewhere_says_so_and_takes_nothing(site, page):
    site.open(FIELD)
    site.socket.close(code=4001)
    page.get_by_text("This page goes on in another window.").wait_for()
    assert page.locator(".window").evaluate("node => node.inert")


def test_a_short_break_is_not_mentioned_and_a_long_one_is(site, page):
    site.open(FIELD)
    banner = page.locator(".offline")
    site.lose()
    assert not banner.is_visible()
    banner.wait_for(state="visible")
    site.come_back()
    banner.wait_for(state="hidden")


def test_a_server_that_goes_says_so(site, page):
    site.open(FIELD)
    site.tell([14, "The server is restarting."])
    site.lose()
    assert page.locator(".offline").text_content() == "The server is restarting." and page.locator(".offline").is_visible()


def test_a_new_session_gets_what_was_typed(site, page):
    site.open(FIELD + '<label data-n="4"><input data-i type="password" aria-label="Secret"></label>')
    page.locator("input").first.fill("kept")
    page.locator("input[type=password]").fill("secret")
    site.heard("i4:secret")
    site.token = "OTHER"
    site.arrived = 0
    site.say([13])
    site.until("behold.isConnected && behold.frames == 1")
    site.heard("i2:kept")
    assert site.loads == 2 and page.locator("input").first.input_value() == "kept"
    assert page.locator("input[type=password]").input_value() == ""


TABS = ('<div class="tabs" data-n="2"><div data-n="3"><button data-n="5" role="tab" aria-selected="true" data-a="p" data-to="3">First</button></div>'
        '<div data-n="4"><button data-n="6" role="tab" aria-selected="false" data-a="p" data-to="4">Second</button></div></div>')


def test_a_new_session_goes_to_the_tab_and_then_to_the_address_in_it(site, page):
    site.open(TABS)
    page.get_by_text("Second").dispatch_event("click")
    site.heard("p4")
    site.tell([4, ["button", {"data-n": "5", "role": "tab", "aria-selected": "false", "data-a": "p", "data-to": "3"}, "First"]],
              [4, ["button", {"data-n": "6", "role": "tab", "aria-selected": "true", "data-a": "p", "data-to": "4"}, "Second"]], [9, "/there", 1])
    site.arrived = 0
    site.say([13])
    site.until("behold.isConnected && behold.frames == 1")
    site.heard("p4", "L/there")
    assert page.url.endswith("/there") and page.evaluate("history.state") == [0, 1]


def test_an_address_that_is_refused_is_left(site, page):
    site.open(PAGES)
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    page.go_back()
    site.heard("L/")
    page.go_forward()
    site.heard("L/second")
    site.tell([9, "/", 0])
    page.wait_for_url("**/")


PAGES = '<div class="navstack" data-n="2"><section class="page" data-n="3" data-p><header class="bar"><h1 class="title">First</h1></header><div data-s class="page-content"><button data-n="4" data-e="p">Next</button></div></section></div>'
SECOND = ["section", {"data-n": "5", "data-p": "", "data-e": "x", "class": "page"}, ["header", {"class": "bar"}, ["button", {"class": "back", "data-a": "x"}, "Back"],
          ["h1", {"class": "title"}, "Second"]], ["div", {"data-s": "", "class": "page-content"}]]
SHOW_SECOND = [[4, ["section", {"data-n": "3", "data-p": "", "class": "page", "hidden": ""}, ["header", {"class": "bar"}, ["h1", {"class": "title"}, "First"]],
                ["div", {"data-s": "", "class": "page-content"}, 0]]], [1, 2, 0, SECOND]]
SHOW_FIRST = [[2, 5], [4, ["section", {"data-n": "3", "data-p": "", "class": "page"}, ["header", {"class": "bar"}, ["h1", {"class": "title"}, "First"]],
               ["div", {"data-s": "", "class": "page-content"}, 0]]]]


def test_a_page_that_opens_has_an_address_and_the_focus(site, page):
    site.open(PAGES)
    page.get_by_text("Next").click()
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    assert page.url.endswith("/second") and page.evaluate("document.activeElement.textContent") == "Second"
    page.locator(".back").click()
    site.heard("p4", "x5")
    site.tell(*SHOW_FIRST, [9, "/", 0])
    page.wait_for_url("**/")
    assert page.evaluate("[history.length, document.activeElement.textContent]")[1] == "Next"
    assert site.messages == ["p4", "x5"]


def test_the_browsers_own_buttons_are_said(site, page):
    site.open(PAGES)
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    page.go_back()
    site.heard("L/")
    page.go_forward()
    site.heard("L/", "L/second")


def test_going_back_several_pages_leaves_no_entries_behind(site, page):
    site.open(PAGES)
    site.tell([9, "/a", 1])
    site.tell([9, "/a/b", 2])
    site.tell([9, "/", 0])
    page.wait_for_url("**/")
    assert page.evaluate("history.state") == [0] or page.evaluate("history.state") is None
    site.tell([9, "/c", 1])
    page.go_back()
    site.heard("L/")


def test_a_page_that_comes_back_is_where_it_was(site, page):
    site.open(PAGES.replace('class="page-content">', 'class="page-content"><div data-n="8" class="tall"></div>'))
    page.locator(".tall").evaluate("node => node.style.cssText = 'height: 3000px; width: 10px'")
    page.evaluate("scrollTo(0, 700)")
    site.tell(*SHOW_SECOND)
    assert page.evaluate("scrollY") == 0
    site.tell(*SHOW_FIRST)
    assert page.evaluate("scrollY") == 700


def test_whether_the_page_is_seen_is_said(site, page):
    site.open(FIELD)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true }); dispatchEvent(new Event('visibilitychange'))")
    site.heard("V0")
