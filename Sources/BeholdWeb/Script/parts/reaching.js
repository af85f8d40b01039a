// What scrolls, and what has a menu of its own, is reached with the keys where nothing in it is: some browsers see to what scrolls themselves.

import { on, onChange, onMove, scrollsWithPage, targetOf } from "./core.js";
import { onceAFrame } from "./looking.js";

export const reachable = ":is(button,input,select,textarea):enabled,a[href],[tabindex='0']";

const lookSoon = onceAFrame(() => look());

/** @param {string} selector */
const all = (selector) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

const look = () => {
  /** @type {Map<Element, HTMLElement[]>} */
  const groups = new Map();
  // What is within comes first: whether it is reached is what the others ask.
  for (const part of [...all(".scroll,.list,.form,.contextmenu")].reverse()) {
    if (!part.matches(".contextmenu")) {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = part;
      const scrolls = (scrollHeight > clientHeight || scrollWidth > clientWidth) && !scrollsWithPage(part);
      reach(part, scrolls && !part.querySelector(reachable));
      continue;
    }
    const items = [...part.querySelectorAll(reachable)];
    reach(part, !part.closest(".row[tabindex='0']") && items.every((item) => item.closest(".menu-items")));
    if (part.tabIndex) continue;
    part.role = "group";
    part.setAttribute("aria-description", "Has a menu");
    if (!part.innerText.trim()) part.ariaLabel = "Menu";
    const scroll = aroundOf(part);
    if (!scroll) continue;
    if (!groups.has(scroll)) groups.set(scroll, []);
    groups.get(scroll)?.unshift(part);
  }
  for (const parts of groups.values()) {
    const seen = parts.filter(isInSight);
    const stop = parts.find((part) => part === document.activeElement) ?? seen.find((part) => part === latest) ?? seen[0] ?? parts[0];
    for (const part of parts) part.tabIndex = part === stop ? 0 : -1;
  }
};

/** @type {HTMLElement | undefined} what with a menu had the focus last */
let latest;

/** @param {HTMLElement} part */
const aroundOf = (part) => part.parentElement?.closest(".scroll,.list,.form");

/** @param {HTMLElement} part */
const isInSight = (part) => {
  const { top, bottom } = part.getBoundingClientRect();
  const around = aroundOf(part);
  const box = around && !scrollsWithPage(around) ? around.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  return top >= Math.max(box.top, 0) && bottom <= Math.min(box.bottom, innerHeight);
};

/**
 * Of what has menus in what scrolls the keys reach one: arrows lead to the others.
 *
 * @param {HTMLElement} part
 * @param {string} key
 */
const lead = (part, key) => {
  const parts = [...all(".contextmenu[tabindex]")].filter((other) => aroundOf(other) === aroundOf(part));
  const next = aroundOf(part) && parts[parts.indexOf(part) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  latest = next;
  next.tabIndex = 0;
  next.focus();
  part.tabIndex = -1;
};

/**
 * @param {HTMLElement} part
 * @param {boolean} isReached
 */
const reach = (part, isReached) => {
  if (isReached) part.tabIndex = 0;
  else if (part !== document.activeElement) part.removeAttribute("tabindex");
};

/**
 * Asks for a menu in the middle of what has it.
 *
 * @param {Element} part
 */
const ask = (part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  part.dispatchEvent(new MouseEvent("contextmenu", { ...place, bubbles: true, cancelable: true }));
};

export const watchReaching = () => {
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
  on(["keydown"], (event) => {
    const part = targetOf(event);
    if (!part.matches(".contextmenu")) return;
    if (event.key === "Enter" || event.key === " ") ask(part);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      lead(part, event.key);
    }
  });
  // A row is what the keys for menus are about, and its menu is in it.
  on(["contextmenu"], (event) => {
    const inner = targetOf(event).matches(".row:focus") && targetOf(event).querySelector(":scope>.contextmenu");
    if (!inner || !event.isTrusted) return;
    event.preventDefault();
    ask(inner);
  });
};
