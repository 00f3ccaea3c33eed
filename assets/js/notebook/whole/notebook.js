// A notebook's widget, as anywidget hosts it.

import { render } from "../notebook.js";

export default { render };
