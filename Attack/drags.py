"""Valid drags of two gestures in turn, from many visitors, each just under its limit, beside an honest one."""
import asyncio, re, sys, time, html
sys.path.insert(0, "/work/wt/atk/Scripts"); sys.path.insert(0, "/work/wt/atk/Attack")
from visitor import Visitor
port, path, visitors, seconds = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
def gestures(page):
    out = []
    for m in re.finditer(r'<[a-z]+ [^>]*data-j="([^"]*)"[^>]*>', page):
        n = re.search(r'data-n="(\d+)"', m.group(0))
        for w in html.unescape(m.group(1)).split(";"):
            out.append((n.group(1) if n else None, w.split()[0], w))
    return [g for g in out if g[0]]
async def drain(v):
    n = 0
    try:
        while True:
            await v.frame(); n += 1
    except Exception as e: return n, repr(e)
async def one(i):
    v = await Visitor().open(port, path)
    gs = [g for g in gestures(v.page) if " d" in g[2] or " o1" in g[2]] or gestures(v.page)
    task = asyncio.create_task(drain(v))
    for g in gs: v.send(f"j{g[0]}:{g[1]},0,0,5,5,5,5,0,0")
    t, k = time.time(), 0
    while time.time() - t < seconds and not task.done():
        for _ in range(9):
            g = gs[k % len(gs)]; k += 1
            v.send(f"j{g[0]}:{g[1]},0,1,{k%300},{k%200},5,5,0,0")
        await asyncio.sleep(0.05)
    v.writer.transport.abort()
    return k, await task if task.done() else None
async def main():
    v = await Visitor().open(port, path); stop = False; log = []
    async def honest():
        while not stop:
            t = time.time(); v.send("?"); await v.frame(); log.append(time.time() - t); await asyncio.sleep(0.05)
    h = asyncio.create_task(honest())
    await asyncio.sleep(1); n0 = len(log)
    r = await asyncio.gather(*[one(i) for i in range(visitors)], return_exceptions=True)
    stop = True; await h
    l = sorted(log[n0:])
    print("visitors", visitors, "sent", [x[0] if isinstance(x, tuple) else repr(x)[:60] for x in r][:5], "honest n", len(l), "median %.1f p95 %.1f max %.1f ms" % (1000*l[len(l)//2], 1000*l[int(len(l)*.95)], 1000*l[-1]))
asyncio.run(main())
