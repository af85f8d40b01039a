// Texts of several lines on a ground with round corners, as a talk has them: they are as wide as their longest line.

import { onChange } from "./core.js";
import { onceAFrame } from "./looking.js";

const places = document.getElementsByClassName("taking");

const lookSoon = onceAFrame(() => look(), places);

const pen = document.createElement("canvas").getContext("2d");

/** What gives texts their room. */
const sizes = new ResizeObserver(lookSoon);

/** @type {WeakMap<HTMLElement, string>} The room and the letters that a text had when it was measured. */
const known = new WeakMap();

const look = () => {
  const texts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".text.taking:not(.cut),.taking .text:not(.cut)"));
  const widths = new Map();
  const changed = [...texts].filter((text) => {
    const room = text.closest(".scroll,.list,.page,.window");
    if (!room) return false;
    if (!widths.has(room)) {
      widths.set(room, room.clientWidth);
      sizes.observe(room);
    }
    const now = widths.get(room) + " " + text.textContent;
    if (known.get(text) === now) return false;
    known.set(text, now);
    return true;
  });
  for (const text of changed) text.style.removeProperty("max-width");
  const wrapped = changed.flatMap((text) => (isRound(text.closest(".taking")) ? (linesOf(text) ?? []) : []));
  for (const { text, least } of wrapped) setWidth(text, least);
  // What had its space within the line has another line without.
  for (const { text, most } of wrapped.filter(({ text, height }) => text.clientHeight > height)) setWidth(text, most);
};

/**
 * @param {HTMLElement} text
 * @param {number} width
 */
const setWidth = (text, width) => {
  // Browsers lay out in 64ths of a pixel.
  text.style.setProperty("max-width", Math.ceil(width * 64) / 64 + "px");
};

/**
 * Whether a ground is seen where it ends, and is as large as what is on it.
 *
 * @param {Element | null} ground
 */
const isRound = (ground) => {
  if (!ground || ground.matches(".fx,.fw")) return false;
  const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(ground);
  return parseFloat(borderTopLeftRadius) > 0 || parseFloat(borderTopRightRadius) > 0;
};

/**
 * How high a text of several lines is, and how wide it would be for the longest of them, with the space that this ends with and without.
 *
 * @param {HTMLElement} text
 */
const linesOf = (text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()];
  const end = Math.max(...boxes.map(({ bottom }) => bottom));
  const last = boxes.filter(({ bottom }) => bottom > end - 2);
  const others = boxes.filter(({ bottom }) => bottom <= end - 2);
  if (!others.length || !pen) return undefined;
  const { font, paddingLeft, paddingRight } = getComputedStyle(text);
  const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
  pen.font = font;
  const space = pen.measureText(" ").width;
  return { text, height: text.clientHeight, most: across(boxes) + padding, least: Math.max(across(last), across(others) - space) + padding };
};

/** @param {DOMRect[]} boxes */
const across = (boxes) => Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));

export const watchHugging = () => {
  onChange(lookSoon);
  lookSoon();
};
