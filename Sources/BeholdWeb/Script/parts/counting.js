// Taps that are counted: one may be the first of two.

import { line } from "./core.js";
import { conclude, open, placeIn } from "./gesturing.js";
import { waitsForMore } from "./recognizing.js";
import { began, report } from "./reporting.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** @typedef {import("./recognizing.js").Part} Part */

/** For how many milliseconds another tap may come. */
export const tapTime = 350;

/** @type {Map<string, number>} taps that are such if no other follows, by the numbers of their gestures */
const waiting = new Map();

/** @param {Run} run whether another tap may make something else of it */
export const mayBeMore = ({ request }) => waiting.has(request.number);

/**
 * @param {Run} run
 * @param {{ x: number, y: number }} point
 * @param {number} count
 */
export const tapIn = (run, point, count) => {
  const { number: name, root } = run.request;
  const isFollowing = waiting.has(name);
  clearTimeout(waiting.get(name));
  waiting.delete(name);
  let isTapped = false;
  for (const part of open(run)) {
    if (part.kind !== "t") continue;
    isTapped = true;
    if (count % part.amount || isSpent(run, part, count, isFollowing)) continue;
    const { read } = line;
    if (!waitsForMore(root, part, count)) {
      end(run, part, point, read);
      break;
    }
    const wait = () => {
      waiting.delete(name);
      end(run, part, point, read);
      conclude(run);
    };
    waiting.set(name, setTimeout(wait, tapTime));
  }
  return isTapped;
};

/**
 * Whether the taps before have been told for themselves, since this one came late.
 *
 * @type {(run: Run, part: Part, count: number, isFollowing: boolean) => boolean}
 */
const isSpent = ({ request }, part, count, isFollowing) =>
  part.amount > 1 && !isFollowing && request.parts.some((other) => waitsForMore(request.root, other, count - 1));

/** @type {(run: Run, part: Part, point: { x: number, y: number }, read: number) => void} */
const end = (run, part, point, read) => {
  report(run, part, began, placeIn(run, part.rest, point), read);
  part.state = "ended";
};
