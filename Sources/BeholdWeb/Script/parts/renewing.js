// What a visitor has set is put back where a server that has begun anew, or another worker, knows nothing of it.

import { isSeen, line, on, onChange, renewal, visitor } from "./core.js";
import { entriesBehind, follow, waitBehind, withThoseBehind } from "./behind.js";
import { byHarm, entryOf, estate, forgetTrial, isAsBefore, isPast, isSet, noteTrial, partOf, timesTried } from "./entries.js";
import { leave } from "./leaving.js";
import { endNotice, tell, tellNotPutBack, watchNotices } from "./notices.js";
import { set, settings } from "./settings.js";

const { forget, settingOf, touch, touchOf } = visitor;

/** @typedef {import("./entries.js").Entry} Entry */

/** After how many milliseconds without a change nothing more is put back: what is opened later may be another's. */
const calm = 2000;

/** For how many milliseconds what somebody has set may not be saved: so long it is set again as the visitor would, whatever there is by now. */
const saving = 5000;

let { goal, focused } = estate;

/** What is still to be put back, and what is not tried again. */
let [entries, lost] = byHarm(estate.entries ?? []);

/** @type {Entry[]} what was put back */
let done = [];

/** Whether another worker has taken over the page in the frame that is shown now. */
let isTakenOver = false;

/**
 * Whether what was done here has ended the worker before, or something was handled of which the page had not heard what came of it: what it shows now may be
 * just that.
 */
let isDoubtful = false;

/** Whether what somebody has done is on its way, and is done before anything is put back. */
let isLate = false;

/** How much had an answer before the frame. */
let { answers } = line;

/** How much could be set when that was looked at last. */
let count = -1;

/** @type {number | undefined} */
let resting;

/**
 * Another worker is about to show the page: what it does not know is put back.
 *
 * @param {boolean} isAtFault
 */
const remember = (isAtFault) => {
  entries = [...new Map([...entries, ...[...settings()].flatMap(entryOf)].map((entry) => [entry.key, entry])).values()];
  if (!isAtFault) done.forEach(forgetTrial);
  done = [];
  isTakenOver = true;
  isDoubtful = isAtFault || line.answers > answers;
  isLate = line.isAwaited;
};

/** Puts back what there is a place for: what follows from it comes later. */
const putBack = () => {
  ({ answers } = line);
  [entries, goal] = withThoseBehind(entries, goal);
  if (!(entries.length || lost.length || goal || focused)) return;
  const parts = settings();
  if (isTakenOver || parts.size !== count) rest(calm);
  if (isTakenOver) entries = entries.filter((entry) => !isSet(parts, entry));
  isTakenOver = false;
  count = parts.size;
  if (isDoubtful) return giveUp();
  if (!line.isReady || line.isAwaited) return;
  if (!line.waiting) done.forEach(forgetTrial);
  // What may have ended a server goes alone, so that others are put back whatever comes of it.
  let isFree = !line.waiting;
  let isTaken = false;
  entries = entries.filter((entry) => {
    const part = partOf(parts, entry);
    if (!part || !isSeen(part) || part.disabled || !isAsBefore(part, entry)) return true;
    if (!isSet(parts, entry)) {
      const isSuspect = timesTried(entry) > 0;
      if (isTaken || (isSuspect && !isFree)) return true;
      isFree = false;
      isTaken = isSuspect;
      noteTrial(entry);
      if (Date.now() - entry.at < saving) set(part, entry.value);
      else line.putBack(() => set(part, entry.value));
      rest(calm);
    }
    touch(part, entry.at);
    done.push(entry);
    return false;
  });
  if (isLate && done.length) tell("What you did last may be lost.");
  isLate = false;
  if (goal && !entries.some(({ isTab }) => isTab)) {
    follow(goal);
    goal = false;
  }
  const part = focused && parts.get(focused);
  if (!part || !isSeen(part)) return;
  focused = undefined;
  if (document.activeElement === document.body) part.focus({ preventScroll: true });
};

const rest = (/** @type {number} */ time) => {
  clearTimeout(resting);
  resting = setTimeout(() => (line.waiting || !line.isReady || document.body.inert ? rest(1000) : giveUp()), time);
};

/** Puts nothing more back, and says what was not, as soon as the server has said what it takes. What has waited in vain is not put back either. */
const giveUp = (/** @type {Entry[]} */ late = []) => {
  lost = [...lost, ...late, ...(waitBehind(entries, goal, giveUp) ? [] : entries)];
  entries = [];
  goal = focused = undefined;
  isDoubtful = isLate = false;
  if (done.length && line.waiting) return rest(1000);
  clearTimeout(resting);
  resting = undefined;
  const parts = settings();
  // Who has gone on since misses nothing.
  const missing = lost.filter((entry) => !entry.isTab && entry.value !== entry.past[0] && !isSet(parts, entry) && !isPast(parts, entry));
  // What the visitor or the program has set since is no matter of these.
  const refused = done.filter((entry) => {
    const part = partOf(parts, entry);
    const isRefused = part && touchOf(part)?.at === entry.at && settingOf(part) !== entry.value;
    if (isRefused) forget(part);
    return isRefused;
  });
  done.forEach(forgetTrial);
  lost = done = [];
  tellNotPutBack([...missing, ...refused]);
};

export const watchRenewal = () => {
  renewal.remember = remember;
  renewal.start = (isLost) => leave([...entries, ...entriesBehind(), ...lost], isLost, goal);
  watchNotices();
  if (estate.isLost) tell("What you did last may be lost.");
  on(["pointerdown", "keydown"], () => {
    endNotice();
    // What lies over the page is for who makes it.
    if (line.isReady && !line.isAwaited && resting && !document.body.inert) giveUp();
  });
  onChange(putBack);
  putBack();
};
