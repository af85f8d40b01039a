// Presses of buttons that are disabled here, and may not be any more: what the visitor has done has no answer yet. The server decides, in the order of what was
// done.

import * as code from "../codes/messages.js";
import { early, line, number, on, say, targetOf, visitor } from "./core.js";

/** What leads to a page by its address is a link, and all else a button. What opens something in the page by itself waits for that. */
const disabled = ":is(button:disabled,a.link-row.disabled)[data-n]:not(.menu-button,[data-x],.menu-items *)";

/** The last message of what the visitor has done, counted from the page's first. */
let latest = 0;

const note = () => {
  if (line.waiting) latest = line.handled + line.waiting;
};

/**
 * Whether a part is disabled, and what the visitor has done may enable it.
 *
 * @param {Element | null | undefined} part
 */
export const isEarly = (part) => !!part?.matches(disabled) && line.handled < latest;

/**
 * Presses a part as it was read when a pointer was put down on it.
 *
 * @param {HTMLElement} part
 */
export const pressEarly = (part) => {
  if (!isEarly(part)) return false;
  say(code.earlyPress, number(part), line.read);
  note();
  return true;
};

export const watchEarly = () => {
  early.press = (part) => {
    line.read = line.frames;
    return pressEarly(part);
  };
  on(["input", "compositionend"], note);
  on(["change"], () => {
    visitor.saySlider();
    note();
  });
  on(["keydown"], ({ defaultPrevented }) => defaultPrevented && note());
  on(["click"], (event) => {
    const link = targetOf(event).closest?.("a");
    if (link && event.defaultPrevented) pressEarly(link);
    note();
  });
};
