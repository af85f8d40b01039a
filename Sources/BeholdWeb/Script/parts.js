// What few pages need: it is loaded when there is something for it on the page.

import { watchActs } from "./parts/ahead.js";
import { watchAdjusting } from "./parts/adjusting.js";
import { watchCuts } from "./parts/cuts.js";
import { watchDays } from "./parts/days.js";
import { watchDrags } from "./parts/drag.js";
import { watchFitting } from "./parts/fitting.js";
import { watchFollowers } from "./parts/following.js";
import { watchGeometry } from "./parts/geometry.js";
import { watchLayouts } from "./parts/layouts.js";
import { showMotion } from "./parts/motion.js";
import { watchPages } from "./parts/pages.js";
import { watchReaching } from "./parts/reaching.js";
import { watchRows } from "./parts/rows.js";
import { watchPositions } from "./parts/scrolling.js";
import { watchSwipes } from "./parts/swipes.js";
import { watchTabs } from "./parts/tabs.js";
import { watchTurns } from "./parts/turning.js";
import { watchZooms } from "./parts/zooming.js";

watchActs();
watchAdjusting();
watchCuts();
watchDays();
watchDrags();
watchFitting();
watchFollowers();
watchGeometry();
watchLayouts();
showMotion();
watchPages();
watchPositions();
watchReaching();
watchRows();
watchSwipes();
watchTabs();
watchTurns();
watchZooms();
