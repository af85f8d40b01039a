"""What is written in: bars for it, large texts, and directions."""

import pytest
from conftest import at_rest, box, overlap, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@SIZES
def test_what_is_at_the_keyboard_is_there_while_a_field_is_written_in(pages, visit, size):
    page = visit(pages.address + "written-notes", **size)
    field, done, log = page.get_by_label("Message"), page.get_by_role("button", name="Done"), page.locator("[data-id=log]")
    expect(done).to_be_hidden()
    expect(log).to_be_visible()
    field.click()
    expect(done).to_be_visible()
    expect(log).to_be_hidden()
    # A press is one, and what is written in keeps the focus until the program takes it.
    page.get_by_role("button", name="Bold").click()
    expect(log).to_have_text("Pressed: bold")
    expect(field).to_be_focused()
    page.keyboard.type("Hello")
    done.click()
    expect(done).to_be_hidden()
    expect(log).to_have_text("Pressed: done")
    expect(log).to_be_visible()
    expect(field).not_to_be_focused()
    expect(field).to_have_value("Hello")


def test_the_bar_at_the_keyboard_needs_no_server_and_is_reached_with_keys(pages, visit):
    page = visit(pages.address + "written-alone")
    pages.kill()
    clear = page.get_by_role("button", name="Clear")
    page.get_by_role("switch").focus()
    expect(clear).to_be_hidden()
    page.get_by_label("Name").focus()
    expect(clear).to_be_visible()
    clear.focus()
    expect(clear).to_be_visible()
    page.get_by_role("button", name="Sheet").focus()
    expect(clear).to_be_hidden()


def test_a_field_of_a_sheet_shows_no_bar_of_the_window(pages, visit):
    page = visit(pages.address + "written-alone")
    page.get_by_role("button", name="Sheet").click()
    page.get_by_label("Other").click()
    expect(page.get_by_label("Other")).to_be_focused()
    expect(page.locator(".keyboard-bar")).to_be_hidden()
