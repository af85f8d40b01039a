// Which views are seen, for programs that ask.

import * as code from "../codes/messages.js";
import { line, number, onChange, say, worker } from "./core.js";

/** @type {Map<number, IntersectionObserver>} by how much is to be seen */
const sights = new Map();

/** @type {WeakMap<Element, boolean>} what was said of each, if anything */
let seen = new WeakMap();

/** To which process it was said. */
let hearer = worker();

const observeSights = () => {
  if (!line.isReady) return;
  if (hearer !== worker()) {
    hearer = worker();
    seen = new WeakMap();
    for (const sight of sights.values()) sight.disconnect();
    sights.clear();
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-e*="${code.sight}"]`))) {
    const threshold = Number(part.dataset.v ?? 0.5);
    const sight = sights.get(threshold) ?? new IntersectionObserver((entries) => entries.forEach((entry) => tellSight(entry, threshold)), { threshold: [0, threshold] });
    sights.set(threshold, sight);
    sight.observe(part);
  }
};

/**
 * @param {IntersectionObserverEntry} entry
 * @param {number} threshold
 */
const tellSight = ({ target, isIntersecting, intersectionRatio }, threshold) => {
  const isSeen = isIntersecting && intersectionRatio >= threshold - 0.001;
  if (seen.get(target) === isSeen || !target.isConnected || (!isSeen && !seen.has(target))) return;
  seen.set(target, isSeen);
  say(code.sight, number(target), +isSeen);
};

export const watchSights = () => {
  onChange(observeSights);
  observeSights();
};
