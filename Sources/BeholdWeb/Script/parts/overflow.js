// Bars for whose items there is no room: the last ones are in a menu at their end.

import { choicesOf, controls, made } from "./choices.js";
import { onChange, onMove } from "./core.js";
import { onceAFrame } from "./looking.js";
import { insetIn } from "./middles.js";

/** What gives way, the first ones first; what is not named stays. */
const order = [".tp-secondaryAction", ".tp-automatic,.tp-topBarTrailing,.tp-bottomBar,.tp-primaryAction", ".tp-topBarLeading"];

const [bars, titled] = ["toolbar", "bar"].map((name) => /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName(name)));

/** @type {WeakMap<HTMLElement, string>} of what each was arranged for */
const known = new WeakMap();

/** @type {WeakMap<HTMLElement, number[]>} how far what is in the middle of each is in from its leading end and its trailing one, beside what stands there */
const inset = new WeakMap();

/** Bars with items, and those with a title alone. */
const all = { get length() { return bars.length + titled.length; } };

const lookSoon = onceAFrame(() => look(), all);

const sizes = new ResizeObserver(lookSoon);

const look = () => {
  for (const bar of new Set([...bars, ...titled])) {
    sizes.observe(bar);
    if (!bar.checkVisibility()) continue;
    const parts = [...unitsOf(bar), .../** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll(":scope>.titles,:scope>.back"))];
    const key = [bar.clientWidth, getComputedStyle(bar).fontSize, ...parts.map(({ textContent, className, dataset }) => [dataset.n, textContent, className.replace(/ ?over\b/, "")])].join();
    if (known.get(bar) !== key || bar.querySelectorAll(".over").length !== Number(bar.dataset.over ?? 0)) {
      setInset(bar, [0, 0]);
      if (bar.matches(".toolbar")) arrange(bar);
      known.set(bar, key);
      inset.set(bar, insetIn(bar, unitsOf(bar)));
    }
    // Who describes a bar anew does not know of it.
    setInset(bar, inset.get(bar) ?? []);
  }
};

/**
 * @param {HTMLElement} bar
 * @param {number[]} lengths at the leading end of what is in the middle, and at the trailing one
 */
const setInset = (bar, lengths) => {
  for (const [side, length] of lengths.entries()) bar.style.setProperty(["--bar-start", "--bar-end"][side], `${length}px`);
};

/** @param {HTMLElement} bar */
const itemsOf = (bar) => /** @type {HTMLElement[]} */ ([...(bar.querySelector(":scope>.items") ?? bar).children]).filter((item) => item.matches(".toolbar-item"));

/** @param {HTMLElement} bar */
const unitsOf = (bar) => itemsOf(bar).flatMap((item) => /** @type {HTMLElement[]} */ ([...item.children]));

/**
 * Puts into the menu what there is no room for, and what stands there on a phone anyway.
 *
 * @param {HTMLElement} bar
 */
const arrange = (bar) => {
  for (const part of bar.querySelectorAll(".over")) part.classList.remove("over");
  const items = itemsOf(bar);
  const isPhone = innerWidth < 760;
  const ready = order.flatMap((kinds) => items.filter((item) => item.matches(kinds)).reverse()).flatMap((item) => [.../** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll(controls))].reverse());
  const more = moreOf(bar);
  more.hidden = true;
  for (const unit of ready) {
    const isAside = isPhone && unit.matches(".tp-secondaryAction>*");
    if (!isAside && fits(bar)) break;
    more.hidden = false;
    unit.classList.add("over");
    const item = /** @type {HTMLElement} */ (unit.parentElement);
    item.classList.toggle("over", ![...item.children].some((one) => !one.matches(".over,.spacer")));
  }
  bar.dataset.over = String(bar.querySelectorAll(".over").length);
};

/**
 * What is chosen, and what can be chosen, may be another each time when the menu is opened.
 *
 * @param {Event} event
 */
const fill = ({ target }) => {
  if (!(target instanceof Element) || !target.matches(".bar-more>.menu-button[aria-expanded=false]")) return;
  const bar = /** @type {HTMLElement} */ (target.closest(".toolbar"));
  const over = unitsOf(bar).filter((unit) => unit.matches(".over"));
  target.nextElementSibling?.replaceChildren(...over.flatMap(choicesOf));
};

/**
 * Whether what stands in a line does so, within the bar.
 *
 * @param {HTMLElement} bar
 */
const fits = (bar) => {
  const { left, right } = bar.getBoundingClientRect();
  const isLarge = bar.matches(".large");
  const parts = [...bar.querySelectorAll(":scope>.back,:scope>.titles,:scope>.bar-more"), ...unitsOf(bar)]
    .filter((part) => !part.matches(".over,.spacer,.search") && !(isLarge && part.matches(".titles")) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 1);
  const lowest = Math.min(...parts.map((part) => part.bottom));
  const ordered = parts.sort((one, other) => one.left - other.left);
  return parts.every((part) => part.top < lowest && part.left >= left - 1 && part.right <= right + 1) && ordered.every((part, at) => !at || part.left >= ordered[at - 1].right - 1);
};

/**
 * The menu of a bar. It is no element of the program's, and has no number.
 *
 * @param {HTMLElement} bar
 */
const moreOf = (bar) => {
  const found = /** @type {HTMLElement | null} */ (bar.querySelector(":scope>.bar-more"));
  if (found) return found;
  const more = made("div", "menu bar-more");
  const button = made("button", "menu-button button");
  button.ariaLabel = "More";
  button.ariaHasPopup = "menu";
  button.ariaExpanded = "false";
  const items = made("div", "menu-items");
  items.role = "menu";
  more.append(button, items);
  bar.append(more);
  return more;
};

export const watchBars = () => {
  // Before anybody else hears that it is pressed.
  for (const name of ["click", "keydown"]) addEventListener(name, fill, true);
  onChange(lookSoon);
  onMove(lookSoon);
  look();
};
