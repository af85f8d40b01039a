// Which part of a text an edit has left as it was.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keepLess, keptBy, keptOf } from "../../Sources/BeholdWeb/Script/line/edits.js";

/** What a field shows: `[` and `]` are around what is selected, `|` is where the caret is. */
const field = (text) => ({
  value: text.replace(/[[\]|]/g, ""),
  selectionStart: text.search(/[[|]/),
  selectionEnd: text.replace("[", "").search(/[\]|]/),
});

/** What somebody does, what the field shows before and after that, and how much of the beginning and the end was left. */
const table = [
  ["types at the end", "ab|", "abc|", 2, 0],
  ["types a letter twice", "a|a", "aa|a", 1, 1],
  ["types into an empty field", "|", "a|", 0, 0],
  ["replaces all by what begins alike", "[yes]", "yesterday|", 0, 0],
  ["replaces all by the same", "[yes]", "yes|", 0, 0],
  ["replaces all by what ends alike", "[Zoe]", "Rome|", 0, 0],
  ["replaces a word by what begins alike", "say [yes] now", "say yesterday| now", 4, 4],
  ["takes a letter back", "aa|a", "a|a", 1, 1],
  ["deletes the word before", "one two| end", "one | end", 4, 4],
  ["deletes the word after", "one |two end", "one | end", 4, 4],
  ["deletes what is selected", "a[ab]b", "a|b", 1, 1],
  ["drops a text", "one| two", "one[ more] two", 3, 4],
  ["drops a text where the caret is not", "one two|", "one[ more] two", 3, 4],
  ["takes a deletion back", "a|c", "ab|c", 1, 1],
  ["takes letters back that were typed", "abcd|", "a|", 1, 0],
  ["has a word corrected", "say teh|", "say the |", 0, 0],
  ["types signs of several units", "\u{1F600}|\u{1F600}", "\u{1F600}x|\u{1F600}", 1, 1],
];
for (const [name, before, after, ...kept] of table) test(`somebody ${name}`, () => assert.deepEqual(keptOf(field(before), field(after)), kept));

test("of what nobody has announced the caret tells what was kept", () => {
  const shown = (value) => ({ value, selectionStart: null, selectionEnd: null });
  const rows = [
    ["Aw", "AwA|", 2, 0],
    ["abc", "a|c", 1, 1],
    ["ac", "ab|c", 1, 1],
    ["Aw", "other|", 0, 0],
  ];
  for (const [before, after, ...kept] of rows) assert.deepEqual(keptOf(shown(before), field(after)), kept, after);
});

test("a field that does not tell what is selected has kept nothing", () => {
  const bare = (value) => ({ value, selectionStart: null, selectionEnd: null });
  assert.deepEqual(keptOf(bare("ab"), bare("abc")), [0, 0]);
});

test("a message says what was kept, or less", () => {
  assert.deepEqual(keptBy("i12,3,2:a:b,1,1:c"), [3, 2]);
  assert.deepEqual(keptBy("i12:4,4:a"), [0, 0]);
  assert.equal(keepLess("i12,3,2:a:b", [1, 9]), "i12,1,2:a:b");
  assert.equal(keepLess("i12,3,2:a:b", [0, 0]), "i12:a:b");
});
