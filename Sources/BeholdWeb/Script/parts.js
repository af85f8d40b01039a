// What few pages need: it is loaded when there is something for it on the page.

import { watchDrags } from "./parts/drag.js";
import { watchFitting } from "./parts/fitting.js";
import { watchGeometry } from "./parts/geometry.js";
import { watchLayouts } from "./parts/layouts.js";
import { watchPositions } from "./parts/scrolling.js";
import { watchSwipes } from "./parts/swipes.js";

watchDrags();
watchFitting();
watchGeometry();
watchLayouts();
watchPositions();
watchSwipes();
