"""Rows that keys come to, and keys that wait until the return key is answered."""

import pytest
from stub_site import page, site  # noqa: F401

FIELDS = (
    '<label data-n="2" data-e="irf"><input class="input" data-i type="text" aria-label="One"></label>'
    '<label data-n="3" data-e="irf"><input class="input" data-i type="text" aria-label="Two"></label>'
    '<label data-n="4" data-e="if"><textarea class="input" data-i aria-label="Three"></textarea></label>'
)
ROW = '<div class="row" data-n="{0}" data-e="pt" role="treeitem" tabindex="0">{1}</div>'


def ready(site, body):
    site.open(body)
    # The parts are there.
    site.page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    return site.page


def values(page):
    return page.locator(".input").evaluate_all("fields => fields.map(field => field.value)")


def submit(site):
    page = ready(site, FIELDS)
    page.get_by_label("One").click()
    page.keyboard.type("name")
    page.keyboard.press("Enter")
    site.heard("r2")
    return page


def test_keys_after_the_return_key_go_where_the_answer_puts_the_focus(site, page):
    submit(site)
    page.keyboard.type("nxe")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("ext")
    assert values(page) == ["name", "", ""]
    site.tell([12, site.arrived], [6, 3])
    assert values(page) == ["name", "next", ""]
    page.keyboard.type("!")
    assert values(page) == ["name", "next!", ""]
    site.until("document.activeElement.ariaLabel === 'Two'")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    site.heard("r3")
    site.tell([12, site.arrived])
    site.heard("r3", "r3")


def test_return_keys_that_wait_are_answered_one_after_the_other(site, page):
    submit(site)
    page.keyboard.type("two")
    page.keyboard.press("Enter")
    page.keyboard.type("three")
    page.keyboard.press("Enter")
    page.keyboard.type("lines")
    site.tell([12, site.arrived], [6, 3])
    assert values(page) == ["name", "two", ""]
    site.heard("r3")
    site.tell([12, site.arrived], [6, 4])
    assert values(page) == ["name", "two", "three\nlines"]


def test_keys_do_not_wait_for_ever_and_stay_where_the_focus_stays(site, page):
    submit(site)
    page.keyboard.type("s")
    site.until("document.querySelector('.input').value === 'names'")
    page.keyboard.press("Enter")
    site.heard("r2")
    page.keyboard.type("x")
    site.tell([12, site.arrived])
    assert values(page) == ["namesx", "", ""]


def test_keys_do_not_wait_where_no_other_field_can_have_the_focus(site, page):
    page = ready(site, FIELDS[: FIELDS.index("</label>")] + "</label>" + '<label data-n="3"><input class="input" data-i></label>')
    page.get_by_label("One").click()
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    assert values(page) == ["x", ""]


def test_what_is_pasted_waits_among_the_keys(site, page):
    submit(site)
    page.keyboard.type("a")
    page.evaluate("""() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "pasted");
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }""")
    page.keyboard.type("b")
    site.tell([12, site.arrived], [6, 3])
    assert values(page) == ["name", "apastedb", ""]


def test_letters_that_are_put_together_are_not_kept_back(site, page):
    submit(site)
    page.keyboard.type("a")
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    keyboard.send("Input.insertText", {"text": "日"})
    assert values(page)[0] == "namea日"
    site.tell([12, site.arrived], [6, 3])
    page.keyboard.type("x")
    assert values(page) == ["namea日", "x", ""]


def test_a_press_elsewhere_ends_the_wait(site, page):
    submit(site)
    page.keyboard.type("s")
    page.get_by_label("Three").click()
    page.keyboard.type("x")
    assert values(page) == ["names", "", "x"]


@pytest.mark.parametrize("more", ["", ' aria-multiselectable="true"'])
def test_arrows_choose_each_row_that_they_come_to_once(site, page, more):
    ready(site, f'<div class="list" role="tree"{more}>' + "".join(ROW.format(n + 2, name) for n, name in enumerate("abc")) + "</div>")
    page.locator(".row").first.click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Control+ArrowUp")
    page.keyboard.press("ArrowDown")
    site.heard("p2", "p3", "p4", "p3", "p3")
    assert len(site.messages) == 5


def test_arrows_that_come_before_the_script_for_them_go_on_when_it_is_there(site, page):
    held = []
    page.route("**/behold-parts.js", lambda route: held.append(route))
    site.open('<div class="list" role="tree">' + "".join(ROW.format(n + 2, name) for n, name in enumerate("abc")) + "</div>")
    page.locator(".row").first.focus()
    for key in ["ArrowDown", "Enter", "ArrowDown", "Control"]:
        page.keyboard.press(key)
    site.heard("p2")
    assert page.evaluate("document.activeElement.textContent") == "a"
    for route in held:
        route.fallback()
    site.until("document.activeElement.textContent === 'c'")
    site.heard("p2", "p3", "p4")
    assert len(site.messages) == 3


def test_arrows_to_the_sides_unfold_rows_and_go_to_those_around(site, page):
    ready(
        site,
        '<div class="list" role="tree">'
        '<div class="disclosure open" data-n="2"><div class="disclosure-label" data-n="3" role="treeitem" aria-expanded="true" data-a="t0" data-to="2" tabindex="0">'
        + ROW.format(4, "a") + "</div>"
        '<div class="disclosure" data-n="5"><div class="disclosure-label" data-n="6" role="treeitem" aria-expanded="false" data-a="t1" data-to="5" tabindex="0">'
        + ROW.format(7, "b") + "</div></div>" + ROW.format(8, "c") + "</div>"
        '<div class="row" data-n="9" data-e="pt" role="treeitem" tabindex="0">d <button data-n="10" data-e="p" data-x="unfold">Expand</button></div></div>',
    )
    focus = lambda: page.evaluate("document.activeElement.textContent")
    page.locator(".row").nth(1).focus()
    page.keyboard.press("ArrowRight")
    site.heard("t5:1")
    assert focus() == "b"
    page.locator(".row").nth(2).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    site.heard("t5:1", "p4")
    assert focus() == "a"
    page.keyboard.press("ArrowLeft")
    site.heard("t2:0")
    page.locator("[data-n='9']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    site.heard("t2:0", "p10")


def test_the_focus_of_a_list_is_that_of_its_chosen_row(site, page):
    body = '<input class="input" data-i>'
    rows = "".join(ROW.format(n + 4, name + body) for n, name in enumerate("ab")).replace('class="row" data-n="5"', 'class="row selected" data-n="5"')
    ready(site, f'<div class="vstack" data-n="2"><button data-n="9">Name</button><div class="list" role="tree" data-n="3">{rows}</div></div>')
    site.tell([12, 0], [6, 2])
    assert page.evaluate("document.activeElement.dataset.n") == "5"
    site.tell([12, 0], [6, 2, 0])
    assert page.evaluate("document.activeElement === document.body")
    page.evaluate("document.querySelector('.selected').classList.remove('selected')")
    site.tell([12, 0], [6, 3])
    assert page.evaluate("document.activeElement.dataset.n") == "4"
