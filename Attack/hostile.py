"""Hostile gestures, beside an honest visitor. Usage: hostile.py PORT PATH"""
import asyncio, re, sys, time, random, urllib.request
sys.path.insert(0, "/work/wt/atk/Scripts")
from visitor import Visitor, masked
import os, struct, html

def big(text):
    data = text.encode()
    n = len(data)
    head = bytes([0x81]) + (bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + struct.pack(">H", n) if n < 65536 else bytes([0x80|127]) + struct.pack(">Q", n))
    return head + b"\0\0\0\0" + data

port, path = int(sys.argv[1]), sys.argv[2]

def gestures(page):
    out = []
    for m in re.finditer(r'<[a-z]+ [^>]*data-j="([^"]*)"[^>]*>', page):
        num = re.search(r'data-n="(\d+)"', m.group(0))
        out.append((int(num.group(1)) if num else None, html.unescape(m.group(1))))
    return out

NUMS = ["0", "-0", "1", "-1", "1e308", "-1e308", "1e309", "nan", "NaN", "inf", "Infinity", "-inf", "1000000", "1000001", "-1000000", "1e6", "1e-300", "9"*40, "0." + "3"*29, "0x10", "+1", "", " 1", "1 ", "٣", "1e999", ".5", "5.", "1e", "--1", "1_000", "\0"]

async def drain(v, box):
    try:
        while True:
            await v.frame(); box[0] += 1
    except Exception as e:
        box[1] = repr(e)

async def health(stop, log):
    loop = asyncio.get_event_loop()
    def get():
        t = time.time()
        try:
            r = urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10); code = r.status
        except Exception as e:
            code = repr(e)
        return code, time.time() - t
    while not stop.is_set():
        log.append(await loop.run_in_executor(None, get))
        await asyncio.sleep(0.1)

async def honest(stop, log):
    v = await Visitor().open(port, path)
    while not stop.is_set():
        t = time.time()
        v.send("?")
        await v.frame()
        log.append(time.time() - t)
        await asyncio.sleep(0.05)
    v.close()

async def attack(n, rate, seed):
    rnd = random.Random(seed)
    v = await Visitor().open(port, path)
    gs = gestures(v.page)
    box = [0, None]
    task = asyncio.create_task(drain(v, box))
    sent = 0
    ids = [g[0] for g in gs if g[0]] or [1]
    allids = [int(x) for x in re.findall(r'data-n="(\d+)"', v.page)]
    words = [int(w.split()[0]) for g in gs for w in g[1].split(";")] or [0]
    while sent < n and not task.done():
        e = rnd.choice(ids) if rnd.random() < .8 else rnd.choice(allids + [0, 4294967295, 4294967296, 99999999999])
        w = rnd.choice(words) if rnd.random() < .9 else rnd.choice([0, 4294967295, 10**12])
        part = rnd.choice([0, 0, 0, 1, 2, 3, 63, 64, 99999, -1])
        phase = rnd.choice([0, 1, 1, 1, 2, 3, 4, 5, -1])
        k = rnd.randrange(0, 12)
        mode = rnd.random()
        nums = [str(rnd.randrange(-1000, 1000)) for _ in range(k)] if mode < .5 else [rnd.choice(NUMS) for _ in range(k)]
        text = f"j{e}:{w},{part},{phase}" + "".join("," + x for x in nums)
        if rnd.random() < .01: text = text * 20
        try:
            v.writer.write(big(text)); sent += 1
            if sent % max(1, rate // 20) == 0:
                await v.writer.drain(); await asyncio.sleep(0.05)
        except Exception as ex:
            box[1] = repr(ex); break
    await asyncio.sleep(0.5)
    task.cancel()
    v.writer.transport.abort() if rnd.random() < .5 else v.close()
    return sent, box, len(gs)

async def main():
    stop, h, s = asyncio.Event(), [], []
    th, ts = asyncio.create_task(health(stop, h)), asyncio.create_task(honest(stop, s))
    await asyncio.sleep(1)
    base = sorted(s)[len(s)//2]
    for label, n, rate, at in (("one, 150/s", 1500, 150, 1), ("ten, 190/s each", 1000, 190, 10), ("flood 10,000/s", 10000, 10000, 1), ("20 floods", 2000, 10000, 20)):
        h0, s0 = len(h), len(s)
        t = time.time()
        r = await asyncio.gather(*[attack(n, rate, i) for i in range(at)], return_exceptions=True)
        dt = time.time() - t
        hh, ss = h[h0:], s[s0:]
        print(label, f"{dt:.1f}s", "sent", sum(x[0] for x in r if isinstance(x, tuple)), "frames", sum(x[1][0] for x in r if isinstance(x, tuple)), "gestures", [x[2] for x in r if isinstance(x, tuple)][:1],
              "ends", {str(x[1][1]) if isinstance(x, tuple) else repr(x) for x in r})
        print("   health bad", [x for x in hh if x[0] != 200][:3], "max %.0f ms" % (1000*max([x[1] for x in hh] or [0])), "honest n", len(ss), "median %.1f max %.1f ms" % (1000*(sorted(ss)[len(ss)//2] if ss else -1), 1000*max(ss or [-1])))
    stop.set()
    await asyncio.gather(th, ts, return_exceptions=True)
    print("base median ms", base*1000)
asyncio.run(main())
