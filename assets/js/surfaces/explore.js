// The pictures of Explore, a part of the app's page.

import exploreStyle from "../../css/explore.css";
import widgetStyle from "../../css/widgets.css";
import { component } from "../core/component.js";
import { FirstPicture } from "../explore/first_picture.js";
import { Explore } from "../explore/explore.js";

const style = widgetStyle + exploreStyle;
if (!window.firstPicture) {
  window.firstPicture = new FirstPicture(style);
  window.firstPicture.draw();
}

export default component(Explore, style, (place) => window.firstPicture?.moveTo(place, LANGUAGE));
