// Views that are where another one is, and as large as that. It is looked where that is whenever the page is another.

import { onChange, onMove } from "./core.js";
import { placeOf } from "./gliding.js";
import { mark } from "./marks.js";
import { sourcesIn } from "./matching.js";

const followers = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("follows"));

/** Descriptions of nodes leave it as it is. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @type {Map<Element, string>} the rules by which views follow */
let rules = new Map();

/**
 * Brings views to those that they follow.
 *
 * @param {number} [name] of the timing by which they go there
 */
export const follow = (name = 0) => {
  if (!followers.length && !rules.size) return;
  const sources = sourcesIn(document.body);
  /** @type {typeof rules} */
  const found = new Map();
  for (const around of followers) {
    const [key, properties = "ps", ...anchor] = around.closest("[data-f]")?.getAttribute("data-f")?.split(" ") ?? [];
    const source = sources.get(key ?? "");
    const view = /** @type {HTMLElement | null} */ (around.firstElementChild);
    if (source && view) found.set(around, rule(around, view, source, properties, anchor.map(Number)));
  }
  if ([...found].join() === [...rules].join()) return;
  if (name) for (const [around, text] of found) if (rules.get(around) !== text) mark(/** @type {HTMLElement} */ (around.firstElementChild), name);
  rules = found;
  sheet.replaceSync([...rules.values()].join(""));
};

/**
 * @param {HTMLElement} around
 * @param {HTMLElement} view
 * @param {HTMLElement} source
 * @param {string} properties
 * @param {number[]} anchor
 */
const rule = (around, view, source, properties, [x = 0.5, y = 0.5]) => {
  const [here, there] = [placeOf(around), placeOf(source)];
  const isAsLarge = properties.includes("s");
  const width = isAsLarge && !view.matches(".fw") ? there.width : view.offsetWidth;
  const height = isAsLarge && !view.matches(".fh") ? there.height : view.offsetHeight;
  const goal = properties.includes("p") ? there : here;
  const left = goal.left - here.left + x * (goal.width - width);
  const top = goal.top - here.top + y * (goal.height - height);
  const size = isAsLarge ? `position:absolute;inset:0 auto auto 0;width:${width}px;height:${height}px;min-width:0;min-height:0;` : "";
  const id = around.closest("[data-n]")?.getAttribute("data-n");
  return `:is([data-n="${id}"].follows,[data-n="${id}"] .follows)>*{${size}transform:translate(${left}px,${top}px)}`;
};

export const watchFollowers = () => {
  onChange(follow);
  onMove(follow);
  addEventListener("transitionend", () => follow());
  addEventListener("load", () => follow(), true);
  document.fonts.addEventListener("loadingdone", () => follow());
  follow();
};
