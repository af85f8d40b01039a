// The elements of the page as nodes, as Documentation/WebProtocol.md describes them.

export const { body, documentElement: root } = document;

/**
 * All nodes that match, in their order.
 *
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
export const all = (selector, within = document) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector))];

/**
 * Hears events, wherever in the page they happen.
 *
 * @template {keyof WindowEventMap} Name
 * @param {Name[]} names
 * @param {(event: WindowEventMap[Name]) => void} handler
 */
export const on = (names, handler) => {
  for (const name of names) addEventListener(name, handler);
};

/**
 * Where an event has happened. It may be a control.
 *
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {Control} */ (event.target);

export const active = () => /** @type {HTMLElement} */ (document.activeElement);

// Numbers

let last = 0;

/** Each element's node by the element's number. In a page it is left out where it is one more than that of the node before. */
export const nodes = new Map(all("[data-n]").map((node) => [(last = +(/** @type {any} */ (node.dataset).n ||= last + 1)), node]));

/**
 * The node of an element that has to be there.
 *
 * @param {number} id
 */
export const find = (id) => {
  const node = nodes.get(id);
  if (!node) throw Error(`${id}`);
  return node;
};

/**
 * The node of the element that a part belongs to.
 *
 * @param {Element | null | undefined} part
 * @returns {HTMLElement | null | undefined}
 */
export const owner = (part) => part?.closest("[data-n]");

/** @param {Element | null | undefined} part */
export const number = (part) => owner(part)?.dataset.n;

// Events

/**
 * The innermost element around a part that takes an event.
 *
 * @param {Element} part or what else an event may happen to
 * @param {string} code
 */
export const taker = (part, code) => /** @type {HTMLElement | null | undefined} */ (part.closest?.(`[data-e*="${code}"]`));

/**
 * @param {HTMLElement | null | undefined} part
 * @param {string} code
 */
export const takes = (part, code) => part?.dataset.e?.includes(code);

// Parts

/**
 * Where an element's children are.
 *
 * @param {HTMLElement} node
 */
export const slot = (node) => (node.hasAttribute("data-p") && node.querySelector("[data-s]")) || node;

/**
 * @param {HTMLElement} node
 * @param {string} others what else counts
 * @returns {Control | null}
 */
export const control = (node, others = "") => /** @type {Control | null} */ (node.matches("[data-i]") ? node : node.querySelector("[data-i]" + others));

/** @param {Element | null | undefined} node */
export const isSeen = (node) => node?.checkVisibility() && !node.closest("[inert]");

/**
 * Whether what scrolls by its kind leaves that to the page that it is all of.
 *
 * @param {Element} scroll
 */
export const scrollsWithPage = (scroll) => getComputedStyle(scroll).overflowY === "visible";

/** @param {HTMLElement | null | undefined} node */
export const focus = (node) => node?.focus({ preventScroll: true });

// Coming and going

/**
 * Puts a node before another, and leaves focus and selection where they are if the browser can.
 *
 * @param {Node} parent
 * @param {Node} child
 * @param {Node | null} next
 */
export const place = (parent, child, next) => {
  if (parent.moveBefore && child.isConnected && parent.isConnected) parent.moveBefore(child, next);
  else parent.insertBefore(child, next);
};

/**
 * By no number a node is known any more, nor is what is in it.
 *
 * @param {HTMLElement} gone
 */
export const forget = (gone) => {
  for (const node of [gone, ...all("[data-n]", gone)]) {
    const id = +(/** @type {any} */ (node.dataset).n);
    if (nodes.get(id) === node) nodes.delete(id);
  }
};

/** @param {ChildNode} gone */
export const remove = (gone) => {
  if (gone instanceof Element) forget(/** @type {HTMLElement} */ (gone));
  gone.remove();
};
