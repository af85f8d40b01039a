// Keys in menus: letters go to the next choice that begins with them, and arrows to the sides unfold and fold up menus in it.

import { on, targetOf } from "./core.js";
import { reachable } from "./reaching.js";

/**
 * @param {HTMLElement} target
 * @param {string} key
 */
const unfold = (target, key) => {
  const inner = /** @type {HTMLElement | null | undefined} */ (target.closest(".menu-items .menu")?.querySelector(".menu-button"));
  if (!inner) return;
  const isOpen = (key === "ArrowRight") !== inner.matches(":dir(rtl)");
  if (!isOpen) inner.focus();
  inner.ariaExpanded = String(isOpen);
};

/**
 * @param {Element} menu
 * @param {HTMLElement} target
 * @param {string} letter
 */
const goTo = (menu, target, letter) => {
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll(reachable)]).filter((item) => item.checkVisibility());
  const later = items.slice(items.indexOf(target) + 1);
  [...later, ...items].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
};

export const watchUnfolding = () => {
  on(["keydown"], (event) => {
    const menu = document.querySelector(".menu-items:popover-open");
    if (!menu) return;
    if (/^Arrow[LR]/.test(event.key)) unfold(targetOf(event), event.key);
    else if (event.key.length === 1 && event.key !== " ") goTo(menu, targetOf(event), event.key.toLowerCase());
  });
};
