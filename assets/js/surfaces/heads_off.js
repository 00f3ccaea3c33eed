// The list of heads that are off, a part of the app's page.

import exploreStyle from "../../css/explore.css";
import widgetStyle from "../../css/widgets.css";
import { component } from "../core/component.js";
import { HeadsOff } from "../explore/heads_off.js";

export default component(HeadsOff, widgetStyle + exploreStyle);
