// What a visitor has set, as it is remembered for another worker, and for the page that comes after this one.

import { visitor } from "./core.js";
import { isNamed, isOff, isThere } from "./settings.js";

const { here, isTab, pastOf, settingOf, shownBy, touchOf } = visitor;

/** @typedef {import("../visitor/past.js").Entry & { part?: Control }} Entry in the page in which it was set the part is known */

/** @typedef {{ value: unknown, times: number }} Trial */

/** Changes when what is left has another form. */
export const version = 2;

/**
 * What a page leaves to the one that comes after it.
 *
 * @typedef {object} Estate
 * @property {number} version which script has left it
 * @property {Entry[]} entries what was set
 * @property {[key: string, trial: Trial][]} trials what was put back of late, and how often
 * @property {boolean} isLost whether something was done that cannot be put back
 * @property {[depth: number, path: string] | false} goal where to go then
 * @property {string | undefined} focused what had the focus
 */

/** @returns {Partial<Estate>} */
const takeEstate = () => {
  try {
    const estate = JSON.parse(sessionStorage.behold ?? "{}");
    delete sessionStorage.behold;
    // Another version may have left it.
    return estate.version === version || !Object.keys(estate).length ? estate : { isLost: true };
  } catch {
    return { isLost: true };
  }
};

export const estate = takeEstate();

/**
 * What the visitor has set in a part.
 *
 * @param {[key: string, part: Control]} given
 * @returns {Entry[]}
 */
export const entryOf = ([key, part]) => {
  const touched = touchOf(part);
  return touched && !isOff(part) ? [{ ...touched, key, value: settingOf(part), isTab: isTab(part), past: pastOf(part), part }] : [];
};

/**
 * The part that something was set in, if it is there.
 *
 * @param {Map<string, Control>} parts
 * @param {Entry} entry
 */
export const partOf = (parts, { part, key }) => (part && isThere(part) && isNamed(part, key) ? part : parts.get(key));

/**
 * Whether the part is there, and what the visitor has set it to.
 *
 * @param {Map<string, Control>} parts
 * @param {Entry} entry
 */
export const isSet = (parts, entry) => {
  const part = partOf(parts, entry);
  return part && settingOf(part) === entry.value;
};

/**
 * Whether the visitor has set the part anew since.
 *
 * @param {Map<string, Control>} parts
 * @param {Entry} entry
 */
export const isPast = (parts, entry) => {
  const part = partOf(parts, entry);
  const touched = part && touchOf(part);
  return touched !== undefined && touched.at > entry.at;
};

/**
 * Whether a part shows what it did before, and not what somebody else has set since. After a new beginning the tab is the first one, whichever it was.
 *
 * @param {Control} part
 * @param {Entry} entry
 */
export const isAsBefore = (part, { isTab, address, past, part: known }) => {
  if (isTab && !known) return true;
  // What the program has given, where something was typed onto that.
  return (isTab || here().startsWith(address)) && (past.includes(shownBy(part)) || past.includes(pastOf(part)[0]));
};

/** @type {Map<string, Trial>} what was put back of late: as long as nobody knows whether that ends the server */
const trials = new Map(estate.trials);

/** @param {Entry} entry */
export const noteTrial = (entry) => void trials.set(entry.key, { value: entry.value, times: timesTried(entry) + 1 });

/**
 * Nothing bad has come of it.
 *
 * @param {Entry} entry
 */
export const forgetTrial = ({ key }) => trials.delete(key);

export const allTrials = () => [...trials];

/**
 * How often putting it back may have ended a server.
 *
 * @param {Entry} entry
 */
export const timesTried = ({ key, value }) => {
  const trial = trials.get(key);
  return trial && trial.value === value ? trial.times : 0;
};

/**
 * Those that may be put back, and those that have ended two servers.
 *
 * @param {Entry[]} entries
 */
export const byHarm = (entries) => [entries.filter((entry) => timesTried(entry) < 2), entries.filter((entry) => timesTried(entry) > 1)];
