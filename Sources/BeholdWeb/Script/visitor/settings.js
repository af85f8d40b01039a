// What a visitor has set: controls, and groups of tabs and choices.

import { saySlider } from "../line/session.js";
import { all } from "../page/nodes.js";

const selector = "[data-i],[role=tab],[role=radio],.disclosure-label";

/** @typedef {string | boolean | undefined} Value */

/** @type {Set<Element>} */
const touched = new Set();

/** @param {Element} part */
export const isTab = ({ role }) => role === "tab";

/** @param {Element} part */
const groupOf = (part) => part.closest(isTab(part) ? ".tabs" : "[role=radiogroup]") ?? part;

/** @param {Element} part */
export const isSetting = (part) => part.matches(selector);

/**
 * Notes that the visitor has set something.
 *
 * @param {Element} part
 */
export const touch = (part) => touched.add(groupOf(part));

/** @param {Element} part */
export const isTouched = (part) => touched.has(groupOf(part));

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
  return (part.ariaSelected ?? part.ariaChecked ?? part.ariaExpanded) === "true";
};

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
const nameOf = (part) => {
  const shown = part.dataset.i === undefined ? part : part.closest("label")?.querySelector(".control-label");
  return part.ariaLabel ?? shown?.textContent ?? "";
};

/**
 * What a part is, what it is called, and what is around it.
 *
 * @param {Control} part
 */
const keyOf = (part) => {
  const around = [".page,.presented", ".section,[role=group]", "[role=radiogroup]"];
  return JSON.stringify([part.role ?? part.type, nameOf(part), ...around.map((selector) => part.closest(selector)?.ariaLabel)]);
};

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
