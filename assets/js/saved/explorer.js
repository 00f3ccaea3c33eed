// All heads in one picture: the atlas opens a head, and the heatmap, the lines or the text show it.
// Pins hold across them. The events of the parts are handled here; a host beside a Python that answers is told of
// "open" = [layer, head] and "off" = every head that is off, and shows the picture again that comes of it.

import { Segments, clamp, element } from "../core/dom.js";
import { gettext, N_ } from "../core/translations.js";
import { Atlas } from "../widgets/atlas.js";
import { AttentionMaps, numberOf } from "../widgets/attention_maps.js";
import { Heatmap } from "../widgets/heatmap.js";
import { Lines } from "../widgets/lines.js";
import { TextView } from "../widgets/text.js";

/** @type {Record<string, [string, any]>} */
const EXPLORER_TABS = {
  heatmap: [N_("Heatmap"), Heatmap],
  lines: [N_("Lines"), Lines],
  text: [N_("Text"), TextView],
};
const MAX_SIMILARITY_WEIGHTS = 4e6; // beyond that, comparing all heads takes a second at each click

export class Explorer {
  /** @type {ExplorerData} */ data;
  /** @type {Segments} */ tabs;
  /** @type {number} */ mapSize;
  /** @type {Float32Array[] | null} */ weights;
  /** @type {Record<string, any>} */ views = {}; // the widgets made so far, by tab
  /** @type {Record<string, HTMLElement>} */ places = {}; // and the elements that they are in

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    this.heading = element("h2");
    this.left = element("section", "", { "aria-label": gettext("Atlas") });
    this.bar = element("div", "bar", {}, this.heading);
    this.right = element("section", "", { "aria-label": gettext("Open head") }, this.bar);
    root.append(element("div", "explorer", {}, this.left, this.right));
  }

  // Shown again, it stays as its reader has set it up.
  /** @param {ExplorerData} data */
  show(data) {
    const { view, sort, pins, way, active } = this.data ?? data;
    if (!this.data) this.build(data);
    this.data = { ...data, view, sort, pins, way, active };
    this.mapSize = data.rows.labels.length * data.columns.labels.length;
    this.weights = null;
    this.choose(view);
  }

  /** @param {ExplorerData} data */
  build(data) {
    const isOneText = String(data.rows.positions) === String(data.columns.positions); // both its rows and its columns
    const tabs = Object.entries(EXPLORER_TABS)
      .filter(([name]) => name !== "text" || isOneText)
      .map(([name, [label]]) => [name, name === "text" && data.photo ? gettext("Picture") : gettext(label)]);
    this.tabs = new Segments(gettext("View"), tabs, (name) => this.choose(name));
    this.bar.append(this.tabs.node);
    if (data.atlas) {
      const atlas = new Atlas(this.left);
      this.atlas = atlas;
      atlas.emit = (name, value) => {
        if (name === "open") this.open(value);
        if (name === "sort") this.data.sort = value;
        if (name !== "off") return;
        this.data.off = [...atlas.off]; // until the answer is there
        this.emit(name, value);
      };
    } else this.left.remove();
  }

  // Some of all maps, as AttentionMaps takes them; the bytes are shared, not copied.
  /** @param {number} first @param {number} count */
  someMaps(first, count) {
    return {
      maps: this.data.all.subarray(first * this.mapSize, (first + count) * this.mapSize),
      most: this.data.most.slice(first, first + count),
    };
  }

  /** @param {Place} head */
  open(head) {
    this.data.open = head;
    this.draw();
    this.emit("open", head);
  }

  /** @param {string} view */
  choose(view) {
    this.data.view = view;
    if (!this.views[view]) {
      const place = element("div", "widget");
      this.right.append(place);
      this.places[view] = place;
      this.views[view] = new EXPLORER_TABS[view][1](place);
      this.views[view].emit = /** @type {Emit} */ ((name, value) => this.handle(name, value));
    }
    for (const [name, place] of Object.entries(this.places)) place.hidden = name !== view;
    this.tabs.press(view);
    this.draw();
  }

  /** @param {string} name @param {any} value */
  handle(name, value) {
    if (name === "pins") Object.assign(this.data, value);
    if (name === "active") this.data.active = value;
    if (name === "layer") this.open([value, this.data.open[1]]);
  }

  draw() {
    const { data } = this;
    const { heads, view } = data;
    const [l, h] = data.open;
    const isLines = view === "lines";
    const layer = numberOf(data, 0, l);
    const head = `${layer}.${numberOf(data, 1, h)}`;
    const title = isLines ? `L${layer}` : gettext("head {head}", { head });
    const isOff = data.off[l * heads + h];
    const name = isLines ? gettext("Layer {layer}", { layer }) : gettext("Head {head}", { head });
    this.heading.textContent = [name, ...(isOff && !isLines ? [gettext("off")] : [])].join(" · ");
    const header = { ...data, kind: view, title };
    if (isLines) {
      const names = Array.from({ length: heads }, (_, k) => `H${numberOf(data, 1, k)}`);
      const active = data.active.length ? data.active : [h];
      this.views.lines.show({ ...header, ...this.someMaps(l * heads, heads), names, active, layer: l });
    } else this.views[view].show({ ...header, ...this.someMaps(l * heads + h, 1) });
    const similarity = this.similarityTo(l * heads + h);
    this.atlas?.show({ ...data, kind: "atlas", title: "atlas", similarity });
  }

  // How similar every head is to the open one: 1 − ½ Σ|a − b|, the mean over queries; null where that would take long.
  /** @param {number} open */
  similarityTo(open) {
    if (this.mapSize * this.data.most.length > MAX_SIMILARITY_WEIGHTS) return null;
    const weights = (this.weights ??= this.data.most.map((_, k) => {
      return new AttentionMaps({ ...this.data, ...this.someMaps(k, 1) }).weights(0);
    }));
    const rows = Math.max(this.data.rows.labels.length, 1);
    return weights.map((other) => {
      const moved = weights[open].reduce((sum, weight, i) => sum + Math.abs(other[i] - weight), 0);
      return clamp(1 - moved / (2 * rows), 0, 1);
    });
  }
}
