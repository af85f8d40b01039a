// Where the focus is after a frame.

import { active, body, control, focus, isSeen } from "./nodes.js";

/** @type {Control | null | undefined} what the server gives the focus to; `null` if it takes it away */
let wanted;

export const forgetWantedFocus = () => (wanted = undefined);

/**
 * @param {HTMLElement} node
 * @param {boolean} isFocused
 */
export const wantFocus = (node, isFocused) => {
  // Of a list it is the row that is chosen, or the first.
  const part = control(node, ",[role=tree] .row[tabindex]") ?? node;
  if (isFocused) wanted = /** @type {Control} */ ((part.matches(".row") && node.querySelector(".row.selected")) || part);
  else if (node.contains(active())) wanted = null;
};

/** @param {HTMLElement} before what had it before the frame */
export const settleFocus = (before) => {
  if (wanted) {
    wanted.focus();
    // Who goes on to a field writes behind what is there.
    if (wanted !== before && wanted.selectionStart === 0) wanted.setSelectionRange(1e9, 1e9);
  } else if (wanted === null) before.blur();
  else if (active() === body && isSeen(before)) focus(before);
};
