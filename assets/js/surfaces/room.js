// The button of a room, a part of every page of the app.

import { component } from "../core/component.js";
import { RoomButton } from "../rooms/button.js";
import { STYLE } from "../rooms/style.js";

export default component(RoomButton, STYLE);
