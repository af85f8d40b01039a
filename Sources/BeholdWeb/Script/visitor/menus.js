// Menus. One is open at a time, with those that are in it.

import * as code from "../codes/messages.js";
import { say } from "../line/session.js";
import { active, focus, number, on, owner, takes, targetOf } from "../page/nodes.js";
import { growing, putBeside } from "../page/place.js";

/** What of a menu can be chosen. */
const choices = ":is(button,input,select):enabled,a[href]";

/** @type {{ items: HTMLElement, button?: HTMLElement, back: HTMLElement } | null} the one that is open, and what had the focus before */
export let menu = null;

/** @type {DOMRect | undefined} where the visitor has asked for a menu */
let askedPlace;

/**
 * @param {HTMLElement} items
 * @param {HTMLElement} [button]
 */
const openMenu = (items, button) => {
  closeMenu();
  menu = { items, button, back: active() };
  items.hidden = false;
  if (button) button.ariaExpanded = "true";
  // Nothing cuts off the top layer.
  items.popover = "manual";
  items.showPopover();
  putBeside(items, button?.getBoundingClientRect() ?? askedPlace ?? new DOMRect());
  growing.observe(items);
  /** @type {HTMLElement | null} */ (items.querySelector(choices))?.focus();
};

/**
 * Opens the menu of a button. One within the menu that is open unfolds in it, and folds up again.
 *
 * @param {HTMLElement} button
 */
export const openMenuOf = (button) => {
  const items = /** @type {HTMLElement} */ (button.nextElementSibling);
  if (!menu?.items.contains(button)) return openMenu(items, button);
  button.ariaExpanded = String(button.ariaExpanded !== "true");
};

export const closeMenu = () => {
  if (!menu) return;
  const { items, button, back } = menu;
  menu = null;
  growing.disconnect();
  focus(back);
  items.popover = null;
  items.hidden = true;
  if (button) button.ariaExpanded = "false";
  else say(code.dismiss, number(owner(items)?.parentElement));
};

/** @param {HTMLElement} button */
export const toggleMenu = (button) => (menu?.button === button ? closeMenu() : openMenuOf(button));

/**
 * Closes the menu in which something was chosen, unless that leaves it open.
 *
 * @param {HTMLElement} part
 */
export const closeMenuOf = (part) => {
  if (!part.closest("[data-x=open]")) closeMenu();
};

/**
 * Closes the menu if a press is elsewhere.
 *
 * @param {HTMLElement} target
 */
export const leaveMenu = (target) => {
  if (!menu?.items.contains(target) && !menu?.button?.contains(target)) closeMenu();
};

/** After a frame: forgets a menu that has gone, and opens one that was asked for. */
export const keepMenu = () => {
  if (!menu?.items.isConnected) menu = null;
  /** @type {HTMLElement | null} */
  const asked = document.querySelector(".contextmenu>.menu>.menu-items:not([hidden])");
  if (asked && !menu) openMenu(asked);
};

/**
 * What keys do in menus, and on what opens them.
 *
 * @param {HTMLElement} target
 * @param {string} key
 * @returns whether they do something
 */
export const menuKey = (target, key) => {
  if (!menu) {
    if (key !== "ArrowDown" || !target.matches(".menu-button")) return false;
    openMenuOf(target);
    return true;
  }
  if (key === "Escape" || key === "Tab") {
    closeMenu();
    return true;
  }
  // Letters, and arrows that unfold menus in it, are what parts/unfolding.js goes by.
  return (/^Arrow[LR]/.test(key) && !!target.closest(".menu-items .menu")) || (key.length === 1 && key !== " ");
};

export const watchMenus = () => {
  on(["contextmenu"], (event) => {
    const target = targetOf(event);
    /** @type {HTMLElement | null} */
    const button = target.closest(".menu-button");
    const asked = owner(target.closest(".contextmenu"));
    if (button) openMenuOf(button);
    else if (asked && takes(asked, code.toggle) && !menu && !target.matches("input,textarea")) {
      askedPlace = new DOMRect(event.x, event.y);
      say(code.toggle, asked.dataset.n, 1);
    } else return;
    event.preventDefault();
  });
};
