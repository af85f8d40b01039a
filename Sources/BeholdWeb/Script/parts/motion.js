// How changes are shown to happen. What is described anew in a motion goes from how it is seen to how it is to be by the browser's own transitions, which also
// go on from where one is when the next change comes. What moves because of that, and what comes and goes, is animated by hand.

import { motion, nodes, reduced, remove } from "./core.js";
import { follow } from "./following.js";
import { glide, options, system, uncover } from "./gliding.js";
import { mark, rule, settleMarks } from "./marks.js";
import { match } from "./matching.js";
import { clear, come, leave, putAside } from "./passing.js";
import { roll } from "./rolling.js";
import { measureSpeeds } from "./springs.js";
import { comeOver, goFromOver } from "./turning.js";

/** @type {import("./gliding.js").Group | undefined} */
let group;

/** @type {(() => void)[]} how the texts of this frame become what they are */
let rolls = [];

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

/** Whether it is known how fast everything was before this frame. */
let isMeasured = false;

/** The timing of the frame's last motion. */
let latest = 0;

/** The operations that follow are of another motion. */
const settle = () => {
  if (group) {
    latest = group.name || latest;
    putAside(group);
    if (group.name && !reduced.matches) {
      glide(group);
      uncover(group);
    }
    come(group);
    if (!reduced.matches) match(group);
  }
  group = undefined;
};

/**
 * Shows how something goes that is only hidden, by a copy of it.
 *
 * @param {HTMLElement} node
 */
export const leaveCopy = (node) => {
  const box = group?.boxes.get(node);
  if (!group || !box) return;
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  node.before(copy);
  group.boxes.set(copy, box);
  if (!leave(copy, undefined, group)) copy.remove();
};

export const showMotion = () => {
  motion.timings.set(system, [500, "cubic-bezier(.32,.72,0,1)"]);
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
      if (name) rule(name);
      if (!isMeasured) measureSpeeds();
      isMeasured = true;
      group = { name, scope, passage, coming: [], gone: [], matches: new Map(), ...survey(nodes.get(scope) ?? document.body) };
    },

    /**
     * @param {HTMLElement} node
     * @param {string} [way]
     */
    come(node, way) {
      if (way === "p") return comeOver(node);
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
      if (way === "p") return goFromOver(node);
      if (!group || !leave(node, way, group, last)) remove(node);
    },

    /** @param {HTMLElement} node */
    change(node) {
      if (group?.name && !reduced.matches) mark(node, group.name);
    },

    /** @param {Element} part */
    letters(part) {
      if (!group?.name || part.querySelector(":not(.rolling,.rolling>span)")) return;
      const { name } = group;
      const old = part.textContent ?? "";
      rolls.push(() => roll(part, old, options(name)));
    },

    end() {
      settle();
      for (const roll of rolls) roll();
      rolls = [];
      clear();
      follow(reduced.matches ? 0 : latest);
      latest = 0;
      settleMarks();
      isMeasured = false;
    },
  });
};
