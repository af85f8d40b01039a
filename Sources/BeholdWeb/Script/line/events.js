// What a page does about its line when something happens.

import * as code from "../codes/messages.js";
import { connect, lose, probe, wait } from "./attempts.js";
import { end, hear } from "./hearing.js";
import * as limits from "./limits.js";
import { ask, post, pump, tellVisibility } from "./messages.js";
import { emit, hasConnection } from "./state.js";

/** @typedef {import("./state.js").Alarm} Alarm */
/** @typedef {import("./state.js").Frame} Frame */
/** @typedef {import("./state.js").State} State */

/**
 * What is done at alarms.
 *
 * @type {Record<Alarm, (state: State, now: number, isLate: boolean) => void>}
 */
const alarms = {
  retry: (state, now) => (state.attempts % 10 === 0 ? connect(state, now) : probe(state, now)),
  mention: (state) => (state.isMentioned = true),
  ask,
  pump,
  slow(state, now, isLate) {
    if (isLate) state.alarms.slow = now + limits.slow;
    else state.isSlow = true;
  },
  answer(state, now, isLate) {
    // A page that was not run for a while has to listen before it doubts.
    if (isLate && state.phase === "ready") return ask(state, now);
    if (isLate) return (state.alarms.answer = now + limits.patience);
    if (state.isOpen) state.patience = Math.min(2 * state.patience, limits.longestPatience);
    lose(state, now);
  },
};

/**
 * What is done at events. Of connections that are not the newest nothing is believed.
 *
 * @type {Record<string, (state: State, now: number, ...values: any[]) => void>}
 */
const events = {
  start(state, now) {
    state.lostAt = now;
    state.alarms.mention = now + 5 * limits.silentLoss;
    connect(state, now);
  },
  opened(state, now, /** @type {number} */ id) {
    if (id !== state.number || state.phase !== "connecting") return;
    state.isOpen = true;
    state.alarms.answer = now + state.patience;
    emit(state, "hello", state.frames, state.number);
  },
  frame(state, now, /** @type {number} */ id, /** @type {Frame} */ frame) {
    if (id !== state.number || !hasConnection(state)) return;
    hear(state, frame, now);
    emit(state, "apply", frame);
  },
  closed(state, now, /** @type {number} */ id, /** @type {number} */ code, /** @type {string} */ reason) {
    if (id !== state.number || !hasConnection(state)) return;
    if (code !== 4001) return lose(state, now, code === 1001 ? reason : "");
    // Two windows would fight for the session, and what has failed twice would fail again.
    end(state, reason);
  },
  probed(state, now, /** @type {number} */ id, /** @type {boolean} */ isThere) {
    if (state.phase !== "probing" || id !== state.attempts) return;
    if (isThere && state.misses < 5) return connect(state, now, true);
    // What answers is there, but takes no connections: the next attempt is one, after a pause that grows.
    if (isThere) state.attempts = 10;
    wait(state, now);
  },
  posted(state, now, /** @type {string} */ text, /** @type {string | undefined} */ base) {
    if (state.phase !== "over") post(state, text, now, base);
  },
  /** The page could not be brought to what a frame says: the server sends the whole page now, as it has not sent so many. */
  broken(state, now) {
    state.frames += 2 ** 20;
    state.misses = ++state.faults;
    if (hasConnection(state)) lose(state, now);
  },
  /** What moves by itself is shown: more may come. */
  ticked: (state) => state.phase === "ready" && emit(state, "send", code.ticked),
  drop(state, now) {
    if (hasConnection(state)) lose(state, now);
  },
  seen(state, now, /** @type {boolean} */ isSeen) {
    state.isSeen = isSeen;
    if (state.phase === "ready") tellVisibility(state, now);
    if (!isSeen) return;
    if (state.phase === "ready") ask(state, now);
    else events.nudge(state, now);
  },
  /** The network or the visitor has come back. */
  nudge(state, now) {
    if (state.phase === "waiting" || state.phase === "probing") connect(state, now);
  },
  /** The element has gone whose text was too long. */
  gone: (state) => state.outbox.forgetTooLong(),
};

/**
 * Does what an event asks for, and what is due.
 *
 * @param {State} state
 * @param {number} now
 * @param {string} name
 * @param {any[]} values
 */
export const advance = (state, now, name, values) => {
  // First what happens: what is heard at the last moment is heard.
  events[name]?.(state, now, ...values);
  for (const [alarm, time] of /** @type {[Alarm, number][]} */ (Object.entries(state.alarms))) {
    if (time > now || state.alarms[alarm] !== time) continue;
    delete state.alarms[alarm];
    alarms[alarm](state, now, now - time > limits.late);
  }
};
