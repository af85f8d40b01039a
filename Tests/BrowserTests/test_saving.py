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
    beside = [{{"path": root + "/Beside"}}] if "Beside" in open(root + "/Package.swift").read() else []
    print(json.dumps({{"dependencies": beside, "targets": [{{"path": "App", "type": "executable"}}]}}))
    sys.exit()
source = root + "/App/View.swift"
text = open(source).read()
open(root + "/builds", "a").write(" ".join(sys.argv[1:]) + "\\n")
if "wrong" in text:
    print("error: emit-module command failed")
    for _ in range(2):
        print(f"{{source}}:2:5: error: cannot find 'wrong' in scope")
        print(f"{{source}}:3:5: note: did you mean 'last'?")
    sys.exit(1)
if "broken" in text:
    print("error: manifest is broken")
    sys.exit(1)
program = sys.argv[0].removesuffix("bin/swift") + ".build/some/debug/browser-pages"
starts = {{"dead": "#!/bin/false", "silent": "#!/bin/sh\\nexec sleep 100", "trapping": "#!/bin/sh\\ncat {root}/trace >&2\\nkill -ILL $$"}}
if "resource" in text:
    os.makedirs(os.path.dirname(program) + "/app_App.resources", exist_ok=True)
    open(os.path.dirname(program) + "/app_App.resources/words.txt", "w").write(text)
elif "same" not in text:
    os.rename(program, program + ".old")
    script = next((script for word, script in starts.items() if word in text), None)
    open(program, "wb").write(script.encode() if script else open(root + "/good", "rb").read() + b" ")
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
        os.link(self.program, folder / "good")
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
        assert over.locator("p").all_inner_texts() == ["cannot find 'wrong' in scope", "did you mean 'last'? (App/View.swift:3:5)"]
        assert over.locator(".here").inner_text() == "2let wrong = 1"
        assert over.locator(".here mark").inner_text() == "wrong"
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


def replaced(program, before):
    until(lambda: len(workers(program)) == 1 and not workers(program) & before, "no other worker comes")


def test_a_resource_that_is_saved_is_seen(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "moving")
    is_watching(program)
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1")).to_be_visible()
    for number in range(2):
        before = workers(program)
        package.save(f"resource{number}")
        replaced(program, before)
        connected(page)
    expect(page.get_by_text("count 1")).to_be_visible()


def test_a_package_beside_it_that_is_new_is_watched(package, start):
    program = start(str(package.program), "--dev")
    is_watching(program)
    beside = package.folder / "Beside/App"
    beside.mkdir(parents=True)
    package.save("same")
    until(lambda: len(package.builds) == 1)
    (package.folder / "Package.swift").write_text("// swift-tools-version: 6.0\n// Beside\n")
    until(lambda: len(package.builds) == 2)
    (beside / "Beside.swift").write_text("let beside = 1\n")
    until(lambda: len(package.builds) == 3, "its sources are not watched")


def test_a_page_that_has_ended_begins_anew_with_the_program_that_is_mended(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "failing")
    is_watching(program)
    over = page.get_by_role("alertdialog", name="The program has ended by itself")
    for _ in range(2):
        before = workers(program)
        page.get_by_role("button", name="Trap").click()
        over.wait_for()
        replaced(program, before)
        page.keyboard.press("Escape")
        until(lambda: not over.count())
    expect(page.get_by_text("Something went wrong here again")).to_be_visible()
    assert any(line.endswith("and one has ended, as it has done so again") for line in program.log)
    package.save("mended")
    until(lambda: page.evaluate("window.behold?.isConnected"), "it is still at its end")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1")).to_be_visible()


def test_a_program_that_ends_again_and_again_waits_for_a_mend(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "moving")
    is_watching(program)
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("count 1")).to_be_visible()
    page.wait_for_timeout(1500)
    # After the first time it ends as soon as it is there, as one does whose body traps in each page.
    for number in range(1, 5):
        until(lambda: sum("is there: process" in line for line in program.log) == number)
        for worker in workers(program):
            os.kill(worker, signal.SIGKILL)
    until(lambda: any("is started anew when there is another program" in line for line in program.log), "it is started anew")
    assert not workers(program)
    package.save("same")
    until(lambda: len(workers(program)) == 1, "no worker comes")
    connected(page)
    expect(page.get_by_text("count 1")).to_be_visible()


def test_a_trap_at_the_start_shows_the_lines_that_have_led_to_it(package, start, visit):
    program = start(str(package.program), "--dev")
    assert any("worker 1 is there" in line for line in program.log), "its address was said before there was anything"
    page = visit(program.address + "moving")
    is_watching(program)
    (package.folder / "trace").write_text(
        "Fatal error: Index out of range\n\nThread 0 \"app\" crashed:\n\n"
        f"0 [ra] 0x000055770ee87b0d PlannerApp.init() in app at {package.source}:3:5\n"
    )
    package.save("trapping")
    over = page.get_by_role("alertdialog", name="The program has ended by itself")
    until(lambda: over.locator("h2").all_inner_texts() == ["App/View.swift:3:5"], "no lines are shown")
    assert over.locator(".here mark").inner_text() == "last"
    assert "does not come up: it has ended by signal 4" in over.inner_text()
    package.save("mended")
    until(lambda: not over.count())


def test_a_program_that_never_comes_up_is_ended_by_the_next_that_is_saved(package, start, visit):
    program = start(str(package.program), "--dev", "--hang-limit", 1)
    page = visit(program.address + "moving")
    is_watching(program)
    before = workers(program)
    package.save("silent")
    until(lambda: page.get_by_text("The new program has not come up for").count(), "nothing is said")
    package.save("mended")
    replaced(program, before)
    connected(page)
    until(lambda: not page.get_by_text("The new program has not come up for").count())


def test_what_lies_over_a_page_takes_nothing_from_who_types_and_leaves_it_where_it_was(package, start, visit):
    program = start(str(package.program), "--dev")
    page = visit(program.address + "moving", width=390, height=600)
    is_watching(program)
    field = page.get_by_label("Words")
    field.click()
    over = page.get_by_role("alertdialog", name="The build has failed")
    package.save("wrong")
    text = "what is typed while it builds "
    page.keyboard.type(text, delay=40)
    assert not over.count()
    over.wait_for()
    assert field.input_value() == text
    page.keyboard.press("Space")
    assert over.count(), "a space of what is typed has closed it"
    # Nothing behind it is come to.
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.window') === null")
    package.save("same")
    until(lambda: not over.count())
    assert page.evaluate("document.activeElement.matches('input')")
    page.get_by_role("button", name="Row 30: 0").scroll_into_view_if_needed()
    places = "[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter(Boolean)"
    before = page.evaluate(places)
    assert before
    package.save("wrong")
    over.wait_for()
    package.save("same")
    until(lambda: not over.count())
    assert page.evaluate("document.activeElement.matches('input')")
    assert page.evaluate(places) == before


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
