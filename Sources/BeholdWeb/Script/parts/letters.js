// The letters of a text that roll, slide and go, and how they are seen.

/**
 * @typedef {object} Letter
 * @property {string} letter
 * @property {number} left how far it has still to slide
 * @property {HTMLElement} [node] while it rolls
 * @property {Keyframe} [look] how it is seen then
 *
 * @typedef {{ letters: Letter[], overs: HTMLElement[], going: { node: HTMLElement, look: Keyframe }[] }} Letters and what is seen of letters that go
 */

const segmenter = new Intl.Segmenter();

/** @param {string} text */
export const split = (text) => [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * @param {string} name of its class
 * @param {(string | Node)[]} content
 */
export const span = (name, ...content) => {
  const made = document.createElement("span");
  made.className = name;
  made.append(...content);
  return made;
};

/**
 * How a letter is seen.
 *
 * @param {Element} letter
 * @returns {Keyframe}
 */
const lookOf = (letter) => {
  const { top, maskPosition, opacity } = getComputedStyle(letter);
  return { top, maskPosition, opacity };
};

/**
 * What is seen of a text, before it becomes another.
 *
 * @param {Element} part
 * @returns {Letters}
 */
export const read = (part) => {
  const overs = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(":scope>.was")]);
  const going = overs.flatMap((over) => /** @type {HTMLElement[]} */ ([...over.querySelectorAll(".rolled")])).map((node) => ({ node, look: lookOf(node) }));
  return { letters: lettersIn(part, 0), overs, going };
};

/**
 * @param {Node} part
 * @param {number} left
 * @returns {Letter[]}
 */
const lettersIn = (part, left) =>
  [...part.childNodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return split(node.textContent ?? "").map((letter) => ({ letter, left }));
    if (node.matches(".rolling")) return [{ letter: node.textContent ?? "", left, node, look: lookOf(node) }];
    return node.matches(".slid") ? lettersIn(node, parseFloat(getComputedStyle(node).left) || 0) : [];
  });

/**
 * Puts letters into a text: those that stay as they are seen, the others in spans of their own.
 *
 * @param {Element} part
 * @param {{ letter: string, left: number, before?: Letter }[]} letters
 * @param {HTMLElement[]} overs
 */
export const put = (part, letters, overs) => {
  /** @type {{ node: HTMLElement, at: number }[]} */
  const rolling = [];
  const nodes = letters.map(({ letter, before }, at) => {
    if (before) return before.node ?? letter;
    const node = span("rolling", letter);
    rolling.push({ node, at });
    return node;
  });
  /** @type {{ node: HTMLElement, left: number }[]} */
  const slid = [];
  /** @type {(string | Node)[]} */
  const content = [];
  for (let at = 0; at < letters.length; ) {
    const { left } = letters[at];
    let end = at;
    while (end < letters.length && letters[end].left === left) end++;
    const some = joined(nodes.slice(at, end));
    if (left) slid.push({ node: span("slid", ...some), left });
    content.push(...(left ? [slid[slid.length - 1].node] : some));
    at = end;
  }
  part.replaceChildren(...overs, ...content);
  return { rolling, slid };
};

/**
 * Letters beside each other are one text, as they are in their language.
 *
 * @param {(string | Node)[]} some
 */
const joined = (some) =>
  some.reduce((/** @type {(string | Node)[]} */ all, one) => {
    const last = all[all.length - 1];
    if (typeof one === "string" && typeof last === "string") all[all.length - 1] = last + one;
    else all.push(one);
    return all;
  }, []);
