"""Each page of the examples, and of `BrowserPages`, by axe: WCAG 2.2 A and AA and what is good practice, in the light and the dark, on a desk and on a phone."""

import importlib.resources
import re

import pytest
from conftest import ROOT, Program, at_rest, connected, until
from test_gallery import CHAPTERS

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [(1280, 800), (390, 844)]
WAYS = [(size, scheme) for size in SIZES for scheme in ["light", "dark"]]
# Each size and each scheme once: for what was pressed, and for pages that are no example.
FEW_WAYS = [WAYS[0], WAYS[3]]
ALL = re.findall(r'WindowGroup\("[^"]*"(?:, id: "([^"]*)")?', "".join(path.read_text() for path in sorted((ROOT / "Tests/BrowserPages").glob("*.swift"))))
# axe divides a page into squares, as far as anything in it reaches: of what has no end it is never done.
WINDOWS = [window for window in ALL if window != "drawn-far"]

# What is not looked at, and why.
EXCEPTIONS = {
    # A program may put a control into a control, as it may in SwiftUI.
    "nested-interactive": lambda page, name: name == "inner-controls",
    # The heading of the first level is the title of a page. Where the program gives none, there is none, as in SwiftUI.
    "page-has-heading-one": lambda page, name: page.locator(".title:visible").count() == 0,
    # These pages put letters on the system's colours, and in faint ones, which are those of SwiftUI, to see what they are.
    "color-contrast": lambda page, name: name in ("colours", "levels", "shapes", "edges", "flow", "layouts", "zooming", "animated", "growing", "tones", "pieces", "overlaid-ground", "gallery/paint"),
    # What scrolls under a bar is partly behind it where it happens to be.
    "target-size": lambda page, name: name == "many-buttons",
}


def press(role, name, exact=True):
    return lambda page: page.get_by_role(role, name=name, exact=exact).first.click()


def key(name):
    return lambda page: page.keyboard.press(name)


def sample(name, selector, button="left"):
    return lambda page: page.locator(f"[data-id={name}] {selector}").first.click(button=button)


# What is seen when something was pressed.
STEPS = {
    "": [press("button", "Show sheet"), press("button", "Close"), press("button", "Show alert"), press("button", "No"), press("button", "More")],
    "menus": [press("button", "Actions"), press("menuitem", "Size")],
    "toolbar": [press("button", "Sort"), press("button", "Sheet")],
    "split": [press("treeitem", "Pear")],
    "columns": [press("treeitem", "Group 1"), press("treeitem", "Item 1.2")],
    "gallery/presentations": [
        press("button", "New donut"), press("button", "Done"), press("button", "Classic"), key("Escape"),
        press("button", "Cover everything"), press("button", "Back"), press("button", "What is this?"), key("Escape"),
        press("button", "Rename"), press("button", "Cancel"), press("button", "Order"), press("button", "OK"),
        press("button", "Cancel all 3 orders"), press("button", "Keep them"),
    ],
    "gallery/menus": [
        press("button", "Edit"), press("menuitem", "Share"), key("Escape"), press("button", "Prominent"), key("Escape"),
        press("button", "Sorted by", exact=False), key("Escape"), sample("ContextMenus", ".shape", "right"), key("Escape"),
    ],
    "gallery/navigation": [sample(name, ".link") for name in ["Stack", "StackPath", "MixedPath", "ZoomedPage"]] + [sample("SplitColumns", ".row")],
    "gallery/groups": [sample("Disclosures", ".disclosure-label")],
    "gallery/pickers": [sample("PagePicker", "[data-e]")],
    "gallery/lists": [sample("ListOutline", ".disclosure-label"), sample("SelectedRows", ".row")],
    "gallery/tabs": [sample("Tabs", "[role=tab]:not([aria-selected=true])"), sample("PageTabs", "[role=tab]:not([aria-selected=true])")],
    "slow": [press("button", "More"), press("button", "Next"), press("tab", "Other")],
}
TABS = ["Menu", "Order", "Board", "Sales", "Settings"]


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(AXE)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """Starts each program once."""
    started = {}

    def program(name):
        if name not in started:
            folder = tmp_path_factory.mktemp(name)
            (folder / "corpus").write_text('"A line"\n"Another <b>one</b>"\n')
            options = {"browser-pages": ["--corpus", folder / "corpus"], "food-truck": ["--data", folder / "truck"]}.get(name, [])
            started[name] = Program(name, *options, storage=folder / "storage")
        return started[name]

    yield program
    for program in started.values():
        program.kill()


def opened(page, address):
    page.goto(address)
    connected(page)
    # What parts of the script do is done before anybody looks.
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => new Promise(requestAnimationFrame))")


def problems(page, name, ways=WAYS, within="document"):
    """What axe says of a page, or of what a selector finds: where something lies over a page that was looked at before."""
    found = {}
    part = within if within == "document" else f"{{ include: [{within!r}] }}"
    for (width, height), scheme in ways:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        at_rest(page)
        # What is saved at once has gone again.
        if within != "document" and not page.locator(within).count():
            break
        result = page.evaluate(f"axe.run({part}, {{ resultTypes: ['violations'], runOnly: {RULES} }})")
        for violation in result["violations"]:
            if EXCEPTIONS.get(violation["id"], lambda *_: False)(page, name):
                continue
            for node in violation["nodes"]:
                said = (node["any"] + node["all"] + node["none"])[0]["message"]
                found.setdefault(f"{violation['id']}: {node['html'][:200]}: {said[:200]}", []).append(f"{width} {scheme}")
    return [f"{problem} ({', '.join(where)})" for problem, where in found.items()]


def look(page, name, steps, ways=WAYS):
    found = problems(page, name, ways)
    for step in steps:
        page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        step(page)
        until(lambda: not page.evaluate("document.body.hasAttribute('data-waiting')"))
        found += [problem for problem in problems(page, name, FEW_WAYS) if problem not in found]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_page_of_controls(page, programs, window):
    opened(page, programs("browser-pages").address + window)
    look(page, window, STEPS.get(window, []), FEW_WAYS)


def test_the_food_truck(page, programs):
    opened(page, programs("food-truck").address)
    order = [press("tab", "Menu"), press("link", "Rocky Road", exact=False), press("button", "Edit"), press("button", "Done"), press("tab", "Order"), press("button", "Place order")]
    look(page, "food-truck", [press("tab", name) for name in TABS] + order)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_gallery(page, programs, chapter):
    opened(page, programs("gallery").address + chapter)
    name = "gallery/" + chapter
    look(page, name, STEPS.get(name, []), FEW_WAYS)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_opens_in_the_gallery(page, programs, chapter):
    """Each button of each sample: what it opens, be it a sheet, an alert, a popover or a menu, is looked at."""
    address = programs("gallery").address + chapter
    opened(page, address)
    buttons = "[data-id] :is(button, .menu-button):not(:disabled, .menu-items *, .back, .link-row, .rowactions *, .row-delete *, .st-accessibility)"
    found, count = [], page.locator(buttons).count()
    for index in range(count):
        button = page.locator(buttons).nth(index)
        if not button.is_visible():
            continue
        button.click()
        until(lambda: not page.evaluate("document.body.hasAttribute('data-waiting')"))
        over = ".presented, .menu-items:popover-open"
        if not page.locator(over).count():
            # Pages that were gone to may have gone.
            if page.locator(buttons).count() != count:
                opened(page, address)
            continue
        found += [problem for problem in problems(page, "gallery/" + chapter, FEW_WAYS, within=over) if problem not in found]
        opened(page, address)
    assert not found, "\n".join(found)


def test_old_and_new(page, programs):
    opened(page, programs("old-and-new").address)
    look(page, "old-and-new", [])


def test_the_laser_lab(page, programs):
    opened(page, programs("laser-lab").address)

    def shoot(page):
        press("button", "Fire")(page)
        page.locator("[data-id=shot-1]").wait_for()
        until(lambda: page.locator("[data-id=energy]").inner_text() == "0")

    ways = [press("radio", "Not at all"), press("radio", "By accident"), press("switch", "Outlines", exact=False)]
    look(page, "laser-lab", [shoot, *ways])
