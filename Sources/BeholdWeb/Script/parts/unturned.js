// Where things are, whatever is on its way in or out moves and scales.

import { isPassing } from "./playing.js";

/**
 * What is on its way in or out, and a node is or is in.
 *
 * @param {HTMLElement} node
 */
export const passing = (node) => {
  for (let part = /** @type {HTMLElement | null} */ (node); part; part = part.parentElement) if (isPassing(part)) return part;
};

/** @param {DOMRect} box */
export const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/**
 * A box as large as another one would be that is not scaled.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} box
 * @param {DOMMatrix} scale
 * @param {number[]} middle
 */
const unscaled = ({ offsetWidth, offsetHeight }, box, { a, d }, [x, y]) => {
  // Of what is next to nothing not much is known.
  const [width, height] = Math.min(a, d) > 0.01 ? [box.width / a, box.height / d] : [offsetWidth ?? box.width, offsetHeight ?? box.height];
  return new DOMRect(x - width / 2, y - height / 2, width, height);
};

/**
 * Where a node is seen to fly, without what its own transition adds, and as large as it is without any.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} box
 */
export const frameOf = (node, box) => {
  const root = passing(node);
  if (!root) return box;
  const matrix = turnOf(root);
  return unscaled(node, box, matrix, root === node ? unmoved(node, matrix, box) : middle(box));
};

/**
 * Where a node is that does not fly, without any transition.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} box
 */
export const plain = (node, box) => {
  const root = passing(node);
  if (!root) return box;
  const matrix = turnOf(root);
  const [x, y] = middle(box);
  return unscaled(node, box, matrix, root === node ? unmoved(node, matrix, box) : within(matrix, unmoved(root, matrix), x, y));
};

/** @param {Element} node */
export const turnOf = (node) => new DOMMatrix(getComputedStyle(node).transform);

/**
 * Where the middle is of what is moved, without that.
 *
 * @param {HTMLElement} root
 * @param {DOMMatrix} matrix how it is seen now
 * @param {DOMRect} [box]
 */
export const unmoved = (root, { e, f }, box = root.getBoundingClientRect()) => {
  const [x, y] = middle(box);
  const { scale } = getComputedStyle(root);
  const [wide, high] = scale === "none" ? [1, 1] : scale.split(" ").map(Number);
  return [x - e * wide, y - f * (high ?? wide)];
};

/**
 * Where something is in what is scaled around a middle, if it is seen somewhere.
 *
 * @param {DOMMatrix} matrix
 * @param {number[]} middle
 * @param {number} x
 * @param {number} y
 */
export const within = ({ a, d, e, f }, [middleX, middleY], x, y) => [middleX + (x - middleX - e) / a, middleY + (y - middleY - f) / d];
