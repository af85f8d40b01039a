// Files are chosen and saved by what the browser has for it: at a press, or at once where a press has led to it.

import * as code from "../codes/messages.js";
import { nodes, number, onChange, say, session } from "./core.js";
import { send } from "./uploads.js";

/**
 * What a button does about files, as the server says it.
 *
 * @typedef {{ files?: string, most?: number, save?: string, isAtOnce?: boolean }} FileAction
 */

/** @type {Set<string>} the elements that have begun by themselves */
const begun = new Set();

/** @type {Map<string | undefined, HTMLInputElement>} what each button has open: browsers show one dialog, and say of a second that it was closed */
const open = new Map();

/**
 * @param {HTMLElement} button
 * @param {FileAction} given
 * @param {() => void} [leave] what is done if nothing is chosen
 */
export const choose = (button, { files = "", most }, leave = () => {}) => {
  const id = number(button);
  const former = open.get(id);
  const input = former ?? document.createElement("input");
  Object.assign(input, { type: "file", accept: files, multiple: most !== 1, hidden: true });
  if (former) return former.click();
  open.set(id, input);
  const end = () => {
    open.delete(id);
    input.remove();
  };
  input.addEventListener("change", () => {
    end();
    // It may be another node by now.
    send(nodes.get(+(id ?? 0)) ?? button, input.files ?? []);
  });
  input.addEventListener("cancel", () => {
    end();
    leave();
  });
  document.body.append(input);
  input.click();
};

/**
 * @param {HTMLElement} button
 * @param {FileAction} given
 */
export const save = (button, { save = "" }) => {
  const link = document.createElement("a");
  link.href = `/_behold/d/${session()}/${number(button)}/${encodeURIComponent(save)}`;
  link.download = save;
  link.click();
};

/** Browsers let a page do it by itself for a while after a press. */
const begin = () => {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`button[data-x*='"isAtOnce":true']`))) {
    const id = number(button);
    if (!id || begun.has(id)) continue;
    begun.add(id);
    if (!navigator.userActivation?.isActive) continue;
    const given = JSON.parse(button.dataset.x ?? "");
    if (given.save) save(button, given);
    else choose(button, given, () => say(code.dismiss, number(button.closest(".presented"))));
  }
};

export const watchFiles = () => {
  onChange(begin);
  // What is there already was not led to by a press that is still to come.
  begin();
};
