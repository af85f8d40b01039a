// Texts that change in a motion: letters that differ roll to what they are next, or one text fades into the other. What changes again meanwhile goes on from
// what is seen: letters that stay roll on, and those that go, or come again, begin where they are.

import { reduced } from "./core.js";
import { put, span, split } from "./letters.js";

/** @typedef {import("./letters.js").Letter} Letter */

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
 * A letter that is no text any more: it is seen, but neither read nor found.
 *
 * @param {Letter} letter
 * @param {number} at its place from the end
 * @param {boolean} isGoing whether it is seen to go; the others keep their places alone
 */
const past = ({ letter, look }, at, isGoing) => {
  const made = span(isGoing ? "rolled" : "");
  made.dataset.was = letter;
  made.dataset.at = `${at}`;
  return { made, look };
};

/**
 * The letters of a text, and those that it had: from the beginning and from the end as far as they are the same, and from the end between these. Of what is
 * between there may be more than there was, or less: what follows then slides to its place.
 *
 * @param {Letter[]} old
 * @param {string[]} next
 * @param {CSSStyleDeclaration} style
 */
const pieces = (old, next, style) => {
  let start = 0;
  while (start < old.length && old[start].letter === next[start]) start++;
  const more = next.length - old.length;
  const [gone, added] = [Math.max(0, Math.min(-more, old.length - start)), Math.max(0, Math.min(more, next.length - start))];
  const names = old.map(({ letter }) => letter);
  const by = widthOf(names.slice(start, start + gone), style) - widthOf(next.slice(start, start + added), style);
  const now = next.map((letter, index) => {
    const isAdded = index >= start && index < start + added;
    const before = isAdded ? undefined : old[index < start ? index : index - added + gone];
    const left = isAdded ? 0 : (before?.left ?? 0) + (index < start ? 0 : by);
    return { letter, left, before: before?.letter === letter ? before : undefined };
  });
  const was = old.map((letter, index) => past(letter, index - old.length, index >= start && (index < start + gone || next[index - gone + added] !== letter.letter)));
  return { now, was };
};

/**
 * Shows how a text that is there has become what it is, in the way that its style says.
 *
 * @param {Element} part
 * @param {import("./letters.js").Letters} seen what is seen of it as it was
 * @param {KeyframeAnimationOptions | undefined} options of the motion; without any it has become another at once
 */
export const roll = (part, { letters, overs, going }, options) => {
  const text = part.textContent ?? "";
  const style = getComputedStyle(part);
  const way = style.getPropertyValue("--letters");
  const old = letters.map(({ letter }) => letter).join("");
  if (!/^(fade|up|down)$/.test(way) || part.firstElementChild || (text === old ? !overs.length : !options)) return;
  const isWhole = way === "fade" || reduced.matches;
  const before = isWhole && letters.length > 1 ? [{ letter: old, left: 0 }] : letters;
  const { now, was } = pieces(before, isWhole ? [text] : split(text), style);
  const distance = isWhole ? 0 : way === "up" ? line : -line;
  const at = (/** @type {number} */ place) => ({ top: `${place}em`, maskPosition: `0 ${-place}em` });
  const away = (/** @type {number} */ place) => ({ ...at(place), opacity: 0 });
  const comeBack = text === old ? () => undefined : backIn(going, now.length);
  const { rolling, slid } = put(part, now, overs);
  for (const { node, at: index } of rolling) node.animate([comeBack(node, index) ?? away(distance), at(0)], options);
  for (const { node, left } of slid) node.animate([{ left: `${left}px` }, { left: "0px" }], options);
  if (text === old) return;
  const over = span("was", ...was.map(({ made }) => made));
  part.prepend(over);
  for (const { made, look } of was) if (made.matches(".rolled")) made.animate([look ?? at(0), away(-distance)], { ...options, fill: "both" });
  over.animate([], options).onfinish = () => {
    if (!over.isConnected) return;
    over.remove();
    // The letters stand for themselves again.
    if (!part.querySelector(":scope>.was")) part.textContent = part.textContent;
  };
};

/**
 * What is seen of letters that go, and are to come again: they are not seen twice.
 *
 * @param {import("./letters.js").Letters["going"]} going
 * @param {number} count
 */
const backIn = (going, count) => (/** @type {HTMLElement} */ { textContent }, /** @type {number} */ at) => {
  const same = going.find(({ node: { className, dataset } }) => className && dataset.was === textContent && Number(dataset.at) === at - count);
  if (!same) return;
  same.node.className = "";
  return same.look;
};
