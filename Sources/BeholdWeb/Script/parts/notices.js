// What a visitor is told of what was lost, for long enough to be read.

import { notify } from "./core.js";

/** For how many milliseconds it is there, whatever somebody does. */
const reading = 4000;

let told = "";
let since = 0;

/** @param {string} text */
export const tell = (text) => {
  since = Date.now();
  told ||= "The server has begun anew.";
  notify((told += " " + text));
};

/** Somebody goes on. */
export const endNotice = () => {
  if (Date.now() - since > reading) notify((told = ""));
};
