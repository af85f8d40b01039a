// Which views were evaluated: outlines over the page.

import { core, nodes, overlay } from "./core.js";

/** So many are seen at a time. */
const most = 60;

/**
 * Shows that a view was evaluated.
 *
 * @param {number} id
 * @param {string} view
 * @param {number} count
 * @param {string} cause
 */
const outline = (id, view, count, cause) => {
  const box = nodes.get(id)?.getBoundingClientRect();
  if (!box || overlay.children.length > most) return;
  const { left, top, width, height } = box;
  const frame = document.createElement("div");
  frame.className = "evaluation";
  frame.title = `${view} ×${count} ${cause}`;
  frame.style.cssText = `left:${left}px;top:${top}px;--top:${top}px;width:${width}px;height:${height}px`;
  overlay.append(frame);
  frame.animate([{}, { opacity: 0 }], { duration: 1800, easing: "ease-in" }).onfinish = () => frame.remove();
};

export const showOutlines = () => (core.outline = outline);
