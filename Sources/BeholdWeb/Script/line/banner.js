// What the visitor is told beside the page.

import { line } from "./session.js";

const banner = /** @type {HTMLElement} */ (document.querySelector(".offline"));

/** What is said of a new beginning. */
let notice = "";

/** What is said before all else. */
let pausing = "";

/** What is said of the line goes before it. */
export const showBanner = () => {
  banner.textContent = pausing || line.banner || notice;
  banner.hidden = !banner.textContent;
};

/** @param {string} text */
export const tellToWait = (text) => {
  pausing = text;
  showBanner();
};

/** @param {string} text */
export const notify = (text) => {
  if (text === notice) return;
  notice = text;
  showBanner();
};
