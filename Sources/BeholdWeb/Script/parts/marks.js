// What is described anew in a motion is marked with its timing as long as that lasts, and goes there by the browser's own transitions.

import { motion, reduced } from "./core.js";
import { timing } from "./gliding.js";
import { takeAlong } from "./springs.js";

/** @type {Set<HTMLElement>} what has been described in this motion */
let changed = new Set();

/** @type {Set<HTMLElement>} what has been described at once, of which something else is on its way */
const held = new Set();

/** @type {WeakSet<Animation>} the transitions that were there before */
const begun = new WeakSet();

/** @type {WeakMap<HTMLElement, Set<HTMLElement>>} with what it was described last */
const latest = new WeakMap();

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** What is animated with a node. What no browser knows would take the others out. */
const parts = ["", "::before", "::after", ...["::-webkit-progress-value", "::-moz-progress-bar"].filter((part) => CSS.supports(`selector(${part})`))];

/** All that has a meaning to browsers, and the names to which the style sheet gives one. */
const paints = ["g", "p", "o"].flatMap((letter) => [0, 1, 2, 3, 4, 5].map((index) => `--${letter}${index}`));
const properties = ["all", "--turn", ...paints];

/** What says how much room something takes that there is: that it has at once, and grows and glides there. */
const atOnce = ["flex-grow", "flex-shrink"];

/** What changes in its place, where somebody wants less motion. */
const still = ["opacity", "color", "fill", "stroke", ...["background", "outline", "text-decoration", "accent", "column-rule", ...["top", "right", "bottom", "left"].map((edge) => `border-${edge}`)].map((name) => `${name}-color`), ...paints];

/** @type {Map<number, { timing: unknown, isStill: boolean, at: number }>} the timings that have rules, by their names, which may come to mean others, and where these rules are */
const ruled = new Map();

/**
 * Makes sure that a timing has its rule.
 *
 * @param {number} name
 */
export const rule = (name) => {
  const old = ruled.get(name);
  const is = motion.timings.get(name);
  const isStill = reduced.matches;
  if (old?.timing === is && old?.isStill === isStill) return;
  const [duration, easing, delay = 0] = timing(name);
  const at = old?.at ?? sheet.cssRules.length;
  if (old) sheet.deleteRule(at);
  const marked = parts.map((part) => `[data-t="${name}"]${part}`);
  const names = isStill ? still : properties;
  const times = (/** @type {number} */ time) => [...names.map(() => `${time}ms`), ...atOnce.map(() => "0s")];
  sheet.insertRule(`${marked}{transition:all 0s ${easing}!important;transition-property:${[...names, ...atOnce]}!important;transition-duration:${times(duration)}!important;transition-delay:${times(delay)}!important}`, at);
  ruled.set(name, { timing: is, isStill, at });
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
 * What is described at once is so, while what is on its way to the same place as before goes on.
 *
 * @param {HTMLElement} node
 */
export const hold = (node) => {
  for (const part of [node, .../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("[data-t]"))]) if (part.dataset.t) held.add(part);
};

const arrive = () => {
  if (!held.size) return;
  const all = transitions();
  for (const part of held) {
    const going = (all.get(part) ?? []).filter((animation) => {
      if (!begun.has(animation)) animation.cancel();
      return begun.has(animation);
    });
    if (!going.length) delete part.dataset.t;
  }
  held.clear();
};

/**
 * What is on its way by the style sheet, by what it is of. To ask each node for it would take as long for each as for all.
 *
 * @returns {Map<Element | null | undefined, Animation[]>}
 */
const transitions = () => {
  const all = document.getAnimations().filter((animation) => animation instanceof CSSTransition && animation.playState !== "finished");
  return Map.groupBy(all, ({ effect }) => /** @type {KeyframeEffect | null} */ (effect)?.target);
};

/**
 * What a style sheet cannot say of the transitions that begin: that they are shown more than once, and how fast something is already.
 *
 * @param {Animation[]} animations
 * @param {number} name
 */
const complete = (animations, name) => {
  const [, , , count = 1, alternates, frequency] = timing(name);
  for (const animation of animations) {
    if (begun.has(animation)) continue;
    begun.add(animation);
    if (count !== 1) animation.effect?.updateTiming({ iterations: count || Infinity, direction: alternates ? "alternate" : "normal" });
    else if (frequency) takeAlong(/** @type {CSSTransition} */ (animation), name);
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
  const all = transitions();
  const moving = ours.filter((node) => {
    const running = all.get(node) ?? [];
    if (!running.length) delete node.dataset.t;
    // What goes on for ever is not waited for.
    return running.some((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  });
  if (moving.length) setTimeout(() => forget(moving, done), 100);
};

/** What follows is described in another motion. */
export const settleMarks = () => {
  arrive();
  const done = changed;
  changed = new Set();
  if (!done.size) return;
  const all = transitions();
  for (const [name, nodes] of Map.groupBy(done, ({ dataset }) => Number(dataset.t))) {
    for (const node of nodes) complete(all.get(node) ?? [], name);
    const [duration, , delay = 0, count = 1] = timing(name);
    // What would move for ever may not move at all where somebody wants less motion.
    if (count || reduced.matches) setTimeout(() => forget(nodes, done), duration * (count || 1) + delay);
  }
};
