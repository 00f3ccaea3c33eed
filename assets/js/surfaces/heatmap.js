// A heatmap in a page of the app.

import { Heatmap } from "../widgets/heatmap.js";
import { host } from "../widgets/hosted.js";

export default host(Heatmap);
