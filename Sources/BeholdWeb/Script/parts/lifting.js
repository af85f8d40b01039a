// Rows that a finger moves to another place: at once by the sign at their end while they are edited, and after a rest anywhere in them.

import * as code from "../codes/messages.js";
import { on, onChange, scrollsWithPage, taker, targetOf } from "./core.js";
import { drop, goal, mark } from "./drag.js";

/** After how many milliseconds a finger that rests lifts the row. Menus come after 500. */
const rest = 400;

/** How far from the end of an edited row its sign reaches, and how far from the edge of the window it scrolls, in pixels. */
const [reach, edge] = [56, 70];

/**
 * @typedef {object} Lift
 * @property {HTMLElement} row
 * @property {number} x where the finger has come down
 * @property {number} y where it is
 * @property {number} grip how far below the top of the row it is
 * @property {number} shift how far the row is from its place
 * @property {boolean} isUp whether the row follows it
 * @property {number} [timer]
 */

/** @type {Lift | null} */
let lift = null;

/** @type {WeakSet<HTMLElement>} what holds rows, and is listened to */
const known = new WeakSet();

/** @param {TouchEvent} event */
const begin = (event) => {
  letGo();
  const row = event.touches.length === 1 && taker(targetOf(event), code.reorder);
  if (!row || targetOf(event).matches("input,select,textarea")) return;
  // What a mouse drags by is not for fingers.
  row.draggable = false;
  const { clientX: x, clientY: y } = event.touches[0];
  const { left, right, top } = row.getBoundingClientRect();
  const isEdited = !!row.closest(".list.editing");
  const isAtSign = isEdited && (row.matches(":dir(rtl)") ? x - left : right - x) < reach;
  if (!isAtSign && (isEdited || row.querySelector(".contextmenu"))) return;
  lift = { row, x, y, grip: y - top, shift: 0, isUp: false };
  if (isAtSign) raise();
  else lift.timer = setTimeout(raise, rest);
};

const raise = () => {
  if (!lift) return;
  lift.isUp = true;
  lift.row.dataset.lifted = "";
  follow();
};

/** @param {TouchEvent} event */
const move = (event) => {
  if (!lift) return;
  const { clientX: x, clientY: y } = event.touches[0];
  if (!lift.isUp) {
    if (Math.hypot(x - lift.x, y - lift.y) > 8) letGo();
    return;
  }
  event.preventDefault();
  lift.y = y;
  show();
};

/** While it is up, the row is where the finger is, and what scrolls goes on where that is at its edge. */
const follow = () => {
  if (!lift?.isUp) return;
  const step = lift.y < edge ? -8 : lift.y > innerHeight - edge ? 8 : 0;
  if (step) {
    const around = lift.row.closest(".list,.form,.scroll");
    (around && !scrollsWithPage(around) ? around : document.scrollingElement)?.scrollBy(0, step);
    show();
  }
  requestAnimationFrame(follow);
};

const show = () => {
  if (!lift) return;
  const { row, y, grip, shift } = lift;
  lift.shift = y - grip - (row.getBoundingClientRect().top - shift);
  row.style.translate = `0 ${lift.shift}px`;
  mark(row, goal(row, y));
};

/** @param {TouchEvent} event */
const end = (event) => {
  if (lift?.isUp) {
    // It was no press.
    event.preventDefault();
    const place = goal(lift.row, lift.y);
    if (place) drop(lift.row, place.other, place.isAfter);
  }
  letGo();
};

const letGo = () => {
  if (!lift) return;
  clearTimeout(lift.timer);
  mark(lift.row);
  lift.row.style.translate = "";
  delete lift.row.dataset.lifted;
  lift = null;
};

/** Fingers scroll what nobody listens to without asking. */
const listen = () => {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-e*="${code.reorder}"]`))) {
    const around = /** @type {HTMLElement} */ (row.parentElement);
    if (known.has(around)) continue;
    known.add(around);
    around.addEventListener("touchmove", move, { passive: false });
    around.addEventListener("touchend", end, { passive: false });
  }
};

export const watchLifts = () => {
  onChange(listen);
  listen();
  on(["touchstart"], begin);
  on(["touchcancel"], letGo);
  // A finger that has lifted a row asks for no menu.
  addEventListener(
    "contextmenu",
    (event) => {
      if (!lift?.isUp) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
};
