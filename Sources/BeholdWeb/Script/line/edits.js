// What of a field's text an edit has left as it was, and how a message says that: `i12,3,2:text` keeps three letters at the beginning and two at the end.

/** @typedef {[head: number, tail: number]} Kept */
/** @typedef {{ value: string, selectionStart: number | null, selectionEnd: number | null }} Field what it shows, and what of that is selected */

const pattern = /^(.\d+)(?:,(\d+),(\d+))?:/;

/**
 * The beginning of a message about a field's text, and what the edit has kept.
 *
 * @param {string} message
 * @returns {[start: string, ...Kept]}
 */
const read = (message) => {
  const [, start, head = 0, tail = 0] = pattern.exec(message) ?? [];
  return [start ?? "", +head, +tail];
};

/** @param {string} message */
export const textIn = (message) => message.slice(message.indexOf(":") + 1);

/** @param {string} message */
export const keptBy = (message) => /** @type {Kept} */ (read(message).slice(1));

/**
 * The same message, of an edit that has kept less.
 *
 * @param {string} message
 * @param {Kept} most
 */
export const keepLess = (message, [mostHead, mostTail]) => {
  const [start, head, tail] = read(message);
  return `${start}${suffix([Math.min(head, mostHead), Math.min(tail, mostTail)])}:${textIn(message)}`;
};

/**
 * Whether an edit is in or beside what the one before it has put in, so that both can be said as one: between others somebody else may write.
 *
 * @param {string} before
 * @param {string} message
 */
export const touches = (before, message) => {
  const [head, tail] = keptBy(message);
  const [start, rest] = keptBy(before);
  return Math.max(head + rest, start + tail) <= [...textIn(before)].length;
};

/** @param {Kept} kept */
export const suffix = (kept) => (kept.some(Boolean) ? `,${kept}` : "");

/**
 * What an edit has kept: what was selected before was replaced; or something has gone where the caret is now, or has come where something is selected now, or
 * before the caret. Where none of these can be, nothing.
 *
 * @param {Field} before
 * @param {Field} after
 * @returns {Kept}
 */
export const keptOf = (before, after) => {
  const old = before.value;
  const text = after.value;
  const shorter = Math.min(old.length, text.length);
  for (const [field, come] of /** @type {[Field, number][]} */ ([
    [before, 0],
    [after, 0],
    [after, text.length - old.length],
  ])) {
    const { value, selectionStart, selectionEnd } = field;
    // Where only the text is known, the other one tells where it was edited.
    if (selectionStart == null && after.selectionStart != null) continue;
    const head = (selectionStart ?? 0) - Math.max(come, 0);
    const tail = value.length - (selectionEnd ?? value.length);
    const end = old.slice(old.length - tail);
    if (head >= 0 && head + tail <= shorter && text.startsWith(old.slice(0, head)) && text.endsWith(end)) return [[...old.slice(0, head)].length, [...end].length];
  }
  return [0, 0];
};
