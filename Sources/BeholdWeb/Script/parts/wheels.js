// Wheels: what is chosen is in their middle, and what is turned there is chosen.

import { pick } from "./choices.js";
import { on, onChange } from "./core.js";

const wheels = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("p-wheel"));

/** @type {WeakMap<HTMLSelectElement, number>} the choice that a wheel was turned to last */
const shown = new WeakMap();

/** @type {WeakSet<Element>} the wheels that a visitor turns */
const turned = new WeakSet();

/** @param {Event} event */
const noteTurn = ({ target }) => {
  const wheel = target instanceof Element && target.closest(".p-wheel > select");
  if (wheel) turned.add(wheel);
};

/**
 * How far the middle of a choice is below that of its wheel.
 *
 * @param {HTMLSelectElement} wheel
 * @param {Element} choice
 */
const distance = (wheel, choice) => {
  const [outer, inner] = [wheel.getBoundingClientRect(), choice.getBoundingClientRect()];
  return inner.top + inner.height / 2 - outer.top - outer.height / 2;
};

/** Turns wheels to what is chosen. */
const turn = () => {
  for (const { lastElementChild: wheel } of wheels) {
    if (!(wheel instanceof HTMLSelectElement) || shown.get(wheel) === wheel.selectedIndex || !wheel.checkVisibility()) continue;
    shown.set(wheel, wheel.selectedIndex);
    const [choice] = wheel.selectedOptions;
    if (choice) wheel.scrollTop += distance(wheel, choice);
  }
};

/**
 * Chooses what is in the middle of a wheel that has come to rest.
 *
 * @param {Event} event
 */
const choose = ({ target: wheel }) => {
  // One that has other choices comes to rest by itself.
  if (!(wheel instanceof HTMLSelectElement) || !turned.delete(wheel) || wheel.disabled) return;
  const distances = [...wheel.options].map((choice) => (choice.hidden ? Infinity : Math.abs(distance(wheel, choice))));
  const index = distances.indexOf(Math.min(...distances));
  if (index < 0 || index === wheel.selectedIndex) return;
  shown.set(wheel, index);
  pick(wheel.options[index]);
};

export const watchWheels = () => {
  on(["change"], turn);
  for (const name of ["wheel", "pointerdown", "touchstart"]) document.addEventListener(name, noteTurn, { capture: true, passive: true });
  document.addEventListener("scrollend", choose, true);
  onChange(turn);
  turn();
};
