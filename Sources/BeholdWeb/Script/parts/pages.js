// Pages beside each other, which a finger or a trackpad moves: the page on which they come to rest is chosen, and they move to the one that is chosen.

import { onChange, onMove, reduced } from "./core.js";
import { onceAFrame } from "./looking.js";

const places = document.getElementsByClassName("tv-page");

/** @type {WeakMap<Element, Element | undefined>} the label of the page that a strip shows, or moves to */
const shown = new WeakMap();

/** @type {WeakMap<Element, number>} what waits until a strip has come to rest */
const resting = new WeakMap();

/** @param {Element} strip */
const labels = (strip) => /** @type {HTMLElement[]} */ ([...strip.querySelectorAll(":scope>.tab>.tab-label")]);

const lookSoon = onceAFrame(() => look(), places);

const look = () => {
  for (const strip of document.querySelectorAll(".tv-page>.tab-pages")) {
    const chosen = labels(strip).find((label) => label.matches(".selected"));
    if (!chosen || chosen === shown.get(strip)) continue;
    const isFirst = !shown.has(strip);
    shown.set(strip, chosen);
    bring(strip, chosen, isFirst || reduced.matches);
  }
};

/**
 * @param {Element} strip
 * @param {Element} label
 * @param {boolean} isAtOnce
 */
const bring = (strip, label, isAtOnce) => {
  const page = /** @type {HTMLElement | null | undefined} */ (label.parentElement?.querySelector(":scope>.page"));
  // Where it is laid out: what grows while it appears has other places on the screen.
  const left = (page?.offsetLeft ?? 0) - /** @type {HTMLElement} */ (strip).offsetLeft;
  if (Math.abs(left - strip.scrollLeft) > 1) strip.scrollTo({ left, behavior: isAtOnce ? "auto" : "smooth" });
};

/** @param {Element} strip */
const rest = (strip) => {
  strip.classList.remove("swiped");
  const at = labels(strip)[Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)];
  if (!at || at.matches(".selected")) return;
  shown.set(strip, at);
  at.click();
};

/** The pages at rest are where they were, in a window of another size. */
const align = () => {
  for (const strip of document.querySelectorAll(".tv-page>.tab-pages:not(.swiped)")) {
    const label = shown.get(strip);
    if (label) bring(strip, label, true);
  }
};

export const watchPages = () => {
  const hear = (/** @type {Event} */ { target }) => {
    const strip = /** @type {Element} */ (target);
    if (target === document || !strip.matches(".tv-page>.tab-pages")) return;
    strip.classList.add("swiped");
    clearTimeout(resting.get(strip));
    resting.set(strip, setTimeout(() => rest(strip), 150));
  };
  addEventListener("scroll", hear, true);
  addEventListener("resize", align);
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
