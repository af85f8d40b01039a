"""Keys that views wait for, what is dragged, pasted and shared, what a search offers, and windows that the program opens."""

import re

import pytest
from conftest import at_rest, until
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
    offer = search.get_by_role("button", name="Chocolate", exact=True)
    expect(offer).to_be_visible()
    expect(search.get_by_role("button", name="Maple")).to_have_count(0)
    offer.tap() if taps else offer.click()
    expect(search.get_by_text("Searched for: Chocolate")).to_be_visible()
    expect(field).to_have_value("Chocolate")
    expect(field).to_be_focused()
    expect(offer).to_have_count(0)


def test_a_delegate_hears_of_what_is_dragged_from_its_beginning(chapter):
    page = chapter(height=1600)
    sorting = sample(page, "Sorting")
    rows = lambda: re.findall(r"Classic|Maple|Matcha|Cinnamon", sorting.inner_text())
    assert rows() == ["Classic", "Maple", "Matcha", "Cinnamon"]
    sorting.get_by_text("Classic").drag_to(sorting.get_by_text("Matcha"))
    until(lambda: rows() == ["Maple", "Matcha", "Classic", "Cinnamon"], "the row has not moved")
    # The rows are on their way. What is moved over one of them meanwhile makes the driver scroll the page to look for a free place.
    at_rest(page)
    sorting.get_by_text("Cinnamon").drag_to(sorting.get_by_text("Maple"))
    until(lambda: rows() == ["Cinnamon", "Maple", "Matcha", "Classic"], "the row has not moved up")


def test_commands_of_keys_are_heard_where_nothing_else_uses_the_key(chapter):
    page = chapter(height=1600)
    commands = sample(page, "KeyCommands")
    board = commands.locator("[data-y]").first
    colours = lambda: board.evaluate("node => [...node.querySelectorAll('.shape')].map(part => getComputedStyle(part).backgroundColor)")
    place = lambda: next((at for at, colour in enumerate(colours()) if colours().count(colour) == 1), None)
    board.focus()
    assert place() == 2
    page.keyboard.press("ArrowRight")
    until(lambda: place() == 3, "the arrow was not heard")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Delete")
    until(lambda: place() is None, "the key was not heard")
    page.keyboard.press("Escape")
    until(lambda: place() == 3, "with a shift key it was heard, too")
    # A field in it edits.
    field = sample(page, "Opening").locator("textarea")
    field.evaluate("node => node.closest('[data-id]').setAttribute('data-y', '[11,\"Backspace\",\"ArrowLeft\"]')")
    field.click()
    page.keyboard.press("End")
    before = field.input_value()
    page.keyboard.press("Backspace")
    assert len(field.input_value()) == len(before) - 1


def test_what_represents_a_drawing_is_reached_by_keys_and_is_seen_to_have_the_focus(start, visit):
    page = visit(start("gallery").address + "accessibility")
    forms = sample(page, "SpokenForms")
    slider = forms.get_by_role("slider")
    bar = forms.locator(".shape").nth(1)
    before = bar.bounding_box()["width"]
    page.keyboard.press("Tab")
    slider.focus()
    page.keyboard.press("ArrowRight")
    until(lambda: bar.bounding_box()["width"] > before, "the drawing has not followed")
    assert forms.evaluate("node => [...node.querySelectorAll('.layers')].some(layers => getComputedStyle(layers).outlineStyle === 'solid')")


def test_what_is_copied_is_pasted_as_it_is_and_elsewhere_as_its_text(chapter):
    page = chapter(permissions=["clipboard-read", "clipboard-write"])
    board = sample(page, "Clipboards")
    board.get_by_role("button", name="Boston").click()
    page.keyboard.press("Control+c")
    until(lambda: page.evaluate("navigator.clipboard.readText()") == "Boston")
    board.get_by_text("Box:").click()
    page.keyboard.press("Control+v")
    expect(board.get_by_text("Box: Boston")).to_be_visible()
    # What the view does not want is not taken.
    page.keyboard.press("Control+v")
    board.get_by_role("button", name="Classic").click()
    page.keyboard.press("Control+x")
    expect(board.get_by_role("button", name="Classic")).to_have_count(0)
    until(lambda: page.evaluate("navigator.clipboard.readText()") == "Classic")
    board.get_by_text("Note:").click()
    page.keyboard.press("Control+v")
    expect(board.get_by_text("Note: Classic")).to_be_visible()
    expect(board.get_by_text("Box: Boston", exact=True)).to_be_visible()


def test_tokens_of_a_search_are_taken_away_and_chosen_by_keys(start, visit):
    page = visit(start("gallery").address + "editing")
    board = sample(page, "SearchTokens")
    field = board.get_by_role("searchbox")
    expect(board.locator(".tokens .button")).to_have_count(1)
    field.click()
    page.keyboard.press("Backspace")
    expect(board.locator(".tokens .button")).to_have_count(0)
    expect(board.get_by_role("button", name="Vegan")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board.locator(".tokens")).to_have_text("Filled")
    page.keyboard.type("B")
    expect(field).to_have_value("B")
    page.keyboard.press("Backspace")
    expect(field).to_have_value("")
    expect(board.locator(".tokens")).to_have_text("Filled")


def test_the_focus_goes_back_to_what_has_it_first(start, visit):
    page = visit(start("gallery").address + "fields")
    board = sample(page, "DefaultFocus")
    board.get_by_role("textbox", name="Name").fill("Kim")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    board.get_by_role("button", name="Back to the City").press("Enter")
    expect(board.get_by_role("textbox", name="City")).to_be_focused()


def test_a_button_that_a_key_disables_gives_the_focus_to_what_comes_next(start, visit):
    page = visit(start("gallery").address + "state")
    board = sample(page, "UndoneChanges")
    board.get_by_role("button").first.click()
    undo = board.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_enabled()
    undo.focus()
    page.keyboard.press("Enter")
    expect(undo).to_be_disabled()
    expect(board.get_by_role("button", name=re.compile("^Redo"))).to_be_focused()
