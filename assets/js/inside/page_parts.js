// The tokens of Inside a head.

import tokensStyle from "../../css/inside/tokens.css";
import { component } from "../core/component.js";
import { LINKS } from "../shell/page_clicks.js";
import { Tokens } from "./tokens.js";

// A step is scrolled to. The address stays as it is: a hash would add an entry to the history.
LINKS[".step-index a"] = ({ hash }) => document.querySelector(hash)?.scrollIntoView();

export const tokens = component(Tokens, tokensStyle);
