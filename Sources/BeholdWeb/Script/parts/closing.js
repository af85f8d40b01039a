// What is in a group that closes is seen to go, before the server has answered.

import { motion, reduced } from "./core.js";
import { system } from "./gliding.js";
import { leaveCopy } from "./motion.js";

const content = ":scope>[data-n]:not(.disclosure-label),:scope>.section-content>:not(.section-header,.section-footer)";

/**
 * @param {Element} part what is pressed
 * @param {() => void} act what it does
 */
export const showClosing = (part, act) => {
  if (!part.matches(".open>*") || reduced.matches) return act();
  motion.by(system);
  for (const node of part.closest(".disclosure,.section")?.querySelectorAll(content) ?? []) leaveCopy(/** @type {HTMLElement} */ (node));
  act();
  motion.end();
};
