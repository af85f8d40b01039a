// Views that the program lays out: how large they are for what it asks.

import * as code from "../codes/messages.js";
import { line, onChange, onMove } from "./core.js";
import { rounded, sizeOf, tell } from "./telling.js";

const layouts = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("layout"));

/** @type {number | undefined} */
let frame;

/** Measures when the frame is over. */
const measureSoon = () => {
  if (layouts.length && !frame) frame = requestAnimationFrame(measure);
};

const sizes = new ResizeObserver(measureSoon);

const measure = () => {
  frame = undefined;
  if (!line.isReady) return;
  for (const layout of layouts) {
    if (!layout.checkVisibility()) continue;
    sizes.observe(layout);
    const { x, y } = sizeOf(layout);
    tell(layout, code.answer, [...rounded(x, y), ...answers(layout)].join(), measureSoon);
  }
};

/**
 * The answers to what is asked: the number of the question, the width and the height.
 *
 * @param {HTMLElement} layout
 */
const answers = (layout) => {
  const cells = new Map([...layout.children].map((cell) => [/** @type {HTMLElement} */ (cell).dataset.n, /** @type {HTMLElement} */ (cell)]));
  const asked = (layout.dataset.q ?? "").split(" ").map((question) => question.split(":"));
  const kept = [...cells.values()].map((cell) => ({ cell, classes: cell.className, style: cell.style.cssText }));
  /** @type {number[]} */
  const found = [];
  layout.classList.add("asking");
  // One question of each view at a time, so that the page is laid out as often as one is asked, and not as often as all are.
  for (let left = asked; left.length; ) {
    /** @type {Set<string>} */
    const busy = new Set();
    const [now, later] = [/** @type {string[][]} */ ([]), /** @type {string[][]} */ ([])];
    for (const question of left) {
      (busy.has(question[1]) ? later : now).push(question);
      busy.add(question[1]);
    }
    for (const [, child, width, height] of now) offer(cells.get(child), width, height);
    for (const [number, child] of now) {
      const view = cells.get(child)?.firstElementChild;
      const { x, y } = view ? sizeOf(/** @type {HTMLElement} */ (view)) : { x: 0, y: 0 };
      if (number) found.push(+number, ...rounded(x, y));
    }
    left = later;
  }
  for (const { cell, classes, style } of kept) {
    cell.className = classes;
    cell.style.cssText = style;
  }
  layout.classList.remove("asking");
  return found;
};

/**
 * @param {HTMLElement | undefined} cell
 * @param {string} width nothing for the ideal one
 * @param {string} height
 */
const offer = (cell, width, height) => {
  if (!cell) return;
  cell.classList.toggle("fw", !!width);
  cell.classList.toggle("fixed-x", !width);
  cell.classList.toggle("fh", !!height);
  cell.classList.toggle("fixed-y", !height);
  cell.style.setProperty("--w", width + "px");
  cell.style.setProperty("--h", height + "px");
};

export const watchLayouts = () => {
  onChange(measureSoon);
  onMove(measureSoon);
  // Pictures and fonts come later.
  addEventListener("load", measureSoon, true);
  document.fonts.addEventListener("loadingdone", measureSoon);
  measure();
};
