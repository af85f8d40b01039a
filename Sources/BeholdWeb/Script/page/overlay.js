// What is shown over the page.

import { body } from "./nodes.js";

export const overlay = document.createElement("div");
overlay.className = "evaluations";
overlay.inert = true;
overlay.ariaHidden = "true";

export const showOverlay = () => body.append(overlay);

/** @param {HTMLElement} layer what was presented goes as it came */
export const leave = (layer) => {
  layer.classList.add("leaving");
  overlay.append(layer);
  setTimeout(() => layer.remove(), 220);
};
