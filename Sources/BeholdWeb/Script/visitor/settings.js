// What a visitor has set: controls, and groups of tabs and choices.

import { saySlider } from "../line/session.js";
import { all, owner } from "../page/nodes.js";

const selector = "[data-i],[role=tab],[role=radio],.disclosure-label";

/** @typedef {string | boolean | undefined} Value */

/** @param {Element} part */
export const isTab = ({ role }) => role === "tab";

/** @param {Element} part */
export const groupOf = (part) => part.closest(isTab(part) ? ".tabs" : "[role=radiogroup]") ?? part;

/** @param {Element} part */
export const isSetting = (part) => part.matches(selector);

/**
 * Whether another one of its group says all that it says.
 *
 * @param {Control} part
 */
export const isOff = (part) => (part.role === "tab" || part.role === "radio") && settingOf(part) === false;

/**
 * @param {Control} part
 * @returns {Value}
 */
export const settingOf = (part) => {
  if (part.type === "checkbox") return part.checked;
  if (part.localName === "select") return part.selectedOptions[0]?.text;
  if (part.dataset.i !== undefined) return part.value;
  return part.matches("[aria-checked=true],[aria-selected=true],.open>*");
};

/**
 * What a part shows, or its group where one says what all say.
 *
 * @param {Control} part
 * @returns {Value}
 */
export const shownBy = (part) =>
  part.role === "radio" ? (groupOf(part).querySelector("[aria-checked=true]")?.textContent ?? undefined) : settingOf(part);

/**
 * Sets a part as the visitor would.
 *
 * @param {Control} part
 * @param {Value} value
 */
export const set = (part, value) => {
  if (part.dataset.i === undefined) return part.click();
  if (part.type === "checkbox") part.checked = value === true;
  else if (part.localName !== "select") part.value = String(value);
  else {
    const index = [...part.options].findIndex(({ text, hidden }) => text === value && !hidden);
    if (index < 0) return;
    part.selectedIndex = index;
  }
  part.dispatchEvent(new Event("input", { bubbles: true }));
  part.dispatchEvent(new Event("change", { bubbles: true }));
  saySlider();
};

/** @param {HTMLElement} part */
export const nameOf = (part) => {
  const shown = part.dataset.i === undefined ? part : part.closest("label")?.querySelector(".control-label");
  return part.ariaLabel ?? shown?.textContent ?? "";
};

/**
 * Which row it is in, as the server knows it. A row that has only its place is known by its texts.
 *
 * @param {HTMLElement} part
 */
const rowOf = (part) => {
  const row = owner(part)?.dataset.k;
  return row?.endsWith("?") ? row + part.closest(".row,.hstack,body")?.textContent : row;
};

/**
 * What a part is, what it is called, and what is around it.
 *
 * @param {Control} part
 */
export const keyOf = (part) => {
  const around = [".page,.presented", ".section,[role=group]", "[role=radiogroup]"];
  const page = part.closest(".page");
  const depth = page && [...(page.parentNode?.children ?? [])].indexOf(page);
  return JSON.stringify([nameOf(part), part.role ?? part.type, ...around.map((selector) => part.closest(selector)?.ariaLabel), depth, rowOf(part)]);
};

/** @param {string} key */
export const nameIn = (key) => partsOf(key)[0];

/** @param {string} key what people call it: a choice by its group */
export const titleIn = (key) => partsOf(key)[4] || nameIn(key);

/** @param {string} key */
const partsOf = (key) => JSON.parse(key.slice(0, key.lastIndexOf(" ")));

/**
 * All that can be set. Those that are alike are told apart by their order, as long as there are as many. No passwords.
 *
 * @returns {Map<string, Control>}
 */
export const settings = () => {
  const parts = /** @type {Control[]} */ (all(selector)).filter(({ type }) => type !== "password");
  const alike = [...Map.groupBy(parts, keyOf)];
  return new Map(
    alike.flatMap(([key, parts]) => parts.map((part, index) => /** @type {[string, Control]} */ ([`${key} ${index}/${parts.length}`, part]))),
  );
};
