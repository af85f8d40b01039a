// What a stepper shows after a press, before the server has answered.

import * as code from "../codes/messages.js";

/**
 * Whole numbers below a thousand are reckoned; how others are written the server knows.
 *
 * @param {HTMLElement} part one of the buttons
 * @returns {[Element, string] | undefined} what shows the number, and what it is to show
 */
export const stepped = (part) => {
  const stepper = /** @type {HTMLElement | null} */ (part.closest(".stepper"));
  const shown = stepper?.querySelector(".stepper-value");
  const { step, min = -Infinity, max = Infinity } = stepper?.dataset ?? {};
  const text = shown?.textContent ?? "";
  if (!shown || !step || !/^-?\d{1,3}$/.test(text)) return;
  const sign = part.dataset.a === code.increment ? 1 : -1;
  const number = Math.min(Math.max(Number(text) + sign * Number(step), Number(min)), Number(max));
  return Number.isInteger(number) && Math.abs(number) < 1000 ? [shown, String(number)] : undefined;
};
