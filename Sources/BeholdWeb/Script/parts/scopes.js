// What is shown at once: in which elements things move by which timings.

/** In which elements things move by which timings. */
export class Scopes {
  /** @type {Map<Element, number>} */
  #names = new Map();

  /** @type {Map<Element, number>} by which timing something moves, where that is known */
  #known = new Map();

  /** @type {Set<Element>} where something has been described whose motion has not begun, and what is around that */
  #places = new Set();
  #around = new Set();

  get isEmpty() {
    return !this.#names.size;
  }

  /**
   * What follows is described in a place.
   *
   * @param {Element} place
   * @param {number} name of a timing, where 0 is none
   * @returns {boolean} whether it is in, or around, another place: what has been described there has to begin to move by its own timing before
   */
  enter(place, name) {
    const all = [...lineOf(place)];
    const isNear = this.#around.has(place) || all.some((part) => this.#places.has(part));
    if (isNear) for (const set of [this.#places, this.#around]) set.clear();
    this.#places.add(place);
    for (const part of all) this.#around.add(part);
    if (name) this.#names.set(place, name);
    return isNear;
  }

  /**
   * By which timing something moves: by that of the innermost place.
   *
   * @param {Element} node
   * @returns {number} 0 where it moves by none
   */
  nameOf(node) {
    const known = this.#names.get(node) ?? this.#known.get(node);
    if (known !== undefined) return known;
    const name = node.parentElement ? this.nameOf(node.parentElement) : 0;
    this.#known.set(node, name);
    return name;
  }
}

/**
 * A part, and all that is around it.
 *
 * @param {Element | null} part
 */
function* lineOf(part) {
  for (; part; part = part.parentElement) yield part;
}

/**
 * What is shown at once, of which nothing has come or gone yet.
 *
 * @param {number} passage
 * @param {Partial<import("./surveying.js").Survey>} survey
 * @returns {import("./gliding.js").Group}
 */
export const groupFor = (passage, { boxes = new Map(), around = new Map(), parts = new Map(), sizes = new Map(), corners = new Map() }) => ({
  name: 0, passage, scopes: new Scopes(), boxes, around, parts, sizes, corners, coming: [], gone: [], matches: new Map(),
});
