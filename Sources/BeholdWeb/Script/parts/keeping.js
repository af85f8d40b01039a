// The focus is not lost where the button that somebody has pressed by a key can be pressed no more.

import { on, onChange, targetOf } from "./core.js";

const places = "button:enabled,input:enabled,select:enabled,textarea:enabled,a[href],[tabindex='0']";

/** @type {HTMLElement | null} the button that was pressed by a key, as long as it has the focus */
let button = null;

/** Until when a key that is pressed was meant for that button: the focus has gone on by itself. */
let until = 0;

/** Whether that key has not been let go since. */
let isHeld = false;

/** @param {HTMLElement} part */
const isSeen = (part) => part.getClientRects().length > 0 && !part.closest("[inert]");

const keep = () => {
  const active = document.activeElement;
  if (!button?.isConnected || !button.matches(":disabled") || (active !== document.body && active !== button)) return;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(places)]).filter(isSeen);
  const place = button;
  const next = all.find((part) => place.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
  until = performance.now() + 500;
  (next ?? all.at(-1))?.focus();
};

/** @param {KeyboardEvent} event */
const hear = (event) => {
  const isPress = event.key === "Enter" || event.key === " ";
  if (event.type === "keyup") isHeld &&= !isPress;
  else if (isPress && (performance.now() < until || (isHeld && event.repeat && until))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (isPress) {
    until = 0;
    isHeld = true;
    const part = targetOf(event);
    button = part.matches?.("button") ? part : null;
  }
};

export const watchKeeping = () => {
  addEventListener("keydown", hear, true);
  addEventListener("keyup", hear, true);
  on(["focusin"], (event) => targetOf(event) !== button && (button = null));
  on(["pointerdown"], () => (button = null));
  onChange(keep);
};
