// Keys after the return key. What a field's return key is for may move the focus, if the program knows other fields: keys that are pressed before the server
// has answered wait for that, and go where the focus is then.

import * as code from "../codes/messages.js";
import { line, on, onChange, targetOf } from "./core.js";

const fields = "textarea,input:not([type=checkbox],[type=range],[type=color])";

/** In milliseconds: as long as that keys wait at most. */
const longest = 2000;

/** @type {{ key?: string, text?: string }[]} keys that wait, and what is pasted among them */
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

/** @param {string} key */
const write = (key) => {
  if (key === "Backspace") return document.execCommand("delete");
  if (key !== "Enter") return document.execCommand("insertText", false, key);
  if (document.activeElement?.localName === "textarea") document.execCommand("insertLineBreak");
};

/** Does what waits, until a key is one to wait for again. */
const release = () => {
  asked = 0;
  clearTimeout(timer);
  while (waiting.length && !asked) {
    const { key, text } = /** @type {typeof waiting[number]} */ (waiting.shift());
    const field = document.activeElement;
    if (text !== undefined) document.execCommand("insertText", false, text);
    else if (key && field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) && field.matches(fields)) write(key);
  }
};

/** @param {Event} event */
const hold = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** @param {KeyboardEvent} event */
const hear = (event) => {
  const { key, isTrusted, isComposing } = event;
  if (!asked || !isTrusted) return;
  const isWritten = /^(.|Backspace|Enter)$/u.test(key) && (event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey));
  if (isWritten && !isComposing) {
    hold(event);
    waiting.push({ key });
  } else if (key.length > 1 && !/^(Shift|Control|Meta|Alt|AltGraph|CapsLock)$/.test(key)) {
    // What letters are put together from, and keys that go elsewhere, cannot wait.
    release();
  }
};

export const watchSubmits = () => {
  addEventListener("keydown", hear, true);
  addEventListener("pointerdown", release, true);
  addEventListener("compositionstart", release, true);
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
