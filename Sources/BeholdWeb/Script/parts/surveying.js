// Where everything is that may move, and how large.

import { nodes } from "./core.js";
import { surveyCorners } from "./corners.js";

/**
 * @typedef {object} Survey
 * @property {Map<HTMLElement, DOMRect>} boxes where everything is, as it is seen in the window
 * @property {Map<HTMLElement, DOMRect>} around where that is in which it is
 * @property {Map<HTMLElement, DOMRect>} parts where the boxes are that elements consist of beside their nodes
 * @property {import("./corners.js").Corners} corners
 * @property {Map<HTMLElement, string[]>} sizes how large that is without what it is scaled and turned by, which is seen otherwise
 */

/** @returns {Survey} */
export const survey = () => {
  const all = [...nodes.values()];
  const boxes = new Map(all.map((node) => [node, node.getBoundingClientRect()]));
  const around = new Map();
  for (const { parentElement: parent } of all) if (parent && !around.has(parent)) around.set(parent, boxes.get(parent) ?? parent.getBoundingClientRect());
  const parts = new Map();
  for (const node of all) for (const part of boxesOf(node)) parts.set(part, part.getBoundingClientRect());
  const sizes = new Map();
  for (const [node, { width, height }] of [...boxes, ...parts]) {
    if (Math.abs(node.offsetWidth - width) < 1 && Math.abs(node.offsetHeight - height) < 1) continue;
    const style = getComputedStyle(node);
    sizes.set(node, [style.width, style.height]);
  }
  return { boxes, around, parts, sizes, corners: surveyCorners(boxes) };
};

/** @param {HTMLElement} node */
function* boxesOf(node) {
  for (let part = node.firstElementChild; part instanceof HTMLElement && !part.dataset.n; part = part.firstElementChild) yield part;
}

/** What ways in the window are in an element, which may be scaled and turned. */
export class Ways {
  /** @type {Map<Element, DOMMatrix>} */
  #turns = new Map();

  /**
   * How lengths in an element are seen in the window.
   *
   * @param {Element | null} element
   * @returns {DOMMatrix}
   */
  #turn(element) {
    if (!element) return new DOMMatrix();
    const known = this.#turns.get(element);
    if (known) return known;
    const { scale, rotate, transform } = getComputedStyle(element);
    const around = this.#turn(element.parentElement);
    const isPlain = scale === "none" && rotate === "none" && transform === "none";
    const turn = isPlain ? around : around.multiply(own(scale, rotate, transform));
    this.#turns.set(element, turn);
    return turn;
  }

  /**
   * Whether lengths in an element are seen in other directions.
   *
   * @param {Element} element
   */
  isTurned(element) {
    const { b, c, is2D } = this.#turn(element);
    return !is2D || Math.abs(b) + Math.abs(c) > 0.001;
  }

  /**
   * @param {Element} node that goes in what is around it
   * @param {number} x in the window
   * @param {number} y
   * @returns {[number, number]}
   */
  in(node, x, y) {
    const turn = this.#turn(node.parentElement);
    if (turn.isIdentity || !turn.is2D) return [x, y];
    const { a, b, c, d } = turn;
    const area = a * d - b * c;
    return area ? [(d * x - c * y) / area, (a * y - b * x) / area] : [x, y];
  }
}

/**
 * What an element does to lengths in it. Where it moves them to makes no difference.
 *
 * @param {string} scale
 * @param {string} rotate
 * @param {string} transform
 */
const own = (scale, rotate, transform) => {
  const turn = new DOMMatrix();
  if (rotate !== "none") turn.rotateSelf(parseFloat(rotate));
  if (scale !== "none") {
    const [width, height] = scale.split(" ").map(Number);
    turn.scaleSelf(width, height ?? width);
  }
  if (transform !== "none") turn.multiplySelf(new DOMMatrix(transform));
  turn.e = turn.f = 0;
  return turn;
};
