// Taps on what waits for gestures: they are the presses that browsers see.

import * as code from "../codes/messages.js";
import { line, number, targetOf } from "./core.js";
import { mayBeMore, tapIn } from "./counting.js";
import { breakOff, conclude, isGoingOn, open, runsAround } from "./gesturing.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** For how many milliseconds a press comes after a pointer, and another gesture after a tap. */
const [pressTime, nextTime] = [400, 1000];

/** What takes presses by itself, within what waits for a gesture. */
const pressable = `button,a,label,input,select,textarea,[data-a],[data-e*="${code.press}"],[data-e*="${code.multiplePress}"]`;

/** @type {Run[]} what waits for the press that follows a pointer */
let resting = [];

/** @type {Run[]} what goes on with the next pointer */
let later = [];

/** Whether the press that comes is none, since a gesture was made. */
let isNone = false;

/** @type {number | undefined} */
let timer;

/** @param {Run} run */
const hasTap = (run) => open(run).some(({ kind }) => kind === "t");

/**
 * A pointer is up again.
 *
 * @param {Run[]} runs
 * @param {boolean} isMade whether a gesture was made that is no tap
 */
export const settle = (runs, isMade) => {
  isNone = isMade;
  resting = isMade ? [] : runs.filter(hasTap);
  for (const run of runs) if (!resting.includes(run)) conclude(run);
  after(pressTime, () => {
    isNone = false;
    for (const run of resting) conclude(run);
    resting = [];
  });
};

/** @type {(time: number, action: () => void) => void} */
const after = (time, action) => {
  clearTimeout(timer);
  timer = setTimeout(action, time);
};

/**
 * A pointer comes down on what has these gestures: those go on that wait for it.
 *
 * @param {Run[]} fresh
 */
export const resume = (fresh) => {
  clearTimeout(timer);
  isNone = false;
  const isSame = (/** @type {Run} */ one, /** @type {Run} */ other) => one.node === other.node && one.request.number === other.request.number;
  for (const run of [...resting, ...later]) if (!later.includes(run) || !fresh.some((other) => isSame(run, other))) breakOff(run);
  const runs = fresh.map((run) => later.find((other) => isSame(run, other)) ?? run);
  resting = later = [];
  return runs;
};

/**
 * @param {Element} target
 * @param {{ x: number, y: number } | undefined} point with a pointer
 * @param {number} count
 * @returns whether a gesture takes the press for itself
 */
const tap = (target, point, count) => {
  // With keys it is read when it is pressed.
  if (!point) line.read = line.frames;
  const runs = resting.length ? resting : runsAround(target).filter(hasTap);
  resting = [];
  const taker = target.closest(pressable);
  let isTaken = false;
  for (const run of runs) {
    const { node, request } = run;
    const isSimultaneous = request.priority === "s";
    const isInner = !!taker && node !== taker && node.contains(taker) && (number(taker) !== number(node) || taker.matches("button,a,input,[data-a]"));
    if ((isTaken && !isSimultaneous) || (isInner && request.priority === "n")) {
      conclude(run);
      continue;
    }
    const isTapped = tapIn(run, point ?? middle(node), count);
    if (isTapped && !isSimultaneous) isTaken = true;
    if (isGoingOn(run)) later.push(run);
    else if (!mayBeMore(run)) conclude(run);
  }
  if (later.length) {
    after(nextTime, () => {
      for (const run of later) breakOff(run);
      later = [];
    });
  }
  return isTaken;
};

/** @param {Element} node */
const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** @param {Event} event */
const stop = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

export const watchTaps = () => {
  addEventListener(
    "click",
    (event) => {
      const target = targetOf(event);
      if (isNone && event.isTrusted) {
        isNone = false;
        return stop(event);
      }
      if (!line.isReady || !target.closest?.("[data-j]")) return;
      const { detail, clientX: x, clientY: y } = event;
      if (tap(target, detail ? { x, y } : undefined, detail || 1)) stop(event);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const target = targetOf(event);
      isNone = false;
      const isPress = (event.key === "Enter" || event.key === " ") && target.matches(`[data-e*="${code.press}"]:not(button,a,input)`);
      const node = isPress && (target.matches("[data-j]") ? target : target.querySelector("[data-j]"));
      if (node && line.isReady && number(node) === number(target) && tap(node, undefined, 1)) stop(event);
    },
    true,
  );
};
