// A sheet: n maps of attention (R × C) between the same rows (queries) and columns (keys), as every view gets it.
// maps hold the weights themselves (float32), or, where these would be too many bytes, sign · √(|weight| / largest) in 8 or 16 bits.

const element = (tag, className = "", attributes = {}, ...children) => {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

class Sheet {
  constructor(data) {
    Object.assign(this, data);
    this.R = this.rows.labels.length;
    this.C = this.columns.labels.length;
    this.top = { Uint8Array: 255, Uint16Array: 65535, Int16Array: 32767, Float32Array: null }[this.maps.constructor.name];
    this.read = new Map();
  }

  // Map k as numbers, (R × C) row by row.
  map(k) {
    if (!this.read.has(k)) {
      const size = this.R * this.C;
      if (!this.top) return this.maps.subarray(k * size, (k + 1) * size);
      const weights = new Float32Array(size);
      for (let i = 0; i < size; i++) {
        const q = this.maps[k * size + i] / this.top;
        weights[i] = q * Math.abs(q) * this.most[k];
      }
      this.read.set(k, weights);
    }
    return this.read.get(k);
  }

  at(k, row, column) {
    return this.map(k)[row * this.C + column];
  }

  side(way) {
    return way === "to" ? this.columns : this.rows;
  }

  // The rows (or columns) that stand for these tokens of the text.
  units(positions, way) {
    const wanted = new Set(positions);
    return this.side(way).positions.flatMap((held, i) => (held.some((p) => wanted.has(p)) ? [i] : []));
  }

  // What these rows attend to in map k, summed: C numbers; or, way "to", what these columns receive: R numbers.
  profile(k, units, way) {
    const weights = this.map(k);
    const out = new Float32Array(way === "to" ? this.R : this.C);
    for (const unit of units)
      for (let i = 0; i < out.length; i++) out[i] += way === "to" ? weights[i * this.C + unit] : weights[unit * this.C + i];
    return out;
  }

  // The largest weight of every row.
  rowPeaks(k) {
    const weights = this.map(k);
    return Float32Array.from({ length: this.R }, (_, r) => weights.subarray(r * this.C, (r + 1) * this.C).reduce((a, b) => Math.max(a, Math.abs(b)), 0));
  }

  largest(k) {
    return Math.max(Math.abs(this.most[k]), 1e-12);
  }

  // Where a weight lies on the ramp, 0 to 1; below 0.5 is less, above more, where differences are shown.
  shade(weight, largest) {
    const x = Math.min(Math.abs(weight) / (largest || 1e-12), 1);
    if (this.signed) return 0.5 + 0.5 * Math.sign(weight) * x;
    return SCALES[this.scale](x);
  }

  // A part of map k as a small picture in the colours of a theme: one pixel a cell, or, where there is room for fewer, the strongest
  // cell of each pixel: a link narrower than a pixel is still seen.
  picture(k, theme, part, room) {
    const canvas = document.createElement("canvas");
    const [height, width] = [Math.min(part.rows, Math.max(1, room.rows)), Math.min(part.columns, Math.max(1, room.columns))];
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    const image = context.createImageData(width, height);
    const colours = lookup(this.signed ? theme.diverging : theme.ramp);
    const peaks = this.peak === "row" && !this.signed ? this.rowPeaks(k) : new Float32Array(this.R).fill(this.largest(k));
    const weights = this.map(k);
    const strongest = new Float32Array(width * height);
    for (let r = 0; r < part.rows; r++)
      for (let c = 0; c < part.columns; c++) {
        const pixel = Math.floor((r * height) / part.rows) * width + Math.floor((c * width) / part.columns);
        const share = weights[(r + part.r) * this.C + c + part.c] / (peaks[r + part.r] || 1e-12);
        if (Math.abs(share) > Math.abs(strongest[pixel])) strongest[pixel] = share;
      }
    strongest.forEach((share, i) => image.data.set([...colours[Math.round(255 * this.shade(share, 1))], 255], 4 * i));
    context.putImageData(image, 0, 0);
    return canvas;
  }

  get colours() {
    return this.themes[this.theme];
  }
}

// As many digits as the bits can vouch for.
function written(sheet, weight) {
  const digits = { Uint8Array: 2, Uint16Array: 3, Int16Array: 3 }[sheet.maps.constructor.name] ?? 4;
  return `${digits < 4 ? "≈ " : ""}${sheet.signed && weight > 0 ? "+" : ""}${weight.toFixed(digits)}`;
}

// Where the largest numbers lie, largest first; of equal ones the first comes first.
function topOf(numbers, count) {
  const top = [];
  for (let i = 0; i < numbers.length; i++) {
    if (top.length === count && numbers[i] <= numbers[top.at(-1)]) continue;
    let place = top.length;
    while (place > 0 && numbers[i] > numbers[top[place - 1]]) place--;
    top.splice(place, 0, i);
    if (top.length > count) top.pop();
  }
  return top;
}

// Whether two sides stand for the same tokens in the same groups.
const alike = (a, b) => JSON.stringify(a.positions) === JSON.stringify(b.positions);

// Where the second sentence begins among the units shown, if both are there.
function boundary({ segments }, first, count) {
  const at = segments.slice(first, first + count).indexOf(1);
  return at > 0 ? at : null;
}

// The pins after a click on one unit: in the other direction they begin anew.
function toggledPins(sheet, pins, way, unit, clicked) {
  const held = sheet.side(clicked).positions[unit];
  const before = clicked === way ? pins : [];
  const rest = before.filter((p) => !held.includes(p));
  return [rest.length < before.length ? rest : [...rest, held[0]], clicked];
}
