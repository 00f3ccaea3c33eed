// A widget of the app: Streamlit passes on a blob, the widget draws it, and its events go to Python.

import { unpack } from "../core/blob.js";
import { find } from "../core/dom.js";
import { onThemeChange, pageTheme } from "../core/theme.js";
import { Atlas } from "../widgets/atlas.js";
import { Heatmap } from "../widgets/heatmap.js";
import { TextView } from "../widgets/text.js";

/** @type {Record<string, new (root: HTMLElement) => any>} */
const WIDGETS = { atlas: Atlas, heatmap: Heatmap, text: TextView }; // those that pages draw

const hosted = new WeakMap(); // the widget in each element that Streamlit has given us

/** @param {StreamlitComponent} component */
export default function (component) {
  const { parentElement, data } = component;
  const shown = unpack(data);
  let host = hosted.get(parentElement);
  if (!host) {
    host = { widget: new WIDGETS[shown.kind](find(parentElement, ".widget")), opened: null, sorted: null };
    hosted.set(parentElement, host);
    onThemeChange(parentElement, () => draw(parentElement));
  }
  host.widget.emit = (/** @type {string} */ name, /** @type {any} */ value) => {
    if (name === "open") host.opened = value;
    if (name === "sort")
      host.sorted = value; // the order is the reader's alone
    else component.setTriggerValue(name, value);
  };
  // The answer to an earlier click must not undo a later one: what was opened last stays open until Python says so too.
  if (String(shown.open) === String(host.opened)) host.opened = null;
  host.shown = shown;
  draw(parentElement);
}

/** @param {HTMLElement} parentElement */
function draw(parentElement) {
  const { widget, shown, opened, sorted } = hosted.get(parentElement);
  const theme = pageTheme(parentElement, shown.theme);
  widget.show({ ...shown, theme, open: opened ?? shown.open, sort: sorted ?? shown.sort });
}
