"""What visitors do, and what is said of it."""

from stub_site import page, site  # noqa: F401

FIELD = '<label data-n="2" data-e="irf"><input class="input" data-i type="text" aria-label="Name"></label>'


def test_presses_are_said_of_the_innermost_that_takes_them(site, page):
    site.open('<div data-n="2" data-e="p"><button data-n="3" data-e="p">a</button><button data-a="c3">b</button><button data-a="t1" data-to="9">c</button>'
              '<label>d <input></label><button data-n="5" data-e="p" disabled>e</button><span>f</span></div>')
    for name in "abcdf":
        page.get_by_text(name, exact=True).click()
    site.heard("p3", "c2:3", "t9:1", "p2")


def test_several_presses_in_a_row_are_counted(site, page):
    site.open('<div data-n="2" data-e="m">press</div>')
    page.get_by_text("press").dblclick()
    site.heard("m2:2")


def test_what_is_no_button_is_pressed_with_keys(site, page):
    site.open('<div class="list"><div class="row" data-n="2" data-e="pt" role="option" tabindex="0">a</div><div class="row" data-n="3" data-e="pt" tabindex="0">b</div></div>')
    page.locator(".row").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    site.heard("p3")


def test_more_rows_are_selected_with_the_key_for_it(site, page):
    site.open('<div class="list" role="listbox" aria-multiselectable="true"><div class="row selected" data-n="2" data-e="pt" role="option" aria-selected="true" tabindex="0">a</div></div>')
    page.locator(".row").click()
    page.locator(".row").click(modifiers=["Control"])
    page.keyboard.press("Space")
    site.heard("p2", "t2:0", "t2:0")


def test_controls_say_what_they_are_set_to(site, page):
    site.open('<label data-n="2"><input data-i type="checkbox"></label><label data-n="3"><select data-i><option value="0">a<option value="1">b</select></label>'
              '<label data-n="4"><input data-i type="date"></label>')
    page.locator("input[type=checkbox]").check()
    page.locator("select").select_option("b")
    page.locator("input[type=date]").fill("2026-05-01")
    site.heard("t2:1", "c3:1", "d4:2026-05-01")


def test_a_slider_is_held_and_says_its_place_once_a_frame(site, page):
    site.open('<label data-n="2" data-e="nh"><input data-i type="range" min="0" max="100" value="0"></label>')
    box = page.locator("input").bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    site.heard("h2:0")
    assert site.messages[0] == "h2:1" and site.messages[-2].startswith("n2:")


def test_fields_say_their_text_their_focus_and_the_return_key(site, page):
    site.open(FIELD)
    page.locator("input").click()
    page.keyboard.type("ab")
    page.keyboard.press("Enter")
    page.locator("input").blur()
    site.heard("f2:1", "b2:", "i2:a", "i2,1,0:ab", "r2", "f2:0")


def test_letters_that_are_being_put_together_are_said_when_they_are_done(site, page):
    site.open(FIELD)
    page.locator("input").focus()
    keys = page.context.new_cdp_session(page)
    keys.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    site.tell([5, 2, "value", "other", 99])
    assert page.locator("input").input_value() == "に"
    keys.send("Input.insertText", {"text": "日"})
    site.heard("f2:1", "b2:", "i2:日")


def test_what_has_been_typed_since_is_not_overwritten(site, page):
    site.open(FIELD)
    page.locator("input").fill("abc")
    site.heard("i2:abc")
    # What the field showed before is said first.
    site.tell([5, 2, "value", "", 2])
    assert page.locator("input").input_value() == "abc"
    site.tell([5, 2, "value", "ABC", 3])
    assert page.locator("input").input_value() == "ABC"


def test_letters_are_typed_onto_what_the_program_has_set_meanwhile(site, page):
    site.open(FIELD)
    field = page.locator("input")
    field.press_sequentially("msg0")
    field.press_sequentially("abc")
    site.heard("i2,6,0:msg0abc")
    # The program has cleared the field when it knew of the focus, what there was before, and the first four letters.
    site.tell([5, 2, "value", "", 6])
    assert field.input_value() == "abc" and field.evaluate("node => node.selectionStart") == 3
    assert site.messages[-1] == "i2,6,0:msg0abc"
    field.press("d")
    site.heard("b2:abc", "i2,3,0:abcd")
    # And then it writes in capitals.
    site.tell([5, 2, "value", "A", 7])
    assert field.input_value() == "Abcd"
    site.tell([5, 2, "value", "ABCD", 11])
    field.press("ArrowLeft")
    field.press("x")
    site.heard("b2:ABCD", "i2,3,1:ABCxD")


def test_what_an_edit_has_left_is_said(site, page):
    site.open(FIELD)
    field = page.locator("input")
    field.fill("yes and no")
    # What was selected is replaced, however much of it comes again.
    field.evaluate("node => node.setSelectionRange(0, 3)")
    page.keyboard.type("ye")
    site.heard("b2:", "i2:yes and no", "i2,0,7:y and no", "i2,1,7:ye and no")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    field.press("ControlOrMeta+a")
    page.keyboard.insert_text("yes and more")
    site.heard("i2:yes and more")
    field.press("Control+Backspace")
    site.heard("i2,8,0:yes and ")
    field.press("Home")
    field.press("Delete")
    site.heard("i2,0,7:es and ")
    # A text that is not typed, as a program that fills in passwords does.
    field.evaluate("node => { node.value = 'es and so'; node.dispatchEvent(new Event('input', { bubbles: true })) }")
    site.heard("i2:es and so")


def test_an_edit_that_did_not_come_says_nothing_of_the_next_one(site, page):
    site.open(FIELD)
    field = page.locator("input")
    field.fill("abc")
    # An edit that something in the browser has prevented.
    field.evaluate("node => { node.dispatchEvent(new InputEvent('beforeinput', { bubbles: true })) }")
    site.heard("i2:abc")
    site.tell([5, 2, "value", "abcdef", 3])
    field.evaluate("node => { node.value = 'abc!'; node.dispatchEvent(new Event('input', { bubbles: true })) }")
    site.heard("b2:abcdef", "i2:abc!")


def test_what_replaces_a_text_stays_when_the_program_takes_that_away(site, page):
    site.open(FIELD)
    field = page.locator("input")
    field.press_sequentially("yes")
    field.press("Enter")
    field.press("ControlOrMeta+a")
    page.keyboard.type("yesterday")
    # The program has cleared the field at the return key: after the focus, what there was before, and three letters.
    site.tell([5, 2, "value", "", 6])
    assert field.input_value() == "yesterday"


def test_letters_put_together_over_a_selection_replace_it(site, page):
    site.open(FIELD)
    field = page.locator("input")
    field.fill("日本")
    field.press("ControlOrMeta+a")
    keys = page.context.new_cdp_session(page)
    keys.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    keys.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    keys.send("Input.insertText", {"text": "日光"})
    site.heard("i2:日光")
    keys.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    keys.send("Input.insertText", {"text": "日"})
    site.heard("i2,2,0:日光日")


def test_the_caret_stays_where_it_was_in_the_text(site, page):
    site.open(FIELD)
    page.locator("input").fill("1234")
    site.heard("i2:1234")
    site.tell([5, 2, "value", "1,234", 3])
    assert page.locator("input").evaluate("node => node.selectionStart") == 5
    page.locator("input").evaluate("node => node.setSelectionRange(2, 2)")
    site.tell([5, 2, "value", "1,234 and more", 3])
    assert page.locator("input").evaluate("node => node.selectionStart") == 2


def test_an_elements_nodes_change_without_its_text(site, page):
    site.open('<label data-n="2" data-e="i"><textarea data-i>first</textarea></label>')
    site.tell([4, ["label", {"data-n": "2", "data-e": "i", "class": "disabled"}, ["textarea", {"data-i": "", "disabled": ""}]]])
    assert page.locator("textarea").input_value() == "first" and page.locator("textarea").is_disabled()


def test_keys_press_what_has_them(site, page):
    site.open('<button data-n="2" data-e="p" data-key="shift+command+n">a</button><button data-n="3" data-e="p" data-key="enter">b</button><input>')
    page.keyboard.press("Control+Shift+N")
    page.locator("input").press("Enter")
    site.heard("p2", "p3")


def test_arrows_go_round_tabs_and_choices(site, page):
    site.open('<div class="tabs" data-n="2"><div data-n="3"><button data-n="5" role="tab" data-a="p" data-to="3">a</button></div>'
              '<div data-n="4"><button data-n="6" role="tab" data-a="p" data-to="4">b</button></div></div>')
    page.get_by_text("b", exact=True).focus()
    page.keyboard.press("ArrowRight")
    site.heard("p3")


MENU = ('<div class="menu" data-n="2" data-p><button class="menu-button" aria-expanded="false">Menu</button><div class="menu-items" role="menu" data-s hidden>'
        '<button data-n="3" data-e="p" class="button">Copy</button><button data-n="4" data-e="p" class="button">Delete</button></div></div>')


def test_a_menu_is_gone_through_with_keys(site, page):
    site.open(MENU)
    button = page.locator(".menu-button")
    button.click()
    assert button.get_attribute("aria-expanded") == "true" and page.locator("[data-n='3']").evaluate("node => node === document.activeElement")
    page.keyboard.press("End")
    page.keyboard.press("c")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    site.heard("p4")
    assert not page.locator(".menu-items").is_visible() and button.evaluate("node => node === document.activeElement")


def test_a_menu_stays_open_while_it_changes(site, page):
    site.open(MENU)
    page.locator(".menu-button").click()
    site.tell([4, ["div", {"data-n": "2", "data-p": "", "class": "menu"}, ["button", {"class": "menu-button", "aria-expanded": "false"}, "Menu"],
               ["div", {"class": "menu-items", "role": "menu", "data-s": "", "hidden": ""}, 0]]], [0, 3, "Copies"])
    assert page.get_by_text("Copies").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".menu-items").is_visible()
    page.locator(".menu-button").click()
    page.mouse.click(700, 500)
    assert not page.locator(".menu-items").is_visible()


def test_a_menu_is_asked_for_with_the_other_button(site, page):
    site.open('<div class="contextmenu" data-n="2" data-e="t"><span>content</span></div>')
    page.get_by_text("content").click(button="right")
    site.heard("t2:1")
    site.tell([1, 2, 0, ["div", {"data-n": "3", "data-p": "", "class": "menu"}, ["div", {"class": "menu-items", "role": "menu", "data-s": ""},
               ["button", {"data-n": "4", "data-e": "p"}, "Delete"]]]])
    page.get_by_text("Delete").click()
    site.heard("t2:1", "p4", "x2")
    site.tell([8, "other"])
    assert not page.get_by_text("Delete").is_visible()


def test_the_menu_of_a_row_is_asked_for_where_the_row_has_the_focus(site, page):
    with page.expect_response("**/behold-parts.js"):
        site.open('<div class="row" data-n="2" data-e="s" tabindex="0"><div class="contextmenu" data-n="3" data-e="t"><span>content</span></div></div>')
    page.locator(".row").focus()
    page.keyboard.press("ContextMenu")
    site.heard("t3:1")


ROWS = '<div class="list">' + "".join(f'<div class="row" data-n="{n}" data-e="Ro" tabindex="0">row {n}</div>' for n in (2, 3, 4)) + "</div>"


def test_rows_are_dragged_with_a_pointer_and_with_keys(site, page):
    # What few pages need comes a little later.
    with page.expect_response("**/behold-parts.js"):
        site.open(ROWS)
    first, last = page.get_by_text("row 2").bounding_box(), page.get_by_text("row 4").bounding_box()
    page.mouse.move(first["x"] + 20, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 20, last["y"] + last["height"] - 4, steps=6)
    page.mouse.up()
    site.heard("o2::1")
    page.get_by_text("row 3").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowDown")
    site.heard("o2::1", "o3:2:1", "o3::1")


DIALOG = ["div", {"data-n": "9", "data-p": "", "data-e": "x", "class": "sheet presented", "role": "dialog", "tabindex": "-1"},
          ["div", {"class": "sheet-card"}, ["div", {"data-s": ""}, ["button", {"data-n": "10", "data-e": "p"}, "Done"]]]]


def test_a_dialog_has_the_focus_until_it_goes(site, page):
    site.open('<div data-n="2"><button data-n="3" data-e="p">Open</button></div>')
    page.get_by_text("Open").click()
    site.tell([1, 1, 0, DIALOG])
    assert page.evaluate("document.activeElement.dataset.n") == "9"
    assert page.locator("[data-n='2']").evaluate("node => node.inert")
    page.keyboard.press("Escape")
    page.mouse.click(400, 5)
    site.heard("p3", "x9", "x9")
    site.tell([2, 9])
    assert page.evaluate("[document.activeElement.dataset.n, document.querySelector(\"[data-n='2']\").inert]") == ["3", False]
