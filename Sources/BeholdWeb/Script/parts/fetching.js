// Pictures that the program asks for: whether they can be shown.

import * as code from "../codes/messages.js";
import { line, number, onChange, say } from "./core.js";

/** @type {WeakMap<Element, string>} the address that was asked of each */
const asked = new WeakMap();

/** @type {Map<string, boolean>} what is known of addresses, the newest last */
const known = new Map();

const mostKnown = 500;

const fetchAll = () => {
  if (!line.isReady) return;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-u]"))) {
    const address = part.dataset.u ?? "";
    if (asked.get(part) === address) continue;
    asked.set(part, address);
    if (known.get(address)) tell(part, address, true);
    else fetchPicture(part, address);
  }
};

/**
 * @param {HTMLElement} part
 * @param {string} address
 */
const fetchPicture = (part, address) => {
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.onload = () => tell(part, address, true);
  picture.onerror = () => tell(part, address, false);
  picture.src = address;
};

/**
 * @param {HTMLElement} part
 * @param {string} address
 * @param {boolean} isThere
 */
const tell = (part, address, isThere) => {
  known.delete(address);
  known.set(address, isThere);
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? "");
  if (part.isConnected && part.dataset.u === address) say(code.load, number(part), +isThere);
};

export const watchFetches = () => {
  onChange(fetchAll);
  fetchAll();
};
