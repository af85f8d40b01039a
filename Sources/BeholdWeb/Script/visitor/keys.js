// Keys: shortcuts, the return key in fields, arrows in groups, and presses of what is no button.

import * as code from "../codes/messages.js";
import { say } from "../line/session.js";
import { early, roving } from "../page/late.js";
import { topLayer } from "../page/layers.js";
import { all, isSeen, on, taker, takes, targetOf } from "../page/nodes.js";
import { menuKey } from "./menus.js";
import { press } from "./presses.js";

/** Fields, in which keys are text. */
const fields = "textarea,select,input:not([type=checkbox],[type=range],[type=color])";

const enabled = ":enabled";

/**
 * What a key is called with those that are held beside it, as in `data-key`.
 *
 * @param {KeyboardEvent} event
 */
const nameOf = ({ key, altKey, shiftKey, metaKey, ctrlKey }) =>
  [altKey && "option+", shiftKey && "shift+", (metaKey || ctrlKey) && "command+", key.toLowerCase()].filter(Boolean).join("");

/**
 * Presses what has the key. Single keys are text in fields, and presses of buttons.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} isField
 * @param {string} state whether the parts are enabled, or disabled where the key is for nothing else
 */
const shortcut = (event, isField, state) => {
  const target = targetOf(event);
  const keys = nameOf(event);
  if (keys === " " && !target.matches("body,.presented")) return false;
  if (keys === "enter") {
    if (!target.matches("input,body,.presented") || (taker(target, code.submit) && !target.closest(".alert"))) return false;
  } else if (isField && /^(shift\+)?.$/.test(keys)) return false;
  const part = all("[data-key]" + state).find((part) => part.dataset.key === keys && isSeen(part));
  if (state !== enabled) return part && early.press(part);
  const layer = topLayer();
  if (part) part.click();
  else if (event.key === "Escape" && takes(layer, code.dismiss)) say(code.dismiss, layer?.dataset.n);
  else return false;
  return true;
};

/**
 * The return key submits a field: one of several lines with the key for commands.
 *
 * @param {KeyboardEvent} event
 */
const submit = (event) => {
  const target = targetOf(event);
  const node = event.key === "Enter" && (target.localName === "input" || event.ctrlKey || event.metaKey) && taker(target, code.submit);
  if (node) say(code.submit, node.dataset.n);
  return node;
};

/**
 * Presses what is no button.
 *
 * @param {KeyboardEvent} event
 */
const activate = (event) => {
  const target = targetOf(event);
  const { key } = event;
  if ((key !== "Enter" && key !== " ") || target.matches("button,a,input,body,.presented")) return false;
  // The space bar chooses beside what is chosen.
  press(target, { ctrlKey: key === " " });
  return true;
};

export const watchKeys = () => {
  on(["keydown"], (event) => {
    const target = targetOf(event);
    if (event.isComposing) return;
    const isField = target.matches(fields);
    const isTaken =
      menuKey(target, event.key) ||
      shortcut(event, isField, enabled) ||
      (isField ? submit(event) : roving.go(event) || activate(event)) ||
      shortcut(event, isField, ":disabled");
    if (isTaken) event.preventDefault();
  });
};
