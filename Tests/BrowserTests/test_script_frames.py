"""What frames do to the page."""

from stub_site import page, site  # noqa: F401

ROWS = "".join(f'<div data-n="{n}" class="row">{n}</div>' for n in (2, 3, 4))


def texts(page, selector=".window > *"):
    return page.locator(selector).all_text_contents()


def test_a_text_is_set_in_the_innermost_part(site, page):
    site.open('<div data-n="2"><div class="box"><span class="text">old</span></div></div>')
    site.tell([0, 2, "new <b>"])
    assert page.locator(".box > span").text_content() == "new <b>"


def test_elements_come_go_and_move(site, page):
    site.open(ROWS)
    site.tell([1, 1, 3, ["div", {"data-n": "5"}, ["b", {}, "five"]]], [2, 2], [3, 4, 5])
    assert texts(page) == ["4", "five", "3"]


def test_children_go_into_the_slot(site, page):
    site.open('<section data-n="2" data-p><header>bar</header><div data-s><p data-n="3">a</p></div></section>')
    site.tell([1, 2, 3, ["p", {"data-n": "4"}, "b"]])
    assert texts(page, "[data-s] > *") == ["b", "a"]


def test_an_elements_own_nodes_change_around_what_is_in_it(site, page):
    site.open('<div data-n="2" class="a" title="gone"><p data-n="3">kept</p></div>')
    kept = page.locator("p").element_handle()
    site.tell([4, ["div", {"data-n": "2", "data-p": "", "class": "b"}, ["h1", {}, "Title"], ["div", {"data-s": ""}, 0]]])
    assert page.locator("[data-n='2']").evaluate("node => [node.className, node.title]") == ["b", ""]
    assert page.evaluate("node => node.isConnected && node.parentNode.matches('[data-s]')", kept)
    site.tell([4, ["section", {"data-n": "2"}, 0]])
    assert page.evaluate("node => node.parentNode.localName", kept) == "section"
    site.tell([0, 3, "still"])
    assert texts(page, "section > p") == ["still"]


def test_the_whole_page_uses_again_what_is_there(site, page):
    site.open(f'<div data-n="9"><input data-n="8" data-i aria-label="Name"></div>{ROWS}')
    page.locator("input").fill("typed")
    site.heard("i8:typed")
    page.locator("input").evaluate("node => node.setSelectionRange(2, 2)")
    whole = ["div", {"data-n": "1", "class": "window"}, ["div", {"data-n": "4", "class": "row"}, "4"],
             ["div", {"data-n": "9"}, ["input", {"data-n": "8", "data-i": "", "aria-label": "Name", "value": "typed"}]],
             ["div", {"data-n": "7"}, "seven"]]
    site.tell([4, whole], [12, 2])
    assert texts(page) == ["4", "", "seven"]
    assert page.evaluate("[document.activeElement.localName, document.activeElement.selectionStart]") == ["input", 2]


def test_pictures_are_made_as_pictures(site, page):
    site.open("")
    site.tell([1, 1, 0, ["svg", {"data-n": "2", "class": "symbol", "viewBox": "0 0 24 24"}, ["use", {"href": "/s.svg#plus"}]]])
    assert page.locator("svg").evaluate("node => [node.namespaceURI, node.firstChild.namespaceURI]") == ["http://www.w3.org/2000/svg"] * 2


def test_styles_are_set_in_spite_of_the_policy(site, page):
    site.open(ROWS)
    site.tell([4, ["div", {"data-n": "2", "style": "color: rgb(1, 2, 3)"}, 0]])
    assert page.locator("[data-n='2']").evaluate("node => getComputedStyle(node).color") == "rgb(1, 2, 3)"


def test_an_unknown_element_does_not_stop_the_rest(site, page):
    site.open(ROWS)
    site.say([0, 99, "nobody"], [0, 2, "two"])
    site.until("behold.frames > 1000 && behold.isConnected")
    assert texts(page)[0] == "two"
    # With a count that the server does not have: it sends the whole page.
    assert int(site.greetings[-1][1]) > 1000


def test_the_focus_and_the_selection_survive_a_move(site, page):
    site.open('<div data-n="2"><input data-n="5" data-i></div><div data-n="3">three</div>')
    page.locator("input").fill("hello")
    page.locator("input").evaluate("node => node.setSelectionRange(1, 3)")
    page.evaluate("Element.prototype.moveBefore = undefined")
    site.tell([3, 2, 0])
    assert page.evaluate("[document.activeElement.dataset.n, document.activeElement.selectionStart, document.activeElement.selectionEnd]") == ["5", 1, 3]


def test_the_server_gives_and_takes_the_focus(site, page):
    site.open('<label data-n="2" data-e="f"><input data-i></label>')
    site.tell([6, 2])
    assert page.evaluate("document.activeElement.localName") == "input"
    site.tell([6, 2, 0])
    assert page.evaluate("document.activeElement.localName") == "body"
    assert site.messages == []


def test_what_goes_with_an_animation_is_gone_for_the_script_at_once(site, page):
    site.open(ROWS)
    page.evaluate("import('/behold-parts.js').then(() => 0)")
    site.tell([17, 1, 60_000, "ease-out"], [7, 1], [2, 2], [1, 1, 3, ["div", {"data-n": "2"}, "again"]])
    assert texts(page, ".row.going") == ["2"] and page.locator(".row.going").evaluate("node => node.inert")
    site.tell([0, 2, "mine"])
    assert texts(page) == ["mine", "3", "4", "2"]
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    site.until("!document.querySelector('.going')")
    assert texts(page) == ["mine", "3", "4"]


def test_the_title_is_set(site, page):
    site.open("")
    site.tell([8, "Donuts"])
    assert page.title() == "Donuts"


def test_evaluations_are_outlined_beside_the_page(site, page):
    site.open(ROWS)
    site.tell([11, [[2, "RowView", 3, "Model.orders"], [77, "Gone", 1, ""]]])
    assert page.locator(".evaluation").evaluate_all("marks => marks.map(mark => mark.title)") == ["RowView ×3 Model.orders"]
    assert page.locator(".evaluations").get_attribute("aria-hidden") == "true"
