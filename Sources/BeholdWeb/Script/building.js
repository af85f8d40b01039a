// What a program that is built anew when its sources are saved tells of that, over its pages. It is loaded by no others.

import { commonIndent, wordAt } from "./building/code.js";
import { rules } from "./building/rules.js";

/** @typedef {{ file: string, line: number, column: number, text: string, notes: string[], lines: string[], firstLine: number }} Message */
/** @typedef {{ number: number, state: "fine" | "building" | "failed" | "ended", messages: Message[], text: string }} Report */

const path = "/_behold/build";

/** In milliseconds: so often the server is asked while the page is seen. */
const pause = 300;

/** In milliseconds: so long after a key somebody types still, and so long what comes over the page takes no key for its own. */
const rest = 600;

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
const host = document.createElement("div");
const root = host.attachShadow({ mode: "open" });
root.adoptedStyleSheets = [sheet];

/** The last report that is shown. */
let shown = 0;

let isFine = true;

/** When a key was last pressed in the page, and when something came over it. */
let [typed, came] = [-rest, 0];

/** @type {Element | null} what had the focus before */
let held;

/** How often the page is still looked at, whether its session has ended with what is mended. */
let looks = 0;

const leave = () => {
  root.replaceChildren();
  document.body.inert = false;
  // The page is where it was.
  if (held?.isConnected) /** @type {HTMLElement} */ (held).focus({ preventScroll: true });
  held = null;
};

/**
 * @param {string} name
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
const make = (name, ...children) => {
  const [tag, className] = name.split(".");
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
};

/** @param {Message} message */
const partsOf = ({ file, line, column, text, notes, lines, firstLine }) => {
  const indent = commonIndent(lines);
  const rows = lines.map((code, index) => {
    const number = firstLine + index;
    if (number !== line) return make("span", make("i", String(number)), code.slice(indent) || " ");
    const [before, word, after] = wordAt(code.slice(indent), column - indent);
    return make("span.here", make("i", String(number)), before, make("mark", word), after);
  });
  const texts = [text, ...notes].map((words) => make("p", words));
  return [make("h2", `${file}:${line}:${column}`), ...texts, ...(rows.length ? [make("pre", ...rows)] : [])];
};

/** @param {Report} report */
const card = ({ state, messages, text }) => {
  const close = make("button", "Close");
  // What was typed for the page does not press it.
  close.onclick = ({ detail }) => {
    if (detail || performance.now() - came > rest) leave();
  };
  const title = state === "failed" ? "The build has failed" : "The program has ended by itself";
  const plain = text ? [make("pre.plain", ...text.split("\n").map((line) => make("span", line || " ")))] : [];
  const over = make("div.over", make("div.card", make("header", make("h1", title), close), ...messages.flatMap(partsOf), ...plain));
  over.role = "alertdialog";
  over.ariaModal = "true";
  over.ariaLabel = title;
  over.onkeydown = (event) => {
    // The page does not take it for its own.
    event.stopPropagation();
    if (event.key === "Escape") leave();
  };
  return over;
};

/** @param {Report} report */
const show = (report) => {
  const { number, state, text } = report;
  if (number === shown) return;
  const isOver = state === "failed" || state === "ended";
  // Who types ends what is typed.
  if (isOver && !document.body.inert && performance.now() - typed < rest) return;
  shown = number;
  if (state === "fine") {
    if (!isFine) looks = 10;
    leave();
  } else if (state === "building") {
    // What was wrong is seen until it is known to be mended.
    root.querySelector(".building")?.remove();
    root.append(make("div.building", text || "Building…"));
  } else {
    if (!document.body.inert) [held, came] = [document.activeElement, performance.now()];
    root.replaceChildren(card(report));
    document.body.inert = true;
    root.querySelector("button")?.focus();
    for (const mark of root.querySelectorAll("mark")) {
      const code = /** @type {HTMLElement} */ (mark.closest("pre"));
      code.scrollLeft = mark.offsetLeft + mark.offsetWidth + 24 - code.clientWidth;
    }
  }
  isFine = state === "fine";
};

/** A page whose session has ended with the program that was wrong begins anew with the one that is mended. */
const lookForEnd = () => {
  if (looks > 0 && --looks < 8 && !window.behold?.isConnected && document.querySelector(".window[inert]")) location.reload();
};

const ask = async () => {
  try {
    if (!document.hidden) {
      show(await (await fetch(path, { cache: "no-store" })).json());
      lookForEnd();
    }
  } catch {
    // The page itself says that the server is away.
  }
  setTimeout(ask, pause);
};

addEventListener("keydown", () => (typed = performance.now()), true);
document.documentElement.append(host);
ask();
