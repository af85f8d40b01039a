// What comes or goes is played. What is to go while it comes, or to come while it goes, does so from where it is seen, and as fast as that.

import { options } from "./gliding.js";
import { speedOf, springFrom } from "./springs.js";

/** @typedef {{ animation: Animation, from: number, to: number }} Passage where 0 is away, and 1 is in its place */

/** @type {WeakMap<HTMLElement, Passage>} */
const passages = new WeakMap();

/** How much comes or goes now: as long as something does, it is not seen outside of the window, nor scrolled to. */
let playing = 0;

/**
 * @param {HTMLElement} node
 * @param {Keyframe[]} frames
 * @param {number} name of the timing
 * @param {{ to: 0 | 1, before?: HTMLElement, done?: () => void }} way where it goes to, and what has been on its way before
 */
export const play = (node, frames, name, { to, before, done }) => {
  const last = before && passages.get(before);
  const [from, speed] = last && isPassing(before) ? momentOf(last) : [1 - to, 0];
  last?.animation.cancel();
  const animation = node.animate(frames, { ...options(name), ...springFrom(name, speed / (to - from)), fill: to ? "backwards" : "both" });
  passages.set(node, { animation, from, to });
  const { classList } = document.documentElement;
  classList.toggle("passing", ++playing > 0);
  animation.onfinish = animation.oncancel = () => {
    classList.toggle("passing", --playing > 0);
    if (passages.get(node)?.animation === animation) done?.();
  };
};

/**
 * Whether something is still on its way in, or out.
 *
 * @param {HTMLElement} node
 */
export const isPassing = (node) => passages.get(node)?.animation.playState === "running";

/**
 * How something that is on its way is turned at its beginning, and at its end.
 *
 * @param {HTMLElement} node
 */
export const endsOf = (node) => {
  const { animation } = /** @type {Passage} */ (passages.get(node));
  const time = animation.currentTime;
  const ends = [0, Number(animation.effect?.getComputedTiming().endTime) - 0.01].map((end) => {
    animation.currentTime = end;
    return getComputedStyle(node).transform;
  });
  animation.currentTime = time;
  return ends;
};

/**
 * How far something is in its place, and how fast it goes there.
 *
 * @param {Passage} passage
 * @returns {[number, number]}
 */
const momentOf = ({ animation, from, to }) => {
  const [part, speed] = speedOf(animation);
  return [from + (to - from) * part, (to - from) * speed];
};

/**
 * @param {HTMLElement} node
 * @returns {Keyframe}
 */
export const seenAs = (node) => {
  const { opacity, transform, filter } = getComputedStyle(node);
  return { opacity, transform, filter };
};
