// How things are scrolled, for programs that ask, and where they want them to be.

import * as code from "../codes/messages.js";
import { core, line, on, onChange, onMove, scrollsWithPage, targetOf } from "./core.js";
import { onceAFrame } from "./looking.js";
import { isReversed, reveal } from "./revealing.js";
import { targetsOf } from "./scrolling.js";
import { rounded, tell } from "./telling.js";

/** Those of `ScrollPhase`, in their order. */
const [idle, tracking, interacting, decelerating, animating] = [0, 1, 2, 3, 4];

const root = document.documentElement;

/** @type {Map<Element, { phase: number, timer?: number }>} what moves, by what scrolls: the page's root is one of these */
const moves = new Map();

/** Whether a finger is on the window, and whether what moves has been thrown by one. */
let isTouched = false;
let isThrown = false;

/** How long nothing has to have moved. */
const rest = 120;

const lookSoon = onceAFrame(() => look());

const sizes = new ResizeObserver(lookSoon);

/** @param {Element} part */
const scrollIn = (part) => {
  const kinds = ".scroll,.list,.form";
  return /** @type {HTMLElement | null} */ (part.matches(kinds) ? part : part.querySelector(kinds));
};

const look = () => {
  if (!line.isReady) return;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-e*="${code.slide}"]`))) {
    const scroll = scrollIn(part);
    if (!scroll?.checkVisibility()) continue;
    sizes.observe(scroll);
    for (const child of scroll.children) sizes.observe(child);
    const { x, y, width, height, across, down } = stateOf(scroll);
    const phase = moves.get(scrollsWithPage(scroll) ? root : scroll)?.phase ?? idle;
    tell(part, code.slide, [...rounded(x, y, across, down, width, height), phase, ...seenIn(part, scroll)].join(), lookSoon);
  }
};

/** What covers the beginning of what scrolls with the page. */
const covered = () => [...document.querySelectorAll(".bar")].reduce((most, bar) => Math.max(most, /** @type {HTMLElement} */ (bar).offsetHeight), 0);

/**
 * How far it is scrolled, from its leading edge; how large it is; and how large what it scrolls is.
 *
 * @param {HTMLElement} scroll
 */
const stateOf = (scroll) => {
  if (scrollsWithPage(scroll)) {
    const top = covered();
    const { top: begin, width, height } = scroll.getBoundingClientRect();
    return { x: 0, y: top - begin, width, height: innerHeight - top, across: width, down: height };
  }
  const { scrollLeft, scrollTop, clientWidth: width, clientHeight: height, scrollWidth: across, scrollHeight: down } = scroll;
  // What stays at its end counts from there.
  const style = getComputedStyle(scroll).flexDirection;
  return {
    x: style === "row-reverse" ? across - width - Math.abs(scrollLeft) : Math.abs(scrollLeft),
    y: style === "column-reverse" ? down - height + scrollTop : scrollTop,
    width, height, across, down,
  };
};

/**
 * The numbers of the views that are seen, where the program asks for them.
 *
 * @param {HTMLElement} part
 * @param {HTMLElement} scroll
 */
const seenIn = (part, scroll) => {
  if (!part.dataset.v) return [];
  const threshold = Number(part.dataset.v);
  const box = scroll.getBoundingClientRect();
  const isPage = scrollsWithPage(scroll);
  const top = isPage ? covered() : box.top;
  const bottom = isPage ? innerHeight : box.bottom;
  return targetsOf(scroll)
    .filter((child) => {
      const own = child.getBoundingClientRect();
      const width = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const height = Math.min(own.bottom, bottom) - Math.max(own.top, top);
      return width > 0 && height > 0 && width * height >= threshold * own.width * own.height - 0.5;
    })
    .slice(0, 500)
    .map((child) => child.dataset.n);
};

/**
 * @param {Element} scroll
 * @param {number} phase
 */
const move = (scroll, phase) => {
  clearTimeout(moves.get(scroll)?.timer);
  if (phase === idle) moves.delete(scroll);
  else moves.set(scroll, { phase, timer: isTouched ? undefined : setTimeout(() => move(scroll, idle), rest) });
  lookSoon();
};

/**
 * @param {HTMLElement} node
 * @param {number | null} x
 * @param {number | null} y
 * @param {unknown} isSmooth
 * @param {Element | null | undefined | false} [around]
 */
const slide = (node, x, y, isSmooth, around) => {
  const behavior = isSmooth ? "smooth" : "auto";
  if (around) return reveal(node, around, x, y, behavior);
  const scroll = scrollIn(node) ?? node;
  if (scrollsWithPage(scroll)) return scrollTo({ top: y === null ? scrollY : y + scrollY + scroll.getBoundingClientRect().top - covered(), behavior });
  const { width, height, across, down } = stateOf(scroll);
  const { flexDirection } = getComputedStyle(scroll);
  const left = x === null ? null : flexDirection === "row-reverse" ? Math.min(0, x - across + width) : x;
  const top = y === null ? null : flexDirection === "column-reverse" ? Math.min(0, y - down + height) : y;
  scroll.scrollTo({ left: left === null ? scroll.scrollLeft : isReversed(scroll) ? -left : left, top: top ?? scroll.scrollTop, behavior });
};

export const watchSlides = () => {
  core.slide = slide;
  addEventListener(
    "scroll",
    ({ target }) => {
      const scroll = target instanceof Element ? target : root;
      move(scroll, core.isLed ? animating : isTouched ? interacting : isThrown ? decelerating : interacting);
    },
    { capture: true, passive: true },
  );
  on(["touchstart"], (event) => {
    isTouched = isThrown = true;
    const scroll = targetOf(event).closest?.(".scroll,.list,.form");
    if (scroll) move(scrollsWithPage(scroll) ? root : scroll, tracking);
  });
  on(["touchend", "touchcancel"], () => {
    isTouched = false;
    for (const [scroll, { phase }] of moves) move(scroll, phase === tracking ? idle : phase);
  });
  on(["wheel", "keydown"], () => (isThrown = false));
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
