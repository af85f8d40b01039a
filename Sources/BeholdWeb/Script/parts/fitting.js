// Which of several views fits into the space that there is.

import * as code from "../codes/messages.js";
import { line, number, onChange, onMove, say, worker } from "./core.js";
import { onceAFrame } from "./looking.js";
import { sizeOf } from "./telling.js";

const places = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("fits"));

/** @type {WeakMap<HTMLElement, number>} what was said of each last */
let said = new WeakMap();

/** To which process. */
let hearer = worker();

const chooseSoon = onceAFrame(() => choose(), places);

const sizes = new ResizeObserver(chooseSoon);

/** @type {Map<HTMLElement, { x: number, y: number }[]>} how large the views of each would like to be, while one is looked for */
const ideals = new Map();

/**
 * What is around is as large as it is whatever was chosen: so one choice never leads to another. Of places within each other the innermost say first how large
 * they would like to be, which is what their first view says, and the outermost choose first.
 */
const choose = () => {
  const levels = levelsOf([...places]).map(open);
  for (const level of [...levels].reverse()) {
    for (const place of level) ideals.set(place, views(place).map(sizeOf));
    for (const place of level) size(place, 1);
  }
  for (const place of levels.flat()) {
    size(place);
    place.classList.add("sized");
  }
  for (const level of levels) {
    const fitting = level.map(firstThatFits);
    for (const [index, place] of level.entries()) show(place, fitting[index]);
  }
  ideals.clear();
};

/**
 * Those that are in none other, those that are in one, and so on.
 *
 * @param {HTMLElement[]} places in the order of the document
 */
const levelsOf = (places) => {
  /** @type {HTMLElement[][]} */
  const levels = [];
  /** @type {Map<Element | null | undefined, number>} */
  const depths = new Map();
  for (const place of places) {
    const depth = (depths.get(place.parentElement?.closest(".fits")) ?? -1) + 1;
    depths.set(place, depth);
    (levels[depth] ??= []).push(place);
  }
  return levels;
};

/** @param {HTMLElement} place */
const isSeen = (place) => /** @type {HTMLElement} */ (place.parentNode).checkVisibility();

/**
 * Shows all views of those that are seen.
 *
 * @param {HTMLElement[]} level
 * @returns {HTMLElement[]} these
 */
const open = (level) => {
  const seen = level.filter((place) => isSeen(place) && place.children.length);
  for (const place of seen) {
    sizes.observe(/** @type {HTMLElement} */ (place.parentNode));
    if (hearer !== worker()) [hearer, said] = [worker(), new WeakMap()];
    if (!said.has(place)) said.set(place, views(place).findIndex((view) => !view.hidden));
    place.classList.add("sizing");
    for (const view of views(place)) view.hidden = false;
  }
  return seen;
};

/** @param {HTMLElement} place */
const idealsOf = (place) => ideals.get(place) ?? [];

/**
 * Makes room for the largest of its first views.
 *
 * @param {HTMLElement} place
 * @param {number} [count] of all, if it is not given
 */
const size = (place, count) => {
  const some = idealsOf(place).slice(0, count);
  place.style.setProperty("--fit-x", Math.max(...some.map(({ x }) => x)) + "px");
  place.style.setProperty("--fit-y", Math.max(...some.map(({ y }) => y)) + "px");
};

/**
 * @param {HTMLElement} place
 * @param {number} choice
 */
const show = (place, choice) => {
  place.classList.remove("sizing", "sized");
  place.style.removeProperty("--fit-x");
  place.style.removeProperty("--fit-y");
  for (const [at, view] of views(place).entries()) view.hidden = at !== choice;
  tell(place, choice);
};

/** @param {HTMLElement} place */
const views = (place) => /** @type {HTMLElement[]} */ ([...place.children]);

/** @param {HTMLElement} place */
const firstThatFits = (place) => {
  // What is around has chosen another.
  if (!isSeen(place)) return said.get(place) ?? 0;
  const across = idealsOf(place);
  const space = sizeOf(place);
  const isAcross = place.matches(".f-horizontal,.f-horizontal-vertical");
  const isDown = !place.matches(".f-horizontal,.f-");
  // What scrolls has space for everything.
  const most = place.closest(".s-vertical,.s-both,.list,.form") ? Infinity : innerHeight;
  const down = isAcross ? across : views(place).map(sizeOf);
  const first = across.findIndex(
    ({ x }, index) => (!isAcross || x <= space.x + 0.5) && (!isDown || down[index].y <= Math.min(space.y, most) + 0.5),
  );
  return first < 0 ? across.length - 1 : first;
};

/**
 * @param {HTMLElement} place
 * @param {number} choice
 */
const tell = (place, choice) => {
  if (!line.isReady || !number(place) || said.get(place) === choice) return;
  said.set(place, choice);
  say(code.fit, number(place), choice);
};

export const watchFitting = () => {
  onChange(chooseSoon);
  onMove(chooseSoon);
  choose();
};
