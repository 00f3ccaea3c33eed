// An atlas in a page of the app.

import { Atlas } from "../widgets/atlas.js";
import { host } from "../widgets/hosted.js";

export default host(Atlas);
