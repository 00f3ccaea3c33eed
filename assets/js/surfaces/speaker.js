// The speaker's window: its main element says which lesson it shows.

import { SpeakerWindow } from "../speaker/speaker.js";

new SpeakerWindow(document.querySelector("main")).show();
