// Sheets that are dragged by the mark at their top, or by their bar: to another of their heights, or away.

import * as code from "../codes/messages.js";
import { on, onChange, say, takes, targetOf } from "./core.js";
import { beyond, lengthsOf, measure, nearest } from "./heights.js";

/** How quick a finger is, in pixels in a millisecond, that means the next height, whichever is nearest. */
const quick = 0.5;

/**
 * @typedef {object} Grab
 * @property {HTMLElement} sheet
 * @property {HTMLElement} card
 * @property {HTMLElement} grabber
 * @property {number[]} heights in pixels, from the least one
 * @property {number} height what it has
 * @property {number} y where the pointer came down
 * @property {boolean} isMoved
 * @property {{ y: number, time: number }[]} ways where the pointer was last
 */

/** @type {Grab | null} */
let grab = null;

/** @type {HTMLElement | null} a sheet that was dragged away, until it goes */
let away = null;

/** @param {PointerEvent} event */
const begin = (event) => {
  if (event.button || grab) return;
  const target = targetOf(event);
  const card = /** @type {HTMLElement | null | undefined} */ (target.closest?.(".sheet-card"));
  const grabber = /** @type {HTMLElement | null} */ (card?.querySelector(":scope>.grabber"));
  if (!card || !grabber?.checkVisibility()) return;
  const isHandle = target === grabber || (target.closest(".bar") && !target.closest("button,a,input,label,select"));
  if (!isHandle) return;
  const sheet = /** @type {HTMLElement} */ (card.parentElement);
  grab = { sheet, card, grabber, heights: measure(card, grabber), height: card.offsetHeight, y: event.clientY, isMoved: false, ways: [] };
};

/** @param {PointerEvent} event */
const move = ({ clientY: y, timeStamp: time }) => {
  if (!grab) return;
  const { card, heights, height } = grab;
  const by = y - grab.y;
  if (!grab.isMoved && Math.abs(by) < 4) return;
  grab.isMoved = true;
  grab.ways = [...grab.ways, { y, time }].filter((way) => time - way.time < 100);
  card.classList.add("dragged");
  const [least, most] = [heights[0], heights[heights.length - 1]];
  const wanted = height - by;
  // It gives way less and less where there is nothing higher.
  const shown = Math.max(least, wanted > most ? most + (wanted - most) / 6 : wanted);
  card.style.height = `${shown}px`;
  card.style.translate = `0 ${Math.max(0, least - wanted)}px`;
};

/** How quick the pointer goes down, in pixels in a millisecond. */
const speed = () => {
  const [first, last] = [grab?.ways[0], grab?.ways[grab.ways.length - 1]];
  return first && last && last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0;
};

/** @param {PointerEvent} event */
const end = ({ clientY, type }) => {
  if (!grab) return;
  const { sheet, card, heights, height, y, isMoved } = grab;
  if (isMoved) {
    const wanted = type === "pointerup" ? height - (clientY - y) : height;
    const goesDown = speed();
    card.classList.remove("dragged");
    const goal = Math.abs(goesDown) > quick ? beyond(heights, wanted, goesDown < 0) : nearest(heights, wanted);
    if (goal < 0 && takes(sheet, code.dismiss)) leave(sheet, card);
    else settle(Math.max(goal, 0));
    // The press that comes after it is none.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, true));
  }
  grab = null;
};

/** @param {Event} event */
const stop = (event) => event.stopPropagation();

/** @param {number} at the place of the height that it has from now on */
const settle = (at) => {
  if (!grab) return;
  const { sheet, card, grabber } = grab;
  card.style.translate = card.style.height = "";
  const length = lengthsOf(grabber)[at];
  if (!length || at === Number(grabber.dataset.at)) return;
  choose(sheet, grabber, at);
};

/**
 * Says which height a sheet has, and shows it at once.
 *
 * @param {HTMLElement} sheet
 * @param {HTMLElement} grabber
 * @param {number} at
 */
const choose = (sheet, grabber, at) => {
  sheet.style.setProperty("--detent", lengthsOf(grabber)[at]);
  grabber.dataset.at = String(at);
  say(code.number, sheet.dataset.n, at);
};

/**
 * @param {HTMLElement} sheet
 * @param {HTMLElement} card
 */
const leave = (sheet, card) => {
  card.style.animation = "none";
  card.style.translate = "0 100%";
  away = card;
  say(code.dismiss, sheet.dataset.n);
  // The program may keep it.
  setTimeout(comeBack, 3000);
};

const comeBack = () => {
  if (away?.closest(".window")) away.style.translate = away.style.height = "";
  away = null;
};

export const watchGrabs = () => {
  on(["pointerdown"], begin);
  on(["pointermove"], move);
  on(["pointerup", "pointercancel"], end);
  // With keys, and by a press, it has the next height.
  on(["click"], (event) => {
    const grabber = /** @type {HTMLElement} */ (targetOf(event));
    if (!grabber.matches?.("button.grabber")) return;
    const at = (Number(grabber.dataset.at) + 1) % lengthsOf(grabber).length;
    choose(/** @type {HTMLElement} */ (grabber.closest(".sheet")), grabber, at);
  });
  onChange(() => {
    if (!away?.isConnected) away = null;
  });
};
