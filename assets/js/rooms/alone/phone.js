// The page of a phone in a room.

import { find } from "../../core/dom.js";
import { Phone } from "../phone.js";

new Phone(find(document, "main"));
