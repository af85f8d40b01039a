// Two fingers that move apart, or around each other.

import { targetOf } from "./core.js";
import { breakOff, conclude, open, placeIn, runsAround } from "./gesturing.js";
import { began, changed, ended, report } from "./reporting.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** @typedef {import("./recognizing.js").Part} Part */

/** @typedef {{ x: number, y: number, startX: number, startY: number }} Pointer */

/**
 * @typedef {object} Pinch
 * @property {number} length
 * @property {number} angle
 * @property {number} turned
 * @property {{ x: number, y: number }} middle
 * @property {number} amount what was told last
 * @property {number} time when
 * @property {number[]} numbers
 */

/** @type {WeakMap<Part, Pinch>} */
const pinches = new WeakMap();

/**
 * @param {Run} run
 * @param {Part} part
 * @param {Map<number, Pointer>} pointers
 * @param {(run: Run) => boolean} wins
 */
export const pinch = (run, part, pointers, wins) => {
  const [one, other] = pointers.values();
  if (!other) return;
  const [x, y] = [other.x - one.x, other.y - one.y];
  const [length, angle] = [Math.hypot(x, y) || 1, Math.atan2(y, x)];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const before = pinches.get(part) ?? { length, angle, turned: 0, middle, amount: part.kind === "m" ? 1 : 0, time: 0, numbers: [] };
  // The short way, also where half a turn is passed.
  const turned = before.turned + Math.atan2(Math.sin(angle - before.angle), Math.cos(angle - before.angle));
  const now = { ...before, angle, turned };
  pinches.set(part, now);
  tellPinch(run, part, now, part.kind === "m" ? length / before.length : turned, middle, wins);
};

/** @type {(run: Run, part: Part, pinch: Pinch, amount: number, point: { x: number, y: number }, wins: (run: Run) => boolean) => void} */
export const tellPinch = (run, part, pinch, amount, point, wins) => {
  const isFar = Math.abs(amount - (part.kind === "m" ? 1 : 0)) >= part.amount;
  if (part.state !== "active" && (!isFar || !wins(run))) return;
  const time = performance.now();
  const speed = pinch.time && time > pinch.time ? ((amount - pinch.amount) / (time - pinch.time)) * 1000 : 0;
  const start = placeIn(run, "", pinch.middle);
  const anchor = [(pinch.middle.x - run.box.left) / (run.box.width || 1), (pinch.middle.y - run.box.top) / (run.box.height || 1)];
  Object.assign(pinch, { amount, time, numbers: [...placeIn(run, "", point), ...start, speed, 0, amount, ...anchor] });
  report(run, part, part.state === "active" ? changed : began, pinch.numbers);
  part.state = "active";
};

/** @type {(run: Run, part: Part) => void} */
export const unpinch = (run, part) => {
  const numbers = pinches.get(part)?.numbers;
  pinches.delete(part);
  if (part.state !== "active" || !numbers) return;
  report(run, part, ended, numbers);
  part.state = "ended";
};

// Wheels

/** For how many milliseconds a wheel rests when it has been turned. */
const wheelRest = 250;

/** @type {{ run: Run, part: Part, pinch: Pinch } | undefined} */
let wheeled;

/** @type {number | undefined} */
let timer;

const endWheel = () => {
  if (!wheeled) return;
  const { run, part } = wheeled;
  wheeled = undefined;
  if (run.node.isConnected) unpinch(run, part);
  if (part.state === "ended") conclude(run);
  else breakOff(run);
};

/** @param {WheelEvent} event with the control key, by which a browser says two fingers on a trackpad, too */
const wheel = (event) => {
  if (!event.ctrlKey) return;
  const { clientX: x, clientY: y, deltaY } = event;
  if (!wheeled) {
    const isMagnified = (/** @type {Part} */ { kind }) => kind === "m";
    const run = runsAround(targetOf(event)).find((run) => open(run).some(isMagnified));
    const part = run && open(run).find(isMagnified);
    if (!part) return;
    pinches.set(part, { length: 1, angle: 0, turned: 0, middle: { x, y }, amount: 1, time: 0, numbers: [] });
    wheeled = { run, part, pinch: /** @type {Pinch} */ (pinches.get(part)) };
  }
  event.preventDefault();
  const { run, part, pinch } = wheeled;
  pinch.length = Math.min(Math.max(pinch.length * Math.exp(-deltaY / 300), 0.01), 100);
  tellPinch(run, part, pinch, pinch.length, { x, y }, () => true);
  clearTimeout(timer);
  timer = setTimeout(endWheel, wheelRest);
};

/** @param {Element} node what waits for gestures */
export const watchWheel = (node) => node.addEventListener("wheel", /** @type {EventListener} */ (wheel), { passive: false });
