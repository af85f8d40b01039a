// The size of the window, where views are told of it, whether it is dark, and whether there is to be less motion in it.

import * as code from "../codes/messages.js";
import { post } from "../line/session.js";

export const reduced = matchMedia("(prefers-reduced-motion:reduce)");

const dark = matchMedia("(prefers-color-scheme:dark)");

export const windowSize = () => `${innerWidth}x${innerHeight}${dark.matches ? "d" : ""}${reduced.matches ? "r" : ""}`;

/** Windows of one class are all the same to views that ask for it. */
export const watchWindow = () => {
  for (const query of [reduced, dark, matchMedia("(max-width:700px)"), matchMedia("(max-height:499px)")])
    query.onchange = () => post(code.window + windowSize());
};
