// Texts that have no room for all their letters: which are smaller then, and which are cut off at their beginning or in their middle.

import { onChange, onMove } from "./core.js";
import { onceAFrame } from "./looking.js";

const places = document.getElementsByClassName("cut");

const pen = document.createElement("canvas").getContext("2d");

const letters = new Intl.Segmenter();

const lookSoon = onceAFrame(() => look(), places);

/** Texts, and what gives them room. */
const sizes = new ResizeObserver(lookSoon);

const look = () => {
  const texts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cut.text,.cut .text"));
  for (const text of texts) {
    text.style.removeProperty("--shrunk");
    delete text.dataset.shrunk;
    delete text.dataset.cut;
  }
  for (const text of texts) {
    sizes.observe(text);
    if (text.parentElement) sizes.observe(text.parentElement);
    const style = getComputedStyle(text);
    if (style.getPropertyValue("--lines") === "none") continue;
    shrink(text, parseFloat(style.fontSize), Number(style.getPropertyValue("--shrink") || 1));
    if (isCut(text)) cut(text, style, Number(style.getPropertyValue("--lines")));
  }
};

/** @param {HTMLElement} text */
const isCut = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1;

/**
 * Shows a text in the largest letters, in steps of a twentieth, in which nothing is cut off.
 *
 * @param {HTMLElement} text
 * @param {number} size in pixels
 * @param {number} least as a part of the size
 */
const shrink = (text, size, least) => {
  for (let step = 19; step > 0 && step / 20 >= least && isCut(text); step--) {
    // Beside the size that the view gives it, which is the text's own.
    text.style.setProperty("--shrunk", (size * step) / 20 + "px");
    text.dataset.shrunk = "";
  }
};

/**
 * Cuts off something of the last line that a text may have. Those above it stay as they are.
 *
 * @param {HTMLElement} text
 * @param {CSSStyleDeclaration} style
 * @param {number} lines
 */
const cut = (text, style, lines) => {
  const mode = style.getPropertyValue("--cut");
  if (!pen || (mode !== "head" && mode !== "middle")) return;
  pen.font = style.font;
  pen.letterSpacing = style.letterSpacing;
  const all = text.textContent ?? "";
  const starts = beginnings(text, lines);
  if (starts.length < lines) return;
  const above = starts.slice(1).map((end, line) => cased(all.slice(starts[line], end), style.textTransform).trimEnd() + "\n");
  const whole = [...letters.segment(cased(all.slice(starts.at(-1)), style.textTransform))].map(({ segment }) => segment);
  const room = text.getBoundingClientRect().width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  let [fits, fails] = [0, whole.length];
  while (fails - fits > 1) {
    const count = (fits + fails) >> 1;
    if (pen.measureText(kept(whole, count, mode)).width <= room) fits = count;
    else fails = count;
  }
  text.dataset.cut = above.join("") + kept(whole, fits, mode);
};

/**
 * Where the lines of a text begin, in its letters: as many of them as are seen, and fewer if it is none but letters.
 *
 * @param {HTMLElement} text
 * @param {number} lines
 */
const beginnings = (text, lines) => {
  const starts = [0];
  const { firstChild } = text;
  if (!(firstChild instanceof Text)) return starts;
  const range = document.createRange();
  /** @param {number} index */
  const top = (index) => {
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + 1);
    return range.getBoundingClientRect().top;
  };
  const height = (text.clientHeight / lines) * 0.5;
  for (let index = 1; starts.length < lines && index < firstChild.length; index++)
    if (top(index) > top(starts[starts.length - 1]) + height) starts.push(index);
  return starts;
};

/**
 * What is left of a text.
 *
 * @param {string[]} letters
 * @param {number} count of those that are left
 * @param {string} mode
 */
const kept = (letters, count, mode) => {
  const first = mode === "head" ? 0 : Math.ceil(count / 2);
  return letters.slice(0, first).join("").trimEnd() + "…" + letters.slice(letters.length - count + first).join("").trimStart();
};

/**
 * @param {string} text
 * @param {string} transform
 */
const cased = (text, transform) =>
  transform === "uppercase" ? text.toUpperCase() : transform === "lowercase" ? text.toLowerCase() : text;

export const watchCuts = () => {
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
