// What controls are set to, and which of them has the focus.

import * as code from "../codes/messages.js";
import { say, slide } from "../line/session.js";
import { isApplying } from "../page/frames.js";
import { active, number, on, taker, targetOf } from "../page/nodes.js";
import { compose } from "../page/values.js";
import { closeMenuOf } from "./menus.js";
import { touch } from "./past.js";

/** What is set at once, and not bit by bit. */
const atOnce = /^(checkbox|select|date|time)/;

/** @param {Control} target */
const hear = (target) => {
  const { type, value } = target;
  if (!target.matches("[data-i]") || atOnce.test(type)) return;
  touch(target);
  const id = number(target);
  if (type === "range") slide(target, `${code.number}${id}:${value}`);
  else if (type === "color") slide(target, `${code.color}${id}:${value}ff`);
  else say(code.input, id, value);
};

export const watchFields = () => {
  on(["compositionstart"], (event) => compose(event.target));

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
