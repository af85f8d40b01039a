// What a program that is built anew when its sources are saved tells of that, over its pages. It is loaded by no others.

/** @typedef {{ file: string, line: number, column: number, text: string, lines: string[], firstLine: number }} Message */
/** @typedef {{ number: number, state: "fine" | "building" | "failed" | "ended", messages: Message[], text: string }} Report */

const path = "/_behold/build";

/** In milliseconds: so often the server is asked while the page is seen. */
const pause = 300;

const rules = `
  :host { all: initial; }
  .over { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: max(24px, 6vh) 16px; background: rgb(0 0 0 / 0.55);
    font: 14px/1.5 system-ui, sans-serif; color: #f5f5f7; }
  .card { box-sizing: border-box; max-width: 900px; margin: 0 auto; padding: 20px 24px; border-radius: 14px; background: #1d1d1f; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
  h1 { margin: 0; font-size: 20px; color: #ff6961; }
  h2 { margin: 20px 0 2px; font: 13px/1.5 ui-monospace, monospace; color: #a1a1a6; overflow-wrap: anywhere; }
  p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  pre { margin: 8px 0 0; padding: 10px 0; overflow: auto; border-radius: 8px; background: #2c2c2e; font: 13px/1.6 ui-monospace, monospace; }
  pre span { display: block; padding-inline: 12px; white-space: pre; }
  pre i { display: inline-block; width: 4ch; margin-inline-end: 2ch; text-align: end; font-style: normal; color: #8e8e93; user-select: none; }
  pre .here { background: rgb(255 105 97 / 0.22); }
  button { min-width: 44px; min-height: 44px; border: 0; border-radius: 8px; background: none; font: inherit; color: #6cb4ff; cursor: pointer; }
  button:focus-visible { outline: 2px solid #6cb4ff; }
  .building { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483647; padding: 6px 14px; border-radius: 16px;
    background: #1d1d1f; font: 13px/1.5 system-ui, sans-serif; color: #f5f5f7; box-shadow: 0 2px 12px rgb(0 0 0 / 0.3); }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
const host = document.createElement("div");
const root = host.attachShadow({ mode: "open" });
root.adoptedStyleSheets = [sheet];

/** The last report that is shown. */
let shown = 0;

/** @type {Element | null} what had the focus before */
let held;

const leave = () => {
  root.replaceChildren();
  if (held?.isConnected) /** @type {HTMLElement} */ (held).focus();
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
const partsOf = ({ file, line, column, text, lines, firstLine }) => {
  const rows = lines.map((code, index) => make(firstLine + index === line ? "span.here" : "span", make("i", String(firstLine + index)), code || " "));
  return [make("h2", `${file}:${line}:${column}`), make("p", text), ...(rows.length ? [make("pre", ...rows)] : [])];
};

/** @param {Report} report */
const card = ({ state, messages, text }) => {
  const close = make("button", "Close");
  close.onclick = leave;
  const title = state === "failed" ? "The build has failed" : "The program has ended by itself";
  const plain = text ? [make("pre", ...text.split("\n").map((line) => make("span", line || " ")))] : [];
  const over = make("div.over", make("div.card", make("header", make("h1", title), close), ...messages.flatMap(partsOf), ...plain));
  over.role = "alertdialog";
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
  if (report.number === shown) return;
  shown = report.number;
  if (report.state === "fine") leave();
  else if (report.state === "building") {
    // What was wrong is seen until it is known to be mended.
    root.querySelector(".building")?.remove();
    root.append(make("div.building", "Building…"));
  } else {
    held ??= document.activeElement;
    root.replaceChildren(card(report));
    root.querySelector("button")?.focus();
  }
};

const ask = async () => {
  try {
    if (!document.hidden) show(await (await fetch(path, { cache: "no-store" })).json());
  } catch {
    // The page itself says that the server is away.
  }
  setTimeout(ask, pause);
};

document.documentElement.append(host);
ask();
