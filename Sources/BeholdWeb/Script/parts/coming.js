// How elements come. What comes back while it is seen to go does so from there.

import { options } from "./gliding.js";
import { end, going, play } from "./passing.js";
import { away, drawn } from "./ways.js";

/** @param {import("./gliding.js").Group} group */
export const come = ({ coming, gone }) => {
  const seen = coming.filter(({ node, way }) => way !== "" && node.isConnected);
  if (!seen.length) return;
  // All is read before anything is written.
  const before = lastSeen(new Set(seen.map(({ node }) => node.parentElement)), new Set(gone.map(({ node }) => node)));
  const begins = seen.map((passing) => {
    const same = before.get(passing.node.parentElement)?.get(look(passing.node))?.shift();
    return { ...passing, same, first: same ? seenAs(same) : away(passing) };
  });
  for (const { node, name, same, first } of begins) {
    // It is not seen twice.
    if (same) end(same);
    play(node, [first, {}], options(name));
  }
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

/**
 * @param {HTMLElement} node
 * @returns {Keyframe}
 */
const seenAs = (node) => {
  const { opacity, transform, filter } = getComputedStyle(node);
  return { opacity, transform, filter };
};
