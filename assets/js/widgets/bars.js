// Bars of probabilities, words or classes, the likeliest on top: grey with all heads on, in the accent colour with
// these heads off.

import { isolated } from "../core/direction.js";
import { element, roomMark } from "../core/dom.js";
import { CanvasPen, colourKey, measure, shortened } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { gettext, percent } from "../core/translations.js";

const BAR = 13; // CSS pixels high
const PAIR = 40; // from one word to the next
const NEAR = 29; // the same on the stage, where every word of a question should be seen
const SINGLE = 28; // the same without a second bar
const WORDS = 150; // CSS pixels that a word takes at most
const SHARE = 60; // for the percentage behind a bar
const WHICH_IS_WHICH = 26; // the line that says which colour is which

export class Bars {
  /** @type {number} */ width;
  /** @type {BarsData} */ data;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.canvas = element("canvas", "drawn", { "aria-hidden": "true" });
    this.room = roomMark();
    this.field = element("div", "field", {}, this.canvas, this.room);
    this.list = element("ol", "unseen");
    this.saving = new Saving(this);
    root.append(this.field, this.list, element("div", "foot", {}, this.saving.menu));
    const resized = new ResizeObserver(() => {
      const isAsDrawn = this.field.clientWidth === this.width && this.room.offsetHeight === this.height;
      if (this.data && !isAsDrawn) this.draw();
    });
    resized.observe(this.field);
    resized.observe(this.room);
  }

  // data: { title, source, rows: [[word, before, after]], both, theme, themes }
  /** @param {BarsData} data */
  show(data) {
    this.data = data;
    this.list.replaceChildren(
      ...data.rows.map(([word, before, after]) => {
        const shares = { word, before: share(before), after: share(after) };
        const text = data.both
          ? gettext("{word}: {before}, heads off: {after}", shares)
          : `${isolated(word)}: ${shares.before}`;
        return element("li", "", {}, text);
      })
    );
    this.draw();
  }

  draw() {
    this.width = this.field.clientWidth;
    this.height = this.room.offsetHeight; // on the stage; 0: elsewhere
    if (!this.width) return;
    const rows = this.height ? likeliest(this.data.rows, this.fitting(this.height)) : this.data.rows;
    const { height, draw } = this.export(this.width, rows);
    Object.assign(this.canvas.style, { width: `${this.width}px`, height: `${height}px` });
    draw(new CanvasPen(this.canvas, this.width, height), this.data.themes[this.data.theme]);
  }

  /** @param {number} width @returns {Exported} */
  export(width, rows = this.data.rows) {
    const height = WHICH_IS_WHICH + rows.length * this.rowHeight;
    return { height, draw: (pen, theme) => this.paint(pen, width, theme, rows) };
  }

  /** @param {Pen} pen @param {number} width @param {Theme} theme @param {BarRows["rows"]} rows */
  paint(pen, width, theme, rows) {
    const { both } = this.data;
    const left = Math.min(Math.max(...rows.map(([word]) => measure(word, 14)), 20), WORDS) + 10;
    const scale = (width - left - SHARE) / Math.max(...rows.flatMap(([, before, after]) => [before, after]), 1e-9);
    const look = { size: 12, colour: theme.ink };
    rows.forEach(([word, before, after], i) => {
      const top = 22 + i * this.rowHeight;
      const middle = top + (both ? BAR : BAR / 2) + 1;
      pen.text(shortened(word, 14, WORDS), left - 8, middle, { size: 14, colour: theme.ink, align: "right" });
      [before, after].slice(0, both ? 2 : 1).forEach((value, k) => {
        const y = top + k * (BAR + (this.height ? 0 : 2));
        pen.rect(left, y, Math.max(value * scale, 1), BAR, k ? theme.accent : theme.muted);
        pen.text(share(value), left + value * scale + 5, y + BAR / 2 + 0.5, look);
      });
    });
    const key = [
      [gettext("all heads on"), theme.muted],
      [gettext("heads off"), theme.accent],
    ];
    colourKey(pen, both ? key : key.slice(0, 1), left, theme);
  }

  get rowHeight() {
    return this.data.both ? (this.height ? NEAR : PAIR) : SINGLE;
  }

  // How many rows fit into a height, at least one.
  /** @param {number} height */
  fitting(height) {
    return Math.max(Math.floor((height - WHICH_IS_WHICH) / this.rowHeight), 1);
  }
}

// The `count` rows whose larger probability is largest, in the order that they have.
/** @param {BarRows["rows"]} rows @param {number} count */
export function likeliest(rows, count) {
  /** @param {BarRows["rows"][number]} options */
  const largest = ([, before, after]) => Math.max(before, after);
  const kept = new Set([...rows].sort((a, b) => largest(b) - largest(a)).slice(0, count));
  return rows.filter((row) => kept.has(row));
}

// A probability in words: 12.3 %, 0.004 %, <0.001 %.
/** @param {number} p */
export function share(p) {
  if (p === 0 || p >= 0.0005) return percent(p, 1);
  if (p < 1e-5) return `<${percent(1e-5, 3)}`;
  return percent(p, p < 9.5e-5 ? 3 : 2);
}

/** @param {string} word */
export const quoted = (word) => (/^\d/.test(word) ? gettext("“{word}”", { word }) : word);
