// What is described anew in a motion is marked with its timing as long as that lasts, and goes there by the browser's own transitions.

import { motion } from "./core.js";
import { timing } from "./gliding.js";
import { takeAlong } from "./springs.js";

/** @type {Set<HTMLElement>} what has been described in this frame, to be shown in a motion */
let changed = new Set();

/** @type {WeakMap<HTMLElement, Set<HTMLElement>>} with what it was described last */
const latest = new WeakMap();

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @type {Map<number, unknown>} the timings that have rules, by their names, which may come to mean others */
const ruled = new Map();

/**
 * Makes sure that a timing has its rule.
 *
 * @param {number} name
 */
export const rule = (name) => {
  if (ruled.get(name) === motion.timings.get(name)) return;
  const [duration, easing, delay = 0] = timing(name);
  sheet.insertRule(`[data-t="${name}"]{transition:all ${duration}ms ${easing} ${delay}ms!important}`, sheet.cssRules.length);
  ruled.set(name, motion.timings.get(name));
};

/**
 * @param {HTMLElement} part an element's node, or one of its boxes
 * @param {number} name of the timing
 */
export const mark = (part, name) => {
  part.dataset.t = `${name}`;
  changed.add(part);
  latest.set(part, changed);
  for (const inner of /** @type {HTMLElement[]} */ ([...part.children])) if (!("n" in inner.dataset)) mark(inner, name);
};

/**
 * What a style sheet cannot say of the transitions that begin: that they are shown more than once, and how fast something is already.
 *
 * @param {HTMLElement} node
 * @param {number} name
 */
const complete = (node, name) => {
  const [, , , count = 1, alternates, frequency] = timing(name);
  if (count === 1 && !frequency) return;
  for (const animation of node.getAnimations()) {
    if (!(animation instanceof CSSTransition) || animation.currentTime) continue;
    if (count === 1) takeAlong(animation, name);
    else animation.effect?.updateTiming({ iterations: count || Infinity, direction: alternates ? "alternate" : "normal" });
  }
};

/**
 * What has been shown is described at once again, unless it is still to be shown how it was described since. A spring that took a speed along may swing for longer.
 *
 * @param {HTMLElement[]} nodes
 * @param {Set<HTMLElement>} done
 */
const forget = (nodes, done) => {
  const ours = nodes.filter((node) => latest.get(node) === done);
  const moving = ours.filter((node) => node.getAnimations().some((animation) => animation instanceof CSSTransition && animation.playState === "running"));
  for (const node of ours) if (!moving.includes(node)) delete node.dataset.t;
  if (moving.length) setTimeout(() => forget(moving, done), 100);
};

/** The frame is done. */
export const settleMarks = () => {
  const done = changed;
  changed = new Set();
  for (const [name, nodes] of Map.groupBy(done, ({ dataset }) => Number(dataset.t))) {
    for (const node of nodes) complete(node, name);
    const [duration, , delay = 0, count = 1] = timing(name);
    if (count) setTimeout(() => forget(nodes, done), duration * count + delay);
  }
};
