// Drives the page's half of the line, which is that of Sources/BeholdWeb/Script/line, against the server's half, which is the Swift program that runs this one:
// through random schedules of loss, delay, dead lines, late connections and restarts. Each schedule has its own server, page, network and clock.
//
// Lines go both ways, `SCHEDULE WORD ARGUMENTS`, and an empty one ends a turn. Usage: node schedules.mjs COUNT FIRST_SEED
import fs from "node:fs";

import * as operation from "../../Sources/BeholdWeb/Script/codes/operations.js";
import { makeLine } from "../../Sources/BeholdWeb/Script/line/line.js";

const [count, first] = process.argv.slice(2);

/** The same numbers for the same seed. */
const generator = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
};

/** What a browser shows of the server's page: texts, and fields that a person changes, by element. */
class Page {
  constructor(line) {
    this.line = line;
    this.texts = {};
    this.values = {};
  }

  set(id, value, known) {
    const shown = this.line.show(String(id), value, known);
    if (shown !== undefined) this.values[id] = shown;
  }

  apply(frame) {
    const known = frame.find(([code]) => code === operation.begin || code === operation.handled)?.[1] ?? Infinity;
    for (const [code, ...given] of frame) {
      if (code === operation.setText) this.texts[given[0]] = given[1];
      else if (code === operation.describe) this.read(given[0], known);
      else if (code === operation.setValue) this.set(String(given[0]), given[2], given[3]);
    }
  }

  read([, attributes, ...content], known, around) {
    const id = attributes["data-n"] ?? around;
    if (attributes.value !== undefined) this.set(id, attributes.value, known);
    for (const child of content) {
      if (Array.isArray(child)) this.read(child, known, id);
      else if (typeof child === "string" && attributes.class === "text") this.texts[id] = child;
    }
  }
}

/** One schedule: yields what it says to the server, and is given the answers. */
function* run(seed) {
  const random = generator(seed);
  const chance = (share) => random() < share;
  const upTo = (most) => Math.floor(random() * (most + 1));
  let isLong = chance(0.004);
  const canRestart = chance(0.4);
  let calm = chance(0.1);

  let now = 1e6;
  let isReachable = true;
  let said = [];
  const outgoing = [];
  const tell = (...words) => outgoing.push(words.join(" "));

  // The page
  let line, page, ids, wakes, actions, isHeld, isTold, texts = 0;
  /** By number of this page's connections. They are counted on over pages. */
  let sockets = new Map();
  let newest;
  let connections = 0;

  function* exchange() {
    const answers = outgoing.length ? yield outgoing.splice(0) : [];
    for (const answer of answers) {
      const [word, connection, ...rest] = answer.split(" ");
      const link = sockets.get(+connection);
      if (word === "frame" && link) deliver(link, "toPage", { frame: JSON.parse(rest.join(" ")) }), (link.drainAt = now + upTo(400));
      else if (word === "close" && link) deliver(link, "toPage", { code: +rest[0] });
      else if (word === "page") ids = JSON.parse([connection, ...rest].join(" "));
      else if (word === "log" || word === "state") said = JSON.parse([connection, ...rest].join(" "));
    }
  }

  const deliver = (link, direction, what) => {
    if (link.isSilent) return;
    const queue = link[direction];
    queue.push({ at: Math.max(queue.at(-1)?.at ?? 0, now + upTo(link.delay)), ...what });
  };

  function* load() {
    tell("page");
    yield* exchange();
    line = makeLine(random);
    page = new Page(line);
    for (const id of ids.fields) page.values[id] = "";
    page.texts[ids.text] = ids.shown;
    [actions, isHeld, isTold, wakes] = [[], false, false, Infinity];
    // What was on the way to the page before is for nobody.
    for (const link of sockets.values()) link.isOld = true;
    step("start");
  }

  let reloads = false;
  const step = (...event) => {
    const work = line.step(now, ...event);
    while (work.length) {
      const [effect, ...given] = work.shift();
      if (effect === "connect") {
        newest = { name: ++connections, id: given[0], toServer: [], toPage: [], delay: chance(0.2) ? 8000 : 300, isSilent: false, drainAt: Infinity };
        sockets.set(newest.name, newest);
        newest.isSilent = chance(calm ? 0 : 0.06);
        if (isReachable) deliver(newest, "toServer", { opens: true }), deliver(newest, "toPage", { opens: true });
        else deliver(newest, "toPage", { code: 1006 });
      } else if (effect === "probe") probes.push({ at: now + upTo(300), id: given[0], isThere: isReachable });
      else if (effect === "hello") deliver(newest, "toServer", { text: `H${ids.token}:${given[0]}:0:UTC:${given[1]}` });
      else if (effect === "send") deliver(newest, "toServer", { text: given[0] });
      else if (effect === "close") {
        deliver(newest, "toServer", { closes: true });
        newest.isOld = true;
      } else if (effect === "apply") {
        if (chance(calm ? 0 : 0.01)) work.push(...line.step(now, "broken"));
        else page.apply(given[0]);
      } else if (effect === "hold") isHeld = given[0];
      else if (effect === "wake") wakes = given[0];
      else if (effect === "anew") [reloads, isTold] = [true, given[0]];
    }
  };
  let probes = [];

  /** A connection ends: what was last on its way is lost, and each end hears of it in its time, or not. */
  const cut = (link) => {
    for (const direction of ["toServer", "toPage"]) link[direction].splice(upTo(link[direction].length));
    deliver(link, "toPage", { code: 1006 });
    deliver(link, "toServer", { closes: true });
    link.isSilent = true;
  };

  /** What has arrived. */
  const arrive = () => {
    for (const link of sockets.values()) {
      while (link.toServer[0]?.at <= now) {
        const what = link.toServer.shift();
        if (what.opens) tell("open", link.name), (link.isOpen = true);
        else if (what.closes && link.isOpen) tell("closed", link.name), (link.isOpen = false);
        else if (what.text !== undefined && link.isOpen) tell("say", link.name, what.text);
      }
      if (link.drainAt <= now) {
        link.drainAt = Infinity;
        if (link.isOpen) tell("drained", link.name);
      }
      while (link.toPage[0]?.at <= now && !reloads) {
        const what = link.toPage.shift();
        if (link.isOld) continue;
        if (what.opens) step("opened", link.id);
        else if (what.frame) step("frame", link.id, what.frame);
        else step("closed", link.id, what.code);
      }
    }
    for (const probe of probes.filter(({ at }) => at <= now)) step("probed", probe.id, probe.isThere);
    probes = probes.filter(({ at }) => at > now);
    if (wakes <= now) (wakes = Infinity), step("tick");
  };

  /** The time of the next thing that happens by itself. */
  const next = () =>
    Math.min(wakes, ...probes.map(({ at }) => at), ...[...sockets.values()].flatMap((link) => [link.toServer[0]?.at ?? Infinity, link.toPage[0]?.at ?? Infinity, link.drainAt]));

  function* pass(until, isFrozen) {
    while (!isFrozen && next() <= until) {
      now = Math.max(now, next());
      arrive();
      yield* exchange();
      if (reloads) yield* reload();
    }
    now = until;
    arrive();
    yield* exchange();
    if (reloads) yield* reload();
  }

  // What is expected

  /** What tells what was typed, whatever the server has put it onto. */
  const mark = (action) => (action[0] === "i" ? `${action.split(":")[0]}:${action.slice(action.lastIndexOf("<"))}` : action);

  /** Where the server's log leaves what the visitor did: what is typed twice in a row may be said once. */
  const compare = (given) => {
    const log = given.map(mark);
    let place = 0;
    const missing = [];
    for (const [index, action] of actions.entries()) {
      if (log[place] === action) place++;
      else if (action[0] !== "i" || actions[index + 1]?.split(":")[0] !== action.split(":")[0]) missing.push(action);
      else if (missing.length) missing.push(action);
    }
    if (place !== log.length) throw Error(`the server has handled ${log.slice(place)} which nobody did then: ${actions} -> ${log}`);
    return missing;
  };

  let logs = [];
  function* reload() {
    reloads = false;
    const log = logs.find(({ token }) => token === ids.token)?.log ?? [];
    const missing = compare(log);
    // Nothing within is missing: only what came last.
    if (missing.length && actions.slice(-missing.length).join() !== missing.join()) throw Error(`lost in between: ${missing} of ${actions}`);
    if (missing.some((action) => action[0] === "p") && !isTold) throw Error("lost without a word");
    yield* load();
  }

  const act = () => {
    if (isHeld || reloads) return;
    if (chance(0.5)) {
      actions.push("p");
      return step("posted", `p${ids.button}`);
    }
    const field = ids.fields[upTo(1)];
    const old = page.values[field];
    // All is replaced, or something in the middle, or nothing.
    const head = old.length > 4000 || chance(0.2) ? 0 : chance(0.2) ? upTo(old.length) : old.length;
    const text = old.slice(0, head) + `<${++texts}>`;
    page.values[field] = text;
    actions.push(mark(`i${field}:${text}`));
    step("posted", `i${field}${head ? `,${head},0` : ""}:${text}`, old);
  };

  tell("start");
  yield* load();
  for (let round = 0; round < 8 + upTo(10); round++) {
    const kind = calm ? upTo(5) : upTo(14);
    const link = newest;
    if (kind <= 3) {
      for (let times = isLong ? 1200 : upTo(4); times >= 0; times--) act();
      isLong = false;
    } else if (kind <= 5) tell("change");
    else if (kind === 6) cut(link);
    else if (kind === 7) link.isSilent = true;
    else if (kind === 8) link.toServer.splice(upTo(link.toServer.length)), (link.isSilent = true);
    else if (kind <= 10) isReachable = !isReachable;
    else if (kind === 11) step("seen", chance(0.5));
    else if (kind === 12) step(chance(0.5) ? "nudge" : "drop");
    else if (kind === 13 && canRestart) {
      tell("log");
      const { token } = ids;
      yield* exchange();
      logs.push({ token, log: said });
      tell("restart");
      for (const link of sockets.values()) if (link.isOpen !== undefined || !link.isOld) cut(link), (link.isOpen = undefined), (link.toServer = []);
    }
    if (reloads) yield* reload();
    yield* exchange();
    const isFrozen = chance(0.08);
    yield* pass(now + (isFrozen ? 120000 : chance(0.15) ? upTo(40000) : upTo(2500)), isFrozen);
  }

  // All is well again.
  isReachable = calm = true;
  step("seen", true);
  for (let turns = 0; turns < 900 && !(line.isReady && !line.waiting && turns > 100); turns++) {
    newest.delay = Math.min(newest.delay, 300);
    yield* pass(now + 1000);
  }
  if (!line.isReady || line.waiting) throw Error(`does not come back: ${line.waiting} wait, ${line.banner}`);
  yield* pass(now + 45000);
  tell("log");
  yield* exchange();
  const missing = compare(said);
  if (missing.length) throw Error(`lost: ${missing} of ${actions}`);
  tell("state");
  yield* exchange();
  const shown = JSON.stringify([page.texts[ids.text], ...ids.fields.map((id) => page.values[id])]);
  if (shown !== JSON.stringify(said)) throw Error(`the page shows ${shown}, the server ${JSON.stringify(said)}`);
  if (isHeld || line.banner) throw Error(`still held, or says: ${line.banner}`);
  tell("end");
  yield* exchange();
}

// All schedules, many at a time

const input = { text: "" };
const readTurn = () => {
  const chunk = Buffer.alloc(1 << 20);
  while (!input.text.includes("\n\n") && !input.text.startsWith("\n")) {
    const size = fs.readSync(0, chunk, 0, chunk.length);
    if (!size) throw Error("the server has gone");
    input.text += chunk.toString("utf8", 0, size);
  }
  const end = input.text.startsWith("\n") ? 0 : input.text.indexOf("\n\n") + 1;
  const lines = input.text.slice(0, end).split("\n").filter(Boolean);
  input.text = input.text.slice(end + 1);
  return lines;
};

const write = (text) => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += fs.writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
};

const failures = [];
let begun = 0;
const running = new Map();
const total = +count;
while (begun < total || running.size) {
  while (begun < total && running.size < 200) {
    const seed = +first + begun++;
    running.set(seed, { steps: run(seed), answers: [] });
  }
  let text = "";
  for (const [seed, schedule] of running) {
    try {
      const { value, done } = schedule.steps.next(schedule.answers);
      if (done) running.delete(seed);
      else text += value.map((words) => `${seed} ${words}\n`).join("");
    } catch (error) {
      failures.push(`schedule ${seed}: ${error.message.slice(0, 2000)}`);
      text += `${seed} end\n`;
      running.delete(seed);
    }
    schedule.answers = [];
  }
  if (!text) continue;
  write(text + "\n");
  for (const answer of readTurn()) {
    const space = answer.indexOf(" ");
    running.get(+answer.slice(0, space))?.answers.push(answer.slice(space + 1));
  }
}
write(`done ${total} ${failures.length}\n${failures.slice(0, 5).join("\n")}\n\n`);
