// How changes are shown to happen. What is described anew in a motion goes from how it is seen to how it is to be by the browser's own transitions, which also
// go on from where one is when the next change comes. What moves because of that, and what comes and goes, is animated by hand.

import { fade, motion, nodes, reduced } from "./core.js";
import { glide, options, timing } from "./gliding.js";
import { roll } from "./rolling.js";

/** @type {import("./gliding.js").Group | undefined} */
let group;

/** @type {Set<HTMLElement>} what has been described in this frame, to be shown in a motion */
let changed = new Set();

/** @type {(() => void)[]} how the texts of this frame become what they are */
let rolls = [];

/** @type {WeakMap<HTMLElement, Set<HTMLElement>>} with what it was described last */
const latest = new WeakMap();

const sheet = new CSSStyleSheet();

/** @type {Map<number, unknown>} the timings that have rules, by their names, which may come to mean others */
const ruled = new Map();

/** @param {number} name */
const rule = (name) => {
  const [duration, easing, delay = 0] = timing(name);
  sheet.insertRule(`[data-t="${name}"]{transition:all ${duration}ms ${easing} ${delay}ms!important}`, sheet.cssRules.length);
  ruled.set(name, motion.timings.get(name));
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
  latest.set(part, changed);
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

/**
 * What has been shown is described at once again, unless it is still to be shown how it was described since.
 *
 * @param {HTMLElement[]} nodes
 * @param {Set<HTMLElement>} done
 */
const forget = (nodes, done) => {
  for (const node of nodes) if (latest.get(node) === done) delete node.dataset.t;
};

export const showMotion = () => {
  document.adoptedStyleSheets.push(sheet);

  Object.assign(motion, {
    /**
     * @param {number} [name]
     * @param {number} [scope]
     */
    by(name, scope) {
      settle();
      if (!name || !motion.timings.has(name) || document.hidden) return;
      if (ruled.get(name) !== motion.timings.get(name)) rule(name);
      const place = (scope && nodes.get(scope)) || document.body;
      const within = [...nodes.values()].filter((node) => place.contains(node));
      group = { name, boxes: new Map(within.map((node) => [node, node.getBoundingClientRect()])) };
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

    /** @param {Element} part */
    letters(part) {
      if (!group || part.querySelector(":not(.rolling,.rolling>span)")) return;
      const { name } = group;
      const old = part.textContent ?? "";
      rolls.push(() => roll(part, old, options(name)));
    },

    end() {
      settle();
      for (const roll of rolls) roll();
      rolls = [];
      const done = changed;
      changed = new Set();
      for (const [name, nodes] of Map.groupBy(done, ({ dataset }) => Number(dataset.t))) {
        for (const node of nodes) repeat(node, name);
        const [duration, , delay = 0, count = 1] = timing(name);
        if (count) setTimeout(() => forget(nodes, done), duration * count + delay);
      }
    },
  });
};
