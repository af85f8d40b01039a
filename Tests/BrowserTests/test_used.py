"""What screens from habit have shown: squeezed buttons, rows, styles around buttons, pages in tabs, links in columns."""

import pytest
from conftest import box, until
from test_grounds import finish
from test_interrupted import ready

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
LARGE = "document.documentElement.style.fontSize = '200%'"


def color(locator):
    return locator.evaluate("node => getComputedStyle(node).color")


@pytest.mark.parametrize("width, large", [(320, False), (390, True), (260, True)])
def test_letters_of_squeezed_buttons_stay_in_them(pages, visit, width, large):
    page = ready(visit(pages.address + "squeezed-buttons", width=width, height=700))
    if large:
        page.evaluate(LARGE)
    last = 0
    for button in page.locator(".button").all():
        left, _, right, _ = box(button)
        inner = box(button.locator(".text"))
        assert left >= last - 0.5 and inner[0] >= left - 0.5 and inner[2] <= right + 0.5, (button.text_content(), box(button), inner)
        last = right
    assert last <= width + 0.5


@SIZES
def test_what_has_a_size_of_its_own_has_it_in_a_row(pages, visit, size):
    page = ready(visit(pages.address + "own-sizes", **size))
    left = box(page.locator("[data-id=padded]"))[0]
    for name, most in [("padded", 110), ("gear", 24)]:
        part = box(page.locator(f"[data-id={name}]"))
        assert part[0] == pytest.approx(left, abs=1) and part[2] - part[0] <= most, (name, part)
    toggle = box(page.locator(".toggle.t-button"))
    assert toggle[0] == pytest.approx(left, abs=1) and toggle[2] - toggle[0] < 120


@SIZES
def test_the_sign_of_a_link_is_behind_its_badge(pages, visit, size):
    page = ready(visit(pages.address + "own-sizes", **size))
    for badge in ["5", "6"]:
        look = page.locator(f".row[data-badge='{badge}']").evaluate(
            """row => { const after = getComputedStyle(row, '::after'); return [after.backgroundImage.includes('svg'), after.paddingRight,
                getComputedStyle(row).paddingRight, getComputedStyle(row.querySelector('.link-row'), '::after').display]; }"""
        )
        assert look == [True, "20px", "16px", "none"]


def test_a_picker_is_as_wide_as_what_is_chosen(pages, visit):
    page = ready(visit(pages.address + "own-sizes", **PHONE))
    row = box(page.locator(".row:has(select)"))
    assert row[3] - row[1] <= 46
    page.get_by_role("combobox").select_option("A very long choice that does not fit beside")
    until(lambda: box(page.locator(".row:has(select)"))[3] - row[1] > 50, "it is in one line")


def test_a_menu_in_large_letters_stays_in_the_window(pages, visit):
    page = ready(visit(pages.address + "own-sizes", **PHONE))
    page.evaluate(LARGE)
    page.get_by_role("button", name="More").tap()
    page.get_by_role("menuitem").wait_for()
    left, _, right, _ = box(page.locator(".menu-items:popover-open"))
    assert left >= 0 and right <= 390


def test_what_is_written_in_holds_for_buttons_within(pages, visit):
    page = ready(visit(pages.address + "written-around", **DESK))
    button = lambda name: page.get_by_role("button", name=name)
    written = color(page.get_by_text("Text", exact=True))
    # What is primary there is that.
    assert color(button("Outer")) == color(button("Own")) == written != color(button("Tinted"))
    drawn = page.locator("[data-id=drawn] path").evaluate("path => getComputedStyle(path).fill")
    assert drawn == page.locator("[data-id=shape]").evaluate("shape => getComputedStyle(shape).backgroundColor")


@pytest.mark.parametrize("size", [PHONE, DESK, {"width": 820, "height": 1180}], ids=["phone", "desk", "tablet"])
def test_the_dots_of_pages_in_a_tab_are_seen(pages, visit, size):
    page = ready(visit(pages.address + "paged-tab", **size))
    dots = page.locator(".tv-page .tab-label")
    assert dots.count() == 3
    for dot in dots.all():
        assert dot.evaluate(
            """dot => { const { left, top, width, height } = dot.getBoundingClientRect();
                return dot.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
        )


@SIZES
def test_cards_that_snap_begin_with_the_room_before_them(pages, visit, size):
    page = ready(visit(pages.address + "snapped-first", **size))
    cards = page.locator("[data-id=cards]")
    assert cards.evaluate("cards => cards.scrollLeft") == 0
    cards.evaluate("cards => cards.scrollTo(330, 0)")
    middle = lambda: sum(box(page.get_by_text("Card 1"))[::2]) / 2
    until(lambda: middle() == pytest.approx(box(cards)[0] + 150, abs=1), lambda: middle())


def test_each_link_to_a_view_shows_it_in_the_next_column(pages, visit):
    page = ready(visit(pages.address + "view-links", **DESK))
    for link, text in [("View one", "First view"), ("View two", "Second view"), ("Number", "Number 5"), ("View one", "First view"), ("Number", "Number 5"), ("View two", "Second view")]:
        page.get_by_text(link, exact=True).click()
        page.locator(".c-detail").get_by_text(text, exact=True).wait_for()
        page.wait_for_timeout(150)
        assert page.locator(".c-detail").get_by_text(text, exact=True).is_visible()


def test_arrows_pass_links_whose_pages_would_take_the_place_of_the_list(pages, visit):
    page = ready(visit(pages.address + "passed-links", **DESK))
    page.keyboard.press("Tab")
    for name in ["Link B", "View C"]:
        page.keyboard.press("ArrowDown")
        until(lambda: page.evaluate("document.activeElement.textContent") == name)
    page.wait_for_timeout(200)
    assert page.get_by_text("Link A").is_visible()
    page.keyboard.press("Enter")
    page.get_by_text("C view").wait_for()


def test_all_lists_of_a_column_are_left_unchosen(pages, visit):
    page = ready(visit(pages.address + "two-lists", **DESK))
    for name, text in [("A", "A and none"), ("D", "A and D")]:
        page.get_by_role("treeitem", name=name).click()
        page.get_by_text(text, exact=True).wait_for()
    page.set_viewport_size({"width": 390, "height": 800})
    page.get_by_role("button", name="Back to Lists").click()
    until(lambda: page.get_by_role("treeitem", name="A").is_visible() and not page.locator(".row.selected").count(), "something is chosen")


def test_a_key_that_is_held_chooses_the_row_that_it_rests_on(pages, visit):
    page = ready(visit(pages.address + "left-columns", **DESK))
    page.get_by_role("treeitem", name="Apple").click()
    page.get_by_text("Chosen: Apple", exact=True).wait_for()
    # The second one is repeated.
    page.keyboard.down("ArrowDown")
    page.keyboard.down("ArrowDown")
    page.keyboard.up("ArrowDown")
    page.get_by_text("Chosen: Apple Pear Plum", exact=True).wait_for()
    finish(page)
