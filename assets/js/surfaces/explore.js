// The pictures of Explore, a part of the app's page.

import exploreStyle from "../../css/explore.css";
import widgetStyle from "../../css/widgets.css";
import { component } from "../core/component.js";
import { Explore } from "../explore/explore.js";

export default component(Explore, widgetStyle + exploreStyle);
