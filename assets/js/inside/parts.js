// The tokens of Inside a head.

import tokensStyle from "../../css/tokens.css";
import { component } from "../core/component.js";
import { Tokens } from "./tokens.js";

export const tokens = component(Tokens, tokensStyle);
