// What the script of every page has for its parts: a bundle of its own knows nothing of another's modules.

export const { core } = window.behold;

export const {
  ahead, dragging, early, fill, forget, isSeen, keepScroll, line, motion, nodes, notify, say, number, on, overlay, owner, place, reduced, remove, renewal, roving, scrollsWithPage, settleLayers, taker, takes,
  targetOf, tellToWait, visit, visitor, onChange, onMove,
} = core;

/** Which of the processes that have had the page has it: a new one knows nothing of what the page has measured. */
export const worker = () => document.querySelector(".window")?.getAttribute("data-worker");

/** The page's token. */
export const session = () => document.querySelector("meta[name=behold]")?.getAttribute("content");
