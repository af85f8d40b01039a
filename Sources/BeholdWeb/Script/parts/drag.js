// Rows that are dragged to another place in their list, with a pointer or with keys.

import * as code from "../codes/messages.js";
import { dragging, line, on, say, taker, takes, targetOf } from "./core.js";

/** @type {HTMLElement | null | undefined} */
let dragged;

/** @param {HTMLElement} row */
const rowsBeside = (row) => {
  const around = /** @type {Element} */ (row.parentNode);
  return /** @type {HTMLElement[]} */ ([...around.children]).filter((other) => takes(other, code.drop));
};

/**
 * Says before which row another is put, as the list was read.
 *
 * @param {HTMLElement} row
 * @param {HTMLElement | undefined} next
 */
const put = (row, next) => say(code.drop, row.dataset.n, `${next?.dataset.n ?? ""}:${line.read}`);

/**
 * A row can be dragged where no text is selected instead.
 *
 * @param {HTMLElement} target
 */
const offerDrag = (target) => {
  const row = taker(target, code.reorder);
  if (row && !target.matches("input,select,textarea")) row.draggable = true;
};

/**
 * Moves a row with a key.
 *
 * @param {HTMLElement} target
 * @param {number} step how far
 * @returns whether there is a row to move
 */
const moveRow = (target, step) => {
  const row = taker(target, code.reorder);
  if (!row) return false;
  const rows = rowsBeside(row);
  const at = rows.indexOf(row);
  const next = step > 0 ? rows[at + 2] : rows[at - 1];
  line.read = line.frames;
  if (rows[at + step]) put(row, next);
  return true;
};

/**
 * @param {HTMLElement} row
 * @param {DragEvent} event
 */
const isInLowerHalf = (row, event) => {
  const { top, height } = row.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

/**
 * Says that a row is dropped before or after another.
 *
 * @param {HTMLElement} row
 * @param {HTMLElement} other
 * @param {boolean} isAfter
 */
export const drop = (row, other, isAfter) => {
  const rows = rowsBeside(row);
  const behind = /** @type {HTMLElement | null} */ (other.nextElementSibling);
  // Behind the other one there may be rows that are not there yet.
  const next = isAfter && behind?.matches(".rowgap") ? behind : rows[rows.indexOf(other) + +isAfter];
  put(row, next);
};

/** @param {HTMLElement} row */
const middle = (row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
};

/**
 * Where a row comes to that is let go, if that is another place: the row that it is before then, or behind.
 *
 * @param {HTMLElement} row
 * @param {number} y
 */
export const goal = (row, y) => {
  const rows = rowsBeside(row);
  const others = rows.filter((other) => other !== row);
  const next = others.findIndex((other) => middle(other) > y);
  const at = next < 0 ? others.length : next;
  if (at === rows.indexOf(row)) return;
  return next < 0 ? { other: others[at - 1], isAfter: true } : { other: others[at], isAfter: false };
};

/**
 * Shows where a row comes to.
 *
 * @param {HTMLElement} row
 * @param {ReturnType<typeof goal>} [place]
 */
export const mark = (row, place) => {
  for (const other of rowsBeside(row)) delete other.dataset.drop;
  if (place) place.other.dataset.drop = place.isAfter ? "after" : "before";
};

export const watchDrags = () => {
  dragging.offer = offerDrag;
  dragging.move = moveRow;

  on(["dragstart"], (event) => (dragged = taker(targetOf(event), code.reorder)));

  on(["dragover", "drop", "dragend"], (event) => {
    if (!dragged) return;
    const rows = rowsBeside(dragged);
    for (const row of rows) delete row.dataset.drop;
    if (event.type === "dragend") {
      dragged.draggable = false;
      dragged = null;
      return;
    }
    const other = taker(targetOf(event), code.drop);
    if (!other || !rows.includes(other)) return;
    event.preventDefault();
    const isAfter = isInLowerHalf(other, event);
    if (event.type === "drop") drop(dragged, other, isAfter);
    else other.dataset.drop = isAfter ? "after" : "before";
  });
};
