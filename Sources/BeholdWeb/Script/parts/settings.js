// What a visitor has set, by names that are the same in the page that comes after it.

import { nodes, owner, visitor } from "./core.js";

const { keyOf, saySlider, settable, settingOf } = visitor;

/**
 * Whether another one of its group says all that it says.
 *
 * @param {Control} part
 */
export const isOff = (part) => (part.role === "tab" || part.role === "radio") && settingOf(part) === false;

/**
 * Sets a part as the visitor would.
 *
 * @param {Control} part
 * @param {import("../visitor/settings.js").Value} value
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
  part.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "whole" }));
  part.dispatchEvent(new Event("change", { bubbles: true }));
  saySlider();
};

/** @param {string} key */
const partsOf = (key) => JSON.parse(key.slice(0, key.lastIndexOf(" ")));

/**
 * Whether a part has the name that is in a key, and is in the same row.
 *
 * @param {Control} part
 * @param {string} key
 */
export const isNamed = (part, key) => {
  const own = JSON.parse(keyOf(part));
  const parts = partsOf(key);
  return own[0] === parts[0] && own[6] === parts[6];
};

/** @param {string} key what people call it: a choice by its group */
export const titleIn = (key) => partsOf(key)[4] || partsOf(key)[0];

/**
 * Whether a part is of an element that there is: what goes is seen for a while.
 *
 * @param {Element} part
 */
export const isThere = (part) => {
  const node = owner(part);
  return nodes.get(Number(node?.dataset.n)) === node;
};

/**
 * All that can be set. Those that are alike are told apart by their order, as long as there are as many. No passwords.
 *
 * @returns {Map<string, Control>}
 */
export const settings = () => {
  const parts = /** @type {Control[]} */ ([...document.querySelectorAll(settable)]).filter((part) => part.type !== "password" && isThere(part));
  const alike = [...Map.groupBy(parts, keyOf)];
  return new Map(
    alike.flatMap(([key, parts]) => parts.map((part, index) => /** @type {[string, Control]} */ ([`${key} ${index}/${parts.length}`, part]))),
  );
};
