// Presses of what is pressed once for one thing, and several times for another: the first is told when no other has followed.

import * as code from "../codes/messages.js";
import { tapTime } from "./counting.js";
import { line, number, say, takes, targetOf } from "./core.js";

/** What takes presses by itself. */
const pressable = `button,a,label,input,select,textarea,[data-a],[data-e*="${code.press}"],[data-e*="${code.multiplePress}"]`;

/** @type {{ part: HTMLElement, count: number, timer: number } | undefined} what has been pressed, and how often */
let latest;

/**
 * What was read when it was pressed counts, and not what is read when that is told.
 *
 * @param {HTMLElement} part
 * @param {number} read
 */
const sayOnce = (part, read) => {
  if (!part.isConnected) return;
  const now = line.read;
  line.read = read;
  say(code.press, number(part));
  line.read = now;
};

export const watchTwice = () => {
  addEventListener(
    "click",
    (event) => {
      const part = /** @type {HTMLElement | null} */ (targetOf(event).closest?.(pressable));
      if (!part || !event.detail || !takes(part, code.press) || !takes(part, code.multiplePress)) return;
      event.stopImmediatePropagation();
      const count = latest?.part === part ? latest.count + 1 : 1;
      if (count > 1) {
        clearTimeout(latest?.timer);
        say(code.multiplePress, number(part), count);
      }
      const { read } = line;
      const timer = setTimeout(() => {
        if (latest?.timer === timer) latest = undefined;
        if (count === 1) sayOnce(part, read);
      }, tapTime);
      latest = { part, count, timer };
    },
    true,
  );
};
