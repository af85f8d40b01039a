// What a page has said and keeps until it is handled.

import assert from "node:assert/strict";
import { test } from "node:test";

import { room, size, longestMessage, burst } from "../../Sources/BeholdWeb/Script/line/limits.js";
import * as code from "../../Sources/BeholdWeb/Script/codes/messages.js";
import { makeOutbox } from "../../Sources/BeholdWeb/Script/line/outbox.js";

/** One that has a connection, and what it sends now. */
const connected = (...texts) => {
  const outbox = makeOutbox();
  outbox.fillTokens(0);
  for (const text of texts) outbox.add(text);
  return outbox;
};

test("messages are sent once, in their order, and kept until they are handled", () => {
  const outbox = connected("p3", "i2:a", "p3");
  assert.deepEqual([...outbox.take(0)], ["p3", "i2:a", "p3"]);
  assert.deepEqual([...outbox.take(0)], []);
  assert.equal(outbox.waiting, 3);
  outbox.settle(2);
  assert.equal(outbox.waiting, 1);
});

test("a new connection is told again what was not handled", () => {
  const outbox = connected("p3", "p4", "p5");
  assert.equal([...outbox.take(0)].length, 3);
  outbox.settle(1, true);
  assert.deepEqual([...outbox.take(0)], ["p4", "p5"]);
});

test("of what a control is set to in a row, only the last waits", () => {
  const outbox = connected("i2:a", "i2:ab", "n4:1", "n4:2", "p3", "i2:abc");
  assert.deepEqual([...outbox.take(0)], ["i2:ab", "n4:2", "p3", "i2:abc"]);
});

test("what is on its way is not taken back", () => {
  const outbox = connected("i2:a");
  assert.deepEqual([...outbox.take(0)], ["i2:a"]);
  outbox.add("i2:ab");
  assert.deepEqual([...outbox.take(0)], ["i2:ab"]);
  assert.equal(outbox.waiting, 2);
});

test("a control stays as it was set until the server knows its last message", () => {
  const outbox = connected("p3", "t2:1");
  assert.equal(outbox.show("2", false, 1), undefined);
  assert.equal(outbox.show("2", false, 2), false);
  assert.equal(outbox.show("3", true, 0), true);
  assert.ok(outbox.isAnswer("2", 2));
  assert.ok(!outbox.isAnswer("2", 3));
});

test("what was typed after a text that the program has answered is typed onto the answer", () => {
  const outbox = connected("i2:msg0", "r2");
  assert.equal([...outbox.take(0)].length, 2);
  outbox.add("i2,4,0:msg0m", "msg0");
  assert.equal(outbox.show("2", "", 2), "m");
  outbox.add("i2,1,0:ms", "m");
  assert.deepEqual([...outbox.take(0)], ["i2,4,0:msg0m", "b2:m", "i2,1,0:ms"]);
  outbox.settle(2);
  assert.equal(outbox.show("2", "", 2), "ms");
});

test("what has replaced a text that the program has taken away is there as it was typed", () => {
  const outbox = connected("i2:yes", "r2");
  assert.equal([...outbox.take(0)].length, 2);
  outbox.add("i2:y", "yes");
  assert.deepEqual([...outbox.take(0)], ["i2:y"]);
  assert.equal(outbox.show("2", "", 2), "y");
  outbox.add("i2,1,0:ye", "y");
  assert.equal(outbox.show("2", "", 2), "ye");
});

test("before what is typed into a field first it is said what that showed", () => {
  const outbox = connected();
  outbox.add("i2,5,0:Hello!", "Hello");
  outbox.add("i2,6,0:Hello!!", "Hello!");
  assert.deepEqual([...outbox.take(0)], ["b2:Hello", "i2,5,0:Hello!!"]);
});

test("of edits that are said as one, that is kept which all have kept", () => {
  const outbox = connected("b2:abc", "i2,1,2:axbc", "i2,0,3:yxbc", "p3", "i2,3,1:yxbzc", "i2,4,1:yxbzzc");
  assert.deepEqual([...outbox.take(0)], ["b2:abc", "i2,0,2:yxbc", "p3", "i2,3,1:yxbzzc"]);
});

test("edits with something between are said each, so that what others write there stays", () => {
  const edits = ["i2,1,5:a\u{1F600}bcdef", "i2,2,4:a\u{1F600}xcdef", "i2,0,7:ya\u{1F600}xcdef", "i2,8,0:ya\u{1F600}xcdefz", "i2,8,0:ya\u{1F600}xcdef"];
  const outbox = connected("b2:abcdef", ...edits);
  assert.deepEqual([...outbox.take(0)], ["b2:abcdef", "i2,1,4:a\u{1F600}xcdef", edits[2], edits[4]]);
});

test("edits of texts that take half of the room are said as one", () => {
  const text = "x".repeat(size / 6);
  const outbox = connected();
  for (let count = 1; count < 6; count++) outbox.add(count % 2 ? `i2,0,${size / 6}:y${text}` : `i2,${size / 6},0:${text}y`);
  assert.deepEqual([...outbox.take(0)].map((message) => message.length > size / 6), [true, true, true]);
  assert.ok(outbox.fill < 1);
});

test("a text that is too long is kept out until it is shorter", () => {
  const outbox = connected();
  assert.ok(!outbox.add("i2:" + "x".repeat(longestMessage)));
  assert.equal(outbox.tooLong, "2");
  assert.ok(!outbox.isAnswer("1", 1000));
  const text = "\u{10ffff}".repeat(longestMessage / 4);
  assert.ok(!outbox.add("i2:" + text));
  // The server does not know what was there.
  assert.ok(outbox.add("i2,1,0:\u{10ffff}", text));
  assert.equal(outbox.tooLong, undefined);
  assert.equal([...outbox.take(0)].pop(), "i2:\u{10ffff}");
});

test("as much is sent as servers take: many at once, and then so many a second", () => {
  const outbox = connected(...Array.from({ length: 300 }, (_, index) => `p${index}`));
  assert.equal([...outbox.take(0)].length, burst);
  assert.ok(outbox.hasMore);
  assert.equal([...outbox.take(500)].length, 50);
  assert.equal([...outbox.take(10_000)].length, 50);
});

test("the room is full of messages or of characters", () => {
  assert.equal(connected(...Array.from({ length: room }, () => "p3")).fill, 1);
  assert.ok(connected(...Array.from({ length: 5 }, (_, index) => `i${index}:` + "x".repeat(60_000))).fill > 1);
});

test("what is lost with the session matters, unless the page puts it back", () => {
  assert.ok(!connected("i2:a", "f2:1", "h2:0", "w3:0,10,1,20", "V0").isPrecious);
  assert.ok(connected("i2:a", "r2").isPrecious);
});

test("whether somebody sees the page is what was said of it last", () => {
  assert.ok(connected("V0", "p3").saysHidden);
  assert.ok(!connected("V0", "V1").saysHidden);
  assert.ok(!connected("p3").saysHidden);
});

test("what pages tell by themselves is not waited for, and holds nobody up who comes to another server", () => {
  const { select, focus, hold, reveal, measure, scroll, slide, sight, fit, answer, gesture, load, putBack, visibility, window } = code;
  const unasked = [select, focus, hold, reveal, measure, scroll, slide, sight, fit, answer, gesture, load, putBack, visibility, window];
  assert.deepEqual([...code.unasked].sort(), unasked.sort());
  for (const letter of unasked) {
    const outbox = makeOutbox();
    outbox.add(`${letter}7:1,2`);
    assert.deepEqual([outbox.isAwaited, outbox.isPrecious], [false, false], letter);
  }
  for (const letter of [code.press, code.toggle, code.choose, code.submit, code.dismiss]) {
    const outbox = makeOutbox();
    outbox.add(`${letter}7`);
    assert.ok(outbox.isAwaited, letter);
  }
});
