// A server that has begun anew: the page is loaded again, and what the visitor has set is put back.

import { notify, tellToWait } from "../line/banner.js";
import { line, meta } from "../line/session.js";
import { visit } from "../page/history.js";
import { active, all, body, focus, isSeen, on } from "../page/nodes.js";
import { addressOf, formerOf, here, isTouched, note, pastOf, touch } from "./past.js";
import { isOff, isTab, set, settingOf, settings, shownBy, titleIn } from "./settings.js";

/** @typedef {import("./settings.js").Value} Value */
/** @typedef {import("./past.js").Entry} Entry */

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

/** After how many milliseconds without a change nothing more is put back: what is opened later may be another's. */
const calm = 2000;

/** @type {Estate} */
const estate = JSON.parse(sessionStorage.behold ?? "{}");
delete sessionStorage.behold;

/** What is still to be put back. */
let { entries = [], goal, focused } = estate;

/**
 * What the visitor has set in a part.
 *
 * @param {[key: string, part: Control]} given
 * @returns {Entry[]}
 */
const entryOf = ([key, part]) => (isTouched(part) && !isOff(part) ? [[key, settingOf(part), isTab(part), addressOf(part), pastOf(part)]] : []);

/** Another process is about to show the page: what it does not know is put back. */
export const remember = () => {
  entries.push(...[...settings()].flatMap(entryOf));
};

/** @param {boolean} isLost whether something was done that cannot be put back */
export const startAnew = (isLost) => {
  const parts = [...settings()];
  const left = [...entries];
  let size = 0;
  for (const part of parts) {
    for (const entry of [...formerOf(part[1]), ...entryOf(part)]) {
      size += JSON.stringify(entry).length;
      if (size < room) left.push(entry);
      else isLost = true;
    }
  }
  const top = meta.dataset.root ?? "/";
  // The address is one within the tab.
  const isWithin = location.pathname !== top && left.some(([, , isTab]) => isTab);
  const depth = history.state.at(-1);
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
  const isAgain = Date.now() - last < 5000;
  if (isAgain) tellToWait("The server has begun anew again. Please wait a few seconds.");
  setTimeout(() => (isWithin ? location.replace(top) : location.reload()), isAgain ? 5000 : 0);
};

/** @type {number | undefined} */
let resting;

/** Puts back what there is a place for that is what it was: what follows from it comes later. */
export const putBack = () => {
  if (!line.isReady || !(entries.length || goal || focused)) return;
  rest(calm);
  const parts = settings();
  entries = entries.filter(([key, value, isTab, address, past]) => {
    const part = parts.get(key);
    if (!part || !isSeen(part) || part.disabled) return true;
    if (!isTab && !(here().startsWith(address) && past.includes(shownBy(part)))) return true;
    if (settingOf(part) !== value) set(part, value);
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

/** @param {number} time */
const rest = (time) => {
  clearTimeout(resting);
  resting = setTimeout(() => (line.waiting || !line.isReady ? rest(1000) : giveUp()), time);
};

/** Puts nothing more back, and says what was not. */
const giveUp = () => {
  clearTimeout(resting);
  resting = undefined;
  const parts = settings();
  const missing = entries.filter(([key, value, isTab, , [first]]) => {
    const part = parts.get(key);
    return !isTab && value !== first && !(part && settingOf(part) === value);
  });
  entries = [];
  goal = focused = null;
  const names = [...new Set(missing.map(([key]) => titleIn(key)))];
  if (names.length) tell(`Not put back: ${names.slice(0, 5).join(", ")}.`);
};

let told = "The server has begun anew.";
let tellingSince = 0;

/** So long it is there to be read, whatever somebody does, in milliseconds. */
const reading = 4000;

/** @param {string} text */
const tell = (text) => {
  tellingSince = Date.now();
  notify((told += " " + text));
};

/** Tells the visitor what could not be put back. */
export const tellOfRenewal = () => {
  for (const part of all("[data-i]")) note(/** @type {Control} */ (part), true);
  if (estate.isLost) tell("What you did last may be lost.");
  on(["pointerdown", "keydown"], () => {
    if (Date.now() - tellingSince > reading) notify("");
    if (line.isReady && resting) giveUp();
  });
};
