// Pointers that are over views which want to know.

import { onChange, line, on, targetOf } from "./core.js";
import { makeRun, placeIn } from "./gesturing.js";
import { requestsOf } from "./recognizing.js";
import { began, cancelled, changed, report } from "./reporting.js";

/** @typedef {import("./gesturing.js").Run} Run */

/** @type {Map<HTMLElement, Run[]>} what the pointer is over */
const over = new Map();

/** @type {{ x: number, y: number } | undefined} where the pointer is */
let place;

let wasReady = false;

/**
 * @param {HTMLElement} node
 * @param {{ x: number, y: number }} point
 */
const enter = (node, point) => {
  const requests = requestsOf(node.dataset.j).filter(({ parts }) => parts.some(({ kind }) => kind === "o"));
  const runs = requests.map((request) => makeRun(node, request));
  over.set(node, runs);
  for (const run of runs) for (const part of run.request.parts) report(run, part, began, placeIn(run, part.rest, point));
};

/** @param {HTMLElement} node */
const leave = (node) => {
  for (const run of over.get(node) ?? []) for (const part of run.request.parts) report(run, part, cancelled);
  over.delete(node);
};

/**
 * @param {Element | null} target
 * @param {{ x: number, y: number }} [point]
 */
const look = (target, point) => {
  place = point;
  if (!line.isReady) return over.clear();
  /** @type {Set<HTMLElement>} */
  const around = new Set();
  for (let node = target?.closest?.("[data-j]"); node; node = node.parentElement?.closest("[data-j]")) around.add(/** @type {HTMLElement} */ (node));
  for (const node of [...over.keys()]) if (!around.has(node)) leave(node);
  if (!point) return;
  for (const node of [...around].reverse()) {
    const runs = over.get(node);
    if (!runs) enter(node, point);
    for (const run of runs ?? []) {
      run.box = node.getBoundingClientRect();
      run.origins.clear();
      for (const part of run.request.parts) if (part.amount) report(run, part, changed, placeIn(run, part.rest, point));
    }
  }
};

/** The server has heard nothing of it: it begins where the pointer is. */
const begin = () => {
  over.clear();
  if (place) look(document.elementFromPoint(place.x, place.y), place);
};

export const watchHovers = () => {
  on(["pointermove", "pointerover"], (event) => {
    if (event.pointerType !== "touch") look(targetOf(event), { x: event.clientX, y: event.clientY });
  });
  document.documentElement.addEventListener("pointerleave", () => look(null));
  on(["blur"], () => look(null));
  addEventListener("visibilitychange", () => (document.hidden ? over.clear() : begin()));
  onChange(() => {
    for (const node of [...over.keys()]) if (!node.isConnected) over.delete(node);
    if (line.isReady !== wasReady) {
      wasReady = line.isReady;
      begin();
    }
  });
};
