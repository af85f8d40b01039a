// Brings the page to what a frame says.

import * as operation from "../codes/operations.js";
import { line, step } from "../line/session.js";
import { tellParts } from "./core.js";
import { forgetWantedFocus, settleFocus } from "./focus.js";
import { ahead, motion, renewal } from "./late.js";
import { keepScroll, settleLayers } from "./layers.js";
import { active, find, nodes } from "./nodes.js";
import { operations } from "./operations.js";
import { askForRows, rowsHaveCome, sizeGaps } from "./rows.js";
import { settleScrolls } from "./scroll.js";
import { describeAt } from "./values.js";

/** Whether what happens is the server's doing. */
export let isApplying = false;

/** @param {import("../line/state.js").Frame} frame */
const handledBy = (frame) => frame.find(([code]) => code === operation.begin || code === operation.handled)?.[1];

/**
 * Whether another worker shows the page from now on.
 *
 * @param {import("../line/state.js").Frame[number]} given
 */
const isOfOther = ([code, node]) => code === operation.describe && node[1]["data-n"] == 1 && node[1]["data-worker"] != find(1).dataset.worker;

/** @param {import("../line/state.js").Frame} frame */
export const apply = (frame) => {
  const before = active();
  const taking = frame.find(isOfOther);
  if (taking) renewal.remember("data-fault" in taking[1][1]);
  isApplying = true;
  forgetWantedFocus();
  describeAt(handledBy(frame));
  keepScroll();

  const isWhole = frame.map(perform).every(Boolean);
  ahead.showAgain();
  sizeGaps();
  motion.end();
  settleLayers(before);
  settleFocus(before);
  settleScrolls();
  isApplying = false;
  rowsHaveCome();

  if (line.tooLong && !nodes.has(+line.tooLong)) step("gone");
  if (!isWhole) return step("broken");
  askForRows();
  tellParts();
};

/**
 * @param {import("../line/state.js").Frame[number]} given
 * @returns {boolean} whether the page could do it
 */
const perform = ([code, ...values]) => {
  try {
    // What moves in this frame moves from where it is seen.
    if (code !== operation.animate && code !== operation.timing) ahead.hide();
    operations[code]?.(...values);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
};
