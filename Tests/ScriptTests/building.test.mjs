// What lies over a page of a program that does not build.

import assert from "node:assert/strict";
import { test } from "node:test";

import { commonIndent, wordAt } from "../../Sources/BeholdWeb/Script/building/code.js";

test("lines begin where the first of them has something to say", () => {
  assert.equal(commonIndent(["    a", "      b", "", "  "]), 4);
  assert.equal(commonIndent(["a", "  b"]), 0);
  assert.equal(commonIndent(["", " "]), 0);
  assert.equal(commonIndent([]), 0);
});

/** A line, a column in it, and what is marked. */
const table = [
  ["let wrong = 1", 5, ["let ", "wrong", " = 1"]],
  ["Button(", 7, ["Button", "(", ""]],
  ["let größe = ü1", 15, ["let größe = ", "ü1", ""]],
  ["let", 4, ["let", " ", ""]],
  ["let", 40, ["let", " ", ""]],
  ["let", 0, ["", "let", ""]],
];

test("the word at a column is marked, whatever is before it", () => {
  for (const [code, column, parts] of table) assert.deepEqual(wordAt(code, column), parts, `${code} at ${column}`);
});
