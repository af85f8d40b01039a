"""What is saved is seen: a program is built anew and takes the place of the one that runs, in the pages that are open."""

import os
import shutil
import signal
import stat

import pytest
from conftest import BINARIES, connected, until
from playwright.sync_api import expect
from test_workers import workers

# In the place of the toolchain: it "builds" by giving the program's file a byte more, and fails while the source says so.
SWIFT = """#!/usr/bin/env python3
import json, os, sys
root = {root!r}
if "describe" in sys.argv:
    print(json.dumps({{"dependencies": [], "targets": [{{"path": "App", "type": "executable"}}]}}))
    sys.exit()
source = root + "/App/View.swift"
text = open(source).read()
open(root + "/builds", "a").write(" ".join(sys.argv[1:]) + "\\n")
if "wrong" in text:
    print("error: emit-module command failed")
    for _ in range(2):
        print(f"{{source}}:2:5: error: cannot find 'wrong' in scope")
    sys.exit(1)
if "broken" in text:
    print("error: manifest is broken")
    sys.exit(1)
program = sys.argv[0].removesuffix("bin/swift") + ".build/some/debug/browser-pages"
if "same" not in text:
    os.rename(program, program + ".old")
    open(program, "wb").write(b"#!/bin/false" if "dead" in text else open(program + ".old", "rb").read() + b" ")
    os.chmod(program, 0o755)
"""


class Package:
    def __init__(self, folder):
        self.folder = folder
        self.source = folder / "App/View.swift"
        self.program = folder / ".build/some/debug/browser-pages"
        for place in [self.source, self.program, folder / "bin/swift"]:
            place.parent.mkdir(parents=True)
        (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
        self.save("fine")
        shutil.copy(BINARIES / "browser-pages", self.program)
        swift = folder / "bin/swift"
        swift.write_text(SWIFT.format(root=str(folder)))
        swift.chmod(swift.stat().st_mode | stat.S_IXUSR)

    def save(self, word):
        """As editors do: another file takes the place of the one that was there."""
        self.source.with_suffix(".new").write_text(f"import Behold\nlet {word} = 1\nlet last = 2\n")
        os.replace(self.source.with_suffix(".new"), self.source)

    @property
    def builds(self):
        log = self.folder / "builds"
        return log.read_text().splitlines() if log.exists() else []


@pytest.fixture
def package(tmp_path, monkeypatch):
    package = Package(tmp_path / "package")
    monkeypatch.setenv("PATH", f"{package.folder}/bin:{os.environ['PATH']}")
    return package


def is_watching(program):
    until(lambda: any("builds browser-pages anew" in line for line in program.log), "it does not watch its sources")


def test_what_is_saved_is_seen_where_one_is(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "moving")
    is_watching(program)
    page.get_by_role("button", name="Count").click()
    page.get_by_label("Words").fill("half a sentence")
    expect(page.get_by_text("count 1, text half a sentence")).to_be_visible()
    before = workers(program)
    package.save("better")
    until(lambda: len(workers(program)) == 1 and not workers(program) & before, "no other worker comes")
    connected(page)
    expect(page.get_by_text("count 1, text half a sentence")).to_be_visible()
    expect(page.get_by_label("Words")).to_have_value("half a sentence")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 2, text half a sentence")).to_be_visible()
    assert package.builds == [f"build --product browser-pages --package-path {package.folder}"]


def test_errors_are_over_the_page_until_they_are_mended(package, start, visit):
    program = start(str(package.program), "--dev")
    pages = [visit(program.address + "moving") for _ in range(2)]
    is_watching(program)
    first = pages[0]
    first.get_by_label("Words").focus()
    package.save("wrong")
    for page in pages:
        over = page.get_by_role("alertdialog", name="The build has failed")
        over.wait_for()
        assert over.locator("h2").all_inner_texts() == ["App/View.swift:2:5"]
        assert over.locator("p").inner_text() == "cannot find 'wrong' in scope"
        assert over.locator(".here").inner_text() == "2let wrong = 1"
    # Who has seen it goes on with the program that there is.
    first.keyboard.press("Escape")
    until(lambda: not first.get_by_role("alertdialog").count())
    assert first.evaluate("document.activeElement.matches('input')")
    first.get_by_role("button", name="Count").click()
    expect(first.get_by_text("count 1")).to_be_visible()
    package.save("broken")
    over = first.get_by_role("alertdialog")
    until(lambda: "manifest is broken" in over.inner_text())
    package.save("same")
    for page in pages:
        until(lambda: not page.get_by_role("alertdialog").count(), "it is still there")
    expect(first.get_by_text("count 1")).to_be_visible()


def test_a_trap_shows_the_lines_that_have_led_to_it_until_the_program_is_mended(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "failing")
    is_watching(program)
    page.get_by_role("button", name="Trap").click()
    over = page.get_by_role("alertdialog", name="The program has ended by itself")
    until(lambda: over.locator("h2").count(), "no lines are shown", 60)
    assert over.locator("h2").first.inner_text().endswith("Tests/BrowserPages/SlowPages.swift:31:36")
    assert "none[count]" in over.locator(".here").first.inner_text()
    assert "Fatal error: Index out of range" in over.inner_text()
    assert any("Backtracing from" in line for line in program.log), "it is not on the error stream any more"
    package.save("mended")
    until(lambda: not page.get_by_role("alertdialog").count(), "it is still there")


def test_a_program_that_ends_by_itself_says_so_over_its_pages(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "moving")
    is_watching(program)
    before = workers(program)
    package.save("dead")
    over = page.get_by_role("alertdialog", name="The program has ended by itself")
    until(lambda: "does not come up" in over.inner_text())
    assert workers(program) == before
    package.save("same")
    until(lambda: not over.count())
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    until(lambda: "worker 1 has ended by signal 9" in over.inner_text())
    expect(page.get_by_role("button", name="Count")).to_be_attached()


def test_a_page_of_a_program_that_is_not_developed_asks_for_no_builds(start, visit):
    page = visit(start("browser-pages", "--workers", 1).address + "moving")
    assert page.evaluate("[...document.scripts].map(script => script.src.replace(/.*\\/([a-z]+)-.*/, '$1'))") == ["behold"]
    assert page.evaluate("fetch('/_behold/build').then(({ status }) => status)") == 404


def test_a_deploy_that_changes_the_file_alone_is_seen(package, start, visit):
    program = start(str(package.program), "--workers", 2, "--reload-on-change")
    page = visit(program.address + "moving")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1")).to_be_visible()
    before = workers(program)
    old = package.program.with_suffix(".old")
    os.rename(package.program, old)
    package.program.write_bytes(old.read_bytes() + b" ")
    package.program.chmod(0o755)
    until(lambda: len(workers(program)) == 2 and not workers(program) & before, "no other workers come")
    connected(page)
    expect(page.get_by_text("count 1")).to_be_visible()
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 2")).to_be_visible()
