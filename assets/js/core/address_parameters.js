// Written by `python -m mha_core.address`, which has the tables.

// The model of an address that names none.
export const MODEL = "minilm";
// The parameters that are chosen in the browser, and their defaults, which are left out of the address.
/** @type {Values} */
export const CHOSEN = {
  attention: "cross",
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
  atlas: [
    "model",
    "text",
    "pair",
    "attention",
    "off",
    "mode",
    "special",
    "words",
    "part",
    "scale",
    "peak",
    "colours",
    "at",
    "mask",
  ],
  order: ["model", "text", "pair", "attention", "off", "mode", "special", "words", "part", "sort", "at", "mask"],
  head: [
    "model",
    "text",
    "pair",
    "attention",
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
    "at",
    "mask",
  ],
  effect: ["model", "text", "pair", "attention", "off", "mode", "scale", "peak", "colours", "at", "mask"],
  zeroing: [
    "model",
    "text",
    "pair",
    "attention",
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
    "mask",
  ],
  written: ["model", "text", "pair", "off", "mode"],
  ranking: ["model", "text", "pair", "at", "mask"],
  expected: ["model", "text", "pair"],
};
// Views of the open head that depend on more.
/** @type {Record<string, string[]>} */
export const IN_VIEW = {
  table: ["pin", "way"],
  readings: ["at", "mask"],
};
