// Lines of views whose words have no room together: those are broken then, and each view has its share.

import { onChange, onMove } from "./core.js";
import { onceAFrame } from "./looking.js";

const places = document.getElementsByClassName("hstack");

const lookSoon = onceAFrame(() => look(), places);

/** What gives lines their room. */
const sizes = new ResizeObserver(lookSoon);

/** What is around a line, and may be as wide as that makes it. */
const around = ".box,.layers,.frame,.zstack,.vstack,.link-row,.row-content,.contextmenu,.row";

const look = () => {
  const lines = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hstack:not(.hstack *)"));
  for (const line of document.querySelectorAll("[data-tight]")) line.removeAttribute("data-tight");
  const tight = [...lines].filter(isTooWide);
  for (const line of tight) {
    line.dataset.tight = "";
    if (line.parentElement) sizes.observe(line.parentElement);
  }
};

/**
 * Whether it spills over, or is wider than there is room for it around.
 *
 * @param {HTMLElement} line
 */
const isTooWide = (line) => {
  if (line.scrollWidth > line.clientWidth + 1) return true;
  let node = line;
  for (let parent = node.parentElement; parent?.matches(around); [node, parent] = [parent, parent.parentElement]) {
    // What is much narrower makes nothing wide.
    if (node.offsetWidth < parent.clientWidth / 2) return false;
    if (node.offsetWidth > roomIn(parent, node) + 1) return true;
  }
  return false;
};

/**
 * How wide something in it may be, beside the sign of a link, and beside what a row has while it is edited.
 *
 * @param {Element} node
 * @param {Element} child
 */
const roomIn = (node, child) => {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(node);
  const gap = parseFloat(columnGap) || 0;
  let room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  if (node.matches(".link-row:not(.no-chevron)")) room -= 22;
  if (!node.matches(".editing .row")) return room;
  for (const other of node.children)
    if (other !== child && other.clientWidth && getComputedStyle(other).position === "static") room -= other.clientWidth + gap;
  return node.matches('[data-e*="R"]') ? room - 20 - gap : room;
};

export const watchWords = () => {
  sizes.observe(document.documentElement);
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
