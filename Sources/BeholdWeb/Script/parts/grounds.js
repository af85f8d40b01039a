// What shows the ground of a part in another frame than its own.

/**
 * @typedef {object} Ground
 * @property {(inset: number[], timing: KeyframeAnimationOptions) => Animation[]} show shows it with its edges so far in, until they are where they are to be
 * @property {() => string} edges how far in they are seen
 */

/** @param {number[]} edges */
const lengths = (edges) => edges.map((edge) => `${edge}px`).join(" ");

const none = [0, 0, 0, 0];

/**
 * @param {HTMLElement} part
 * @returns {Ground | undefined} nothing where it has none that could be shown so
 */
export const groundOf = (part) => {
  if (part.matches(".field")) return fieldGround(part);
  if (part.matches(".layer")) {
    return { show: (inset, timing) => [part.animate([{ inset: lengths(inset) }, { inset: "0px" }], timing)], edges: () => getComputedStyle(part).inset };
  }
  const style = getComputedStyle(part);
  const { overflowX, overflowY, boxShadow, backdropFilter, clipPath } = style;
  if (/auto|scroll/.test(overflowX + overflowY)) return;
  const isRound = clipPath.startsWith("circle(");
  const isCut = isRound || (overflowX !== "visible" && !part.matches(".text"));
  const isPainted = !/^rgba.*, 0\)|\/ 0\)/.test(style.backgroundColor) || style.backgroundImage !== "none" || boxShadow !== "none" || backdropFilter !== "none" || style.outlineStyle !== "none";
  const place = ["before", "after"].find((name) => getComputedStyle(part, `::${name}`).content === "none");
  const isShaped = part.matches(".ground");
  if (!isShaped && !isCut && (!isPainted || !place || /text/.test(style.backgroundClip + style.webkitBackgroundClip))) return;
  const drawn = isShaped ? "::before" : isPainted && place ? `::${place}` : undefined;
  return {
    edges: () => (drawn ? getComputedStyle(part, drawn).inset : cutEdges(part)),
    show(inset, timing) {
      const animations = [];
      if (isShaped) animations.push(part.animate([{ inset: lengths(inset) }, { inset: "0px" }], { ...timing, pseudoElement: drawn }));
      else if (drawn && place) {
        part.dataset.grown = place;
        animations.push(...paint(part, drawn, inset, timing));
      }
      // Chromium shows of a shape that is added what it is, and of others the box around all of the way.
      if (isCut) animations.push(part.animate([cut(part, inset, isRound), cut(part, none, isRound)], { ...timing, composite: "add" }));
      return animations;
    },
  };
};

/**
 * Paints what is behind a part in a box of its own.
 *
 * @param {HTMLElement} part
 * @param {string} pseudoElement
 * @param {number[]} inset
 * @param {KeyframeAnimationOptions} timing
 */
const paint = (part, pseudoElement, inset, timing) => {
  const style = getComputedStyle(part);
  const { boxShadow, backdropFilter, outlineOffset, backgroundColor, backgroundImage } = style;
  const look = { boxShadow, backdropFilter, outline: `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`, outlineOffset };
  const hidden = { boxShadow: "none", backdropFilter: "none", outlineColor: "transparent" };
  const [first, last] = [{ ...look, inset: lengths(inset) }, { ...look, inset: "0px" }];
  if (backgroundImage === "none") {
    // A colour alone need not be seen in letters beyond the ground.
    Object.assign(first, { backgroundColor });
    Object.assign(last, { backgroundColor: colourOf(part) ?? backgroundColor });
    Object.assign(hidden, { backgroundColor: "transparent" });
  }
  return [part.animate([first, last], { ...timing, pseudoElement }), part.animate([hidden, hidden], timing)];
};

/**
 * The colour that a ground is on its way to.
 *
 * @param {HTMLElement} part
 */
const colourOf = (part) => {
  const way = part.getAnimations().find((one) => one instanceof CSSTransition && one.transitionProperty === "background-color");
  return /** @type {KeyframeEffect | undefined} */ (way?.effect)?.getKeyframes()[1]?.backgroundColor;
};

/**
 * @param {HTMLElement} part
 * @param {number[]} inset
 * @param {boolean} isRound
 */
const cut = (part, inset, isRound) => {
  if (!isRound) return { clipPath: `inset(${lengths(inset)} round ${getComputedStyle(part).borderRadius})` };
  // A square with round corners.
  const [top, right, bottom, left] = inset;
  const [width, height] = [part.offsetWidth - left - right, part.offsetHeight - top - bottom];
  const side = Math.max(0, Math.min(width, height));
  const [aside, above] = [(width - side) / 2, (height - side) / 2];
  return { clipPath: `inset(${lengths([top + above, right + aside, bottom + above, left + aside])} round ${side / 2}px)` };
};

/** @param {HTMLElement} part */
const cutEdges = (part) => /^inset\((.*?)( round|\))/.exec(getComputedStyle(part).clipPath)?.[1] ?? "0px";

/**
 * A field has what is in it in the frame that is seen, as large as that, in the place that it is to have.
 *
 * @param {HTMLElement} part
 * @returns {Ground}
 */
const fieldGround = (part) => {
  const margins = /** @type {const} */ (["marginTop", "marginRight", "marginBottom", "marginLeft"]);
  const own = margins.map((name) => parseFloat(getComputedStyle(part)[name]) || 0);
  return {
    edges: () => lengths(margins.map((name, index) => (parseFloat(getComputedStyle(part)[name]) || 0) - own[index])),
    show(inset, timing) {
      const [width, height] = [part.offsetWidth, part.offsetHeight];
      const frame = (/** @type {number[]} */ edges) => ({
        ...Object.fromEntries(margins.map((name, index) => [name, `${own[index] + edges[index]}px`])),
        width: `${width - edges[1] - edges[3]}px`, height: `${height - edges[0] - edges[2]}px`, minWidth: 0, minHeight: 0, maxWidth: "none", maxHeight: "none", flex: "none",
      });
      return [part.animate([frame(inset), frame(none)], timing)];
    },
  };
};
