// Large titles come to rest large or small.

import { reduced } from "./core.js";

/** @param {Element} scroll what has come to rest: a title that is neither large nor small then goes on to what is nearer */
const settle = (scroll) => {
  for (const bar of document.querySelectorAll(".bar.large")) {
    const collapse = bar.getAnimations().find((animation) => animation instanceof CSSAnimation && animation.animationName === "collapse");
    const { source } = /** @type {{ source?: Element }} */ (collapse?.timeline ?? {});
    const progress = collapse?.effect?.getComputedTiming().progress;
    if (source !== scroll || !progress || progress === 1) continue;
    scroll.scrollTo({ top: progress < 0.5 ? 0 : Math.ceil(scroll.scrollTop / progress), behavior: reduced.matches ? "auto" : "smooth" });
  }
};

/** @param {Event} event */
const rest = ({ target }) => {
  const scroll = target === document ? document.scrollingElement : /** @type {Element} */ (target);
  const top = scroll?.scrollTop;
  // How far the title is then is known in the next frame, and whether somebody scrolls on in the one after it.
  requestAnimationFrame(() => requestAnimationFrame(() => scroll && scroll.scrollTop === top && settle(scroll)));
};

export const watchTitles = () => document.addEventListener("scrollend", rest, true);
