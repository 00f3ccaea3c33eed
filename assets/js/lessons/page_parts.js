// The stage of lessons, a part of every page of the app.

import stageStyle from "../../css/lessons/stage.css";
import { component } from "../core/component.js";
import { StagePart } from "./stage_part.js";

export const stage = component(StagePart, stageStyle);
