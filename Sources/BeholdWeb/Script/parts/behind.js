// What is to be put back behind something that a visitor has to pass first, such as a login: it waits there, and so does the address.

import { visit, visitor } from "./core.js";
import { isSet, partOf } from "./entries.js";
import { settings } from "./settings.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {[depth: number, path: string]} Goal */

/** In milliseconds: so long it waits. */
const longest = 300_000;

/** @type {{ entries: Entry[], goal: Goal | false | undefined } | undefined} */
let behind;

/** What waits, as long as it does. */
export const entriesBehind = () => behind?.entries ?? [];

/** Whether a visitor has been in a tab, and there is none. */
const isBarred = (/** @type {Entry[]} */ entries) => entries.some(({ isTab }) => isTab) && ![...settings().values()].some(visitor.isTab);

/** @param {Goal} goal */
export const follow = ([depth, path]) => visit(path, depth);

/**
 * Leaves the address to the server, which goes there as soon as it can, and keeps the rest until then.
 *
 * @param {Entry[]} entries
 * @param {Goal | false | undefined} goal
 * @param {(entries: Entry[]) => void} giveUp
 * @returns whether that is so
 */
export const waitBehind = (entries, goal, giveUp) => {
  if (!isBarred(entries)) return false;
  const own = (behind = { entries, goal });
  setTimeout(() => {
    if (behind !== own) return;
    behind = undefined;
    giveUp(entries);
  }, longest);
  if (goal) follow(goal);
  return true;
};

/**
 * What is to be put back now: with what has waited, as soon as there is the tab that the visitor was in.
 *
 * @param {Entry[]} entries
 * @param {Goal | false | undefined} goal
 * @returns {[Entry[], Goal | false | undefined]}
 */
export const withThoseBehind = (entries, goal) => {
  if (!behind) return [entries, goal];
  const parts = settings();
  const taken = behind;
  const tabs = taken.entries.filter((entry) => entry.isTab && partOf(parts, entry));
  if (!tabs.length) return [entries, goal];
  behind = undefined;
  // Where the server has gone to the address it has chosen the tab for that.
  return [[...entries, ...taken.entries], !tabs.every((entry) => isSet(parts, entry)) && taken.goal];
};
