// Says what was measured, when it is another.

import { number, onMove, say, worker } from "./core.js";

/**
 * What was said of a node last, and how often something may be said of it that no visitor causes: a size that depends on itself comes to rest.
 *
 * @typedef {object} Said
 * @property {string} text
 * @property {string | null | undefined} hearer
 * @property {number} credit
 * @property {number} at
 * @property {number} cause
 */

/** @type {WeakMap<HTMLElement, Said>} */
const said = new WeakMap();

const most = 60;
const perSecond = 5;

/** How often visitors have done something that moves views. */
let cause = 0;

onMove(() => cause++);

/**
 * @param {HTMLElement} node
 * @param {string} code
 * @param {string} text
 * @param {() => void} again is called when more may be said, if this must not be said now
 */
export const tell = (node, code, text, again) => {
  const old = said.get(node);
  // What goes has no number any more.
  const id = number(node);
  const hearer = worker();
  if (!id || (text === old?.text && hearer === old.hearer)) return;
  const at = performance.now();
  const credit = old?.cause === cause ? Math.min(most, old.credit + ((at - old.at) * perSecond) / 1000) : most;
  const may = credit >= 1;
  said.set(node, { text: may ? text : (old?.text ?? ""), hearer, credit: credit - +may, at, cause });
  if (may) say(code, id, text);
  else setTimeout(again, 1000 / perSecond);
};

/** @param {number[]} numbers */
export const rounded = (...numbers) => numbers.map((number) => Math.round(number * 100) / 100);

/**
 * Without what moves, turns or scales it when it is drawn.
 *
 * @param {HTMLElement} node
 */
export const sizeOf = (node) => {
  const { width, height } = getComputedStyle(node);
  return { x: parseFloat(width) || 0, y: parseFloat(height) || 0 };
};
