// What the visitor has set, and what it was before.

import { groupOf, keyOf, nameOf, settingOf, shownBy } from "./settings.js";

/** @typedef {import("./settings.js").Value} Value */

/** @typedef {{ address: string, at: number }} Touch where it was set, and when */

/**
 * What the visitor has set a part to, and what the part was then.
 *
 * @typedef {Touch & { key: string, value: Value, isTab: boolean, past: Value[] }} Entry
 */

/** @type {WeakMap<Element, Touch>} */
const touches = new WeakMap();

/** @typedef {Map<string, Entry>} Named by the name that the part had then */

/** @type {WeakMap<Element, Named>} what the visitor has set last */
const latest = new WeakMap();

/** @type {WeakMap<Element, Named>} what the visitor has set before the program did */
const former = new WeakMap();

/** @type {WeakMap<Element, Value[]>} what parts have shown: first what the program gave them, then what has become of that lately */
const past = new WeakMap();

/** The address, with a stroke at its end. */
export const here = () => location.pathname.replace(/\/*$/, "/");

/**
 * Notes that the visitor has set something.
 *
 * @param {Control} part
 */
export const touch = (part, at = Date.now()) => {
  const touch = { address: here(), at };
  touches.set(groupOf(part), touch);
  note(part);
  // No passwords, and no groups, of which each part has its own name.
  if (groupOf(part) !== part || part.type === "password") return;
  latest.set(part, new Map([[nameOf(part), { ...touch, key: `${keyOf(part)} 0/1`, value: settingOf(part), isTab: false, past: pastOf(part) }]]));
};

/** @param {Element} part */
export const forget = (part) => {
  touches.delete(groupOf(part));
  former.set(part, new Map([...formerOf(part), ...(latest.get(part) ?? [])]));
  latest.delete(part);
};

/**
 * What the visitor has set before the program did.
 *
 * @param {Element} part
 */
export const formerOf = (part) => former.get(part) ?? [];

/** @param {Element} part */
export const touchOf = (part) => touches.get(groupOf(part));

/** @param {Element} part */
export const pastOf = (part) => past.get(groupOf(part)) ?? [];

/**
 * Notes what a part shows.
 *
 * @param {Control} part
 * @param {boolean} isOther whether the program has set it, and what was before does not count
 * @param {Value} given what the program has set: what was typed meanwhile may be shown onto it
 */
export const note = (part, isOther = false, given = shownBy(part)) => {
  const shown = shownBy(part);
  const [first = given, ...later] = isOther ? [] : pastOf(part);
  past.set(groupOf(part), [first, ...later.slice(-8), shown]);
};
