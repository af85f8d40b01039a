// Where the focus goes when the row that had it has gone: to what is now in its place.

import { on, onChange, targetOf } from "./core.js";
import { reachable } from "./reaching.js";

/** @type {{ row: HTMLElement, list: Element | null, place: number, part: number } | null} the row that has the focus, and which of its parts */
let held = null;

/** @param {Element | null} list */
const rowsOf = (list) => /** @type {HTMLElement[]} */ ([...(list?.querySelectorAll(".row:not(.going,.going *)") ?? [])]);

/** @param {HTMLElement} row */
const partsOf = (row) => /** @type {HTMLElement[]} */ ([row, ...row.querySelectorAll(reachable)]);

/** @param {HTMLElement} part */
const hold = (part) => {
  /** @type {HTMLElement | null} */
  const row = part.closest(".row");
  const list = row && row.closest(".list,.form");
  held = row && { row, list, place: rowsOf(list).indexOf(row), part: partsOf(row).indexOf(part) };
};

export const watchRows = () => {
  on(["focusin"], (event) => hold(targetOf(event)));

  onChange(() => {
    if (!held) return;
    const { row, list, place, part } = held;
    const active = /** @type {HTMLElement} */ (document.activeElement);
    if (row.isConnected && !row.closest(".going")) return hold(active);
    held = null;
    const rows = rowsOf(list);
    const next = rows[place] ?? rows[rows.length - 1];
    if (active !== document.body || !next) return;
    const parts = partsOf(next).slice(1);
    const same = part > 0 ? parts[part - 1] : next.tabIndex < 0 ? parts[0] : next;
    (same ?? parts[0])?.focus({ preventScroll: true });
  });
};
