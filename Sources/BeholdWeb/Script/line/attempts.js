// How a page comes back to its server.

import * as limits from "./limits.js";
import { emit, hasConnection, setAlarms } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * How long to wait. An outage of 42 seconds at most is over within a second after the server is back, a longer one within a sixtieth of its time.
 *
 * @param {State} state
 * @param {number} now
 */
export const pause = ({ attempts, misses, lostAt, isSeen }, now) => {
  if (!attempts && misses < 2) return limits.firstPause;
  const ofOutage = (now - lostAt) / 60;
  const ofMisses = misses > 4 ? limits.shortestPause * 1.5 ** (misses - 4) : 0;
  const longest = isSeen ? limits.longestPause : 2 * limits.longestPause;
  return Math.min(Math.max(ofOutage, ofMisses, limits.shortestPause), longest);
};

/**
 * @param {State} state
 * @param {number} now
 */
export const wait = (state, now) => {
  state.phase = "waiting";
  setAlarms(state, { retry: now + pause(state, now) * (0.7 + state.random() / 2) });
};

/**
 * @param {State} state
 * @param {number} now
 * @param {boolean} isHopeful whether the server has just answered
 */
export const connect = (state, now, isHopeful = false) => {
  state.phase = "connecting";
  state.isOpen = false;
  state.isHopeful = isHopeful;
  state.attempts++;
  state.number++;
  setAlarms(state, { answer: now + limits.patience });
  emit(state, "connect", state.number);
};

/**
 * Asks the server without a socket whether it is there.
 *
 * @param {State} state
 * @param {number} now
 */
export const probe = (state, now) => {
  state.phase = "probing";
  state.isOpen = false;
  state.isHopeful = false;
  state.attempts++;
  setAlarms(state, { answer: now + limits.probePatience });
  emit(state, "probe", state.attempts);
};

/**
 * The connection has gone, or the attempt has failed.
 *
 * @param {State} state
 * @param {number} now
 * @param {string} [text] what a server that goes has said
 */
export const lose = (state, now, text) => {
  if (state.phase === "ready") {
    state.serverText = text;
    state.misses = now - state.readyAt < limits.brief ? state.misses + 1 : state.faults;
    state.lostAt = now;
    state.attempts = 0;
    state.alarms.mention = now + limits.silentLoss;
  }
  if (state.phase === "connecting" && state.isHopeful) state.misses++;
  if (hasConnection(state)) emit(state, "close");
  wait(state, now);
};
