"""LIST-4: long lists in a real browser: rows are there where somebody looks, and elsewhere not."""

import re

import pytest
from conftest import connected, until

SEEN = """(selector) => {
  const { top, bottom } = document.querySelector(selector)?.closest(".scroll")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const places = [...document.querySelectorAll(selector)].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.bottom > Math.max(top, 0) && box.top < Math.min(bottom, innerHeight);
  });
  return places.map((node) => node.textContent);
}"""
# Whether a gap is in sight: somebody looks at rows that are not there.
HOLE = """() => [...document.querySelectorAll(".rowgap")].some((gap) => {
  const { top, bottom, left, right } = gap.closest(".scroll")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const box = gap.getBoundingClientRect();
  const isBeside = box.right <= left + 1 || box.left >= right - 1;
  return !isBeside && box.bottom > Math.max(top, 0) + 1 && box.top < Math.min(bottom, innerHeight) - 1;
})"""


def numbers(page, selector=".row"):
    return [int(re.sub(r"[^\d-]", "", text)) for text in page.evaluate(SEEN, selector)]


def rows(page):
    return page.locator(".row").count()


@pytest.fixture
def long(pages, visit):
    return visit(pages.address + "long")


def scroll(page, place):
    page.evaluate(f"scrollTo(0, {place})")
    until(lambda: not page.evaluate(HOLE), "rows are missing")


def wheel(page, distance, steps):
    page.mouse.move(400, 400)
    for _ in range(steps):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(15)
    until(lambda: not page.evaluate(HOLE), "rows are missing")


def test_a_list_of_100_000_rows_is_as_high_as_all_of_them(long):
    assert rows(long) == 100
    assert numbers(long)[0] == 0
    height = long.locator(".row").first.bounding_box()["height"]
    assert long.evaluate("document.documentElement.scrollHeight") == pytest.approx(100_000 * height, rel=0.01)
    scroll(long, 50_000 * height)
    assert abs(numbers(long)[0] - 50_000) < 20
    assert rows(long) <= 400
    scroll(long, 1e9)
    assert numbers(long)[-1] == 99_999
    scroll(long, 0)
    assert numbers(long)[0] == 0


def test_rows_follow_the_wheel(long):
    scroll(long, 2_000_000)
    first = numbers(long)[0]
    # The last turn of a wheel may be on its way when the pointer has done all of them.
    wheel(long, 400, 60)
    until(lambda: numbers(long)[0] > first + 300, lambda: f"{numbers(long)[0]} after {first}")
    seen = numbers(long)
    assert seen == list(range(seen[0], seen[0] + len(seen)))
    assert rows(long) <= 420
    wheel(long, -400, 60)
    until(lambda: abs(numbers(long)[0] - first) <= 1, lambda: f"{numbers(long)[0]}, not {first}")


def test_what_is_seen_stays_when_rows_come_above(long):
    scroll(long, 2_000_000)
    wheel(long, 100, 1)
    first = numbers(long)[0]
    before = long.locator(".row", has_text=f"Line {first + 2}").bounding_box()["y"]
    long.get_by_role("button", name="Add above").click()
    until(lambda: long.evaluate("+document.querySelector('.rowgap').dataset.rows + +document.querySelectorAll('.rowgap')[1].dataset.rows") + rows(long) == 100_001)
    until(lambda: abs(long.locator(".row", has_text=f"Line {first + 2}").bounding_box()["y"] - before) < 2, "the rows have moved")


def test_a_row_far_down_is_selected_deleted_and_dropped(long):
    scroll(long, 3_000_000)
    target = numbers(long)[5]
    row = long.locator(".row", has_text=f"Line {target}")
    row.click()
    until(lambda: long.locator(".title").inner_text() == f"Selected: {target:,}", "it is not selected")
    row.focus()
    long.keyboard.press("Alt+ArrowDown")
    until(lambda: numbers(long)[5:7] == [target + 1, target], "the row has not moved")
    long.keyboard.press("Delete")
    until(lambda: target not in numbers(long), "the row is still there")
    assert len(numbers(long)) > 5


def test_keys_go_on_into_rows_that_come(long):
    long.locator(".row").nth(90).focus()
    for _ in range(60):
        long.keyboard.press("ArrowDown")
        long.wait_for_timeout(10)
    focused = int(re.sub(r"\D", "", long.evaluate("document.activeElement.textContent")))
    assert 130 <= focused <= 150


def test_rows_come_after_a_lost_connection(long):
    long.evaluate("behold.disconnect()")
    long.evaluate("scrollTo(0, 1000000)")
    connected(long)
    until(lambda: not long.evaluate(HOLE), "rows are missing")
    assert numbers(long)


def test_a_list_becomes_short(long):
    scroll(long, 4_000_000)
    long.get_by_role("button", name="Keep three").click()
    until(lambda: numbers(long) == [0, 1, 2])
    assert long.locator(".rowgap").count() == 0


def test_the_last_of_three_million_rows_is_reached(pages, visit):
    page = visit(pages.address + "millions")
    scroll(page, 1e9)
    wheel(page, 5000, 5)
    until(lambda: numbers(page)[-1:] == [2_999_999], "the last row is out of reach")
    scroll(page, 7_500_000)
    assert abs(numbers(page)[0] - 1_500_000) < 20_000
    wheel(page, -300, 20)
    seen = numbers(page)
    assert seen == list(range(seen[0], seen[0] + len(seen)))


def test_stacks_and_grids_within_scroll_views(pages, visit):
    page = visit(pages.address + "lazy")
    assert page.locator(".scroll .text").count() < 1000
    assert page.locator(".scroll").last.bounding_box()["width"] == 1280, "a height leaves a scroll view its width"
    for scroller in page.locator(".scroll").all():
        scroller.evaluate("node => { node.scrollTop = node.scrollHeight / 2; node.scrollLeft = node.scrollWidth / 2 }")
    until(lambda: not page.evaluate(HOLE), "rows are missing")
    for name in ["heights", "cells"]:
        seen = numbers(page, f"[data-id={name}] .text")
        assert seen and seen == list(range(seen[0], seen[0] + len(seen)))
        assert 8_000 < seen[0] < 12_000
    cells = page.locator("[data-id=cells] .text").all()
    left = [round(cell.bounding_box()["x"]) for cell in cells[:40]]
    assert left[0] <= min(left) + 8, "a line of the grid begins at its first column"
    heights = page.locator(".scroll", has_text="Height").first
    heights.evaluate("node => { node.scrollTop = node.scrollHeight }")
    until(lambda: page.evaluate(SEEN, "[data-id=heights] .text")[-1:] == ["The end of the heights"])
