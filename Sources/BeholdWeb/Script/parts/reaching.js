// What scrolls is reached with the keys where nothing in it is: some browsers see to that themselves.

import { onChange, onMove, scrollsWithPage } from "./core.js";
import { onceAFrame } from "./looking.js";

export const reachable = ":is(button,input,select,textarea):enabled,a[href],[tabindex='0']";

const lookSoon = onceAFrame(() => look());

const look = () => {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".scroll,.list,.form"))) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = part;
    const scrolls = (scrollHeight > clientHeight || scrollWidth > clientWidth) && !scrollsWithPage(part);
    if (scrolls && !part.querySelector(reachable)) part.tabIndex = 0;
    else if (part !== document.activeElement) part.removeAttribute("tabindex");
  }
};

export const watchReaching = () => {
  onChange(lookSoon);
  onMove(lookSoon);
  lookSoon();
};
