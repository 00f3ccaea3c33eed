// The style of what a room puts onto the page.

import roomStyle from "../../css/room.css";
import widgetStyle from "../../css/widgets.css";

export const STYLE = widgetStyle + roomStyle;
