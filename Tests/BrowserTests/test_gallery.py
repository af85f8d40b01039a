"""All pages of the gallery, on a phone and on a desk, in the light and in the dark: nothing is cut, nothing lies on something else."""

import re

import pytest
from conftest import ROOT, until
from playwright.sync_api import expect

CHAPTERS = sorted(re.findall(r'Chapter\(\s*"(\w+)"', "".join(path.read_text() for path in (ROOT / "Examples/Gallery/Chapters").glob("*.swift"))))

# What is wrong in the cards of a page, as lines of text.
FAULTS = """() => {
  const faults = [], name = node => node.closest("[data-id]")?.dataset.id + " " + node.className.split(" ")[0] + " " + node.textContent.slice(0, 30)
  const clips = node => { for (let at = node; at; at = at.parentElement) if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflow)) return at }
  for (const sample of document.querySelectorAll("[data-id]")) {
    const place = sample.getBoundingClientRect(), card = sample.parentElement.getBoundingClientRect()
    if (place.left < card.left - 1 || place.right > card.right + 1) faults.push("outside its card: " + name(sample))
    for (const text of sample.querySelectorAll(".text")) {
      const box = text.getBoundingClientRect(), style = getComputedStyle(text)
      if (!text.textContent || !text.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || text.closest(".menu-items, [hidden], [aria-hidden]")) continue
      const isSeen = style.clipPath === "none" && !text.closest(".l-iconOnly, .part-label, .label-hidden, .toolbar-item")
      if (isSeen && (box.width < 1 || box.height < 1)) faults.push("no room: " + name(text))
      if (isSeen && !clips(text)?.closest("[data-id]") && (box.left < card.left - 1 || box.right > card.right + 1)) faults.push("text outside its card: " + name(text))
    }
    const controls = [...sample.querySelectorAll("button, input:not([type=checkbox]), textarea, select")].filter(node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".menu-items"))
    for (const [index, one] of controls.entries()) for (const other of controls.slice(index + 1)) {
      if (one.contains(other) || clips(one) !== clips(other)) continue
      const a = one.getBoundingClientRect(), b = other.getBoundingClientRect()
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) faults.push("on top of each other: " + name(one) + " and " + name(other))
    }
  }
  return faults
}"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    from conftest import Program

    program = Program("gallery", storage=tmp_path_factory.mktemp("storage"))
    yield program
    assert program.end() == 0
    assert [line for line in program.log if line.startswith("Behold:")] == []


@pytest.mark.parametrize("width, scheme", [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")])
def test_nothing_is_cut_and_nothing_overlaps(gallery, visit, width, scheme):
    page = visit(gallery.address, width=width, scheme=scheme)
    faults = []
    for chapter in CHAPTERS:
        page.goto(gallery.address + chapter)
        until(lambda: page.evaluate("window.behold?.isConnected"))
        # What a layout has asked of the page comes after the first page, which was made for a desk.
        until(
            lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
            f"{chapter}: the page is wider than the window",
        )
        try:
            until(lambda: not page.evaluate(FAULTS), seconds=5)
        except AssertionError:
            faults += [f"{chapter}: {fault}" for fault in page.evaluate(FAULTS)]
    assert faults == []


def test_a_chapter_has_an_address_that_a_reload_keeps(gallery, visit):
    page = visit(gallery.address)
    page.locator(".c-sidebar .row").filter(has_text="Sliders").click()
    expect(page.get_by_text("A number in a range.")).to_be_visible()
    assert page.url == gallery.address + "sliders"
    page.reload()
    expect(page.get_by_text("A number in a range.")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Overview").first).to_be_visible()


def test_a_search_finds_code(gallery, visit):
    page = visit(gallery.address + "sliders")
    page.get_by_role("searchbox").fill("minimumValueLabel")
    expect(page.get_by_text("A number in a range.")).to_be_hidden()
    expect(page.get_by_text("what stands at both ends")).to_be_visible()


def test_a_phone_shows_the_chapters_and_goes_to_one_and_back(gallery, visit):
    page = visit(gallery.address, width=390)
    page.locator(".c-sidebar .row").filter(has_text="Toggles").click()
    expect(page.get_by_text("On or off.")).to_be_visible()
    page.locator(".back:visible, .to-column:visible").first.click()
    expect(page.locator(".c-sidebar .row").filter(has_text="Toggles")).to_be_visible()


def test_all_of_it_is_shown_from_right_to_left_but_code(gallery, visit):
    page = visit(gallery.address + "toggles")
    page.get_by_role("button", name="Appearance").click()
    page.get_by_role("menuitemcheckbox", name="Right to left").click()
    until(lambda: page.locator("[data-id=Switches]").evaluate("node => getComputedStyle(node).direction") == "rtl")
    assert page.locator("[aria-label=Code] .text").first.evaluate("node => getComputedStyle(node).direction") == "ltr"


def sample(page, name):
    return page.locator(f"[data-id={name}]")


def test_a_divider_in_a_row_is_a_line(gallery, visit):
    box = sample(visit(gallery.address + "stacks"), "Stacks").locator("hr").bounding_box()
    assert (box["width"], box["height"]) == (1, 80)


def test_letters_are_light_where_a_part_is_dark(gallery, visit):
    texts = sample(visit(gallery.address + "paint"), "Schemes").locator(".text")
    dark, around = texts.nth(1), texts.nth(0)
    color = "node => getComputedStyle(node).color"
    assert dark.evaluate(color) != around.evaluate(color)
    assert dark.evaluate("node => getComputedStyle(node).colorScheme") == "dark"


def test_an_editor_is_as_high_as_its_frame(gallery, visit):
    editor = sample(visit(gallery.address + "fields"), "Editor").locator("textarea")
    assert editor.bounding_box()["height"] == 120


@pytest.mark.parametrize("width", [390, 1280])
def test_tabs_and_bars_in_a_frame_stay_in_it(gallery, visit, width):
    page = visit(gallery.address + "tabs", width=width)
    for name, height, isOver in [("Tabs", 180, False), ("PageTabs", 140, True)]:
        frame = sample(page, name).locator(".frame").bounding_box()
        shown, label = sample(page, name).locator(".page:visible").bounding_box(), sample(page, name).locator(".tab-label").first.bounding_box()
        assert frame["height"] == height
        assert shown["height"] + (0 if isOver else label["height"]) == pytest.approx(height, abs=1)
        assert label["y"] + label["height"] <= frame["y"] + frame["height"] + 1
        assert min(shown["y"], label["y"]) == pytest.approx(frame["y"], abs=1)
    page.goto(gallery.address + "navigation")
    frame, bar = sample(page, "BottomBar").locator(".frame").bounding_box(), sample(page, "BottomBar").locator(".bottom-bar").bounding_box()
    assert bar["y"] + bar["height"] == pytest.approx(frame["y"] + frame["height"], abs=1)
    first, last = (sample(page, "BottomBar").get_by_role("button", name=name).bounding_box() for name in ["Reply", "Delete"])
    assert last["x"] - first["x"] > bar["width"] / 2


def test_what_is_redacted_are_letters_and_not_what_is_around(gallery, visit):
    page = visit(gallery.address + "text")
    redacted = sample(page, "RedactedText")
    expect(redacted.get_by_role("switch")).to_be_visible()
    color = "node => getComputedStyle(node).color"
    assert redacted.get_by_text("The Classic").evaluate(color) == "rgba(0, 0, 0, 0)"
    assert redacted.get_by_text("Loading").evaluate(color) != "rgba(0, 0, 0, 0)"
    redacted.get_by_role("switch").uncheck(force=True)
    until(lambda: redacted.get_by_text("The Classic").evaluate(color) != "rgba(0, 0, 0, 0)")


def test_a_menu_is_as_wide_as_its_label(gallery, visit):
    menu = sample(visit(gallery.address + "menus"), "Menus").locator(".menu").first.bounding_box()
    assert menu["width"] < 120


def test_a_phone_shows_one_way_back(gallery, visit):
    page = visit(gallery.address + "toggles", width=390)
    assert page.locator(".back:visible").all_inner_texts() == ["Overview"]


def test_a_switch_has_the_tint_around(gallery, visit):
    color = "node => getComputedStyle(node).backgroundColor"
    page = visit(gallery.address + "toggles")
    plain, tinted = sample(page, "Switches").get_by_role("switch").first, sample(page, "ToggleStyles").get_by_role("switch").first
    assert plain.evaluate(color) != tinted.evaluate(color)


def test_headers_in_a_form_in_a_grid_are_those_of_forms(gallery, visit):
    page = visit(gallery.address + "groups")
    assert sample(page, "Forms").locator(".section-header").evaluate("node => getComputedStyle(node).textTransform") == "uppercase"


def test_margins_are_around_what_scrolls(gallery, visit):
    rows = sample(visit(gallery.address + "scrolling"), "ScrollInsets").locator(".scroll .text")
    assert rows.nth(1).bounding_box()["y"] - rows.nth(0).bounding_box()["y"] < 40


def test_a_link_without_style_is_as_the_text_in_it(gallery, visit):
    page = visit(gallery.address)
    color = "node => getComputedStyle(node).color"
    assert page.locator(".link .text").first.evaluate(color) == page.locator(".title").first.evaluate(color)
