// What the visitor has set, and what it was before.

import { groupOf, keyOf, nameIn, nameOf, settingOf, shownBy } from "./settings.js";

/** @typedef {import("./settings.js").Value} Value */

/** @type {WeakMap<Element, string>} what the visitor has set, and at which address */
const touched = new WeakMap();

/** @typedef {[key: string, value: Value, isTab: boolean, address: string, past: Value[]]} Entry */

/** @type {WeakMap<Element, Entry>} what the visitor has set last, and what the part was then */
const latest = new WeakMap();

/** @type {WeakMap<Element, Map<string, Entry>>} what the visitor has set before the program did, by the name that the part had then */
const former = new WeakMap();

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
  const control = /** @type {Control} */ (part);
  // No passwords, and no groups, of which each part has its own name.
  if (groupOf(part) !== part || control.type === "password") return;
  latest.set(part, [`${keyOf(control)} 0/1`, settingOf(control), false, here(), pastOf(part)]);
};

/** @param {Element} part */
export const forget = (part) => {
  touched.delete(groupOf(part));
  const entry = latest.get(part);
  latest.delete(part);
  if (entry) former.set(part, new Map(former.get(part)).set(nameIn(entry[0]), entry));
};

/**
 * What the visitor has set while the part had other names: a field that asks for one thing after the other.
 *
 * @param {Control} part
 */
export const formerOf = (part) => [...(former.get(part) ?? [])].flatMap(([name, entry]) => (name === nameOf(part) ? [] : [entry]));

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
