// Views that the program lays out: how large they are for what it asks.

import * as code from "../codes/messages.js";
import { line, onChange, onMove } from "./core.js";
import { onceAFrame } from "./looking.js";
import { rounded, sizeOf, tell } from "./telling.js";

const layouts = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("layout"));

const measureSoon = onceAFrame(() => measure(), layouts);

const sizes = new ResizeObserver(measureSoon);

const measure = () => {
  if (!line.isReady) return;
  const seen = [...layouts].filter((layout) => layout.checkVisibility()).map(surveyOf);
  for (const { layout } of seen) {
    sizes.observe(layout);
    sizes.observe(/** @type {HTMLElement} */ (layout.parentNode));
    layout.classList.add("asking");
  }
  const spaces = seen.map(({ layout }) => sizeOf(layout));
  // One question of each view at a time, so that the page is laid out as often as one is asked, and not as often as all are.
  for (let round = 0; seen.some(({ rounds }) => rounds[round]); round++) {
    for (const { cells, rounds } of seen) for (const [, child, width, height] of rounds[round] ?? []) offer(cells.get(child), width, height);
    for (const { cells, rounds, found } of seen) {
      for (const [number, child] of rounds[round] ?? []) found.push(+number, ...answer(cells.get(child)));
    }
  }
  for (const [index, { layout, kept, found }] of seen.entries()) {
    for (const { cell, classes, style } of kept) {
      cell.className = classes;
      cell.style.cssText = style;
    }
    layout.classList.remove("asking");
    tell(layout, code.answer, [...rounded(spaces[index].x, spaces[index].y), ...found].join(), measureSoon);
  }
};

/**
 * What a layout asks, by the order in which it asks each child, and what is to be put back.
 *
 * @param {HTMLElement} layout
 */
const surveyOf = (layout) => {
  const children = /** @type {HTMLElement[]} */ ([...layout.children]);
  /** @type {string[][][]} */
  const rounds = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const question of (layout.dataset.q ?? "").split(" ")) {
    const [number, child, width, height] = question.split(":");
    if (!child) continue;
    const round = counts.get(child) ?? 0;
    counts.set(child, round + 1);
    (rounds[round] ??= []).push([number, child, width, height]);
  }
  return {
    layout,
    rounds,
    cells: new Map(children.map((cell) => [cell.dataset.n, cell])),
    kept: children.filter((cell) => counts.has(cell.dataset.n ?? "")).map((cell) => ({ cell, classes: cell.className, style: cell.style.cssText })),
    found: /** @type {number[]} */ ([]),
  };
};

/**
 * How large the view in a cell is.
 *
 * @param {HTMLElement | undefined} cell
 */
const answer = (cell) => {
  const view = /** @type {HTMLElement | null | undefined} */ (cell?.firstElementChild);
  const { x, y } = view ? sizeOf(view) : { x: 0, y: 0 };
  return rounded(x, y);
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
