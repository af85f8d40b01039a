// What controls are set to. What a person has changed meanwhile stays.

import { isSliding, line } from "../line/session.js";
import { forget, note } from "../visitor/past.js";
import { placeAfter } from "./caret.js";
import { active, number } from "./nodes.js";

/** How many messages the server had handled when it described the page. */
let known = Infinity;

/** @param {number} [count] */
export const describeAt = (count = Infinity) => (known = count);

/** @type {EventTarget | null} the field in which letters are being put together */
let composing = null;

/** @param {EventTarget | null} target */
export const compose = (target) => (composing = target);

/**
 * Sets a control, beside what a person has changed since the server knew of so many messages.
 *
 * @param {Control} node
 * @param {"value" | "checked" | "selectedIndex"} name
 * @param {any} given
 * @param {number} count
 * @param {number} [since] how many it knew of when it set the control, if those were less
 */
export const setValue = (node, name, given, count = known, since = count) => {
  if (node === composing || isSliding(node)) return;
  const value = line.show(number(node), given, count);
  if (value === undefined) return;
  const isSame = node[name] === value;
  const isOther = !isSame && !line.isAnswer(number(node), since);
  if (isOther) forget(node);
  const { value: old, selectionStart: start, selectionEnd: end } = node;
  if (!isSame) /** @type {Record<string, any>} */ (node)[name] = value;
  note(node, isOther, name === "value" ? String(given) : undefined);
  if (isSame || name !== "value" || node !== active() || start == null || end == null) return;
  node.setSelectionRange(placeAfter(old, value, start), placeAfter(old, value, end));
};
