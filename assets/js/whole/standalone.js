// A standalone page: the data (DATA) lies in the page, and there is no Python to send events to.
// Title and source stand above the widget, and with them whether its weights are rounded.

import { inflate, unpack } from "../core/blob.js";
import { element, find } from "../core/dom.js";
import { pageColours } from "../core/theme.js";
import { Atlas } from "../widgets/atlas.js";
import { Explorer } from "../saved/explorer.js";
import { Heatmap } from "../widgets/heatmap.js";
import { Lines } from "../widgets/lines.js";
import { Several } from "../saved/several_explorers.js";
import { TextView } from "../widgets/text.js";

/** @type {Record<string, new (root: HTMLElement) => { show(data: any): void }>} */
const WIDGETS = { atlas: Atlas, explorer: Explorer, heatmap: Heatmap, lines: Lines, several: Several, text: TextView };

const data = unpack(await inflate(DATA));
pageColours(data.themes[data.theme], data.theme);
const place = element("div");
const heading = element("h1", "", {}, data.title);
const about = element("p", "about", {}, data.source);
if (data.rounding) about.append(element("span", "rounding", {}, ` ${data.rounding}`));
find(document, "main.widget").append(heading, about, place);
new WIDGETS[data.kind](place).show(data);
