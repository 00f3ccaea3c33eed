// An explorer in a notebook, beside a Python that answers. They share the open head and the heads that are off
// (mha_core/notebook/widget.py); for what is switched here, Python sends the picture that comes of it. All of it is in
// a shadow root, so that its style is its own, and so are its keys.

import { headsOff, withHeads } from "../core/heads_off_text.js";
import { unpack } from "../core/blob.js";
import { element } from "../core/dom.js";
import { contextOf } from "../core/pen.js";
import { widgetStyle } from "../core/styles.js";
import { isDark, onThemeChange, pageColours } from "../core/theme.js";
import { Explorer } from "../saved/explorer.js";

/** @param {{ model: NotebookModel, el: HTMLElement }} given */
export function render({ model, el }) {
  const about = element("p", "about");
  const place = element("div");
  const widget = element("div", "widget notebook", {}, about, place);
  const host = element("div", "", { "data-lm-suppress-shortcuts": "true" }); // JupyterLab's
  host.onmousedown = (event) => event.stopPropagation(); // with Shift, it would select cells
  el.replaceChildren(host);
  const root = host.attachShadow({ mode: "open" });
  root.append(element("style", "", {}, widgetStyle), widget);
  const explorer = new Explorer(place);
  const head = () => /** @type {Place} */ (model.get("head").split(".").map(Number));

  function draw() {
    const { buffer, byteOffset, byteLength } = model.get("_picture");
    const data = unpack(new Uint8Array(buffer, byteOffset, byteLength));
    const theme = themeAround(el);
    pageColours(data.themes[theme], theme, widget);
    about.textContent = data.source;
    // An answer to an earlier click must not undo a later one: what is off here counts.
    explorer.show({ ...data, theme, open: head(), off: headsOff(model.get("off"), data.layers, data.heads) });
  }

  // Python has opened one, or the same widget in another cell.
  function open() {
    if (String(head()) !== String(explorer.data.open)) explorer.open(head());
  }

  explorer.emit = (name, value) => {
    const { layers, heads } = explorer.data;
    if (name === "open") model.set("head", value.join("."));
    else {
      const off = Array.from({ length: layers * heads }, () => false);
      for (const [layer, number] of value) off[layer * heads + number] = true;
      model.set("off", withHeads(model.get("off"), off, layers, heads));
    }
    model.save_changes();
  };
  draw();
  model.on("change:_picture", draw);
  model.on("change:head", open);
  onThemeChange(root, draw, "inherit");
  for (const still of document.querySelectorAll(`[data-still="${model.get("_still")}"]`))
    /** @type {HTMLElement} */ (still).hidden = true;
  // Nothing has a colour before the notebook puts this on its page.
  const placed = new ResizeObserver(() => explorer.data.theme === themeAround(el) || draw());
  placed.observe(el);
  return () => {
    placed.disconnect();
    model.off("change:_picture", draw);
    model.off("change:head", open);
  };
}

// "dark" where the letters around a place are light. A canvas reads every spelling of a colour.
/** @param {HTMLElement} place */
function themeAround(place) {
  const pixel = contextOf(element("canvas", "", { width: 1, height: 1 }));
  pixel.fillStyle = getComputedStyle(place).color;
  pixel.fillRect(0, 0, 1, 1);
  const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
  return isDark(r, g, b) ? "light" : "dark";
}
