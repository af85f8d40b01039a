// How the pages of a stack are turned: one that is pushed comes in from the trailing edge over the one before it, which goes a third of the way to the other
// side, and one that is popped goes back. Which ones these are is seen when the page is as it is to be.

import { on, onChange, remove } from "./core.js";
import { measureSoon } from "./geometry.js";
import { options, system } from "./gliding.js";
import { boxOf, looksOf, pageIn } from "./looks.js";
import { sourcesIn } from "./matching.js";
import { leave } from "./passing.js";
import { groupFor } from "./scopes.js";
import { keep, keepAll, put } from "./turned.js";

/** @type {Map<HTMLElement, { page: HTMLElement, box: DOMRect }>} in each stack in which a page has come or goes, the one that was seen before */
const seen = new Map();

/** @type {Map<HTMLElement, { animation: Animation, to: import("./looks.js").Place, done: () => void }>} where pages are on their way to, and what follows */
const turns = new Map();

/** @type {Set<HTMLElement>} pages that are shown to go before the server has answered */
const left = new Set();

/** Whether the browser itself has shown how it goes back. */
let isShown = false;

/**
 * Notes what is seen of a stack, before that is another page.
 *
 * @param {HTMLElement} stack
 * @param {HTMLElement} [come] a page that was not there before
 */
const note = (stack, come) => {
  const page = pageIn(stack, come);
  if (page && !seen.has(stack) && !document.hidden) seen.set(stack, { page, box: boxOf(page) });
};

/**
 * On a phone the columns of a split view are turned as pages are.
 *
 * @param {HTMLElement} node what is to be described as something else
 */
export const noteColumns = (node) => node.matches(".split") && note(node);

/** @param {HTMLElement} page */
export const comeOver = (page) => note(/** @type {HTMLElement} */ (page.parentElement), page);

/** @param {HTMLElement} page */
export const goFromOver = (page) => {
  const stack = /** @type {HTMLElement} */ (page.parentElement);
  const isOver = left.delete(page) && !turns.has(page);
  if (!isOver) note(stack);
  const { page: last, box } = seen.get(stack) ?? {};
  const isLeaving = page === last && box && leave(page, "p", groupFor(0, { boxes: new Map([[page, box]]) }));
  if (!isLeaving) remove(page);
};

/**
 * A page goes before the server has answered.
 *
 * @param {HTMLElement} page
 */
export const goAhead = (page) => {
  left.add(page);
  note(/** @type {HTMLElement} */ (page.parentElement));
};

/** Turns the pages: everything is in its place now, and scrolled to where it is to be. */
export const settleTurns = () => {
  for (const [stack, { page: last, box }] of seen) {
    const page = pageIn(stack);
    if (page === last) continue;
    // What has been taken away at once is not seen to go.
    if (!page || isShown || !last.isConnected) put(last);
    else turn(last, box, page);
    isShown = false;
  }
  seen.clear();
  keepAll();
  for (const page of left) {
    if (page.hidden) continue;
    left.delete(page);
    if (!page.isConnected) continue;
    put(page);
    move(page, looksOf(page).over, "beside", "here");
  }
};

/**
 * @param {HTMLElement} last
 * @param {DOMRect} box where it was seen
 * @param {HTMLElement} page
 */
const turn = (last, box, page) => {
  const isForth = last.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING;
  put(page);
  const stack = /** @type {HTMLElement} */ (last.parentElement);
  const top = `${box.top - stack.getBoundingClientRect().top}px`;
  if (last.matches(".going")) last.style.top = top;
  else keep(last, top);
  const [over, under] = isForth ? [page, last] : [last, page];
  const looks = looksOf(over, over.dataset.z ? sourcesIn(under).get(over.dataset.z) : undefined, isForth ? undefined : box.height);
  move(last, isForth ? looks.under : looks.over, "here", isForth ? "aside" : "beside", () => put(last));
  move(page, isForth ? looks.over : looks.under, isForth ? "beside" : "aside", "here", measureSoon);
};

/**
 * @param {HTMLElement} page
 * @param {import("./looks.js").Looks} looks
 * @param {import("./looks.js").Place} from
 * @param {import("./looks.js").Place} to
 * @param {() => void} done
 */
const move = (page, looks, from, to, done = () => {}) => {
  const old = turns.get(page);
  if (old?.to === to) {
    old.done = done;
    return;
  }
  const { transform, transformOrigin, filter, clipPath, opacity } = getComputedStyle(page);
  const animation = page.animate([old ? { transform, transformOrigin, filter, clipPath, opacity } : /** @type {Keyframe} */ (looks[from]), /** @type {Keyframe} */ (looks[to])], { ...options(system), fill: "both" });
  const turn = { animation, to, done };
  turns.set(page, turn);
  old?.animation.cancel();
  animation.onfinish = animation.oncancel = () => {
    if (turns.get(page) !== turn) return;
    turns.delete(page);
    turn.done();
    animation.cancel();
  };
};

export const watchTurns = () => {
  onChange(settleTurns);
  addEventListener("popstate", ({ hasUAVisualTransition }) => (isShown = hasUAVisualTransition));
  on(["pointerdown", "keydown"], () => (isShown = false));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) for (const { animation } of turns.values()) animation.finish();
  });
};
