// The atlas: every head of every layer as a small picture. Layers down, heads across; or sorted, in rows of as many.
// Click opens a head; shift-click, Space, or the switch mode turns it off and on; labels switch a layer or a column.
// Tells Python: "open" = [layer, head]; "off" = every head that is off, [[layer, head], ...]; "sort" = the order.

const SORTS = { layer: "by layer", entropy: "by entropy", likeness: "by likeness" };

class Atlas {
  constructor(root) {
    this.root = element("div", "atlas");
    this.told = new Told();
    this.switching = false;
    this.modes = [
      ["Open", "Click a head to open it"],
      ["Switch off / on", "Click a head to switch it off or on (always: shift-click, or Space)"],
    ].map(([words, title]) => element("button", "", { type: "button", title }, words));
    this.modes.forEach((button, i) => (button.onclick = () => this.setSwitching(i === 1)));
    this.group = element("div", "modes", { role: "group", "aria-label": "What a click does" }, ...this.modes);
    this.sort = choice("Order of the heads", Object.entries(SORTS));
    this.sort.title = "Entropy: widest last. Likeness to the open head: the share of attention that the two place alike.";
    this.sort.onchange = () => (this.told.tell("sort", this.sort.value), this.rebuild());
    this.status = element("div", "status");
    this.status.title = "Entropy: how widely a head looks, in bits. 0 is one word, log2 of the number of words is all alike.";
    const described = "Every attention head, layers down and heads across. Arrows move, Enter opens, Space switches.";
    this.grid = element("div", "grid", { role: "grid", "aria-label": described });
    this.legend = element("div", "legend");
    this.saving = new Saving(this);
    const bar = element("div", "bar", {}, this.group, this.sort, this.status);
    this.root.append(bar, this.grid, element("div", "foot", {}, this.legend, this.saving.menu));
    root.append(this.root);
    this.grid.onkeydown = (event) => this.key(event);
    this.grid.onmouseleave = () => this.say(...this.open);
  }

  setSwitching(on) {
    this.switching = on;
    this.modes.forEach((button, i) => button.setAttribute("aria-pressed", String((i === 1) === on)));
    this.grid.classList.toggle("switching", on);
  }

  show(data) {
    const sameShape = this.sheet && this.sheet.layers === data.layers && this.sheet.heads === data.heads;
    const samePictures = sameShape && same(this.sheet.pictures, data.pictures) && this.sheet.themes[this.sheet.theme].ramp[0] === data.themes[data.theme].ramp[0];
    this.sheet = data;
    this.group.hidden = !data.switchable;
    const off = data.off.map(Boolean);
    if (!sameShape || this.told.answered("off", off)) this.off = off;
    if (!sameShape || this.told.answered("open", data.open)) this.open = data.open;
    const sorted = this.sort.value;
    if (this.told.answered("sort", data.sort)) this.sort.value = data.sort;
    this.sort.options[2].disabled = data.likeness === null;
    if (!this.modes[0].hasAttribute("aria-pressed")) this.setSwitching(false);
    if (!sameShape || sorted !== this.sort.value || (this.sort.value === "likeness" && String(this.order) !== String(this.ordered()))) this.build();
    else if (!samePictures) this.paint();
    this.mark();
    this.say(...this.open);
    window.painted = true;
  }

  // --- where a head stands: cells hold a label above every column and before every row; at(-1, c) and at(r, -1) are the labels

  ordered() {
    const { entropy, likeness } = this.sheet;
    const all = entropy.map((_, i) => i);
    if (this.sort.value === "entropy") return all.sort((a, b) => entropy[a] - entropy[b]);
    if (this.sort.value === "likeness" && likeness?.length) return all.sort((a, b) => likeness[b] - likeness[a]);
    return all;
  }

  get sorted() {
    return this.sort.value !== "layer";
  }

  at(row, column) {
    return this.cells[(row + 1) * (this.sheet.heads + 1) + column + 1];
  }

  // [layer, head] at a place of the grid, and back.
  headAt(row, column) {
    const { heads } = this.sheet;
    if (row < 0 || column < 0) return [row, column];
    const i = this.order[row * heads + column];
    return [Math.floor(i / heads), i % heads];
  }

  cellOf(layer, head) {
    const place = this.places[layer * this.sheet.heads + head];
    return this.at(Math.floor(place / this.sheet.heads), place % this.sheet.heads);
  }

  rebuild() {
    this.build();
    this.mark();
  }

  build() {
    const { layers, heads } = this.sheet;
    this.order = this.ordered();
    this.places = [];
    this.order.forEach((i, place) => (this.places[i] = place));
    this.cells = [];
    this.focus = this.sorted ? [0, 0] : [...this.open];
    this.grid.replaceChildren();
    this.grid.style.setProperty("--heads", heads);
    this.grid.style.setProperty("--aspect", layers > 14 ? 1.5 : 1); // so that a tall model fits a screen
    this.grid.setAttribute("aria-rowcount", layers + 1);
    this.grid.classList.toggle("sorted", this.sorted);
    for (let r = -1; r < layers; r++) {
      const row = element("div", "row", { role: "row" });
      for (let c = -1; c < heads; c++) row.append(this.cell(r, c));
      this.grid.append(row);
    }
    this.paint();
  }

  cell(r, c) {
    const label = r < 0 || c < 0;
    const blank = (r < 0 && c < 0) || (label && this.sorted);
    const role = blank ? "presentation" : r < 0 ? "columnheader" : c < 0 ? "rowheader" : "gridcell";
    const cell = element("div", blank ? "corner" : label ? "label" : "head", blank ? { role } : { role, tabindex: "-1" });
    this.cells.push(cell);
    if (blank) return cell;
    const [l, h] = this.headAt(r, c);
    cell.dataset.at = `${l < 0 ? "*" : l}.${h < 0 ? "*" : h}`;
    if (label) cell.textContent = c < 0 ? `L${l}` : `H${h}`;
    else cell.append(element("canvas", "picture"), element("i", "cross"), element("i", "change"), element("b", "tag", {}, this.sorted ? `${l}.${h}` : ""));
    cell.onmouseenter = cell.onfocus = () => this.say(l, h);
    cell.onclick = (event) => {
      this.moveFocus(r, c);
      if (this.sheet.switchable && (label || event.shiftKey || this.switching)) this.toggle(l, h);
      else if (!label) this.openHead(l, h);
    };
    if (label && this.sheet.switchable) cell.title = c < 0 ? `Switch all of layer ${l}` : `Switch head ${h} of every layer`;
    return cell;
  }

  paint() {
    const { layers, heads } = this.sheet;
    const colours = lookup(this.sheet.themes[this.sheet.theme].ramp);
    for (let l = 0; l < layers; l++) for (let h = 0; h < heads; h++) this.thumbnail(this.cellOf(l, h).firstChild, l, h, colours);
  }

  thumbnail(canvas, l, h, colours) {
    const { heads, pictures } = this.sheet;
    const [rows, columns] = this.sheet.arrays.pictures[2].slice(2);
    [canvas.width, canvas.height] = [Math.max(columns, 1), Math.max(rows, 1)];
    if (!rows || !columns) return canvas;
    const context = canvas.getContext("2d");
    const image = context.createImageData(columns, rows);
    const start = (l * heads + h) * rows * columns;
    for (let i = 0; i < rows * columns; i++) {
      const [r, g, b] = colours[pictures[start + i]];
      image.data.set([r, g, b, 255], 4 * i);
    }
    context.putImageData(image, 0, 0);
    return canvas;
  }

  mark() {
    const { layers, heads, change, switchable } = this.sheet;
    const most = change ? Math.max(...change) : 0;
    const moved = `Orange bar: how much of its attention a head moved elsewhere (longest: ${(100 * most).toFixed(1)}\u00a0%). `;
    const switches = switchable ? " · Shift-click or Space: off and on" + (this.sorted ? "" : " · A label: its whole layer or column") : "";
    this.legend.textContent = (most > 0 ? moved : "") + "Click: open" + switches;
    for (let l = 0; l < layers; l++)
      for (let h = 0; h < heads; h++) {
        const cell = this.cellOf(l, h);
        const open = l === this.open[0] && h === this.open[1];
        cell.classList.toggle("off", this.off[l * heads + h]);
        cell.classList.toggle("open", open);
        cell.setAttribute("aria-selected", String(open));
        cell.setAttribute("aria-label", this.words(l, h));
        cell.querySelector(".change").style.width = most > 0 ? `${(100 * change[l * heads + h]) / most}%` : "0";
      }
    this.moveFocus(...this.focus, false);
  }

  words(l, h) {
    const act = this.sheet.switchable ? " · click to switch" : "";
    if (l < 0) return `head ${h} of every layer${act}`;
    if (h < 0) return `all heads of layer ${l}${act}`;
    const i = l * this.sheet.heads + h;
    const { entropy, likeness, change } = this.sheet;
    const parts = [`L${l}·H${h}`, this.off[i] ? "off" : "on", `entropy ${entropy[i].toFixed(2)} bits`];
    if (this.sort.value === "likeness" && likeness?.length) parts.push(`${Math.round(100 * likeness[i])} % alike`);
    if (change && change[i] >= 0.0005) parts.push(`${(100 * change[i]).toFixed(1)}\u00a0% moved`);
    return parts.join(" · ");
  }

  say(l, h) {
    this.status.textContent = this.words(l, h);
  }

  openHead(l, h) {
    this.open = [l, h];
    this.mark();
    this.told.tell("open", this.open, [...this.open]);
  }

  // One head flips; a whole layer or column goes off, or on if all of it was off.
  toggle(l, h) {
    const { heads } = this.sheet;
    const chosen = this.off.map((_, i) => i).filter((i) => (l < 0 || Math.floor(i / heads) === l) && (h < 0 || i % heads === h));
    const allOff = chosen.every((i) => this.off[i]);
    for (const i of chosen) this.off[i] = !allOff;
    this.mark();
    this.say(l, h);
    this.told.tell("off", this.off.flatMap((off, i) => (off ? [[Math.floor(i / heads), i % heads]] : [])), [...this.off]);
  }

  moveFocus(row, column, really = true) {
    const { layers, heads } = this.sheet;
    const low = this.sorted ? 0 : -1;
    const [from, to] = [this.at(...this.focus), [clamp(row, low, layers - 1), clamp(column, low, heads - 1)]];
    if (to[0] < 0 && to[1] < 0) return;
    if (from) from.tabIndex = -1;
    this.focus = to;
    this.at(...to).tabIndex = 0;
    if (really) this.at(...to).focus({ preventScroll: false });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own
    const [r, c] = this.focus;
    const [l, h] = this.headAt(r, c);
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) this.moveFocus(r + step[0], c + step[1]);
    else if (event.key === "Home") this.moveFocus(r, 0);
    else if (event.key === "End") this.moveFocus(r, this.sheet.heads - 1);
    else if (this.sheet.switchable && (event.key === " " || (event.key === "Enter" && (l < 0 || h < 0)))) this.toggle(l, h);
    else if (event.key === "Enter" && l >= 0 && h >= 0) this.openHead(l, h);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- taking away

  export(pen, width, theme) {
    const { layers, heads, change } = this.sheet;
    const most = change ? Math.max(...change) : 0;
    const side = (width - 34) / heads;
    const colours = lookup(theme.ramp);
    const text = { size: 12, colour: theme.ink, align: "center" };
    for (let r = 0; r < layers; r++) {
      if (!this.sorted) pen.text(`L${r}`, 15, 26 + (r + 0.5) * side, text);
      for (let c = 0; c < heads; c++) {
        const [l, h] = this.headAt(r, c);
        const [x, y] = [30 + c * side, 26 + r * side];
        if (r === 0 && !this.sorted) pen.text(`H${c}`, x + side / 2, 12, text);
        pen.cells(this.thumbnail(document.createElement("canvas"), l, h, colours), x + 1, y + 1, side - 2, side - 2);
        if (this.sorted) pen.text(`${l}.${h}`, x + 4, y + 10, { size: 11, colour: theme.accent });
        if (most > 0) pen.rect(x + 1, y + side - 5, ((side - 2) * change[l * heads + h]) / most, 4, theme.accent);
        if (l === this.open[0] && h === this.open[1]) pen.frame(x + 2, y + 2, side - 4, side - 4, theme.accent, 3);
        if (!this.off[l * heads + h]) continue;
        pen.rect(x + 1, y + 1, side - 2, side - 2, theme.page, 0.78);
        pen.line(x + 1, y + 1, x + side - 1, y + side - 1, theme.ink, 2);
        pen.line(x + 1, y + side - 1, x + side - 1, y + 1, theme.ink, 2);
      }
    }
  }

  exportSize(width) {
    return [width, Math.ceil(30 + ((width - 34) / this.sheet.heads) * this.sheet.layers)];
  }
}

const same = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);
