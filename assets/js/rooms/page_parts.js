// The button of a room, a part of every page of the app.

import { component } from "../core/component.js";
import { RoomButton } from "./open_room.js";
import { STYLE } from "./style.js";

export const room = component(RoomButton, STYLE);
