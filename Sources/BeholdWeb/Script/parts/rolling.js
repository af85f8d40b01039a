// Texts that change in a motion: letters that differ roll to what they are next, or one text fades into the other.

import { reduced } from "./core.js";

const letters = new Intl.Segmenter();

/** @param {string} text */
const split = (text) => [...letters.segment(text)].map(({ segment }) => segment);

/**
 * The letters of a text, each with the one that was in its place: from the beginning and from the end as far as they are the same, and from the end between these.
 *
 * @param {string[]} old
 * @param {string[]} next
 */
const pairs = (old, next) => {
  let start = 0;
  while (start < old.length && old[start] === next[start]) start++;
  return next.map((letter, index) => [index < start ? letter : (old.slice(start)[old.length - start - next.length + index] ?? ""), letter]);
};

/**
 * A part of a text, over which there is what it was.
 *
 * @param {string} old
 * @param {string} text
 */
const piece = (old, text) => {
  const around = document.createElement("span");
  around.className = "rolling";
  around.dataset.was = old;
  around.append(document.createElement("span"));
  /** @type {Element} */ (around.firstChild).textContent = text;
  return around;
};

/**
 * Shows how a text that is there has become what it is, in the way that its style says.
 *
 * @param {Element} part
 * @param {string} old
 * @param {KeyframeAnimationOptions} options
 */
export const roll = (part, old, options) => {
  const text = part.textContent ?? "";
  const way = getComputedStyle(part).getPropertyValue("--letters");
  if (!way || way === "none" || text === old || part.firstElementChild) return;
  const isWhole = way === "fade" || reduced.matches;
  const parts = isWhole ? [[old, text]] : pairs(split(old), split(text));
  const pieces = parts.map(([old, text]) => (old === text ? text : piece(old, text)));
  part.replaceChildren(...pieces);
  const distance = isWhole ? 0 : way === "up" ? 100 : -100;
  for (const around of pieces) {
    if (typeof around === "string") continue;
    const at = (/** @type {number} */ place) => ({ transform: `translateY(${place}%)`, opacity: 0 });
    around.animate([{}, at(-distance)], { ...options, fill: "both", pseudoElement: "::before" });
    const coming = /** @type {Element} */ (around.firstChild).animate([at(distance), {}], options);
    // All end at once, and the letters stand for themselves again.
    coming.onfinish = () => around.isConnected && (part.textContent = part.textContent);
  }
};
