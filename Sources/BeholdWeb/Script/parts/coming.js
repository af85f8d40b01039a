// How elements come. What comes back while it is seen to go does so from there.

import { mark } from "./marks.js";
import { end, going } from "./passing.js";
import { play, seenAs } from "./playing.js";
import { away, drawn } from "./ways.js";

/** @param {import("./gliding.js").Group} group */
export const come = ({ coming, gone }) => {
  const seen = coming.filter(({ node, way }) => way !== "" && node.isConnected);
  if (!seen.length) return;
  coming.forEach(takeBack);
  // All is read before anything is written.
  const before = lastSeen(new Set(seen.map(({ node }) => node.parentElement)), new Set(gone.map(({ node }) => node)));
  const begins = seen.map((passing) => {
    const same = passing.same ?? before.get(passing.node.parentElement)?.get(look(passing.node))?.shift();
    return { ...passing, same, first: same && passing.way !== "w" ? seenAs(same) : away(passing) };
  });
  for (const { node, name, same, first } of begins) {
    play(node, [first, {}], name, { to: 1, before: same });
    // It is not seen twice.
    if (same) end(same);
  }
};

/**
 * What is written to come, and is seen to go, comes from there by the browser's own transitions: it is to be as it was last seen before it is described anew.
 *
 * @param {import("./ways.js").Passing} passing
 * @param {import("./gliding.js").Group} group
 */
export const comeWritten = (passing, { coming, gone }) => {
  const { node } = passing;
  const same = lastSeen(new Set([node.parentElement]), new Set(gone.map(({ node }) => node)))
    .get(node.parentElement)
    ?.get(look(node))?.[0];
  const copied = same && copyMotion(same, node);
  // What it is when it has come is described next: that is to be another.
  node.getBoundingClientRect();
  coming.push({ ...passing, same, copied });
};

/**
 * What was not described since goes back to how it is by itself.
 *
 * @param {import("./ways.js").Passing} passing
 */
const takeBack = ({ copied = [], name }) => {
  for (const [part, property, value] of copied) {
    if (part.style.getPropertyValue(property) !== value) continue;
    mark(part, name);
    part.style.removeProperty(property);
  }
};

/**
 * Lets a node be seen as a like one is that is on its way.
 *
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
const copyMotion = (from, to) => {
  /** @type {NonNullable<import("./ways.js").Passing["copied"]>} */
  const copied = [];
  const [old, now] = [from, to].map((node) => /** @type {HTMLElement[]} */ ([node, ...node.querySelectorAll("*")]));
  for (const animation of from.getAnimations({ subtree: true })) {
    const { target, pseudoElement } = /** @type {KeyframeEffect} */ (animation.effect);
    const part = now[old.indexOf(/** @type {HTMLElement} */ (target))];
    if (!(animation instanceof CSSTransition) || !part || pseudoElement) continue;
    const { transitionProperty: property } = animation;
    part.style.setProperty(property, getComputedStyle(/** @type {Element} */ (target)).getPropertyValue(property));
    copied.push([part, property, part.style.getPropertyValue(property)]);
  }
  return copied;
};

/**
 * What went in motions before is seen in places by how it looks.
 *
 * @param {Set<Element | null>} places
 * @param {Set<HTMLElement>} gone what goes in this one
 */
const lastSeen = (places, gone) => {
  /** @type {Map<Element | null, Map<string, HTMLElement[]>>} */
  const found = new Map();
  for (const node of going.keys()) {
    const { parentElement: parent } = node;
    if (!places.has(parent) || gone.has(node)) continue;
    const looks = found.get(parent) ?? new Map();
    const key = look(node);
    looks.set(key, [...(looks.get(key) ?? []), node]);
    found.set(parent, looks);
  }
  return found;
};

/** @param {HTMLElement} node */
const look = (node) => {
  const { width, height } = getComputedStyle(node);
  return [node.localName, node.classList[0], node.textContent, drawn(node), width, height].join();
};
