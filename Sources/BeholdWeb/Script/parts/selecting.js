// Keys in lists whose rows are chosen. Arrows choose the row that they come to, where what that shows is beside the list, and with the key for commands they
// go past it; with the shift key, and where several rows can be chosen, all from the first that was chosen. The tabulator comes to a list once.

import * as code from "../codes/messages.js";
import { on, say, targetOf } from "./core.js";

/** What arrows come to that is chosen, and not done. */
const rows = "[role=tree]:not(.editing) .row";

const reachable = `${rows}[tabindex],${rows}:not([tabindex])>.link-row`;

/** What is chosen beside others. */
const several = "[role=tree][aria-multiselectable] .row[tabindex]";

/** @type {Map<Element, HTMLElement>} the row of each list that had the focus last */
const last = new Map();

/** In milliseconds: where a key is held down, the row is chosen that it rests on. */
const rest = 120;

let timer = 0;

/** @param {HTMLElement} item */
const choose = (item) => {
  const next = item.closest(".column")?.nextElementSibling;
  // A link leads to a page, which is beside the list in a column alone.
  const isBeside = next ? next.getClientRects().length > 0 : item.matches(".row");
  if (isBeside && item === document.activeElement) item.click();
};

/**
 * Chooses all rows from the first that was chosen to this one.
 *
 * @param {HTMLElement} row
 * @param {HTMLElement} before where the focus was
 */
const extend = (row, before) => {
  begin(before);
  say(code.toggle, row.dataset.n, 2);
};

/**
 * Chooses the first of several rows, if none is.
 *
 * @param {HTMLElement} row
 */
export const begin = (row) => {
  if (row.matches(several) && !row.closest(".list")?.querySelector(".row.selected")) row.click();
};

/**
 * A key has come to a row that was not there when it was pressed: the row is chosen as it would have been then.
 *
 * @param {HTMLElement} row
 * @param {KeyboardEvent} event
 */
export const reach = (row, { shiftKey, ctrlKey, metaKey }) => {
  if (shiftKey && row.matches(several)) say(code.toggle, row.dataset.n, 2);
  else if (!ctrlKey && !metaKey && row.matches(reachable)) choose(row);
};

/**
 * The row that says for which list a key is: of the label of a group it is any of the list.
 *
 * @param {HTMLElement} item
 * @returns {HTMLElement | null}
 */
const rowAt = (item) =>
  item.matches(several) ? item : item.matches(".disclosure-label") ? (item.closest(".list")?.querySelector(several) ?? null) : null;

/** Leaves the tabulator one row to come to in each list, while it goes on. */
const leaveOne = () => {
  /** @type {HTMLElement[]} */
  const passed = [];
  for (const list of document.querySelectorAll("[role=tree]")) {
    const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".row[tabindex='0'],.row:not([tabindex])>.link-row")]);
    const held = last.get(list);
    const isHeld = (/** @type {HTMLElement} */ row) => row === held || row.parentElement === held;
    const stop = rows.find((row) => row === document.activeElement) ?? rows.find(isHeld) ?? rows.find((row) => row.closest(".selected")) ?? rows[0];
    passed.push(...rows.filter((row) => row !== stop));
  }
  for (const row of passed) row.tabIndex = -1;
  setTimeout(() => {
    for (const row of passed) if (row.matches(".row")) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  });
};

export const watchSelecting = () => {
  on(["focusin"], (event) => {
    const row = targetOf(event).closest(".row");
    const list = row?.closest("[role=tree]");
    for (const known of last.keys()) if (!known.isConnected) last.delete(known);
    if (list) last.set(list, /** @type {HTMLElement} */ (row));
  });
  // Before the press is said, which would choose the row alone.
  document.addEventListener(
    "click",
    (event) => {
      const target = targetOf(event);
      const row = /** @type {HTMLElement | null} */ (target.closest(several));
      if (!event.shiftKey || !row || target.closest("a,label,button,input,select,textarea")) return;
      event.stopPropagation();
      say(code.toggle, row.dataset.n, 2);
    },
    true,
  );

  on(["keydown"], (event) => {
    const { key, repeat, shiftKey, ctrlKey, metaKey } = /** @type {KeyboardEvent} */ (event);
    const item = /** @type {HTMLElement | null} */ (document.activeElement);
    if (key === "Tab") return leaveOne();
    const chosen = (ctrlKey || metaKey) && key === "a" && item && rowAt(item);
    if (chosen) {
      event.preventDefault();
      return say(code.toggle, chosen.dataset.n, 3);
    }
    if (!/^(Arrow\w+|Home|End)$/.test(key) || !item || item === targetOf(event)) return;
    clearTimeout(timer);
    if (shiftKey && item.matches(several)) return extend(item, targetOf(event));
    if (ctrlKey || metaKey || !item.matches(reachable)) return;
    if (repeat) timer = setTimeout(() => choose(item), rest);
    else choose(item);
  });
};
