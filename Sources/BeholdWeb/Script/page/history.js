// The addresses of pages.

import * as code from "../codes/messages.js";
import { post } from "../line/session.js";
import { all, on } from "./nodes.js";
import { moveTo } from "./way.js";

/** @type {[path: string, depth: number] | null} where the page goes as soon as the browser has gone back */
let destination = null;

/**
 * Shows an address.
 *
 * @param {string} path
 * @param {number} depth
 */
export const goTo = (path, depth) => {
  if (destination) {
    destination = [path, depth];
    return;
  }
  const move = moveTo(history.state, depth);
  if (move.kind === "push") history.pushState(move.way, "", path);
  else if (move.kind === "replace") history.replaceState(move.way, "", path);
  else {
    destination = [path, depth];
    history.go(move.by);
  }
};

/**
 * Goes to an address as a visitor does who follows a link.
 *
 * @param {string} path
 * @param {number} depth
 */
export const visit = (path, depth) => {
  history.pushState([...history.state, depth], "", path);
  post(code.location + path);
};

export const watchHistory = () => {
  // The history knows the depths of its entries.
  history.replaceState(history.state ?? [all(".bar>.back:not(.to-column)").length], "");

  on(["popstate"], () => {
    const goal = destination;
    destination = null;
    if (goal) goTo(...goal);
    else post(code.location + location.pathname);
  });
};
