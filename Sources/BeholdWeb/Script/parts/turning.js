// How the pages of a stack are turned: one that is pushed comes in from the trailing edge over the one before it, which goes a third of the way to the other
// side, and one that is popped goes back. Which ones these are is seen when the page is as it is to be.

import { on, onChange, remove } from "./core.js";
import { measureSoon } from "./geometry.js";
import { options, system } from "./gliding.js";
import { boxOf, looksOf } from "./looks.js";
import { sourcesIn } from "./matching.js";
import { leave } from "./passing.js";

/** @type {Map<HTMLElement, { page: HTMLElement, box: DOMRect }>} in each stack in which a page has come or goes, the one that was seen before */
const seen = new Map();

/** @type {Map<HTMLElement, { animation: Animation, to: import("./looks.js").Place, done: () => void }>} where pages are on their way to, and what follows */
const turns = new Map();

/** @type {Set<HTMLElement>} pages that are shown to go before the server has answered */
const left = new Set();

/** Whether the browser itself has shown how it goes back. */
let isShown = false;

/**
 * @param {HTMLElement} stack
 * @param {HTMLElement} [except]
 */
const pageIn = (stack, except) => /** @type {HTMLElement[]} */ ([...stack.children]).find((page) => page !== except && page.matches(":not(.going,[hidden])") && page.checkVisibility());

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

/** @param {HTMLElement} page */
export const comeOver = (page) => note(/** @type {HTMLElement} */ (page.parentElement), page);

/** @param {HTMLElement} page */
export const goFromOver = (page) => {
  const stack = /** @type {HTMLElement} */ (page.parentElement);
  const isOver = left.delete(page) && !turns.has(page);
  if (!isOver) note(stack);
  const { page: last, box } = seen.get(stack) ?? {};
  const isLeaving = page === last && box && leave(page, "p", { name: 0, scope: 0, passage: 0, boxes: new Map([[page, box]]), around: new Map(), coming: [], gone: [], matches: new Map() });
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
    if (!page || isShown) put(last);
    else turn(last, box, page);
    isShown = false;
  }
  seen.clear();
  for (const page of left) {
    if (page.hidden) continue;
    left.delete(page);
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
  if (!last.matches(".going")) {
    last.dataset.turned = "";
    last.inert = true;
  }
  const stack = /** @type {HTMLElement} */ (last.parentElement);
  last.style.top = `${box.top - stack.getBoundingClientRect().top}px`;
  const [over, under] = isForth ? [page, last] : [last, page];
  const looks = looksOf(over, over.dataset.z ? sourcesIn(under).get(over.dataset.z) : undefined);
  move(last, isForth ? looks.under : looks.over, "here", isForth ? "aside" : "beside", () => put(last));
  move(page, isForth ? looks.over : looks.under, isForth ? "beside" : "aside", "here", measureSoon);
};

/**
 * Puts a page into its place, or takes it away if it has none any more.
 *
 * @param {HTMLElement} page
 */
const put = (page) => {
  if (page.matches(".going")) return page.remove();
  if (!("turned" in page.dataset)) return;
  delete page.dataset.turned;
  page.inert = false;
  page.style.top = "";
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
