"""A page that runs the script alone, and a server that says what a test wants it to."""

import json
import pathlib
import re

import pytest
from playwright.sync_api import Error

RESOURCES = pathlib.Path(__file__).parents[2] / "Sources/BeholdWeb/Resources"
ORIGIN = "http://behold.test"
# That of the server: what it refuses fails a test.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)


class Site:
    """Serves one page, and plays the server behind its socket."""

    def __init__(self, page):
        self.page = page
        self.body = '<div class="window" data-n="1"></div>'
        self.token = "TOKEN"
        self.messages = []
        self.greetings = []
        self.socket = None
        self.is_reachable = True
        # What the answer to a greeting is; by default how many messages have arrived.
        self.answer = None
        self.arrived = 0
        # How often the page has asked whether anybody is there, and whether anybody says so.
        self.questions = 0
        self.answers_questions = True
        self.loads = 0
        page.route(f"{ORIGIN}/**", self._serve)
        page.route_web_socket(re.compile(r"^ws://behold\.test/"), self._connect)

    def _serve(self, route):
        path = route.request.url.removeprefix(ORIGIN).split("?")[0]
        if path in ("/behold.js", "/behold-parts.js", "/behold.css"):
            return route.fulfill(path=RESOURCES / path[1:])
        if path == "/healthz":
            return route.fulfill(body="ok") if self.is_reachable else route.abort()
        if path == "/favicon.ico":
            return route.fulfill(status=404)
        self.loads += 1
        route.fulfill(
            headers={"content-type": "text/html; charset=utf-8", "content-security-policy": POLICY},
            body=f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title><meta name="behold" content="{self.token}" data-parts="/behold-parts.js">'
            '<link rel="stylesheet" href="/behold.css"><script src="/behold.js" defer></script></head>'
            f'<body>{self.body}<div class="offline" role="status" hidden></div></body></html>',
        )

    def _connect(self, socket):
        if not self.is_reachable:
            return socket.close()
        self.socket = socket
        socket.on_message(self._receive)

    def _receive(self, text):
        if text.startswith("H"):
            self.greetings.append(text.split(":")[:2])
            return self.say(*(self.answer or [[12, self.arrived]]))
        if text == "?":
            self.questions += 1
            return self.say([15, self.arrived]) if self.answers_questions else None
        # How many frames the page has had when something is pressed is another matter.
        self.messages.append(re.sub(r"^(p\d+):\d+$", r"\1", text))
        self.arrived += 1

    def open(self, body=None, path="/"):
        if body is not None:
            self.body = f'<div class="window" data-n="1">{body}</div>'
        self.page.goto(ORIGIN + path)
        self.until("behold.isConnected")

    def say(self, *operations):
        """Sends a frame."""
        self.socket.send(json.dumps(operations))

    def tell(self, *operations):
        """Sends a frame, and waits until it is shown."""
        count = self.page.evaluate("behold.frames")
        self.say(*operations)
        self.until(f"behold.frames > {count}")

    def heard(self, *messages):
        """Waits until the newest messages are these."""
        for _ in range(150):
            if self.messages[-len(messages):] == list(messages):
                return
            self.page.wait_for_timeout(20)
        assert self.messages[-len(messages):] == list(messages), self.messages

    def until(self, condition):
        """Waits for what the page says. Its policy forbids what Playwright waits with."""
        for _ in range(250):
            try:
                if self.page.evaluate(condition):
                    return
            except Error:
                # It is being loaded again.
                pass
            self.page.wait_for_timeout(20)
        raise AssertionError(f"not so within 5 seconds: {condition}")

    def lose(self, code=None, reason=None):
        """Ends the connection, with a code and a reason as a server gives it; the next ones fail until `is_reachable` is set."""
        self.is_reachable = False
        self.socket.close(code=code, reason=reason)
        self.until("!behold.isConnected")

    def come_back(self):
        self.is_reachable = True
        self.until("behold.isConnected")


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 800, "height": 600})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: message.type == "error" and not re.search("WebSocket|Failed to load", message.text) and errors.append(message.text))
    yield page
    context.close()
    assert not errors


@pytest.fixture
def site(page):
    return Site(page)
