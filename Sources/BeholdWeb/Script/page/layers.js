// Pages of navigation, and what is presented over them: which is seen, and where the focus goes when that changes.

import { keepMenu } from "../visitor/menus.js";
import { active, all, body, focus, isSeen, nodes } from "./nodes.js";
import { putBeside } from "./place.js";

/** @type {{ layer: HTMLElement, back: HTMLElement }[]} what is presented, each with what had the focus before */
const dialogs = [];

/** @type {HTMLElement | undefined} the page that is seen */
let page;

/** @type {WeakMap<HTMLElement, { scrolled?: number, pressed?: HTMLElement }>} where pages were scrolled, and pressed */
const places = new WeakMap();

/** The uppermost of what is presented. */
export const topLayer = () => dialogs[dialogs.length - 1]?.layer;

/** Notes where the page is scrolled, before a frame moves it. */
export const keepScroll = () => {
  if (page) places.set(page, { ...places.get(page), scrolled: scrollY });
};

/** @param {HTMLElement} before what had the focus before the frame */
export const settleLayers = (before) => {
  const presented = all(".window>.presented");
  const top = presented[presented.length - 1];
  const shut = presented.filter((layer) => !layer.matches(".open")).pop();
  for (const layer of all(".window>:not(.going)")) layer.inert = !!shut && !!(layer.compareDocumentPosition(shut) & 4);
  const dialogBack = dismiss(presented);
  const isNew = present(presented, before);
  const back = turnPage(before, dialogBack);
  focus(isNew ? firstIn(top) : back);
  for (const layer of presented) {
    const anchor = nodes.get(+(/** @type {any} */ (layer.dataset).anchor));
    if (anchor) putBeside(/** @type {HTMLElement} */ (layer.firstElementChild), anchor.getBoundingClientRect());
  }
  keepMenu();
};

/**
 * Forgets the dialogs that have gone.
 *
 * @param {HTMLElement[]} presented
 * @returns what had the focus before them
 */
const dismiss = (presented) => {
  let back;
  while (dialogs.length && !presented.includes(topLayer())) back = dialogs.pop()?.back;
  return back;
};

/**
 * @param {HTMLElement[]} presented
 * @param {HTMLElement} before
 * @returns whether there are new ones
 */
const present = (presented, before) => {
  const come = presented.slice(dialogs.length);
  for (const layer of come) dialogs.push({ layer, back: before });
  return come.length > 0;
};

/** @param {HTMLElement} layer */
const firstIn = (layer) => {
  const wanted = layer.matches(".sheet,.popover") ? "[autofocus]" : "input,button:not(.destructive):enabled";
  return /** @type {HTMLElement | null} */ (layer.querySelector(wanted)) ?? layer;
};

/**
 * Notes which page is seen, and scrolls one that comes back to where it was.
 *
 * @param {HTMLElement} before
 * @param {HTMLElement | undefined} back what gets the focus anyway
 * @returns what gets the focus
 */
const turnPage = (before, back) => {
  const last = page;
  page = all(".window>:not(.presented) .page:not(.going,.going *,[hidden])").filter((page) => page.checkVisibility()).pop();
  if (!last || page === last) return back;
  places.set(last, { ...places.get(last), pressed: before });
  const place = page && places.get(page);
  scrollTo(0, place?.scrolled ?? 0);
  /** @type {HTMLElement | null | undefined} */
  const title = page?.querySelector(".title");
  if (title) title.tabIndex = -1;
  if (active() !== body && isSeen(active())) return back;
  return back ?? (isSeen(place?.pressed) ? place?.pressed : title);
};
