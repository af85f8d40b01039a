// How what scrolls shows something that is in it. What is around that stays where it is.

/** @param {Element} scroll */
export const isReversed = (scroll) => getComputedStyle(scroll).direction === "rtl";

/**
 * How far something has to be moved to be seen, or to have a part of its length where that part of the length of what is around is.
 *
 * @param {number} begin from where that begins
 * @param {number} length
 * @param {number} space
 * @param {number | null} part
 */
const way = (begin, length, space, part) => {
  const end = begin + length - space;
  if (part !== null) return begin + part * (end - begin);
  return Math.max(Math.min(begin, end), Math.min(Math.max(begin, end), 0));
};

/**
 * @param {HTMLElement} node
 * @param {Element} scroll
 * @param {number | null} x from the leading edge
 * @param {number | null} y
 * @param {ScrollBehavior} behavior
 */
export const reveal = (node, scroll, x, y, behavior) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const box = scroll.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = scroll;
  scroll.scrollBy({
    left: way(left - box.left - clientLeft, width, clientWidth, x === null || !isReversed(scroll) ? x : 1 - x),
    top: way(top - box.top - clientTop, height, clientHeight, y),
    behavior,
  });
};
