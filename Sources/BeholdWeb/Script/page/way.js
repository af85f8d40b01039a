// How the browser's history comes to an address of the app. It knows no document.

/** @typedef {number[]} Way how deep in the app each entry of the history is, up to this one: each is deeper than the one before */

/**
 * How many entries the last one that is no deeper is from here, as `history.go` takes it; the first one if all are deeper.
 *
 * @param {Way} way
 * @param {number} depth how often one can go back in the app
 */
export const leap = (way, depth) => (way.filter((known) => known <= depth).length || 1) - way.length;
