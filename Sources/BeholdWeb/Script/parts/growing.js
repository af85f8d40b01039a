// What stands on a ground of its own and changes its size: the ground goes from the frame that it had to the one that it has. What stands on it has the size
// that it will have, and is not stretched.

import { owner } from "./core.js";
import { groups, options } from "./gliding.js";

/** @typedef {{ part: HTMLElement, name: number, inset: number[], show: (inset: string, timing: KeyframeAnimationOptions) => Animation[] }} Growth */

/** @type {Map<Element, { animations: Animation[], show: Growth["show"], inset: () => string }>} the grounds on their way, and how far in their edges are */
const growing = new Map();

/** What is a picture, takes the window, or scrolls what is in it. */
const others = `input,textarea,select,img,svg,svg *,canvas,video,progress,.page,.window,.column,.presented,.spacer,${groups}`;

/**
 * Whether something goes with the layer that it is in.
 *
 * @param {Element} node
 */
export const isCarried = (node) => {
  const layer = node.closest(".layer");
  return !!layer && growing.has(layer);
};

/** @param {import("./gliding.js").Group} done */
export const grow = ({ boxes, parts, sizes, scopes }) => {
  /** @type {Growth[]} */
  const all = [];
  for (const [part, old] of [...boxes, ...parts]) {
    const name = scopes.nameOf(part);
    const box = name && part.getBoundingClientRect();
    if (!box || !old.width || !old.height || !box.width || !box.height) continue;
    const [wider, higher] = [box.width - old.width, box.height - old.height];
    const isSeen = Math.min(box.top, old.top) < innerHeight && Math.max(box.bottom, old.bottom) > 0;
    if (Math.abs(wider) + Math.abs(higher) < 0.5 || !isSeen || part.matches(others)) continue;
    // A layer goes with what it is a layer of, and a box with the element that it is of.
    const node = owner(part.matches(".layer") ? part.parentElement : part);
    const [before, now] = [node && boxes.get(node), node?.getBoundingClientRect()];
    const show = before && now && !sizes.has(part) && groundOf(part);
    if (!show) continue;
    const [x, y] = [old.left - before.left - box.left + now.left, old.top - before.top - box.top + now.top];
    const still = growing.get(part)?.inset().split(" ").map(parseFloat) ?? [0];
    const inset = [y, wider - x, higher - y, x].map((edge, index) => edge + (still[index] ?? still[index - 2] ?? still[0]));
    all.push({ part, name, inset, show });
  }
  for (const growth of all) begin(growth);
};

/** @param {Growth} growth */
const begin = ({ part, name, inset, show }) => {
  for (const animation of growing.get(part)?.animations ?? []) animation.cancel();
  const animations = show(inset.map((edge) => `${edge}px`).join(" "), options(name));
  const [{ effect }] = animations;
  const { pseudoElement } = /** @type {KeyframeEffect} */ (effect);
  growing.set(part, { animations, show, inset: () => getComputedStyle(part, pseudoElement).inset });
  animations[0].onfinish = animations[0].oncancel = () => {
    if (growing.get(part)?.animations !== animations) return;
    growing.delete(part);
    delete part.dataset.grown;
  };
};

/**
 * What shows the ground of a part in another frame, if it has one.
 *
 * @param {HTMLElement} part
 * @returns {Growth["show"] | undefined}
 */
const groundOf = (part) => {
  // While it is on its way it looks otherwise itself.
  const known = growing.get(part);
  if (known) return known.show;
  if (part.matches(".layer")) return (inset, timing) => [part.animate([{ inset }, { inset: "0px" }], timing)];
  const style = getComputedStyle(part);
  const { overflowX, overflowY, borderRadius, boxShadow, backdropFilter, outlineOffset } = style;
  if (/auto|scroll/.test(overflowX + overflowY)) return;
  const outline = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
  const isCut = overflowX !== "visible" && !part.matches(".text");
  const isPainted = !/^rgba.*, 0\)|\/ 0\)/.test(style.backgroundColor) || style.backgroundImage !== "none" || boxShadow !== "none" || backdropFilter !== "none" || style.outlineStyle !== "none";
  const place = ["before", "after"].find((name) => getComputedStyle(part, `::${name}`).content === "none");
  const isShaped = part.matches(".ground");
  if (!isShaped && !isCut && (!isPainted || !place || /text/.test(style.backgroundClip + style.webkitBackgroundClip))) return;
  return (inset, timing) => {
    /** @type {Animation[]} */
    const animations = [];
    const show = (/** @type {Keyframe} */ look, /** @type {string} */ pseudoElement) => animations.push(part.animate([{ ...look, inset }, { ...look, inset: "0px" }], { ...timing, pseudoElement }));
    if (isShaped) show({}, "::before");
    else if (isPainted && place) {
      part.dataset.grown = place;
      show({ boxShadow, backdropFilter, outline, outlineOffset }, `::${place}`);
      const none = { boxShadow: "none", backdropFilter: "none", outlineColor: "transparent" };
      animations.push(part.animate([none, none], timing));
    }
    const cut = (/** @type {string} */ edges) => ({ clipPath: `inset(${edges} round ${borderRadius})` });
    if (isCut) animations.push(part.animate([cut(inset), cut("0px")], timing));
    return animations;
  };
};
