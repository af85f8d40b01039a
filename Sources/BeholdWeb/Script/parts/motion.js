// How changes are shown to happen. What is described anew in a motion goes from how it is seen to how it is to be by the browser's own transitions, which also
// go on from where one is when the next change comes. What moves because of that, and what comes and goes, is animated by hand.

import { motion, nodes, reduced, remove } from "./core.js";
import { come, comeWritten } from "./coming.js";
import { turnCorners } from "./corners.js";
import { follow } from "./following.js";
import { glide, options, system, uncover } from "./gliding.js";
import { grow } from "./growing.js";
import { hold, mark, rule, settleMarks } from "./marks.js";
import { meet } from "./matching.js";
import { clear, leave, putAside } from "./passing.js";
import { watchLook } from "./replacing.js";
import { read } from "./letters.js";
import { roll } from "./rolling.js";
import { groupFor } from "./scopes.js";
import { measureSpeeds } from "./springs.js";
import { survey } from "./surveying.js";
import { rouse } from "./turned.js";
import { comeOver, goFromOver, noteColumns } from "./turning.js";

/** @type {import("./gliding.js").Group | undefined} */
let group;

/** @type {(() => void)[]} how the texts of this frame become what they are */
let rolls = [];
/** Whether it is known how fast everything was before this frame. */
let isMeasured = false;
/** The timing of the frame's last motion. */
let latest = 0;

/**
 * What has the letters of an element: one part of its node, or each of its runs.
 *
 * @param {Element} part
 * @param {HTMLElement} [node] if all of it is to be another
 */
const textsIn = (part, node) => {
  const runs = node?.matches(".text.runs") ? [...node.children].map((run) => run.querySelector(":scope :not(.was,.was *,.rolling,.slid):only-child") ?? run) : [];
  const all = runs.length ? runs : node && !part.closest(".text") ? [] : [part];
  return all.filter((text) => !text.querySelector(":not(.rolling,.slid,.was,.was>*)"));
};

/** What follows is not shown together with what was before. */
const settle = () => {
  settleMarks();
  if (group) {
    putAside(group);
    if (!group.scopes.isEmpty && !reduced.matches) {
      grow(group);
      glide(group);
      uncover(group);
    }
    turnCorners(group);
    const fly = reduced.matches ? undefined : meet(group);
    come(group);
    fly?.();
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
      if (!motion.timings.has(passage) || document.hidden) return settle();
      if (name) rule(name);
      if (!isMeasured) measureSpeeds();
      isMeasured = true;
      latest = name || latest;
      // What a frame changes is looked at once, before and after, however many places it is in.
      group = Object.assign(group ?? groupFor(passage, survey()), { name, passage });
      if (group.scopes.enter(nodes.get(scope) ?? document.body, name)) settleMarks();
    },

    /**
     * @param {HTMLElement} node
     * @param {string} [way]
     */
    come(node, way) {
      if (way === "p") return comeOver(node);
      // What is presented comes by the style sheet.
      if (!group || node.matches(".presented")) return;
      const passing = { node, way, name: group.passage };
      if (way?.includes("w")) comeWritten(passing, group);
      else group.coming.push(passing);
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
      if (group?.name) mark(node, group.name);
      else hold(node);
    },

    /**
     * @param {Element} part
     * @param {HTMLElement} [node]
     */
    letters(part, node) {
      const show = node && watchLook(node, part);
      if (show) rolls.push(show);
      if (node) noteColumns(node);
      for (const text of textsIn(part, node)) {
        const seen = read(text);
        const by = group?.name;
        if (by || seen.overs.length) rolls.push(() => roll(text, seen, by ? options(by) : undefined));
      }
    },

    end() {
      settle();
      rouse();
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
