// What every page needs gives the parts that few pages need what they work with, and loads them.

import * as code from "../codes/messages.js";
import { line, meta, say, saySlider } from "../line/session.js";
import { notify, tellToWait } from "../line/banner.js";
import { forget as forgetTouch, formerOf, here, note, pastOf, touch, touchOf } from "../visitor/past.js";
import { isTab, keyOf, nameOf, settable, settingOf, shownBy } from "../visitor/settings.js";
import { visit } from "./history.js";
import { ahead, dragging, early, motion, renewal, roving } from "./late.js";
import { keepScroll, settleLayers } from "./layers.js";
import { forget, isSeen, nodes, number, on, owner, place, remove, scrollsWithPage, taker, takes, targetOf } from "./nodes.js";
import { overlay } from "./overlay.js";
import { reduced } from "./window.js";
import { fill } from "./fill.js";

/** @type {(() => void)[]} who hears of changes, and of moves */
const changed = [];

/** @type {(() => void)[]} */
const moved = [];

/** What a visitor has set. */
const visitor = { forget: forgetTouch, formerOf, here, isTab, keyOf, nameOf, note, pastOf, saySlider, settable, settingOf, shownBy, touch, touchOf };

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
  early,
  fill,
  forget,
  isSeen,
  keepScroll,
  line,
  motion,
  nodes,
  notify,
  renewal,
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
  tellToWait,
  visit,
  visitor,

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

/** In milliseconds: so long parts are waited for. */
const patience = 1000;

export const waitForParts = () => Promise.race([loadParts(), new Promise((go) => setTimeout(go, patience))]);
