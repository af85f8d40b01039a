// How elements go. What goes stays until it is gone, out of the way of what is there: it takes no space, no presses, no focus, and has no number.

import { fill, forget, place, reduced } from "./core.js";
import { shiftAround } from "./around.js";
import { keepCorners } from "./corners.js";
import { noteMatches } from "./matching.js";
import { isPassing, play, seenAs } from "./playing.js";
import { Ways } from "./surveying.js";
import { away } from "./ways.js";

/** @type {Map<HTMLElement, import("./ways.js").Passing>} what is seen of what has gone */
export const going = new Map();

/** So many are seen to go. */
const most = 100;

/** What it was known by. */
const marks = ["data-n", "data-id", "data-i", "data-k", "data-key", "data-m", "name"];

/** In these one thing lies over another by its place among them. */
const overlapping = ".zstack,.layers,.lap,.geometry,.layout";

/**
 * Takes what goes out of its place, and out of everybody's way.
 *
 * @param {HTMLElement} node
 * @param {string | undefined} way
 * @param {import("./gliding.js").Group} group
 * @param {Description} [last] what it is when it has gone
 * @returns whether it is seen to go
 */
export const leave = (node, way, group, last) => {
  const { boxes, sizes, corners, gone, passage } = group;
  const box = boxes.get(node);
  noteMatches(node, group);
  const isSeen = box && box.width * box.height > 0 && box.top < innerHeight && box.bottom > 0;
  const isAtOnce = way === "" || (way === "w" && !last);
  if (!isSeen || isAtOnce || gone.length === most || node.matches(".rowgap,.fits>*")) return false;
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (node.contains(focused)) focused.blur();
  if (last && !reduced.matches) {
    fill(node, last);
    // By the browser's own transitions, from when it is put into its place until it is there.
    for (const part of [node, .../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("*"))]) part.dataset.t = `${passage}`;
  }
  forget(node);
  for (const part of [node, ...node.querySelectorAll("[data-n],[data-id],[data-i],[data-key],[data-m],[name]")]) for (const mark of marks) part.removeAttribute(mark);
  const [width, height] = sizes.get(node) ?? [`${box.width}px`, `${box.height}px`];
  // No rows are asked for there any more.
  for (const gap of node.querySelectorAll(".rowgap")) gap.classList.remove("rowgap");
  node.dataset.n = "";
  node.inert = true;
  node.ariaHidden = "true";
  node.classList.add("going");
  node.style.cssText += `;position:absolute;inset:0 auto auto 0;margin:0;width:${width};height:${height};min-width:0;min-height:0;max-width:none;max-height:none`;
  keepCorners(node, corners);
  gone.push({ node, way, name: passage });
  return true;
};

/**
 * Lets what goes be seen where it was in what is around it, whatever has come into its place.
 *
 * @param {import("./gliding.js").Group} group
 */
export const putAside = ({ boxes, around, gone }) => {
  for (const passing of gone) going.set(passing.node, passing);
  clear();
  // All is read before anything is written: each read after a write would lay out the page again.
  const ways = new Ways();
  const places = gone.map((passing) => {
    const { node, same = node } = passing;
    const [old, box] = [boxes.get(node), node.getBoundingClientRect()];
    const [x, y] = shiftAround(node, around);
    const [left, top] = old ? ways.in(node, old.left - box.left + x, old.top - box.top + y) : [0, 0];
    return { ...passing, same, left, top, first: isPassing(same) ? seenAs(same) : {}, last: away(passing) };
  });
  for (const { node, same, name, left, top, first, last } of places) {
    for (const part of [node, ...node.querySelectorAll("[data-t]")]) part.removeAttribute("data-t");
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
    play(node, [first, last], name, { to: 0, before: same, done: () => end(node) });
  }
};

/** @param {HTMLElement} node */
export const end = (node) => {
  going.delete(node);
  node.remove();
};

/**
 * Keeps what goes behind what is there, so that neighbours are those that will be.
 *
 * @param {boolean} [all] whether all of it goes at once
 */
export const clear = (all) => {
  for (const node of going.keys()) if (all || !node.isConnected) end(node);
  for (const parent of new Set([...going.keys()].map((node) => /** @type {HTMLElement} */ (node.parentElement)))) {
    if (parent.matches(overlapping) || !parent.querySelector(":scope>.going~:not(.going)")) continue;
    for (const node of parent.querySelectorAll(":scope>.going")) place(parent, node, null);
  }
};
