// The atlases of Compare.

import compareStyle from "../../css/compare/atlas.css";
import { host } from "../shell/host_widget.js";
import { ComparedAtlas } from "./atlas.js";

export const comparedAtlas = host(ComparedAtlas, compareStyle);
