// The atlas: every head of every layer as a small picture, layers down and heads across; or sorted, row by row.
// Click opens a head; shift-click, Space, the × on it or, on a touch screen, the switch mode turns it off and on;
// labels switch a layer or a column.
// Events to Python: "open" = [layer, head]; "off" = every head that is off, [[layer, head], ...]; "sort" = the order.
//
// Cells are counted by row and column. Row -1 and column -1 hold the labels; there, head or layer is -1 too.

import { pixelColours } from "../core/colour_scales.js";
import {
  Segments,
  arrows,
  choice,
  clamp,
  element,
  find,
  focusedBeside,
  isTouched,
  onKeys,
  roomMark,
} from "../core/dom.js";
import { contextOf, pixelCanvas } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { gettext, N_, number, percent } from "../core/translations.js";
import { numberOf } from "./attention_maps.js";

const SORTS = {
  layer: N_("by layer"),
  entropy: N_("by entropy"),
  likeness: N_("by similarity"),
  link: N_("by a link"),
  effect: N_("which heads matter"),
};
const [SIMILARITY, LINK, EFFECT] = [2, 3, 4]; // their places in the list
// On the clean screen of the stage, in CSS pixels: what stands beside and above the cells, their largest width, and the
// height of a label, below which only every third row has one.
const [BESIDE, ABOVE_CELLS, WIDEST, LABEL_HEIGHT] = [32, 74, 75, 14];
const FLATTEST = 4; // a cell's width over its height, at most
const MANY_LAYERS = 14; // beyond that, an atlas is as flat as it takes to fit a screen
const LIES_FROM = 13; // layers, which then run from left to right, where there is room
const LEAST_LYING = 420; // CSS pixels that it takes
const EVERY = 5; // of many layers' labels side by side, one in so many is written
const MIN_CHANGE = 0.0005; // that is worth a word: 0.1 % when rounded
const FULL_BAR = 0.01; // the least change that a bar of full length stands for

const NOTICED = 0.01; // the least change of a word's probability that has a bar; a head below it is faint
const FAINT = [0.3, 0.65, 0.03]; // opacity below NOTICED, and below the last number

export class Atlas {
  /** @type {AtlasData} */ data;
  /** @type {Place} */ open;
  /** @type {HTMLElement[]} */ cells;
  /** @type {number[]} */ places;
  /** @type {Place} */ focus;
  /** @type {boolean[]} */ off;
  /** @type {number[]} */ order;
  /** @type {number} */ largestChange;
  /** @type {HTMLSelectElement} */ sort;
  /** @type {Segments} */ modes;
  /** @type {number[][]} */ boxes = []; // of the cells, row by row: x, y, width, height, in pixels of the canvas

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = element("div", "atlas");
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    this.grid = element("div", "grid", {
      role: "grid",
      "aria-label": gettext(
        "Every attention head, layers down and heads across. Arrows move, Enter opens, Space switches."
      ),
    });
    // All heads on one canvas: each canvas of a page is a layer that the browser arranges anew in every frame.
    this.canvas = element("canvas", "", { "aria-hidden": "true" });
    this.legend = element("div");
    this.legendRoom = element("div", "room", { "aria-hidden": "true" }); // for the longest legend: nothing jumps
    const legend = element("div", "legend", {}, this.legendRoom, this.legend);
    this.saving = new Saving(this);
    this.root.append(this.controls(), this.grid, element("div", "foot", {}, legend, this.saving.menu));
    this.room = roomMark();
    this.root.append(this.room);
    root.append(this.root);
    const resized = new ResizeObserver(() => this.data && this.fit() && this.paint());
    for (const node of [this.root, this.grid, this.room]) resized.observe(node);
    onKeys(this.grid, {
      ...arrows((down, right) => this.moveFocus(this.focus[0] + down, this.focus[1] + right)),
      Home: () => this.moveFocus(this.focus[0], 0),
      End: () => this.moveFocus(this.focus[0], this.columns - 1),
      Enter: () => this.pressed(false),
      " ": () => this.pressed(true),
    });
  }

  // The bar above the grid.
  controls() {
    this.switching = false;
    const switchHelp = gettext("Click a head to switch it off or on; shift-click and Space always do");
    const modes = [
      ["open", gettext("Open"), gettext("Click a head to open it")],
      ["switch", gettext("Switch off / on"), switchHelp],
    ];
    this.modes = new Segments(gettext("What a click does"), modes, (mode) => this.setSwitching(mode === "switch"));
    this.modes.press("open");
    this.sort = choice(
      gettext("Order of the heads"),
      Object.entries(SORTS).map(([sort, words]) => [sort, gettext(words)])
    );
    this.sort.title = gettext(
      "Entropy: most diffuse last. Similarity: attention shared with the open head. Effect: without this head alone."
    );
    this.sort.onchange = () => {
      this.emit("sort", this.sort.value);
      this.build();
      this.mark();
    };
    return element("div", "bar", {}, this.modes.node, this.sort);
  }

  /** @param {boolean} on */
  setSwitching(on) {
    this.switching = on;
    this.modes.press(on ? "switch" : "open");
    this.grid.classList.toggle("switching", on);
    this.legend.replaceChildren(...this.explanation());
  }

  /** @param {AtlasData} data */
  show(data) {
    const before = this.data;
    const sameShape = before?.layers === data.layers && before?.heads === data.heads;
    const samePictures = sameShape && sameNumbers(before.pictures, data.pictures) && sameRamp(before, data);
    this.data = data;
    const most = data.change ? Math.max(...data.change) : 0;
    this.largestChange = most < MIN_CHANGE ? 0 : most;
    this.modes.node.hidden = !data.switchable || !isTouched(); // a mouse has Shift, and the ×
    this.off = data.off.map(Boolean);
    this.open = data.open;
    const orderBefore = String(this.order);
    this.sort.value = data.sort;
    this.sort.options[SIMILARITY].disabled = data.similarity === null;
    this.sort.options[LINK].disabled = !data.link;
    this.sort.options[LINK].textContent = this.linkOrder();
    this.sort.options[EFFECT].hidden = !data.canRank;
    const isSame = sameShape && this.isSorted === this.sorted && this.lies === this.hasRoomToLie;
    if (!isSame || orderBefore !== String(this.headsInOrder())) this.build();
    else if (!samePictures || before.ranking !== data.ranking) this.paint();
    this.mark();
    window.painted = true; // tests and benchmarks wait for it
  }

  // --- where a head stands

  // The heads, counted layer by layer, in the order that is chosen.
  headsInOrder() {
    const { entropy, similarity, layers, heads } = this.data;
    const all = entropy.map((_, i) => i);
    if (this.sort.value === "entropy") return all.sort((a, b) => entropy[a] - entropy[b]);
    const numbers = { likeness: similarity, link: this.data.linkWeights }[this.sort.value];
    if (this.lies && !this.sorted) return all.map((place) => (place % layers) * heads + Math.floor(place / layers));
    if (numbers?.length) return all.sort((a, b) => numbers[b] - numbers[a]);
    return this.sorted && this.order?.length === all.length ? this.order : all; // until its numbers are here
  }

  // The order by the weight of a link, as the menu names it.
  linkOrder() {
    const { link } = this.data;
    return link ? gettext("by {link}", { link }) : gettext(SORTS.link);
  }

  get sorted() {
    return !["layer", "effect"].includes(this.sort.value);
  }

  // Many layers run from left to right, so that all heads fit on one screen; not where they are sorted.
  get hasRoomToLie() {
    const hasMany = this.data.layers >= LIES_FROM && !this.sorted;
    this.root.classList.toggle("many", hasMany); // then the host may give it more room
    return hasMany && this.root.clientWidth >= LEAST_LYING;
  }

  get rows() {
    return this.lies ? this.data.heads : this.data.layers;
  }

  get columns() {
    return this.lies ? this.data.layers : this.data.heads;
  }

  /** @param {number} row @param {number} column */
  cellAt(row, column) {
    return this.cells[(row + 1) * (this.columns + 1) + column + 1];
  }

  // [layer, head] at a place of the grid, and back.
  /** @param {number} row @param {number} column @returns {Place} */
  headAt(row, column) {
    const { heads } = this.data;
    if (row < 0 || column < 0) return this.lies ? [column, row] : [row, column];
    const i = this.order[row * this.columns + column];
    return [Math.floor(i / heads), i % heads];
  }

  /** @param {number} layer @param {number} head @returns {Place} */
  placeOf(layer, head) {
    const { heads } = this.data;
    if (layer < 0 || head < 0) return this.sorted ? [0, 0] : this.lies ? [head, layer] : [layer, head];
    const place = this.places[layer * heads + head] ?? 0;
    return [Math.floor(place / this.columns), place % this.columns];
  }

  /** @param {number} layer @param {number} head */
  cellOf(layer, head) {
    return this.cellAt(...this.placeOf(layer, head));
  }

  // --- building

  build() {
    const hasFocus = this.grid.contains(focusedBeside(this.grid));
    const focused = hasFocus && this.cells ? this.headAt(...this.focus) : null; // it stays with its head
    this.lies = this.hasRoomToLie;
    this.order = this.headsInOrder();
    this.isSorted = this.sorted;
    this.places = [];
    this.order.forEach((i, place) => {
      this.places[i] = place;
    });
    this.cells = [];
    this.focus = this.sorted ? [0, 0] : this.placeOf(...this.open);
    this.grid.replaceChildren(this.canvas); // below the cells
    const { rows, columns } = this;
    this.grid.style.setProperty("--columns", String(columns));
    this.grid.style.setProperty("--rows", String(rows));
    this.grid.classList.toggle("tall", rows > MANY_LAYERS);
    this.grid.classList.toggle("lies", this.lies);
    this.grid.setAttribute("aria-rowcount", String(rows + 1));
    this.grid.classList.toggle("sorted", this.sorted);
    for (let r = -1; r < rows; r++) {
      const role = r < 0 && this.sorted ? "presentation" : "row"; // without its labels it is no row of the grid
      const row = element("div", "row", { role });
      for (let c = -1; c < columns; c++) {
        const cell = this.cell(r, c);
        this.cells.push(cell);
        row.append(cell);
      }
      this.grid.append(row);
    }
    this.fit();
    this.paint();
    if (focused) this.moveFocus(...this.placeOf(...focused));
  }

  // In CSS pixels; 0: as high as it likes, which it is where it is not on the stage.
  get mostHeight() {
    return this.room.offsetHeight;
  }

  // Where there is little room, the cells are wider than tall, so that all layers are seen. Whether the pictures stand
  // elsewhere now.
  fit() {
    const { rows, columns } = this;
    const room = this.mostHeight;
    const width = Math.min((this.root.clientWidth - BESIDE) / columns, WIDEST);
    const height = Math.max((room - ABOVE_CELLS) / rows - 1, 1);
    const isTight = room > 0 && height < width;
    if (isTight) this.grid.style.setProperty("--aspect", Math.min(width / height, FLATTEST).toFixed(2));
    else this.grid.style.removeProperty("--aspect");
    this.grid.classList.toggle("tight", isTight && height < LABEL_HEIGHT);
    return this.place();
  }

  // Lays the canvas below the cells, pixel by pixel of the screen; in shares of the grid, so that it fits on paper too.
  place() {
    const cells = this.cells.filter((_, i) => i > this.columns && i % (this.columns + 1)); // without labels
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const density = window.devicePixelRatio || 1;
    const [{ left, top }, { right, bottom }] = [boxes[0], boxes[boxes.length - 1]];
    const pixel = (/** @type {number} */ x) => Math.round(x * density); // the browser draws boxes so
    const before = String(this.boxes);
    this.boxes = boxes.map((box) => {
      const [x, y] = [pixel(box.left), pixel(box.top)];
      return [x - pixel(left), y - pixel(top), pixel(box.right) - x, pixel(box.bottom) - y];
    });
    const grid = this.grid.getBoundingClientRect();
    const zoom = this.grid.currentCSSZoom || 1;
    this.radius = parseFloat(getComputedStyle(cells[0]).borderRadius) * zoom * density || 0;
    const share = (/** @type {number} */ length, /** @type {number} */ whole) => `${(100 * length) / (whole || 1)}%`;
    Object.assign(this.canvas.style, {
      left: share(left - grid.left + this.grid.scrollLeft * zoom, grid.width),
      top: share(top - grid.top + this.grid.scrollTop * zoom, grid.height),
      width: share(right - left, grid.width),
      height: share(bottom - top, grid.height),
    });
    return before !== String(this.boxes);
  }

  /** @param {number} r @param {number} c */
  cell(r, c) {
    const isLabel = r < 0 || c < 0;
    if (r < 0 && c < 0) return element("div", "corner", { role: "presentation" });
    if (isLabel && this.sorted) return element("div", "label", { role: "presentation" }, "\u00a0"); // keeps its room
    const [l, h] = this.headAt(r, c);
    const cell = isLabel ? this.labelCell(l, h) : this.headCell(l, h);
    cell.tabIndex = -1;
    cell.dataset.at = `${l < 0 ? "*" : l}.${h < 0 ? "*" : h}`;
    if (!isLabel) cell.onmouseenter = () => (cell.title = this.describe(l, h));
    cell.onclick = (event) => {
      const isCross = event.target instanceof Element && event.target.matches(".cross");
      if (this.data.switchable && (isLabel || isCross || event.shiftKey || this.switching)) this.toggle(l, h);
      else if (!isLabel) this.openHead(l, h);
      this.moveFocus(r, c); // last: it makes the browser lay out the page, and what is asked for can be on its way
    };
    return cell;
  }

  /** @param {number} l @param {number} h */
  labelCell(l, h) {
    const isLayer = h < 0;
    const name = isLayer ? `L${numberOf(this.data, 0, l)}` : `H${numberOf(this.data, 1, h)}`;
    const isRow = isLayer !== this.lies;
    const cell = element("div", "label", { role: isRow ? "rowheader" : "columnheader" }, name);
    cell.classList.toggle("unwritten", this.lies && isLayer && l % EVERY > 0);
    if (this.data.switchable)
      cell.title = isLayer
        ? gettext("Switch all heads of layer {l}", { l })
        : gettext("Switch head {h} of every layer", { h });
    return cell;
  }

  // "5.4"; of an encoder-decoder's cross-attention "x5.4".
  /** @param {number} l @param {number} h */
  named(l, h) {
    return `${this.data.prefix ?? ""}${numberOf(this.data, 0, l)}.${numberOf(this.data, 1, h)}`;
  }

  /** @param {number} l @param {number} h */
  headCell(l, h) {
    const tag = element("b", "tag", {}, this.sorted ? this.named(l, h) : "");
    const marks = [element("i", "change"), element("i", "matters"), tag];
    if (this.data.switchable) marks.push(element("i", "cross", { title: gettext("Switch off / on") }, "×"));
    return element("div", "head", { role: "gridcell" }, ...marks);
  }

  // --- drawing

  paint() {
    const [x, y, w, h] = this.boxes[this.boxes.length - 1];
    Object.assign(this.canvas, { width: x + w, height: y + h });
    if (!w || !h) return; // not on the screen
    const all = this.thumbnails(this.data.themes[this.data.theme]);
    const [rows, columns] = this.data.arrays.pictures[2].slice(2);
    const e = window.devicePixelRatio >> 1; // of an edge below the frame: the page may move by a part of a pixel
    const context = contextOf(this.canvas);
    context.imageSmoothingEnabled = false;
    context.beginPath();
    for (const box of this.boxes)
      context.roundRect(.../** @type {[number, number, number, number]} */ (box), this.radius);
    context.clip();
    this.order.forEach((i, place) => {
      const [left, top, width, height] = this.boxes[place];
      context.globalAlpha = this.opacityOf(i);
      context.drawImage(all, 0, i * rows, columns, rows, left + e, top + e, width - 2 * e, height - 2 * e);
    });
  }

  // The small pictures of these heads, one below the other, one pixel a cell.
  /** @param {Theme} theme @param {number} [first] @param {number} [count] */
  thumbnails({ ramp, resting }, first = 0, count = this.order.length) {
    const [rows, columns] = this.data.arrays.pictures[2].slice(2);
    const colours = pixelColours(ramp);
    const greys = pixelColours(resting);
    const isGrey = Array.from({ length: columns }, (_, c) => this.data.resting?.includes(c));
    const start = first * rows * columns;
    return pixelCanvas(Math.max(columns, 1), Math.max(count * rows, 1), (pixels) => {
      for (let i = 0; i < pixels.length; i++)
        pixels[i] = (isGrey[i % columns] ? greys : colours)[this.data.pictures[start + i]];
    });
  }

  // Show which head is open, which are off, and how much of the attention of each changed.
  mark() {
    const { layers, heads } = this.data;
    this.legend.replaceChildren(...this.explanation());
    for (let l = 0; l < layers; l++)
      for (let h = 0; h < heads; h++) {
        const cell = this.cellOf(l, h);
        cell.classList.toggle("off", this.off[l * heads + h]);
        cell.classList.toggle("open", this.isOpen(l, h));
        cell.setAttribute("aria-selected", String(this.isOpen(l, h)));
        cell.setAttribute("aria-label", this.describe(l, h));
        find(cell, ".change").style.setProperty("--share", String(this.changeShare(l, h)));
        const matters = this.mattersOf(l * heads + h);
        const bar = find(cell, ".matters");
        bar.style.setProperty("--share", String(Math.abs(matters)));
        bar.classList.toggle("rises", matters > 0);
      }
    this.moveFocus(...this.focus, false);
  }

  /** @param {number} l @param {number} h */
  isOpen(l, h) {
    return l === this.open[0] && h === this.open[1];
  }

  // How the chosen word's probability changes without a head; null where it is not known.
  /** @param {number} i @returns {number | null} */
  changeOfWord(i) {
    return this.data.ranking?.changes?.[i] ?? null;
  }

  // The same as a share of the largest, −1 to 1: the bar of a head. 0 for what is too little to be seen.
  /** @param {number} i */
  mattersOf(i) {
    const change = this.changeOfWord(i) ?? 0;
    if (Math.abs(change) < NOTICED) return 0;
    return change / Math.max(...(this.data.ranking?.changes ?? []).map((each) => Math.abs(each ?? 0)));
  }

  // A head that hardly matters for the chosen word is faint.
  /** @param {number} i */
  opacityOf(i) {
    const change = this.changeOfWord(i);
    if (change === null) return 1;
    const [least, less, below] = FAINT;
    return Math.abs(change) < NOTICED ? least : Math.abs(change) < below ? less : 1;
  }

  // How long the bar of a head is, for how much of its attention changed; 0 if nothing is off.
  /** @param {number} l @param {number} h */
  changeShare(l, h) {
    if (!this.largestChange || this.data.ranking) return 0;
    return (this.data.change ?? [])[l * this.data.heads + h] / Math.max(this.largestChange, FULL_BAR);
  }

  // What the pictures and their bars are, and what a click does.
  explanation() {
    const { each } = this.data;
    const { changes = [], word, typical } = this.data.ranking ?? {};
    const longest = Math.max(0, ...changes.map((change) => Math.abs(change ?? 0)));
    if (longest) {
      const points = (/** @type {number} */ share) => number(100 * share, share < 0.1 ? 1 : 0);
      const falls = gettext("“{word}” falls without this head (longest: {points} points)", {
        word,
        points: points(longest),
      });
      const usual =
        typical === undefined ? "" : gettext("A typical head: {points} points.", { points: points(typical) });
      const key = (/** @type {string} */ name) => element("i", name, { "aria-hidden": "true" });
      return [element("span", "keys", {}, key("falls"), falls, key("rises"), gettext("rises"), ` · ${usual}`)];
    }
    const changed = gettext("Orange bar: attention that changed (longest: {most})", {
      most: percent(this.largestChange, 1),
    });
    return [[this.largestChange > 0 ? `${changed} ·` : each, this.acts().join("\u00a0· ")].filter(Boolean).join(" ")];
  }

  // What a tap does, or a click.
  acts() {
    if (isTouched()) return [this.switching ? gettext("Tap: off / on") : gettext("Tap: open")];
    return [gettext("Click: open"), ...(this.data.switchable ? [gettext("Shift-click or Space: off / on")] : [])];
  }

  /** @param {number} l @param {number} h */
  describe(l, h) {
    const { heads, switchable, entropy, similarity, change, does } = this.data;
    const action = switchable ? [gettext("click to switch")] : [];
    if (l < 0) return [gettext("head {h} of every layer", { h: numberOf(this.data, 1, h) }), ...action].join(" · ");
    if (h < 0) return [gettext("all heads of layer {l}", { l: numberOf(this.data, 0, l) }), ...action].join(" · ");
    const i = l * heads + h;
    const parts = [gettext("Head {head}", { head: this.named(l, h) }), this.off[i] ? gettext("off") : gettext("on")];
    if (this.sort.value === "likeness" && similarity?.length)
      parts.push(gettext("{share} similar", { share: percent(similarity[i]) }));
    if (this.sort.value === "link" && this.data.linkWeights?.length)
      parts.push(gettext("{share} on {link}", { share: percent(this.data.linkWeights[i], 1), link: this.data.link }));
    const moved = this.changeOfWord(i);
    if (moved !== null)
      parts.push(gettext("“{word}” {points} points", { word: this.data.ranking?.word, points: signed(100 * moved) }));
    if (change && change[i] >= MIN_CHANGE) parts.push(gettext("{share} changed", { share: percent(change[i], 1) }));
    if (does) parts.push(does[i]);
    // Last: what was asked for must not be cut off.
    parts.push(gettext("entropy {bits} bits", { bits: number(entropy[i], 2) }));
    return parts.join(" · ");
  }

  // --- acting

  /** @param {number} l @param {number} h */
  openHead(l, h) {
    this.open = [l, h];
    this.emit("open", this.open);
    this.mark();
  }

  // Switch one head; or (l or h is -1) a column or a layer: off, or on if all of it was off.
  /** @param {number} l @param {number} h */
  toggle(l, h) {
    const { heads } = this.data;
    const all = this.off.map((_, i) => i);
    const chosen = all.filter((i) => (l < 0 || Math.floor(i / heads) === l) && (h < 0 || i % heads === h));
    const allOff = chosen.every((i) => this.off[i]);
    for (const i of chosen) this.off[i] = !allOff;
    this.emit(
      "off",
      all.filter((i) => this.off[i]).map((i) => [Math.floor(i / heads), i % heads])
    );
    this.mark();
  }

  // The Tab key reaches one cell only. With `reallyFocus` the keyboard goes there as well.
  /** @param {number} row @param {number} column */
  moveFocus(row, column, reallyFocus = true) {
    const first = this.sorted ? 0 : -1;
    /** @type {Place} */
    const target = [clamp(row, first, this.rows - 1), clamp(column, first, this.columns - 1)];
    if (target[0] < 0 && target[1] < 0) return;
    const before = this.cellAt(...this.focus);
    this.focus = target;
    const cell = this.cellAt(...target);
    if (before && before !== cell) before.tabIndex = -1;
    if (cell.tabIndex) cell.tabIndex = 0; // to set it makes the browser lay out the page
    if (reallyFocus) cell.focus({ preventScroll: false });
  }

  // Space switches what has the focus, and Enter a label; a head, Enter opens. False where nothing can be switched.
  /** @param {boolean} switches */
  pressed(switches) {
    const [l, h] = this.headAt(...this.focus);
    if (!switches && l >= 0 && h >= 0) return this.openHead(l, h);
    return this.data.switchable ? this.toggle(l, h) : false;
  }

  // --- saving

  /** @param {number} width @returns {Exported} */
  export(width) {
    const height = Math.ceil(30 + ((width - 34) / this.columns) * this.rows);
    return { height, draw: (pen, theme) => this.paintHeads(pen, width, theme) };
  }

  /** @param {Pen} pen @param {number} width @param {Theme} theme */
  paintHeads(pen, width, theme) {
    const { rows, columns } = this;
    const side = (width - 34) / columns;
    const label = { size: 12, colour: theme.ink, align: "center" };
    const layer = (/** @type {number} */ l) => (this.lies && l % EVERY ? "" : `L${numberOf(this.data, 0, l)}`);
    const head = (/** @type {number} */ h) => `H${numberOf(this.data, 1, h)}`;
    const [ofRow, ofColumn] = this.lies ? [head, layer] : [layer, head];
    for (let r = 0; r < rows; r++) {
      if (!this.sorted) pen.text(ofRow(r), 15, 26 + (r + 0.5) * side, label);
      for (let c = 0; c < columns; c++) {
        const x = 30 + c * side;
        const y = 26 + r * side;
        if (r === 0 && !this.sorted) pen.text(ofColumn(c), x + side / 2, 12, label);
        this.exportHead(pen, ...this.headAt(r, c), x, y, side, theme);
      }
    }
  }

  /**
   * @param {Pen} pen
   * @param {number} l
   * @param {number} h
   * @param {number} x
   * @param {number} y
   * @param {number} side
   * @param {Theme} theme
   */
  exportHead(pen, l, h, x, y, side, theme) {
    pen.cells(this.thumbnails(theme, l * this.data.heads + h, 1), x + 1, y + 1, side - 2, side - 2);
    if (this.sorted) pen.text(this.named(l, h), x + 4, y + 10, { size: 11, colour: theme.accent });
    const inset = this.isOpen(l, h) ? 5 : 1; // beside the frame
    pen.rect(x + inset, y + side - 4 - inset, (side - 2 * inset) * this.changeShare(l, h), 4, theme.accent);
    if (this.isOpen(l, h)) pen.frame(x + 2, y + 2, side - 4, side - 4, theme.accent, 3);
    if (!this.off[l * this.data.heads + h]) return;
    pen.rect(x + 1, y + 1, side - 2, side - 2, theme.page, 0.78);
    pen.line(x + 1, y + 1, x + side - 1, y + side - 1, theme.ink, 2);
    pen.line(x + 1, y + side - 1, x + side - 1, y + 1, theme.ink, 2);
  }
}

/** @param {Uint8Array} a @param {Uint8Array} b */
const sameNumbers = (a, b) => a === b || (a.length === b.length && a.every((value, i) => value === b[i]));

/** @param {AtlasData} a @param {AtlasData} b */
const sameRamp = (a, b) => a.themes[a.theme].ramp[0] === b.themes[b.theme].ramp[0];

/** @param {number} value */
function signed(value) {
  return `${value < 0 ? "−" : "+"}${number(Math.abs(value), 1)}`;
}
