// What controls are set to, and which of them has the focus.

import * as code from "../codes/messages.js";
import { keptOf, suffix } from "../line/edits.js";
import { say, slide } from "../line/session.js";
import { isApplying } from "../page/frames.js";
import { active, number, on, taker, targetOf } from "../page/nodes.js";
import { compose } from "../page/values.js";
import { closeMenuOf } from "./menus.js";
import { touch } from "./past.js";

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
 * Says what was typed. Where nobody knows what was there before, all is.
 *
 * @param {Control} target
 */
const sayText = (target) => {
  const field = before.target === target ? before.field : undefined;
  before = {};
  say(code.input, `${number(target)}${field ? suffix(keptOf(field, target)) : ""}`, target.value, field?.value);
};

/** @param {Control} target */
const hear = (target) => {
  const { type, value } = target;
  if (!target.matches("[data-i]") || atOnce.test(type)) return;
  touch(target);
  const id = number(target);
  if (type === "range") slide(target, `${code.number}${id}:${value}`);
  else if (type === "color") slide(target, `${code.color}${id}:${value}ff`);
  else sayText(target);
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
    if (!(/** @type {InputEvent} */ (event).isComposing)) hear(targetOf(event));
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
