// Fingers that swipe rows for what can be done with them.

import { on, targetOf } from "./core.js";

/** @type {HTMLElement | undefined | null} the row that shows its actions, or is being swiped */
let row;

/** How far the row is swiped. */
let shift = 0;

/** @type {number | undefined} where the finger would have begun if nothing had been shown */
let start;

/** @param {string} side */
const actions = (side) => /** @type {HTMLElement | null | undefined} */ (row?.querySelector(`:scope>${side}`));

/** The actions that are seen, or would be: those before a row are at its left, or at its right. */
const shown = () => {
  const isLeading = shift > 0 !== !!row?.matches(":dir(rtl)");
  return actions(isLeading ? ".ra-leading" : ".ra-trailing") ?? (isLeading ? null : actions(".row-delete"));
};

/** @param {number} to */
const move = (to) => {
  shift = to;
  row?.style.setProperty("--swipe", `${shown() ? to : (shift = 0)}px`);
};

/** @param {Event} event */
const isInActions = (event) => !!shown()?.contains(targetOf(event));

export const watchSwipes = () => {
  on(["pointerdown"], (event) => {
    if (event.pointerType !== "touch" || isInActions(event)) return;
    const next = /** @type {HTMLElement | null} */ (targetOf(event).closest(".row:has(>.rowactions,>.row-delete)"));
    if (next !== row) move(0);
    row = next;
    start = event.x - shift;
  });

  on(["pointermove"], (event) => {
    if (start === undefined || row?.matches("[data-lifted]") || (!shift && Math.abs(event.x - start) < 10)) return;
    row?.style.setProperty("--swiping", "0s");
    move(event.x - start);
  });

  on(["pointerup", "pointercancel"], () => {
    if (start === undefined) return;
    start = undefined;
    row?.style.removeProperty("--swiping");
    const width = shown()?.offsetWidth ?? 0;
    const isFar = Math.abs(shift) > (row?.offsetWidth ?? 0) * 0.6 && shown()?.matches(".full,.row-delete");
    if (isFar) /** @type {HTMLElement | null | undefined} */ (shown()?.querySelector("button,a"))?.click();
    move(isFar || Math.abs(shift) < width / 2 ? 0 : Math.sign(shift) * width);
  });

  on(["click"], () => move(0));
};
