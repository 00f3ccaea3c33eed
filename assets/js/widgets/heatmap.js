// The heatmap of one head: rows are queries, columns are keys. attention_maps.js turns its weights into colours.
// Hover for values, click a cell to pin its row, drag to zoom in, double-click to zoom out.
// Keyboard: arrows move, Enter pins, Escape zooms out, then unpins.
// Events: "pins" = { pins, way, link }; link is the position of the key, after a click on a cell. While `data.cutting`,
// a click and a drag cut instead: "cut" = { queries, keys }, positions from and to; null = all.

import { inkOn, rampColours } from "../core/colour_scales.js";
import { arrows, clamp, element, onKeys, roomMark } from "../core/dom.js";
import { CanvasPen, measure, shortened } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { gettext, N_ } from "../core/translations.js";
import { AttentionMaps, paintCut, sameTokens, sentenceBoundary, topIndices } from "./attention_maps.js";
import { legend } from "./legend.js";
import { paintPatch, patchOf } from "./patches.js";

const LEGEND = 46; // CSS pixels below the cells
const MAX_CELL = 58; // CSS pixels: cells grow no taller, and no wider than twice that
const MAX_LABEL = 112; // CSS pixels
const LEAST_CELL = [22, 13]; // CSS pixels across and down that a number needs
const LEAST_LABEL = 9; // CSS pixels: rather than smaller labels, some are left out
const LINK = 14; // CSS pixels of the mark of a link, at least: the cell is seen in it
const NAME = 10; // CSS pixels of the name of a patch, beside it
const TIP_SIZE = 13; // CSS pixels of the letters of what is said of a cell
const DRAG = 8; // pixels that the pointer moves before a click becomes a drag
const PINNING = N_("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter pins a row.");
const CUTTING = N_("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter cuts a cell.");
const EXPORT_ASPECT = 0.68; // height of a saved heatmap over its width, at most

export class Heatmap {
  /** @type {MapData} */ data;
  /** @type {AttentionMaps} */ maps;
  /** @type {Zoom} */ zoom;
  /** @type {number[]} */ pins;
  /** @type {string} */ way;
  /** @type {number | string | null} */ link;
  /** @type {Layout} */ layout;
  /** @type {Place | null} */ cursor = null; // [row, column] where the keyboard is
  /** @type {Place | null} */ marked = null; // [row, column] under the pointer or the cursor; -1 on a label
  /** @type {Place | null} */ dragStart = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    this.canvas = element("canvas", "drawn", { "aria-hidden": "true" });
    this.overlay = element("canvas", "over", { "aria-hidden": "true" });
    this.live = element("div", "unseen", { "aria-live": "polite" });
    this.room = roomMark();
    const inside = [this.canvas, this.overlay, this.room];
    this.field = element("div", "field", { tabindex: "0", role: "application" }, ...inside);
    this.pairs = element("div", "unseen");
    this.saving = new Saving(this);
    root.append(this.field, this.live, this.pairs, element("div", "foot raised", {}, this.saving.menu));
    this.listen();
  }

  listen() {
    this.field.onpointermove = (event) => this.moved(event);
    this.field.onpointerdown = (event) => {
      this.dragStart = event.button === 0 ? this.point(event) : null;
    };
    this.field.onpointerup = (event) => this.released(event);
    this.field.onpointerleave = () => {
      this.dragStart = null;
      this.mark(null);
    };
    this.field.ondblclick = () => this.zoomOut();
    onKeys(this.field, {
      ...arrows((down, right) => this.moveCursor(down, right)),
      Enter: () => this.act(this.cursor),
      Escape: () => this.escape(),
    });
    this.field.onblur = () => this.mark(null);
    const resized = new ResizeObserver(() => {
      const { width, room } = this.layout ?? {};
      if (this.maps && (this.field.clientWidth !== width || this.room.offsetHeight !== room)) this.draw();
    });
    resized.observe(this.field);
    resized.observe(this.room);
  }

  /** @param {MapData} data */
  show(data) {
    const unchanged = this.maps && sameTokens(this.maps.rows, data.rows) && sameTokens(this.maps.columns, data.columns);
    this.data = data;
    this.maps = new AttentionMaps(data);
    if (!unchanged || !this.zoom) this.zoom = this.everything();
    if (!unchanged) {
      this.cursor = null;
      this.marked = null;
    }
    this.pins = data.pins;
    this.way = data.way;
    this.link = data.link ?? null; // position of the key whose cells are framed
    const { R, C } = this.maps;
    const [rows, columns] = data.axes;
    this.field.setAttribute(
      "aria-label",
      gettext(data.cutting ? CUTTING : PINNING, {
        title: data.title,
        R,
        C,
        rows,
        columns,
      })
    );
    this.pairs.replaceChildren(...strongestPairs(this.maps));
    this.draw();
  }

  everything() {
    return { r: 0, c: 0, rows: this.maps.R, columns: this.maps.C };
  }

  // --- drawing

  draw() {
    const width = this.field.clientWidth;
    if (!width) return;
    const room = this.room.offsetHeight;
    this.layout = { ...this.arrange(width, room || this.data.height, room), room };
    const { height } = this.layout;
    for (const canvas of [this.canvas, this.overlay])
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    this.field.style.height = `${height}px`;
    this.paint(new CanvasPen(this.canvas, width, height), this.layout, this.maps.colours);
    this.mark(this.marked);
    window.painted = true; // tests and benchmarks wait for it
  }

  // Where everything goes in a picture of this width: the cells' corner (left, top) and size (w, h), and the labels'
  // font size and slant.
  // `room`: the height that there is on the stage, where it has no legend; 0: elsewhere.
  /** @param {number} width */
  arrange(width, maxHeight = this.data.height, room = 0) {
    const { zoom } = this;
    const standard = zoom.rows <= 14 ? 14 : zoom.rows <= 24 ? 13 : 11;
    const layout = this.arrangedWith(standard, width, maxHeight, room);
    // Where there is no room for a label of every cell, there may be for smaller ones.
    const size = Math.floor(Math.min(layout.w, layout.h)) - 1;
    return size < LEAST_LABEL || size >= standard ? layout : this.arrangedWith(size, width, maxHeight, room);
  }

  // The same with labels of a size.
  /** @param {number} size @param {number} width @param {number} maxHeight @param {number} room */
  arrangedWith(size, width, maxHeight, room) {
    const [above, below] = room ? [4, 4] : [26, LEGEND];
    const { rows, columns } = this.maps;
    const { zoom } = this;
    /** @param {string[]} labels @param {number} first @param {number} count */
    const widest = (labels, first, count) => {
      const widths = labels.slice(first, first + count).map((label) => {
        const patch = patchOf(label);
        return patch ? size + 6 + measure(patch.name, NAME) : Math.min(measure(label, size), MAX_LABEL);
      });
      return Math.max(...widths, 8);
    };
    const left = Math.ceil(widest(rows.labels, zoom.r, zoom.rows)) + 32;
    const columnLabel = widest(columns.labels, zoom.c, zoom.columns);
    const hasPatches = columns.labels.some((label) => patchOf(label)); // each with its name above it
    const isTight = zoom.columns > 1 && (width - left) / zoom.columns < columnLabel + 8;
    const slant = isTight ? (hasPatches ? -90 : -60) : 0; // upright, a word leaves room for the names beside it
    const tall = columnLabel * Math.sin((-slant * Math.PI) / 180) + 8;
    const top = Math.ceil(slant ? tall : hasPatches ? 18 + NAME : 18) + above;
    const right = slant === -60 ? 18 : 6;
    const w = Math.min((width - left - right) / zoom.columns, 2 * MAX_CELL);
    const h = Math.min((maxHeight - top - below) / zoom.rows, MAX_CELL);
    return { width, left, top, w, h, size, slant, height: Math.ceil(top + h * zoom.rows + below) };
  }

  // The whole picture, with either pen.
  /** @param {Pen} pen @param {Layout} layout @param {Theme} theme */
  paint(pen, layout, theme) {
    this.paintCells(pen, layout, theme);
    if (this.data.numbers) this.paintNumbers(pen, layout, theme);
    if (this.data.cutAt) this.paintCuts(pen, layout, theme);
    this.paintLabels(pen, layout, theme);
    this.paintFrames(pen, layout, theme);
    const { left, width, height } = layout;
    if (!layout.room) legend(pen, this.maps, theme, left, height - LEGEND + 14, width - left);
  }

  /** @param {Pen} pen @param {Layout} options @param {Theme} theme */
  paintCells(pen, { left, top, w, h }, theme) {
    const { rows, columns } = this.zoom;
    const room = { rows: Math.floor(h * rows), columns: Math.floor(w * columns) };
    pen.cells(this.maps.picture(0, theme, this.zoom, room), left, top, w * columns, h * rows);
    if (Math.min(w, h) <= 7) return;
    for (let i = 1; i < rows; i++) pen.line(left, top + i * h, left + w * columns, top + i * h, theme.page, 1);
    for (let j = 1; j < columns; j++) pen.line(left + j * w, top, left + j * w, top + h * rows, theme.page, 1);
  }

  // A mark over each cell of which an edge is cut.
  /** @param {Pen} pen @param {Layout} options @param {Theme} theme */
  paintCuts(pen, { left, top, w, h }, theme) {
    const { r, c, rows, columns } = this.zoom;
    const size = Math.max(1.5, 0.3 * Math.min(w, h, 24));
    for (let i = r; i < r + rows; i++)
      for (let j = c; j < c + columns; j++) {
        const cut = this.maps.cut(i, j);
        if (cut) paintCut(pen, cut, left + (j - c + 0.5) * w, top + (i - r + 0.5) * h, size, theme.accent);
      }
  }

  // The weight of each cell in percent; nothing for one that rounds to 0.
  /** @param {Pen} pen @param {Layout} options @param {Theme} theme */
  paintNumbers(pen, { left, top, w, h }, theme) {
    if (w < LEAST_CELL[0] || h < LEAST_CELL[1]) return;
    const { r, c, rows, columns } = this.zoom;
    const colours = rampColours(this.maps.signed ? theme.diverging : theme.ramp);
    this.maps.strongestShares(0, this.zoom, columns, rows).forEach((share, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const percent = Math.round(100 * this.maps.weight(0, r + row, c + column));
      const colour = inkOn(colours[Math.round(255 * this.maps.shade(share, 1))]);
      const size = Math.min(13, 0.45 * w, 0.7 * h);
      const look = /** @type {const} */ ({ size, colour, align: "center" });
      if (percent) pen.text(String(percent), left + (column + 0.5) * w, top + (row + 0.5) * h, look);
    });
  }

  // The words beside and above the cells, as many as have room, the pinned ones always.
  /** @param {Pen} pen @param {Layout} options @param {Theme} theme */
  paintLabels(pen, { left, top, w, h, size, slant, room }, theme) {
    const { rows, columns } = this.maps;
    const { zoom } = this;
    const pinned = this.pinnedIndices();
    const [down, across] = [h, w].map((side) => Math.max(1, Math.ceil((size + 1) / side))); // cells to a label
    for (const i of this.labelsWithRoom(pinned.from, zoom.r, zoom.rows, down)) {
      const bold = pinned.from.has(i);
      const look = { size, colour: bold ? theme.accent : theme.ink, align: "right", bold };
      const y = top + (i - zoom.r + 0.5) * h;
      if (this.paintedPatch(pen, rows.labels[i], left - 6 - size / 2, y, Math.min(size + 2, h - 2), bold, theme))
        continue;
      pen.text(shortened(rows.labels[i], size, MAX_LABEL), left - 6, y, look);
    }
    for (const j of this.labelsWithRoom(pinned.to, zoom.c, zoom.columns, across)) {
      const bold = pinned.to.has(j);
      const align = slant ? "left" : "center";
      const look = { size, colour: bold ? theme.accent : theme.ink, angle: slant, align, bold };
      const middle = left + (j - zoom.c + 0.5) * w;
      const side = Math.min(size + 2, w - 2);
      if (this.paintedPatch(pen, columns.labels[j], middle, top - 11, side, bold, theme, true)) continue;
      const x = middle + (slant === -60 ? 2 : 0);
      pen.text(shortened(columns.labels[j], size, MAX_LABEL), x, top - (slant ? 6 : 11), look);
    }
    const muted = { size: 12, colour: theme.muted };
    const [rowTitle, columnTitle] = this.maps.axes;
    if (room) pen.text(titled(columnTitle, 1), left - 6, top - 11, { ...muted, align: "right" });
    else pen.text(titled(columnTitle, across), left, 9, muted);
    pen.text(titled(rowTitle, down), 9, top + h * zoom.rows, { ...muted, angle: -90 });
  }

  // Draws a label that is a patch of a picture around its middle, and its name beside it (or above it); false for a
  // word.
  /**
   * @param {Pen} pen
   * @param {string} label
   * @param {number} x
   * @param {number} y
   * @param {number} size
   * @param {boolean} pinned
   * @param {Theme} theme
   */
  paintedPatch(pen, label, x, y, size, pinned, theme, above = false) {
    const patch = patchOf(label);
    if (!patch) return false;
    const colour = pinned ? theme.accent : theme.muted;
    paintPatch(pen, patch.pixels, x - size / 2, y - size / 2, size, theme);
    pen.frame(x - size / 2, y - size / 2, size, size, colour, pinned ? 2 : 1);
    const [nameX, nameY] = above ? [x, y - size / 2 - NAME / 2 - 1] : [x - size / 2 - 4, y];
    pen.text(patch.name, nameX, nameY, { size: NAME, colour, align: above ? "center" : "right", bold: pinned });
    return true;
  }

  // Of `count` labels from `first` on, every nth (`step`), so that none overlap; and the pinned ones, in place of any
  // that would be too near.
  /** @param {Set<number>} pinned @param {number} first @param {number} count @param {number} step */
  labelsWithRoom(pinned, first, count, step) {
    /** @param {number} i */
    const nearPin = (i) => [...pinned].some((pin) => pin !== i && Math.abs(pin - i) < step);
    const all = Array.from({ length: count }, (_, i) => i + first);
    return all.filter((i) => pinned.has(i) || ((i - first) % step === 0 && !nearPin(i)));
  }

  // Frames around pinned rows and columns, and lines where the second sentence begins.
  /** @param {Pen} pen @param {Layout} options @param {Theme} theme */
  paintFrames(pen, { left, top, w, h }, theme) {
    const { r, c, rows, columns } = this.zoom;
    const width = w * columns;
    const height = h * rows;
    const pinned = this.pinnedIndices();
    for (const i of pinned.from)
      if (i >= r && i < r + rows) around(pen, [left, top + (i - r) * h, width, h], theme.accent);
    for (const j of pinned.to)
      if (j >= c && j < c + columns) around(pen, [left + (j - c) * w, top, w, height], theme.accent);
    for (const j of this.link === null ? [] : this.maps.indices([Number(this.link)], "to"))
      for (const i of pinned.from)
        if (i >= r && i < r + rows && j >= c && j < c + columns)
          markLink(pen, [left + (j - c) * w, top + (i - r) * h, w, h], theme.ink);
    this.paintPredicted(pen, { left, top, w, h }, theme);
    const row = sentenceBoundary(this.maps.rows, r, rows);
    const column = sentenceBoundary(this.maps.columns, c, columns);
    if (row) pen.line(left, top + row * h, left + width, top + row * h, theme.accent, 1.5);
    if (column) pen.line(left + column * w, top, left + column * w, top + height, theme.accent, 1.5);
  }

  // The row where the chosen word is predicted; beside it, where a causal model has no weights, what that row is.
  /** @param {Pen} pen @param {Pick<Layout, "left" | "top" | "w" | "h">} options @param {Theme} theme */
  paintPredicted(pen, { left, top, w, h }, theme) {
    const { predicted } = this.data;
    if (!predicted) return;
    const { r, c, rows, columns } = this.zoom;
    const [i] = this.maps.indices([predicted.at], "from");
    if (i === undefined || i < r || i >= r + rows) return;
    const last = this.maps.row(0, i).findLastIndex((weight) => weight > 0); // all after it is masked
    const end = clamp(last + 1 - c, 1, columns);
    around(pen, [left, top + (i - r) * h, end * w, h], theme.ink);
    const size = Math.min(12, 0.8 * h);
    const words = predicted.said.split(" ");
    const half = Math.ceil(words.length / 2);
    const lines = [words.slice(0, half), words.slice(half)].map((line) => line.join(" "));
    const room = (columns - end) * w - 8;
    if (size < LEAST_LABEL || Math.max(...lines.map((line) => measure(line, size))) > room) return;
    const middle = top + (i - r + 0.5) * h;
    lines.forEach((line, k) => {
      pen.text(line, left + end * w + 6, middle + (k - 0.5) * (size + 2), { size, colour: theme.muted });
    });
  }

  // The pinned rows ("from") and columns ("to"): one of the two is empty.
  pinnedIndices() {
    return { from: new Set(), to: new Set(), [this.way]: new Set(this.maps.indices(this.pins, this.way)) };
  }

  // --- pointing

  /** @param {MouseEvent} event @returns {Place} */
  point(event) {
    const box = this.field.getBoundingClientRect();
    const scale = box.width / this.field.clientWidth || 1; // the stage draws it larger
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  }

  // [row, column] below a point; -1 on a label; null elsewhere.
  /** @param {number[]} options @returns {Place | null} */
  cell([x, y]) {
    const { left, top, w, h } = this.layout;
    const row = y < top ? -1 : Math.floor((y - top) / h);
    const column = x < left ? -1 : Math.floor((x - left) / w);
    if (row >= this.zoom.rows || column >= this.zoom.columns || (row < 0 && column < 0)) return null;
    return [row < 0 ? -1 : row + this.zoom.r, column < 0 ? -1 : column + this.zoom.c];
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const point = this.point(event);
    if (this.dragStart && !this.scrolls(event) && this.isDrag(this.dragStart, point))
      this.paintSelection(this.dragStart, point);
    else this.mark(this.cell(point));
  }

  /** @param {PointerEvent} event */
  released(event) {
    const start = this.dragStart;
    const end = this.point(event);
    this.dragStart = null;
    if (!start) return;
    const [from, to] = [this.cell(start), this.cell(end)];
    if (!this.isDrag(start, end)) this.act(to);
    else if (!this.data.cutting) this.zoomTo(from, to);
    else if (!this.scrolls(event)) this.cut(from, to);
  }

  // A finger's drag moves the page: it never cuts by mistake.
  /** @param {PointerEvent} event */
  scrolls(event) {
    return Boolean(this.data.cutting) && event.pointerType === "touch";
  }

  /** @param {number[]} start @param {number[]} end */
  isDrag(start, end) {
    return Math.hypot(end[0] - start[0], end[1] - start[1]) > DRAG;
  }

  /** @param {number[] | null} a @param {number[] | null} b */
  zoomTo(a, b) {
    if (a && b && Math.min(...a, ...b) >= 0) {
      this.zoom = {
        r: Math.min(a[0], b[0]),
        c: Math.min(a[1], b[1]),
        rows: Math.abs(a[0] - b[0]) + 1,
        columns: Math.abs(a[1] - b[1]) + 1,
      };
    }
    this.marked = null;
    this.draw();
  }

  zoomOut() {
    this.zoom = this.everything();
    this.marked = null;
    this.draw();
  }

  // First zooms out, then unpins.
  escape() {
    if (this.zoom.rows < this.maps.R || this.zoom.columns < this.maps.C) this.zoomOut();
    else if (this.pins.length) this.setPins([], this.way);
  }

  // The rectangle that a drag would zoom to.
  /** @param {number[]} start @param {number[]} end */
  paintSelection([x1, y1], [x2, y2]) {
    const pen = new CanvasPen(this.overlay, this.layout.width, this.layout.height);
    const { accent } = this.maps.colours;
    pen.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2), accent, 0.25);
    this.overlay.textContent = "";
  }

  // Frame the cell that a person points at and say what is in it; null clears the mark.
  /** @param {Place | null} cell */
  mark(cell) {
    this.marked = cell;
    if (!this.layout) return;
    const { left, top, w, h, width, height } = this.layout;
    const { accent, ink, page } = this.maps.colours;
    const pen = new CanvasPen(this.overlay, width, height);
    this.overlay.textContent = ""; // what it says, as text
    this.field.classList.toggle("pinnable", Boolean(cell) && this.data.pinnable);
    if (!cell) return;
    const [row, column] = cell;
    const x = left + (column - this.zoom.c) * w;
    const y = top + (row - this.zoom.r) * h;
    if (row >= 0) pen.rect(0, y, left - 3, h, accent, 0.16);
    if (column >= 0) pen.rect(x, top - 22, w, 19, accent, 0.16);
    if (row < 0 || column < 0) return;
    around(pen, [x, y, w, h], ink);
    const said = this.maps.described(row, column);
    this.overlay.textContent = said;
    // Drawn, not an element that moves: the browser would arrange its layers anew in each frame, one for each head.
    const label = shortened(said, TIP_SIZE, width - 16);
    const size = measure(label, TIP_SIZE) + 16;
    const across = clamp(x + (w - size) / 2, 0, width - size);
    const down = y + h + 34 < height ? y + h + 6 : y - 32;
    pen.rect(across, down, size, 24, ink);
    pen.text(label, across + 8, down + 12, { size: TIP_SIZE, colour: page });
  }

  // --- acting

  // What a click does, or Enter.
  /** @param {Place | null} cell */
  act(cell) {
    if (!cell) return;
    if (this.data.cutting) this.cut(cell, cell);
    else this.pin(...cell);
  }

  // Cut the edges of a block of cells; on a label, those of its whole row or column.
  /** @param {Place | null} a @param {Place | null} b */
  cut(a, b) {
    if (!a || !b) return;
    const [queries, keys] = [this.maps.rows, this.maps.columns].map(({ positions }, i) => {
      if (Math.min(a[i], b[i]) < 0) return null;
      const covered = positions.slice(Math.min(a[i], b[i]), Math.max(a[i], b[i]) + 1).flat();
      return [Math.min(...covered), Math.max(...covered)];
    });
    this.mark(null);
    this.emit("cut", { queries, keys });
  }

  // A click on a row's label pins its token as a query; on a column's label, as a key. Once more unpins. A click on a
  // cell pins its row, and its key is the link; on another cell of a pinned row, that one is.
  /** @param {number} row @param {number} column */
  pin(row, column) {
    if (!this.data.pinnable) return;
    const way = row < 0 ? "to" : "from";
    const link = this.linkOf(row, column);
    const isPinned = this.pinnedIndices()[way].has(row < 0 ? column : row);
    if (isPinned && typeof link === "number" && link !== this.link) this.setPins(this.pins, way, link);
    else this.setPins(...this.maps.pinsAfterClick(this.pins, this.way, row < 0 ? column : row, way), link);
  }

  // The position of the key that a click names; "" for a column, of all queries; undefined where links don't count.
  /** @param {number} row @param {number} column */
  linkOf(row, column) {
    if (!("link" in this.data)) return undefined;
    return row < 0 ? "" : column < 0 ? undefined : this.maps.columns.positions[column][0];
  }

  /** @param {number[]} pins @param {string} way @param {number | string} [link] */
  setPins(pins, way, link) {
    this.pins = pins;
    this.way = way;
    if (link !== undefined) this.link = pins.length ? link : null;
    this.draw();
    this.emit("pins", { pins, way, link });
  }

  // The first step leads to the first cell shown.
  /** @param {number} down @param {number} right */
  moveCursor(down, right) {
    if (!this.maps.R || !this.maps.C) return;
    const { r, c, rows, columns } = this.zoom;
    const [row, column] = this.cursor ?? [r - down, c - right];
    this.cursor = [clamp(row + down, r, r + rows - 1), clamp(column + right, c, c + columns - 1)];
    this.mark(this.cursor);
    this.live.textContent = this.maps.described(...this.cursor);
  }

  // --- saving

  /** @param {number} width @returns {Exported} */
  export(width) {
    const layout = this.arrange(width, EXPORT_ASPECT * width);
    return { height: layout.height, draw: (pen, theme) => this.paint(pen, layout, theme) };
  }
}

// The text alternative: the strongest pairs, in words.
/** @param {AttentionMaps} maps */
function strongestPairs(maps, count = 10) {
  const weights = maps.weights(0);
  const list = element("ol");
  for (const i of topIndices(maps.signed ? weights.map(Math.abs) : weights, count)) {
    const row = maps.rows.labels[Math.floor(i / maps.C)];
    const column = maps.columns.labels[i % maps.C];
    list.append(
      element("li", "", {}, gettext("{row} to {column}: {weight}", { row, column, weight: maps.formatted(weights[i]) }))
    );
  }
  return [element("p", "", {}, gettext("Strongest pairs of {name}, from and to:", { name: maps.title })), list];
}

// A frame on the edge of a block of cells; outside of one that is so narrow that it would cover it.
/** @param {Pen} pen @param {number[]} cells @param {string} colour */
function around(pen, [x, y, w, h], colour) {
  const out = Math.min(w, h) < 8 ? 2 : 0;
  pen.frame(x - out, y - out, w + 2 * out, h + 2 * out, colour, 2);
}

// The mark of a link: just within its cell; around one in which it would leave nothing to see.
/** @param {Pen} pen @param {number[]} cell @param {string} colour */
function markLink(pen, [x, y, w, h], colour) {
  const [across, down] = [w, h].map((side) => (side < LINK ? LINK : side - 2));
  pen.frame(x + (w - across) / 2, y + (h - down) / 2, across, down, colour, 2);
}

// What an axis is; where labels are left out, which part of them is there: letters might be read as a word.
/** @param {string} axis @param {number} step */
function titled(axis, step) {
  const title = `${axis} →`;
  return step > 1 ? gettext("{title} 1 label in {n}", { title, n: step }) : title;
}
