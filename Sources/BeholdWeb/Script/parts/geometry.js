// Sizes and places of views that ask for them.

import * as code from "../codes/messages.js";
import { line, number, onChange, onMove, say, scrollsWithPage } from "./core.js";

const readers = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("geometry"));

/**
 * What was said of a reader last, and how often something may be said of it that no visitor causes: a size that depends on itself comes to rest.
 *
 * @typedef {object} Said
 * @property {string} text
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

/** @type {number | undefined} */
let frame;

/** Measures when the frame is over. */
const measureSoon = () => {
  if (readers.length && !frame) frame = requestAnimationFrame(measure);
};

const sizes = new ResizeObserver(measureSoon);

/** Says what is another than it was said last. */
const measure = () => {
  frame = undefined;
  if (!line.isReady) return;
  for (const reader of readers) {
    if (!reader.checkVisibility()) continue;
    const old = said.get(reader);
    if (!old) sizes.observe(reader);
    const text = measured(reader);
    if (text === old?.text || !mayTell(reader, text, old)) continue;
    say(code.measure, number(reader), text);
  }
};

/**
 * @param {HTMLElement} reader
 * @param {string} text
 * @param {Said | undefined} old
 */
const mayTell = (reader, text, old) => {
  const at = performance.now();
  const credit = old?.cause === cause ? Math.min(most, old.credit + ((at - old.at) * perSecond) / 1000) : most;
  const may = credit >= 1;
  said.set(reader, { text: may ? text : (old?.text ?? ""), credit: credit - +may, at, cause });
  if (!may) setTimeout(measureSoon, 1000 / perSecond);
  return may;
};

/** @param {number[]} numbers */
const rounded = (...numbers) => numbers.map((number) => Math.round(number * 100) / 100);

/**
 * Without what moves, turns or scales it when it is drawn.
 *
 * @param {HTMLElement} reader
 */
const measured = (reader) => {
  const { width, height } = getComputedStyle(reader);
  const numbers = rounded(parseFloat(width) || 0, parseFloat(height) || 0);
  const own = reader.getBoundingClientRect();
  for (const name of reader.dataset.g?.split(" ") ?? []) {
    const space = spaceAround(reader, name);
    numbers.push(...rounded(own.left - space.left, own.top - space.top, space.width, space.height));
  }
  return numbers.join();
};

/** @type {Record<string, string>} */
const scrolls = { s: ".scroll,.list,.form", sh: ".s-horizontal,.s-both", sv: ".s-vertical,.s-both,.list,.form" };

/**
 * What a space takes of the window. Of what scrolls with the page it is what is seen of the page from there on.
 *
 * @param {HTMLElement} reader
 * @param {string} name
 */
const spaceAround = (reader, name) => {
  const around = reader.closest(scrolls[name] ?? (name[0] === "n" ? ".cs-" + name.slice(1) : "none"));
  if (!around) return new DOMRect(0, 0, innerWidth, innerHeight);
  const { left, top, width, height } = around.getBoundingClientRect();
  const isPage = name in scrolls && scrollsWithPage(around);
  return isPage ? new DOMRect(left, top + scrollY, width, innerHeight - top - scrollY) : new DOMRect(left, top, width, height);
};

export const watchGeometry = () => {
  onChange(measureSoon);
  onMove(() => {
    cause++;
    measureSoon();
  });
  measure();
};
