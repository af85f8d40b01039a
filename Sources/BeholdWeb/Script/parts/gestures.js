// Gestures: pointers and fingers that drag, rest, and move apart, as Documentation/WebProtocol.md describes them.

import { line } from "./core.js";
import { breakOff, open, runsAround } from "./gesturing.js";
import { pinch, unpinch } from "./pinching.js";
import { began, cancelled, changed, ended, report } from "./reporting.js";
import { numbersOf } from "./speed.js";
import { resume, settle } from "./tapping.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** @typedef {import("./recognizing.js").Part} Part */

/** What moves pointers by itself, and what is pressed within something that is dragged at once. */
const [controls, pressed] = ["input,textarea,select,[contenteditable]", "button,a,label,[data-a]"];

/** @typedef {import("./speed.js").Touch} Touch */

/** @type {Touch | undefined} */
export let touch;

/** @type {(id: number, target: Element, x: number, y: number, time: number, isMouse: boolean) => void} */
export const down = (id, target, x, y, time, isMouse) => {
  if (!touch) {
    const runs = resume(line.isReady && !target.closest?.(controls) ? runsAround(target) : []);
    if (!runs.length) return;
    touch = { target, isMouse, runs, pointers: new Map([[id, { x, y, startX: x, startY: y }]]), ways: [{ x, y, time }], timers: new Set() };
    const button = target.closest(pressed);
    for (const run of runs) begin(run, !!button && run.node !== button && run.node.contains(button));
  } else if (!touch.isMouse && !isMouse) {
    touch.pointers.set(id, { x, y, startX: x, startY: y });
    for (const run of touch.runs) {
      for (const part of open(run)) {
        if (part.state === "pressed") fail(run, part);
        else if ("mr".includes(part.kind)) pinch(run, part, touch.pointers, wins);
      }
    }
  }
};

/** @type {(run: Run, isPressed: boolean) => void} something else in it may be pressed, if nobody moves */
const begin = (run, isPressed) => {
  for (const part of open(run)) {
    if (part.kind === "l" && part.state === "possible") {
      part.state = "pressed";
      report(run, part, began);
      const { read } = line;
      touch?.timers.add(setTimeout(() => rest(run, part, read), part.amount));
    } else if (part.kind === "d" && !part.amount && !isPressed) drag(run, part);
  }
};

/** @type {(run: Run) => boolean} whether it may be recognised, which ends the others */
const wins = (run) => {
  if (!touch || run.isDead) return false;
  if (run.request.priority === "s") return true;
  if (touch.winner) return touch.winner === run;
  touch.winner = run;
  for (const other of touch.runs) if (other !== run && other.request.priority !== "s") breakOff(other);
  // What else follows the pointer lets go of it.
  const { target, isMouse, pointers } = touch;
  const [pointerId] = pointers.keys();
  getSelection()?.removeAllRanges();
  target.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId }));
  if (isMouse) document.documentElement.setPointerCapture(pointerId);
  return true;
};

/** @type {(run: Run, part: Part, read: number) => void} a pointer has rested */
const rest = (run, part, read) => {
  if (part.state !== "pressed" || !wins(run)) return;
  part.state = "ended";
  report(run, part, ended, [], read);
  begin(run, false);
};

/** @type {(run: Run, part: Part) => void} */
const fail = (run, part) => {
  part.state = "failed";
  report(run, part, cancelled);
};

/** @type {(run: Run, part: Part) => void} begins a drag if it is far enough, or goes on with it */
const drag = (run, part) => {
  const [{ x, y, startX, startY }] = /** @type {Touch} */ (touch).pointers.values();
  const isActive = part.state === "active";
  if (!isActive && (Math.hypot(x - startX, y - startY) < part.amount || !wins(run))) return;
  report(run, part, isActive ? changed : began, numbersOf(run, part, /** @type {Touch} */ (touch)));
  part.state = "active";
};

/** @type {(id: number, x: number, y: number, time: number) => void} */
export const move = (id, x, y, time) => {
  const pointer = touch?.pointers.get(id);
  if (!touch || !pointer) return;
  if (!line.isReady) return cancel();
  Object.assign(pointer, { x, y });
  const isFirst = [...touch.pointers.keys()][0] === id;
  if (isFirst) touch.ways = [...touch.ways.filter((way) => time - way.time < 100), { x, y, time }];
  const far = Math.hypot(x - pointer.startX, y - pointer.startY);
  for (const run of touch.runs) {
    for (const part of open(run)) {
      if (part.state === "pressed" && far > Number(part.rest)) fail(run, part);
      else if (part.kind === "d" && isFirst && (part.state === "active" || far > 2)) drag(run, part);
      else if ("mr".includes(part.kind)) pinch(run, part, touch.pointers, wins);
    }
  }
};

/** @type {(id: number, time: number) => void} */
export const up = (id, time) => {
  if (!touch?.pointers.has(id)) return;
  if (!line.isReady) return cancel();
  const { runs, pointers, timers } = touch;
  const isFirst = [...pointers.keys()][0] === id;
  touch.ways = touch.ways.filter((way) => time - way.time < 100);
  let isMade = !!touch.winner;
  for (const run of runs) {
    for (const part of open(run)) {
      if (part.kind === "d" && part.state === "active" && isFirst) {
        report(run, part, ended, numbersOf(run, part, /** @type {Touch} */ (touch)));
        part.state = "ended";
        isMade = true;
      } else if ("mr".includes(part.kind)) unpinch(run, part);
      else if (part.state === "pressed") fail(run, part);
    }
  }
  pointers.delete(id);
  if (pointers.size) return;
  touch = undefined;
  for (const timer of timers) clearTimeout(timer);
  settle(runs, isMade);
};

/** @type {(isKept?: (run: Run) => boolean) => void} breaks off what goes on */
export const cancel = (isKept = () => false) => {
  if (!touch) return;
  for (const run of touch.runs) if (!isKept(run)) breakOff(run);
  touch.runs = touch.runs.filter(isKept);
  if (touch.runs.length) return;
  for (const timer of touch.timers) clearTimeout(timer);
  const { winner } = touch;
  touch = undefined;
  settle([], !!winner);
};
