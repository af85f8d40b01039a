"""Texts that have no room for all their letters: cut off at the beginning, in the middle or at the end, or in smaller letters."""

import pytest
from conftest import until

FILE = "Minutes of the meeting of the bakers in November.txt"


@pytest.fixture
def texts(pages, visit):
    page = visit(pages.address + "cut-texts")
    until(lambda: seen(page, "middle") is not None, "the text is not cut off")
    return page


def seen(page, name):
    """What stands in place of the text; `None` if it is shown itself."""
    return page.locator(f"[data-id={name}]").get_attribute("data-cut")


def is_within(page, name):
    return page.locator(f"[data-id={name}]").evaluate(
        """node => {
          const range = document.createRange(), before = getComputedStyle(node, "::before");
          range.selectNodeContents(node);
          const right = node.dataset.cut ? node.getBoundingClientRect().left + parseFloat(before.width) : range.getBoundingClientRect().right;
          return right <= node.parentElement.getBoundingClientRect().right + 1;
        }""")


def test_a_text_is_cut_off_in_its_middle_or_at_its_beginning(texts):
    first, last = seen(texts, "middle").split("…")
    assert FILE.startswith(first) and FILE.endswith(last) and min(len(first), len(last)) > 5
    first, last = seen(texts, "head").split("…")
    assert first == "" and FILE.endswith(last) and len(last) > 10
    assert [seen(texts, name) for name in ["tail", "small", "short"]] == [None] * 3
    assert is_within(texts, "middle") and is_within(texts, "head")
    # It is read as it is.
    assert texts.locator("[data-id=middle]").text_content() == FILE
    assert "alternative" not in texts.locator("[data-id=middle]").evaluate("node => getComputedStyle(node, '::before').content")
    assert texts.locator("[data-id=middle]").evaluate("node => getComputedStyle(node, '::before').content").endswith('/ ""')


def test_what_is_cut_off_is_as_high_as_what_is_not(texts):
    heights = {name: texts.locator(f"[data-id={name}]").bounding_box()["height"] for name in ["middle", "head", "tail", "short"]}
    assert len(set(heights.values())) == 1, heights


def test_a_text_beside_another_has_the_room_that_is_left(texts):
    assert len(seen(texts, "beside")) < len(seen(texts, "middle"))
    assert texts.get_by_text("12 kB").bounding_box()["width"] > 30


def test_with_more_room_and_with_another_text_it_is_measured_again(texts):
    narrow = seen(texts, "middle")
    texts.get_by_role("button", name="Wider").click()
    until(lambda: len(seen(texts, "middle")) > len(narrow) + 5, "the room is not used")
    texts.get_by_role("button", name="Other file").click()
    until(lambda: seen(texts, "middle").endswith("night.pdf"), "the text is the one before")
    texts.get_by_role("button", name="All").click()
    until(lambda: [seen(texts, name) for name in ["middle", "head", "beside"]] == [None] * 3, "the text is cut off")
    until(lambda: size(texts, "small") == size(texts, "tail"), "the letters are small")


def size(page, name):
    return page.locator(f"[data-id={name}]").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")


def test_letters_are_as_large_as_there_is_room_but_not_smaller_than_allowed(texts):
    whole = size(texts, "tail")
    assert size(texts, "small") == pytest.approx(whole / 2, abs=0.1)
    assert size(texts, "short") == whole
    texts.get_by_role("button", name="Wider").click()
    until(lambda: whole / 2 < size(texts, "small") < whole and is_within(texts, "small"), "it is too small, or too large")
