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
