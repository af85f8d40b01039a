// Where the focus is after a frame.

import { active, body, focus, isSeen } from "./nodes.js";

/** @type {HTMLElement | null | undefined} what the server gives the focus to; `null` if it takes it away */
let wanted;

export const forgetWantedFocus = () => (wanted = undefined);

/**
 * @param {HTMLElement} target
 * @param {boolean} isFocused
 */
export const wantFocus = (target, isFocused) => {
  if (isFocused) wanted = target;
  else if (target === active()) wanted = null;
};

/** @param {HTMLElement} before what had it before the frame */
export const settleFocus = (before) => {
  if (wanted) wanted.focus();
  else if (wanted === null) before.blur();
  else if (active() === body && isSeen(before)) focus(before);
};
