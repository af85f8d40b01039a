// What parts of the script do when they are there, which few pages need. Until then it is not done, or in a plain way.

import { remove } from "./nodes.js";

/** What is done about rows that can be dragged, when the part for it is there. */
export const dragging = {
  /** @type {(target: HTMLElement) => void} */
  offer() {},

  /** @type {(target: HTMLElement, step: number) => boolean} */
  move: () => false,
};

/** Where keys lead in groups, when the part for it is there. */
export const roving = {
  /** @type {KeyboardEvent[]} what came before it was there */
  late: [],

  /** @type {(event: KeyboardEvent) => unknown} whether the key leads somewhere */
  go: (event) => !roving.late.push(event),
};

/** What a press on a button that is disabled does, when the part for it is there: an answer that is on its way may enable it. */
export const early = {
  /** @type {(part: HTMLElement) => unknown} whether it does something */
  press: () => false,
};

/** What is shown before the server has answered, when the part for it is there. */
export const ahead = {
  /** @type {(part: HTMLElement) => void} what a press on the part is for is shown */
  show() {},

  /** The page is as the server has said. */
  hide() {},

  /** What the server has not answered is shown again. */
  showAgain() {},
};

/** What becomes of what a visitor has set when the server has begun anew, or another worker has the page, when the part for it is there. */
export const renewal = {
  /** @type {(isLost: boolean) => void} whether something was done that cannot be put back */
  start: () => void setTimeout(() => location.reload(), 5000),

  /** @type {(isAtFault: boolean) => void} another worker is about to show the page: whether what was done here has ended the one before */
  remember() {},
};

/**
 * A count of 0 is for ever. A spring says its frequency without damping, in radians in a second, and by which part it is damped.
 *
 * @typedef {[milliseconds: number, easing: string, delay?: number, count?: number, alternates?: number, frequency?: number, damping?: number]} Timing
 */

/** How changes are shown to happen, when the part for it is there. */
export const motion = {
  /** @type {Map<number, Timing>} by the names that the server gives them */
  timings: new Map(),

  /**
   * How the operations that follow are shown, in which element things move, and how what comes and goes does so if otherwise.
   *
   * @type {(timing?: number, scope?: number, passage?: number) => void}
   */
  by() {},

  /** @type {(node: HTMLElement, way?: string) => void} an element has come: in which way, as the server says it */
  come() {},

  /** @type {(node: HTMLElement, way?: string, last?: Description) => void} an element goes, and what it is when it has gone */
  go: remove,

  /** @type {(node: HTMLElement) => void} an element is described anew */
  change() {},

  /** @type {(part: Element, node?: HTMLElement) => void} a text is to be another, or all of an element */
  letters() {},

  /** The frame is done. */
  end() {},
};
