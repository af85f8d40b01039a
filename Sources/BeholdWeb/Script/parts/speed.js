// Where pointers are, and how quick.

import { placeIn } from "./gesturing.js";

/** @typedef {import("./gesturing.js").Run} Run */

/**
 * @typedef {object} Touch
 * @property {Element} target
 * @property {boolean} isMouse
 * @property {Run[]} runs
 * @property {Run} [winner]
 * @property {Map<number, { x: number, y: number, startX: number, startY: number }>} pointers
 * @property {{ x: number, y: number, time: number }[]} ways where the first pointer was last
 * @property {Set<number>} timers
 */

/**
 * In pixels a second. What has rested is not quick any more.
 *
 * @param {{ x: number, y: number, time: number }[]} ways where it was lately
 */
const speedOf = (ways) => {
  const [first, last] = [ways[0], ways[ways.length - 1]];
  const time = first && last ? (last.time - first.time) / 1000 : 0;
  return time > 0.005 ? { x: (last.x - first.x) / time, y: (last.y - first.y) / time } : { x: 0, y: 0 };
};

/** @type {(run: Run, part: import("./recognizing.js").Part, touch: Touch) => number[]} what is said of a drag */
export const numbersOf = (run, part, { pointers, ways }) => {
  const [{ x, y, startX, startY }] = pointers.values();
  const speed = speedOf(ways);
  return [...placeIn(run, part.rest, { x, y }), ...placeIn(run, part.rest, { x: startX, y: startY }), speed.x, speed.y];
};
