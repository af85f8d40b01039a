// What a page says on its line.

import * as code from "../codes/messages.js";
import * as limits from "./limits.js";
import { emit } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * Asks whether anybody is there, and what was handled.
 *
 * @param {State} state
 * @param {number} now
 */
export const ask = (state, now) => {
  emit(state, "send", code.question);
  state.unasked = 0;
  delete state.alarms.ask;
  state.alarms.answer ??= now + state.patience;
};

/**
 * Sends what may be sent.
 *
 * @param {State} state
 * @param {number} now
 */
export const pump = (state, now) => {
  const { phase, outbox, alarms } = state;
  if (phase !== "ready") return;
  for (const text of outbox.take(now)) {
    emit(state, "send", text);
    state.unasked += 1 + text.length / 2048;
    if (state.unasked >= limits.unasked) ask(state, now);
  }
  if (outbox.hasMore) alarms.pump = now + 100;
  if (outbox.waiting) alarms.slow ??= now + limits.slow;
  if (outbox.waiting) alarms.ask = Math.min(alarms.ask ?? Infinity, now + limits.answerSoon);
};

/**
 * @param {State} state
 * @param {string} text
 * @param {number} now
 * @param {string} [base] what the field showed before, if somebody has typed there
 */
export const post = (state, text, now, base) => {
  if (state.outbox.add(text, base)) pump(state, now);
};

/**
 * @param {State} state
 * @param {number} now
 */
export const tellVisibility = (state, now) => {
  const { isSeen, isThoughtSeen } = state;
  if (isThoughtSeen === isSeen) return;
  state.isThoughtSeen = isSeen;
  post(state, code.visibility + (isSeen ? "1" : "0"), now);
};
