// Which of several views fits into the space that there is.

import * as code from "../codes/messages.js";
import { line, number, onChange, onMove, say } from "./core.js";
import { onceAFrame } from "./looking.js";
import { sizeOf } from "./telling.js";

const places = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("fits"));

/** @type {WeakMap<HTMLElement, number>} what was said of each last */
const said = new WeakMap();

const chooseSoon = onceAFrame(() => choose(), places);

const sizes = new ResizeObserver(chooseSoon);

/**
 * What is around is as large as it is whatever was chosen: so one choice never leads to another.
 */
const choose = () => {
  const seen = [...places].filter((place) => /** @type {HTMLElement} */ (place.parentNode).checkVisibility() && place.children.length);
  for (const place of seen) {
    sizes.observe(/** @type {HTMLElement} */ (place.parentNode));
    if (!said.has(place)) said.set(place, views(place).findIndex((view) => !view.hidden));
    place.classList.add("sizing");
    for (const view of views(place)) view.hidden = false;
  }
  const ideals = seen.map((place) => views(place).map(sizeOf));
  for (const [index, place] of seen.entries()) {
    place.style.setProperty("--fit-x", Math.max(...ideals[index].map(({ x }) => x)) + "px");
    place.style.setProperty("--fit-y", Math.max(...ideals[index].map(({ y }) => y)) + "px");
    place.classList.add("sized");
  }
  const fitting = seen.map((place, index) => firstThatFits(place, ideals[index]));
  for (const [index, place] of seen.entries()) {
    place.classList.remove("sizing", "sized");
    place.style.removeProperty("--fit-x");
    place.style.removeProperty("--fit-y");
    for (const [at, view] of views(place).entries()) view.hidden = at !== fitting[index];
    tell(place, fitting[index]);
  }
};

/** @param {HTMLElement} place */
const views = (place) => /** @type {HTMLElement[]} */ ([...place.children]);

/**
 * @param {HTMLElement} place
 * @param {{ x: number, y: number }[]} ideals
 */
const firstThatFits = (place, ideals) => {
  const space = sizeOf(place);
  const isAcross = place.matches(".f-horizontal,.f-horizontal-vertical");
  const isDown = !place.matches(".f-horizontal,.f-");
  // What scrolls has space for everything.
  const most = place.closest(".s-vertical,.s-both,.list,.form") ? Infinity : innerHeight;
  const down = isAcross ? ideals : views(place).map(sizeOf);
  const first = ideals.findIndex(
    ({ x }, index) => (!isAcross || x <= space.x + 0.5) && (!isDown || down[index].y <= Math.min(space.y, most) + 0.5),
  );
  return first < 0 ? ideals.length - 1 : first;
};

/**
 * @param {HTMLElement} place
 * @param {number} choice
 */
const tell = (place, choice) => {
  if (!line.isReady || said.get(place) === choice) return;
  said.set(place, choice);
  say(code.fit, number(place), choice);
};

export const watchFitting = () => {
  onChange(chooseSoon);
  onMove(chooseSoon);
  choose();
};
