// What a page does about its line to the server: events go in, effects come out. It knows no socket, no clock and no document.

import { advance } from "./events.js";
import { emit, makeState } from "./state.js";

/** @param {() => number} random from 0 to 1 */
export const makeLine = (random = Math.random) => {
  const state = makeState(random);
  const { outbox } = state;

  /** Whether nothing more is taken, until half of what waits has gone. */
  let isFull = false;

  /** What the page has been told. */
  let wasReady = false;
  let wasHeld = false;
  let wasAwaited = false;
  /** @type {string | undefined} */
  let banner;
  /** @type {number | undefined} */
  let wakes;

  const text = () => {
    if (state.phase === "over") return state.serverText;
    if (isFull) return "The connection is lost. What you did is kept until it is back, and nothing more is taken.";
    if (outbox.tooLong !== undefined) return "This text is too long to be sent.";
    if (state.isSlow && state.phase === "ready") return "Waiting for the server…";
    return state.serverText || (state.isMentioned ? "The connection is lost." : "");
  };

  /** Tells the page what has become different. */
  const tell = () => {
    isFull = outbox.fill >= (isFull ? 0.5 : 1);
    const isReady = state.phase === "ready";
    if (isReady !== wasReady) emit(state, "ready", (wasReady = isReady));
    const isHeld = isFull || state.phase === "over";
    if (isHeld !== wasHeld) emit(state, "hold", (wasHeld = isHeld));
    const isAwaited = isReady && outbox.isAwaited;
    if (isAwaited !== wasAwaited) emit(state, "await", (wasAwaited = isAwaited));
    const told = text();
    if (told !== banner) emit(state, "banner", (banner = told));
    const next = Math.min(...Object.values(state.alarms));
    if (next !== wakes) emit(state, "wake", (wakes = next));
  };

  return {
    /**
     * Does what an event asks for, and what is due, and returns the effects. `tick` is an event, too.
     *
     * @param {number} now
     * @param {string} name
     * @param {any[]} values
     */
    step(now, name, ...values) {
      state.effects = [];
      if (name === "tick") wakes = undefined;
      advance(state, now, name, values);
      tell();
      return state.effects;
    },

    /** How many frames there were when what is pressed was read. */
    read: 0,
    get frames() {
      return state.frames;
    },

    get banner() {
      return banner;
    },

    get isReady() {
      return state.phase === "ready";
    },

    /** How many messages the server may not have handled. */
    get waiting() {
      return outbox.waiting;
    },

    /** How many of those that a person has waited for have had an answer. */
    get answers() {
      return outbox.answers;
    },

    /** Whether a person waits for an answer. */
    get isAwaited() {
      return outbox.isAwaited;
    },

    /**
     * Says what a page sets again that another process shows: it yields to what others have set since.
     *
     * @param {() => void} set
     */
    putBack(set) {
      outbox.isPuttingBack = true;
      try {
        set();
      } finally {
        outbox.isPuttingBack = false;
      }
    },

    /** How many it has handled, as far as the page knows. */
    get handled() {
      return outbox.handled;
    },

    /** The element with a text that is too long. */
    get tooLong() {
      return outbox.tooLong;
    },

    show: outbox.show,
    isAnswer: outbox.isAnswer,
  };
};
