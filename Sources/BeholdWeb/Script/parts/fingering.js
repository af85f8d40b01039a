// Fingers that make gestures, and what else browsers do with them.

import { on, onChange, targetOf } from "./core.js";
import { cancel, down, move, touch, up } from "./gestures.js";
import { open } from "./gesturing.js";
import { watchWheel } from "./pinching.js";

/** Whether something around scrolls up and down. */
let isScrolled = false;

/** @param {Element} target */
const scrollsAround = (target) => {
  for (let part = /** @type {Element | null} */ (target); part; part = part.parentElement) {
    const isRoot = part === document.documentElement;
    if (part.scrollHeight > part.clientHeight + 1 && (isRoot || /auto|scroll/.test(getComputedStyle(part).overflowY))) return true;
  }
  return false;
};

/** Whether the browser leaves the finger to a gesture. Where nothing scrolls it may be a drag that begins late. */
const isTaken = () => {
  if (!touch || touch.isMouse) return false;
  if (touch.winner) return true;
  return !isScrolled && touch.runs.some((run) => run.request.priority !== "s" && open(run).some(({ kind }) => kind === "d"));
};

/** @param {TouchEvent} event */
const follow = (event) => {
  for (const { identifier, clientX, clientY } of event.changedTouches) move(identifier, clientX, clientY, event.timeStamp);
  if (isTaken() && event.cancelable) event.preventDefault();
};

/** @param {TouchEvent} event */
const lift = (event) => {
  for (const { identifier } of event.changedTouches) up(identifier, event.timeStamp);
  letGo(event);
};

/** @param {TouchEvent} event */
const letGo = (event) => {
  if (event.type === "touchcancel") cancel();
  if (event.touches.length) return;
  for (const target of followed) {
    target.removeEventListener("touchmove", /** @type {EventListener} */ (follow));
    target.removeEventListener("touchend", /** @type {EventListener} */ (lift));
    target.removeEventListener("touchcancel", /** @type {EventListener} */ (letGo));
  }
  followed.clear();
};

/** @type {Set<Element>} what fingers have come down on: they are told to it, also when it has gone */
const followed = new Set();

/** @type {WeakSet<Element>} */
const known = new WeakSet();

/** Fingers scroll what nobody listens to without asking. */
const listen = () => {
  for (const node of document.querySelectorAll("[data-j]")) {
    if (known.has(node)) continue;
    known.add(node);
    node.addEventListener("touchmove", () => {}, { passive: false });
    if (/ m/.test(/** @type {HTMLElement} */ (node).dataset.j ?? "")) watchWheel(node);
  }
};

export const watchFingers = () => {
  onChange(listen);
  listen();
  on(["touchstart"], (event) => {
    const target = targetOf(event);
    for (const { identifier, clientX, clientY } of event.changedTouches) down(identifier, target, clientX, clientY, event.timeStamp, false);
    if (!touch || followed.has(target)) return;
    isScrolled = scrollsAround(target);
    followed.add(target);
    target.addEventListener("touchmove", follow, { passive: false });
    target.addEventListener("touchend", lift);
    target.addEventListener("touchcancel", letGo);
  });
  // A finger that rests, and an element that is dragged, are the gesture's.
  addEventListener(
    "contextmenu",
    (event) => {
      if (!touch || touch.isMouse || !touch.runs.some(({ request }) => request.parts.some(({ kind }) => kind === "l"))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  on(["dragstart"], (event) => {
    if (touch?.runs.some((run) => open(run).some(({ kind }) => kind === "d"))) event.preventDefault();
  });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !touch) return;
      cancel();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
};
