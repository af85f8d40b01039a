// The page's line, and what the page says on it.

import { press } from "../codes/messages.js";
import { makeLine } from "./line.js";

export const line = makeLine();

/** Names the session, and in `data-root` the address of the app. */
export const meta = /** @type {HTMLMetaElement} */ (document.querySelector("[name=behold]"));

/** @type {Record<string, (...values: any[]) => void>} what the page does for its line, by the name of an effect */
let effects = {};

/** @type {import("./state.js").Effect[]} what is still to be done */
const work = [];
let isAtWork = false;

/**
 * Tells the line what happens, and does what it asks for, one thing after the other.
 *
 * @param {string} name
 * @param {any[]} values
 */
export const step = (name, ...values) => {
  work.push(...line.step(Date.now(), name, ...values));
  if (isAtWork) return;
  isAtWork = true;
  for (let effect = work.shift(); effect; effect = work.shift()) {
    const [name, ...given] = effect;
    effects[name](...given);
  }
  isAtWork = false;
};

/** @param {typeof effects} given */
export const begin = (given) => {
  effects = given;
  if (document.hidden) step("seen", false);
  step("start");
};

/**
 * Says a message as it is.
 *
 * @param {string} text
 * @param {string} [base] what the field showed before, if somebody has typed there
 */
export const post = (text, base) => step("posted", text, base);

/**
 * Says something of an element.
 *
 * @param {string} code
 * @param {string | number | undefined} id
 * @param {any} [rest]
 * @param {string} [base] what the field showed before, if somebody has typed there
 */
export const say = (code, id, rest, base) => {
  saySlider();
  if (code === press) rest = line.read;
  post(rest === undefined ? `${code}${id}` : `${code}${id}:${rest}`, base);
};

// Sliders

/** What a slider says, once a frame. */
let latest = "";

/** @type {Element | null} */
let slider = null;

/** @param {Element} part */
export const isSliding = (part) => part === slider;

/**
 * Says what a slider is set to when the frame is over, or something else is said.
 *
 * @param {Element} part
 * @param {string} text
 */
export const slide = (part, text) => {
  if (!latest) requestAnimationFrame(saySlider);
  slider = part;
  latest = text;
};

export const saySlider = () => {
  const text = latest;
  latest = "";
  slider = null;
  if (text) post(text);
};
