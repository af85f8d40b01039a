"""Toolbars, tabs, and the columns of split views: on a phone and on a desk."""

import itertools

import pytest
from conftest import box, overlap, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SIZES = [PHONE, {"width": 1280, "height": 800}]
NAMES = ["Lead", "Row", "Add", "Sort", "Archive", "Duplicate", "Rename"]


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
@pytest.mark.parametrize("window", ["toolbar", "toolbar-inline", "toolbar-window"])
def test_items_of_a_toolbar_lie_beside_each_other_and_the_title(pages, visit, window, size):
    """Items that are written one by one, on several views, and some that come later."""
    page = visit(pages.address + window, **size)
    page.get_by_text("More items").click()
    bar = page.locator(".bar")
    # On a phone some are in the menu of the bar.
    expect(bar.get_by_role("button", name="Rename").or_(bar.locator(".bar-more:visible"))).to_be_visible()
    seen = [name for name in NAMES if bar.get_by_role("button", name=name).is_visible()]
    boxes = {name: box(bar.get_by_role("button", name=name)) for name in [*seen, *(["More"] if len(seen) < len(NAMES) else [])]}
    assert size != SIZES[1] or seen == NAMES
    if bar.locator(".toggle").is_visible():
        boxes["On"] = box(bar.locator(".toggle"))
    boxes["title"] = box(bar.locator(".title"))
    for (one, first), (other, second) in itertools.combinations(boxes.items(), 2):
        assert not overlap(first, second), f"{one} lies on {other}"
    assert all(left >= 0 and right <= size["width"] for left, _, right, _ in boxes.values())
    assert boxes["Lead"][0] < boxes["Add"][0]
    if len(seen) < len(NAMES):
        bar.get_by_role("button", name="More").tap()
        for name in set(NAMES) - set(seen):
            expect(page.get_by_role("menuitem", name=name)).to_be_visible()
        page.keyboard.press("Escape")
    below = [box(page.locator(".bottom-bar").get_by_text(name)) for name in ["Below", "Beside", "Up to date"]]
    assert not any(overlap(one, other) for one, other in itertools.combinations(below, 2))
    assert all(bottom <= size["height"] and top > size["height"] - 80 for _, top, _, bottom in below)


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_a_menu_in_a_toolbar_says_what_it_is_and_opens(pages, visit, size):
    page = visit(pages.address + "toolbar", **size)
    button = page.locator(".bar").get_by_role("button", name="Sort")
    assert button.inner_text().strip() == "Sort" and button.locator(".text").bounding_box()["width"] > 20
    button.click()
    page.get_by_role("menuitem", name="By date").click()
    expect(page.get_by_text("Pressed: date")).to_be_visible()


def test_a_bar_comes_and_goes_with_its_items(pages, visit):
    page = visit(pages.address + "toolbar", **PHONE)
    archive = page.locator(".bar .button").get_by_text("Archive")
    page.get_by_text("More items").click()
    expect(archive.first).to_be_attached()
    page.get_by_text("More items").click()
    expect(archive).to_have_count(0)
    expect(page.locator(".bar .title")).to_have_text("A long title of a page")


def test_a_sheet_has_its_title_between_its_buttons(pages, visit):
    page = visit(pages.address + "toolbar", **PHONE)
    page.get_by_role("button", name="Sheet").click()
    bar = page.get_by_role("dialog").locator(".bar")

    def is_between():
        cancel, title, save = (box(bar.get_by_text(name, exact=True)) for name in ["Cancel", "Edit", "Save"])
        return cancel[2] <= title[0] and title[2] <= save[0] and abs((title[1] + title[3]) - (save[1] + save[3])) < 12

    until(is_between, "the title is not between the buttons")


@pytest.mark.parametrize("text", ["100%", "200%"])
@pytest.mark.parametrize("name", ["Inline", "Large", "Two buttons", "No buttons"])
def test_in_a_full_bar_the_title_is_cut_off_and_no_button(pages, visit, name, text):
    page = visit(pages.address + "full-bars", **PHONE)
    page.get_by_text(name, exact=True).tap()
    page.evaluate("size => document.documentElement.style.fontSize = size", text)
    bar = page.locator(".bar:visible")
    back = bar.get_by_role("button", name="Back to Everything about the orders of today")
    expect(back).to_be_visible()
    expect(back.locator(".back-title")).to_be_hidden()

    def is_in_order():
        parts = [back, bar.locator(".title"), *bar.locator(".toolbar-item .button:visible").all()]
        boxes = [box(part) for part in parts]
        assert all(left >= 0 and right <= PHONE["width"] for left, _, right, _ in boxes)
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
        assert boxes[1][2] - boxes[1][0] > 40, "nothing is left of the title"
        cut = [part.evaluate("node => node.scrollWidth > node.clientWidth + 1") for part in parts]
        return cut[1] and not any(cut[2:])

    until(is_in_order, "a button is cut off, or the title is not")


def test_of_seven_tabs_a_phone_shows_four_and_a_list_of_the_rest(pages, visit):
    page = visit(pages.address + "seven-tabs", **PHONE)
    more, tabs = page.get_by_role("button", name="More"), page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    until(lambda: page.evaluate("document.querySelector('.tab-more').ariaExpanded === 'false'"))
    more.tap()
    expect(tabs).to_have_count(7)
    expect(more).to_have_attribute("aria-expanded", "true")
    rest = [box(tab) for tab in tabs.all()[4:]]
    assert all(one[3] <= other[1] + 1 for one, other in itertools.pairwise([*rest, box(more)]))
    assert all(right - left == PHONE["width"] for left, _, right, _ in rest)
    page.get_by_role("tab", name="Reports").tap()
    expect(page.get_by_text("Reports 3", exact=True)).to_be_visible()
    expect(tabs).to_have_count(4)
    # What is open is put away by a press elsewhere, and by the key.
    for close in [lambda: page.get_by_text("Reports 3", exact=True).tap(), lambda: page.keyboard.press("Escape")]:
        more.tap()
        expect(tabs).to_have_count(7)
        close()
        expect(tabs).to_have_count(4)


@pytest.mark.parametrize("width", [760, 1024, 1280])
def test_tabs_at_the_top_are_in_one_line(pages, visit, width):
    page = visit(pages.address + "seven-tabs", width=width)
    expect(page.get_by_role("button", name="More")).to_be_hidden()
    boxes = [box(tab) for tab in page.get_by_role("tab").all()]
    assert len(boxes) == 7 and len({top for _, top, _, _ in boxes}) == 1
    assert all(one[2] <= other[0] + 1 for one, other in itertools.pairwise(boxes)) and boxes[-1][2] <= width


def test_six_tabs_show_their_badges_and_stay_at_the_bottom_of_a_phone(pages, visit):
    page = visit(pages.address + "tabs", **PHONE)
    labels = page.locator(".tab-label:visible")
    expect(labels).to_have_count(5)
    seen = labels.evaluate_all(
        """nodes => nodes.map((node, index) => {
          const badge = getComputedStyle(node, "::after"), own = node.getBoundingClientRect();
          return !node.dataset.badge || (parseFloat(badge.right) >= 0 && parseFloat(badge.width) + parseFloat(badge.right) <= own.width);
        })""")
    assert all(seen)
    for top in [0, 900, 100_000]:
        page.evaluate(f"scrollTo(0, {top})")
        until(lambda: abs(box(labels.first)[3] - 844) < 1 and abs(box(labels.last)[3] - 844) < 1, f"the tabs have gone at {top}")


def test_tabs_stay_at_the_top_of_a_desk_above_the_bar_of_the_page(pages, visit):
    page = visit(pages.address + "tabs")
    page.evaluate("scrollTo(0, 900)")
    until(lambda: abs(box(page.get_by_role("tab").first)[1]) < 1, "the tabs have gone")
    until(lambda: box(page.locator(".bar .title").first)[1] >= box(page.get_by_role("tab").first)[3] - 1, "the bar lies on the tabs")


def test_columns_are_a_stack_on_a_phone(pages, visit):
    page = visit(pages.address + "split", **PHONE)
    expect(page.get_by_text("Choose a fruit")).to_be_hidden()
    page.get_by_role("treeitem", name="Pear").tap()
    expect(page.get_by_text("All about it")).to_be_visible()
    expect(page.get_by_role("treeitem", name="Plum")).to_be_hidden()
    page.get_by_role("button", name="Back to Fruit").tap()
    expect(page.get_by_role("treeitem", name="Plum")).to_be_visible()
    expect(page.get_by_text("All about it")).to_be_hidden()
    # The same one again.
    page.get_by_role("treeitem", name="Pear").tap()
    expect(page.get_by_text("All about it")).to_be_visible()


def test_three_columns_are_a_stack_of_three_on_a_phone(pages, visit):
    page = visit(pages.address + "columns", **PHONE)
    page.get_by_role("treeitem", name="Group 1").tap()
    page.get_by_role("treeitem", name="Item 1.2").tap()
    expect(page.get_by_text("About item 2")).to_be_visible()
    page.get_by_role("button", name="Back to Group 1").tap()
    page.get_by_role("button", name="Back to Groups").tap()
    expect(page.get_by_role("treeitem", name="Group 2")).to_be_visible()


def test_columns_stand_beside_each_other_on_a_desk(pages, visit):
    page = visit(pages.address + "columns")
    page.get_by_role("treeitem", name="Group 1").click()
    page.get_by_role("treeitem", name="Item 1.2").click()
    names = ["Group 2", "Item 1.3", "About item 2"]
    boxes = [box(page.get_by_text(name, exact=True)) for name in names]
    assert boxes[0][2] < boxes[1][0] and boxes[1][2] < boxes[2][0]
    expect(page.locator(".to-column").first).to_be_hidden()


def test_a_sheet_slides_out(pages, visit):
    page = visit(pages.address + "toolbar", **PHONE)
    page.get_by_role("button", name="Sheet").click()
    # Each frame is looked at: who asks from outside may come when it has gone.
    page.evaluate(
        """() => {
            window.ways = [];
            (function look() {
                const moving = document.querySelector(".leaving > .sheet-card")?.getAnimations() ?? [];
                ways.push(...moving.flatMap(({ effect }) => effect.getKeyframes().map((frame) => frame.translate)));
                requestAnimationFrame(look);
            })();
        }"""
    )
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    until(lambda: "0px 100%" in page.evaluate("ways"), "the sheet goes at once")
    until(lambda: page.locator(".leaving").count() == 0, "the sheet does not go")
    expect(page.get_by_role("dialog")).to_have_count(0)


def more(page, bar):
    return page.locator(f"{bar} > .bar-more > .menu-button")


def test_what_does_not_fit_into_a_bar_is_in_a_menu(pages, visit):
    page = visit(pages.address + "many-items", **PHONE)
    log = page.locator("[data-id=log]")
    for bar, last in [(".bar", "Action 5"), (".bottom-bar", "Below number 6")]:
        expect(more(page, bar)).to_be_visible()
        seen = [box(item) for item in page.locator(f"{bar} .toolbar-item > :visible").all()] + [box(more(page, bar))]
        assert all(left >= 0 and right <= 390 for left, _, right, _ in seen)
        assert not any(overlap(one, other) for one, other in itertools.combinations(seen, 2))
        assert max(bottom for _, _, _, bottom in seen) - min(top for _, top, _, _ in seen) < 60
        more(page, bar).tap()
        page.get_by_role("menuitem", name=last, exact=True).tap()
        expect(log).to_have_text(f"Pressed: {last.lower().replace(' number', '')}")
        expect(page.get_by_role("menu")).to_have_count(0)
    more(page, ".bar").tap()
    page.get_by_role("menuitem", name="Archive").tap()
    expect(log).to_have_text("Pressed: archive")
    more(page, ".bar").tap()
    page.get_by_role("menuitemcheckbox", name="Unread").tap()
    expect(page.locator("[data-id=state]")).to_have_text("on, by name")
    more(page, ".bar").tap()
    expect(page.get_by_role("menuitemcheckbox", name="Unread")).to_be_checked()
    page.get_by_role("menuitem", name="Sort").tap()
    page.get_by_role("menuitem", name="By size").tap()
    expect(page.locator("[data-id=state]")).to_have_text("on, by size")


def test_the_menu_of_a_bar_is_reached_with_the_keys_and_follows_the_window(pages, visit):
    page = visit(pages.address + "many-items", **PHONE)
    more(page, ".bar").focus()
    page.keyboard.press("Enter")
    first = page.locator(".bar-more [role=menuitem]").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=log]")).not_to_have_text("Pressed: nothing")
    expect(more(page, ".bar")).to_be_focused()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(more(page, ".bar")).to_be_hidden()
    expect(page.locator(".bar").get_by_role("button", name="Action 5")).to_be_visible()
    expect(page.locator(".bar").get_by_role("button", name="Archive")).to_be_visible()
