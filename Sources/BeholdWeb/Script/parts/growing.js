// What stands on a ground of its own and changes its size: the ground goes from the frame that it had to the one that it has. What stands on it has the size
// that it will have, and is not stretched.

import { owner } from "./core.js";
import { groups, options } from "./gliding.js";
import { groundOf } from "./grounds.js";
import { Ways } from "./surveying.js";

/**
 * How far in the edges of a ground are, and what shows it so.
 *
 * @typedef {import("./grounds.js").Ground & { part: HTMLElement, name: number, inset: number[] }} Growth
 */

/** @type {Map<Element, import("./grounds.js").Ground & { animations: Animation[] }>} the grounds on their way */
const growing = new Map();

/** What is a picture, takes the window, or scrolls what is in it. */
const others = `input,textarea,select,img,svg,svg *,canvas,video,progress,.page,.window,.column,.presented,.spacer,${groups}`;

/**
 * Whether something goes with the layer that it is in.
 *
 * @param {Element} node
 */
export const isCarried = (node) => {
  const layer = node.closest(".layer");
  return !!layer && growing.has(layer);
};

/** @param {import("./gliding.js").Group} done */
export const grow = ({ boxes, parts, sizes, scopes }) => {
  const ways = new Ways();
  /** @type {Growth[]} */
  const all = [];
  // Fields are as large as they are seen: what they are to be is known without that alone.
  for (const [field, { animations }] of growing) if (field.matches(".field") && scopes.nameOf(field)) for (const animation of animations) animation.cancel();
  for (const [part, old] of [...boxes, ...parts]) {
    const name = scopes.nameOf(part);
    const box = name && part.getBoundingClientRect();
    if (!box || !old.width || !old.height || !box.width || !box.height) continue;
    const isSeen = Math.min(box.top, old.top) < innerHeight && Math.max(box.bottom, old.bottom) > 0;
    if (!isSeen || part.matches(others)) continue;
    const [wider, higher] = growth(part, old, box, sizes.get(part));
    if (!(Math.abs(wider) + Math.abs(higher) >= 0.5)) continue;
    // A layer goes with what it is a layer of, and a box with the element that it is of.
    const node = owner(part.matches(".layer") ? part.parentElement : part);
    const [before, now] = [node && boxes.get(node), node?.getBoundingClientRect()];
    // While it is on its way it looks otherwise itself.
    const ground = before && now && (part === node || !sizes.has(part) || !ways.isTurned(part)) && (growing.get(part) ?? groundOf(part));
    if (!ground) continue;
    const [x, y] = ways.in(part, old.left - before.left - box.left + now.left, old.top - before.top - box.top + now.top);
    const still = growing.has(part) ? edgesOf(ground.edges()) : [0, 0, 0, 0];
    const inset = [y, wider - x, higher - y, x].map((edge, index) => edge + still[index]);
    all.push({ ...ground, part, name, inset });
  }
  for (const growth of all) if (!fills(growth, all)) begin(growth);
};

/**
 * Whether something is as large as the layer that it is in, which goes the same way.
 *
 * @param {Growth} growth
 * @param {Growth[]} all
 */
const fills = ({ part, inset }, all) => {
  const layer = part.parentElement?.closest(".layer");
  const around = layer && all.find((growth) => growth.part === layer);
  return !!around && inset.every((edge, index) => Math.abs(edge - around.inset[index]) < 0.5);
};

/**
 * By how much a part is wider and higher than it was, without what it is scaled by.
 *
 * @param {HTMLElement} part
 * @param {DOMRect} old
 * @param {DOMRect} box
 * @param {string[] | undefined} size which it had, if it is seen in another
 */
const growth = (part, old, box, size) => {
  if (!size) return [box.width - old.width, box.height - old.height];
  const { width, height } = getComputedStyle(part);
  return [parseFloat(width) - parseFloat(size[0]), parseFloat(height) - parseFloat(size[1])];
};

/**
 * The lengths at the top, on the right, at the bottom and on the left.
 *
 * @param {string} edges
 */
const edgesOf = (edges) => {
  const all = edges.split(" ").map(parseFloat);
  return [0, 1, 2, 3].map((index) => all[index] ?? all[index - 2] ?? all[0]);
};

/** @param {Growth} growth */
const begin = ({ part, name, inset, show, ...ground }) => {
  for (const animation of growing.get(part)?.animations ?? []) animation.cancel();
  const animations = show(inset, options(name));
  growing.set(part, { ...ground, show, animations });
  animations[0].onfinish = animations[0].oncancel = () => {
    if (growing.get(part)?.animations !== animations) return;
    growing.delete(part);
    delete part.dataset.grown;
  };
};
