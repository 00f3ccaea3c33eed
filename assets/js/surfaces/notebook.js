// A notebook's widget, as anywidget hosts it.

import { render } from "../notebook/notebook.js";

export default { render };
