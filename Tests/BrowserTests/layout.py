"""Shows random views in Chromium, and compares where each box is with where SwiftUI's rules have it.

    python Tests/BrowserTests/layout.py --seeds 0:300 --without grid,scroll
    python Tests/BrowserTests/layout.py --cases
    python Tests/BrowserTests/layout.py --seeds 17:18 --tree

It prints for each view and window that differs the first box that is wrong, and at the end how many are right."""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from layout_trees import shrink, swift

SIZES = [(390, 844), (820, 1180), (1280, 800)]
TOLERANCE = 1.0  # pixels
# What is seen of a view. The boxes of others say where these are, and what is around.
SEEN = {"text", "shape", "divider", "image", "canvas", "button", "textField", "textEditor", "toggle", "slider"}
# A spacer is not seen, and how wide it is across its stack makes no difference; a row of a grid has no box.
PLACELESS = {"spacer", "gridRow"}

MEASURE = """async choice => {
  const find = () => document.querySelector(`[aria-description="${choice}"]`);
  for (let round = 0; round < 1000 && !find(); round++) await new Promise(done => setTimeout(done, 3));
  if (!find()) throw new Error(`choice ${choice} is not shown`);
  const window = document.querySelector('.window');
  const numbers = node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];
  };
  // The element's own node may have the padding around it.
  const padded = node => {
    const style = getComputedStyle(node);
    const [top, right, bottom, left] = ['Top', 'Right', 'Bottom', 'Left'].map(side => parseFloat(style['padding' + side]));
    const [x, y, width, height] = numbers(node);
    return [x + left, y + top, width - left - right, height - top - bottom];
  };
  const own = node => {
    if (node.dataset.id !== undefined) return node;
    const inside = node.querySelector('[data-id]');
    return inside?.closest('[data-n]') === node ? inside : null;
  };
  const boxes = [...window.querySelectorAll('[data-n]')].map(node => {
    const content = own(node);
    return [+node.dataset.n, numbers(node), content && numbers(content), content && padded(content)];
  });
  return [boxes, [document.documentElement.scrollWidth, document.documentElement.scrollHeight]];
}"""


class Box:
    """An element, where it is to be, and where it is."""

    def __init__(self, box, actual):
        self.number, self.parent, self.kind = box["number"], box["parent"], box["kind"]
        self.text, self.path = box.get("text"), box.get("path")
        self.expected = [box["frame"], box["content"]]
        self.parts = range(4)
        self.isPlaced = self.kind not in PLACELESS
        found = actual.get(self.number)
        if found:
            outer, own, padded = found
            # Without an identifier it is not known which node is the element's own.
            if own is None:
                own, self.expected[1] = outer, box["frame"]
            elif self._distance(padded, self.expected[1]) < self._distance(own, self.expected[1]):
                own = padded
            # What is shown elsewhere may be so with what is around it in the page, which makes no difference.
            dx, dy = box.get("shift", [0, 0])
            back = [outer[0] - dx, outer[1] - dy, *outer[2:]]
            if self._distance(back, self.expected[0]) < self._distance(outer, self.expected[0]):
                outer = back
            self.actual = [outer, own]
        else:
            self.actual = None

    @staticmethod
    def _distance(first, second):
        return max(abs(a - b) for a, b in zip(first, second))

    def compare_as_known(self):
        """In a case what has a name is compared, and of that what letters behind a space say: `list xw`."""
        self.isPlaced = self.path is not None
        letters = (self.path or "").partition(" ")[2]
        if letters:
            self.parts = ["xywh".index(letter) for letter in letters]

    def _differs(self, parts):
        if self.actual is None:
            return True
        pairs = zip(self.expected, self.actual)
        return any(abs(expected[part] - actual[part]) > TOLERANCE for expected, actual in pairs for part in parts if part in self.parts)

    @property
    def isRight(self):
        return not self.isPlaced or not self._differs(range(4))

    @property
    def hasRightSize(self):
        return not self.isPlaced or not self._differs([2, 3])


class View:
    """A view in one window."""

    def __init__(self, name, width, height, frames, measured, document, is_case):
        self.name, self.width, self.height, self.reason = name, width, height, frames.get("reason")
        first = min((number for number, *_ in measured), default=0)
        actual = {number - first: boxes for number, *boxes in measured}
        self.boxes = [Box(box, actual) for box in frames["boxes"]]
        self.by_number = {box.number: box for box in self.boxes}
        for box in self.boxes if is_case else []:
            box.compare_as_known()
        self.expected_document, self.document = [frames["width"], max(frames["height"], height)], document

    @property
    def scrolls(self):
        """Whether the window scrolls and is not to, or is not as high as it is to be."""
        return any(abs(actual - expected) > TOLERANCE for expected, actual in zip(self.expected_document, self.document))

    def children(self, box):
        return [other for other in self.boxes if other.parent == box.number]

    def wrong(self):
        """The innermost box of a wrong size, or the first that is at a wrong place."""
        sizes = [box for box in self.boxes if not box.hasRightSize]
        parents = {box.parent for box in sizes}
        innermost = [box for box in sizes if box.number not in parents]
        places = [box for box in self.boxes if not box.isRight]
        return (innermost or places or [None])[0]

    def path(self, box):
        names = []
        while box:
            siblings = [other for other in self.boxes if other.parent == box.parent]
            name = f" “{box.path}”" if box.path and not box.path[0].isdigit() else ""
            names.append(box.kind + (f"[{siblings.index(box)}]" if len(siblings) > 1 else "") + name)
            box = self.by_number.get(box.parent)
        return " › ".join(reversed(names))


def show(frame):
    return "(" + " ".join(f"{number:.6g}" for number in [round(number, 1) for number in frame]) + ")" if frame else "nothing"


def difference(view, box):
    """A line for a box that is wrong."""
    part = 0 if box.actual is None or any(abs(a - b) > TOLERANCE for a, b in zip(box.expected[0], box.actual[0])) else 1
    actual = box.actual[part] if box.actual else None
    own = "its own box " if part else ""
    return f"{view.path(box)}: {own}expected {show(box.expected[part])}, is {show(actual)}"


class Comparison:
    """A program that shows views, the same program that says where they are to be, and a window of each size."""

    def __init__(self, browser, address, binary, without="", sizes=SIZES, line_height=None):
        arguments = [str(binary), "--frames", "--sizes", ",".join(f"{width}x{height}" for width, height in sizes)]
        arguments += ["--without", without] if without else []
        arguments += ["--line-height", str(line_height)] if line_height else []
        self.oracle = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.sizes = sizes
        self.contexts = []
        self.choice = 0
        self.chooser = self.open(browser, address + "choice", 800, 600).locator("input")
        self.pages = [self.open(browser, address, width, height) for width, height in sizes]

    def open(self, browser, address, width, height):
        context = browser.new_context(viewport={"width": width, "height": height})
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        page.goto(address)
        while not page.evaluate("window.behold?.isConnected"):
            time.sleep(0.02)
        return page

    def oracle_line(self, name):
        self.oracle.stdin.write(name + "\n")
        self.oracle.stdin.flush()
        return json.loads(self.oracle.stdout.readline())

    def views(self, name, only=None):
        """A view in all windows, or in those of a width: a seed, the name of a case, or a tree as JSON."""
        self.choice += 1
        self.chooser.fill(f"{self.choice} {name}")
        line = self.oracle_line(name)
        self.tree = line.get("tree")
        return [
            View(name, width, height, frames, *page.evaluate(MEASURE, str(self.choice)), is_case=self.tree is None)
            for (width, height), frames, page in zip(self.sizes, line["frames"], self.pages)
            if only in (None, width)
        ]

    def close(self):
        self.oracle.stdin.close()
        self.oracle.wait(10)
        for context in self.contexts:
            context.close()


class Tally:
    """How many boxes are right."""

    def __init__(self):
        self.count = collections.Counter()
        self.reasons = collections.Counter()
        self.innermost = collections.Counter()

    def add(self, view):
        if view.reason:
            self.reasons[view.reason] += 1
            return
        wrong = view.wrong()
        self.count["views"] += 1
        self.count["right views"] += wrong is None
        self.count["right windows"] += not view.scrolls
        self.count["windows"] += 1
        if wrong:
            self.innermost[wrong.kind] += 1
        for box in view.boxes:
            if not box.isPlaced:
                continue
            self.count["boxes"] += 1
            self.count["right boxes"] += box.isRight
            if box.kind in SEEN:
                self.count["seen"] += 1
                self.count["right seen"] += box.isRight

    def percent(self, what):
        return 100 * self.count["right " + what] / max(self.count[what], 1)

    def __str__(self):
        lines = [
            f"{self.count['right ' + what]} of {self.count[what]} {text} are right: {self.percent(what):.1f} %"
            for what, text in [("boxes", "boxes"), ("seen", "boxes that are seen"), ("views", "views in a window"), ("windows", "documents")]
        ]
        if self.reasons:
            lines.append("not compared: " + ", ".join(f"{count} ({reason})" for reason, count in self.reasons.most_common()))
        if self.innermost:
            lines.append("wrong first: " + ", ".join(f"{kind} {count}" for kind, count in self.innermost.most_common()))
        return "\n".join(lines)


def outline(view, tree=None):
    """All boxes of a view, with those marked that are wrong."""
    lines = []

    def add(parent, depth):
        for box in [box for box in view.boxes if box.parent == parent]:
            mark = " " if box.isRight else "✗"
            said = f" {box.text!r}" if box.text else ""
            line = f"{mark} {'  ' * depth}{box.kind}{said} {show(box.expected[0])}"
            if box.expected[1] != box.expected[0]:
                line += f" {show(box.expected[1])}"
            if not box.isRight:
                line += "  is " + (" ".join(show(frame) for frame in (box.actual if box.actual[0] != box.actual[1] else box.actual[:1])) if box.actual else "nothing")
            modifiers = said_modifiers(tree, box.path)
            lines.append(line + (f"   {modifiers}" if modifiers else ""))
            add(box.number, depth + 1)

    add(-1, 0)
    return "\n".join(lines)


class Smallest:
    """The smallest views that go wrong, and how often they have been come to."""

    def __init__(self, comparison):
        self.comparison = comparison
        self.count = collections.Counter()
        self.examples = {}

    def find(self, tree, width):
        """The smallest view that is found that has a wrong box in the window of a width."""
        tree = shrink(tree, lambda tree: self.wrong_view(tree, width))
        kind = self.kind(tree)
        self.count[kind] += 1
        self.examples.setdefault(kind, (tree, self.wrong_view(tree, width)))
        return kind

    def wrong_view(self, tree, width):
        views = self.comparison.views(json.dumps(tree), only=width)
        return next((view for view in views if not view.reason and view.wrong()), None)

    @staticmethod
    def kind(tree):
        """What it is without what makes no difference."""
        code = re.sub(r"\.(red|orange|yellow|green|mint|teal|blue|purple|pink|gray)\b", ".red", swift(tree))
        code = re.sub(r"Rectangle\(\)\.fill\(\.red\)|RoundedRectangle\(cornerRadius: 6\)\.fill\(\.red\)", "Color.red", code)
        code = re.sub(r'"[^"]*"', lambda found: '"one"' if " " not in found[0] else '"one two …"', code)
        return re.sub(r"\b[1-9]\d*\b", "9", code)

    def example(self, kind):
        tree, view = self.examples[kind]
        return f"{swift(tree, 2)}\n{outline(view, tree)}\n"


def said_modifiers(tree, path):
    """What a part of a tree says beside its children, for reports."""
    if not tree or not path:
        return ""
    for index in path.split(".")[1:]:
        tree = tree["children"][int(index)]
    said = [f"{key}: {value}" for key, value in tree.items() if key not in {"children", "modifiers", "text", "kind"}]
    for modifier in tree.get("modifiers", []):
        arguments = ", ".join(f"{key}: {value}" for key, value in modifier.items() if key != "kind")
        said.append(f".{modifier['kind']}({arguments})")
    return " ".join(said)


def launch(chromium):
    """A browser whose letters are as wide as the font says, and not rounded to pixels."""
    arguments = ["--no-sandbox", "--font-render-hinting=none"]
    return chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=arguments)


def case_names(binary):
    return subprocess.run([binary, "--cases"], capture_output=True, text=True, check=True).stdout.splitlines()


def main():
    from conftest import BINARIES, Program
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default=None, metavar="FROM:TO", help="which trees (0:300)")
    parser.add_argument("--cases", nargs="?", const="", metavar="TEXT", help="the cases in place of trees; those whose names have this text")
    parser.add_argument("--json", metavar="FILE", help="a tree that is written out; - reads it")
    parser.add_argument("--without", default="", metavar="FEATURES", help="leaves something out: grid,lazy,scroll,…")
    parser.add_argument("--sizes", default=None, help="390x844,1280x800")
    parser.add_argument("--line-height", type=float, help="of texts, as a part of their size (1.35)")
    parser.add_argument("--tree", action="store_true", help="shows all boxes of what differs")
    parser.add_argument("--shrink", action="store_true", help="makes what is wrong smaller, and shows what is left by how often it is left")
    parser.add_argument("--most", type=int, default=40, help="how many differences are shown (40)")
    options = parser.parse_args()
    binary = BINARIES / "layout-pages"
    sizes = [tuple(map(int, size.split("x"))) for size in options.sizes.split(",")] if options.sizes else SIZES
    if options.json:
        names = [json.dumps(json.loads(sys.stdin.read() if options.json == "-" else pathlib.Path(options.json).read_text()))]
    elif options.cases is not None:
        names = [name for name in case_names(binary) if options.cases in name]
    else:
        first, last = map(int, (options.seeds or "0:300").split(":"))
        names = [str(seed) for seed in range(first, last)]
    tally, shown, begin = Tally(), 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        arguments = ["--without", options.without] if options.without else []
        program = Program("layout-pages", *arguments, storage=pathlib.Path(folder) / "storage")
        browser = launch(playwright.chromium)
        try:
            comparison = Comparison(browser, program.address, binary, options.without, sizes, options.line_height)
            smallest = Smallest(comparison)
            for name in names:
                views = comparison.views(name)
                tree = comparison.tree
                for view in views:
                    tally.add(view)
                    wrong = view.wrong()
                    if view.reason or (wrong is None and not view.scrolls):
                        continue
                    shown += 1
                    if shown <= options.most:
                        sizes = " by ".join(f"{length:.6g}" for length in view.document)
                        said = difference(view, wrong) if wrong else f"the document is {sizes}, not {view.expected_document}"
                        print(f"{name[:60]} at {view.width}×{view.height}: {said}", flush=True)
                        if options.tree:
                            print(outline(view, tree), flush=True)
                    if options.shrink and tree and wrong:
                        kind = smallest.find(tree, view.width)
                        if shown <= options.most and smallest.count[kind] == 1:
                            print(smallest.example(kind), flush=True)
            for kind, count in smallest.count.most_common() if options.shrink else []:
                print(f"{count} times:\n{smallest.example(kind)}")
            comparison.close()
        finally:
            browser.close()
            program.kill()
    print(tally)
    print(f"{len(names)} views in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
