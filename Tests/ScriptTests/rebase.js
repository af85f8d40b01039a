// What is typed before the page knows what the program has made of a field. Usage: node rebase.js CONNECTION_JS
"use strict";
const assert = require("assert");
const fs = require("fs");
const rebase = new Function(fs.readFileSync(process.argv[2], "utf8") + "; return rebase;")();

/** What happens, what both sides began with, what the program made of it, what the visitor made of it, and what becomes of both. */
const table = [
  ["nothing by the program", "a", "a", "ab", "ab"],
  ["nothing by the visitor", "a", "b", "a", "b"],
  ["the program clears, letters follow", "msg0", "", "msg0msg1", "msg1"],
  ["the program clears, letters go", "abc", "", "ab", ""],
  ["the program clears, the text is another", "abc", "", "xyz", "xyz"],
  ["upper case, a letter at the end", "abc", "ABC", "abcd", "ABCd"],
  ["upper case, a letter in the middle", "abc", "ABC", "abXc", "ABXC"],
  ["upper case, a letter goes", "abc", "ABC", "ab", "AB"],
  ["upper case, a letter is another", "abc", "ABC", "axc", "AxC"],
  ["digits only, a digit follows", "12a", "12", "12a3", "123"],
  ["digits only, the other letter goes, too", "12a", "12", "12", "12"],
  ["the program appends, letters follow", "12", "12-", "123", "12-3"],
  ["the program puts something before, letters in the middle", "bc", "abc", "bXc", "abXc"],
  ["letters before what the program changes", "one two", "one TWO!", "one! two", "one! TWO!"],
  ["the program's text is another, a letter goes", "abc", "hello", "ab", "hello"],
  ["nothing was there", "", "set", "x", "setx"],
  ["letters of several units", "a\u{1F600}", "A\u{1F600}", "a\u{1F601}", "A\u{1F601}"],
];
for (const [name, base, theirs, ours, expected] of table) assert.equal(rebase(base, theirs, ours), expected, name);

// Two texts: what becomes of them is told by the Swift test, which has the same.
for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [base, theirs, ours, result] = JSON.parse(line);
  assert.equal(rebase(base, theirs, ours), result, line);
}
