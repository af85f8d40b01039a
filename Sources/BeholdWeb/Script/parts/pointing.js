// Mice and pens that make gestures, and what breaks these off.

import { line, on, onChange, targetOf } from "./core.js";
import { cancel, down, move, touch, up } from "./gestures.js";
import { watchTaps } from "./tapping.js";

/** What is not there any more is nobody's, and without a line nobody hears of it. */
const look = () => {
  if (!line.isReady || touch?.runs.some(({ node, request }) => !node.isConnected || !node.dataset.j?.match(`(^|;)${request.number} `))) cancel();
};

/** @param {PointerEvent} event */
const isMouse = ({ pointerType, isTrusted }) => isTrusted && pointerType !== "touch";

export const watchGestures = () => {
  watchTaps();
  on(["pointerdown"], (event) => {
    const { pointerId, clientX: x, clientY: y, timeStamp, button } = event;
    if (isMouse(event) && !button) down(pointerId, targetOf(event), x, y, timeStamp, true);
  });
  on(["pointermove"], (event) => {
    if (isMouse(event)) move(event.pointerId, event.clientX, event.clientY, event.timeStamp);
  });
  on(["pointerup"], (event) => {
    if (isMouse(event)) up(event.pointerId, event.timeStamp);
  });
  on(["pointercancel"], (event) => {
    // A finger scrolls: what is recognised beside that goes on.
    if (event.isTrusted && !touch?.winner) cancel(event.pointerType === "touch" ? ({ request }) => request.priority === "s" : undefined);
    else if (isMouse(event)) cancel();
  });
  on(["blur"], () => cancel());
  addEventListener("visibilitychange", () => cancel());
  onChange(look);
};
