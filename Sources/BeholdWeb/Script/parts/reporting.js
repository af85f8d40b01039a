// How the server is told of gestures.

import * as code from "../codes/messages.js";
import { line, number, say } from "./core.js";
import { rounded } from "./telling.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** @typedef {import("./recognizing.js").Part} Part */

/** How many messages may wait for the server's answer before places are kept back. */
const mostOnTheirWay = 8;

export const [began, changed, ended, cancelled, over] = [0, 1, 2, 3, 4];

/** @type {Set<Run>} */
const toSay = new Set();
let isAsked = false;

/** Nothing is further away, or quicker. */
const most = 1e6;

/**
 * @param {Run} run
 * @param {Part} part
 * @param {number} phase
 * @param {number[]} numbers
 * @param {number} read how many frames there were when it was read what is pressed
 */
export const report = (run, part, phase, numbers = [], read = line.read) => {
  const isAsked = "tl".includes(part.kind) && phase !== cancelled;
  const bounded = rounded(...numbers).map((number) => Math.max(-most, Math.min(number, most)));
  const text = [run.request.number, part.index, phase, ...bounded].join() + (isAsked ? `:${read}` : "");
  if (phase === changed) {
    run.next.set(part, text);
    toSay.add(run);
    return sayNext();
  }
  run.next.delete(part);
  tell(run, text);
};

/**
 * @param {Run} run
 * @param {string} text
 */
export const tell = (run, text) => {
  const id = number(run.node);
  run.isTold = true;
  if (id) say(code.gesture, id, text);
};

/** Says the newest places once a frame, as far as the server keeps up. */
const sayNext = () => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    if (line.waiting >= mostOnTheirWay) return toSay.size && sayNext();
    for (const run of toSay) {
      const texts = [...run.next.values()];
      run.next.clear();
      if (run.node.isConnected) for (const text of texts) tell(run, text);
    }
    toSay.clear();
  });
};

/** @param {Run} run of which nothing more is to be said */
export const forget = (run) => toSay.delete(run);
