// The style of what a room puts onto the page.

import roomStyle from "../../css/rooms/room.css";
import { widgetStyle } from "../core/styles.js";

export const STYLE = widgetStyle + roomStyle;
