// What a page does about its line.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as operation from "../../Sources/BeholdWeb/Script/codes/operations.js";
import { makeLine } from "../../Sources/BeholdWeb/Script/line/line.js";

/** A page's line with a clock of its own, and the effects of the last step. */
class Page {
  line = makeLine(() => 0.5);
  now = 1_000_000;
  effects = [];
  connection = 0;

  step(...event) {
    this.effects = this.line.step(this.now, ...event);
    for (const [name, value] of this.effects) if (name === "connect") this.connection = value;
    return this;
  }

  /** Lets time pass, alarm by alarm. */
  pass(milliseconds) {
    const end = this.now + milliseconds;
    const all = [];
    for (; this.now < end; this.now += 50) all.push(...this.step("tick").effects);
    this.effects = all;
    return this;
  }

  /** A connection that the server takes, which has handled so many messages. */
  connect(count = 0) {
    return this.step("opened", this.connection).hear([operation.begin, count]);
  }

  hear(...frame) {
    return this.step("frame", this.connection, frame);
  }

  /** What effects of a name say. */
  all(name) {
    return this.effects.filter(([effect]) => effect === name).map(([, ...values]) => values);
  }
}

const connected = () => new Page().step("start").connect();

test("a page connects, greets with its frames, and is ready when it is told so", () => {
  const page = new Page().step("start");
  assert.deepEqual(page.all("connect"), [[1]]);
  assert.deepEqual(page.step("opened", 1).all("hello"), [[0, 1]]);
  assert.deepEqual(page.hear([operation.begin, 0]).all("ready"), [[true]]);
  assert.equal(page.line.frames, 1);
});

test("what is said without a connection is sent by the next one", () => {
  const page = connected();
  page.step("closed", 1, 1006).step("posted", "p3");
  assert.deepEqual(page.all("send"), []);
  page.pass(200);
  page.step("probed", 1, true).connect();
  assert.deepEqual(page.all("send"), [["p3"]]);
  assert.equal(page.line.waiting, 1);
  page.hear([operation.handled, 1]);
  assert.equal(page.line.waiting, 0);
});

test("a page that hears nothing asks, and doubts if nobody answers", () => {
  const page = connected();
  assert.deepEqual(page.pass(19_000).all("send"), []);
  assert.deepEqual(page.pass(2000).all("send"), [["?"]]);
  assert.deepEqual(page.pass(11_000).all("close"), [[]]);
});

test("a page that slept asks again before it doubts", () => {
  const page = connected();
  page.pass(21_000);
  page.now += 3_600_000;
  page.step("tick");
  assert.deepEqual(page.all("close"), []);
  assert.deepEqual(page.all("send"), [["?"]]);
});

test("a page knows how much of what a person has waited for has had an answer", () => {
  const page = connected();
  page.step("posted", "p3").step("posted", "i4:text").step("posted", "t5:1");
  assert.deepEqual([page.line.isAwaited, page.line.answers], [true, 0]);
  page.hear([operation.handled, 2]);
  assert.deepEqual([page.line.isAwaited, page.line.answers], [true, 1]);
  page.hear([operation.handled, 3]);
  assert.deepEqual([page.line.isAwaited, page.line.answers], [false, 2]);
});

test("what is put back is said to be so, and nobody waits for it", () => {
  const page = connected();
  page.line.putBack(() => page.step("posted", "i4:text", "").step("posted", "f4:0").step("posted", "t5:1"));
  assert.deepEqual(page.all("send"), [["Bt5:1"]]);
  assert.throws(() => page.line.putBack(() => { throw Error(); }));
  page.step("posted", "t5:0");
  assert.deepEqual(page.all("send"), [["t5:0"]]);
  assert.deepEqual([page.line.waiting, page.line.isAwaited], [5, true]);
  page.step("closed", 1, 1006).pass(200).step("probed", 1, true).connect();
  assert.deepEqual(page.all("send"), [["Bb4:"], ["Bi4:text"], ["f4:0"], ["Bt5:1"], ["t5:0"]]);
  page.hear([operation.handled, 3]);
  assert.equal(page.line.answers, 0);
});

test("connections that are not the newest are not believed", () => {
  const page = connected();
  page.step("drop").pass(200).step("probed", 1, true);
  assert.equal(page.connection, 2);
  assert.deepEqual(page.step("opened", 1).all("hello"), []);
  assert.deepEqual(page.step("frame", 1, [[operation.title, "old"]]).all("apply"), []);
});

test("a page is back within a second after an outage of 42 seconds at most, and within a sixtieth of a longer one, 10 seconds at most", () => {
  for (const [outage, longest] of [[500, 1000], [3000, 1000], [20_000, 1000], [42_000, 1000], [120_000, 2500], [600_000, 12_500], [86_400_000, 12_500]]) {
    const page = connected();
    page.step("drop");
    const back = page.now + outage;
    let probes = 0;
    // The server answers at once when it is there, and refuses before.
    for (; page.connection < 2 && page.now < back + 60_000; page.now += 50)
      for (const [name, id] of page.step("tick").effects) {
        if (name === "probe") page.step("probed", id, page.now >= back);
        if (name === "connect" && page.now < back) page.step("closed", id, 1006);
        probes += name === "probe" || name === "connect";
        if (name === "connect" && page.now < back) page.connection = 1;
      }
    assert.ok(page.now - back <= longest, `${page.now - back} ms after ${outage}`);
    assert.ok(probes <= 3 + outage / 700 && probes <= 300 + outage / 8000, `${probes} attempts in ${outage}`);
  }
});

test("a lost connection is mentioned after a second", () => {
  const page = connected();
  page.step("drop");
  assert.equal(page.pass(900).line.banner, "");
  assert.equal(page.pass(300).line.banner, "The connection is lost.");
});

test("what the server says goes before a lost connection only where the server has gone", () => {
  const lost = "The connection is lost.";
  for (const [code, reason, text] of [[1006, "Other.", lost], [1001, "The server is restarting.", "The server is restarting."], [1001, "", lost]]) {
    const page = connected().hear([operation.notice, "Too late."]);
    page.step("closed", page.connection, code, reason);
    assert.equal(page.pass(1200).line.banner, text);
  }
  const page = connected().hear([operation.notice, "Too late."]);
  assert.equal(page.line.banner, "Too late.");
  assert.equal(page.hear([operation.notice]).line.banner, "");
});

test("an answer is waited for where something was done, and not where the page shows it by itself", () => {
  const rows = [["p3", true], ["t3:1", true], ["c3:1", true], ["x3", true], ["+3", true], ["L1/there", true], ["i3:a", false], ["n3:1", false], ["f3:1", false], ["w3:0,1,1,1", false], ["V0", false]];
  for (const [text, isAwaited] of rows) {
    const page = connected();
    assert.deepEqual(page.step("posted", text).all("await"), isAwaited ? [[true]] : [], text);
    assert.deepEqual(page.hear([operation.setText, 1, "other"]).all("await"), []);
    assert.deepEqual(page.hear([operation.handled, 1]).all("await"), isAwaited ? [[false]] : []);
    assert.equal(page.line.handled, 1);
  }
});

test("without a connection nobody waits for an answer, and with the next one again", () => {
  const page = connected();
  page.step("posted", "p3");
  assert.deepEqual(page.step("drop").all("await"), [[false]]);
  assert.deepEqual(page.step("nudge").connect().all("await"), [[true]]);
});

test("where too much waits, nothing more is taken until half has gone", () => {
  const page = connected();
  page.step("drop");
  for (let index = 0; index < 1000; index++) page.step("posted", "p3");
  assert.deepEqual(page.all("hold"), [[true]]);
  page.step("nudge").connect();
  assert.deepEqual(page.hear([operation.handled, 400]).all("hold"), []);
  assert.deepEqual(page.hear([operation.handled, 501]).all("hold"), [[false]]);
});

test("a session that is not there any more is the end, and says whether something is lost", () => {
  for (const [text, isLost] of [["p3", true], ["i2:a", false]]) {
    const page = connected().step("posted", text).hear([operation.anew]);
    assert.deepEqual(page.all("anew"), [[isLost]]);
    assert.deepEqual(page.step("posted", "p3").all("send"), []);
  }
});

test("a page that cannot follow a frame says a count that the server does not have", () => {
  const page = connected().step("broken");
  assert.ok(page.line.frames > 1000);
  assert.deepEqual(page.all("close"), [[]]);
});

test("a page that is not seen says so, and again to a new connection", () => {
  const page = connected().step("seen", false);
  assert.deepEqual(page.all("send"), [["V0"]]);
  page.hear([operation.handled, 1]).step("drop").pass(200).step("probed", 1, true).connect(1);
  assert.deepEqual(page.all("send"), [["V0"]]);
});
