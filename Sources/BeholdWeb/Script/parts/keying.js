// Keys that views wait for.

import * as code from "../codes/messages.js";
import { number, say, targetOf } from "./core.js";

/** Keys that scroll, and do nothing else. */
const scrolling = /^(Arrow\w+|Page\w+|Home|End| )$/;

/** Those that write something, and those with a name that views know. */
const known = /^(.|Escape|Backspace|Delete|Clear|Tab|Enter|Arrow\w+|Page\w+|Home|End)$/u;

/** Keys that are held beside others: who waits for them hears of them wherever the focus is. */
const holding = /^(CapsLock|Shift|Control|Alt|Meta)$/;

const fields = "textarea,select,input:not([type=checkbox],[type=range],[type=color])";

/** @param {KeyboardEvent} event */
const held = ({ shiftKey, ctrlKey, altKey, metaKey }) => 2 * +shiftKey + 4 * +ctrlKey + 8 * +altKey + 16 * +metaKey;

/**
 * Says it to the innermost view that waits for the key: what that one leaves, the server tells those around.
 *
 * @param {KeyboardEvent} event
 */
const hear = (event) => {
  const { key } = event;
  if (event.isComposing) return;
  const target = targetOf(event);
  const phase = event.type === "keyup" ? 4 : event.repeat ? 2 : 1;
  if (holding.test(key)) {
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = document.querySelectorAll(`[data-y*='"${key}"']`);
    const keys = held(event) + Number(event.getModifierState("CapsLock"));
    if (phase !== 2) for (const node of nodes) say(code.key, number(node), [phase, keys, key]);
    return;
  }
  for (let node = closest(target); node; node = closest(node?.parentElement)) {
    const [phases, ...keys] = JSON.parse(node.dataset.y ?? "[]");
    const isNamed = keys.includes(key);
    // What a key means by itself, a field that has the focus uses first.
    if (phases & 8 && (held(event) || (key !== "Escape" && target.matches(fields)))) continue;
    const isLetter = phases & 16 ? /^[^ ]$/u.test(key) : (phases & 32 || !keys.length) && known.test(key);
    if (!(phases & phase) || !(isNamed || isLetter)) continue;
    say(code.key, number(node), [phase, held(event), key]);
    if (isNamed || (scrolling.test(key) && !target.matches(fields))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    return;
  }
};

/**
 * @param {Element | null | undefined} part
 * @returns {HTMLElement | null | undefined}
 */
const closest = (part) => part?.closest("[data-y]");

export const watchKeying = () => {
  addEventListener("keydown", hear, true);
  addEventListener("keyup", hear, true);
};
