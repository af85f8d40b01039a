// Arrow keys, which adjust what can be adjusted.

import * as code from "../codes/messages.js";
import { on, say, taker, targetOf } from "./core.js";

/** @type {Record<string, string | undefined>} */
const steps = { ArrowUp: code.increment, ArrowRight: code.increment, ArrowDown: code.decrement, ArrowLeft: code.decrement };

export const watchAdjusting = () => {
  on(["keydown"], (event) => {
    const target = targetOf(event);
    const step = steps[event.key];
    if (!step || event.altKey || !target.matches("[role=spinbutton]:not(input)")) return;
    say(step, taker(target, code.increment)?.dataset.n);
    event.preventDefault();
  });
};
