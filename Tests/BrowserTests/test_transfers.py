"""Keys that views wait for, what is dragged, pasted and shared, what a search offers, and windows that the program opens."""

import re

import pytest
from conftest import until
from playwright.sync_api import expect


@pytest.fixture
def chapter(start, visit):
    def chapter(**options):
        return visit(start("gallery").address + "transfer", **options)

    return chapter


def sample(page, name):
    return page.locator(f"[data-id={name}]").first


def test_keys_are_heard_where_the_focus_is_and_scroll_nothing(chapter):
    page = chapter(height=400)
    keys = sample(page, "Keys")
    board = keys.get_by_text("···●···")
    board.click()
    before = page.evaluate("scrollY")
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "d", "e"]:
        page.keyboard.press(key)
    expect(keys.get_by_text("····●··")).to_be_visible()
    expect(keys.get_by_text("letters: de")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(keys.get_by_text("····●··")).to_be_visible()
    assert page.evaluate("scrollY") == before or page.evaluate("document.activeElement.tagName") != "BODY"


def test_a_view_is_dragged_to_another_one(chapter):
    page = chapter()
    board = sample(page, "Carrying")
    board.get_by_text("Glaze").drag_to(board.get_by_text("Truck"))
    expect(board.locator("[data-x='drag']")).to_have_text(["Dough", "Sprinkles"])
    expect(board.get_by_text("Glaze")).to_be_visible()
    # What is dropped beside it goes nowhere.
    board.get_by_text("Dough").drag_to(board.get_by_text("Kitchen"))
    expect(board.locator("[data-x='drag']")).to_have_text(["Dough", "Sprinkles"])


def test_what_is_shared_can_be_pasted(chapter):
    page = chapter(permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.share = undefined")
    share = sample(page, "Sharing").get_by_role("button", name=re.compile("Share"))
    share.click()
    until(lambda: share.get_attribute("data-copied") is not None)
    sample(page, "Sharing").get_by_role("button", name="Paste").click()
    expect(sample(page, "Sharing").get_by_text("Pasted: Two donuts at the price of one")).to_be_visible()


@pytest.mark.parametrize("taps", [False, True], ids=["mouse", "finger"])
def test_a_search_is_written_to_its_end(chapter, taps):
    page = chapter(**(dict(width=390, height=844, has_touch=True, is_mobile=True) if taps else {}))
    search = sample(page, "Suggesting")
    field = search.get_by_role("searchbox")
    field.click()
    field.press_sequentially("Ch")
    offer = search.get_by_role("button", name="Chocolate")
    expect(offer).to_be_visible()
    expect(search.get_by_role("button", name="Maple")).to_have_count(0)
    offer.tap() if taps else offer.click()
    expect(search.get_by_text("Searched for: Chocolate")).to_be_visible()
    expect(field).to_have_value("Chocolate")
    expect(field).to_be_focused()
    expect(offer).to_have_count(0)
