// What is around something that goes.

/**
 * By how much that has moved in which a node is. What has no size any more is not what it has moved with, but what is around that.
 *
 * @param {HTMLElement} node
 * @param {Map<HTMLElement, DOMRect>} around
 */
export const shiftAround = (node, around) => {
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    const [before, now] = [around.get(parent), parent.getBoundingClientRect()];
    if (before?.width && now.width) return [now.left - before.left, now.top - before.top];
  }
  return [0, 0];
};
