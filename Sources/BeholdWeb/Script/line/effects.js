// What the page does for its line: sockets, timers, and what the visitor sees of it.

import * as code from "../codes/messages.js";
import * as operation from "../codes/operations.js";
import { apply } from "../page/frames.js";
import { loadParts, tellParts, waitForParts } from "../page/core.js";
import { renewal } from "../page/late.js";
import { active, all, body, focus } from "../page/nodes.js";
import { askForRows } from "../page/rows.js";
import { showBanner } from "./banner.js";
import { line, meta, step } from "./session.js";
import { windowSize } from "../page/window.js";

/** @type {WebSocket} */
let socket;

/** @type {Promise<unknown> | undefined} what shows motions, and finds the nodes of a whole page, once there is the first of these */
let parts;

/** @type {number | undefined} */
let waking;

/** @type {HTMLElement | undefined} what had the focus before the page took nothing */
let heldFocus;

/** @type {Record<string, (...values: any[]) => void>} */
export const effects = {
  connect(/** @type {number} */ id) {
    socket = new WebSocket(location.origin.replace("http", "ws") + "/_behold/socket", "behold");
    socket.onopen = () => step("opened", id);
    socket.onmessage = async ({ data }) => {
      const frame = /** @type {import("./state.js").Frame} */ (JSON.parse(data));
      if (frame.some(([code, node]) => code === operation.timing || (code === operation.describe && node[1]["data-n"] == 1))) parts ??= waitForParts();
      // What comes after it waits, too.
      if (parts) await parts;
      step("frame", id, frame);
    };
    socket.onclose = ({ code, reason }) => step("closed", id, code, reason);
  },

  hello(/** @type {number} */ frames, /** @type {number} */ id) {
    const ahead = -new Date().getTimezoneOffset();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    socket.send(code.hello + [meta.content, frames, ahead, timeZone, id, windowSize()].join(":"));
  },

  /** Sockets that follow many which failed are held back by browsers. */
  async probe(/** @type {number} */ id) {
    const isThere = await fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    step("probed", id, isThere);
  },

  send: (/** @type {string} */ text) => socket.send(text),
  close: () => socket.close(),
  apply,
  anew: (/** @type {boolean} */ isLost) => loadParts().then(() => renewal.start(isLost)),
  banner: showBanner,

  ready() {
    if (line.isReady) askForRows();
    tellParts();
  },

  hold(/** @type {boolean} */ isHeld) {
    if (isHeld) heldFocus = active();
    for (const part of all(".window")) part.inert = isHeld;
    if (!isHeld && active() === body) focus(heldFocus);
  },

  /** The style sheet shows it, unless the answer comes soon. */
  await: (/** @type {boolean} */ isAwaited) => body.toggleAttribute("data-waiting", isAwaited),

  wake(/** @type {number} */ time) {
    clearTimeout(waking);
    if (time < Infinity) waking = setTimeout(step, Math.max(0, time - Date.now()), "tick");
  },
};
