// Arrows in lists of which one row is chosen: they choose the row that they come to, where what that shows is beside the list.

import { on, targetOf } from "./core.js";

/** What arrows come to that is chosen, and not done. */
const rows = "[role=tree]:not([aria-multiselectable],.editing) .row";

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

export const watchSelecting = () => {
  on(["keydown"], (event) => {
    const { key, repeat } = /** @type {KeyboardEvent} */ (event);
    const item = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!/^(Arrow(Up|Down)|Home|End)$/.test(key) || !item || item === targetOf(event)) return;
    clearTimeout(timer);
    if (!item.matches(`${rows}[tabindex],${rows}:not([tabindex])>.link-row`)) return;
    if (repeat) timer = setTimeout(() => choose(item), rest);
    else choose(item);
  });
};
