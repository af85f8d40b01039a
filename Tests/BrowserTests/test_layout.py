"""Where things stand in a real browser, and how large they are."""

import layout as comparison
import pytest
from conftest import BINARIES, ROOT, until
from layout_exceptions import NAMES
from layout_views import Tally, difference


# What a script measures: which view fits, and how large the views of a layout of the program's are.
MEASURED = ".fits, .layout"


def box(page, name, index=0):
    return page.locator(f"[data-id={name}]").nth(index).bounding_box()


@pytest.fixture(params=[390, 1280])
def layout(request, pages, visit):
    return visit(pages.address + "layout", width=request.param)


def test_one_line_ends_in_an_ellipsis(layout):
    for name in ["line", "stack"]:
        text = layout.locator(f".text[data-id={name}], [data-id={name}] .text").first
        assert text.evaluate("node => node.getBoundingClientRect().right <= node.closest('.section').getBoundingClientRect().right - 16")
        assert text.evaluate("node => getComputedStyle(node).textOverflow") == "ellipsis"
    assert box(layout, "stack")["width"] <= 200
    assert layout.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_cell_aligns_its_column(layout):
    wide, trailing = box(layout, "wide"), box(layout, "trailing")
    assert trailing["x"] + trailing["width"] == pytest.approx(wide["x"] + wide["width"], abs=0.5)
    assert trailing["x"] > wide["x"] + 20
    assert box(layout, "leading")["x"] < wide["x"] - 50


def test_a_shape_is_as_wide_as_the_frame_around_lets_it(layout):
    bars = [box(layout, "bar", index) for index in range(3)]
    assert [(bar["width"], bar["height"]) for bar in bars] == [(48, 20), (48, 40), (48, 60)]


def test_a_stack_in_a_form_is_aligned(layout):
    large, small = box(layout, "large"), box(layout, "small")
    assert small["y"] + small["height"] == pytest.approx(large["y"] + large["height"], abs=0.5)
    assert small["x"] > large["x"] + 100
    row = layout.locator(".row:has([data-id=baseline])").bounding_box()
    text = box(layout, "baseline")
    assert text["y"] + text["height"] / 2 == pytest.approx(row["y"] + row["height"] / 2, abs=2)


def test_labels_of_evaluations_are_seen(pages, visit):
    """The label stands in the window, and does not run over what is beside."""
    page = visit(pages.address + "evaluations")
    page.get_by_role("button", name="More").click()
    marks = page.locator(".evaluation")
    until(lambda: marks.count() == 3, "three views are outlined")
    style = "(mark, name) => parseFloat(getComputedStyle(mark, '::before')[name])"
    top, *columns = [marks.nth(index) for index in range(3)]
    assert top.bounding_box()["y"] < 17
    assert top.bounding_box()["y"] + top.evaluate(style, "top") >= 0
    for mark in columns:
        assert mark.evaluate(style, "top") == -17
        assert mark.evaluate(style, "width") <= 150


def test_pictures_are_as_large_as_they_are_said_to_be(layout):
    square = layout.get_by_role("img", name="square").first
    until(lambda: square.evaluate("node => node.complete && node.naturalWidth") == 24, "the picture is not there")
    assert square.bounding_box()["width"] == 24
    disc = layout.get_by_role("img", name="disc")
    assert disc.evaluate("node => node.naturalWidth") > 0
    assert disc.bounding_box()["width"] == disc.bounding_box()["height"] == 80
    assert layout.locator(".text img").evaluate("node => node.naturalWidth") == 24
    assert layout.get_by_role("img", name="A picture that is not there").count() == 1


@pytest.fixture
def compare(start, browser):
    """Shows views, and says how many of their boxes are where SwiftUI's rules have them."""
    program = start("layout-pages")
    exact = comparison.launch(browser.browser_type)
    windows = comparison.Comparison(exact, program.address, BINARIES / "layout-pages")

    def compare(names):
        tally = Tally()
        for name in names:
            for view in windows.views(name):
                tally.add(view)
                wrong = None if view.reason else view.wrong()
                if wrong:
                    print(f"{name} at {view.width}×{view.height}: {difference(view, wrong)}")
        print(tally)
        return tally

    yield compare
    windows.close()
    exact.close()
    assert not windows.errors


def test_random_views_stand_where_the_rules_have_them(compare):
    """LAY-9: within a pixel, and apart from what is not seen by rule in a browser."""
    tally = compare(str(seed) for seed in range(300))
    assert tally.count["boxes"] > 3000
    assert not tally.missed()
    # What is left out, because a word is broken or something is beyond the window, does not become more.
    assert tally.count["views"] >= 600
    assert tally.count["by the rules"] >= 290


def test_what_a_browser_does_otherwise_has_a_name():
    """Each name by which views are left out stands in the document that says why."""
    text = (ROOT / "Documentation/Layout.md").read_text().lower()
    assert [name for name in NAMES if f"**{name}**" not in text] == []


def test_cases_stand_where_the_rules_have_them(compare):
    """LAY-9: each case has a name, for what was shown otherwise once."""
    tally = compare(comparison.case_names(BINARIES / "layout-pages"))
    assert tally.percent("views") == 100 and not tally.reasons


def test_what_the_server_says_first_stands_where_the_rules_have_it(start, browser):
    """LAY-9: without any script, apart from what a script has to measure."""
    program = start("layout-pages")
    exact = comparison.launch(browser.browser_type)
    windows = comparison.Comparison(exact, program.address, BINARIES / "layout-pages", sizes=[(390, 844)], has_script=False)
    faults, measured = [], 0
    for name in comparison.case_names(BINARIES / "layout-pages"):
        for view, page in zip(windows.views(name), windows.pages):
            if page.locator(MEASURED).count():
                measured += 1
            elif wrong := view.wrong():
                faults.append(f"{name} at {view.width}×{view.height}: {difference(view, wrong)}")
    windows.close()
    exact.close()
    assert faults == []
    assert measured <= 11
