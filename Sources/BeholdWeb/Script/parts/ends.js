// The ends of a list of which not all rows are there: a key scrolls to the end, and goes on with the row when that is there.

import { on } from "./core.js";
import { begin, reach } from "./selecting.js";

/** In milliseconds: who waits longer than this has something else in mind. */
const patience = 5000;

/** @type {{ event: Event, end: () => void } | undefined} the way to an end that somebody is on */
let way;

/**
 * What stands for the rows beyond the last one that is there.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} item the last one
 * @param {string} key
 */
const gapBeyond = (list, item, key) => {
  const gaps = list.querySelectorAll(".rowgap");
  const gap = gaps[key === "Home" ? 0 : gaps.length - 1];
  const side = key === "Home" ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return gap && item.compareDocumentPosition(gap) & side ? gap : undefined;
};

/**
 * Goes to the end of a list, if there are rows beyond those that are there.
 *
 * @param {HTMLElement} list
 * @param {() => HTMLElement[]} items those that are there
 * @param {KeyboardEvent} event
 * @returns whether it does
 */
export const goToEnd = (list, items, event) => {
  const { key } = event;
  if (key !== "Home" && key !== "End") return false;
  const last = () => /** @type {HTMLElement} */ (items().at(key === "Home" ? 0 : -1));
  const gap = () => gapBeyond(list, last(), key);
  const scroll = () => gap()?.scrollIntoView({ block: key === "Home" ? "start" : "end" });
  if (!gap()) return false;
  if (event.shiftKey) begin(/** @type {HTMLElement} */ (document.activeElement));
  way?.end();
  const observer = new MutationObserver(() => {
    if (!list.isConnected || !items().length) return;
    if (gap()) return scroll();
    way?.end();
    last().focus();
    reach(last(), event);
  });
  const timer = setTimeout(() => way?.end(), patience);
  way = {
    event,
    end() {
      observer.disconnect();
      clearTimeout(timer);
      way = undefined;
    },
  };
  observer.observe(list, { childList: true, subtree: true });
  scroll();
  return true;
};

export const watchEnds = () => {
  // Whoever does something else is not on the way any more.
  on(["keydown", "pointerdown", "wheel"], (event) => {
    if (event !== way?.event) way?.end();
  });
};
