// A text in a page of the app.

import { TextView } from "../widgets/text.js";
import { host } from "../widgets/hosted.js";

export default host(TextView);
