// What is copied, cut out and pasted where the focus is, by views that say what that is.

import * as code from "../codes/messages.js";
import { number, on, onChange, say, targetOf } from "./core.js";

/** @type {HTMLElement | null} what was pressed last: most of what is pressed gets no focus */
let pressed = null;

/** Whether what was copied last, here, has no text: the browser knows nothing of it. */
let isWithoutText = false;

/** @type {Set<() => void>} who waits for what the server says is copied */
const waiting = new Set();

const fields = "textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color])";

/**
 * The view that does something about it. Letters that are selected, and fields, are the browser's.
 *
 * @param {string} word
 * @returns {HTMLElement | null | undefined}
 */
const viewFor = (word) => {
  const active = document.activeElement;
  if (active?.matches(fields)) return null;
  if (word !== "v" && getSelection()?.isCollapsed === false) return null;
  const here = active && active !== document.body ? active : pressed;
  return here?.closest(`[data-clip*=${word}]`);
};

const said = () => document.querySelector("main")?.dataset.copied;

/**
 * What the server says next that is copied in the window.
 *
 * @returns {Promise<string>}
 */
const copied = () =>
  new Promise((resolve, reject) => {
    const before = said();
    const look = () => {
      const text = said();
      if (text == null || text === before) return;
      waiting.delete(look);
      resolve(text.slice(text.indexOf(":") + 1));
    };
    waiting.add(look);
    setTimeout(() => waiting.delete(look) && reject(new Error("nothing is copied")), 10000);
  });

/**
 * Browsers let a page write for a while after a press. What is written may come later.
 *
 * @param {Promise<string>} text
 */
const write = async (text) => {
  try {
    const blob = text.then((letters) => new Blob([letters], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
};

/**
 * @param {Event} event
 * @param {string} word
 * @param {number} what
 */
const give = (event, word, what) => {
  const node = viewFor(word);
  isWithoutText = false;
  // Where a page may write to no clipboard, what is cut out would be nowhere.
  if (!node || (word === "x" && !navigator.clipboard)) return;
  event.preventDefault();
  // What has no text leaves what other programs have copied.
  const text = copied().then((letters) => {
    isWithoutText = !letters;
    return letters || Promise.reject(new Error("there is no text"));
  });
  say(code.transfer, number(node), what);
  // Who may not write has copied nothing.
  write(text).catch(() => {});
};

/** @param {ClipboardEvent} event */
const take = (event) => {
  const node = viewFor("v");
  const text = event.clipboardData?.getData("text/plain");
  if (!node || !(text || isWithoutText)) return;
  event.preventDefault();
  say(code.transfer, number(node), [9, 0, 0, isWithoutText ? "" : text]);
};

export const watchClipping = () => {
  on(["pointerdown"], (event) => (pressed = targetOf(event)));
  // Elsewhere something else may be copied.
  addEventListener("blur", () => (isWithoutText = false));
  document.addEventListener("copy", (event) => give(event, "c", 7));
  document.addEventListener("cut", (event) => give(event, "x", 8));
  document.addEventListener("paste", take);
  onChange(() => waiting.forEach((look) => look()));
};
