// What is selected in fields, where the program wants to know that, or says it.

import * as code from "../codes/messages.js";
import { line, number, on, onChange, say, taker } from "./core.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @type {WeakMap<Field, string>} what the server knows to be selected */
const known = new WeakMap();

/** @type {WeakMap<Field, number>} the last message that tells of a field, counted from the page's first */
const told = new WeakMap();

let isAsked = false;

/** @returns {Field | null} the field that has the focus, if the program wants to know what is selected in it */
const asking = () => {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && taker(field, code.select) ? field : null;
};

const tell = () => {
  isAsked = false;
  const field = asking();
  if (!field) return;
  const range = [field.selectionStart, field.selectionEnd].join();
  if (known.get(field) === range) return;
  known.set(field, range);
  say(code.select, number(field), range);
  told.set(field, line.handled + line.waiting);
};

/** Tells it once a frame at most. */
const ask = () => {
  if (isAsked || !asking()) return;
  isAsked = true;
  requestAnimationFrame(tell);
};

/** Selects what the program says, unless the visitor has selected something else that it does not know of yet. */
const select = () => {
  for (const field of /** @type {NodeListOf<Field>} */ (document.querySelectorAll("[data-range]"))) {
    const range = field.dataset.range ?? "";
    field.removeAttribute("data-range");
    if ((told.get(field) ?? 0) > line.handled) continue;
    const [start, end] = range.split(",").map(Number);
    known.set(field, range);
    if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end);
  }
};

export const watchSelections = () => {
  on(["selectionchange", "select"], ask);
  on(["input"], (event) => {
    // The server has reckoned where the caret is, and may be wrong.
    known.delete(/** @type {Field} */ (event.target));
    ask();
  });
  onChange(select);
  select();
};
