// Keys after the return key. What a field's return key is for may move the focus, if the program knows other fields: keys that are pressed before the server
// has answered wait for that, and go where the focus is then.

import * as code from "../codes/messages.js";
import { line, on, onChange, targetOf } from "./core.js";

const fields = "textarea,input:not([type=checkbox],[type=range],[type=color])";

/** In milliseconds: as long as that keys wait at most. */
const longest = 2000;

/** @type {{ key?: string, shiftKey?: boolean, text?: string }[]} keys that wait, and what is pasted among them */
let waiting = [];

/** The message that is to be answered, counted from the page's first; 0 where no keys wait. */
let asked = 0;

let timer = 0;

/**
 * Whether the program says which part has the focus, and can mean another one.
 *
 * @param {HTMLElement} field
 */
const mayLeave = (field) => [...document.querySelectorAll(`[data-e*="${code.focus}"]`)].some((part) => !part.contains(field));

/**
 * Edits as a visitor does. Browsers do not announce what a script edits, so that what the field showed before would not be known.
 *
 * @param {string} command
 * @param {string} [text]
 */
const edit = (command, text) => {
  document.activeElement?.dispatchEvent(new InputEvent("beforeinput", { bubbles: true }));
  document.execCommand(command, false, text);
};

/** @param {string} key */
const write = (key) => {
  if (key === "Backspace") return edit("delete");
  if (key !== "Enter") return edit("insertText", key);
  if (document.activeElement?.localName === "textarea") edit("insertLineBreak");
};

const stopWaiting = () => {
  asked = 0;
  clearTimeout(timer);
};

/**
 * Does what waits, until a key is one to wait for again.
 *
 * @param {boolean} isAll whether no key is: something else comes after these
 */
const release = (isAll = false) => {
  stopWaiting();
  while (waiting.length && (isAll || !asked)) {
    stopWaiting();
    const { key, shiftKey, text } = /** @type {typeof waiting[number]} */ (waiting.shift());
    const field = document.activeElement;
    if (text !== undefined) edit("insertText", text);
    else if (key && field?.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true })) && field.matches(fields)) write(key);
  }
};

/** Does all that waits, before what cannot wait. */
export const releaseAll = () => release(true);

/** @param {Event} event */
const hold = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** @param {KeyboardEvent} event */
const hear = (event) => {
  const { key, shiftKey, isTrusted, isComposing } = event;
  if (!asked || !isTrusted) return;
  const isWritten = /^(.|Backspace|Enter)$/u.test(key) && (event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey));
  if (isWritten && !isComposing) {
    hold(event);
    waiting.push({ key, shiftKey });
  } else if (!/^(Shift|Control|Meta|Alt|AltGraph|CapsLock)$/.test(key)) {
    // What letters are put together from, shortcuts, and keys that go elsewhere, cannot wait.
    releaseAll();
  }
};

export const watchSubmits = () => {
  addEventListener("keydown", hear, true);
  addEventListener("pointerdown", releaseAll, true);
  addEventListener("compositionstart", releaseAll, true);
  addEventListener(
    "paste",
    (event) => {
      const text = /** @type {ClipboardEvent} */ (event).clipboardData?.getData("text/plain");
      if (!asked || !text) return;
      hold(event);
      waiting.push({ text });
    },
    true,
  );
  on(["keydown"], (event) => {
    const { key, defaultPrevented } = /** @type {KeyboardEvent} */ (event);
    const target = targetOf(event);
    if (key !== "Enter" || !defaultPrevented || asked || !line.waiting || !target.matches(fields) || !mayLeave(target)) return;
    asked = line.handled + line.waiting;
    timer = setTimeout(release, longest);
  });
  onChange(() => {
    if (asked && line.handled >= asked) release();
  });
};
