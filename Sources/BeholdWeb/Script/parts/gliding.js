// What goes from where it was to where it is.

import { motion, owner } from "./core.js";
import { isCarried } from "./growing.js";
import { speedTo, springFrom } from "./springs.js";
import { Ways } from "./surveying.js";

/**
 * What is shown at once.
 *
 * @typedef {object} Motions
 * @property {number} name the timing of what is described now; 0 where only what comes and goes has one
 * @property {number} passage the timing of what comes and goes now
 * @property {import("./scopes.js").Scopes} scopes in which things move by which timings
 * @property {import("./ways.js").Passing[]} coming
 * @property {import("./ways.js").Passing[]} gone
 * @property {import("./matching.js").Matches} matches
 *
 * @typedef {Motions & import("./surveying.js").Survey} Group
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
export const glide = ({ boxes, scopes }) => {
  /** @type {Map<HTMLElement, [number, number]>} */
  const shifts = new Map();
  for (const [node, old] of boxes) {
    const box = scopes.nameOf(node) && node.getBoundingClientRect();
    if (box && box.width && old.width) shifts.set(node, [old.left - box.left, old.top - box.top]);
  }
  const ways = new Ways();
  const moving = [...shifts].flatMap(([node, [x, y]]) => {
    let around = owner(node.parentElement);
    // What has no box, as a row of a grid, goes with what it is in.
    while (around && !shifts.has(around) && !around.getClientRects().length) around = owner(around.parentElement);
    const [aroundX, aroundY] = (around && shifts.get(around)) ?? [0, 0];
    if (Math.abs(x - aroundX) + Math.abs(y - aroundY) < 0.5 || isCarried(node)) return [];
    const old = gliding.get(node);
    // It goes on from where it is seen.
    const [stillX, stillY] = old?.playState === "running" ? shift(node) : [0, 0];
    const [ownX, ownY] = ways.in(node, x - aroundX, y - aroundY);
    return [{ node, old, x: ownX + stillX, y: ownY + stillY }];
  });
  for (const { node, old, x, y } of moving) {
    const name = scopes.nameOf(node);
    old?.cancel();
    // As a matrix has it.
    const speed = old ? speedTo(node, "transform", [0, 0, 0, 0, -x, -y]) : 0;
    const frames = [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }];
    gliding.set(node, node.animate(frames, { ...options(name), ...springFrom(name, speed), composite: "add" }));
  }
};

/** @type {WeakMap<Element, Animation>} */
const uncovering = new WeakMap();

/** What opens and closes: its content is cut off where what is below it is seen. */
export const groups = ".disclosure,.section.collapsible";

/**
 * Lets groups open and close.
 *
 * @param {Group} done
 */
export const uncover = ({ boxes, scopes }) => {
  for (const [node, old] of boxes) {
    const name = scopes.nameOf(node);
    const by = name && node.matches(groups) && old.width && node.getBoundingClientRect().height - old.height;
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
 * Where a node is when nothing glides any more.
 *
 * @param {Element} node
 */
export const placeOf = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const place = new DOMRect(left, top, width, height);
  for (let part = /** @type {Element | null} */ (node); part; part = part.parentElement) {
    if (gliding.get(part)?.playState !== "running") continue;
    const [x, y] = shift(part);
    place.x -= x;
    place.y -= y;
  }
  return place;
};

/** @param {Element} node */
const shift = (node) => {
  const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
  return [e, f];
};
