// Fields that are typed in.

import { on, targetOf } from "./core.js";

export const watchTyping = () => {
  // Who presses a button goes on typing: what is there for that stays, and so does the keyboard of a phone.
  on(["mousedown"], (event) => {
    if (targetOf(event).closest("button") && document.activeElement?.matches("[data-i]")) event.preventDefault();
  });
};
