// The tabs for which a phone's bar has no room: the last of the bar shows them, and any press after that puts them away.

import { on, targetOf } from "./core.js";

export const watchTabs = () => {
  on(["click", "keydown"], (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key && key !== "Escape") return;
    const pressed = key ? null : targetOf(event).closest(".tab-more");
    for (const more of document.querySelectorAll(".tab-more"))
      more.ariaExpanded = String(more === pressed && more.ariaExpanded !== "true");
  });
};
