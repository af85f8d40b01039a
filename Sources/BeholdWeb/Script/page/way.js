// How the browser's history comes to an address of the app. It knows no document.

/** @typedef {number[]} Way how deep in the app each entry of the history is, up to this one */

/**
 * @param {Way} way
 * @param {number} depth how many pages are above the first one
 * @returns {{ kind: "push", way: Way } | { kind: "replace", way: Way } | { kind: "go", by: number }}
 */
export const moveTo = (way, depth) => {
  const last = way.length - 1;
  if (depth > way[last]) return { kind: "push", way: [...way, depth] };
  let index = last;
  while (index > 0 && way[index] > depth) index--;
  if (index === last) return { kind: "replace", way: [...way.slice(0, -1), depth] };
  return { kind: "go", by: index - last };
};
