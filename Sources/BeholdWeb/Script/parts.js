// What few pages need: it is loaded when there is something for it on the page.

import { watchGeometry } from "./parts/geometry.js";
import { watchSwipes } from "./parts/swipes.js";

watchGeometry();
watchSwipes();
