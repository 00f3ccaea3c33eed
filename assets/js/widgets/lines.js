// Two columns of words and lines between them: the left side looks, the right side is looked at. A colour for every head.
// Hover a word to see its lines, click to pin it, pin several for their sum. A head's button shows or hides it, double-click: it alone.
// Keyboard: up and down move, left and right change sides, Enter pins, Escape unpins, [ and ] step through the layers.
// Tells Python: "pins" = { pins, way }; "active" = the heads shown; "layer" = the layer to go to.

const LINES_HEIGHT = 620; // CSS pixels; what is longer scrolls
const ROW = { tall: 20, least: 15, readable: 16 };
const SIDE = 132; // the most that words take on either side
const [STRIPES, NUMBER] = [60, 44]; // beside the words: what each head gives, and the sum
const KEY = 22; // above a saved picture: which colour is which head

class Lines {
  constructor(root) {
    this.told = new Told();
    this.bar = element("div", "bar");
    this.base = element("canvas", "drawn", { "aria-hidden": "true" });
    this.over = element("canvas", "over", { "aria-hidden": "true" });
    this.spacer = element("div", "spacer");
    this.scroll = element("div", "scroll", { tabindex: "0", role: "application" }, this.spacer);
    this.field = element("div", "field", {}, this.base, this.over, this.scroll);
    this.status = element("div", "status", { "aria-live": "polite" });
    this.heads = element("div", "heads", { role: "group", "aria-label": "Heads shown; double-click shows one alone" });
    this.least = slider("Hide below", 0, 0.5, 0.01, 0.03, (v) => v.toFixed(2), () => this.draw());
    this.most = slider("Strongest per word", 1, 11, 1, 11, (v) => (v > 10 ? "all" : v), () => this.draw());
    this.fit = element("input", "", { type: "checkbox" });
    this.fit.onchange = () => this.draw();
    this.back = this.stepper("‹", "Layer before ([)", -1);
    this.next = this.stepper("›", "Next layer (])", 1);
    this.layer = element("span", "layer");
    this.fitting = element("label", "", { title: "All words at once, however small" }, this.fit, " fit");
    const left = element("div", "steps", { role: "group", "aria-label": "Layer" }, this.back, this.layer, this.next);
    this.bar.append(left, this.least, this.most, this.fitting);
    this.saving = new Saving(this);
    root.append(this.bar, this.heads, this.field, element("div", "foot", {}, this.status, this.saving.menu));
    this.scroll.onscroll = () => this.paintBoth();
    this.scroll.onpointermove = (event) => this.hover(this.unit(event));
    this.scroll.onpointerleave = () => this.hover(null);
    this.scroll.onclick = (event) => this.unit(event) && this.pin(this.unit(event));
    this.scroll.onkeydown = (event) => this.key(event);
    this.scroll.onblur = () => this.hover((this.cursor = null));
    new ResizeObserver(() => this.sheet && this.field.clientWidth !== this.at?.width && this.draw()).observe(this.field);
  }

  show(data) {
    const fresh = !this.sheet || this.sheet.R !== data.rows.labels.length || this.sheet.C !== data.columns.labels.length;
    this.sheet = new Sheet(data);
    this.order = new Map();
    if (this.told.answered("pins", [data.pins, data.way])) [this.pins, this.way] = [data.pins, data.way];
    if (!this.active || this.active.some((k) => k >= this.sheet.names.length) || this.told.answered("active", data.active)) this.active = data.active;
    if (fresh) {
      this.hovered = this.cursor = null;
      this.here = null; // where the keyboard goes on, also when it points at nothing
      const count = Math.max(this.sheet.R, this.sheet.C);
      this.most.set(count > 40 ? 5 : 11);
      this.fit.checked = count > 40 && count <= 64;
    }
    this.layer.textContent = data.layer === null ? "" : `L${data.layer}`;
    this.layer.parentElement.hidden = data.layer === null;
    this.back.disabled = data.layer === 0;
    this.next.disabled = data.layer === data.layers - 1;
    this.buttons();
    this.scroll.setAttribute("aria-label", `Lines of ${data.title}: ${this.sheet.R} words that look, ${this.sheet.C} that are looked at. Up and down move, left and right change sides, Enter pins, brackets step through the layers.`);
    this.draw();
    window.painted = true;
  }

  stepper(sign, title, by) {
    const button = element("button", "", { type: "button", title, "aria-label": title }, sign);
    button.onclick = () => this.step(by);
    return button;
  }

  step(by) {
    const { layer, layers } = this.sheet;
    if (layer === null || layer + by < 0 || layer + by >= layers) return;
    this.told.tell("layer", layer + by);
  }

  // --- heads

  colour(k, theme = this.sheet.colours) {
    return theme.series[k % theme.series.length];
  }

  buttons() {
    const { names } = this.sheet;
    if (String(this.named) !== String([names, this.sheet.theme])) {
      this.named = [names, this.sheet.theme];
      this.heads.replaceChildren(
        ...names.map((name, k) => {
          const button = element("button", "", { type: "button", title: "Click: show or hide. Double-click: this one alone." }, element("i"), name);
          button.firstChild.style.background = this.colour(k);
          button.onclick = () => this.toggle(k);
          button.ondblclick = () => this.activate([k]);
          return button;
        })
      );
    }
    this.heads.hidden = names.length < 2;
    [...this.heads.children].forEach((button, k) => button.setAttribute("aria-pressed", String(this.active.includes(k))));
  }

  toggle(k) {
    this.activate(this.active.includes(k) ? this.active.filter((other) => other !== k) : [...this.active, k].sort((a, b) => a - b));
  }

  activate(active) {
    this.active = active;
    this.buttons();
    this.draw();
    clearTimeout(this.telling); // a double-click is two clicks first
    this.telling = setTimeout(() => this.told.tell("active", this.active), 300);
  }

  // --- drawing

  draw() {
    const width = this.field.clientWidth;
    if (!width) return;
    this.at = this.arrange(width);
    this.fitting.hidden = Math.max(this.sheet.R, this.sheet.C) <= 30;
    this.field.style.height = `${this.at.shown}px`;
    this.spacer.style.height = `${this.at.height}px`;
    for (const canvas of [this.base, this.over]) Object.assign(canvas.style, { width: `${width}px`, height: `${this.at.shown}px` });
    this.paintBoth();
  }

  arrange(width, { fit = this.fit.checked, whole = false } = {}) {
    const count = Math.max(this.sheet.R, this.sheet.C, 1);
    const room = LINES_HEIGHT - 40;
    const row = fit ? Math.min(room / count, ROW.tall) : Math.max(Math.min(room / count, ROW.tall), ROW.readable);
    const height = Math.ceil(28 + row * count + 12);
    const size = clamp(row * 0.72, 9, 14);
    const widest = (labels, title) => Math.max(...labels.map((word) => Math.min(measure(word, size), SIDE - 8)), measure(title, 12)) + 18;
    const shown = whole ? height : Math.min(height, LINES_HEIGHT);
    const stripes = this.active.length > 1 ? Math.min(STRIPES, 6 * this.active.length) : 0;
    const [own, other] = [widest(this.sheet.rows.labels, "from (query)"), widest(this.sheet.columns.labels, "to (key)")];
    return { width, row, height, shown, size, stripes, left: stripes + own, right: width - other - stripes - NUMBER };
  }

  paintBoth() {
    const top = this.scroll.scrollTop;
    const pen = new CanvasPen(this.base, this.at.width, this.at.shown);
    this.paintWords(pen, this.at, this.sheet.colours, top);
    this.paintLines(pen, this.at, this.sheet.colours, top, null);
    this.paintFocus();
  }

  y(at, i, top) {
    return 28 + (i + 0.5) * at.row - top;
  }

  paintWords(pen, at, theme, top) {
    const muted = { size: 12, colour: theme.muted };
    if (top < 28) {
      pen.text("from (query)", at.left - 6, 12 - top, { ...muted, align: "right" });
      pen.text("to (key)", at.right + 6, 12 - top, muted);
    }
    const every = Math.max(1, Math.ceil((at.size + 1) / at.row));
    for (const [side, way] of [["rows", "from"], ["columns", "to"]]) {
      const pinned = new Set(way === this.way ? this.sheet.units(this.pins, way) : []);
      this.sheet[side].labels.forEach((label, i) => {
        const y = this.y(at, i, top);
        if (y < -at.row || y > at.shown + at.row || (i % every && !pinned.has(i))) return;
        const look = { size: at.size, colour: pinned.has(i) ? theme.accent : theme.ink, bold: pinned.has(i), align: way === "from" ? "right" : "left" };
        pen.text(shortened(label, at.size, SIDE - 8), way === "from" ? at.left - 6 : at.right + 6, y, look);
      });
      const edge = boundary(this.sheet[side], 0, this.sheet[side].labels.length);
      const x = way === "from" ? 0 : at.right;
      if (edge) pen.line(x, 28 + edge * at.row - top, x + (way === "from" ? at.left : at.width - at.right), 28 + edge * at.row - top, theme.accent, 1.5);
    }
  }

  // The columns of a row of map k, strongest first.
  sorted(k) {
    if (!this.order.has(k)) {
      const [map, { R, C }] = [this.sheet.map(k), this.sheet];
      this.order.set(k, Array.from({ length: R }, (_, r) => Uint16Array.from({ length: C }, (_, c) => c).sort((a, b) => map[r * C + b] - map[r * C + a])));
    }
    return this.order.get(k);
  }

  // The links drawn of map k: [row, column, weight], for all words or for some on one side.
  links(k, focus) {
    const { R, C } = this.sheet;
    const [map, least, most] = [this.sheet.map(k), Math.max(this.least.value(), 1e-6), this.most.value() > 10 ? Infinity : this.most.value()];
    const found = [];
    if (focus?.way === "to") {
      for (const c of focus.units) {
        const column = Float32Array.from({ length: R }, (_, r) => map[r * C + c]);
        for (const r of topOf(column, Math.min(most, R))) if (column[r] >= least) found.push([r, c, column[r]]);
      }
      return found;
    }
    const rows = focus ? focus.units : Array.from({ length: R }, (_, r) => r);
    const sorted = this.sorted(k);
    for (const r of rows)
      for (let n = 0; n < Math.min(most, C); n++) {
        const c = sorted[r][n];
        if (map[r * C + c] < least) break;
        found.push([r, c, map[r * C + c]]);
      }
    return found;
  }

  paintLines(pen, at, theme, top, focus) {
    const most = Math.max(...this.active.map((k) => this.sheet.largest(k)));
    const apart = Math.min(1.6, (0.6 * at.row) / Math.max(this.active.length, 1)); // heads that agree lie side by side
    for (const [n, k] of this.active.entries()) {
      const aside = (n - (this.active.length - 1) / 2) * apart;
      const peaks = this.sheet.peak === "row" ? this.sheet.rowPeaks(k) : null;
      for (const [r, c, weight] of this.links(k, focus)) {
        const [y1, y2] = [this.y(at, r, top) + aside, this.y(at, c, top) + aside];
        if (Math.max(y1, y2) < 0 || Math.min(y1, y2) > at.shown) continue;
        const shade = this.sheet.shade(weight, peaks ? peaks[r] : most);
        pen.curve(at.left, y1, at.right, y2, this.colour(k, theme), focus ? 1 + 2.2 * shade : 0.6 + 1.4 * shade, (focus ? 0.25 : 0.06) + (focus ? 0.75 : 0.7) * shade);
      }
    }
  }

  // What a person looks at: the word under the pointer, else what is pinned.
  get focus() {
    const at = this.hovered ?? this.cursor;
    if (at) return { way: at.way, units: [at.unit] };
    const units = this.sheet.units(this.pins, this.way);
    return units.length ? { way: this.way, units } : null;
  }

  paintFocus() {
    const [at, theme, top, focus] = [this.at, this.sheet.colours, this.scroll.scrollTop, this.focus];
    const pen = new CanvasPen(this.over, at.width, at.shown);
    this.field.classList.toggle("focused", Boolean(focus));
    if (focus) this.paintFocused(pen, at, theme, top, focus);
    this.status.textContent = focus ? this.words(focus) : this.hint();
  }

  // The focus's own lines and words, and beside each word of the other side a stripe for every head, and their sum.
  paintFocused(pen, at, theme, top, focus) {
    this.paintLines(pen, at, theme, top, focus);
    const other = focus.way === "from" ? this.sheet.columns : this.sheet.rows;
    const profiles = this.active.map((k) => this.sheet.profile(k, focus.units, focus.way));
    const most = Math.max(...profiles.map((p) => p.reduce((a, b) => Math.max(a, b), 0)), 1e-12);
    // Beside the words a stripe for every head; one head alone shades the words themselves.
    const beside = focus.way === "from" ? at.width - NUMBER - at.stripes : 0;
    const [x, width] = at.stripes ? [beside, at.stripes] : focus.way === "from" ? [at.right + 2, at.width - at.right - NUMBER] : [0, at.left - 2];
    const readable = at.row >= 10;
    other.labels.forEach((label, i) => {
      const y = this.y(at, i, top);
      if (y < -at.row || y > at.shown + at.row) return;
      const values = profiles.map((p) => p[i]);
      const mean = values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);
      values.forEach((v, n) => pen.rect(x + (n * width) / values.length, y - at.row / 2, width / values.length, at.row, this.colour(this.active[n], theme), 0.75 * SCALES[this.sheet.scale](v / most)));
      if (!readable && mean < 0.1 * most) return;
      const size = readable ? at.size : 11;
      const strong = mean >= 0.1 * most;
      const place = focus.way === "from" ? [at.right + 6, "left"] : [at.left - 6, "right"];
      pen.text(shortened(label, size, SIDE - 8), place[0], y, { size, colour: theme.ink, bold: strong, align: place[1] });
      if (mean >= 0.005 && focus.way === "from") pen.text(mean.toFixed(2), at.width - 14, y, { size: Math.min(size, 12), colour: theme.muted, align: "right" });
    });
    const own = focus.way === "from" ? this.sheet.rows : this.sheet.columns;
    for (const unit of focus.units) {
      const look = { size: Math.max(at.size, 11), colour: theme.accent, bold: true, align: focus.way === "from" ? "right" : "left" };
      pen.text(shortened(own.labels[unit], look.size, SIDE - 8), focus.way === "from" ? at.left - 6 : at.right + 6, this.y(at, unit, top), look);
    }
  }

  words({ way, units }) {
    if (!this.active.length) return "No head is shown: choose one above.";
    const [own, other] = way === "from" ? [this.sheet.rows, this.sheet.columns] : [this.sheet.columns, this.sheet.rows];
    const profiles = this.active.map((k) => this.sheet.profile(k, units, way));
    const mean = profiles[0].map((_, i) => profiles.reduce((sum, p) => sum + p[i], 0) / profiles.length);
    const best = topOf(mean, 3).map((i) => `${other.labels[i]} ${mean[i].toFixed(2)}`);
    const who = units.length > 3 ? `${units.length} words` : units.map((u) => own.labels[u]).join(" + ");
    const heads = this.active.length === 1 ? this.sheet.names[this.active[0]] : `mean of ${this.active.length} heads`;
    return `${who} ${way === "from" ? "→" : "←"} ${best.join(" · ")}   (${heads}${units.length > 1 ? `, sum of ${units.length}` : ""})`;
  }

  hint() {
    return this.active.length ? "Hover a word: left, where it looks; right, who looks at it. Click to pin, pin several to see their sum." : "No head is shown: choose one above.";
  }

  // --- acting

  unit(event) {
    const box = this.scroll.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top + this.scroll.scrollTop];
    const way = x < this.at.left + 12 ? "from" : x > this.at.right - 12 ? "to" : null;
    const unit = Math.floor((y - 28) / this.at.row);
    return way && unit >= 0 && unit < this.sheet.side(way).labels.length ? { way, unit } : null;
  }

  hover(at) {
    if (at?.unit === this.hovered?.unit && at?.way === this.hovered?.way) return;
    this.hovered = at;
    this.scroll.style.cursor = at ? "pointer" : "";
    this.scheduled ??= requestAnimationFrame(() => ((this.scheduled = null), this.paintFocus()));
  }

  pin({ way, unit }) {
    this.here = { way, unit };
    this.hovered = this.cursor = null; // what is pinned now shows at once, with its sum
    [this.pins, this.way] = toggledPins(this.sheet, this.pins, this.way, unit, way);
    this.pinned();
  }

  pinned() {
    this.paintBoth();
    this.told.tell("pins", { pins: this.pins, way: this.way }, [this.pins, this.way]);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { way = "from", unit = -1 } = this.here ?? {};
    const last = (side) => this.sheet.side(side).labels.length - 1;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) this.cursor = this.here = { way, unit: clamp(unit + step, 0, last(way)) };
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const side = event.key === "ArrowLeft" ? "from" : "to";
      this.cursor = this.here = { way: side, unit: clamp(unit, 0, last(side)) };
    } else if (event.key === "Enter" && this.here) this.pin(this.here);
    else if (event.key === "Escape") (this.cursor = null), (this.pins = []), this.pinned();
    else if (event.key === "[" || event.key === "PageUp") this.step(-1);
    else if (event.key === "]" || event.key === "PageDown") this.step(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.cursor) return;
    const y = 28 + this.cursor.unit * this.at.row;
    if (y < this.scroll.scrollTop + 28 || y > this.scroll.scrollTop + this.at.shown - 40) this.scroll.scrollTop = y - this.at.shown / 2;
    this.paintFocus();
  }

  // --- taking away: the heads shown, by colour, and all the words

  export(pen, width, theme) {
    const at = this.arrange(width, { fit: false, whole: true });
    if (this.active.length > 1) {
      let x = 10;
      for (const k of this.active) {
        pen.rect(x, 4, 11, 11, this.colour(k, theme));
        pen.text(this.sheet.names[k], x + 15, 10, { size: 12, colour: theme.ink });
        x += 28 + measure(this.sheet.names[k], 12);
      }
      pen.shift(KEY);
    }
    this.paintWords(pen, at, theme, 0);
    if (this.focus) this.paintFocused(pen, at, theme, 0, this.focus);
    else this.paintLines(pen, at, theme, 0, null);
  }

  exportSize(width) {
    return [width, this.arrange(width, { fit: false, whole: true }).height + (this.active.length > 1 ? KEY : 0)];
  }
}

// A labelled range with its value beside it; .value() reads it, .set() moves it.
function slider(label, low, high, step, first, say, changed) {
  const range = element("input", "", { type: "range", min: low, max: high, step, value: first });
  const value = element("output");
  const node = element("label", "slider", {}, `${label} `, range, value);
  const write = () => (value.textContent = say(Number(range.value)));
  range.oninput = () => (write(), changed());
  node.value = () => Number(range.value);
  node.set = (number) => ((range.value = number), write());
  write();
  return node;
}
