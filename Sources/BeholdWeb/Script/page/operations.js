// What each operation of a frame does to the page.

import * as operation from "../codes/operations.js";
import { step } from "../line/session.js";
import { fill, nodeFor } from "./fill.js";
import { wantFocus } from "./focus.js";
import { goTo } from "./history.js";
import { core, loadParts } from "./core.js";
import { motion } from "./late.js";
import { control, find, forget, place, slot } from "./nodes.js";
import { leave } from "./overlay.js";
import { scrollTo } from "./scroll.js";
import { setValue } from "./values.js";

/** @param {number} id where 0 is none */
const findNext = (id) => (id ? find(id) : null);

/**
 * The part of an element's node that has its letters.
 *
 * @param {Element} part
 */
const textPart = (part) => {
  for (let inner = part.firstElementChild; inner && !inner.matches("[data-n],.rolling,.was"); inner = part.firstElementChild) part = inner;
  return part;
};

/**
 * What is of the line alone is in line/hearing.js.
 *
 * @type {Record<number, (...values: any[]) => void>}
 */
export const operations = {
  [operation.setText](/** @type {number} */ id, /** @type {string} */ text) {
    const part = textPart(find(id));
    motion.letters(part);
    part.textContent = text;
  },

  [operation.insert](/** @type {number} */ parent, /** @type {number} */ before, /** @type {Description} */ description, /** @type {string} */ way) {
    const within = slot(find(parent));
    const child = nodeFor(description, within);
    within.insertBefore(child, findNext(before));
    fill(child, description);
    motion.come(child, way);
  },

  [operation.remove](/** @type {number} */ id, /** @type {string} */ way, /** @type {Description} */ last) {
    const gone = find(id);
    if (!gone.matches(".presented")) return motion.go(gone, way, last);
    forget(gone);
    leave(gone);
  },

  [operation.move](/** @type {number} */ id, /** @type {number} */ before) {
    const node = find(id);
    place(/** @type {Node} */ (node.parentNode), node, findNext(before));
  },

  [operation.describe](/** @type {Description} */ description) {
    const id = +description[1]["data-n"];
    const old = find(id);
    // The whole page.
    if (id === 1) core.renumber(old, description);
    motion.letters(textPart(old), old);
    const node = nodeFor(description, /** @type {Element} */ (old.parentNode));
    if (node !== old) old.before(node);
    fill(node, description);
    motion.change(node);
  },

  [operation.style](/** @type {number} */ id, /** @type {string} */ declarations, /** @type {number} */ depth = 0) {
    let part = find(id);
    while (depth--) part = /** @type {HTMLElement} */ (part.firstElementChild);
    part.style.cssText += declarations;
    motion.change(part);
  },

  [operation.setValue](/** @type {number} */ id, /** @type {"value"} */ name, /** @type {any} */ value, /** @type {number[]} */ ...counts) {
    setValue(/** @type {Control} */ (control(find(id))), name, value, ...counts);
  },

  [operation.focus](/** @type {number} */ id, /** @type {0 | undefined} */ isFocused) {
    const node = find(id);
    wantFocus(node, isFocused !== 0);
  },

  [operation.animate]: (/** @type {number[]} */ ...values) => motion.by(...values),

  [operation.timing](/** @type {number} */ name, /** @type {import("./late.js").Timing} */ ...timing) {
    motion.timings.set(name, timing);
  },

  [operation.scroll]: scrollTo,

  [operation.tick]: () => requestAnimationFrame(() => step("ticked")),

  [operation.title](/** @type {string} */ title) {
    document.title = title;
  },

  [operation.address]: goTo,

  /** Who opens a window of the app's may close it again. */
  [operation.open]: (/** @type {string} */ url, /** @type {string} */ target) => void open(url, target, url[0] === "/" ? "" : "noopener"),

  [operation.evaluations](/** @type {Parameters<typeof core.outline>[]} */ evaluations) {
    loadParts().then(() => evaluations.map((evaluation) => core.outline(...evaluation)));
  },
};
