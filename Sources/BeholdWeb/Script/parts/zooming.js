// What comes out of a view, and goes back into it.

import { onChange } from "./core.js";
import { sourcesIn } from "./matching.js";

/**
 * How a page is seen as large as a view that it comes out of, and how in its place. What is seen of it is cut out at its width.
 *
 * @param {DOMRect} page where it is in its place
 * @param {DOMRect} source
 * @returns {Record<"beside" | "here", Keyframe>}
 */
export const zoom = ({ left, top, width, height }, source) => {
  const above = Math.max(0, -top);
  const scale = source.width / width;
  const cut = (/** @type {number} */ seen, /** @type {number} */ radius) => `inset(${above}px 0px ${Math.max(0, height - above - seen)}px round ${radius}px)`;
  const transform = `translate(${source.left - left}px,${source.top - top - above * scale}px) scale(${scale})`;
  return {
    beside: { transformOrigin: "0 0", transform, clipPath: cut(source.height / scale, 16 / scale), opacity: 0 },
    here: { transformOrigin: "0 0", transform: "none", clipPath: cut(innerHeight, 0), opacity: 1 },
  };
};

/** Says how what is presented is seen as its view; the style sheet shows it. */
const look = () => {
  for (const layer of document.querySelectorAll(".window>.presented[data-z]")) {
    const { dataset } = /** @type {HTMLElement} */ (layer);
    const card = /** @type {HTMLElement} */ (layer.firstElementChild);
    const source = sourcesIn(document.body).get(dataset.z ?? "")?.getBoundingClientRect();
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = card;
    if (!source) card.style.removeProperty("--zoom");
    else card.style.setProperty("--zoom", `translate(${source.left + source.width / 2 - left - width / 2}px,${source.top + source.height / 2 - top - height / 2}px) scale(${source.width / width})`);
  }
};

export const watchZooms = () => onChange(look);
