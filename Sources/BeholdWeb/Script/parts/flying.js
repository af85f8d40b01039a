// What is matched flies straight from one place to another. A transition of its own is seen on top of that; one of what is around it makes it larger or smaller
// meanwhile, but does not lead it another way.

import { options } from "./gliding.js";
import { endsOf } from "./playing.js";
import { middle, passing, turnOf, unmoved, within } from "./unturned.js";

/** @type {WeakMap<HTMLElement, Animation>} */
const flights = new WeakMap();

/** @param {HTMLElement} node */
export const land = (node) => flights.get(node)?.cancel();

/**
 * Lets a node fly from one place to another.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} box where it is by itself
 * @param {DOMRect[]} ways where it comes from, and where it goes to
 * @param {string} [properties] `p` where it is the place alone, `s` where it is the size, `n` where it is neither
 * @param {number} [name] of the timing
 * @param {FillMode} [fill]
 */
export const fly = (node, box, ways, properties = "ps", name = 0, fill = "backwards") => {
  const looks = ways.map((way) => lookAs(box, way, properties));
  const root = passing(node);
  const frames = root && root !== node ? against(root, middle(box), looks) : looks.map((look) => frame(look));
  const animation = node.animate(frames, { ...options(name), fill, composite: "add" });
  flights.set(node, animation);
  return animation;
};

/** @typedef {{ x: number, y: number, width: number, height: number }} Look how far from its place, and how many times as large */

/**
 * @param {DOMRect} box
 * @param {DOMRect} other
 * @param {string} properties
 * @returns {Look}
 */
const lookAs = (box, other, properties) => {
  const [[x, y], [left, top]] = [box, other].map(middle);
  const [isPlace, isSize] = [properties.includes("p"), properties.includes("s")];
  return { x: isPlace ? left - x : 0, y: isPlace ? top - y : 0, width: isSize ? other.width / box.width : 1, height: isSize ? other.height / box.height : 1 };
};

/**
 * @param {Look} look
 * @returns {Keyframe}
 */
const frame = ({ x, y, width, height }) => ({ translate: `${x}px ${y}px`, scale: `${width} ${height}` });

/**
 * The way of what is in something that comes or goes itself, so that its middle is seen to go straight on.
 *
 * @param {HTMLElement} root
 * @param {number[]} middle
 * @param {Look[]} looks
 * @returns {Keyframe[]}
 */
const against = (root, [x, y], [from, to]) => {
  const still = unmoved(root, turnOf(root));
  const [first, last] = endsOf(root).map((transform) => new DOMMatrix(transform));
  return steps(first.a, last.a).map((part) => {
    const at = (/** @type {number} */ one, /** @type {number} */ other) => one + (other - one) * part;
    const matrix = new DOMMatrix([at(first.a, last.a), 0, 0, at(first.d, last.d), at(first.e, last.e), at(first.f, last.f)]);
    const [left, top] = within(matrix, still, x + at(from.x, to.x), y + at(from.y, to.y));
    return { ...frame({ x: left - x, y: top - y, width: at(from.width, to.width), height: at(from.height, to.height) }), offset: part };
  });
};

/**
 * Between what is scaled by one number and by another: each is at most a fifth larger than the one before, so that what is straight between is near enough.
 *
 * @param {number} from
 * @param {number} to
 */
const steps = (from, to) => {
  const count = Math.max(1, Math.ceil(Math.abs(Math.log(to / from)) / Math.log(1.2)) || 1);
  return Array.from({ length: count + 1 }, (_, index) => (from === to ? index / count : (from * (to / from) ** (index / count) - from) / (to - from)));
};
