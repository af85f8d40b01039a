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
  const forth = getComputedStyle(node).direction === "rtl" ? 100 : -100;
  const edges = [`0,-100%`, `${forth}%,0`, `0,100%`, `${-forth}%,0`];
  /** @type {Keyframe} */
  const frame = {};
  let transform = "";
  for (const [, letter, rest] of way.matchAll(/([a-z])([^a-z]*)/g)) {
    const [first, x = 0.5, y = 0.5] = rest.split(",").map(Number);
    if (letter === "o") frame.opacity = 0;
    else if (letter === "b") frame.filter = "blur(12px)";
    else if (letter === "m") transform = `translate(${edges[first]})${transform}`;
    else if (letter === "x") transform = `translate(${first}px,${x}px)${transform}`;
    // What has no size at all cannot be gone towards from every other look.
    else if (letter === "c") transform = `translate(${[x, y].map((at) => `${(1 - first) * (at - 0.5) * 100}%`)})scale(${first || 1e-4})${transform}`;
  }
  return transform ? { ...frame, transform } : frame;
};

/**
 * What symbols in a node show.
 *
 * @param {Element} node
 */
export const drawn = (node) => [...node.querySelectorAll("use")].map((use) => use.getAttribute("href")).join();
