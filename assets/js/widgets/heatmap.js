// The heatmap of one head: rows look at columns. Hover for values, click a row to pin it, drag to zoom, double-click to zoom out.
// Keyboard: arrows move, Enter pins, Escape zooms out, then unpins. Tells Python: "pins" = { pins, way }.

const LEGEND = 46;
const CELL = 58; // the most that a cell grows to

class Heatmap {
  constructor(root) {
    this.told = new Told();
    this.canvas = element("canvas", "drawn", { "aria-hidden": "true" });
    this.over = element("canvas", "over", { "aria-hidden": "true" });
    this.tip = element("div", "tip", { "aria-hidden": "true" });
    this.live = element("div", "unseen", { "aria-live": "polite" });
    this.field = element("div", "field", { tabindex: "0", role: "application" }, this.canvas, this.over, this.tip);
    this.pairs = element("div", "unseen");
    this.saving = new Saving(this);
    root.append(this.field, this.live, this.pairs, element("div", "foot raised", {}, this.saving.menu));
    this.cursor = this.marked = null;
    this.field.onpointermove = (event) => this.moved(event);
    this.field.onpointerdown = (event) => (this.start = event.button === 0 ? this.point(event) : null);
    this.field.onpointerup = (event) => this.released(event);
    this.field.onpointerleave = () => this.mark((this.start = null));
    this.field.ondblclick = () => this.zoomOut();
    this.field.onkeydown = (event) => this.key(event);
    this.field.onblur = () => this.mark(null);
    new ResizeObserver(() => this.sheet && this.field.clientWidth !== this.layout?.width && this.draw()).observe(this.field);
  }

  show(data) {
    const same = this.sheet && alike(this.sheet.rows, data.rows) && alike(this.sheet.columns, data.columns);
    this.sheet = new Sheet(data);
    if (!same || !this.zoom) this.zoom = this.everything();
    if (!same) this.cursor = this.marked = null;
    if (this.told.answered("pins", [data.pins, data.way])) [this.pins, this.way] = [data.pins, data.way];
    this.field.setAttribute("aria-label", `Heatmap of ${data.title}: ${this.sheet.R} rows, ${data.axes[0]}, by ${this.sheet.C} columns, ${data.axes[1]}. Arrows move, Enter pins a row.`);
    this.pairs.replaceChildren(...strongest(this.sheet));
    this.draw();
  }

  everything() {
    return { r: 0, c: 0, rows: this.sheet.R, columns: this.sheet.C };
  }

  draw() {
    const width = this.field.clientWidth;
    if (!width) return;
    this.layout = this.arrange(width);
    for (const canvas of [this.canvas, this.over]) Object.assign(canvas.style, { width: `${width}px`, height: `${this.layout.height}px` });
    this.field.style.height = `${this.layout.height}px`;
    this.paint(new CanvasPen(this.canvas, width, this.layout.height), this.layout, this.sheet.colours);
    this.mark(this.marked);
    window.painted = true;
  }

  // Where everything goes in a picture of this width.
  arrange(width, most = this.sheet.height) {
    const { rows, columns } = this.sheet;
    const zoom = this.zoom;
    const size = zoom.rows <= 14 ? 14 : zoom.rows <= 24 ? 13 : 11;
    const longest = (labels, first, count) => Math.max(...labels.slice(first, first + count).map((word) => Math.min(measure(word, size), 112)), 8);
    const left = Math.ceil(longest(rows.labels, zoom.r, zoom.rows)) + 32;
    const across = longest(columns.labels, zoom.c, zoom.columns);
    const slant = zoom.columns > 1 && (width - left) / zoom.columns < across + 8 ? -60 : 0;
    const top = Math.ceil(slant ? across * 0.87 + 8 : 18) + 26;
    const right = slant ? 18 : 6;
    const w = Math.min((width - left - right) / zoom.columns, 2 * CELL);
    const h = Math.min((most - top - LEGEND) / zoom.rows, CELL);
    return { width, left, top, w, h, size, slant, height: Math.ceil(top + h * zoom.rows + LEGEND) };
  }

  // The whole picture, with either pen.
  paint(pen, at, theme) {
    const { rows, columns } = this.sheet;
    const { r, c, rows: R, columns: C } = this.zoom;
    const room = { rows: Math.floor(at.h * R), columns: Math.floor(at.w * C) };
    pen.cells(this.sheet.picture(0, theme, this.zoom, room), at.left, at.top, at.w * C, at.h * R);
    if (Math.min(at.w, at.h) > 7) {
      for (let i = 1; i < R; i++) pen.line(at.left, at.top + i * at.h, at.left + at.w * C, at.top + i * at.h, theme.page, 1);
      for (let j = 1; j < C; j++) pen.line(at.left + j * at.w, at.top, at.left + j * at.w, at.top + at.h * R, theme.page, 1);
    }
    const pinned = { from: new Set(), to: new Set(), [this.way]: new Set(this.sheet.units(this.pins, this.way)) };
    const every = (cell) => Math.max(1, Math.ceil((at.size + 1) / cell));
    const crowded = (pins, i, step) => [...pins].some((pin) => pin !== i && Math.abs(pin - i) < step); // a pinned word has its place
    for (let i = 0; i < R; i++) {
      const on = pinned.from.has(i + r);
      if (!on && (i % every(at.h) || crowded(pinned.from, i + r, every(at.h)))) continue;
      const word = shortened(rows.labels[i + r], at.size, 112);
      pen.text(word, at.left - 6, at.top + (i + 0.5) * at.h, { size: at.size, colour: on ? theme.accent : theme.ink, align: "right", bold: on });
    }
    for (let j = 0; j < C; j++) {
      const on = pinned.to.has(j + c);
      if (!on && (j % every(at.w) || crowded(pinned.to, j + c, every(at.w)))) continue;
      const word = shortened(columns.labels[j + c], at.size, 112);
      const look = { size: at.size, colour: on ? theme.accent : theme.ink, angle: at.slant, align: at.slant ? "left" : "center", bold: on };
      pen.text(word, at.left + (j + 0.5) * at.w + (at.slant ? 2 : 0), at.top - (at.slant ? 6 : 11), look);
    }
    const muted = { size: 12, colour: theme.muted };
    pen.text(`${this.sheet.axes[1]} →`, at.left, 9, muted);
    pen.text(`${this.sheet.axes[0]} →`, 9, at.top + at.h * R, { ...muted, angle: -90 });
    for (const i of pinned.from) if (i >= r && i < r + R) pen.frame(at.left, at.top + (i - r) * at.h, at.w * C, at.h, theme.accent, 2);
    for (const j of pinned.to) if (j >= c && j < c + C) pen.frame(at.left + (j - c) * at.w, at.top, at.w, at.h * R, theme.accent, 2);
    const [row, column] = [boundary(rows, r, R), boundary(columns, c, C)];
    if (row) pen.line(at.left, at.top + row * at.h, at.left + at.w * C, at.top + row * at.h, theme.accent, 1.5);
    if (column) pen.line(at.left + column * at.w, at.top, at.left + column * at.w, at.top + at.h * R, theme.accent, 1.5);
    legend(pen, this.sheet, theme, at.left, at.height - LEGEND + 14);
  }

  // --- pointing

  point(event) {
    const box = this.field.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // [row, column] below a point; -1 on a label.
  cell([x, y]) {
    const at = this.layout;
    const row = y < at.top ? -1 : Math.floor((y - at.top) / at.h);
    const column = x < at.left ? -1 : Math.floor((x - at.left) / at.w);
    if (row >= this.zoom.rows || column >= this.zoom.columns || (row < 0 && column < 0)) return null;
    return [row < 0 ? -1 : row + this.zoom.r, column < 0 ? -1 : column + this.zoom.c];
  }

  moved(event) {
    const now = this.point(event);
    if (this.start && Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) > 8) return this.band(this.start, now);
    this.mark(this.cell(now));
  }

  released(event) {
    const [from, to] = [this.start, this.point(event)];
    this.start = null;
    if (!from) return;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 8) return this.zoomTo(this.cell(from), this.cell(to));
    const cell = this.cell(to);
    if (cell) this.pin(...cell);
  }

  zoomTo(a, b) {
    if (a && b && Math.min(...a, ...b) >= 0) {
      const [r, c] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
      this.zoom = { r, c, rows: Math.abs(a[0] - b[0]) + 1, columns: Math.abs(a[1] - b[1]) + 1 };
    }
    this.marked = null;
    this.draw();
  }

  zoomOut() {
    this.zoom = this.everything();
    this.marked = null;
    this.draw();
  }

  // First back to the whole, then unpinned.
  escape() {
    if (this.zoom.rows < this.sheet.R || this.zoom.columns < this.sheet.C) return this.zoomOut();
    if (!this.pins.length) return;
    this.pins = [];
    this.draw();
    this.told.tell("pins", { pins: this.pins, way: this.way }, [this.pins, this.way]);
  }

  band([x1, y1], [x2, y2]) {
    const pen = new CanvasPen(this.over, this.layout.width, this.layout.height);
    pen.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2), this.sheet.colours.accent, 0.25);
    this.tip.hidden = true;
  }

  // Frame the cell that a person points at and say what is in it.
  mark(cell) {
    this.marked = cell;
    if (!this.layout) return;
    const [at, { accent, ink }] = [this.layout, this.sheet.colours];
    const pen = new CanvasPen(this.over, at.width, at.height);
    this.tip.hidden = !cell || Math.min(...cell) < 0;
    this.field.classList.toggle("pinnable", Boolean(cell) && this.sheet.pinnable);
    if (!cell) return;
    const [row, column] = cell;
    const [x, y] = [at.left + (column - this.zoom.c) * at.w, at.top + (row - this.zoom.r) * at.h];
    if (row >= 0) pen.rect(0, y, at.left - 3, at.h, accent, 0.16);
    if (column >= 0) pen.rect(x, at.top - 22, at.w, 19, accent, 0.16);
    if (this.tip.hidden) return;
    pen.frame(x, y, at.w, at.h, ink, 2);
    this.tip.textContent = this.words(row, column);
    const below = y + at.h + 34 < at.height;
    Object.assign(this.tip.style, { left: `${Math.min(Math.max(x + at.w / 2, 90), at.width - 90)}px`, top: `${below ? y + at.h + 6 : y - 32}px` });
  }

  words(row, column) {
    const { rows, columns } = this.sheet;
    return `${rows.labels[row]} → ${columns.labels[column]}: ${written(this.sheet, this.sheet.at(0, row, column))}`;
  }

  // A click on a row, or on its word, pins its token; on a column's word, that one as a key. Once more unpins.
  pin(row, column) {
    if (!this.sheet.pinnable) return;
    const way = row < 0 ? "to" : "from";
    [this.pins, this.way] = toggledPins(this.sheet, this.pins, this.way, row < 0 ? column : row, way);
    this.draw();
    this.told.tell("pins", { pins: this.pins, way: this.way }, [this.pins, this.way]);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.sheet.R || !this.sheet.C) return;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) {
      const { r, c, rows, columns } = this.zoom;
      const [row, column] = this.cursor ?? [r - step[0], c - step[1]];
      this.cursor = [clamp(row + step[0], r, r + rows - 1), clamp(column + step[1], c, c + columns - 1)];
      this.mark(this.cursor);
      this.live.textContent = this.words(...this.cursor);
    } else if (event.key === "Enter" && this.cursor) this.pin(...this.cursor);
    else if (event.key === "Escape") this.escape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- taking away

  export(pen, width, theme) {
    this.paint(pen, this.arrange(width, 0.68 * width), theme);
  }

  exportSize(width) {
    return [width, this.arrange(width, 0.68 * width).height];
  }
}

// The text alternative: the strongest pairs, in words.
function strongest(sheet, count = 10) {
  const weights = sheet.map(0);
  const order = topOf(weights.map(Math.abs), count);
  const list = element("ol");
  for (const i of order) {
    const [row, column] = [Math.floor(i / sheet.C), i % sheet.C];
    list.append(element("li", "", {}, `${sheet.rows.labels[row]} to ${sheet.columns.labels[column]}: ${written(sheet, weights[i])}`));
  }
  return [element("p", "", {}, `Strongest pairs of ${sheet.title}, from and to:`), list];
}
