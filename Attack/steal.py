"""Another's session: a token with another cookie, or none. And gestures with another's numbers."""
import asyncio, sys, base64, os, re
sys.path.insert(0, "/work/wt/atk/Scripts")
from visitor import Visitor, masked
port = int(sys.argv[1])
async def raw(cookie, hello):
    r, w = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    c = f"Cookie: {cookie}\r\n" if cookie else ""
    w.write(f"GET /_behold/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: behold\r\nOrigin: http://127.0.0.1:{port}\r\n{c}\r\n".encode())
    try:
        head = await asyncio.wait_for(r.readuntil(b"\r\n\r\n"), 3)
    except Exception as e:
        return "head " + repr(e)
    w.write(masked(hello))
    try:
        return head.split(b"\r\n")[0], await asyncio.wait_for(r.read(400), 2)
    except asyncio.TimeoutError:
        return head.split(b"\r\n")[0], "silent"
async def main():
    v = await Visitor().open(port, "/gestures")
    a = await Visitor().open(port, "/gestures")
    print("other cookie", await raw(a.cookie, f"H{v.token}:0:0::9"))
    print("no cookie", await raw(None, f"H{v.token}:0:0::9"))
    print("token+NUL", await raw(a.cookie, f"H{v.token}\0:0:0::9"))
    v.send("?"); print("victim alive", await asyncio.wait_for(v.frame(), 3))
    # own: number 4294967295 then no newer connection is possible: only its own
    print("own max", await raw(v.cookie, f"H{v.token}:0:0:UTC:4294967295"))
asyncio.run(main())
