// What scrolls, and what has a menu of its own, is reached with the keys where nothing in it is: some browsers see to what scrolls themselves.

import { on, onChange, onMove, scrollsWithPage, targetOf } from "./core.js";
import { onceAFrame } from "./looking.js";

export const reachable = ":is(button,input,select,textarea):enabled,a[href],[tabindex='0']";

const lookSoon = onceAFrame(() => look());

/** @param {string} selector */
const all = (selector) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

const look = () => {
  for (const part of all(".scroll,.list,.form")) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = part;
    const scrolls = (scrollHeight > clientHeight || scrollWidth > clientWidth) && !scrollsWithPage(part);
    reach(part, scrolls && !part.querySelector(reachable));
  }
  for (const part of all(".contextmenu")) {
    const items = [...part.querySelectorAll(reachable)];
    reach(part, !part.closest(".row[tabindex='0']") && items.every((item) => item.closest(".menu-items")));
    if (part.tabIndex) continue;
    part.role = "group";
    part.setAttribute("aria-description", "Has a menu");
    if (!part.innerText.trim()) part.ariaLabel = "Menu";
  }
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
    if ((event.key === "Enter" || event.key === " ") && targetOf(event).matches(".contextmenu")) ask(targetOf(event));
  });
  // A row is what the keys for menus are about, and its menu is in it.
  on(["contextmenu"], (event) => {
    const inner = targetOf(event).matches(".row:focus") && targetOf(event).querySelector(":scope>.contextmenu");
    if (!inner || !event.isTrusted) return;
    event.preventDefault();
    ask(inner);
  });
};
