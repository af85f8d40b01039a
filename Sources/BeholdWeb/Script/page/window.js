// The size of the window, where views are told of it.

import * as code from "../codes/messages.js";
import { post } from "../line/session.js";

export const windowSize = () => `${innerWidth}x${innerHeight}`;

/** Windows of one class are all the same to views that ask for it. */
export const watchWindow = () => {
  for (const query of ["(max-width:700px)", "(max-height:499px)"]) matchMedia(query).onchange = () => post(code.window + windowSize());
};
