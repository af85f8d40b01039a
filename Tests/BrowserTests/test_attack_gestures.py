"""Attack: gestures and lines."""
import time
import pytest
from conftest import at_rest, box, until, connected
from playwright.sync_api import expect
from test_gestures import Mouse, Finger, DESK, TOUCH, middle, travel, drag
from test_restart import Proxy


@pytest.fixture
def log(pages, visit):
    return lambda options: visit(pages.address + "gestures", **options)


def test_hover_after_a_short_loss_while_the_pointer_rests(log):
    page = log(DESK)
    x, y = middle(page.get_by_text("Place:"))
    page.mouse.move(x, y)
    until(lambda: "nowhere" not in page.get_by_text("Place:").inner_text(), "no place")
    page.evaluate("behold.disconnect()")
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back")
    time.sleep(0.5)
    for step in range(10):
        page.mouse.move(x + step, y)
        time.sleep(0.03)
    time.sleep(0.5)
    text = page.get_by_text("Place:").inner_text()
    assert "nowhere" not in text, text


def test_on_hover_after_a_short_loss(log):
    page = log(DESK)
    x, y = middle(page.get_by_text("Not over"))
    page.mouse.move(x, y)
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    page.evaluate("behold.disconnect()")
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back")
    time.sleep(0.5)
    for step in range(10):
        page.mouse.move(x + step, y)
        time.sleep(0.03)
    time.sleep(0.5)
    expect(page.get_by_text("Over", exact=True)).to_be_visible()


def test_hover_leaves_while_the_line_is_silent(pages, visit):
    """The line dies without a word, the pointer leaves meanwhile, the page takes another connection."""
    port = int(pages.address.split(":")[2].strip("/"))
    proxy = Proxy(port)
    page = visit(proxy.address + "gestures", **DESK)
    x, y = middle(page.get_by_text("Not over"))
    page.mouse.move(x, y)
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    proxy.go_silent()
    page.evaluate("dispatchEvent(new Event('offline'))")
    time.sleep(0.3)
    # The page notices that nobody answers.
    def gone():
        return not page.evaluate("behold.isConnected")
    deadline = time.time() + 25
    while not gone() and time.time() < deadline:
        page.evaluate("dispatchEvent(new Event('online'))")
        time.sleep(0.005)
    print("gone", gone())
    page.mouse.move(5, 5)
    page.mouse.move(6, 6)
    until(lambda: page.evaluate("behold.isConnected"), "it does not come back", 20)
    time.sleep(1)
    page.mouse.move(5, 700)
    time.sleep(1)
    print(page.get_by_text("over", exact=False).all_inner_texts())
    expect(page.get_by_text("Not over")).to_be_visible()


@pytest.mark.parametrize("wait", [0, 0.25, 0.7])
def test_a_finger_taps_a_field_right_after_a_drag(log, wait):
    page = log(TOUCH)
    hand = Finger(page)
    start = middle(page.locator("[data-id=dragged-text]"))
    hand.down(*start)
    travel(hand, start, (60, 40))
    hand.up()
    t = time.time()
    print(page.locator("input, textarea").count())
    page.evaluate("""() => { const c = document.createElement('input'); c.type='checkbox'; c.id='ck'; c.style.cssText='position:fixed;left:10px;top:10px;width:40px;height:40px;z-index:99999'; document.body.append(c); window.clicks=0; c.addEventListener('click', () => window.clicks++); }""")
    time.sleep(wait)
    hand.tap(30, 30)
    took = time.time() - t
    time.sleep(0.6)
    print("took", took, page.evaluate("[document.getElementById('ck').checked, window.clicks]"))
    assert page.evaluate("document.getElementById('ck').checked"), took
