// What every page needs gives the parts that few pages need what they work with, and loads them.

import * as code from "../codes/messages.js";
import { line, meta, say } from "../line/session.js";
import { keepScroll, settleLayers } from "./layers.js";
import { forget, isSeen, nodes, number, on, owner, place, remove, scrollsWithPage, taker, takes, targetOf } from "./nodes.js";
import { overlay } from "./overlay.js";
import { reduced } from "./window.js";
import { fill } from "./fill.js";

/** @type {(() => void)[]} who hears of changes, and of moves */
const changed = [];

/** @type {(() => void)[]} */
const moved = [];

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

/** What is shown before the server has answered, when the part for it is there. */
export const ahead = {
  /** @type {(part: HTMLElement) => void} what a press on the part is for is shown */
  show() {},

  /** The page is as the server has said. */
  hide() {},

  /** What the server has not answered is shown again. */
  showAgain() {},
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

export const core = {
  /** Whether the program has scrolled last, and no visitor. */
  isLed: false,

  /** @type {(id: number, view: string, count: number, cause: string) => void} a view was evaluated */
  outline() {},
  /** @type {(node: HTMLElement, x: number | null, y: number | null, isSmooth: unknown, around: Element | null | undefined | false) => void} scrolls what a node scrolls, or what is around it */
  slide() {},
  /** @type {(node: HTMLElement, description: Description) => void} the page is described as another process has it */
  renumber() {},
  ahead,
  dragging,
  fill,
  forget,
  isSeen,
  keepScroll,
  line,
  motion,
  nodes,
  say,
  number,
  on,
  overlay,
  owner,
  place,
  reduced,
  remove,
  roving,
  scrollsWithPage,
  settleLayers,
  taker,
  takes,
  targetOf,

  /**
   * The page is as a frame has said, or the line is ready, or lost.
   *
   * @param {() => void} hear
   */
  onChange: (hear) => changed.push(hear),

  /**
   * A visitor has scrolled, or the window has another size.
   *
   * @param {() => void} hear
   */
  onMove: (hear) => moved.push(hear),
};

/** What the parts are for. */
const wanted = `.geometry,.cut,.fits,.follows,.layout,.row,.hstack,.toolbar,.scroll,[data-a],[data-i],[data-j],[data-y],[data-u],[data-x],[role=spinbutton],[data-e*="${code.scroll}"],[data-e*="${code.drop}"]`;

/** @type {Promise<void> | undefined} */
let loading;

export const tellParts = () => {
  for (const hear of changed) hear();
  if (document.querySelector(wanted)) loadParts();
};

export const loadParts = () => (loading ??= import(meta.dataset.parts ?? "").catch(() => (loading = undefined)));

export const tellPartsOfMove = () => {
  for (const hear of moved) hear();
};
