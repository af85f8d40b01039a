// Sizes and places of views that ask for them.

import * as code from "../codes/messages.js";
import { line, onChange, onMove, scrollsWithPage } from "./core.js";
import { onceAFrame } from "./looking.js";
import { rounded, sizeOf, tell } from "./telling.js";

const readers = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("geometry"));

export const measureSoon = onceAFrame(() => measure(), readers);

const sizes = new ResizeObserver(measureSoon);

/** Says what is another than it was said last. */
const measure = () => {
  if (!line.isReady) return;
  for (const reader of readers) {
    if (!reader.checkVisibility()) continue;
    sizes.observe(reader);
    tell(reader, code.measure, measured(reader), measureSoon);
  }
};

/** @param {HTMLElement} reader */
const measured = (reader) => {
  const { x, y } = sizeOf(reader);
  const numbers = rounded(x, y);
  const own = reader.getBoundingClientRect();
  for (const name of reader.dataset.g?.split(" ") ?? []) {
    const space = spaceAround(reader, name);
    numbers.push(...rounded(own.left - space.left, own.top - space.top, space.width, space.height));
  }
  return numbers.join();
};

/** @type {Record<string, string>} */
const scrolls = { s: ".scroll,.list,.form", sh: ".s-horizontal,.s-both", sv: ".s-vertical,.s-both,.list,.form" };

/**
 * What a space takes of the window. Of what scrolls with the page it is what is seen of the page from there on.
 *
 * @param {HTMLElement} reader
 * @param {string} name
 */
export const spaceAround = (reader, name) => {
  const around = reader.closest(scrolls[name] ?? (name[0] === "n" ? ".cs-" + name.slice(1) : "none"));
  if (!around) return new DOMRect(0, 0, innerWidth, innerHeight);
  const { left, top, width, height } = around.getBoundingClientRect();
  const isPage = name in scrolls && scrollsWithPage(around);
  return isPage ? new DOMRect(left, top + scrollY, width, innerHeight - top - scrollY) : new DOMRect(left, top, width, height);
};

export const watchGeometry = () => {
  onChange(measureSoon);
  onMove(measureSoon);
  measure();
};
