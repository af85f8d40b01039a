// Texts that change in a motion: letters that differ roll to what they are next, or one text fades into the other.

import { reduced } from "./core.js";

const letters = new Intl.Segmenter();

/** @param {string} text */
const split = (text) => [...letters.segment(text)].map(({ segment }) => segment);

/** How far a letter is away before it comes, and when it has gone. */
const line = 1.2;

const pen = document.createElement("canvas").getContext("2d");

/**
 * How wide letters are in the style of a text.
 *
 * @param {string[]} some
 * @param {CSSStyleDeclaration} style
 */
const widthOf = (some, { font, letterSpacing }) => {
  if (!pen) return 0;
  Object.assign(pen, { font, letterSpacing });
  return pen.measureText(some.join("")).width;
};

/**
 * @param {string} name of its class
 * @param {(string | Node)[]} content
 */
const span = (name, ...content) => {
  const made = document.createElement("span");
  made.className = name;
  made.append(...content);
  return made;
};

/**
 * Letters that are no text any more: they are seen, but neither read nor found.
 *
 * @param {string} letters
 * @param {boolean} isGoing whether they are seen to go; the others keep their places alone
 */
const past = (letters, isGoing) => {
  const made = span(isGoing ? "rolled" : "");
  made.dataset.was = letters;
  return made;
};

/**
 * The letters of a text, and over them those that it had: from the beginning and from the end as far as they are the same, and from the end between these. Of
 * what is between there may be more than there was, or less: what follows then slides to its place.
 *
 * @param {string[]} old
 * @param {string[]} next
 * @param {CSSStyleDeclaration} style
 */
const pieces = (old, next, style) => {
  let start = 0;
  while (start < old.length && old[start] === next[start]) start++;
  const more = next.length - old.length;
  const [gone, added] = [Math.max(0, Math.min(-more, old.length - start)), Math.max(0, Math.min(more, next.length - start))];
  const slid = span("slid", ...next.slice(start + added).map((letter, index) => (old[start + gone + index] === letter ? letter : span("rolling", letter))));
  const was = old.slice(start).map((letter, index) => past(letter, index < gone || next[start + added + index - gone] !== letter));
  return {
    now: [...next.slice(0, start), ...next.slice(start, start + added).map((letter) => span("rolling", letter)), ...(more ? [slid] : slid.childNodes)],
    was: [past(old.slice(0, start).join(""), false), ...was],
    slid,
    by: widthOf(old.slice(start, start + gone), style) - widthOf(next.slice(start, start + added), style),
  };
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
  const style = getComputedStyle(part);
  const way = style.getPropertyValue("--letters");
  if (!/^(fade|up|down)$/.test(way) || text === old || part.firstElementChild) return;
  const isWhole = way === "fade" || reduced.matches;
  const { now, was, slid, by } = isWhole ? { now: [span("rolling", text)], was: [past(old, true)], slid: null, by: 0 } : pieces(split(old), split(text), style);
  const over = span("was", ...was);
  part.replaceChildren(...now, over);
  const distance = isWhole ? 0 : way === "up" ? line : -line;
  const at = (/** @type {number} */ place) => ({ top: `${place}em`, opacity: 0 });
  for (const letter of part.querySelectorAll(".rolling")) letter.animate([at(distance), { top: "0em" }], options);
  for (const letter of part.querySelectorAll(".rolled")) letter.animate([{ top: "0em" }, at(-distance)], { ...options, fill: "both" });
  slid?.animate([{ left: `${by}px` }, { left: "0px" }], options);
  // The letters stand for themselves again.
  over.animate([], options).onfinish = () => over.isConnected && (part.textContent = part.textContent);
};
