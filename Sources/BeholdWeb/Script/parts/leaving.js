// The server has begun anew: the page is loaded again, and leaves to that one what the visitor has set.

import { tellToWait, visitor } from "./core.js";
import { allTrials, entryOf, version } from "./entries.js";
import { settings } from "./settings.js";
import { releaseAll } from "./submitting.js";

/** How many characters are put back at most. */
const room = 1e6;

/** In milliseconds: two new beginnings within that are not followed by a third one at once. */
const pause = 5000;

/**
 * @param {import("./entries.js").Entry[]} waiting what was still to be put back
 * @param {boolean} isLost whether something was done that cannot be put back
 * @param {import("./entries.js").Estate["goal"]} [goal] where to go still
 */
export const leave = (waiting, isLost, goal = false) => {
  releaseAll();
  const parts = [...settings()];
  const entries = [...waiting];
  let size = 0;
  for (const given of parts) {
    const part = given[1];
    const former = [...visitor.formerOf(part)].flatMap(([name, entry]) => (name === visitor.nameOf(part) ? [] : [entry]));
    for (const entry of [...former, ...entryOf(given)]) {
      size += JSON.stringify({ ...entry, part: undefined }).length;
      if (size < room) entries.push(entry);
      else isLost = true;
    }
  }
  const top = document.querySelector("meta[name=behold]")?.getAttribute("data-root") ?? "/";
  // The address is one within the tab.
  const isWithin = location.pathname !== top && entries.some(({ isTab }) => isTab);
  /** @type {import("./entries.js").Estate} */
  const estate = {
    version,
    entries: entries.map((entry) => ({ ...entry, part: undefined })),
    trials: allTrials(),
    isLost,
    goal: isWithin ? [history.state.at(-1), location.pathname] : goal,
    focused: parts.find(([, part]) => part === document.activeElement)?.[0],
  };
  // Where no session lasts, not all the time.
  const isAgain = Date.now() - keep(estate) < pause;
  if (isAgain) tellToWait("The server has begun anew again. Please wait a few seconds.");
  setTimeout(() => (isWithin ? location.replace(top) : location.reload()), isAgain ? pause : 0);
};

/**
 * Keeps what is left for the page that comes, if there is room.
 *
 * @param {import("./entries.js").Estate} estate
 * @returns {number} when something was left last
 */
const keep = (estate) => {
  try {
    const last = Number(sessionStorage.beholdBegan) || 0;
    sessionStorage.beholdBegan = Date.now();
    sessionStorage.behold = JSON.stringify(estate);
    return last;
  } catch {
    // Nobody knows when.
    return Date.now();
  }
};
