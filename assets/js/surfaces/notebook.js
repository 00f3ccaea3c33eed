// A notebook's widget, as anywidget hosts it.

import { render } from "../widgets/notebook.js";

export default { render };
