// The nodes of a page that another process has made anew.

import { core, nodes } from "./core.js";

// An element's number begins with that of its process.
const bitsOfProcess = 24;

/**
 * Gives nodes the numbers that a page has which another worker shows: those of one kind in one order are taken for the same, so that what a person has chosen,
 * and where things are scrolled, stays.
 *
 * @param {HTMLElement} node
 * @param {Description} description
 */
const renumber = (node, [, , ...content]) => {
  const parts = /** @type {Description[]} */ (content.filter(Array.isArray));
  // What has its number is that, and nothing else.
  const held = parts.map(([, { "data-n": id }]) => nodes.get(+id));
  const left = /** @type {HTMLElement[]} */ ([...node.children]).filter((child) => !held.includes(child));
  for (const child of parts) {
    const [tag, { "data-n": id, class: kinds }] = child;
    const at = left.findIndex(
      ({ localName, classList, dataset: { n } }) =>
        localName === tag && classList[0] === kinds?.split(" ")[0] && (id ? n && (/** @type {any} */ (n) ^ /** @type {any} */ (id)) >> bitsOfProcess : !n),
    );
    const known = nodes.get(+id) ?? left.splice(0, at + 1)[at];
    if (!known) continue;
    if (id) {
      nodes.delete(+(/** @type {any} */ (known.dataset).n));
      nodes.set(+(known.dataset.n = id), known);
    }
    renumber(known, child);
  }
};

export const watchNumbers = () => {
  core.renumber = renumber;
};
