// The keys in the days of a month, and which of them the focus comes to first.

import { on, onChange, targetOf } from "./core.js";
import { onceAFrame } from "./looking.js";

const places = document.getElementsByClassName("st-day");

/** @type {{ grid: Element, index: number, before: string | null } | undefined} which day has the focus when the month is another */
let wanted;

/** @type {Record<string, number | undefined>} */
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** @param {Element} day */
const gridOf = (day) => /** @type {Element} */ (day.closest(".grid"));

/** @param {Element} grid */
const daysOf = (grid) => /** @type {HTMLButtonElement[]} */ ([...grid.querySelectorAll(".st-day")]);

/**
 * The day that can be chosen and is next to another one.
 *
 * @param {HTMLButtonElement[]} days
 * @param {number} index from the end, if it is negative
 */
const nearest = (days, index) => {
  const goal = index < 0 ? index + days.length : index;
  const away = (/** @type {HTMLButtonElement} */ day) => Math.abs(days.indexOf(day) - goal);
  return days.filter((day) => !day.disabled).sort((one, other) => away(one) - away(other))[0];
};

/** @param {Element} day */
const nameOf = (day) => day.getAttribute("aria-label");

const lookSoon = onceAFrame(() => look(), places);

const look = () => {
  if (wanted?.grid.isConnected) {
    const days = daysOf(wanted.grid);
    if (nameOf(days[0]) !== wanted.before) {
      nearest(days, wanted.index)?.focus();
      wanted = undefined;
    }
  }
  // Among all the days there is one place for the focus to stop at.
  for (const grid of new Set([...places].map(gridOf))) {
    const days = daysOf(grid);
    const open = days.filter((day) => !day.disabled);
    const stop = open.find((day) => day === document.activeElement) ?? open.find((day) => day.ariaCurrent) ?? open[0];
    for (const day of days) day.tabIndex = day === stop ? 0 : -1;
  }
};

/**
 * Goes to another month: the ways there are beside its name.
 *
 * @param {Element} grid
 * @param {number} index of the day there
 * @param {boolean} isNext
 */
const turn = (grid, index, isNext) => {
  const way = grid.previousElementSibling?.querySelectorAll("button")[+isNext];
  if (!way || way.disabled) return;
  wanted = { grid, index, before: nameOf(daysOf(grid)[0]) };
  way.click();
};

/**
 * @param {HTMLElement} day
 * @param {string} key
 * @returns whether the key leads somewhere
 */
const go = (day, key) => {
  const days = daysOf(gridOf(day));
  const index = days.findIndex((other) => other === day);
  if (key === "PageUp" || key === "PageDown") {
    turn(gridOf(day), index, key === "PageDown");
    return true;
  }
  const week = daysOf(/** @type {Element} */ (day.closest(".gridrow")));
  const end = key === "Home" ? week[0] : key === "End" ? week[week.length - 1] : undefined;
  const given = steps[key] ?? 0;
  const step = day.matches(":dir(rtl)") && Math.abs(given) === 1 ? -given : given;
  if (!end && !step) return false;
  const goal = index + step;
  if (!end && !days[goal]) turn(gridOf(day), goal < 0 ? goal : goal - days.length, goal > 0);
  else (end ?? days[goal]).focus();
  lookSoon();
  return true;
};

export const watchDays = () => {
  on(["keydown"], (event) => {
    const day = targetOf(event).closest?.(".st-day");
    if (day && go(/** @type {HTMLElement} */ (day), /** @type {KeyboardEvent} */ (event).key)) event.preventDefault();
  });
  onChange(lookSoon);
  lookSoon();
};
