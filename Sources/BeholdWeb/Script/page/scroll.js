// Views that the program wants to be seen.

import { core, loadParts } from "./core.js";
import { all, find, scrollsWithPage } from "./nodes.js";

/** @type {(() => void)[]} what waits until all is where it is to be */
const waiting = [];

/** @param {number | null} part of a length */
const edge = (part) => (part === null ? "nearest" : part < 0.34 ? "start" : part > 0.66 ? "end" : "center");

/**
 * Bars cover the beginning of what scrolls with the page. The page itself must not know: it would not hold what is seen where rows come above.
 *
 * @param {HTMLElement} node
 */
const coveredAbove = (node) => {
  const around = node.closest(".scroll,.list,.form");
  return !around || scrollsWithPage(around) ? all(".bar").reduce((most, bar) => Math.max(most, bar.offsetHeight), 0) : 0;
};

/**
 * @param {number} id
 * @param {number | null} x
 * @param {number | null} y
 * @param {0 | 1 | undefined} isSmooth
 * @param {1 | undefined} isOffset whether what the node scrolls is meant, and lengths
 */
export const scrollTo = (id, x, y, isSmooth, isOffset) => {
  waiting.push(() => {
    core.isLed = true;
    const node = find(id);
    if (isOffset) return loadParts().then(() => core.slide(node, x, y, isSmooth));
    node.style.scrollMarginTop = `${coveredAbove(node)}px`;
    node.scrollIntoView({ inline: edge(x), block: edge(y), behavior: isSmooth ? "smooth" : "auto" });
    node.style.scrollMarginTop = "";
  });
};

export const settleScrolls = () => {
  for (const scroll of waiting.splice(0)) scroll();
};
