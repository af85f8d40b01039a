// Where the focus is after a frame.

import { active, body, control, focus, isSeen } from "./nodes.js";

/** @type {HTMLElement | null | undefined} what the server gives the focus to; `null` if it takes it away */
let wanted;

export const forgetWantedFocus = () => (wanted = undefined);

/**
 * @param {HTMLElement} node
 * @param {boolean} isFocused
 */
export const wantFocus = (node, isFocused) => {
  // Of a list it is the row that is chosen, or the first.
  const part = control(node, ",[role=tree] .row[tabindex]") ?? node;
  if (isFocused) wanted = (part.matches(".row") && /** @type {HTMLElement | null} */ (node.querySelector(".row.selected"))) || part;
  else if (node.contains(active())) wanted = null;
};

/** @param {HTMLElement} before what had it before the frame */
export const settleFocus = (before) => {
  if (wanted) wanted.focus();
  else if (wanted === null) before.blur();
  else if (active() === body && isSeen(before)) focus(before);
};
