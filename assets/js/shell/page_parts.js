// What any page of the app may have: charts, single pictures, the heads that are off, and boxes for a text.

import digitStyle from "../../css/digit.css";
import vocabularyStyle from "../../css/vocabulary.css";
import { component } from "../core/component.js";
import { HeadsOff } from "../core/heads_off_menu.js";
import { controlsStyle, widgetStyle } from "../core/styles.js";
import { Atlas } from "../widgets/atlas.js";
import { Heatmap } from "../widgets/heatmap.js";
import { TextView } from "../widgets/text.js";
import { Digit } from "./digit.js";
import { host } from "./host_widget.js";
import "./page_clicks.js";
import "./scroll_keys.js";
import { Vocabulary } from "./vocabulary.js";

export { chart } from "./chart.js";
export const atlas = host(Atlas);
export const heatmap = host(Heatmap);
export const text = host(TextView);
export const headsOff = component(HeadsOff, widgetStyle + controlsStyle);
export const digit = component(Digit, digitStyle);
export const vocabulary = component(Vocabulary, vocabularyStyle);
