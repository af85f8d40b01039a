// Puts what was typed onto what the program has made of a text meanwhile. `TextRebase` on the server, which tells more, does the same.

/**
 * Where what two texts do not share begins in the first, and where it ends in the first and in the second.
 *
 * @param {string[]} base
 * @param {string[]} text
 */
const change = (base, text) => {
  let start = 0;
  while (start < base.length && base[start] === text[start]) start++;
  let end = base.length;
  let last = text.length;
  while (end > start && last > start && base[end - 1] === text[last - 1]) {
    end--;
    last--;
  }
  return [start, end, last];
};

/**
 * @param {string} baseText what both have begun with
 * @param {string} theirText what the program has made of it
 * @param {string} ourText what the visitor has made of it
 * @param {import("./edits.js").Kept} kept what the visitor has left of it
 */
export const rebase = (baseText, theirText, ourText, [start, rest]) => {
  const [base, theirs, ours] = [baseText, theirText, ourText].map((text) => [...text]);
  const [head, tail, theirTail] = change(base, theirs);
  const end = base.length - rest;
  /**
   * Where a place in the base is in their text.
   *
   * @param {number} place
   * @param {number} inside where it is if they have changed what is around
   */
  const moved = (place, inside) => {
    if (place >= tail) return place + theirTail - tail;
    return place <= head || tail === theirTail ? place : inside;
  };
  const first = moved(start, theirTail);
  const last = moved(end, start > head ? first : head);
  return [...theirs.slice(0, first), ...ours.slice(start, ours.length - rest), ...theirs.slice(Math.max(first, last))].join("");
};
