// The pictures of Explore, a part of the app's page; also what a view of them is made of.

import exploreStyle from "../../../css/explore/explore.css";
import { component } from "../../core/component.js";
import { controlsStyle, widgetStyle } from "../../core/styles.js";
import { Explore } from "../explore.js";

export { Explore };
export const explore = component(Explore, widgetStyle + controlsStyle + exploreStyle);
