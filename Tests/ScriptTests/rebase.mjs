// What is typed before the page knows what the program has made of a field. Other texts come as lines of JSON.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { rebase } from "../../Sources/BeholdWeb/Script/line/rebase.js";

/** What happens, what both sides began with, what the program made of it, what the visitor made of it, what that has kept, and what becomes of both. */
const table = [
  ["nothing by the program", "a", "a", "ab", [1, 0], "ab"],
  ["nothing by the visitor", "a", "b", "a", [1, 0], "b"],
  ["the program clears, letters follow", "msg0", "", "msg0msg1", [4, 0], "msg1"],
  ["the program clears, letters go", "abc", "", "ab", [2, 0], ""],
  ["the program clears, the text is another", "abc", "", "xyz", [0, 0], "xyz"],
  ["the program clears, another text begins alike", "yes", "", "yesterday", [0, 0], "yesterday"],
  ["the program clears, another text ends alike", "Zoe", "", "Rome", [0, 0], "Rome"],
  ["the program clears, the text is typed again", "yes", "", "yes", [0, 0], "yes"],
  ["the program's text is another, all is replaced", "Zoe", "Anna", "Rome", [0, 0], "Rome"],
  ["upper case, a letter at the end", "abc", "ABC", "abcd", [3, 0], "ABCd"],
  ["upper case, a letter in the middle", "abc", "ABC", "abXc", [2, 1], "ABXC"],
  ["upper case, a letter goes", "abc", "ABC", "ab", [2, 0], "AB"],
  ["upper case, a letter is another", "abc", "ABC", "axc", [1, 1], "AxC"],
  ["digits only, a digit follows", "12a", "12", "12a3", [3, 0], "123"],
  ["digits only, the other letter goes, too", "12a", "12", "12", [2, 0], "12"],
  ["the program appends, letters follow", "12", "12-", "123", [2, 0], "12-3"],
  ["the program puts something before, letters in the middle", "bc", "abc", "bXc", [1, 1], "abXc"],
  ["letters before what the program changes", "one two", "one TWO!", "one! two", [3, 4], "one! TWO!"],
  ["the program's text is another, a letter goes", "abc", "hello", "ab", [2, 0], "hello"],
  ["nothing was there", "", "set", "x", [0, 0], "setx"],
  ["letters of several units", "a\u{1F600}", "A\u{1F600}", "a\u{1F601}", [1, 0], "A\u{1F601}"],
];
for (const [name, base, theirs, ours, kept, expected] of table) assert.equal(rebase(base, theirs, ours, kept), expected, name);

// Two texts: what becomes of them is told by the Swift test, which has the same.
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [base, theirs, ours, head, tail, result] = JSON.parse(line);
  assert.equal(rebase(base, theirs, ours, [head, tail]), result, line);
}
