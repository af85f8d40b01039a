// Rows of a card have round corners where it begins and ends. As others become the first and the last, the corners become round, or are so no longer.

import { options } from "./gliding.js";

/** What rows of cards are in. */
const cards = ".list:not(.ls-plain),.section,.section-content,.form";

/** @type {WeakMap<Element, Animation>} */
const turning = new WeakMap();

/** @param {Element} row */
const cornersOf = (row) => {
  const { borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius } = getComputedStyle(row);
  return { borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius };
};

/** @typedef {Map<HTMLElement, ReturnType<typeof cornersOf>>} Corners */

/**
 * The corners of all rows that are seen.
 *
 * @param {Map<HTMLElement, DOMRect>} boxes
 * @returns {Corners}
 */
export const surveyCorners = (boxes) => {
  const isCard = new Map();
  const corners = new Map();
  for (const [row, { top, bottom, height }] of boxes) {
    const { parentElement: card } = row;
    if (!height || bottom < 0 || top > innerHeight || !card) continue;
    if (!isCard.has(card)) isCard.set(card, card.matches(cards));
    if (isCard.get(card)) corners.set(row, cornersOf(row));
  }
  return corners;
};

/**
 * What goes keeps its own.
 *
 * @param {HTMLElement} row
 * @param {Corners} corners
 */
export const keepCorners = (row, corners) => Object.assign(row.style, corners.get(row));

/** @param {import("./gliding.js").Group} group */
export const turnCorners = ({ corners, gone, scopes, passage }) => {
  const went = new Set(gone.map(({ node }) => node));
  const rows = [...corners].filter(([row]) => row.isConnected && !went.has(row));
  for (const [row] of rows) turning.get(row)?.cancel();
  const changes = rows.flatMap(([row, first]) => {
    const last = cornersOf(row);
    return Object.values(first).join() === Object.values(last).join() ? [] : [{ row, first, last }];
  });
  for (const { row, first, last } of changes) turning.set(row, row.animate([first, last], options(scopes.nameOf(row) || passage)));
};
