// How changes are shown to happen. What is described anew in a motion goes from how it is seen to how it is to be by the browser's own transitions, which also
// go on from where one is when the next change comes. What moves because of that, and what comes and goes, is animated by hand.

import { fade, motion, nodes } from "./core.js";

/** @typedef {{ name: number, within: HTMLElement, boxes: Map<HTMLElement, DOMRect> }} Group what is shown with one timing, and where everything in it was */

/** @type {Group | undefined} */
let group;

/** @type {WeakMap<Element, Animation>} */
const gliding = new WeakMap();

/** @type {Set<HTMLElement>} what has been described in this frame, to be shown in a motion */
const changed = new Set();

const sheet = new CSSStyleSheet();

/** @type {Set<number>} the timings that have rules */
const ruled = new Set();

const reduced = matchMedia("(prefers-reduced-motion:reduce)");

/** @param {HTMLElement} within */
const within = (within) =>
  /** @type {HTMLElement[]} */ ([...(within.dataset.n ? [within] : []), ...within.querySelectorAll("[data-n]")]);

/** @param {number} name */
const timing = (name) => motion.timings.get(name) ?? [0, "linear"];

/**
 * @param {number} name
 * @returns {KeyframeAnimationOptions}
 */
const options = (name) => {
  const [duration, easing, delay = 0] = timing(name);
  return { duration, easing, delay, fill: "backwards" };
};

/** @param {number} name */
const rule = (name) => {
  const [duration, easing, delay = 0] = timing(name);
  sheet.insertRule(`[data-t="${name}"]{transition:all ${duration}ms ${easing} ${delay}ms!important}`, 0);
  ruled.add(name);
};

/**
 * Lets nodes go from where they were to where they are, unless what is around takes them along.
 *
 * @param {Group} done
 */
const glide = ({ name, boxes }) => {
  /** @type {Map<HTMLElement, [number, number]>} */
  const shifts = new Map();
  for (const [node, old] of boxes) {
    const box = node.getBoundingClientRect();
    if (box.width && old.width) shifts.set(node, [old.left - box.left, old.top - box.top]);
  }
  for (const [node, [x, y]] of shifts) {
    const around = /** @type {HTMLElement | null | undefined} */ (node.parentElement?.closest("[data-n]"));
    const [aroundX, aroundY] = (around && shifts.get(around)) ?? [0, 0];
    if (Math.abs(x - aroundX) + Math.abs(y - aroundY) < 0.5) continue;
    const old = gliding.get(node);
    // It goes on from where it is seen.
    const [stillX, stillY] = old?.playState === "running" ? shift(node) : [0, 0];
    old?.cancel();
    const from = `translate(${x - aroundX + stillX}px,${y - aroundY + stillY}px)`;
    gliding.set(node, node.animate([{ transform: from }, { transform: "none" }], options(name)));
  }
};

/** @param {Element} node */
const shift = (node) => {
  const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
  return [e, f];
};

/**
 * What is seen of a node that goes: by no name or number is it one of the page.
 *
 * @param {HTMLElement} node
 */
const picture = (node) => {
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("[data-n],[data-id],[id],[name]")])
    for (const name of ["data-n", "data-id", "id", "name"]) part.removeAttribute(name);
  return copy;
};

/** The operations that follow are of another motion. */
const settle = () => {
  if (group && !reduced.matches) glide(group);
  group = undefined;
};

/** @param {HTMLElement} part an element's node, or one of its boxes */
const mark = (part) => {
  part.dataset.t = `${group?.name}`;
  changed.add(part);
  for (const inner of /** @type {HTMLElement[]} */ ([...part.children])) if (!inner.dataset.n) mark(inner);
};

/**
 * What is shown more than once is so by the browser, too.
 *
 * @param {HTMLElement} node
 * @param {number} name
 */
const repeat = (node, name) => {
  const [, , , count = 1, alternates] = timing(name);
  if (count === 1) return;
  for (const animation of node.getAnimations()) {
    if (animation instanceof CSSTransition && !animation.currentTime)
      animation.effect?.updateTiming({ iterations: count || Infinity, direction: alternates ? "alternate" : "normal" });
  }
};

export const showMotion = () => {
  document.adoptedStyleSheets.push(sheet);

  Object.assign(motion, {
    begin() {
      group = undefined;
      changed.clear();
    },

    /**
     * @param {number} [name]
     * @param {number} [scope]
     */
    by(name, scope) {
      settle();
      if (!name || !motion.timings.has(name) || document.hidden) return;
      if (!ruled.has(name)) rule(name);
      const place = (scope && nodes.get(scope)) || document.body;
      group = { name, within: place, boxes: new Map(within(place).map((node) => [node, node.getBoundingClientRect()])) };
    },

    /** @param {HTMLElement} node */
    come(node) {
      if (group) node.animate([{ opacity: 0 }, {}], options(group.name));
    },

    /** @param {HTMLElement} node */
    go(node) {
      if (group) fade(picture(node), node.getBoundingClientRect(), options(group.name));
    },

    /** @param {HTMLElement} node */
    change(node) {
      if (group && !reduced.matches) mark(node);
    },

    end() {
      settle();
      for (const node of changed) {
        const name = node.dataset.t;
        repeat(node, Number(name));
        const [duration, , delay = 0, count = 1] = timing(Number(name));
        if (count) setTimeout(() => node.dataset.t === name && delete node.dataset.t, duration * count + delay);
      }
    },
  });
};
