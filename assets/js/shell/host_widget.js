// A widget of the app: Streamlit passes on a blob, the widget draws it, and its events go to Python.

import { unpack } from "../core/blob.js";
import { element, find } from "../core/dom.js";
import { widgetStyle } from "../core/styles.js";
import { onThemeChange, pageTheme } from "../core/theme.js";

const hosted = new WeakMap(); // the widget in each element that Streamlit has given us

/** @param {new (root: HTMLElement) => any} Kind @param {string} [style] beside that of all widgets */
export const host =
  (Kind, style = "") =>
  (/** @type {StreamlitComponent} */ component) => {
    const { parentElement, data } = component;
    let held = hosted.get(parentElement);
    if (!held) {
      parentElement.prepend(element("style", "", {}, widgetStyle + style));
      held = { widget: new Kind(find(parentElement, ".widget")), opened: null, sorted: null };
      hosted.set(parentElement, held);
      onThemeChange(parentElement, () => draw(parentElement));
    }
    held.shown = unpack(data);
    held.widget.emit = (/** @type {string} */ name, /** @type {any} */ value) => {
      if (name === "open") held.opened = value;
      if (name === "sort")
        held.sorted = value; // the order is the reader's alone
      else component.setTriggerValue(name, value);
    };
    // The answer to an earlier click must not undo a later one: what was opened last stays so until Python agrees.
    if (String(held.shown.open) === String(held.opened)) held.opened = null;
    draw(parentElement);
  };

/** @param {HTMLElement} parentElement */
function draw(parentElement) {
  const { widget, shown, opened, sorted } = hosted.get(parentElement);
  const theme = pageTheme(parentElement, shown.theme);
  widget.show({ ...shown, theme, open: opened ?? shown.open, sort: sorted ?? shown.sort });
}
