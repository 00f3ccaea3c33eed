// The presenter view: its main element says which lesson it shows.

import { find } from "../../core/dom.js";
import { PresenterView } from "../presenter_view.js";

new PresenterView(find(document, "main")).show();
