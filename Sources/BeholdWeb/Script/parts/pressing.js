// A press that has begun on something counts for that, also if it has moved away from under the pointer meanwhile, or is about to be enabled.

import * as code from "../codes/messages.js";
import { on, taker, targetOf } from "./core.js";
import { isEarly, pressEarly } from "./early.js";

/** So far a pointer may move, in a press. */
const slack = 12;

/** @typedef {{ part: HTMLElement, x: number, y: number, box: DOMRect, isEarly: boolean }} Press */

/** @type {Press | undefined} */
let begun;

/** @type {HTMLElement | undefined} what has been pressed, and is not under the pointer any more, or was disabled */
let missed;

/** @type {HTMLElement | undefined} what was disabled when it was pressed, which is done: a click that a browser tells later is the same press */
let done;

/** @param {PointerEvent} event */
const begin = (event) => {
  const target = targetOf(event);
  const { button, isPrimary, clientX: x, clientY: y } = event;
  missed = done = undefined;
  // Where a button is disabled, some browsers tell what is around it.
  const under = document.elementFromPoint(x, y)?.closest("button:disabled") ?? target.closest?.("button,a,label,[data-a]");
  const part = /** @type {HTMLElement | null | undefined} */ (under ?? taker(target, code.press));
  begun = part && !button && isPrimary ? { part, x, y, box: part.getBoundingClientRect(), isEarly: isEarly(part) } : undefined;
};

/** @param {PointerEvent} event */
const end = ({ clientX, clientY }) => {
  const press = begun;
  begun = undefined;
  if (!press || !press.part.isConnected || press.part.closest("[inert]")) return;
  const { part, x, y, box } = press;
  const { left, top } = part.getBoundingClientRect();
  const hasMoved = Math.hypot(left - box.left, top - box.top) > 1;
  const isOver = part.contains(document.elementFromPoint(clientX, clientY));
  const isMissed = !isOver && hasMoved && Math.hypot(clientX - x, clientY - y) <= slack;
  const isUnheard = isOver && part.localName === "button" && (press.isEarly || isEarly(part));
  if (!isMissed && !isUnheard) return;
  missed = part;
  // What is done next comes after it.
  if (isUnheard) {
    done = part;
    return take();
  }
  // The browser tells what is under the pointer of a press, or nobody.
  setTimeout(() => missed === part && take());
};

const take = () => {
  const part = missed;
  missed = undefined;
  if (part?.matches(":disabled")) pressEarly(part);
  // As a pointer's it is read when that was put down, and not now, as `click()` is.
  else part?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 }));
};

export const watchPresses = () => {
  addEventListener("pointerdown", begin, true);
  addEventListener("pointerup", end, true);
  addEventListener("pointercancel", () => (begun = undefined), true);
  const hear = (/** @type {MouseEvent} */ event) => {
    if (!event.isTrusted || !(missed || (event.detail && done?.contains(targetOf(event))))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    take();
  };
  addEventListener("click", hear, true);
  // What is pressed twice for something selects no word.
  on(["mousedown"], (event) => {
    const target = targetOf(event);
    if (event.detail > 1 && !target.matches("input,textarea") && (taker(target, code.multiplePress) || target.closest('[data-j*=" t2"],[data-j*=" t3"]'))) event.preventDefault();
  });
};
