// Lines of code, as they are shown where there is little room.

/**
 * How many characters all lines begin with that say nothing.
 *
 * @param {string[]} lines
 */
export const commonIndent = (lines) => {
  const indents = lines.filter((code) => code.trim()).map((code) => code.search(/\S/));
  return indents.length ? Math.min(...indents) : 0;
};

/**
 * The word at a column, which the compiler counts in bytes from 1, with what is before and after it.
 *
 * @param {string} code
 * @param {number} column
 */
export const wordAt = (code, column) => {
  const before = new TextDecoder().decode(new TextEncoder().encode(code).slice(0, Math.max(column - 1, 0)));
  const rest = code.slice(before.length);
  const word = /^(?:[\p{L}\p{N}_]+|[^]?)/u.exec(rest)?.[0] ?? "";
  return [before, word || " ", rest.slice(word.length)];
};
