// Where something is put that belongs to something else.

/**
 * Puts a card below a box, or above it where there is more room, and within the window.
 *
 * @param {HTMLElement} card
 * @param {DOMRect} box
 */
export const putBeside = (card, { left, right, top, bottom }) => {
  const { offsetWidth: width, offsetHeight: height } = card;
  // A place that was pressed is no edge to be in line with.
  const turns = left < right ? left + right > innerWidth : left + width + 8 > innerWidth;
  const start = turns ? right - width : left;
  const isAbove = bottom + height + 12 > innerHeight && top > height;
  const edge = isAbove ? top - height - 6 : bottom + 6;
  card.style.left = `${Math.max(8, Math.min(start, innerWidth - width - 8))}px`;
  putAt(edge, card);
};

/**
 * Puts the top of a card somewhere, or as far above as all of it takes.
 *
 * @param {number} edge
 * @param {HTMLElement} card
 */
const putAt = (edge, card) => {
  card.style.top = `${Math.max(8, Math.min(edge, innerHeight - card.offsetHeight - 8))}px`;
};

/** Moves a card up that grows out of the window, as a menu does in which another one unfolds. */
export const growing = new ResizeObserver((changes) => {
  for (const { target } of changes) putAt(/** @type {HTMLElement} */ (target).offsetTop, /** @type {HTMLElement} */ (target));
});
