// Pointers that are held down.

import * as code from "../codes/messages.js";
import { line, say } from "../line/session.js";
import { on, taker, targetOf } from "../page/nodes.js";
import { dragging } from "../page/late.js";
import { leaveMenu } from "./menus.js";

/** Safari does not notice fingers that rest. */
const isSafari = /^Apple/.test(navigator.vendor);

/** @type {string | undefined} the element that is held */
let held;

/** @type {number | undefined} */
let rest;

export const watchPointers = () => {
  // Safari shows what is pressed to those alone who listen.
  on(["touchstart"], () => {});
  on(["pointerdown"], (event) => {
    const target = targetOf(event);
    line.read = line.frames;
    leaveMenu(target);
    if (event.button) return;
    held = taker(target, code.hold)?.dataset.n;
    if (held) say(code.hold, held, 1);
    dragging.offer(target);
    if (isSafari) rest = setTimeout(() => target.dispatchEvent(new MouseEvent("contextmenu", event)), 500);
  });

  on(["pointerup", "pointercancel"], () => {
    clearTimeout(rest);
    if (held) say(code.hold, held, 0);
    held = undefined;
  });
};
