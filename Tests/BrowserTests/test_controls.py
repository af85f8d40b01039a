"""Each kind of control in a real browser."""

from conftest import connected, swipe, until
from playwright.sync_api import expect


def test_controls_tell_the_program(pages, visit):
    page = visit(pages.address)
    page.get_by_label("Switch").check(force=True)
    page.locator("select").select_option(label="c")
    page.get_by_role("radio", name="Small").click()
    page.get_by_role("button", name="Increment").click()
    expect(page.get_by_text("switch on, choice c, size 0, level 50")).to_be_visible()
    expect(page.get_by_text("Count: 2")).to_be_visible()
    page.get_by_label("Level").fill("0.75")
    expect(page.get_by_text("level 75")).to_be_visible()


def test_controls_are_shared(pages, visit):
    """What one visitor sets, another one's controls show."""
    one, other = visit(pages.address), visit(pages.address)
    one.get_by_label("Switch").check(force=True)
    one.locator("select").select_option(label="a")
    one.get_by_label("Text", exact=True).fill("hello")
    expect(other.get_by_label("Switch")).to_be_checked()
    expect(other.locator("select option:checked")).to_have_text("a")
    expect(other.get_by_label("Text", exact=True)).to_have_value("hello")


def test_what_the_program_makes_of_a_text_keeps_the_caret(pages, visit):
    page = visit(pages.address)
    field = page.get_by_label("Shouted")
    field.press_sequentially("hello world", delay=5)
    expect(field).to_have_value("HELLO WORLD")
    field.evaluate("node => node.setSelectionRange(5, 5)")
    field.press_sequentially("-a", delay=50)
    expect(field).to_have_value("HELLO-A WORLD")
    assert field.evaluate("node => node.selectionStart") == 7


def test_typing_while_patches_arrive(pages, visit):
    page = visit(pages.address + "ticking")
    field = page.get_by_label("Text", exact=True)
    field.click()
    text = "the quick brown fox jumps over the lazy dog"
    field.press_sequentially(text, delay=15)
    expect(field).to_have_value(text)
    expect(page.get_by_text("Typed " + text)).to_be_visible()
    assert page.evaluate("document.activeElement.matches('input')")


def test_an_edited_time_keeps_the_day_and_an_edited_day_the_time(pages, visit):
    page = visit(pages.address, timezone_id="Asia/Kolkata")
    expect(page.get_by_label("Time")).to_have_value("07:16")
    page.get_by_label("Time").fill("04:30")
    expect(page.get_by_text("date 2026-04-30T23:00:00Z")).to_be_visible()
    page.get_by_label("Date").fill("2026-06-02")
    expect(page.get_by_text("date 2026-06-01T23:00:00Z")).to_be_visible()
    expect(page.get_by_label("Time")).to_have_value("04:30")


def test_an_input_method_is_left_alone(pages, visit):
    page = visit(pages.address + "ticking")
    field = page.get_by_label("Text", exact=True)
    field.click()
    session = page.context.new_cdp_session(page)
    for text in ["に", "にほ", "にほん"]:
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        page.wait_for_timeout(60)
        assert field.input_value() == text
    session.send("Input.insertText", {"text": "日本"})
    expect(page.get_by_text("Typed 日本")).to_be_visible()
    expect(field).to_have_value("日本")


def test_a_sheet_holds_the_focus_and_gives_it_back(pages, visit):
    page = visit(pages.address)
    page.get_by_role("button", name="Show sheet").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    until(lambda: page.evaluate("!!document.activeElement.closest('.sheet')"), "the focus is not in the sheet")
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.sheet')")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    until(lambda: page.evaluate("document.activeElement.textContent") == "Show sheet", "the focus does not come back")


def test_an_alert(pages, visit):
    page = visit(pages.address)
    page.get_by_role("button", name="Show alert").click()
    expect(page.get_by_role("alertdialog", name="Really?")).to_be_visible()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.get_by_text("yes", exact=True)).to_be_visible()


def test_a_menu_by_keys(pages, visit):
    page = visit(pages.address)
    button = page.get_by_role("button", name="More")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="First")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("second", exact=True)).to_be_visible()
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_rows_move_and_go_by_keys(pages, visit):
    """LIST-1: a moved row keeps the focus."""
    page = visit(pages.address + "rows")
    row = page.locator(".row", has_text="Row 2")
    row.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(".row").nth(2)).to_contain_text("Row 2")
    until(lambda: page.evaluate("document.activeElement.textContent.includes('Row 2')"), "the focus is lost")
    page.keyboard.press("Delete")
    expect(page.locator(".row")).to_have_count(5)


def test_rows_go_with_a_mouse(pages, visit):
    page = visit(pages.address + "rows")
    row = page.locator(".row", has_text="Row 2")
    button = row.get_by_role("button", name="Delete")
    seen = "node => getComputedStyle(node.closest('.row-delete')).opacity"
    assert button.evaluate(seen) == "0"
    row.hover()
    assert button.evaluate(seen) == "1"
    button.click()
    expect(row).to_have_count(0)
    expect(page.locator(".row")).to_have_count(5)


def test_rows_go_with_tab_and_enter(pages, visit):
    page = visit(pages.address + "rows")
    page.locator(".row", has_text="Row 3").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".row", has_text="Row 3").get_by_role("button", name="Delete")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".row", has_text="Row 3")).to_have_count(0)


def test_rows_go_with_a_finger(pages, visit):
    page = visit(pages.address + "rows", width=390, has_touch=True, is_mobile=True)
    row = page.locator(".row", has_text="Row 1")
    swipe(row, -120)
    button = row.get_by_role("button", name="Delete")
    until(lambda: button.bounding_box()["x"] + button.bounding_box()["width"] <= 390, "the button does not come")
    assert button.bounding_box()["width"] >= 44
    button.tap()
    expect(page.locator(".row")).to_have_count(5)


def test_a_list_is_refreshed(pages, visit):
    page = visit(pages.address + "rows")
    button = page.get_by_role("button", name="Refresh")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".row").last).to_contain_text("Refreshed")
    expect(page.locator(".row")).to_have_count(7)


def test_rows_are_dragged(pages, visit):
    page = visit(pages.address + "rows")
    page.locator(".row", has_text="Row 5").drag_to(page.locator(".row", has_text="Row 1"), target_position={"x": 40, "y": 3})
    expect(page.locator(".row").first).to_contain_text("Row 5")


def test_a_disabled_button_cannot_be_pressed_from_the_console(pages, visit):
    """HOST-1"""
    page = visit(pages.address)
    page.evaluate("{ const b = [...document.querySelectorAll('button')].find(b => b.textContent === 'Never'); b.disabled = false; b.dataset.e = 'p'; b.click() }")
    until(lambda: pages.metric("behold_events_refused_total") == 1, "the event was not refused")
    expect(page.get_by_text("pressed never")).to_have_count(0)


def test_wire(pages, visit):
    """A click is at most 20 bytes, and one changed text at most 20 beside the text."""
    page = visit(pages.address + "plain", waits=False)
    sent, received = [], []

    def listen(socket):
        socket.on("framesent", lambda frame: sent.append(frame))
        socket.on("framereceived", lambda frame: received.append(frame))

    page.on("websocket", listen)
    page.reload()
    connected(page)
    sent.clear()
    received.clear()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_text("count 2")).to_be_visible()
    assert len(sent) == 1 and len(sent[0]) + 6 <= 20, sent
    assert len(received) == 1 and len(received[0]) + 2 - len("count 2") <= 20, received


def test_another_tab_is_another_session(pages, visit):
    one = visit(pages.address)
    two = one.context.new_page()
    two.goto(pages.address)
    connected(two)
    until(lambda: pages.metric("behold_sessions") == 2, "there are not two sessions")
    one.close()
    connected(two)
