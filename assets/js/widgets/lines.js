// Two columns of words and lines between them: queries on the left, keys on the right, a colour for every head.
// Hover a word to see its lines, click to pin it, pin several for their sum. A head's button shows or hides it;
// a double-click shows only that head.
// Keyboard: up and down move, left and right change sides, Enter pins, Escape unpins, [ and ] step through the layers.
// Events to Python: "pins" = { pins, way }; "active" = the heads shown; "layer" = the layer to go to. While
// `data.cutting`, a click on a line cuts it, and so do clicks (or Enter) on a word and then on one of the other side:
// "cut" = { queries, keys, head }, positions from and to.

import { isolated } from "../core/direction.js";
import { SCALES } from "../core/colour_scales.js";
import { button, clamp, element, onKeys, roomMark, slider } from "../core/dom.js";
import { CanvasPen, colourKey, measure, shortened } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { gettext, N_, number } from "../core/translations.js";
import { AttentionMaps, TINY, numberOf, paintCut, sentenceBoundary, topIndices } from "./attention_maps.js";

const LINES_HEIGHT = 620; // CSS pixels; a longer picture scrolls
const HEADING = 28; // CSS pixels above the first word
const MAX_ROW = 20; // CSS pixels of a row, and at least, unless all words have to fit
const MIN_ROW = 16;
const FINEST = 0.25; // of the thickness of a line, where rows are narrower
const READABLE_ROW = 10; // below that, the focus writes only the words that matter
const SIDE = 132; // CSS pixels: the most that words take on either side
const STRIPES = 60; // CSS pixels beside the words, for what each head gives
const SUM = 44; // and for their mean
const KEY = 22; // CSS pixels above a saved picture, for which colour is which head
const ALL_LINKS = 11; // the end of the slider for links per word
const MANY_WORDS = 40; // beyond that, few links per word are shown at first
const MOST_CUTS = 200; // that are drawn
const DOUBLE_CLICK = 300; // milliseconds
const NEAR = 6; // CSS pixels from a line to the pointer
const NEAR_FINGER = 16; // and to a finger
const PINNING = N_("Up and down move, left and right change sides, Enter pins, brackets step through the layers.");
const CUTTING = N_(
  "Up and down move, left and right change sides. Enter on a word, and then on one of the other side, cuts the line " +
    "between them."
);

export class Lines {
  /** @type {Pointed | null} */ hovered;
  /** @type {Pointed | null} */ cursor;
  /** @type {Pointed | null} */ lastCursor;
  /** @type {Pointed | null} */ start;
  /** @type {Link | null} */ line;
  /** @type {number | undefined} */ emitting;
  /** @type {number | null} */ scheduled;
  /** @type {LinesData} */ data;
  /** @type {AttentionMaps} */ maps;
  /** @type {number[]} */ pins;
  /** @type {string} */ way;
  /** @type {number[]} */ active;
  /** @type {Layout} */ layout;

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    this.canvas = element("canvas", "drawn", { "aria-hidden": "true" });
    this.wordsCanvas = element("canvas", "written", { "aria-hidden": "true" });
    this.overlay = element("canvas", "over", { "aria-hidden": "true" });
    this.spacer = element("div", "spacer");
    this.scroll = element("div", "scroll", { tabindex: "0", role: "application" }, this.spacer);
    this.room = roomMark();
    this.field = element("div", "field", {}, this.canvas, this.wordsCanvas, this.overlay, this.scroll, this.room);
    this.status = element("div", "status", { "aria-live": "polite" });
    const headsLabel = gettext("Heads shown; double-click to show only one");
    this.heads = element("div", "heads", { role: "group", "aria-label": headsLabel });
    this.saving = new Saving(this);
    const redraw = () => this.draw();
    const weights = { low: 0, high: 0.5, step: 0.01, value: 0.03 };
    const counts = { low: 1, high: ALL_LINKS, step: 1, value: ALL_LINKS };
    this.minWeight = slider(gettext("Hide below"), weights, (weight) => number(weight, 2), redraw);
    this.maxLinks = slider(
      gettext("Strongest per token"),
      counts,
      (count) => (count < ALL_LINKS ? String(count) : gettext("all")),
      redraw
    );
    this.fit = element("input", "", { type: "checkbox" });
    this.fit.onchange = redraw;
    this.fitLabel = element(
      "label",
      "",
      { title: gettext("All tokens at once, however small") },
      this.fit,
      " ",
      gettext("fit")
    );
    this.previous = button("‹", () => this.step(-1), { title: gettext("Previous layer ([)") });
    this.next = button("›", () => this.step(1), { title: gettext("Next layer (])") });
    this.layer = element("span", "layer");
    const layerSteps = { role: "group", "aria-label": gettext("Layer") };
    this.steps = element("div", "steps", layerSteps, this.previous, this.layer, this.next);
    const bar = element("div", "bar", {}, this.steps, this.minWeight, this.maxLinks, this.fitLabel);
    root.append(bar, this.heads, this.field, element("div", "foot", {}, this.status, this.saving.menu));
    this.listen();
  }

  listen() {
    this.scroll.onscroll = () => this.paint();
    this.scroll.onpointermove = (event) => this.hover(this.wordAt(event), this.lineAt(event));
    this.scroll.onpointerleave = () => this.hover(null);
    this.scroll.onclick = (event) => {
      const word = this.wordAt(event);
      const line = this.lineAt(event);
      if (word) this.act(word);
      else if (line) this.cut(line);
    };
    onKeys(this.scroll, {
      ArrowUp: () => this.moveCursor(-1),
      ArrowDown: () => this.moveCursor(1),
      ArrowLeft: () => this.moveCursor(0, "from"),
      ArrowRight: () => this.moveCursor(0, "to"),
      Enter: () => (this.lastCursor ? this.act(this.lastCursor) : false),
      Escape: () => {
        this.cursor = null;
        this.start = null;
        this.setPins([], this.way);
      },
      "[": () => this.step(-1),
      PageUp: () => this.step(-1),
      "]": () => this.step(1),
      PageDown: () => this.step(1),
    });
    this.scroll.onblur = () => {
      this.cursor = null;
      this.hover(null);
    };
    const resized = new ResizeObserver(() => {
      const { width, room } = this.layout ?? {};
      if (this.maps && (this.field.clientWidth !== width || this.room.offsetHeight !== room)) this.draw();
    });
    resized.observe(this.field);
    resized.observe(this.room);
  }

  /** @param {LinesData} data */
  show(data) {
    const resized = this.maps?.R !== data.rows.labels.length || this.maps?.C !== data.columns.labels.length;
    this.data = data;
    this.maps = new AttentionMaps(data);
    this.pins = data.pins;
    this.way = data.way;
    const valid = this.active?.every((k) => k < data.names.length);
    if (!valid || !this.emitting) this.active = data.active;
    if (resized) this.startOver();
    if (!data.cutting) this.start = null;
    this.line = null;
    this.layer.textContent = data.layer === null ? "" : `L${numberOf(data, 0, data.layer)}`;
    this.steps.hidden = data.layer === null;
    this.previous.disabled = data.layer === 0;
    this.next.disabled = data.layer === data.layers - 1;
    this.showButtons();
    const { R, C } = this.maps;
    const label = gettext("Lines of {title}: {R} queries on the left, {C} keys on the right.", {
      title: data.title,
      R,
      C,
    });
    this.scroll.setAttribute("aria-label", `${label} ${gettext(data.cutting ? CUTTING : PINNING)}`);
    this.draw();
    window.painted = true; // tests and benchmarks wait for it
  }

  // Another text: nothing is pointed at, and the controls suit its length.
  startOver() {
    this.hovered = null; // { way, index } under the pointer
    this.cursor = null; // { way, index } that the keyboard points at
    this.lastCursor = null; // where the keyboard goes on, also when it points at nothing
    this.start = null; // { way, index } of the word whose next edge is cut
    this.line = null; // under the pointer
    const count = Math.max(this.maps.R, this.maps.C);
    this.maxLinks.set(count > MANY_WORDS ? 5 : ALL_LINKS);
    this.fit.checked = count > MANY_WORDS && count <= 64;
  }

  /** @param {number} by */
  step(by) {
    const { layer, layers } = this.data;
    if (layer === null || layer + by < 0 || layer + by >= layers) return;
    this.emit("layer", layer + by);
  }

  // --- heads

  /** @param {number} k */
  colour(k, theme = this.maps.colours) {
    return theme.series[k % theme.series.length];
  }

  showButtons() {
    const { names, theme } = this.data;
    if (String(this.buttonsFor) !== String([names, theme])) {
      this.buttonsFor = [names, theme];
      this.heads.replaceChildren(...names.map((name, k) => this.headButton(name, k)));
    }
    this.heads.hidden = names.length < 2;
    [...this.heads.children].forEach((head, k) => {
      head.setAttribute("aria-pressed", String(this.active.includes(k)));
    });
  }

  /** @param {string} name @param {number} k */
  headButton(name, k) {
    const title = gettext("Click: show or hide. Double-click: show only this head.");
    const sample = element("i");
    sample.style.background = this.colour(k);
    const head = button(name, () => this.toggle(k), { title });
    head.prepend(sample);
    head.ondblclick = () => this.activate([k]);
    return head;
  }

  /** @param {number} k */
  toggle(k) {
    const others = this.active.filter((other) => other !== k);
    this.activate(others.length < this.active.length ? others : [...others, k].sort((a, b) => a - b));
  }

  /** @param {number[]} active */
  activate(active) {
    this.active = active;
    this.showButtons();
    this.draw();
    clearTimeout(this.emitting); // a double-click is two clicks first
    this.emitting = setTimeout(() => {
      this.emitting = undefined;
      this.emit("active", this.active);
    }, DOUBLE_CLICK);
  }

  // --- drawing

  draw() {
    const width = this.field.clientWidth;
    if (!width) return;
    const room = this.room.offsetHeight;
    this.layout = { ...this.arrange(width, { room }), room };
    const { height, shown } = this.layout;
    this.fitLabel.hidden = Math.max(this.maps.R, this.maps.C) <= 30;
    this.field.style.height = `${shown}px`;
    this.spacer.style.height = `${height}px`;
    for (const canvas of [this.canvas, this.wordsCanvas, this.overlay])
      Object.assign(canvas.style, { width: `${width}px`, height: `${shown}px` });
    this.paint();
  }

  // Where everything goes in a picture of this width: the height of a row, the font size, where the words on the left
  // end (left) and those on the right begin (right), the whole height, and how much of it is on screen (shown).
  // `room`: the height that there is; 0: LINES_HEIGHT, and what is longer scrolls.
  /** @param {number} width */
  arrange(width, { fit = this.fit.checked, whole = false, room = 0 } = {}) {
    const count = Math.max(this.maps.R, this.maps.C, 1);
    const most = room || LINES_HEIGHT;
    const fitting = Math.min((most - 40) / count, MAX_ROW);
    const row = fit || room ? fitting : Math.max(fitting, MIN_ROW);
    const height = Math.ceil(HEADING + row * count + 12);
    const size = clamp(row * 0.72, 9, 14);
    /** @param {string[]} labels @param {string} title */
    const widest = (labels, title) => {
      const words = labels.map((label) => Math.min(measure(label, size), SIDE - 8));
      return Math.max(...words, measure(title, 12)) + 18;
    };
    const shown = whole ? height : Math.min(height, most);
    const stripes = this.active.length > 1 ? Math.min(STRIPES, 6 * this.active.length) : 0;
    const left = stripes + widest(this.maps.rows.labels, gettext("from (query)"));
    const right = width - widest(this.maps.columns.labels, gettext("to (key)")) - stripes - SUM;
    return { width, row, height, shown, size, stripes, left, right };
  }

  paint() {
    const scene = this.scene(this.canvas, null);
    this.paintLinks(scene);
    this.paintCuts(scene);
    this.paintOverlay();
  }

  // What is on screen, on a canvas.
  /** @param {HTMLCanvasElement} canvas @param {Focused | null} focus @returns {LinesScene} */
  scene(canvas, focus) {
    const { layout } = this;
    const pen = new CanvasPen(canvas, layout.width, layout.shown);
    return { pen, layout, theme: this.maps.colours, top: this.scroll.scrollTop, focus };
  }

  // The middle of word i.
  /** @param {Pick<LinesScene, "layout" | "top">} scene @param {number} i */
  y({ layout, top }, i) {
    return HEADING + (i + 0.5) * layout.row - top;
  }

  // With a focus, which writes its own words and those of the other side, only the rest of its side, in grey.
  /** @param {LinesScene} scene */
  paintWords(scene) {
    const { pen, layout, theme, top, focus } = scene;
    if (top < HEADING) {
      const muted = { size: 12, colour: theme.muted };
      pen.text(gettext("from (query)"), layout.left - 6, 12 - top, { ...muted, align: "right" });
      pen.text(gettext("to (key)"), layout.right + 6, 12 - top, muted);
    }
    const readable = layout.row >= READABLE_ROW;
    for (const way of ["from", "to"])
      if (!focus || focus.way === way) this.paintSide(way, scene);
      else if (!readable) this.paintSide(way, { ...scene, theme: { ...theme, ink: theme.muted }, focus: null });
  }

  // The words of one side, as many as have room, the pinned ones always; and a line where the second sentence begins.
  /** @param {string} way @param {LinesScene} scene */
  paintSide(way, scene) {
    const { pen, layout, theme, top, focus } = scene;
    const { row, size, left, right, shown, width } = layout;
    const side = this.maps.side(way);
    const isLeft = way === "from";
    const step = Math.max(1, Math.ceil((size + 1) / row));
    const pinned = new Set(way === this.way ? this.maps.indices(this.pins, way) : []);
    side.labels.forEach((label, i) => {
      const y = this.y(scene, i);
      const bold = pinned.has(i);
      if (y < -row || y > shown + row || (i % step && !bold)) return;
      if (focus?.indices.includes(i) && !bold) return; // it is written over the lines
      const colour = bold ? theme.accent : focus ? theme.muted : theme.ink;
      const look = { size, colour, bold, align: isLeft ? "right" : "left" };
      pen.text(shortened(label, size, SIDE - 8), isLeft ? left - 6 : right + 6, y, look);
    });
    const boundary = sentenceBoundary(side, 0, side.labels.length);
    if (!boundary) return;
    const y = HEADING + boundary * row - top;
    const x = isLeft ? 0 : right;
    pen.line(x, y, x + (isLeft ? left : width - right), y, theme.accent, 1.5);
  }

  // The links to draw of map k, [row, column, weight]: of all words, or of the focus alone.
  /** @param {number} k @param {Focused | null} focus */
  links(k, focus) {
    const minWeight = Math.max(this.minWeight.value(), 1e-6);
    const maxLinks = this.maxLinks.value() < ALL_LINKS ? this.maxLinks.value() : Infinity;
    if (focus?.way === "to") return this.maps.linksTo(k, focus.indices, minWeight, maxLinks);
    const rows = focus ? focus.indices : this.maps.rows.labels.keys();
    return this.maps.linksFrom(k, rows, minWeight, maxLinks);
  }

  // How far down the curves of the nth head shown are: heads that agree lie side by side.
  /** @param {Layout} layout @param {number} n */
  offset(layout, n) {
    const count = this.active.length;
    return (n - (count - 1) / 2) * Math.min(1.6, (0.6 * layout.row) / Math.max(count, 1));
  }

  // A curve for each link of the heads shown; those of the focus are thicker and darker.
  /** @param {LinesScene} scene */
  paintLinks(scene) {
    const { pen, layout, theme, focus } = scene;
    const fine = clamp(layout.row / MIN_ROW, FINEST, 1); // the lines of many words must not become one block
    const most = Math.max(...this.active.map((k) => this.maps.largest(k)));
    for (const [n, k] of this.active.entries()) {
      const offset = this.offset(layout, n);
      const peaks = this.maps.peak === "row" ? this.maps.rowPeaks(k) : null;
      for (const [r, c, weight] of this.links(k, focus)) {
        const [y1, y2] = [this.y(scene, r) + offset, this.y(scene, c) + offset];
        if (Math.max(y1, y2) < 0 || Math.min(y1, y2) > layout.shown) continue;
        const shade = this.maps.shade(weight, peaks ? peaks[r] : most);
        const thick = focus ? 1 + 2.2 * shade : (0.6 + 1.4 * shade) * fine;
        const alpha = focus ? 0.25 + 0.75 * shade : 0.06 + 0.7 * shade;
        pen.curve(layout.left, y1, layout.right, y2, this.colour(k, theme), thick, alpha);
      }
    }
  }

  // Edges that are cut, of the heads shown, a few.
  /** @param {Focused | null} focus @returns {Link[]} */
  cutLinks(focus) {
    if (!this.data.cutAt) return [];
    const [rows, columns] = ["from", "to"].map((way) =>
      focus?.way === way ? focus.indices : [...this.maps.side(way).labels.keys()]
    );
    const found = [];
    for (const k of this.active)
      for (const r of rows)
        for (const c of columns) if (this.maps.cut(r, c, k) && found.push({ k, r, c }) === MOST_CUTS) return found;
    return found;
  }

  // A dashed line with a mark for each of them.
  /** @param {LinesScene} scene */
  paintCuts(scene) {
    const { pen, layout, theme, focus } = scene;
    for (const { k, r, c } of this.cutLinks(focus)) {
      const [y1, y2] = [this.y(scene, r), this.y(scene, c)];
      pen.curve(layout.left, y1, layout.right, y2, theme.muted, 1.2, 0.8, true);
      const cut = /** @type {Cut} */ (this.maps.cut(r, c, k));
      paintCut(pen, cut, (layout.left + layout.right) / 2, (y1 + y2) / 2, 4, this.colour(k, theme));
    }
  }

  // What is in focus, { way, indices }: where a cut begins, the word under the pointer or the cursor, else the pinned
  // ones; null if none.
  /** @returns {Focused | null} */
  get focus() {
    const word = this.start ?? this.hovered ?? this.cursor;
    if (word) return { way: word.way, indices: [word.index] };
    const indices = this.maps.indices(this.pins, this.way);
    return indices.length ? { way: this.way, indices } : null;
  }

  paintOverlay() {
    const { focus } = this;
    this.paintWords(this.scene(this.wordsCanvas, focus));
    const over = this.scene(this.overlay, focus);
    this.field.classList.toggle("focused", Boolean(focus));
    if (focus) this.paintFocus(over, focus);
    const line = this.nextCut;
    if (line) this.paintNextCut(over, line);
    if (line) this.status.textContent = `${this.maps.described(line.r, line.c, line.k)}   (${this.data.names[line.k]})`;
    else this.status.textContent = focus ? this.describe(focus) : this.hint();
  }

  // What a click would cut, or mend: the line under the pointer, or from the first word to the one pointed at.
  /** @returns {Link | null} */
  get nextCut() {
    const end = this.hovered ?? this.cursor;
    return this.line ?? (this.start && end && this.start.way !== end.way ? this.between(this.start, end) : null);
  }

  /** @param {LinesScene} scene @param {Link} line */
  paintNextCut(scene, { k, r, c }) {
    const { pen, layout, theme } = scene;
    const offset = this.offset(layout, this.active.indexOf(k));
    const [y1, y2] = [this.y(scene, r) + offset, this.y(scene, c) + offset];
    pen.curve(layout.left, y1, layout.right, y2, theme.accent, 3, 0.9);
  }

  // The links and words of the focus; beside each word of the other side a stripe for every head, and their mean.
  /** @param {LinesScene} scene @param {Focused} focus */
  paintFocus(scene, focus) {
    const { pen, layout, theme } = scene;
    this.paintLinks(scene);
    this.paintCuts(scene);
    this.paintShares(scene, focus);
    const isLeft = focus.way === "from";
    const { labels } = this.maps.side(focus.way);
    const look = {
      size: Math.max(layout.size, 11),
      colour: theme.accent,
      bold: true,
      align: isLeft ? "right" : "left",
    };
    const x = isLeft ? layout.left - 6 : layout.right + 6;
    const pinned = focus.way === this.way ? this.maps.indices(this.pins, this.way) : [];
    for (const index of focus.indices.filter((i) => !pinned.includes(i)))
      pen.text(shortened(labels[index], look.size, SIDE - 8), x, this.y(scene, index), look);
  }

  // What each word of the other side gets from the focus, or gives it.
  /** @param {LinesScene} scene @param {Focused} focus */
  paintShares(scene, focus) {
    const { pen, theme } = scene;
    const { row, size, left, right, width, shown } = scene.layout;
    const toRight = focus.way === "from";
    const profiles = this.active.map((k) => this.maps.profile(k, focus.indices, focus.way));
    const most = Math.max(...profiles.map((profile) => profile.reduce((a, b) => Math.max(a, b), 0)), TINY);
    const readable = row >= READABLE_ROW;
    const word = toRight ? { x: right + 6, align: "left" } : { x: left - 6, align: "right" };
    const { labels } = toRight ? this.maps.columns : this.maps.rows;
    labels.forEach((label, i) => {
      const y = this.y(scene, i);
      if (y < -row || y > shown + row) return;
      const values = profiles.map((profile) => profile[i]);
      const mean = values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);
      this.paintStripes(scene, y, values, most);
      const strong = mean >= 0.1 * most;
      if (!readable && !strong) return;
      const fontSize = readable ? size : 11;
      const look = { size: fontSize, colour: theme.ink, bold: strong, align: word.align };
      pen.text(shortened(label, fontSize, SIDE - 8), word.x, y, look);
      if (mean < 0.005 || !toRight) return;
      pen.text(number(mean, 2), width - 14, y, { size: Math.min(fontSize, 12), colour: theme.muted, align: "right" });
    });
  }

  // One head alone shades the word itself; several have a stripe each, beside the word.
  /** @param {LinesScene} scene @param {number} y @param {number[]} values @param {number} most */
  paintStripes({ pen, theme, layout, focus }, y, values, most) {
    const { row, stripes, left, right, width } = layout;
    const toRight = focus?.way === "from";
    const besideWord = toRight ? width - SUM - stripes : 0;
    const onWord = toRight ? right + 2 : 0;
    const wordWidth = toRight ? width - right - SUM : left - 2;
    const x = stripes ? besideWord : onWord;
    const stripeWidth = (stripes || wordWidth) / values.length;
    values.forEach((value, n) => {
      const alpha = 0.75 * SCALES[this.maps.scale](value / most);
      pen.rect(x + n * stripeWidth, y - row / 2, stripeWidth, row, this.colour(this.active[n], theme), alpha);
    });
  }

  // The focus and the three words that it attends to most, or that attend to it most.
  /** @param {Focused} options */
  describe({ way, indices }) {
    const count = this.active.length;
    if (!count) return this.hint();
    const own = this.maps.side(way);
    const other = way === "from" ? this.maps.columns : this.maps.rows;
    const profiles = this.active.map((k) => this.maps.profile(k, indices, way));
    const mean = profiles[0].map((_, i) => profiles.reduce((sum, profile) => sum + profile[i], 0) / count);
    const best = topIndices(mean, 3).map((i) => `${isolated(other.labels[i])} ${number(mean[i], 2)}`);
    const words =
      indices.length > 3
        ? gettext("{n} tokens", { n: indices.length })
        : indices.map((i) => isolated(own.labels[i])).join(" + ");
    const heads = count === 1 ? this.data.names[this.active[0]] : gettext("mean of {n} heads", { n: count });
    const sum = indices.length > 1 ? [gettext("sum of {n}", { n: indices.length })] : [];
    return `${words} ${way === "from" ? "→" : "←"} ${best.join(" · ")}   (${[heads, ...sum].join(", ")})`;
  }

  hint() {
    if (!this.active.length) return gettext("No head is shown: choose one above.");
    if (this.data.cutting) return "";
    return gettext(
      "Hover a token: on the left, what it attends to; on the right, what attends to it. " +
        "Click to pin; pin several for their sum."
    );
  }

  // --- acting

  // { way, index } of the word under the pointer, or null.
  /** @param {MouseEvent} event */
  wordAt(event) {
    const { x, y } = this.point(event);
    const way = x < this.layout.left + 12 ? "from" : x > this.layout.right - 12 ? "to" : null;
    const index = Math.floor((y - HEADING) / this.layout.row);
    return way && index >= 0 && index < this.maps.side(way).labels.length ? { way, index } : null;
  }

  // Where in the whole picture.
  /** @param {MouseEvent} event */
  point(event) {
    const box = this.scroll.getBoundingClientRect();
    const scale = box.width / this.scroll.offsetWidth || 1; // the stage draws it larger
    const y = (event.clientY - box.top) / scale + this.scroll.scrollTop;
    return { x: (event.clientX - box.left) / scale, y };
  }

  // While it cuts, the line at the pointer, of those that are drawn: of several the nearest, but a strong one rather
  // than a faint one. null if none is near.
  /** @param {MouseEvent} event @returns {Link | null} */
  lineAt(event) {
    if (!this.data.cutting || this.wordAt(event)) return null;
    const { layout, start } = this;
    const { x, y } = this.point(event);
    const down = fall((x - layout.left) / (layout.right - layout.left));
    const focus = start && { way: start.way, indices: [start.index] };
    const reach = /** @type {PointerEvent} */ (event).pointerType === "touch" ? NEAR_FINGER : NEAR;
    const most = Math.max(...this.active.map((k) => this.maps.largest(k)));
    const links = this.active.flatMap((k) => this.links(k, focus).map(([r, c, weight]) => ({ k, r, c, weight })));
    const near = [...links, ...this.cutLinks(focus).map((link) => ({ ...link, weight: most / 2 }))].flatMap((link) => {
      const [y1, y2] = [link.r, link.c].map((i) => this.y({ layout, top: 0 }, i));
      const away = Math.abs(y1 + (y2 - y1) * down + this.offset(layout, this.active.indexOf(link.k)) - y);
      return away < reach ? [{ ...link, rank: link.weight / most - away / reach }] : [];
    });
    return near.sort((a, b) => b.rank - a.rank)[0] ?? null;
  }

  /** @param {Pointed | null} word @param {Link | null} [line] */
  hover(word, line = null) {
    if (JSON.stringify([word, line]) === JSON.stringify([this.hovered, this.line])) return;
    this.hovered = word;
    this.line = line;
    this.scroll.style.cursor = word || line ? "pointer" : "";
    this.scheduled ??= requestAnimationFrame(() => {
      this.scheduled = null;
      this.paintOverlay();
    });
  }

  // What a click on a word does, or Enter.
  /** @param {Pointed} word */
  act(word) {
    const { start } = this;
    if (!this.data.cutting) return this.pin(word);
    this.lastCursor = word;
    if (start && start.way !== word.way) return this.cut(this.between(start, word));
    this.start = start?.index === word.index ? null : word;
    this.paintOverlay();
  }

  // The line between two words: of the head shown in which it is cut, or else strongest.
  /** @param {Pointed} start @param {Pointed} end @returns {Link | null} */
  between(start, end) {
    const [r, c] = start.way === "from" ? [start.index, end.index] : [end.index, start.index];
    const byWeight = [...this.active].sort((a, b) => this.maps.weight(b, r, c) - this.maps.weight(a, r, c));
    const k = byWeight.find((each) => this.maps.cut(r, c, each)) ?? byWeight[0];
    return k === undefined ? null : { k, r, c };
  }

  // Cut an edge, or mend it.
  /** @param {Link | null} link */
  cut(link) {
    if (!link) return;
    const [queries, keys] = [this.maps.rows.positions[link.r], this.maps.columns.positions[link.c]].map((merged) => [
      Math.min(...merged),
      Math.max(...merged),
    ]);
    this.emit("cut", { queries, keys, head: link.k });
  }

  /** @param {Pointed} options */
  pin({ way, index }) {
    this.lastCursor = { way, index };
    this.hovered = null; // so that the pinned words show at once, with their sum
    this.cursor = null;
    this.setPins(...this.maps.pinsAfterClick(this.pins, this.way, index, way));
  }

  /** @param {number[]} pins @param {string} way */
  setPins(pins, way) {
    this.pins = pins;
    this.way = way;
    this.paint();
    this.emit("pins", { pins, way });
  }

  // Up or down, or to a side.
  /** @param {number} by @param {string} [side] */
  moveCursor(by, side) {
    const { way = "from", index = -1 } = { ...this.lastCursor, ...(side && { way: side }) };
    this.cursor = { way, index: clamp(index + by, 0, this.maps.side(way).labels.length - 1) };
    this.lastCursor = this.cursor;
    [this.hovered, this.line] = [null, null]; // until the pointer moves
    this.scrollToCursor();
  }

  scrollToCursor() {
    const y = HEADING + (this.cursor?.index ?? 0) * this.layout.row;
    const { scrollTop } = this.scroll;
    if (y < scrollTop + HEADING || y > scrollTop + this.layout.shown - 40)
      this.scroll.scrollTop = y - this.layout.shown / 2;
    this.paintOverlay();
  }

  // --- saving: the heads shown, by colour, and all the words

  /** @param {number} width @returns {Exported} */
  export(width) {
    const layout = this.arrange(width, { fit: false, whole: true });
    const key = this.active.length > 1 ? KEY : 0;
    const draw = (/** @type {Pen} */ pen, /** @type {Theme} */ theme) => {
      const scene = { pen, layout, theme, top: 0, focus: this.focus };
      const heads = this.active.map((k) => [this.data.names[k], this.colour(k, theme)]);
      if (key) colourKey(pen, heads, 10, theme);
      if (key) pen.shift(key);
      this.paintWords(scene);
      if (scene.focus) return this.paintFocus(scene, scene.focus);
      this.paintLinks(scene);
      this.paintCuts(scene);
    };
    return { height: layout.height + key, draw };
  }
}

// How far down a curve is, 0 to 1, so far across: of the Bézier curve that a pen draws.
/** @param {number} across */
function fall(across) {
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const t = (low + high) / 2;
    if (1.5 * t * (1 - t) + t ** 3 < across) low = t;
    else high = t;
  }
  return low ** 2 * (3 - 2 * low);
}
