// What elements look like before they come and when they have gone.

import { reduced } from "./core.js";

/** @typedef {{ node: HTMLElement, way?: string, name: number, same?: HTMLElement, copied?: [part: HTMLElement, property: string, value: string][] }} Passing what comes or goes, how, by which timing, what is seen of it since before, and what its parts have of that */

/** What is in groups that open and close is cut off while they do. */
const uncovered = ".disclosure>*,.section.collapsible>.section-content>*";

/**
 * How a node differs when it is away from how it is in its place: see `Passage.swift` for the letters.
 *
 * @param {Passing} passing
 * @returns {Keyframe}
 */
export const away = ({ node, way = node.matches(uncovered) ? "" : "o" }) => {
  if (reduced.matches) return { opacity: 0 };
  const forth = getComputedStyle(node).direction === "rtl" ? 1 : -1;
  const edges = [[0, -1], [forth, 0], [0, 1], [-forth, 0]];
  const { beside, around } = measures(node);
  /** @type {Keyframe} */
  const frame = {};
  let transform = "";
  for (const [, letter, rest] of way.matchAll(/([a-z])([^a-z]*)/g)) {
    const [first, x = 0.5, y = 0.5] = rest.split(",").map(Number);
    if (letter === "o") frame.opacity = 0;
    else if (letter === "b") frame.filter = "blur(12px)";
    else if (letter === "m") transform = `translate(${beside(edges[first])})${transform}`;
    else if (letter === "x") transform = `translate(${first}px,${x}px)${transform}`;
    // What has no size at all cannot be gone towards from every other look.
    else if (letter === "c") transform = `translate(${around([x, y], 1 - first)})scale(${first || 1e-4})${transform}`;
  }
  return transform ? { ...frame, transform } : frame;
};

/**
 * How far a node is away beside its place, and how far a part of the way from its middle to a point of it is. What is seen of a layer need not be as large as
 * that: what is in it counts.
 *
 * @param {HTMLElement} node
 */
const measures = (node) => {
  const content = node.matches(".layer") && node.childElementCount === 1 && node.firstElementChild;
  if (!(content instanceof HTMLElement) || content.offsetParent !== node) {
    const lengths = (/** @type {number[]} */ all) => all.map((part) => `${part * 100}%`);
    return { beside: lengths, around: (/** @type {number[]} */ point, /** @type {number} */ part) => lengths(point.map((at) => part * (at - 0.5))) };
  }
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = content;
  const lengths = (/** @type {number} */ x, /** @type {number} */ y) => [`${x}px`, `${y}px`];
  return {
    beside: (/** @type {number[]} */ [x, y]) => lengths(x * width, y * height),
    around: (/** @type {number[]} */ [x, y], /** @type {number} */ part) => lengths(part * (left + x * width - node.offsetWidth / 2), part * (top + y * height - node.offsetHeight / 2)),
  };
};

/**
 * What symbols in a node show.
 *
 * @param {Element} node
 */
export const drawn = (node) => [...node.querySelectorAll("use")].map((use) => use.getAttribute("href")).join();
