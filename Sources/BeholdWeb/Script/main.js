// Shows what the server says, and says what visitors do, as in Documentation/WebProtocol.md.

import { effects } from "./line/effects.js";
import { begin, line, meta, step } from "./line/session.js";
import { core, loadParts, tellParts, tellPartsOfMove, waitForParts } from "./page/core.js";
import { watchHistory } from "./page/history.js";
import { settleLayers } from "./page/layers.js";
import { all, body, on } from "./page/nodes.js";
import { showOverlay } from "./page/overlay.js";
import { askForRows, forgetGrids, sizeGaps, watchScrolling } from "./page/rows.js";
import { watchWindow } from "./page/window.js";
import { watchFields } from "./visitor/fields.js";
import { watchKeys } from "./visitor/keys.js";
import { watchMenus } from "./visitor/menus.js";
import { watchPointers } from "./visitor/pointers.js";
import { watchPresses } from "./visitor/presses.js";
import { note } from "./visitor/past.js";
import { settable } from "./visitor/settings.js";

window.behold = {
  core,
  disconnect: () => step("drop"),
  get frames() {
    return line.frames;
  },
  get isConnected() {
    return line.isReady;
  },
  get waiting() {
    return line.waiting;
  },
};

watchScrolling();
watchHistory();
watchWindow();
watchPresses();
watchFields();
watchMenus();
watchPointers();
watchKeys();

// What a press does may be shown in a motion.
on(["pointerdown", "keydown"], loadParts);
on(["online", "focus"], () => step("nudge"));
on(["offline"], () => step("drop"));
addEventListener("visibilitychange", () => step("seen", !document.hidden));
on(["resize"], () => {
  forgetGrids();
  sizeGaps();
  settleLayers(body);
  askForRows();
  tellPartsOfMove();
});

/** Whether the page before it has left something, which parts put back. Who blocks all that sites keep gets none. */
const hasEstate = () => {
  try {
    return "behold" in sessionStorage;
  } catch {
    return false;
  }
};

showOverlay();
sizeGaps();
settleLayers(body);
for (const part of all(settable)) note(/** @type {Control} */ (part), true);
tellParts();
if ("moves" in meta.dataset || hasEstate()) waitForParts().then(() => begin(effects));
else begin(effects);
