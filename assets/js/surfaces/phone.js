// The page of a phone in a room.

import { Phone } from "../room/phone.js";

new Phone(document.querySelector("main"));
