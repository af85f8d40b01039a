// What goes from where it was to where it is.

import { motion, owner } from "./core.js";
import { speedTo, springFrom } from "./springs.js";

/**
 * What is shown with one timing.
 *
 * @typedef {object} Group
 * @property {number} name 0 where only what comes and goes has a timing
 * @property {number} scope
 * @property {number} passage the timing of what comes and goes
 * @property {Map<HTMLElement, DOMRect>} boxes where everything was that it may move
 * @property {Map<HTMLElement, DOMRect>} around where that was in which it is
 * @property {import("./ways.js").Passing[]} coming
 * @property {import("./ways.js").Passing[]} gone
 * @property {import("./matching.js").Matches} matches
 */

/** @type {WeakMap<Element, Animation>} */
const gliding = new WeakMap();

/** The name of the timing that the page has by itself. */
export const system = -1;

/** @param {number} name */
export const timing = (name) => motion.timings.get(name) ?? [0, "linear"];

/**
 * @param {number} name
 * @returns {KeyframeAnimationOptions}
 */
export const options = (name) => {
  const [duration, easing, delay = 0] = timing(name);
  return { duration, easing, delay, fill: "backwards" };
};

/**
 * Lets nodes go from where they were to where they are, unless what is around takes them along.
 *
 * @param {Group} done
 */
export const glide = ({ name, boxes }) => {
  /** @type {Map<HTMLElement, [number, number]>} */
  const shifts = new Map();
  for (const [node, old] of boxes) {
    const box = node.getBoundingClientRect();
    if (box.width && old.width) shifts.set(node, [old.left - box.left, old.top - box.top]);
  }
  for (const [node, [x, y]] of shifts) {
    const around = owner(node.parentElement);
    const [aroundX, aroundY] = (around && shifts.get(around)) ?? [0, 0];
    if (Math.abs(x - aroundX) + Math.abs(y - aroundY) < 0.5) continue;
    const old = gliding.get(node);
    // It goes on from where it is seen.
    const [stillX, stillY] = old?.playState === "running" ? shift(node) : [0, 0];
    old?.cancel();
    const [fromX, fromY] = [x - aroundX + stillX, y - aroundY + stillY];
    // As a matrix has it.
    const speed = old ? speedTo(node, "transform", [0, 0, 0, 0, -fromX, -fromY]) : 0;
    const frames = [{ transform: `translate(${fromX}px,${fromY}px)` }, { transform: "none" }];
    gliding.set(node, node.animate(frames, { ...options(name), ...springFrom(name, speed), composite: "add" }));
  }
};

/** @type {WeakMap<Element, Animation>} */
const uncovering = new WeakMap();

/** What opens and closes: its content is cut off where what is below it is seen. */
const groups = ".disclosure,.section.collapsible";

/**
 * Lets groups open and close.
 *
 * @param {Group} done
 */
export const uncover = ({ name, boxes }) => {
  for (const [node, old] of boxes) {
    const by = node.matches(groups) && old.width && node.getBoundingClientRect().height - old.height;
    if (!by || Math.abs(by) < 0.5) continue;
    const last = uncovering.get(node);
    // How much is cut off at the bottom now.
    const still = last?.playState === "running" ? parseFloat(getComputedStyle(node).clipPath.split(" ")[2]) || 0 : 0;
    last?.cancel();
    const cut = (/** @type {number} */ bottom) => ({ clipPath: `inset(-100vh -100vw ${bottom}px -100vw)` });
    uncovering.set(node, node.animate([cut(by + still), cut(0)], options(name)));
  }
};

/**
 * By how much a node is away from its place, as it and what is around it still glide.
 *
 * @param {Element} node
 */
export const stillShifted = (node) => {
  const sum = [0, 0];
  for (let part = /** @type {Element | null} */ (node); part; part = part.parentElement) {
    if (gliding.get(part)?.playState !== "running") continue;
    const [x, y] = shift(part);
    sum[0] += x;
    sum[1] += y;
  }
  return sum;
};

/** @param {Element} node */
const shift = (node) => {
  const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
  return [e, f];
};
