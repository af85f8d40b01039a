"""What the browser tests share: programs that serve pages, and browsers that look at them."""

import os
import pathlib
import queue
import re
import signal
import socket
import subprocess
import threading
import time

import pytest
from playwright.sync_api import Error, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("BEHOLD_BINARIES", ROOT / ".build" / "debug"))
PATIENCE = 15_000  # milliseconds: machines that run tests are busy


class Program:
    """A running app. It can be ended, killed, and started again at the same address."""

    def __init__(self, name, *arguments, storage, port=0):
        self.name, self.arguments, self.storage, self.port = name, arguments, storage, port
        self.log = []
        self.start()

    def start(self):
        command = [str(BINARIES / self.name), "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--storage", str(self.storage), *map(str, self.arguments)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            self.log.append(line.rstrip())
            found = re.search(r"is at (http\S+)", line)
            if found:
                self.address = found.group(1)
                self.port = int(re.search(r":(\d+)/", self.address).group(1))
                break
        else:
            raise AssertionError(f"{self.name} did not start: {self.log}")
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()

    def _read(self, process):
        for line in process.stdout:
            self.log.append(line.rstrip())

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def kill(self):
        self.process.kill()
        self.process.wait(20)

    def metric(self, name):
        import urllib.request

        text = urllib.request.urlopen(self.address + "metrics", timeout=10).read().decode()
        found = re.findall(rf"^{re.escape(name)}(?:{{.*}})? (\S+)$", text, re.M)
        return sum(map(float, found))


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def start(tmp_path):
    """Starts programs, and ends them after the test."""
    programs = []

    def start(name, *arguments, port=0):
        program = Program(name, *arguments, storage=tmp_path / "storage", port=port)
        programs.append(program)
        return program

    yield start
    for program in programs:
        if program.process.poll() is None:
            program.kill()


@pytest.fixture
def truck(start, tmp_path):
    return start("food-truck", "--data", tmp_path / "truck")


@pytest.fixture
def pages(start):
    return start("browser-pages")


@pytest.fixture
def visit(browser):
    """Opens pages, each for a visitor of its own. What a page reports as an error fails the test."""
    contexts, errors = [], []

    def visit(address, width=1280, height=800, scheme="light", waits=True, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_error(message) else None)
        page.goto(address)
        if waits:
            connected(page)
        return page

    visit.errors = errors
    yield visit
    for context in contexts:
        context.close()
    assert not errors


def is_error(message):
    # What a lost connection prints is what some tests are about.
    return message.type == "error" and not re.search(r"WebSocket|net::ERR|Failed to load resource", message.text)


def until(condition, what="it did not happen", seconds=PATIENCE / 1000):
    """Waits for a condition. Pages allow no script but their own, so that a browser cannot wait for one itself."""
    end = time.monotonic() + seconds
    while True:
        try:
            if condition():
                return
        except Error:
            pass  # the page is being loaded
        assert time.monotonic() < end, what() if callable(what) else what
        time.sleep(0.02)


def at_rest(page):
    """Waits until nothing is on its way to its end. What goes on for ever, or follows what is scrolled, may go on."""
    moving = "one.timeline === document.timeline && one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity"
    until(lambda: not page.evaluate(f"document.getAnimations().some(one => {moving})"), "it does not come to rest")


def connected(page):
    until(lambda: page.evaluate("window.behold?.isConnected"), "the page is not connected")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def swipe(node, distance):
    """Moves a finger over a node, so many pixels to the right."""
    box = node.bounding_box()
    x, y = box["x"] + box["width"] / 2 - distance / 2, box["y"] + box["height"] / 2
    session = node.page.context.new_cdp_session(node.page)

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for step in range(1, 9):
        touch("touchMove", [{"x": x + distance * step / 8, "y": y}])
    # A finger that is lifted while it moves flings, and what is tapped then stops that.
    time.sleep(0.2)
    touch("touchMove", [{"x": x + distance, "y": y + 1}])
    touch("touchEnd", [])
    session.detach()


def box(node):
    """Where a node is: left, top, right, bottom."""
    found = node.bounding_box()
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one, other):
    """Whether two boxes lie on top of each other, by more than a pixel."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


class SlowLine:
    """Passes on what goes between a browser and a program, each way after a while."""

    def __init__(self, port, delay):
        self.target, self.delay = port, delay
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self._begin(self._accept)

    def close(self):
        self.listener.close()

    @staticmethod
    def _begin(work, *arguments):
        threading.Thread(target=work, args=arguments, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            for one, other in [(near, far), (far, near)]:
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                arrived = queue.Queue()
                self._begin(self._read, one, arrived)
                self._begin(self._write, other, arrived)

    def _read(self, one, arrived):
        data = True
        while data:
            try:
                data = one.recv(65536)
            except OSError:
                data = b""
            arrived.put((time.monotonic() + self.delay, data))

    def _write(self, other, arrived):
        while True:
            due, data = arrived.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                if not data:
                    return other.shutdown(socket.SHUT_WR)
                other.sendall(data)
            except OSError:
                return
