"""A page of a Behold app with its connection, as a browser has it."""

import asyncio
import base64
import os
import re


def masked(text):
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def numbered(page):
    """A page with the number of each element: one that is left out is one more than the one before."""
    last = 0

    def number(match):
        nonlocal last
        last = int(match[1]) if match[1] else last + 1
        return f' data-n="{last}"'

    return re.sub(r' data-n(?:="(\d+)")?(?=[ >])', number, page)


class Visitor:
    def __init__(self, cookie=None):
        self.cookie = cookie

    async def open(self, port, path="/"):
        await self.load(port, path)
        await self.connect(port, "0:0")
        await self.frame()
        return self

    async def load(self, port, path):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        known = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{known}Connection: close\r\n\r\n".encode())
        page = (await reader.read()).decode()
        writer.close()
        self.page = numbered(page)
        self.token = re.search(r'name="behold" content="([^"]+)"', page).group(1)
        given = re.search(r"set-cookie: ([^;]+)", page, re.IGNORECASE)
        if given:
            self.cookie = given.group(1)

    async def connect(self, port, greeting):
        """Opens a connection, and says of the page what follows its token."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET /_behold/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: behold\r\nOrigin: http://127.0.0.1:{port}\r\nCookie: {self.cookie}\r\n\r\n".encode())
        await self.reader.readuntil(b"\r\n\r\n")
        self.send(f"H{self.token}:{greeting}")

    def send(self, text):
        self.writer.write(masked(text))

    async def frame(self):
        """The next text frame."""
        while True:
            first, length = await self.reader.readexactly(2)
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            data = await self.reader.readexactly(length)
            if first & 15 == 1:
                return data
            if first & 15 == 9:
                self.writer.write(bytes([0x8A, 0x80, 0, 0, 0, 0]))

    def close(self):
        self.writer.close()

    def number(self, pattern):
        """The number of the element that a pattern is in the tag of."""
        return re.search(r'data-n="(\d+)"[^>]*' + pattern, self.page).group(1)
