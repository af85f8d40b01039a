"""Where programs scroll, what stays at its end, and what is aligned by guides of its own."""

import pytest
from conftest import until
from playwright.sync_api import expect


def box(page, name):
    return page.locator(f"[data-id={name}]").first.bounding_box()


def top(page, text):
    return page.get_by_text(text, exact=True).bounding_box()["y"]


def test_a_reader_scrolls_to_rows_that_are_not_there_yet(pages, visit):
    page = visit(pages.address + "scroll-reader", width=390)
    scroll = page.locator(".scroll").bounding_box()
    page.get_by_role("button", name="To 700").click()
    until(lambda: abs(top(page, "Row 700") - scroll["y"]) < 12, "row 700 is not at the top")
    page.get_by_role("button", name="To end").click()
    expect(page.get_by_text("The end")).to_be_in_viewport()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Row 1,000", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", ["talk", "talk-list"])
def test_a_talk_begins_at_its_end_and_stays_there(pages, visit, name, width):
    page = visit(pages.address + name, width=width)
    last = page.get_by_text("Message 40")
    expect(last).to_be_in_viewport()
    composer = box(page, "composer")
    assert composer["y"] + composer["height"] == pytest.approx(page.evaluate("innerHeight"), abs=1)
    assert last.bounding_box()["y"] < composer["y"]
    page.get_by_role("textbox").fill("What is new")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("What is new")).to_be_in_viewport()
    # Who reads what is older is not disturbed.
    page.mouse.move(200, 300)
    page.mouse.wheel(0, -1000)
    until(lambda: top(page, "Message 40") > 1000, "it is not scrolled")
    before = top(page, "Message 20")
    page.get_by_role("textbox").fill("Another")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Another")).to_be_attached()
    assert top(page, "Message 20") == pytest.approx(before, abs=1)


def spare(page, name):
    """How much wider a text is than the letters of its longest line, beside its padding."""
    return page.locator(f"[data-id={name}]").first.evaluate("""node => {
        const text = node.matches(".text") ? node : node.querySelector(".text");
        const { left, right } = text.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(text);
        const range = document.createRange();
        let end = left;
        const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        while (letters.nextNode())
          for (const { index } of letters.currentNode.data.matchAll(/\\S/g)) {
            range.setStart(letters.currentNode, index);
            range.setEnd(letters.currentNode, index + 1);
            end = Math.max(end, range.getBoundingClientRect().right);
          }
        return right - parseFloat(paddingRight) - end;
    }""")


def test_texts_on_round_grounds_are_as_wide_as_their_longest_line(pages, visit):
    page = visit(pages.address + "bubbles", width=390)
    expect(page.get_by_text("Short")).to_be_visible()
    for name in ["short", "long", "stack", "runs"]:
        until(lambda: abs(spare(page, name)) < 0.5, lambda: f"{name}: {spare(page, name)}")
    before = box(page, "long")
    # They have as many lines as before.
    page.locator("[data-id=long] .text, .text[data-id=long]").first.evaluate("node => node.style.removeProperty('max-width')")
    assert box(page, "long")["height"] == before["height"] and spare(page, "long") > 1
    assert box(page, "stack")["width"] < 380
    # What fills its room goes on doing so, and what has no round ground is as wide as what it was given.
    assert box(page, "filling")["width"] > 350
    assert spare(page, "square") > 1
    page.get_by_role("button", name="Say more").click()
    expect(page.get_by_text("now, and more").first).to_be_visible()
    until(lambda: abs(spare(page, "long")) < 0.5, "it is as wide as before")
    page.set_viewport_size({"width": 200, "height": 800})
    until(lambda: abs(spare(page, "long")) < 0.5 and box(page, "long")["width"] < 200, "it is as wide as in the other window")


def test_a_position_is_set_and_said(pages, visit):
    page = visit(pages.address + "scroll-position", width=390)
    scroll = page.locator(".scroll").first.bounding_box()
    until(lambda: abs(top(page, "Row 20") - scroll["y"]) < 30, "row 20 is not at the top")
    page.get_by_role("button", name="To 5").click()
    until(lambda: abs(top(page, "Row 5") - scroll["y"]) < 30, "row 5 is not at the top")
    page.mouse.move(scroll["x"] + 10, scroll["y"] + 50)
    page.mouse.wheel(0, 500)
    expect(page.locator("[data-id=position]")).to_have_text("At 15")
    # What is too near the end to be at the top is where the program has brought it to all the same, until a visitor scrolls.
    page.get_by_role("button", name="To the end").click()
    until(lambda: page.locator(".scroll").first.evaluate("node => node.scrollTop + node.clientHeight >= node.scrollHeight - 1"), "it is not at the end")
    page.wait_for_timeout(300)
    expect(page.locator("[data-id=position]")).to_have_text("At 59")
    page.mouse.move(scroll["x"] + 10, scroll["y"] + 50)
    page.mouse.wheel(0, -50)
    expect(page.locator("[data-id=position]")).not_to_have_text("At 59")
    assert box(page, "card0")["x"] == pytest.approx(box(page, "cards")["x"] + 20, abs=1)


def test_guides_of_their_own_align_views(pages, visit):
    page = visit(pages.address + "guides", width=390)
    card, badge = box(page, "card"), box(page, "badge")
    assert badge["x"] + badge["width"] / 2 == pytest.approx(card["x"] + card["width"], abs=1)
    assert badge["y"] + badge["height"] / 2 == pytest.approx(card["y"], abs=1)
    assert box(page, "indented")["x"] == pytest.approx(box(page, "plain")["x"] + 20, abs=1)
