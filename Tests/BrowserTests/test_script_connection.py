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
    site.heard("b2:", "i2:abc", "p3", "i2,3,0:abcde")


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
             ["input", {"data-i": "", "type": "text", "aria-label": "Name", "value": ""}]]]
    site.tell([4, whole], [15, 0])
    assert page.locator("input").input_value() == "typed"
    whole[2][2][1]["value"] = "TYPED"
    site.tell([4, whole], [15, 2])
    assert page.locator("input").input_value() == "TYPED"


def test_a_control_follows_again_after_much_was_done_without_a_connection(site, page):
    site.open(FIELD)
    site.lose()
    page.locator("input").fill("first")
    for _ in range(150):
        page.get_by_text("Press").click()
    site.come_back()
    site.until("behold.waiting === 0")
    assert site.messages == ["b2:", "i2:first"] + ["p3"] * 150
    site.tell([5, 2, "value", "FIRST", 152])
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
    site.socket.close(code=4001, reason="This page goes on in another window.")
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
    site.lose(code=1001, reason="The server is restarting.")
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


def begin_anew(site):
    site.token += "+"
    site.arrived = 0
    frames = site.loads
    site.say([13])
    site.until("behold.isConnected && behold.frames == 1")
    assert site.loads == frames + 1


def row(id, mark, text="", name="Qty"):
    return f'<div class="row"><label data-n="{id}" data-k="{mark}" data-e="i"><input data-i aria-label="{name}" value="{text}"></label></div>'


def banner(page):
    return page.locator(".offline").text_content()


def test_a_text_goes_back_into_its_own_row_alone(site, page):
    site.open(row(2, "milk") + row(3, "tea"))
    page.locator("input").first.fill("77")
    site.heard("i2:77")
    site.body = f'<div class="window" data-n="1">{row(2, "tea")}{row(3, "milk")}</div>'
    begin_anew(site)
    site.heard("i3:77")
    assert [part.input_value() for part in page.locator("input").all()] == ["", "77"]
    page.wait_for_timeout(3500)
    assert banner(page) == ""


def test_a_row_that_has_only_its_place_is_known_by_its_text(site, page):
    def rows(*names):
        return "".join(row(index + 2, f"{index}?").replace("<label", f"{name}<label") for index, name in enumerate(names))

    site.open(rows("Milk", "Tea"))
    page.locator("input").first.fill("77")
    site.body = f'<div class="window" data-n="1">{rows("Tea", "Milk")}</div>'
    begin_anew(site)
    page.get_by_text("Not put back: Qty.").wait_for(timeout=8000)
    assert [part.input_value() for part in page.locator("input").all()] == ["", ""]


def test_what_is_opened_after_a_restart_gets_nothing_of_what_was_typed_before(site, page):
    sheet = ["div", {"data-n": "5", "class": "sheet presented", "data-e": "x"}, ["label", {"data-n": "6", "data-e": "i"},
             ["input", {"data-i": "", "type": "text", "aria-label": "New quantity", "value": ""}]]]
    site.open('<button data-n="3" data-e="p">Edit</button>')
    site.tell([1, 1, 0, sheet])
    page.locator("input").fill("42")
    site.heard("i6:42")
    begin_anew(site)
    page.get_by_text("Edit").click()
    site.tell([1, 1, 0, sheet])
    assert banner(page) == "The server has begun anew. Not put back: New quantity."
    page.wait_for_timeout(300)
    assert page.locator("input").input_value() == "" and site.messages[-1] == "p3"


def test_what_somebody_else_has_changed_meanwhile_stays(site, page):
    site.open(row(2, "milk", "one", "Name") + row(3, "milk", "red", "Colour"))
    for name in ("Name", "Colour"):
        page.get_by_label(name).fill("mine")
    # One is as it was, one as the server may have kept it, and one is another.
    site.body = f'<div class="window" data-n="1">{row(2, "milk", "other", "Name")}{row(3, "milk", "red", "Colour")}</div>'
    begin_anew(site)
    site.heard("i3:mine")
    assert page.get_by_label("Name").input_value() == "other"
    page.get_by_text("The server has begun anew. Not put back: Name.").wait_for(timeout=8000)


def test_a_text_that_the_program_has_changed_with_another_press_is_not_the_visitors(site, page):
    site.open(FIELD)
    page.locator("input").fill("bob")
    page.get_by_text("Press").click()
    site.heard("i2:bob", "p3")
    site.tell([5, 2, "value", "ada", 3])
    begin_anew(site)
    page.wait_for_timeout(3000)
    assert page.locator("input").input_value() == "" and "Not put back" not in banner(page)


def test_what_was_typed_while_a_field_had_another_name_is_named_or_comes_back(site, page):
    asks = '<label data-n="2" data-e="i"><input data-i type="text" aria-label="{}"></label>'.format
    whole = ["label", {"data-n": "2", "data-e": "i"}, ["input", {"data-i": "", "type": "text", "aria-label": "City"}]]
    for is_there in (False, True):
        site.token += "-"
        site.arrived = 0
        site.open(asks("Name") + '<button data-n="3" data-e="p">Following</button>')
        page.locator("input").fill("Zed")
        page.get_by_text("Following").click()
        site.heard("i2:Zed", "p3")
        site.tell([5, 2, "value", "", 3], [4, whole])
        page.get_by_label("City").fill("Rome")
        # The first of them is asked for again.
        site.body = f'<div class="window" data-n="1">{asks("Name") if is_there else "Closed"}</div>'
        begin_anew(site)
        page.get_by_text("Not put back: City." if is_there else "Not put back: Name, City.").wait_for(timeout=8000)
        if is_there:
            assert page.locator("input").input_value() == "Zed"


def test_a_server_that_does_not_answer_is_mentioned_until_it_does(site, page):
    site.open(FIELD)
    site.answers_questions = False
    page.get_by_text("Press").click()
    page.get_by_text("Waiting for the server…").wait_for(timeout=5000)
    site.tell([15, 1])
    assert page.locator(".offline").is_hidden()


def test_a_page_that_has_to_begin_anew_twice_in_a_moment_says_that_it_waits(site, page):
    site.open(FIELD)
    begin_anew(site)
    site.say([13])
    page.get_by_text("Please wait a few seconds.").wait_for(timeout=3000)


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
    site.heard("p4", "L1/there")
    assert page.url.endswith("/there") and page.evaluate("history.state") == [0, 1]


def test_an_address_that_is_refused_is_left(site, page):
    site.open(PAGES)
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    page.go_back()
    site.heard("L0/")
    page.go_forward()
    site.heard("L1/second")
    site.tell([15, 2], [9, "/", 0])
    page.wait_for_url("**/")


def test_an_address_that_the_server_has_told_before_it_has_heard_where_the_browser_is_is_none(site, page):
    site.open(PAGES)
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    site.arrived = 0
    page.go_back()
    site.heard("L0/")
    site.tell([9, "/third", 1])
    assert page.url.endswith("/") and page.evaluate("history.state") == [0]
    site.tell([15, 1], [9, "/third", 1])
    assert page.url.endswith("/third") and page.evaluate("history.state") == [0, 1]


def test_a_part_of_the_page_that_its_address_names_is_no_entry_of_the_app(site, page):
    site.open(PAGES)
    site.tell(*SHOW_SECOND, [9, "/second", 1])
    page.evaluate("location.hash = 'part'")
    site.until("history.state")
    assert page.evaluate("history.state") == [0, 1] and site.messages == []
    site.tell([9, "/second/third", 2])
    assert page.evaluate("history.state") == [0, 1, 2]
    page.go_back()
    site.heard("L1/second")


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
    site.heard("L0/")
    page.go_forward()
    site.heard("L0/", "L1/second")


def test_going_back_several_pages_leaves_no_entries_behind(site, page):
    site.open(PAGES)
    site.tell([9, "/a", 1])
    site.tell([9, "/a/b", 2])
    site.tell([9, "/", 0])
    page.wait_for_url("**/")
    assert page.evaluate("history.state") == [0] or page.evaluate("history.state") is None
    site.tell([9, "/c", 1])
    page.go_back()
    site.heard("L0/")


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
