// Arrows in lists of which one row is chosen: they choose the row that they come to, where what that shows is beside the list.

import { on, targetOf } from "./core.js";

/** What arrows have left and come to. */
const rows = "[role=tree]:not([aria-multiselectable],.editing) .row";

export const watchSelecting = () => {
  on(["keydown"], (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const item = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!/^(Arrow|Home|End)/.test(key) || !item || item === targetOf(event) || !item.matches(`${rows}[tabindex],${rows}>.link-row`)) return;
    const next = item.closest(".column")?.nextElementSibling;
    if (!next || next.getClientRects().length) item.click();
  });
};
