// What the visitor has set, and what it was before.

import { groupOf, shownBy } from "./settings.js";

/** @typedef {import("./settings.js").Value} Value */

/** @type {Map<Element, string>} what the visitor has set, and at which address */
const touched = new Map();

/** @type {WeakMap<Element, Value[]>} what parts have shown: first what the program gave them, then what has become of that lately */
const past = new WeakMap();

/** The address, with a stroke at its end. */
export const here = () => location.pathname.replace(/\/*$/, "/");

/**
 * Notes that the visitor has set something.
 *
 * @param {Element} part
 */
export const touch = (part) => {
  touched.set(groupOf(part), here());
  note(part);
};

/** @param {Element} part */
export const forget = (part) => touched.delete(groupOf(part));

/** @param {Element} part where it was set */
export const addressOf = (part) => touched.get(groupOf(part)) ?? "/";

/** @param {Element} part */
export const pastOf = (part) => past.get(groupOf(part)) ?? [];

/**
 * Notes what a part shows.
 *
 * @param {Element} part
 * @param {boolean} isOther whether the program has set it, and what was before does not count
 */
export const note = (part, isOther = false) => {
  const shown = shownBy(/** @type {Control} */ (part));
  const [first = shown, ...later] = isOther ? [] : pastOf(part);
  past.set(groupOf(part), [first, ...later.slice(-8), shown]);
};

/** @param {Element} part */
export const isTouched = (part) => touched.has(groupOf(part));
