// What the page shows before the server has answered: tabs, choices, disclosures, steps and ways back move at once. Each frame is applied to what the server
// has said, and what it has not answered is shown again after that, so that it has the last word and nothing goes back and forth.

import * as code from "../codes/messages.js";
import { ahead, keepScroll, line, nodes, settleLayers } from "./core.js";
import { showClosing } from "./closing.js";
import { stepped } from "./stepping.js";
import { goAhead, settleTurns } from "./turning.js";

/** @typedef {() => void} Act */

/** @type {{ number: number, act: Act }[]} what was done, each with the number of the message that says it */
let acts = [];

/** @type {Act[]} what takes back what is shown, the latest last */
const undoing = [];

/**
 * @param {Element | null | undefined} node
 * @param {string} name
 * @param {string | null} value
 */
const set = (node, name, value) => {
  if (!node) return;
  const old = node.getAttribute(name);
  undoing.push(() => write(node, name, old));
  write(node, name, value);
};

/** @type {(node: Element, name: string, value: string | null) => void} */
const write = (node, name, value) => (value === null ? node.removeAttribute(name) : node.setAttribute(name, value));

/**
 * @param {Element | null | undefined} node
 * @param {string} name
 * @param {boolean} isOn
 */
const mark = (node, name, isOn) => {
  const names = new Set(node?.className.split(" "));
  names[isOn ? "add" : "delete"](name);
  set(node, "class", [...names].join(" "));
};

/** @type {(node: Element | null | undefined, isHidden: boolean) => void} */
const hide = (node, isHidden) => set(node, "hidden", isHidden ? "" : null);

/**
 * One of its like is chosen.
 *
 * @param {Element[]} parts
 * @param {Element} chosen
 * @param {string} state
 */
const choose = (parts, chosen, state) => {
  for (const part of parts) {
    set(part, state, String(part === chosen));
    mark(part, "selected", part === chosen);
  }
};

/** @param {Element} label of a tab: its page is seen if it is there already */
const turnTo = (label) => {
  const tab = label.closest(".tab");
  const tabs = [...(tab?.parentElement?.children ?? [])].filter((other) => other.matches(".tab"));
  choose(
    tabs.flatMap((other) => [...other.querySelectorAll(":scope>.tab-label")]),
    label,
    "aria-selected",
  );
  const page = tab?.querySelector(":scope>.page");
  if (page) for (const other of tabs) hide(other.querySelector(":scope>.page"), other !== tab);
};

/**
 * @param {Element} part what opens and closes something
 * @param {boolean} isOpen
 */
const open = (part, isOpen) => {
  const item = part.querySelector(":scope>.row[aria-expanded]") ?? part;
  if (item.hasAttribute("aria-expanded")) set(item, "aria-expanded", String(isOpen));
  else set(part, "aria-label", isOpen ? "Collapse" : "Expand");
  set(part, "data-a", code.toggle + +!isOpen);
  mark(part.closest(".disclosure,.section"), "open", isOpen);
};

/** @param {HTMLElement} part that leads back to the page before */
const goBack = (part) => {
  const page = nodes.get(Number(part.dataset.to));
  if (!page?.previousElementSibling?.matches(".page")) return;
  goAhead(page);
  hide(page, true);
  hide(page.previousElementSibling, false);
};

/** @param {HTMLElement} part a button of a stepper */
const step = (part) => {
  const [shown, text] = stepped(part) ?? [];
  if (!shown) return;
  const before = shown.textContent;
  undoing.push(() => (shown.textContent = before));
  shown.textContent = text ?? "";
};

/**
 * What a press on a part shows at once.
 *
 * @param {HTMLElement} part
 * @returns {Act | undefined}
 */
const actOf = (part) => {
  if (part.matches(".choice")) return () => choose([...(part.parentElement?.children ?? [])], part, "aria-checked");
  if (part.matches(".tab-label")) return () => turnTo(part);
  const isOpen = part.dataset.a === `${code.toggle}1`;
  if (part.matches(".disclosure-label,.section-toggle")) return () => open(part, isOpen);
  if (part.matches(".back:not(.to-column)")) return () => goBack(part);
  if (part.matches(".stepper-button")) return () => step(part);
};

export const watchActs = () => {
  ahead.show = (part) => {
    if (!line.waiting) return;
    const number = line.handled + line.waiting;
    // A row that leads somewhere is seen to have been pressed, until it does.
    if (part.matches(".row,.link-row")) {
      const act = () => mark(part, "pressed", true);
      acts.push({ number, act });
      return act();
    }
    const act = actOf(part);
    if (!act) return;
    keepScroll();
    const before = /** @type {HTMLElement} */ (document.activeElement);
    acts.push({ number, act });
    showClosing(part, act);
    settleLayers(before);
    settleTurns();
  };

  ahead.hide = () => {
    for (let undo = undoing.pop(); undo; undo = undoing.pop()) undo();
  };

  ahead.showAgain = () => {
    ahead.hide();
    acts = acts.filter(({ number }) => number > line.handled);
    for (const { act } of acts) act();
  };
};
