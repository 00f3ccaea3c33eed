// The atlas: every head of every layer as a small picture. Layers down, heads across.
// Click opens a head; shift-click, Space, or the switch mode turns it off and on; labels switch a layer or a column.
// Tells Python: trigger "open" = [layer, head]; trigger "off" = every head that is off, [[layer, head], ...].

const atlases = new WeakMap();
const PATIENCE = 5000; // milliseconds

export default function (component) {
  const { parentElement, data } = component;
  let atlas = atlases.get(parentElement);
  if (!atlas) atlases.set(parentElement, (atlas = new Atlas(parentElement.querySelector(".atlas"))));
  atlas.tell = component.setTriggerValue;
  atlas.show(data);
}

const element = (tag, className, attributes = {}) => {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

// 256 colours between the stops of a ramp, as one RGB triple each.
function lookup(ramp) {
  const stops = ramp.map((hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)));
  return Array.from({ length: 256 }, (_, v) => {
    const at = (v / 255) * (stops.length - 1);
    const i = Math.min(Math.floor(at), stops.length - 2);
    return stops[i].map((c, k) => c + (stops[i + 1][k] - c) * (at - i));
  });
}

class Atlas {
  constructor(root) {
    this.grid = root.querySelector(".grid");
    this.status = root.querySelector(".status");
    this.legend = root.querySelector(".legend");
    this.status.title = "Entropy: how widely a head looks, in bits. 0 is one word, log2 of the number of words is all alike.";
    this.modes = [...root.querySelectorAll(".modes button")];
    this.switching = false;
    this.told = {};
    for (const [i, button] of this.modes.entries()) button.onclick = () => this.setSwitching(i === 1);
    this.grid.onkeydown = (event) => this.key(event);
    this.grid.onmouseleave = () => this.say(...this.open);
  }

  setSwitching(on) {
    this.switching = on;
    this.modes.forEach((button, i) => button.setAttribute("aria-pressed", String((i === 1) === on)));
    this.grid.classList.toggle("switching", on);
  }

  show(data) {
    const sameShape = this.data && this.data.layers === data.layers && this.data.heads === data.heads;
    const samePictures = sameShape && this.data.pictures === data.pictures && this.data.ramp[0] === data.ramp[0];
    this.data = data;
    // Faster clicks than answers: an answer to an earlier click must not undo a later one.
    const off = data.off.map(Boolean);
    if (!sameShape || this.answered("off", off)) this.off = off;
    if (!sameShape || this.answered("open", data.open)) this.open = data.open;
    if (!sameShape) this.build();
    if (!samePictures) this.paint();
    this.mark();
    this.say(...this.open);
  }

  // Whether what Python says is news: nothing was told, or this is the answer to it, or none came for long.
  answered(name, value) {
    const told = this.told[name];
    const fresh = told && performance.now() - told.at < PATIENCE && String(told.value) !== String(value);
    if (!fresh) delete this.told[name];
    return !fresh;
  }

  tellPython(name, value, state) {
    this.told[name] = { value: [...state], at: performance.now() };
    this.tell(name, value);
  }

  // Cells live in a table with a label above every column and before every row; at(-1, h) and at(l, -1) are the labels.
  at(layer, head) {
    return this.cells[(layer + 1) * (this.data.heads + 1) + head + 1];
  }

  build() {
    const { layers, heads } = this.data;
    this.cells = [];
    this.focus = [...this.open];
    this.grid.replaceChildren();
    this.grid.style.setProperty("--heads", heads);
    this.grid.setAttribute("aria-rowcount", layers + 1);
    for (let l = -1; l < layers; l++) {
      const row = element("div", "row", { role: "row" });
      for (let h = -1; h < heads; h++) row.append(this.cell(l, h));
      this.grid.append(row);
    }
  }

  cell(l, h) {
    const corner = l < 0 && h < 0;
    const label = l < 0 || h < 0;
    const role = corner ? "presentation" : l < 0 ? "columnheader" : h < 0 ? "rowheader" : "gridcell";
    const cell = element("div", corner ? "corner" : label ? "label" : "head", { role, tabindex: "-1" });
    this.cells.push(cell);
    if (corner) return cell;
    cell.dataset.at = `${l < 0 ? "*" : l}.${h < 0 ? "*" : h}`;
    if (label) cell.textContent = h < 0 ? `L${l}` : `H${h}`;
    else cell.append(element("canvas", "picture"), element("i", "cross"), element("i", "change"));
    cell.onmouseenter = () => this.say(l, h);
    cell.onfocus = () => this.say(l, h);
    cell.onclick = (event) => {
      this.moveFocus(l, h);
      if (label || event.shiftKey || this.switching) this.toggle(l, h);
      else this.openHead(l, h);
    };
    if (label) cell.title = h < 0 ? `Switch all of layer ${l}` : `Switch head ${h} of every layer`;
    return cell;
  }

  paint() {
    const { layers, heads, side, ramp } = this.data;
    const pixels = bytes(this.data.pictures);
    const colours = lookup(ramp);
    for (let l = 0; l < layers; l++)
      for (let h = 0; h < heads; h++) {
        const canvas = this.at(l, h).firstChild;
        canvas.width = canvas.height = side;
        const context = canvas.getContext("2d");
        const image = context.createImageData(side, side);
        const start = (l * heads + h) * side * side;
        for (let i = 0; i < side * side; i++) {
          const [r, g, b] = colours[pixels[start + i]];
          image.data.set([r, g, b, 255], 4 * i);
        }
        context.putImageData(image, 0, 0);
      }
  }

  mark() {
    const { layers, heads, change } = this.data;
    const most = change ? Math.max(...change) : 0;
    const moved = `Orange bar: how much of its attention a head moved elsewhere (longest: ${(100 * most).toFixed(1)} %). `;
    this.legend.textContent =
      (most > 0 ? moved : "") + "Click: open · Shift-click or Space: off and on · Click a label: its whole layer or column";
    for (let l = 0; l < layers; l++)
      for (let h = 0; h < heads; h++) {
        const cell = this.at(l, h);
        const open = l === this.open[0] && h === this.open[1];
        cell.classList.toggle("off", this.off[l * heads + h]);
        cell.classList.toggle("open", open);
        cell.setAttribute("aria-selected", String(open));
        cell.setAttribute("aria-label", this.words(l, h));
        cell.lastChild.style.width = most > 0 ? `${(100 * change[l * heads + h]) / most}%` : "0";
      }
    this.moveFocus(...this.focus, false);
  }

  words(l, h) {
    if (l < 0) return `head ${h} of every layer · click to switch`;
    if (h < 0) return `all heads of layer ${l} · click to switch`;
    const i = l * this.data.heads + h;
    const parts = [`L${l}·H${h}`, this.off[i] ? "off" : "on", `entropy ${this.data.entropy[i].toFixed(2)} bits`];
    if (this.data.change && this.data.change[i] >= 0.0005) parts.push(`${(100 * this.data.change[i]).toFixed(1)} % of its attention moved`);
    return parts.join(" · ");
  }

  say(l, h) {
    this.status.textContent = this.words(l, h);
  }

  openHead(l, h) {
    this.open = [l, h];
    this.mark();
    this.tellPython("open", this.open, this.open);
  }

  // One head flips; a whole layer or column goes off, or on if all of it was off.
  toggle(l, h) {
    const { layers, heads } = this.data;
    const chosen = this.off.map((_, i) => i).filter((i) => (l < 0 || Math.floor(i / heads) === l) && (h < 0 || i % heads === h));
    const allOff = chosen.every((i) => this.off[i]);
    for (const i of chosen) this.off[i] = !allOff;
    this.mark();
    this.say(l, h);
    this.tellPython("off", this.off.flatMap((off, i) => (off ? [[Math.floor(i / heads), i % heads]] : [])), this.off);
  }

  moveFocus(l, h, really = true) {
    const { layers, heads } = this.data;
    const clamp = (x, top) => Math.min(Math.max(x, -1), top - 1);
    const [from, to] = [this.at(...this.focus), [clamp(l, layers), clamp(h, heads)]];
    if (to[0] < 0 && to[1] < 0) return;
    if (from) from.tabIndex = -1;
    this.focus = to;
    this.at(...to).tabIndex = 0;
    if (really) this.at(...to).focus({ preventScroll: false });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own
    const [l, h] = this.focus;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (steps[event.key]) this.moveFocus(l + steps[event.key][0], h + steps[event.key][1]);
    else if (event.key === "Home") this.moveFocus(l, 0);
    else if (event.key === "End") this.moveFocus(l, this.data.heads - 1);
    else if (event.key === " " || (event.key === "Enter" && (l < 0 || h < 0))) this.toggle(l, h);
    else if (event.key === "Enter") this.openHead(l, h);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
