// Written by `python -m mha_core.address_parameters`, which has the tables.

// The parameters that are chosen in the browser, and their defaults, which are left out of the address.
/** @type {Values} */
export const CHOSEN = {
  off: "",
  mode: "zero",
  layer: "",
  head: "",
  view: "heatmap",
  scope: "this head",
  chosen: "*.*",
  how: "mean",
  special: "true",
  words: "false",
  part: "all",
  scale: "linear",
  peak: "global",
  colours: "blue",
  numbers: "false",
  pin: "",
  way: "from",
  link: "",
  shown: "",
  sort: "layer",
  at: "",
  mask: "true",
};
// The parameters that stay in the address whatever is shown, from page to page.
export const STAYING = ["lesson", "step", "present", "hide", "lock", "lang"];
// The parts of the pictures of Explore, each with the parameters that it depends on, whatever else is chosen.
/** @type {Record<string, string[]>} */
export const DEPENDS_ON = {
  atlas: ["model", "text", "pair", "off", "mode", "special", "words", "part", "scale", "peak", "colours"],
  order: ["model", "text", "pair", "off", "mode", "special", "words", "part", "sort"],
  head: [
    "model",
    "text",
    "pair",
    "off",
    "mode",
    "layer",
    "head",
    "view",
    "scope",
    "chosen",
    "how",
    "special",
    "words",
    "part",
    "scale",
    "peak",
    "colours",
  ],
  effect: ["model", "text", "pair", "off", "mode", "scale", "peak", "colours", "at", "mask"],
  zeroing: [
    "model",
    "text",
    "pair",
    "off",
    "mode",
    "layer",
    "head",
    "scope",
    "chosen",
    "special",
    "words",
    "part",
    "scale",
    "peak",
    "colours",
    "at",
  ],
};
