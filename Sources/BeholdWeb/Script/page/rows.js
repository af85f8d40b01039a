// Rows of long lists that are not there yet: gaps stand for them.

import * as code from "../codes/messages.js";
import { line, say } from "../line/session.js";
import { tellPartsOfMove } from "./core.js";

const gaps = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("rowgap"));

/**
 * How rows lie in what holds them.
 *
 * @typedef {object} Grid
 * @property {number} pitch how far lines of them are apart
 * @property {number} perLine how many are in a line
 * @property {boolean} isAcross whether they go from left to right
 * @property {number} spacing
 */

/** @type {WeakMap<HTMLElement, Grid>} */
let grids = new WeakMap();

/** Whether rows have been asked for and have not come. */
let isAsking = false;

/** @type {number | null} */
let look = null;

export const rowsHaveCome = () => (isAsking = false);

/** @param {HTMLElement} gap */
const gridAround = (gap) => {
  const around = /** @type {HTMLElement} */ (gap.parentNode);
  if (grids.has(around) || !around.checkVisibility()) return grids.get(around);
  const isAcross = around.matches(".hstack,.grid.rows");
  const style = getComputedStyle(around);
  const lines = isAcross ? style.gridTemplateRows : style.gridTemplateColumns;
  const perLine = around.matches(".grid") ? lines.split(" ").length : 1;
  const pitch = pitchOf(around, perLine, isAcross);
  const spacing = parseFloat(isAcross ? style.columnGap : style.rowGap) || 0;
  const grid = { pitch: pitch > 0 ? pitch : 44, perLine, isAcross, spacing };
  if (pitch > 0) grids.set(around, grid);
  return grid;
};

/**
 * Measures the rows that are there.
 *
 * @param {HTMLElement} around
 * @param {number} perLine
 * @param {boolean} isAcross
 */
const pitchOf = (around, perLine, isAcross) => {
  const rows = /** @type {HTMLElement[]} */ ([...around.children]).filter((row) => row.dataset.n && !row.matches(".rowgap"));
  const edges = rows.map((row) => row.getBoundingClientRect()[isAcross ? "left" : "top"]);
  return (edges[edges.length - 1] - edges[0]) / (Math.ceil(edges.length / perLine) - 1);
};

/** @param {{ dataset: any }} gap */
const placesOf = ({ dataset: { first, rows, of } }) => ({ first: +first, rows: +rows, of: +of });

/**
 * How large a gap is for each line. No browser shows what is as large as the rows of a list of millions.
 *
 * @param {HTMLElement} gap
 * @param {Grid} grid
 */
const stepIn = (gap, { pitch, perLine }) => Math.min(pitch, (1.5e7 / placesOf(gap).of) * perLine);

/** Makes the gaps as large as their rows would be, before anything looks where things are. */
export const sizeGaps = () => {
  for (const gap of gaps) {
    const grid = gridAround(gap);
    if (!grid) continue;
    const lines = Math.ceil(placesOf(gap).rows / grid.perLine);
    gap.style[grid.isAcross ? "width" : "height"] = `${lines * stepIn(gap, grid) - grid.spacing}px`;
  }
};

/** Measures anew: the window has another size. */
export const forgetGrids = () => (grids = new WeakMap());

/** Asks for those that are seen, and for as many before and after them. */
export const askForRows = () => {
  look = null;
  if (!line.isReady || isAsking) return;
  for (const gap of gaps) {
    const grid = gap.checkVisibility() && gridAround(gap);
    if (grid) askFor(gap, grid);
  }
  if (isAsking) setTimeout(rowsHaveCome, 500);
};

/**
 * @param {HTMLElement} gap
 * @param {Grid} grid
 */
const askFor = (gap, grid) => {
  const { pitch, perLine, isAcross } = grid;
  const box = gap.getBoundingClientRect();
  const edge = isAcross ? box.left : box.top;
  const extent = isAcross ? innerWidth : innerHeight;
  const step = stepIn(gap, grid);
  /** @param {number} place */
  const rowAt = (place) => Math.floor((place - edge) / step) * perLine;
  const { first, rows } = placesOf(gap);
  const from = Math.max(0, rowAt(-extent));
  const to = Math.min(rows, rowAt(2 * extent) + perLine);
  if (from >= to) return;
  isAsking = true;
  say(code.reveal, gap.dataset.n, [first + from, first + to, perLine, Math.ceil(extent / pitch) * perLine]);
};

export const watchScrolling = () => {
  const scrolled = () => {
    if (!look) look = requestAnimationFrame(askForRows);
    tellPartsOfMove();
  };
  addEventListener("scroll", scrolled, { capture: true, passive: true });
};
