// Presses, with a pointer or with keys.

import * as code from "../codes/messages.js";
import { line, say } from "../line/session.js";
import { number, on, owner, root, takes, targetOf } from "../page/nodes.js";
import { ahead } from "../page/late.js";
import { closeMenuOf, toggleMenu } from "./menus.js";
import { touch } from "./past.js";
import { settable } from "./settings.js";

/** @typedef {Partial<PointerEvent>} Press */

/** What takes presses by itself. */
const natural = "a:not(.link-row),label,input,select,textarea";

/**
 * Says a press of what takes it, from the innermost outwards.
 *
 * @param {HTMLElement} target
 * @param {Press} event
 */
export const press = (target, event) => {
  // With keys it is read when it is pressed.
  const { detail = 0 } = event;
  if (!detail) line.read = line.frames;
  for (let part = /** @type {HTMLElement | null} */ (target); part && part !== root; part = part.parentElement) {
    if (part.matches(".menu-button") && !takes(owner(part), code.press)) return toggleMenu(part);
    // What is around a dialog's card dismisses it.
    if (part === target && part.matches(".presented") && takes(part, code.dismiss)) return say(code.dismiss, part.dataset.n);
    if (detail > 1 && takes(part, code.multiplePress)) return say(code.multiplePress, part.dataset.n, detail);
    if (takePress(part, event)) return closeMenuOf(part);
    if (part.matches(natural)) return;
  }
};

/**
 * @param {HTMLElement} part
 * @param {Press} event
 * @returns whether it takes the press
 */
const takePress = (part, event) => {
  const { a: action, n: id, to } = part.dataset;
  if (action) {
    if (part.matches(settable)) touch(/** @type {Control} */ (part));
    say(action[0], to ?? number(part), action.slice(1) || undefined);
  } else if (isForMore(part, event)) say(code.toggle, id, +!part.matches(".selected"));
  else if (takes(part, code.press)) say(code.press, id);
  else return false;
  ahead.show(part);
  return true;
};

/**
 * Whether a row is chosen beside others: with a key, and with a finger, except where a column shows what it leads to.
 *
 * @param {HTMLElement} row
 * @param {Press} event
 */
const isForMore = (row, { ctrlKey, metaKey, pointerType }) =>
  takes(row, code.toggle) && row.matches("[aria-multiselectable] .row") && (ctrlKey || metaKey || (pointerType === "touch" && !row.closest(".split>:not(.c-detail)")));

export const watchPresses = () => {
  on(["click"], (event) => {
    const target = targetOf(event);
    // A link to a page is pressed, unless it is opened elsewhere. What is in it and takes presses by itself goes on doing so.
    if (target.closest("a,label")?.matches("a.link-row")) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    press(target, event);
  });
};
