"""Ways to keep the state of a shop, side by side: what the page counts is what the table says."""

import subprocess

import pytest
from conftest import BINARIES, until
from playwright.sync_api import expect


def counts(page):
    return [int(text.replace(",", "")) for text in page.locator("[data-id^=count-]").all_inner_texts()]


@pytest.fixture(scope="module")
def table():
    """The rows of the table that the program prints, as lists of cells."""
    output = subprocess.run([BINARIES / "old-and-new", "--table"], capture_output=True, text=True, check=True, timeout=120).stdout
    return [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in output.splitlines()]


@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_counts_what_the_table_says(start, visit, table, width):
    page = visit(start("old-and-new", "--pause", 0).address, width=width)
    page.get_by_role("switch", name="Outlines").uncheck(force=True)
    page.get_by_role("button", name="Run the script").click()
    sums = [int(number) for number in table[-1][2:]]
    until(lambda: counts(page) == sums, f"not {sums}", seconds=60)
    expect(page.get_by_role("button", name="Run the script")).to_be_enabled()
    shown = page.locator(".grid .gridrow").all_inner_texts()
    for row in table[2:]:
        cells = [cell for cell in row[:2]] + [f"{int(cell):,}" for cell in row[2:]]
        assert "\n".join(cells) in shown, (cells, shown)
    page.get_by_role("button", name="Reset").click()
    until(lambda: set(counts(page)) == {0}, "the counts stay")
    # Nothing is wider than the page.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_change_by_hand_outlines_what_is_evaluated(start, visit):
    """A favourite on the screen of one object evaluates all that takes the object, and with @Observable the row and the number."""
    page = visit(start("old-and-new").address)
    marks = page.locator(".evaluation")
    hearts = page.get_by_role("button", name="Make Bread a favourite")
    hearts.last.click()
    until(lambda: marks.count() == 2, "the row and the number are outlined")
    until(lambda: counts(page)[-1] == 2, "they are counted")
    until(lambda: marks.count() == 0, "the outlines stay")
    hearts.first.click()
    until(lambda: marks.count() > 10, "all views are outlined")
    until(lambda: counts(page)[0] > 10 and counts(page)[-1] == 2, "all views are counted")
