// What the script of every page has for its parts: a bundle of its own knows nothing of another's modules.

export const { dragging, line, say, number, on, scrollsWithPage, taker, takes, targetOf, onChange, onMove } = window.behold.core;
