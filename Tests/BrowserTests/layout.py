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

import layout_exceptions
from layout_trees import shrink, swift
from layout_views import Tally, View, difference, outline

SIZES = [(390, 844), (820, 1180), (1280, 800)]

MEASURE = """async ([choice, waits]) => {
  const find = () => document.querySelector(`[aria-description="${choice}"]`);
  for (let round = 0; waits && round < 1000 && !find(); round++) await new Promise(done => setTimeout(done, 3));
  if (!find()) throw new Error(`choice ${choice} is not shown`);
  const window = document.querySelector('.window');
  // What the script measures first comes a little later.
  if (waits && window.querySelector('.fits, .layout')) await new Promise(done => setTimeout(done, 700));
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
  // A number that is left out is one more than the one before: without its script a page has such.
  let last = +(window.dataset.n || 1);
  const boxes = [...window.querySelectorAll('[data-n]')].map(node => {
    last = +(node.dataset.n || last + 1);
    const content = own(node);
    // What is before or behind a view stands in a box of that view's size, and what a layout has placed in one of what it was offered.
    const outer = node.matches('.layer, .cell') ? node.firstElementChild : node;
    return [last, numbers(outer), content && numbers(content), content && padded(content), content?.dataset.id];
  });
  return [boxes, [document.documentElement.scrollWidth, document.documentElement.scrollHeight]];
}"""


class Comparison:
    """A program that shows views, the same program that says where they are to be, and a window of each size."""

    def __init__(self, browser, address, binary, without="", sizes=SIZES, line_height=None, has_script=True):
        arguments = [str(binary), "--frames", "--sizes", ",".join(f"{width}x{height}" for width, height in sizes)]
        arguments += ["--without", without] if without else []
        arguments += ["--line-height", str(line_height)] if line_height else []
        self.oracle = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.sizes = sizes
        self.contexts = []
        # What pages report: there is to be nothing.
        self.errors = []
        self.choice = 0
        self.chooser = self.open(browser, address + "choice", 800, 600).locator("input")
        # Without a script a page is what the server says first, and is asked for anew for each view.
        self.address, self.has_script = address, has_script
        self.pages = [self.open(browser, address, width, height, has_script) for width, height in sizes]

    def open(self, browser, address, width, height, has_script=True):
        context = browser.new_context(viewport={"width": width, "height": height}, java_script_enabled=has_script)
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address)
        while has_script and not page.evaluate("window.behold?.isConnected"):
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
            View(name, width, height, frames, *self.measure(page), tree=self.tree)
            for (width, height), frames, page in zip(self.sizes, line["frames"], self.pages)
            if only in (None, width)
        ]

    def measure(self, page):
        if not self.has_script:
            while not page.locator(f'[aria-description="{self.choice}"]').count():
                page.goto(self.address)
        return page.evaluate(MEASURE, [str(self.choice), self.has_script])

    def close(self):
        self.oracle.stdin.close()
        self.oracle.wait(10)
        for context in self.contexts:
            context.close()


class Smallest:
    """The smallest views that go wrong, and how often they have been come to."""

    def __init__(self, comparison, options):
        self.comparison, self.options = comparison, options
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
        return next((view for view in views if not view.reason and self.wrong(view)), None)

    def wrong(self, view):
        if self.options.fitting and view.spills or self.options.by_the_rules and layout_exceptions.names(view):
            return None
        return view.wrongly_drawn() if self.options.drawn or self.options.by_the_rules else view.wrong()

    @staticmethod
    def kind(tree):
        """What it is without what makes no difference."""
        code = re.sub(r"\.(red|orange|yellow|green|mint|teal|blue|purple|pink|gray)\b", ".red", swift(tree))
        code = re.sub(r"Rectangle\(\)\.fill\(\.red\)|RoundedRectangle\(cornerRadius: 6\)\.fill\(\.red\)", "Color.red", code)
        code = re.sub(r'"[^"]*"', lambda found: '"one"' if " " not in found[0] else '"one two …"', code)
        return re.sub(r"\b[1-9]\d*\b", "9", code)

    def example(self, kind):
        tree, view = self.examples[kind]
        return f"{swift(tree, 2)}\n{outline(view)}\n"


def launch(chromium):
    """A browser whose letters are as wide as the font says, and not rounded to pixels."""
    arguments = ["--no-sandbox", "--font-render-hinting=none"]
    return chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=arguments)


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
    parser.add_argument("--changing", action="store_true", help="makes each view in the page from the one before it")
    parser.add_argument("--sizes", default=None, help="390x844,1280x800")
    parser.add_argument("--line-height", type=float, help="of texts, as a part of their size (1.35)")
    parser.add_argument("--tree", action="store_true", help="shows all boxes of what differs")
    parser.add_argument("--shrink", action="store_true", help="makes what is wrong smaller, and shows what is left by how often it is left")
    parser.add_argument("--drawn", action="store_true", help="what is not seen may be elsewhere")
    parser.add_argument("--fitting", action="store_true", help="looks only at views where nothing spills over")
    parser.add_argument("--by-the-rules", action="store_true", help="looks only at what is seen of views with nothing that a browser does otherwise by rule")
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
        arguments += ["--changing"] if options.changing else []
        program = Program("layout-pages", *arguments, storage=pathlib.Path(folder) / "storage")
        browser = launch(playwright.chromium)
        try:
            comparison = Comparison(browser, program.address, binary, options.without, sizes, options.line_height)
            smallest = Smallest(comparison, options)
            for name in names:
                views = comparison.views(name)
                tree = comparison.tree
                for view in views:
                    tally.add(view)
                    wrong = smallest.wrong(view)
                    if view.reason or (wrong is None and (options.fitting or options.by_the_rules or not view.scrolls)):
                        continue
                    shown += 1
                    if shown <= options.most:
                        sizes = " by ".join(f"{length:.6g}" for length in view.document)
                        said = difference(view, wrong) if wrong else f"the document is {sizes}, not {view.expected_document}"
                        print(f"{name[:60]} at {view.width}×{view.height}: {said}", flush=True)
                        if options.tree:
                            print(outline(view), flush=True)
                    if options.shrink and tree and wrong:
                        kind = smallest.find(tree, view.width)
                        if shown <= options.most and smallest.count[kind] == 1:
                            print(smallest.example(kind), flush=True)
            for kind, count in smallest.count.most_common() if options.shrink else []:
                print(f"{count} times:\n{smallest.example(kind)}")
            comparison.close()
            if comparison.errors:
                print(f"the pages reported {len(comparison.errors)} errors, such as {comparison.errors[0]}")
        finally:
            browser.close()
            program.kill()
    print(tally)
    print(f"{len(names)} views in {time.monotonic() - begin:.0f} s")
    # Of few views, or of some kinds, nothing was ever reached.
    is_soak = len(names) >= 1000 and not (options.json or options.without or options.sizes or options.line_height or options.changing)
    if is_soak and tally.missed():
        sys.exit(f"Less is right than was: {', '.join(tally.missed())}.")


if __name__ == "__main__":
    main()
