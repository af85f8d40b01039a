// What controls are set to, and which of them has the focus.

import * as code from "../codes/messages.js";
import { keptOf, suffix } from "../line/edits.js";
import { say, slide } from "../line/session.js";
import { isApplying } from "../page/frames.js";
import { active, number, on, taker, targetOf } from "../page/nodes.js";
import { compose } from "../page/values.js";
import { closeMenuOf } from "./menus.js";
import { pastOf, touch } from "./past.js";

/** What is set at once, and not bit by bit. */
const atOnce = /^(checkbox|select|date|time)/;

/** @type {{ target?: EventTarget | null, field?: import("../line/edits.js").Field }} what a field shows before it is edited */
let before = {};

/** @param {Control} target */
const noteBefore = (target) => {
  const { value, selectionStart, selectionEnd } = target;
  return (before = { target, field: { value, selectionStart, selectionEnd } });
};

/**
 * Says what was typed. What nobody has announced is typed onto what was shown last: as an edit if it is called one, and otherwise as a text that is all new.
 *
 * @param {Control} target
 * @param {any} shown
 * @param {string} [edit] what kind of edit the browser calls it
 */
const sayText = (target, shown, edit) => {
  const announced = before.target === target ? before.field : undefined;
  const field = announced ?? { value: shown, selectionStart: null, selectionEnd: null };
  const isEdit = announced || (edit && shown !== undefined);
  before = {};
  say(code.input, `${number(target)}${isEdit ? suffix(keptOf(field, target)) : ""}`, target.value, field.value);
};

/**
 * @param {Control} target
 * @param {string} [edit] what kind of edit the browser calls it
 * @param {boolean} [isWhole] whether it is put back, onto whatever is there
 */
const hear = (target, edit, isWhole) => {
  const { type, value } = target;
  if (!target.matches("[data-i]") || atOnce.test(type)) return;
  const shown = isWhole ? undefined : pastOf(target).at(-1);
  touch(target);
  const id = number(target);
  if (type === "range") slide(target, `${code.number}${id}:${value}`);
  else if (type === "color") slide(target, `${code.color}${id}:${value}ff`);
  else sayText(target, shown, edit);
};

export const watchFields = () => {
  on(["beforeinput"], (event) => {
    if (event.isComposing) return;
    const note = noteBefore(targetOf(event));
    // An edit that is prevented, or changes nothing, has no `input`.
    setTimeout(() => note === before && (before = {}));
  });

  on(["compositionstart"], (event) => {
    compose(event.target);
    noteBefore(targetOf(event));
  });

  // Letters that are being put together are said when they are done.
  on(["compositionend"], (event) => {
    compose(null);
    hear(targetOf(event));
  });

  on(["input"], (event) => {
    const { isComposing, inputType, detail } = /** @type {InputEvent & CustomEvent} */ (event);
    if (!isComposing) hear(targetOf(event), inputType, detail === "whole");
  });

  on(["change"], (event) => {
    const target = targetOf(event);
    const { type, value } = target;
    if (!target.matches("[data-i]")) return;
    touch(target);
    const id = number(target);
    if (type === "checkbox") say(code.toggle, id, +target.checked);
    else if (/^select/.test(type)) say(code.choose, id, value);
    else if (/^(date|time)/.test(type) && value) say(code.date, id, value);
    closeMenuOf(target);
  });

  on(["focusin", "focusout"], (event) => {
    const target = targetOf(event);
    const isIn = event.type === "focusin";
    const node = taker(target, code.focus);
    if (!node || isApplying || node.contains(/** @type {Node | null} */ (event.relatedTarget))) return;
    // A window that loses the focus keeps it for its return.
    if (!isIn && active() === target) return;
    say(code.focus, node.dataset.n, +isIn);
  });
};
