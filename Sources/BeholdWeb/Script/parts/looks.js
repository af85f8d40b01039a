// How pages look that are turned.

import { reduced } from "./core.js";
import { zoom } from "./zooming.js";

/** @typedef {"here" | "aside" | "beside"} Place where a page is: in its place, below another one, or out of sight at the trailing edge */

/** @typedef {Partial<Record<Place, Keyframe>>} Looks how a page looks there */

/**
 * Which page of a stack is seen, or which column.
 *
 * @param {HTMLElement} stack
 * @param {HTMLElement} [except]
 */
export const pageIn = (stack, except) => /** @type {HTMLElement[]} */ ([...stack.children]).find((page) => page !== except && page.matches(":not(.going,[hidden])") && page.checkVisibility());

/**
 * Where a page is, or has been, in its place.
 *
 * @param {HTMLElement} page
 */
export const boxOf = (page) => {
  const { left, top, width } = /** @type {HTMLElement} */ (page.parentElement).getBoundingClientRect();
  return new DOMRect(left, top + (parseFloat(page.style.top) || 0), width, page.offsetHeight);
};

/**
 * How pages look in their places.
 *
 * @param {HTMLElement} over the page that comes over the other one, or goes from over it
 * @param {Element} [source] what it comes out of
 * @param {number} [height] which it had, if it has another out of its place
 * @returns {Record<"over" | "under", Looks>} of that page, and of the other one
 */
export const looksOf = (over, source, height) => {
  if (reduced.matches) return { over: { here: {}, beside: { opacity: 0 } }, under: { here: {}, aside: {} } };
  const filter = "brightness(.9)";
  const place = boxOf(over);
  place.height = height ?? place.height;
  if (source) return { over: zoom(place, source.getBoundingClientRect()), under: { here: {}, aside: { filter } } };
  const forth = getComputedStyle(over).direction === "rtl" ? -1 : 1;
  const at = (/** @type {number} */ part) => ({ transform: `translateX(${forth * part}%)` });
  return { over: { here: {}, beside: at(100) }, under: { here: {}, aside: { ...at(-33), filter } } };
};
