// What is shown over the page: what goes, and which views were evaluated.

import { body, nodes } from "./nodes.js";

const overlay = document.createElement("div");
overlay.className = "evaluations";
overlay.inert = true;
overlay.ariaHidden = "true";

export const showOverlay = () => body.append(overlay);

/** @param {HTMLElement} layer what was presented goes as it came */
export const leave = (layer) => {
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
export const fade = (node, { left, top, width, height }, timing) => {
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
