// Large titles come to rest large or small.

import { reduced } from "./core.js";

/**
 * Where a title is neither of both, what moves it goes on to where it is the nearer one.
 *
 * @param {Event} event
 */
const settle = ({ target }) => {
  const scroll = target === document ? document.scrollingElement : /** @type {Element} */ (target);
  for (const bar of document.querySelectorAll(".bar.large")) {
    const collapse = bar.getAnimations().find((animation) => animation instanceof CSSAnimation && animation.animationName === "collapse");
    const { source } = /** @type {{ source?: Element }} */ (collapse?.timeline ?? {});
    const progress = collapse?.effect?.getComputedTiming().progress;
    if (!scroll || source !== scroll || !progress || progress === 1) continue;
    scroll.scrollTo({ top: progress < 0.5 ? 0 : Math.ceil(scroll.scrollTop / progress), behavior: reduced.matches ? "auto" : "smooth" });
  }
};

// How far the title is then is known in the next frame.
export const watchTitles = () => document.addEventListener("scrollend", (event) => requestAnimationFrame(() => settle(event)), true);
