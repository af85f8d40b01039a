// Bars for whose items there is no room: the last ones are in a menu at their end.

import { onChange, onMove } from "./core.js";
import { onceAFrame } from "./looking.js";

/** What can stand in a menu. */
const controls = ":scope>:is(.button,.toggle,.link,.menu,.controlgroup,.picker)";

/** What gives way, the first ones first; what is not named stays. */
const order = [".tp-secondaryAction", ".tp-automatic,.tp-topBarTrailing,.tp-bottomBar,.tp-primaryAction", ".tp-topBarLeading"];

const bars = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("toolbar"));

/** @type {WeakMap<HTMLElement, string>} of what each was arranged for */
const known = new WeakMap();

const lookSoon = onceAFrame(() => look(), bars);

const sizes = new ResizeObserver(lookSoon);

const look = () => {
  for (const bar of bars) {
    sizes.observe(bar);
    if (!bar.checkVisibility()) continue;
    const key = [bar.clientWidth, getComputedStyle(bar).fontSize, ...unitsOf(bar).map(({ textContent, className, dataset }) => [dataset.n, textContent, className.replace(/ ?over\b/, "")])].join();
    if (known.get(bar) === key && bar.querySelectorAll(".over").length === Number(bar.dataset.over ?? 0)) continue;
    arrange(bar);
    known.set(bar, key);
  }
};

/** @param {HTMLElement} bar */
const itemsOf = (bar) => /** @type {HTMLElement[]} */ ([...(bar.querySelector(":scope>.items") ?? bar).children]).filter((item) => item.matches(".toolbar-item"));

/** @param {HTMLElement} bar */
const unitsOf = (bar) => itemsOf(bar).flatMap((item) => /** @type {HTMLElement[]} */ ([...item.children]));

/**
 * Puts into the menu what there is no room for, and what stands there on a phone anyway.
 *
 * @param {HTMLElement} bar
 */
const arrange = (bar) => {
  for (const part of bar.querySelectorAll(".over")) part.classList.remove("over");
  const items = itemsOf(bar);
  const isPhone = innerWidth < 760;
  const ready = order.flatMap((kinds) => items.filter((item) => item.matches(kinds)).reverse()).flatMap((item) => [.../** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll(controls))].reverse());
  const more = moreOf(bar);
  more.hidden = true;
  for (const unit of ready) {
    const isAside = isPhone && unit.matches(".tp-secondaryAction>*");
    if (!isAside && fits(bar)) break;
    more.hidden = false;
    unit.classList.add("over");
    const item = /** @type {HTMLElement} */ (unit.parentElement);
    item.classList.toggle("over", ![...item.children].some((one) => !one.matches(".over,.spacer")));
  }
  bar.dataset.over = String(bar.querySelectorAll(".over").length);
};

/**
 * What is chosen, and what can be chosen, may be another each time when the menu is opened.
 *
 * @param {Event} event
 */
const fill = ({ target }) => {
  if (!(target instanceof Element) || !target.matches(".bar-more>.menu-button[aria-expanded=false]")) return;
  const bar = /** @type {HTMLElement} */ (target.closest(".toolbar"));
  const over = unitsOf(bar).filter((unit) => unit.matches(".over"));
  target.nextElementSibling?.replaceChildren(...over.flatMap(choicesOf));
};

/**
 * Whether what stands in a line does so, within the bar.
 *
 * @param {HTMLElement} bar
 */
const fits = (bar) => {
  const { left, right } = bar.getBoundingClientRect();
  const isLarge = bar.matches(".large");
  const parts = [...bar.querySelectorAll(":scope>.back,:scope>.titles,:scope>.bar-more"), ...unitsOf(bar)]
    .filter((part) => !part.matches(".over,.spacer,.search") && !(isLarge && part.matches(".titles")) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 1);
  const lowest = Math.min(...parts.map((part) => part.bottom));
  const ordered = parts.sort((one, other) => one.left - other.left);
  return parts.every((part) => part.top < lowest && part.left >= left - 1 && part.right <= right + 1) && ordered.every((part, at) => !at || part.left >= ordered[at - 1].right - 1);
};

/**
 * @param {string} tag
 * @param {string} classes
 */
const made = (tag, classes) => {
  const node = document.createElement(tag);
  node.className = classes;
  return node;
};

/**
 * The menu of a bar. It is no element of the program's, and has no number.
 *
 * @param {HTMLElement} bar
 */
const moreOf = (bar) => {
  const found = /** @type {HTMLElement | null} */ (bar.querySelector(":scope>.bar-more"));
  if (found) return found;
  const more = made("div", "menu bar-more");
  const button = made("button", "menu-button button");
  button.ariaLabel = "More";
  button.ariaHasPopup = "menu";
  button.ariaExpanded = "false";
  const items = made("div", "menu-items");
  items.role = "menu";
  more.append(button, items);
  bar.append(more);
  return more;
};

/**
 * What stands for a control in the menu, and presses it.
 *
 * @param {HTMLElement} unit
 * @returns {HTMLElement[]}
 */
const choicesOf = (unit) => {
  if (unit.matches(".controlgroup")) return /** @type {HTMLElement[]} */ ([...unit.querySelectorAll(controls)]).flatMap(choicesOf);
  if (unit.matches(".menu")) return [within(unit, unit.querySelector(".menu-button"), menuChoices(unit))];
  if (unit.matches(".picker")) return [within(unit, unit.querySelector(".control-label"), pickerChoices(unit))];
  const input = /** @type {HTMLInputElement | null} */ (unit.querySelector("input"));
  if (!input) return [choice(unit, nameOf(unit), unit)];
  const item = choice(unit, nameOf(unit), input, input.disabled);
  item.role = "menuitemcheckbox";
  item.ariaChecked = String(input.checked);
  return [item];
};

/** @param {HTMLElement} unit */
const menuChoices = (unit) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (unit.querySelectorAll(".menu-items :is(.button,.link,.toggle,.picker,.choice):not(.picker *,.menu-button,.toggle *)"))].flatMap(choicesOf);

/** @param {HTMLElement} unit */
const pickerChoices = (unit) => {
  const select = /** @type {HTMLSelectElement | null} */ (unit.querySelector("select"));
  const options = select ? [...select.options] : /** @type {HTMLElement[]} */ ([...unit.querySelectorAll(".choice")]);
  return options.map((option) => {
    const item = choice(unit, option.textContent ?? "", option);
    item.role = "menuitemradio";
    item.ariaChecked = String(option instanceof HTMLOptionElement ? option.selected : option.ariaChecked === "true");
    return item;
  });
};

/** @param {HTMLElement} unit */
const nameOf = (unit) => unit.ariaLabel || unit.querySelector("[aria-label]")?.getAttribute("aria-label") || (unit.textContent ?? "").trim();

/**
 * @param {HTMLElement} unit
 * @param {string} name
 * @param {HTMLElement} pressed
 */
const choice = (unit, name, pressed, isDisabled = unit.matches(":disabled,[aria-disabled=true]")) => {
  const item = /** @type {HTMLButtonElement} */ (made("button", unit.matches(".destructive") ? "button destructive" : "button"));
  item.type = "button";
  item.role = "menuitem";
  item.disabled = isDisabled;
  const text = made("span", "text");
  text.textContent = name;
  item.append(text);
  const symbol = unit.querySelector(":scope>.symbol,.label>.symbol");
  if (symbol) item.append(symbol.cloneNode(true));
  item.addEventListener("click", () => press(item, pressed));
  return item;
};

/**
 * @param {HTMLElement} item
 * @param {HTMLElement} pressed
 */
const press = (item, pressed) => {
  // What opened the menu closes it.
  /** @type {HTMLElement | null | undefined} */ (item.closest(".bar-more")?.querySelector(".menu-button"))?.click();
  if (!(pressed instanceof HTMLOptionElement)) return pressed.click();
  const select = pressed.closest("select");
  if (!select) return;
  select.value = pressed.value;
  for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
};

/**
 * A menu in the menu.
 *
 * @param {HTMLElement} unit
 * @param {HTMLElement | null} label
 * @param {HTMLElement[]} choices
 */
const within = (unit, label, choices) => {
  const menu = made("div", "menu");
  const button = choice(unit, label ? nameOf(label) : nameOf(unit), unit);
  button.classList.add("menu-button");
  button.ariaHasPopup = "menu";
  button.ariaExpanded = "false";
  // It unfolds, and presses nothing.
  const own = /** @type {HTMLElement} */ (button.cloneNode(true));
  const items = made("div", "menu-items");
  items.role = "menu";
  items.append(...choices);
  menu.append(own, items);
  return menu;
};

export const watchBars = () => {
  // Before anybody else hears that it is pressed.
  for (const name of ["click", "keydown"]) addEventListener(name, fill, true);
  onChange(lookSoon);
  onMove(lookSoon);
  look();
};
