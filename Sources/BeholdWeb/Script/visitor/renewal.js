// A server that has begun anew: the page is loaded again, and what the visitor has set is put back.

import { notify } from "../line/banner.js";
import { line, meta } from "../line/session.js";
import { visit } from "../page/history.js";
import { active, body, focus, isSeen, on } from "../page/nodes.js";
import { isOff, isTab, isTouched, set, settingOf, settings, touch } from "./settings.js";

/** @typedef {[key: string, value: import("./settings.js").Value, isTab: boolean]} Entry */

/**
 * What a page leaves to the one that comes after it.
 *
 * @typedef {object} Estate
 * @property {Entry[]} [entries] what was set
 * @property {boolean} [isLost] whether something was done that cannot be put back
 * @property {[depth: number, path: string] | false | null} [goal] where to go then
 * @property {string | null} [focused] what had the focus
 */

/** How many characters are put back at most. */
const room = 1e6;

/** @type {Estate} */
const estate = JSON.parse(sessionStorage.behold ?? "{}");
delete sessionStorage.behold;

/** What is still to be put back. */
let entries = estate.entries ?? [];
let { goal, focused } = estate;

/** @param {boolean} isLost whether something was done that cannot be put back */
export const startAnew = (isLost) => {
  const parts = [...settings()];
  const left = [...entries];
  let size = 0;
  for (const [key, part] of parts) {
    if (!isTouched(part) || isOff(part)) continue;
    const value = settingOf(part);
    size += key.length + (typeof value === "string" ? value.length : 0);
    if (size < room) left.push([key, value, isTab(part)]);
    else isLost = true;
  }
  const top = meta.dataset.root ?? "/";
  // The address is one within the tab.
  const isWithin = location.pathname !== top && left.some(([, , isTab]) => isTab);
  const depth = history.state[history.state.length - 1];
  /** @type {Estate} */
  const given = {
    entries: left,
    isLost,
    goal: isWithin && [depth, location.pathname],
    focused: parts.find(([, part]) => part === active())?.[0],
  };
  sessionStorage.behold = JSON.stringify(given);
  const last = Number(sessionStorage.beholdBegan);
  sessionStorage.beholdBegan = Date.now();
  // Where no session lasts, not all the time.
  setTimeout(() => (isWithin ? location.replace(top) : location.reload()), Date.now() - last < 5000 ? 5000 : 0);
};

/** Puts back what there is a place for: what follows from it comes later. */
export const putBack = () => {
  if (!line.isReady || !(entries.length || goal || focused)) return;
  const parts = settings();
  entries = entries.filter(([key, value]) => {
    const part = parts.get(key);
    if (!part || !isSeen(part) || part.disabled) return true;
    if (!isTouched(part) && settingOf(part) !== value) set(part, value);
    touch(part);
    return false;
  });
  if (goal && !entries.some(([, , isTab]) => isTab)) {
    const [depth, path] = goal;
    visit(path, depth);
    goal = null;
  }
  const part = focused && parts.get(focused);
  if (!part || !isSeen(part)) return;
  focused = null;
  if (active() === body) focus(part);
};

/** Tells the visitor what could not be put back. */
export const tellOfRenewal = () => {
  /** @param {string} text */
  const tell = (text) => notify("The server has begun anew. " + text);
  if (estate.isLost) tell("What you did last may be lost.");
  // What was in a sheet comes back when the sheet does.
  setTimeout(() => {
    if (entries.some(([, value]) => typeof value === "string" && value)) tell("Some of what you typed waits for its place.");
  }, 5000);
  on(["pointerdown", "keydown"], () => notify(""));
};
