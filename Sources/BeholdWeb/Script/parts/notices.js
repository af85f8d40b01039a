// What a visitor is told of what was lost, for long enough to be read.

import { notify } from "./core.js";
import { titleIn } from "./settings.js";

/** For how many milliseconds it is there, whatever somebody does. */
const reading = 4000;

const banner = /** @type {HTMLElement} */ (document.querySelector(".offline"));

let told = "";

/** Since when it is seen: other things may be told before it. */
let since = Infinity;

/** @param {string} text */
export const tell = (text) => {
  told ||= "The server has begun anew.";
  notify((told += " " + text));
};

/** @param {import("./entries.js").Entry[]} entries */
export const tellNotPutBack = (entries) => {
  const names = [...new Set(entries.map(({ key }) => titleIn(key)))].filter(Boolean);
  if (names.length) tell(`Not put back: ${names.slice(0, 5).join(", ")}.`);
};

/** Somebody goes on. */
export const endNotice = () => {
  if (told && Date.now() - since > reading) notify((told = ""));
};

export const watchNotices = () => {
  new MutationObserver(() => (since = told && banner.textContent === told ? Date.now() : Infinity)).observe(banner, { childList: true });
};
