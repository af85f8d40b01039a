// What keys do in a search field: they take tokens away, and choose among what is offered.

import { onChange, targetOf } from "./core.js";

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

/** @param {KeyboardEvent} event */
const hear = (event) => {
  const field = targetOf(event);
  if (event.isComposing || !field.matches?.(".search > input")) return;
  const offered = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-x=keep] :is(button,a[href]):not(:disabled)")]);
  const at = chosen ? offered.indexOf(chosen) : -1;
  const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0;
  if (event.key === "Backspace" && isAtStart) {
    // One that is held has emptied the field, and takes no more.
    if (!event.repeat) /** @type {HTMLElement | undefined} */ ([...(field.parentElement?.querySelectorAll(".tokens button") ?? [])].at(-1))?.click();
  } else if (event.key === "ArrowDown" && offered.length) choose(offered[Math.min(at + 1, offered.length - 1)]);
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
  onChange(() => {
    if (chosen && !chosen.isConnected) choose(null);
    name();
  });
};
