// The speaker's window: its main element says which lesson it shows.

import { find } from "../../core/dom.js";
import { SpeakerWindow } from "../speaker.js";

new SpeakerWindow(find(document, "main")).show();
