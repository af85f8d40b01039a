// What of the page needs no document.

import assert from "node:assert/strict";
import { test } from "node:test";

import { placeAfter } from "../../Sources/BeholdWeb/Script/page/caret.js";
import { leap } from "../../Sources/BeholdWeb/Script/page/way.js";

test("the caret stays before what was behind it", () => {
  const rows = [
    ["1234", "1,234", 4, 5],
    ["1234", "1,234", 1, 2],
    ["1,234", "1,234 and more", 2, 2],
    ["abc", "", 3, 0],
    ["abc", "ABC", 1, 1],
  ];
  for (const [old, text, at, expected] of rows) assert.equal(placeAfter(old, text, at), expected, `${old} ${text} ${at}`);
});

test("the history goes back over the entries of what is left, and no farther than the app's first one", () => {
  const rows = [
    [[0], 1, 0],
    [[0, 1], 1, 0],
    [[0, 1], 4, 0],
    [[0, 1, 2], 0, -2],
    [[0, 1, 3], 2, -1],
    [[2, 3], 0, -1],
    [[2], 0, 0],
  ];
  for (const [way, depth, expected] of rows) assert.equal(leap(way, depth), expected, `${way} to ${depth}`);
});
