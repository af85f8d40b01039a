"""What is chosen, dropped and saved: files go to the server in pieces, and come from it, whatever becomes of the line."""

import base64

import pytest
from conftest import until
from test_interrupted import ready

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def file(name, content=b"text", kind="text/plain"):
    return {"name": name, "mimeType": kind, "buffer": content}


def message(page):
    return page.locator("[data-id=message]").text_content()


# Whatever a test asks a page counts as a press for Chromium: only presses do here.
PRESSES = """{
  let last = -Infinity;
  addEventListener("pointerdown", () => (last = performance.now()), true);
  Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive: performance.now() < last + 5000 }) });
}"""


def unpressed(page, address):
    """Opens another page, of which nobody knows by presses that were none."""
    page.add_init_script(PRESSES)
    page.goto(address)
    return page


def open_chooser(page, button):
    with page.expect_file_chooser() as chooser:
        button.click()
    return chooser.value


@SIZES
def test_a_press_opens_the_browsers_own_dialog_and_all_files_arrive(pages, visit, size):
    page = ready(visit(pages.address + "files", **size))
    chooser = open_chooser(page, page.get_by_role("button", name="Open"))
    assert chooser.is_multiple()
    large = bytes(range(256)) * 3000
    chooser.set_files([file("notes.txt"), file("large, with commas.csv", large, "text/csv"), file("empty.md", b"")])
    until(lambda: message(page) == "notes.txt 4, large, with commas.csv 768000, empty.md 0")
    until(lambda: page.locator(".presented").count() == 0)
    until(lambda: page.locator(".sending").count() == 0)
    # And again, as nothing is left of the first time.
    open_chooser(page, page.get_by_role("button", name="Open")).set_files([file("again.txt", b"12")])
    until(lambda: message(page) == "again.txt 2")


def test_who_chooses_nothing_has_cancelled(pages, visit):
    page = ready(visit(pages.address + "files"))
    chooser = open_chooser(page, page.get_by_role("button", name="Open"))
    chooser.element.dispatch_event("cancel")
    until(lambda: message(page) == "cancelled")
    until(lambda: page.locator(".presented").count() == 0)
    assert page.locator("input[type=file]").count() == 0


def test_what_is_of_another_kind_is_refused_and_said(pages, visit):
    page = ready(visit(pages.address + "files"))
    open_chooser(page, page.get_by_role("button", name="Open")).set_files([file("run.exe", b"MZ", "application/octet-stream")])
    said = page.locator(".sending [role=alert]")
    until(lambda: said.count() == 1)
    assert said.text_content() == "“run.exe” is not of a kind that is taken here."
    # The dialog is there for another try.
    assert page.get_by_role("button", name="Choose…").is_visible()
    page.get_by_role("button", name="Close").click()
    until(lambda: page.locator(".sending").count() == 0)
    open_chooser(page, page.get_by_role("button", name="Choose…")).set_files([file("run.txt")])
    until(lambda: message(page) == "run.txt 4")


def test_a_press_opens_the_browsers_own_dialog_once_also_where_the_script_for_it_comes_late(pages, visit):
    page = visit(pages.address)
    sent, held = [], []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    page.route("**/behold-parts*", lambda route: held.append(route))
    unpressed(page, pages.address + "files")
    until(lambda: page.evaluate("behold.isConnected") and came(page, held))
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open").click()
        until(lambda: page.locator(".presented button[data-x]").count() == 1)
        held[0].continue_()
    chooser.value.set_files([file("a.txt")])
    until(lambda: message(page) == "a.txt 4", lambda: message(page))
    assert not any(text.startswith("x") for text in sent), sent


def test_without_a_press_there_is_a_dialog_and_its_button_is_one(pages, visit):
    page = ready(unpressed(visit(pages.address), pages.address + "files-later"))
    button = page.get_by_role("button", name="Take It")
    until(lambda: button.count() == 1)
    assert page.get_by_text("Your settings").is_visible()
    chooser = open_chooser(page, button)
    # Somebody has pressed a moment ago, so that the next one is saved at once.
    with page.expect_download() as download:
        chooser.set_files([file("a.json", b"{}", "application/json")])
        until(lambda: message(page) in ["a.json", "saved"])
    assert download.value.suggested_filename == "Untitled.txt"
    until(lambda: message(page) == "saved")


@SIZES
def test_a_file_is_saved_under_its_name(pages, visit, size):
    page = ready(visit(pages.address + "files", **size))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "Größe & Ä.txt"
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == b"to be saved"
    until(lambda: message(page) == "saved Größe & Ä.txt")
    until(lambda: page.locator(".presented").count() == 0)


DROP = """(node, [files, x, y]) => {
  const given = new DataTransfer();
  for (const [name, letters] of files) given.items.add(new File([letters], name));
  const { left, top } = node.getBoundingClientRect();
  for (const name of ["dragover", "drop"])
    node.dispatchEvent(new DragEvent(name, { dataTransfer: given, bubbles: true, cancelable: true, clientX: left + x, clientY: top + y }));
}"""


def test_files_are_dropped_where_they_are_taken(pages, visit):
    page = ready(visit(pages.address + "files"))
    page.locator("[data-e=T]", has_text="Drop here").evaluate(DROP, [[["a.bin", "12345"], ["b.bin", "1"]], 20, 30])
    until(lambda: message(page) in ["dropped [5, 1] at 20 29", "dropped [5, 1] at 20 30"], lambda: message(page))


def came(page, held):
    """Requests are taken while the page is asked something."""
    page.wait_for_timeout(20)
    return len(held) == 1


def test_files_arrive_over_a_line_that_is_lost_and_slow_ones_are_seen_and_stopped(pages, visit):
    page = ready(visit(pages.address + "files"))
    held, fails = [], [2]

    def hold(route):
        if fails[0] > 0 and "at=262144" in route.request.url:
            fails[0] -= 1
            return route.abort()
        held.append(route)

    page.route("**/_behold/u/**", hold)
    open_chooser(page, page.get_by_role("button", name="Open")).set_files([file("film.mp4", b"x" * 600_000, "video/mp4")])
    until(lambda: came(page, held))
    strip = page.locator(".sending")
    until(lambda: strip.count() == 1)
    assert "Sending film.mp4" in strip.text_content()
    held.pop().continue_()
    # The next piece is lost twice, and the page tries again.
    until(lambda: came(page, held))
    assert strip.locator("progress").evaluate("node => node.value / node.max") == pytest.approx(262144 / 600_000, abs=0.01)
    page.evaluate("behold.disconnect()")
    held.pop().continue_()
    until(lambda: came(page, held))
    held.pop().continue_()
    until(lambda: message(page) == "film.mp4 600000")
    assert strip.count() == 0
    # Another one is stopped while it is on its way.
    open_chooser(page, page.get_by_role("button", name="Open")).set_files([file("film.mp4", b"x" * 600_000, "video/mp4")])
    until(lambda: came(page, held) and strip.count() == 1)
    page.get_by_role("button", name="Stop").click()
    held.pop().continue_()
    assert strip.count() == 0
    page.get_by_role("button", name="Cancel").click()
    until(lambda: message(page) == "cancelled")
    assert not held


@SIZES
def test_photos_are_chosen_and_shown(pages, visit, size):
    page = ready(visit(pages.address + "photos", **size))
    chooser = open_chooser(page, page.get_by_role("button", name="Choose Photo"))
    assert not chooser.is_multiple() and chooser.element.get_attribute("accept") == "image/*"
    chooser.set_files([file("dot.png", DOT, "image/png")])
    photo = page.locator("[data-id=photo]")
    until(lambda: photo.count() == 1)
    until(lambda: photo.evaluate("node => node.complete && node.naturalWidth") == 1)
    chooser = open_chooser(page, page.get_by_role("button", name="Choose Some"))
    assert chooser.is_multiple() and chooser.element.get_attribute("accept") == "image/*,video/*"
    chooser.set_files([file(f"{number}.png", DOT, "image/png") for number in range(3)])
    until(lambda: page.locator(".sending").count() == 1)
    assert page.locator(".sending").text_content().startswith("Choose at most 2 files.")
    open_chooser(page, page.get_by_role("button", name="Choose Some")).set_files([file(f"{number}.png", DOT, "image/png") for number in range(2)])
    until(lambda: page.get_by_text("2", exact=True).count() == 1)
    chooser = open_chooser(page, page.get_by_role("button", name="Ask for One"))
    chooser.set_files([file("dot.png", DOT, "image/png")])
    until(lambda: page.locator(".presented").count() == 0)


def test_empty_files_and_too_many_are_refused_aloud_and_the_focus_stays_in_the_dialog(pages, visit):
    page = ready(visit(pages.address + "files", width=320, height=700))
    open_chooser(page, page.get_by_role("button", name="Open")).set_files([file("a very long name of an empty file that is of no use.exe", b"", "application/octet-stream")])
    said = page.locator(".sending [role=alert]")
    until(lambda: said.count() == 1)
    assert said.text_content().endswith("is not of a kind that is taken here.")
    assert said.evaluate("node => node.scrollHeight <= node.clientHeight")
    choose = page.get_by_role("button", name="Choose…")
    choose.focus()
    page.get_by_role("button", name="Close").click()
    assert choose.evaluate("node => node === document.activeElement")
    open_chooser(page, choose).set_files([file(f"{number}.txt", b"1") for number in range(101)])
    until(lambda: said.count() == 1)
    assert said.text_content() == "Choose at most 100 files."
    # Several strips stand one above the other.
    open_chooser(page, choose).set_files([file("a.exe", b"1", "application/octet-stream")])
    until(lambda: said.count() == 2)
    tops = page.locator(".sending").evaluate_all("nodes => nodes.map(node => [node.getBoundingClientRect().top, node.getBoundingClientRect().bottom])")
    assert tops[0][1] < tops[1][0]
    open_chooser(page, choose).set_files([file("empty.txt", b"")])
    until(lambda: message(page) == "empty.txt 0")


def test_a_file_that_is_dropped_beside_all_places_does_not_take_the_place_of_the_page(pages, visit):
    page = ready(visit(pages.address + "files"))
    prevented = """node => {
      const given = new DataTransfer();
      given.items.add(new File(["1"], "a.txt"));
      return !node.dispatchEvent(new DragEvent("drop", { dataTransfer: given, bubbles: true, cancelable: true }));
    }"""
    assert page.locator("[data-id=message]").evaluate(prevented)
    assert message(page) == "nothing yet"
