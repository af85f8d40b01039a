// Which view of what scrolls is where its anchor is.

import * as code from "../codes/messages.js";
import { core, number, on, onChange, onMove, line, say, scrollsWithPage } from "./core.js";
import { onceAFrame } from "./looking.js";

/** @type {WeakMap<Element, string | undefined>} what was said of each last */
const said = new WeakMap();

const lookSoon = onceAFrame(() => look());

const look = () => {
  if (!line.isReady) return;
  for (const part of document.querySelectorAll(`[data-e*="${code.scroll}"]`)) {
    const scroll = /** @type {HTMLElement} */ (part.matches(".scroll,.list") ? part : (part.querySelector(".scroll,.list") ?? part));
    if (!scroll.checkVisibility()) continue;
    const seen = firstSeen(scroll);
    const isNew = !said.has(part);
    if (seen === said.get(part)) continue;
    said.set(part, seen);
    // Where it is at first, and where it has brought it to, the program knows.
    if (!isNew && seen && !core.isLed) say(code.scroll, number(part), seen);
  }
};

/**
 * What it may stop at.
 *
 * @param {HTMLElement} scroll
 */
export const targetsOf = (scroll) => {
  const parts = [...scroll.children].filter((part) => !part.matches(".refresh"));
  const only = parts.length === 1 ? parts[0] : scroll;
  const around = scroll.querySelector(".targets") ?? only ?? scroll;
  return [.../** @type {HTMLCollectionOf<HTMLElement>} */ (around.children)].filter((child) => child.dataset.n && !child.matches(".rowgap"));
};

/**
 * The number of the first view that has not gone beyond the beginning.
 *
 * @param {HTMLElement} scroll
 */
const firstSeen = (scroll) => {
  const isAcross = scroll.matches(".s-horizontal");
  const box = scroll.getBoundingClientRect();
  const isReversed = scroll.matches(":dir(rtl)");
  const begin = isAcross ? (isReversed ? box.right : box.left) : scrollsWithPage(scroll) ? 0 : box.top;
  for (const child of targetsOf(scroll)) {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    const isBeyond = isAcross ? (isReversed ? (left + right) / 2 > begin : (left + right) / 2 < begin) : (top + bottom) / 2 < begin;
    if (!isBeyond) return child.dataset.n;
  }
};

/** What scrolls with the page, and what it is in.
 *
 * @type {{ node?: Element, around?: Element | null }}
 */
let main = {};

const lookForMain = () => {
  const all = document.querySelectorAll(":is(.window,.page-content,.tab)>:is(.scroll,.list)");
  const node = [...all].find((part) => scrollsWithPage(part) && part.checkVisibility());
  main = { node, around: node?.parentElement };
};

const lookForMainSoon = onceAFrame(lookForMain);

/** What comes in the place of what has scrolled with the page begins at its beginning. */
const beginAnew = () => {
  if (main.node?.isConnected !== false) return lookForMainSoon();
  const { around } = main;
  lookForMain();
  if (main.node && main.around === around) scrollTo(0, 0);
};

export const watchPositions = () => {
  onChange(beginAnew);
  lookForMain();
  on(["wheel", "touchmove", "pointerdown", "keydown"], () => (core.isLed = false));
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
