// Fields that are typed in.

import { on, targetOf } from "./core.js";

export const watchTyping = () => {
  // Who presses a button goes on typing: what is there for that stays, and so does the keyboard of a phone.
  on(["mousedown"], (event) => {
    if (targetOf(event).closest("button,.link-row") && document.activeElement?.matches("[data-i]")) event.preventDefault();
  });
  // Between two focuses nothing has one: what is there for who types stays until it has it.
  on(["focusout", "focusin"], ({ type, relatedTarget }) => {
    const next = type === "focusout" && relatedTarget instanceof Element ? relatedTarget.closest(".keyboard-bar") : null;
    for (const bar of document.getElementsByClassName("keyboard-bar")) bar.classList.toggle("reached", bar === next);
  });
  // A finger that scrolls ends it, where that is said.
  const end = (/** @type {TouchEvent} */ event) => {
    if (targetOf(event).closest?.(".ends-typing,.keeps-typing")?.matches(".ends-typing") && document.activeElement?.matches("[data-i]")) {
      /** @type {HTMLElement} */ (document.activeElement).blur();
    }
  };
  addEventListener("touchmove", end, { passive: true });
};
