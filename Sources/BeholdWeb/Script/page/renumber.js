// The nodes of a page that another process has made anew.

import { nodes } from "./nodes.js";

/** @param {any} id an element's number */
const worker = (id) => id >> 24;

/**
 * Gives nodes the numbers that a page has which another worker shows: those of one kind in one order are taken for the same, so that what a person has chosen,
 * and where things are scrolled, stays.
 *
 * @param {HTMLElement} node
 * @param {Description} description
 */
export const renumber = (node, [, , ...content]) => {
  const left = /** @type {HTMLElement[]} */ ([...node.children]);
  for (const child of content) {
    if (!Array.isArray(child)) continue;
    const [tag, { "data-n": id, class: kinds = "" }] = child;
    if (nodes.has(+id)) continue;
    const at = left.findIndex(
      ({ localName, classList, dataset: { n } }) =>
        localName === tag && (classList[0] ?? "") === kinds.split(" ")[0] && (id ? !!n && worker(n) !== worker(id) : !n),
    );
    if (at < 0) continue;
    const known = left[at];
    left.splice(0, at + 1);
    if (id) {
      nodes.delete(+(/** @type {any} */ (known.dataset).n));
      nodes.set(+(known.dataset.n = id), known);
    }
    renumber(known, child);
  }
};
