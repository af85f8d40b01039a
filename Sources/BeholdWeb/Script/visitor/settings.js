// What a visitor has set: controls, and groups of tabs and choices.

import { owner } from "../page/nodes.js";

/** What can be set. */
export const settable = "[data-i],[role=tab],[role=radio],.disclosure-label";

/** @typedef {string | boolean | undefined} Value */

/** @param {Element} part */
export const isTab = ({ role }) => role === "tab";

/** @param {Element} part */
export const groupOf = (part) => part.closest(isTab(part) ? ".tabs" : "[role=radiogroup]") ?? part;

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
export const shownBy = (part) => {
  const group = groupOf(part);
  if (group === part) return settingOf(part);
  const on = [...group.querySelectorAll("[aria-checked=true],[aria-selected=true]")].find((one) => groupOf(one) === group);
  return on?.textContent ?? undefined;
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
