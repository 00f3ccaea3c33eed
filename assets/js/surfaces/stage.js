// The stage of lessons, a part of every page of the app.

import stageStyle from "../../css/stage.css";
import { component } from "../core/component.js";
import "../core/scroll_keys.js"; // this part is on every page
import { StagePart } from "../lessons/part.js";

export default component(StagePart, stageStyle);
