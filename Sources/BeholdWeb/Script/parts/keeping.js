// The focus is not lost where the button that somebody has pressed by a key can be pressed no more.

import { on, onChange, targetOf } from "./core.js";

const places = "button:enabled,input:enabled,select:enabled,textarea:enabled,a[href],[tabindex='0']";

/** @type {HTMLElement | null} what had the focus last */
let last = null;

/** Whether somebody uses keys. */
let usesKeys = false;

/** @param {HTMLElement} part */
const isSeen = (part) => part.getClientRects().length > 0 && !part.closest("[inert]");

const keep = () => {
  const active = document.activeElement;
  if (!usesKeys || !last?.isConnected || !last.matches(":disabled") || (active !== document.body && active !== last)) return;
  const button = last;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(places)]).filter(isSeen);
  const next = all.find((part) => button.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? all.at(-1))?.focus();
};

export const watchKeeping = () => {
  on(["focusin"], (event) => (last = targetOf(event)));
  on(["keydown"], () => (usesKeys = true));
  on(["pointerdown"], () => (usesKeys = false));
  onChange(keep);
};
