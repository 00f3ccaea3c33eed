// The views of the open head. Each says its name in the address, its title, when it applies, and how it is drawn (View
// in types.d.ts). Python has their numbers (pages/explore/head/open_head.py).

import { heatmap } from "./heatmap.js";
import { lines } from "./lines.js";
import { readings } from "./readings.js";
import { received } from "./received.js";
import { table } from "./table.js";
import { text } from "./text.js";

/** @type {View[]} */
const VIEWS = [heatmap, lines, text, table, received, readings];

/** @param {string} name @returns {View | undefined} */
export const viewOf = (name) => VIEWS.find((view) => view.name === name);
