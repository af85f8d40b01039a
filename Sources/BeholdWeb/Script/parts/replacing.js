// What is seen to become something else, whatever else moves: symbols that others replace, and the numbers of tabs.

import { reduced } from "./core.js";
import { system } from "./gliding.js";
import { come } from "./coming.js";
import { leave, putAside } from "./passing.js";
import { groupFor } from "./scopes.js";
import { drawn } from "./ways.js";

/** How a symbol goes, by how it is replaced: it becomes smaller, or larger, or is gone at once. */
const ways = { "down-up": "c.5o", "up-up": "c1.5o", "off-up": "" };

/**
 * Looks at what is to be described as something else.
 *
 * @param {HTMLElement} node
 * @param {Element} part
 * @returns {(() => void) | undefined} what shows that it has become that, when it has
 */
export const watchLook = (node, part) => {
  if (document.hidden) return;
  if (node.matches(".tab-label")) return watchBadge(node);
  const symbol = /** @type {HTMLElement | null} */ (part.closest(".symbol"));
  if (symbol) return watchSymbol(symbol);
};

/** @param {HTMLElement} symbol */
const watchSymbol = (symbol) => {
  const way = getComputedStyle(symbol).getPropertyValue("--letters");
  const around = symbol.parentElement;
  if (!(way in ways) || !around) return;
  const old = /** @type {HTMLElement} */ (symbol.cloneNode(true));
  const boxes = new Map([[old, boxOf(symbol)]]);
  const places = new Map([[around, around.getBoundingClientRect()]]);
  return () => {
    if (drawn(old) === drawn(symbol) || !symbol.isConnected) return;
    const group = groupFor(system, { boxes, around: places });
    group.coming.push({ node: symbol, way: "c.5o", name: system });
    symbol.after(old);
    if (!leave(old, ways[/** @type {keyof ways} */ (way)], group)) old.remove();
    // What is still on its way in goes from where it is seen.
    for (const passing of group.gone) passing.same = symbol;
    putAside(group);
    come(group);
  };
};

/**
 * Where a symbol is when it has its own size, whatever it is scaled by on its way in.
 *
 * @param {HTMLElement} symbol
 */
const boxOf = (symbol) => {
  const { left, top, width, height } = symbol.getBoundingClientRect();
  const { a, d } = new DOMMatrix(getComputedStyle(symbol).transform);
  const [wide, high] = [width / (Math.abs(a) || 1), height / (Math.abs(d) || 1)];
  return new DOMRect(left + (width - wide) / 2, top + (height - high) / 2, wide, high);
};

/** @param {HTMLElement} label */
const watchBadge = (label) => {
  const { badge } = label.dataset;
  return () => {
    if (!badge || !label.dataset.badge || badge === label.dataset.badge || reduced.matches) return;
    const frames = [{}, { transform: "scale(1.4)", offset: 0.35 }, { transform: "scale(.9)", offset: 0.7 }, {}];
    label.animate(frames, { duration: 450, pseudoElement: "::after" });
  };
};
