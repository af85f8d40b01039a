// The addresses of pages.

import * as code from "../codes/messages.js";
import { line, meta, post } from "../line/session.js";
import { on } from "./nodes.js";
import { leap } from "./way.js";

/** @type {import("./way.js").Way} that of the entry which is shown */
let way = history.state ?? [+(meta.dataset.depth ?? 0)];

/** @type {[path: string, depth: number, ...before: string[]] | null} where the page goes as soon as the browser has gone back */
let destination = null;

/** The number of the message that has said last where the browser is. */
let asked = 0;

const last = () => way[way.length - 1];

const tell = () => {
  post(code.location + last() + location.pathname);
  asked = line.handled + line.waiting;
};

/**
 * Shows an address.
 *
 * @param {string} path
 * @param {number} depth
 * @param {string[]} before those of the entries before it, where it is several pages deeper
 */
export const goTo = (path, depth, ...before) => {
  // The browser is elsewhere already, and the server has not heard of that.
  if (line.handled < asked) return;
  const by = leap(way, depth);
  if (!destination && by) history.go(by);
  if (destination || by) {
    destination = [path, depth, ...before];
    return;
  }
  if (last() >= depth) history.replaceState((way = [...way.slice(0, -1), depth]), "", path);
  while (last() < depth) {
    const next = [...before, path].at(last() - depth);
    // What is presented goes, and the page behind it stays where the program has scrolled it.
    if (next === location.pathname) history.scrollRestoration = "manual";
    history.pushState((way = [...way, last() + 1]), "", next);
    history.scrollRestoration = "auto";
  }
};

/**
 * Goes to an address as a visitor does who follows a link.
 *
 * @param {string} path
 * @param {number} depth
 */
export const visit = (path, depth) => {
  goTo(path, depth);
  tell();
};

export const watchHistory = () => {
  // The page may not be as deep any more as the entry was.
  goTo(location.href, +(meta.dataset.depth ?? 0));

  on(["popstate"], () => {
    // A part of the page, which its address names, is no entry of the app's.
    if (!history.state) return history.replaceState(way, "");
    way = history.state;
    // Who leaves the page from here comes back to where it was.
    setTimeout(() => (history.scrollRestoration = "auto"));
    const goal = destination;
    destination = null;
    if (goal) goTo(...goal);
    else tell();
  });
};
