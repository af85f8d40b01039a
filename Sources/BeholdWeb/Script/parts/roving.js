// Arrow keys, which go from one to the next in menus, tabs, choices and lists, and the key that deletes rows.

import * as code from "../codes/messages.js";
import { goToEnd } from "./ends.js";
import { dragging, isSeen, roving, say, taker, targetOf } from "./core.js";

/** @type {{ around: string, within: string, isChoosing?: boolean }[]} what is around, what arrows find in it, and whether they choose it */
const groups = [
  { around: ".menu-items", within: ":is(button,input,select):enabled,a[href]" },
  { around: ".tabs", within: "[role=tab]", isChoosing: true },
  { around: "[role=radiogroup]", within: "[role=radio]", isChoosing: true },
  { around: ".list", within: ".row[tabindex],.row>:is(button,a),.disclosure-label[tabindex]" },
];

/** What arrows to the sides unfold and fold up. */
const foldable = "[role=tree] .row,.list .disclosure-label";

/** @type {Record<string, number | undefined>} */
const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 };

/**
 * Unfolds a row, or folds it up. From one that is folded up it goes to the row around.
 *
 * @param {HTMLElement} target
 * @param {boolean} isOpen
 */
const unfold = (target, isOpen) => {
  const button = target.querySelector(`[data-x=${isOpen ? "unfold" : "fold"}]`) ?? target.closest(`.disclosure-label[data-a=${code.toggle}${+isOpen}]`);
  const group = target.closest(".disclosure-label")?.parentElement ?? target;
  const around = group.parentElement?.closest(".disclosure")?.querySelector(":scope>.disclosure-label");
  if (button) /** @type {HTMLElement} */ (button).click();
  else if (!isOpen && around) /** @type {HTMLElement} */ (around.querySelector(".row[tabindex]") ?? around).focus();
  else return false;
  return true;
};

/**
 * @param {KeyboardEvent} event
 * @returns whether the key goes somewhere
 */
const rove = (event) => {
  const target = targetOf(event);
  const row = event.key === "Delete" && taker(target, code.deleteRows);
  // Without a number it is all that are chosen, if it is one of them.
  if (row) say(code.deleteRows, row.dataset.n, "");
  let step = steps[event.key];
  if (step === undefined) return false;
  if (/t$/.test(event.key) && target.matches(":dir(rtl)")) step = -step;
  if (event.altKey && dragging.move(target, step)) return true;
  if (/[LR].*t$/.test(event.key) && target.matches(foldable)) return unfold(target, step > 0);
  const group = groups.find(({ around, within }) => target.matches(within) && target.closest(around));
  if (!group || target.type === "range") return false;
  const around = /** @type {HTMLElement} */ (target.closest(group.around));
  const all = () => /** @type {HTMLElement[]} */ ([...around.querySelectorAll(group.within)]).filter(isSeen);
  if (around.matches(".list") && goToEnd(around, all, event)) return true;
  const items = all();
  const item = items[goal(event.key, items.indexOf(target) + step, items.length - 1, around.matches(".list"))];
  item?.focus();
  if (group.isChoosing) item?.click();
  return !!item;
};

/** Does what keys wanted before this was there. */
const catchUp = () => {
  for (const event of roving.late) {
    if (event.key in steps || event.key === "Delete") document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
  }
};

export const watchRoving = () => {
  roving.go = rove;
  // Others of the parts go by keys too.
  queueMicrotask(catchUp);
};

/**
 * Where a key leads. Behind the last one is the first, except in lists, which end.
 *
 * @param {string} key
 * @param {number} next
 * @param {number} last
 * @param {boolean} ends
 */
const goal = (key, next, last, ends) => {
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (ends) return Math.min(Math.max(next, 0), last);
  return (next + last + 1) % (last + 1);
};
