// Views that the program wants to be seen.

import { core, loadParts } from "./core.js";
import { all, find, scrollsWithPage } from "./nodes.js";

/** @type {(() => void)[]} what waits until all is where it is to be */
const waiting = [];

/** @param {number | null} part of a length */
const edge = (part) => (part === null ? "nearest" : part < 0.34 ? "start" : part > 0.66 ? "end" : "center");

/** @param {Element} node */
const aroundOf = (node) => /** @type {Element} */ (node.parentElement).closest(".scroll,.list,.form");

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
    const around = aroundOf(node);
    const isInner = around && !scrollsWithPage(around);
    // What scrolls within what scrolls is scrolled alone.
    if (isOffset || (isInner && aroundOf(around))) return loadParts().then(() => core.slide(node, x, y, isSmooth, !isOffset && around));
    // Bars cover the beginning of what scrolls with the page. The page itself must not know: it would not hold what is seen where rows come above.
    node.style.scrollMarginTop = `${isInner ? 0 : Math.max(...all(".bar").map((bar) => bar.offsetHeight), 0)}px`;
    node.scrollIntoView({ inline: edge(x), block: edge(y), behavior: isSmooth ? "smooth" : "auto" });
    node.style.scrollMarginTop = "";
  });
};

export const settleScrolls = () => {
  for (const scroll of waiting.splice(0)) scroll();
};
