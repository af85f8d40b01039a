// What is in the middle of a bar: its title, or what stands in for that.

/** What is before it. */
const leading = ".back,.tp-cancellationAction>*,.tp-navigation>*,.tp-topBarLeading>*";

/**
 * How far what is in the middle of a bar is in from its leading end and its trailing one, so that it is in the middle of all of the bar as far as there is room
 * beside what stands there. A large title has a line of its own, until it is small.
 *
 * @param {HTMLElement} bar
 * @param {HTMLElement[]} units what else stands in it
 */
export const insetIn = (bar, units) => {
  const middle = bar.querySelector(":scope>.items>.tp-principal") ?? bar.querySelector(":scope>.titles");
  if (!middle) return [];
  const { paddingLeft, paddingRight, direction } = getComputedStyle(bar);
  const { left, right, width } = bar.getBoundingClientRect();
  // What grows while it appears has other lengths on the screen than those that it is laid out with.
  const scale = width / bar.offsetWidth || 1;
  const [start, end] = [left / scale + parseFloat(paddingLeft), right / scale - parseFloat(paddingRight)];
  /** @param {DOMRect} box from the leading end, and to the trailing one */
  const distances = (box) => {
    const [first, last] = [box.left / scale - start, end - box.right / scale];
    return direction === "rtl" ? [last, first] : [first, last];
  };
  const taken = [0, 0];
  for (const part of [...bar.querySelectorAll(":scope>.back,:scope>.bar-more"), ...units]) {
    if (part.matches(".over,.spacer,.search") || middle.contains(part) || !part.checkVisibility()) continue;
    const side = part.matches(leading) ? 0 : 1;
    taken[side] = Math.max(taken[side], end - start - distances(part.getBoundingClientRect())[1 - side] + 12);
  }
  const lesser = taken[0] < taken[1] ? 0 : 1;
  const room = end - start - taken[0] - taken[1] - widthOf(middle) / scale;
  taken[lesser] += Math.max(0, Math.min(taken[1 - lesser] - taken[lesser], room));
  return distances(middle.getBoundingClientRect()).map((distance, side) => Math.max(0, taken[side] - Math.max(distance, 0)));
};

/**
 * How wide it would be with all of its letters.
 *
 * @param {Element} middle
 */
const widthOf = (middle) => {
  const range = document.createRange();
  const widths = [...middle.children].map((child) => {
    if (!middle.matches(".titles")) return child.getBoundingClientRect().width;
    range.selectNodeContents(child);
    return range.getBoundingClientRect().width;
  });
  return Math.max(0, ...widths);
};
