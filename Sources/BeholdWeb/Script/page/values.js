// What controls are set to. What a person has changed meanwhile stays.

import { isSliding, line } from "../line/session.js";
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
 * Sets a control, unless a person has changed it since the server knew of so many messages.
 *
 * @param {Control} node
 * @param {"value" | "checked" | "selectedIndex"} name
 * @param {any} value
 * @param {number} count
 */
export const setValue = (node, name, value, count = known) => {
  if (line.isAhead(number(node), count) || node === composing || isSliding(node) || node[name] === value) return;
  const { value: old, selectionStart: start, selectionEnd: end } = node;
  /** @type {Record<string, any>} */ (node)[name] = value;
  if (name !== "value" || node !== active() || typeof start !== "number" || typeof end !== "number") return;
  node.setSelectionRange(placeAfter(old, value, start), placeAfter(old, value, end));
};
