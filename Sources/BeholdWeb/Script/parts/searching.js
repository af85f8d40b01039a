// What keys do in a search field: they take tokens away, and choose among what is offered.

import { on, onChange, targetOf } from "./core.js";

/** @type {HTMLElement | null} what is offered and would be taken */
let chosen = null;

/** @param {HTMLElement | null} part */
const choose = (part) => {
  chosen?.classList.remove("chosen");
  if (chosen) chosen.id = "";
  chosen = part;
  const field = document.activeElement;
  if (!part) return field?.removeAttribute("aria-activedescendant");
  part.classList.add("chosen");
  part.id = "chosen";
  part.scrollIntoView({ block: "nearest" });
  field?.setAttribute("aria-activedescendant", "chosen");
};

/**
 * Ends a search: nothing is searched for.
 *
 * @param {Control} field
 */
const end = (field) => {
  choose(null);
  for (const button of tokensOf(field)) button.click();
  if (field.value) {
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.blur();
};

/** @param {Element} field */
const tokensOf = (field) => /** @type {HTMLElement[]} */ ([...(field.parentElement?.querySelectorAll(".tokens button") ?? [])]);

/** @param {KeyboardEvent} event */
const hear = (event) => {
  const field = targetOf(event);
  const isSearch = field.matches?.(".search > input");
  // What is offered for another field lies over it.
  const over = isSearch ? document : field.matches?.("input,textarea") ? field.closest(".layers:has([data-x=keep])") : null;
  if (event.isComposing || !over) return;
  const offered = /** @type {HTMLElement[]} */ ([...over.querySelectorAll("[data-x=keep] :is(button,a[href]):not(:disabled)")]);
  const at = chosen ? offered.indexOf(chosen) : -1;
  const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0;
  if (event.key === "Backspace" && isSearch && isAtStart) {
    // One that is held has emptied the field, and takes no more.
    if (!event.repeat) tokensOf(field).at(-1)?.click();
  } else if (event.key === "Escape" && isSearch) end(field);
  else if (event.key === "ArrowDown" && offered.length) choose(offered[Math.min(at + 1, offered.length - 1)]);
  else if (event.key === "ArrowUp" && chosen) choose(offered[at - 1] ?? null);
  else if (event.key === "Enter" && at >= 0) {
    const taken = chosen;
    choose(null);
    taken?.click();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Each button says which token it takes away. */
const name = () => {
  for (const button of document.querySelectorAll(".tokens button")) {
    const token = button.parentElement?.textContent?.trim();
    if (token) button.ariaLabel = `Remove ${token}`;
  }
};

export const watchSearching = () => {
  name();
  addEventListener("keydown", hear, true);
  // The field keeps the focus until its search is ended.
  on(["mousedown"], (event) => {
    if (targetOf(event).closest(".search-end")) event.preventDefault();
  });
  on(["click"], (event) => {
    const field = /** @type {Control | null | undefined} */ (targetOf(event).closest(".search-end")?.previousElementSibling);
    if (field) return end(field);
    // A press leaves the focus where somebody writes; but what is offered there goes when something else is pressed.
    const writing = /** @type {HTMLElement} */ (document.activeElement);
    if (document.querySelector("[data-x=keep]") && writing.matches(".search > input") && !targetOf(event).closest(".search,[data-x=keep],[data-x=scope]")) writing.blur();
  });
  onChange(() => {
    if (chosen && !chosen.isConnected) choose(null);
    name();
  });
};
