// What a gesture at an element has come to.

import { spaceAround } from "./geometry.js";
import { openParts, requestsOf, stateOf } from "./recognizing.js";
import { cancelled, forget, over, report, tell } from "./reporting.js";

/** @typedef {import("./recognizing.js").Part} Part */

/** @typedef {{ x: number, y: number }} Point */

/**
 * A gesture that may be going on.
 *
 * @typedef {object} Run
 * @property {HTMLElement} node
 * @property {import("./recognizing.js").Request} request
 * @property {DOMRect} box where the node was when it began
 * @property {number} scale by which the node is shown larger than it is
 * @property {Map<string, Point>} origins of spaces
 * @property {boolean} isDead whether another one has won
 * @property {boolean} isTold whether the server knows of it
 * @property {Map<Part, string>} next what is said of parts when the frame is over
 */

/**
 * @param {HTMLElement} node
 * @param {import("./recognizing.js").Request} request
 * @returns {Run}
 */
export const makeRun = (node, request) => {
  const box = node.getBoundingClientRect();
  const scale = node.offsetWidth ? box.width / node.offsetWidth || 1 : 1;
  return { node, request, box, scale, origins: new Map(), isDead: false, isTold: false, next: new Map() };
};

/** @type {(keys: number) => boolean} whether keys are held in what happens now; where there is no key for commands, Control is that */
const areHeld = (keys) => {
  const { shiftKey = false, altKey = false, ctrlKey = false, metaKey = false } = /** @type {Partial<MouseEvent>} */ (window.event ?? {});
  return !keys || ((!(keys & 2) || shiftKey) && (!(keys & 8) || altKey) && (!(keys & 4) || ctrlKey) && (!(keys & 16) || metaKey || ctrlKey));
};

/**
 * The gestures around something, those first that come before the others.
 *
 * @param {Element} target
 */
export const runsAround = (target) => {
  /** @type {Run[]} */
  let runs = [];
  for (let node = /** @type {HTMLElement | null | undefined} */ (target.closest?.("[data-j]")); node; node = node.parentElement?.closest("[data-j]")) {
    const requests = requestsOf(node.dataset.j);
    if (requests.some(({ isAlone }) => isAlone)) runs = [];
    for (const request of requests) if (areHeld(request.keys) && request.parts.some(({ kind }) => kind !== "o")) runs.push(makeRun(node, request));
  }
  const isHigh = (/** @type {Run} */ { request }) => request.priority === "h";
  return [...runs.filter(isHigh).reverse(), ...runs.filter((run) => !isHigh(run))];
};

/**
 * Where a point is in the coordinates that a part asks for.
 *
 * @param {Run} run
 * @param {string} space
 * @param {Point} point
 */
export const placeIn = ({ node, box, scale, origins }, space, { x, y }) => {
  if (!space) return [(x - box.left) / scale, (y - box.top) / scale];
  if (!origins.has(space)) {
    const { left, top } = spaceAround(node, space);
    origins.set(space, { x: left, y: top });
  }
  const origin = /** @type {Point} */ (origins.get(space));
  return [x - origin.x, y - origin.y];
};

/**
 * Nothing more comes of a gesture.
 *
 * @param {Run} run
 */
export const breakOff = (run) => {
  for (const part of run.request.parts) {
    if (part.state === "active" || part.state === "pressed") report(run, part, cancelled);
    if (part.state !== "ended") part.state = "failed";
  }
  run.isDead = true;
  conclude(run);
};

/**
 * Nobody touches the element any more.
 *
 * @param {Run} run
 */
export const conclude = (run) => {
  forget(run);
  if (run.isTold && run.request.parts.length > 1) tell(run, `${run.request.number},0,${over}`);
  run.isTold = false;
};

/** @param {Run} run */
export const open = (run) => (run.isDead ? [] : openParts(run.request.root));

/** @param {Run} run */
export const isGoingOn = (run) => !run.isDead && stateOf(run.request.root) === "active";
