// The heights that a sheet can have.

/** @param {HTMLElement} grabber */
export const lengthsOf = (grabber) => grabber.dataset.detents?.split(" ") ?? [];

/**
 * How high a sheet is with each of its heights.
 *
 * @param {HTMLElement} card
 * @param {HTMLElement} grabber
 */
export const measure = (card, grabber) => {
  const { height, transition } = card.style;
  card.style.transition = "none";
  const heights = lengthsOf(grabber).map((length) => {
    card.style.height = length;
    return card.offsetHeight;
  });
  card.style.height = height;
  const own = card.offsetHeight;
  card.style.transition = transition;
  return heights.length ? heights : [own];
};

/**
 * The height that is nearest, by its place; -1 if that is none.
 *
 * @param {number[]} heights
 * @param {number} wanted
 */
export const nearest = (heights, wanted) => {
  const all = [heights[0] / 3, ...heights];
  const distances = all.map((height) => Math.abs(height - wanted));
  return distances.indexOf(Math.min(...distances)) - 1;
};

/**
 * The next one in a direction.
 *
 * @param {number[]} heights
 * @param {number} wanted
 * @param {boolean} isUp
 */
export const beyond = (heights, wanted, isUp) => {
  const above = heights.findIndex((height) => height > wanted);
  const next = above < 0 ? heights.length : above;
  return isUp ? Math.min(next, heights.length - 1) : next - 1;
};
