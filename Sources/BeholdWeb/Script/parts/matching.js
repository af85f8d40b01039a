// What comes where something goes that is known by the same name comes from there, and that goes here.

import { fly, land } from "./flying.js";
import { placeOf } from "./gliding.js";
import { frameOf, plain } from "./unturned.js";

/** @typedef {Map<string, { node: HTMLElement, box: DOMRect }>} Matches what goes, by its names */

/**
 * What has names in a node that is to go.
 *
 * @param {HTMLElement} root
 * @param {import("./gliding.js").Group} group
 */
export const noteMatches = (root, { boxes, parts, matches }) => {
  for (const node of named(root)) {
    const box = boxes.get(node) ?? parts.get(node);
    if (box?.width && box.height) matches.set(/** @type {string} */ (node.dataset.m), { node, box: frameOf(node, box) });
  }
};

/**
 * What is seen and has names, by those. Of several with one name it is the first.
 *
 * @param {HTMLElement} root
 */
export const sourcesIn = (root) => {
  /** @type {Map<string, HTMLElement>} */
  const sources = new Map();
  for (const node of named(root)) {
    const [key] = /** @type {string} */ (node.dataset.m).split(" ");
    if (!sources.has(key) && node.checkVisibility()) sources.set(key, node);
  }
  return sources;
};

/** @param {HTMLElement} root */
const named = (root) => /** @type {HTMLElement[]} */ ([...(root.matches("[data-m]") ? [root] : []), ...root.querySelectorAll("[data-m]")]);

/**
 * Looks where what comes is, before it is seen to come.
 *
 * @param {import("./gliding.js").Group} group
 * @returns what lets it fly, when it is
 */
export const meet = ({ coming, matches }) => {
  const pairs = matches.size ? coming.flatMap((passing) => named(passing.node).flatMap((node) => pair(node, passing, matches))) : [];
  return () => {
    for (const { gone } of pairs) land(gone);
    const goals = pairs.map(({ gone, place }) => ({ now: plain(gone, gone.getBoundingClientRect()), place: plain(gone, placeOf(gone)), goal: place }));
    for (const [index, { node, gone, seen, box, properties, name }] of pairs.entries()) {
      const { now, place, goal } = goals[index];
      const animation = fly(node, box, [seen, box], properties, name);
      animation.onfinish = animation.oncancel = () => delete node.dataset.matched;
      node.dataset.matched = "";
      // Both are in one place at each moment, though what is around them may glide by different ways.
      const end = moved(goal, now.left - place.left, now.top - place.top);
      fly(gone, now, [seen, end], properties, name, "both");
    }
  };
};

/**
 * @param {HTMLElement} node
 * @param {import("./ways.js").Passing} passing
 * @param {Matches} matches
 */
const pair = (node, { name }, matches) => {
  const key = /** @type {string} */ (node.dataset.m);
  const gone = matches.get(key);
  const box = node.getBoundingClientRect();
  return gone && box.width && box.height ? [{ node, gone: gone.node, seen: gone.box, box, place: placeOf(node), properties: key.split(" ")[1], name }] : [];
};

/**
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
const moved = (box, x, y) => new DOMRect(box.x + x, box.y + y, box.width, box.height);
