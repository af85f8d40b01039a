// How changes are shown to happen: what comes, goes and moves in an animated frame, and which views were evaluated.

import { body, nodes, owner, root } from "./nodes.js";
import { reduced } from "./window.js";

/** @type {KeyframeAnimationOptions | undefined} how this frame is animated */
let animation;

/** @type {Map<HTMLElement, DOMRect>} where everything was before it */
let boxes = new Map();

export const beginMotion = () => {
  animation = undefined;
  boxes = new Map();
};

/**
 * The operations that follow in this frame are animated.
 *
 * @param {number} duration
 * @param {string} easing
 */
export const animate = (duration, easing) => {
  if (reduced.matches) return;
  animation = { duration, easing };
  boxes = new Map([...nodes.values()].map((node) => [node, node.getBoundingClientRect()]));
  root.style.setProperty("--animation", `${duration}ms ${easing}`);
  root.className = "animated";
  setTimeout(() => (root.className = ""), duration);
};

/** @param {HTMLElement} node */
export const appear = (node) => {
  if (animation) node.animate([{ opacity: 0, transform: "translateY(8px)" }, {}], animation);
};

/** @param {HTMLElement} node */
export const disappear = (node) => {
  if (node.matches?.(".presented")) leave(/** @type {HTMLElement} */ (node.cloneNode(true)));
  else if (animation) fade(/** @type {HTMLElement} */ (node.cloneNode(true)), node.getBoundingClientRect(), animation);
};

/** Lets nodes go from where they were to where they are, unless what is around them takes them along. */
export const glide = () => {
  /** @type {Map<HTMLElement, [number, number]>} */
  const shifts = new Map();
  for (const [node, old] of boxes) {
    const box = node.getBoundingClientRect();
    if (box.width && old.width) shifts.set(node, [old.left - box.left, old.top - box.top]);
  }
  for (const [node, [x, y]] of shifts) {
    const around = owner(node.parentElement);
    const [aroundX, aroundY] = (around && shifts.get(around)) ?? [0, 0];
    if (x === aroundX && y === aroundY) continue;
    node.animate([{ transform: `translate(${x - aroundX}px,${y - aroundY}px)` }, {}], animation);
  }
};

// Over the page

const overlay = document.createElement("div");
overlay.className = "evaluations";
overlay.inert = true;
overlay.ariaHidden = "true";

export const showOverlay = () => body.append(overlay);

/** @param {HTMLElement} layer a copy of what was presented, which goes as it came */
const leave = (layer) => {
  layer.classList.add("leaving");
  overlay.append(layer);
  setTimeout(() => layer.remove(), 220);
};

/**
 * Shows a node at a place over the page, and lets it go.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} box
 * @param {KeyframeAnimationOptions} timing
 */
const fade = (node, { left, top, width, height }, timing) => {
  node.style.cssText += `;position:fixed;margin:0;left:${left}px;top:${top}px;--top:${top}px;width:${width}px;height:${height}px`;
  overlay.append(node);
  node.animate([{}, { opacity: 0 }], timing).onfinish = () => node.remove();
};

/**
 * Shows that a view was evaluated.
 *
 * @param {number} id
 * @param {string} view
 * @param {number} count
 * @param {string} cause
 */
export const outline = (id, view, count, cause) => {
  const box = nodes.get(id)?.getBoundingClientRect();
  if (!box || overlay.children.length > 60) return;
  const frame = document.createElement("div");
  frame.className = "evaluation";
  frame.title = `${view} ×${count} ${cause}`;
  fade(frame, box, { duration: 1800, easing: "ease-in" });
};
