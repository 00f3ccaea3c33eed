// A widget in a page, as its host shows it: what a click or a key makes of it, and what it sends.

import { Page } from "./page.mjs";
import { packed } from "./scripts.mjs";

const THEME = { page: "#ffffff", ink: "#000000", muted: "#777777", accent: "#0000ff", series: ["#ff0000", "#00ff00"] };

// Rows or columns that stand for these positions of a text.
export const side = (...positions) => ({ labels: positions.map(String), positions, segments: positions.map(() => 0) });

export const LOOK = {
  ...{ title: "head 1.0", axes: ["query", "key"], height: 400, unit: "attention" },
  ...{ signed: false, scale: "linear", peak: "global", theme: "light" },
  themes: {
    light: {
      ...THEME,
      ramp: ["#ffffff", "#0000ff"],
      resting: ["#ffffff", "#808080"],
      diverging: ["#ff0000", "#ffffff", "#0000ff"],
    },
  },
  ...{ pins: [], way: "from", link: null, pinnable: true },
};

// The blob of an explorer: two tokens, two layers of two heads.
export function explorer(changes = {}) {
  const header = {
    ...{ ...LOOK, kind: "explorer", view: "heatmap", atlas: true, source: "Tiny.", sort: "layer", switchable: false },
    ...{ rows: side([0], [1]), columns: side([0], [1]), layers: 2, heads: 2, active: [], open: [0, 0] },
    ...{ off: [0, 0, 0, 0], entropy: [0, 0, 0, 0], change: null, similarity: null, most: [1, 1, 1, 1] },
    themes: { ...LOOK.themes, dark: { ...LOOK.themes.light, page: "#101010" } },
    ...changes,
  };
  const [maps, thumbnails] = [new Uint8Array(16).fill(255), new Uint8Array(16)];
  return packed(header, { all: maps, pictures: thumbnails }, { pictures: [2, 2, 2, 2] });
}

export function shown(name, file, data) {
  const page = new Page();
  // Nothing is laid out here.
  Object.defineProperty(page.window.HTMLElement.prototype, "clientWidth", { get: () => 600 });
  const made = new (page.load([file])[name])(page.add("<div></div>"));
  const sent = [];
  made.emit = (...event) => sent.push(event);
  made.show({ ...LOOK, ...data });
  const press = (...keys) => keys.forEach((key) => page.key(key));
  return { page, made, sent, press };
}
