// How changes are shown to happen. What is described anew in a motion goes from how it is seen to how it is to be by the browser's own transitions, which also
// go on from where one is when the next change comes. What moves because of that, and what comes and goes, is animated by hand.

import { motion, nodes, reduced, remove } from "./core.js";
import { glide, timing } from "./gliding.js";
import { clear, come, leave, putAside } from "./passing.js";

/** @type {import("./gliding.js").Group | undefined} */
let group;

/** @type {Set<HTMLElement>} what has been described in this frame, to be shown in a motion */
let changed = new Set();

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
 * Where everything is that may move in a place, and what is around it.
 *
 * @param {HTMLElement} place
 */
const survey = (place) => {
  const within = [...nodes.values()].filter((node) => place.contains(node));
  const boxes = new Map(within.map((node) => [node, node.getBoundingClientRect()]));
  const around = new Map();
  for (const { parentElement: parent } of within)
    if (parent && !around.has(parent)) around.set(parent, boxes.get(parent) ?? parent.getBoundingClientRect());
  return { boxes, around };
};

/** The operations that follow are of another motion. */
const settle = () => {
  if (group) {
    putAside(group);
    if (group.name && !reduced.matches) glide(group);
    come(group);
  }
  group = undefined;
};

/** @param {HTMLElement} part an element's node, or one of its boxes */
const mark = (part) => {
  part.dataset.t = `${group?.name}`;
  changed.add(part);
  latest.set(part, changed);
  for (const inner of /** @type {HTMLElement[]} */ ([...part.children])) if (!("n" in inner.dataset)) mark(inner);
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
  // What nobody sees goes at once.
  document.addEventListener("visibilitychange", () => clear(document.hidden));

  Object.assign(motion, {
    by(name = 0, scope = 0, passage = name) {
      if (group && group.name === name && group.scope === scope) {
        group.passage = passage;
        return;
      }
      settle();
      if (!motion.timings.has(passage) || document.hidden) return;
      if (name && ruled.get(name) !== motion.timings.get(name)) rule(name);
      group = { name, scope, passage, coming: [], gone: [], ...survey(nodes.get(scope) ?? document.body) };
    },

    /**
     * @param {HTMLElement} node
     * @param {string} [way]
     */
    come(node, way) {
      // What is presented comes by the style sheet.
      if (!node.matches(".presented")) group?.coming.push({ node, way, name: group.passage });
      // What it is when it has come is described next: that is to be another.
      if (way?.includes("w")) node.getBoundingClientRect();
    },

    /**
     * @param {HTMLElement} node
     * @param {string} [way]
     * @param {Description} [last]
     */
    go(node, way, last) {
      if (!group || !leave(node, way, group, last)) remove(node);
    },

    /** @param {HTMLElement} node */
    change(node) {
      if (group?.name && !reduced.matches) mark(node);
    },

    end() {
      settle();
      clear();
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
