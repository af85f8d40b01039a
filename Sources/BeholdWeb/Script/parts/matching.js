// What comes where something goes that is known by the same name comes from there, and that goes here.

import { options, placeOf } from "./gliding.js";

/** @typedef {Map<string, { node: HTMLElement, box: DOMRect }>} Matches what goes, by its names */

/**
 * What has names in a node that is to go.
 *
 * @param {HTMLElement} root
 * @param {Map<HTMLElement, DOMRect>} boxes
 * @param {Matches} matches
 */
export const noteMatches = (root, boxes, matches) => {
  for (const node of named(root)) {
    const box = boxes.get(node);
    if (box?.width && box.height) matches.set(/** @type {string} */ (node.dataset.m), { node, box });
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
 * How a box is seen as another one, around its middle.
 *
 * @param {DOMRect} box
 * @param {DOMRect} other
 * @param {string} [properties] `p` where it is the place alone, `s` where it is the size, `n` where it is neither
 */
const as = (box, other, properties = "ps") => {
  const [x, y] = properties.includes("p") ? [other.left - box.left + (other.width - box.width) / 2, other.top - box.top + (other.height - box.height) / 2] : [0, 0];
  const [width, height] = properties.includes("s") ? [other.width / box.width, other.height / box.height] : [1, 1];
  return `translate(${x}px,${y}px) scale(${width},${height})`;
};

/** @param {import("./gliding.js").Group} group */
export const match = ({ coming, matches }) => {
  if (!matches.size) return;
  for (const { node: root, name } of coming) {
    for (const node of named(root)) {
      const key = /** @type {string} */ (node.dataset.m);
      const gone = matches.get(key);
      const box = node.getBoundingClientRect();
      if (!gone || !box.width || !box.height) continue;
      const properties = key.split(" ")[1];
      // Both are in one place at each moment, though what is around them may glide by different ways.
      const end = as(placeOf(gone.node), placeOf(node), properties);
      /** @type {KeyframeAnimationOptions} */
      const timing = { ...options(name), composite: "add" };
      const animation = node.animate([{ transform: as(box, gone.box, properties) }, { transform: "none" }], timing);
      animation.onfinish = animation.oncancel = () => delete node.dataset.matched;
      node.dataset.matched = "";
      gone.node.animate([{ transform: "none" }, { transform: end }], { ...timing, fill: "both" });
    }
  }
};
