// What a page knows of its line to the server.

import * as limits from "./limits.js";
import { makeOutbox } from "./outbox.js";

/** @typedef {[operation: number, ...values: any[]][]} Frame */
/** @typedef {"retry" | "answer" | "ask" | "pump" | "mention" | "slow"} Alarm what is to be done, by its name */
/** @typedef {[name: string, ...values: any[]]} Effect what the page is to do */

/** @param {() => number} random from 0 to 1 */
export const makeState = (random) => ({
  random,

  /** @type {"waiting" | "probing" | "connecting" | "ready" | "over"} `waiting` is for the next attempt */
  phase: "waiting",

  /** Which connection it is: the server takes none that is older than the newest it knows. */
  number: 0,

  /** How many frames the page has had. */
  frames: 0,

  /** What the page has said and the server may not have handled. */
  outbox: makeOutbox(),

  /** How much was sent since the page has asked last what was handled. */
  unasked: 0,

  /** When the connection was lost, and when there was one last. */
  lostAt: 0,
  readyAt: 0,

  /** How often the page has tried to connect since, and how many attempts have failed though the server is there. */
  attempts: 0,
  misses: 0,

  /** How often the page could not be brought to what a frame says. */
  faults: 0,

  /** Whether the connection is there, so that its silence means that it is slow or dead. */
  isOpen: false,

  /** Whether the server has just been seen. */
  isHopeful: false,
  patience: limits.patience,

  /** Whether somebody sees the page, and what the server thinks. */
  isSeen: true,
  isThoughtSeen: true,

  /** Whether it has lasted so long that the connection is lost that the visitor is told. */
  isMentioned: false,

  /** Whether what was said has had no answer for a while, although the connection is there. */
  isSlow: false,

  /** @type {string | undefined} what the server says of itself */
  serverText: undefined,

  /** @type {Partial<Record<Alarm, number>>} when something is to be done */
  alarms: {},

  /** @type {Effect[]} */
  effects: [],
});

/** @typedef {ReturnType<typeof makeState>} State */

/**
 * @param {State} state
 * @param {Effect} effect
 */
export const emit = (state, ...effect) => state.effects.push(effect);

/** @param {State} state */
export const hasConnection = ({ phase }) => phase === "connecting" || phase === "ready";

/**
 * Sets all alarms that there are from now on, but for the one that tells the visitor.
 *
 * @param {State} state
 * @param {State["alarms"]} others
 */
export const setAlarms = (state, others) => {
  const { mention } = state.alarms;
  state.alarms = mention ? { mention, ...others } : others;
};
