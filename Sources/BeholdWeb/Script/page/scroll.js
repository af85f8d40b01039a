// Views that the program wants to be seen.

import { find } from "./nodes.js";

/** @type {(() => void)[]} what waits until all is where it is to be */
const waiting = [];

/** @param {number | null} part of a length */
const edge = (part) => (part === null ? "nearest" : part < 0.34 ? "start" : part > 0.66 ? "end" : "center");

/**
 * @param {number} id
 * @param {number | null} x
 * @param {number | null} y
 * @param {1 | undefined} isSmooth
 */
export const scrollTo = (id, x, y, isSmooth) =>
  waiting.push(() => find(id).scrollIntoView({ inline: edge(x), block: edge(y), behavior: isSmooth ? "smooth" : "auto" }));

export const settleScrolls = () => {
  for (const scroll of waiting.splice(0)) scroll();
};
