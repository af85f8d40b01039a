// What frames say to a page of its line.

import * as operation from "../codes/operations.js";
import * as limits from "./limits.js";
import { pump, tellVisibility } from "./messages.js";
import { emit } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * The connection has its session, which has handled so many messages.
 *
 * @param {State} state
 * @param {number} count
 * @param {number} now
 */
const begin = (state, count, now) => {
  const { outbox } = state;
  state.phase = "ready";
  state.alarms = {};
  state.readyAt = now;
  state.attempts = 0;
  state.unasked = 0;
  state.serverText = undefined;
  state.isMentioned = false;
  outbox.fillTokens(now);
  outbox.settle(count, true);
  // The server thinks so of each connection that begins, and then what it is told again.
  state.isThoughtSeen = !outbox.saysHidden;
  tellVisibility(state, now);
};

/**
 * Nothing more is said, and nothing is taken.
 *
 * @param {State} state
 * @param {string} text what the visitor is told
 */
export const end = (state, text) => {
  state.phase = "over";
  state.alarms = {};
  state.serverText = text;
};

/**
 * @param {State} state
 * @param {import("./state.js").Frame} frame
 * @param {number} now
 */
export const hear = (state, frame, now) => {
  const { outbox } = state;
  if (frame.length) state.frames++;
  state.patience = limits.patience;
  delete state.alarms.answer;
  delete state.alarms.slow;
  state.isSlow = false;
  for (const [code, value] of frame) {
    if (code === operation.begin) begin(state, value, now);
    else if (code === operation.handled) outbox.settle(value);
    else if (code === operation.notice) state.serverText = value;
    else if (code === operation.anew) {
      end(state, "The server has begun anew.");
      emit(state, "anew", outbox.isPrecious);
    }
  }
  if (state.phase !== "ready") return;
  pump(state, now);
  const asked = (outbox.waiting && state.alarms.ask) || Infinity;
  const silence = outbox.waiting ? limits.answerSoon : state.isSeen ? limits.quiet : limits.quietWhenHidden;
  state.alarms.ask = Math.min(asked, now + silence);
};
