// AttentionMaps: n maps of attention weights, each (R × C), over the same rows (queries) and columns (keys).
//
// data.maps holds the weights themselves (float32) or, where these would be too many bytes, codes of 8 bits:
// sign · √(|weight| / largest of the map). See `quantised` in mha_core/draw/blob.py.
//
// A direction (`way`, as in the address of a page) says which side a person asks about: "from" is about rows, what they
// attend to; "to" is about columns, what attends to them.

import { isolated } from "../core/direction.js";
import { SCALES, pixelColours } from "../core/colour_scales.js";
import { pixelCanvas } from "../core/pen.js";
import { gettext, number } from "../core/translations.js";

/** @type {Record<string, number | null>} */
const CODE_MAXIMUM = { Uint8Array: 255, Int8Array: 127, Float32Array: null };
/** @type {Record<string, number>} */
const DIGITS = { Uint8Array: 2, Int8Array: 2, Float32Array: 4 }; // that the codes are exact to
export const TINY = 1e-12; // instead of 0 as a divisor

// Weights from codes, with their largest: looked up, as there are 256 codes and a quarter of a million weights.
/** @param {Numbers} codes @param {number} most @returns {Float32Array} */
function decoded(codes, most) {
  const maximum = CODE_MAXIMUM[codes.constructor.name];
  if (!maximum) return /** @type {Float32Array} */ (codes);
  const weightOf = new Float32Array(256);
  for (let code = -127; code <= maximum; code++) weightOf[code & 255] = (code * Math.abs(code) * most) / maximum ** 2;
  const weights = new Float32Array(codes.length);
  for (let i = 0; i < weights.length; i++) weights[i] = weightOf[codes[i] & 255];
  return weights;
}

/** @param {Float32Array} row */
const peakOf = (row) => row.reduce((a, b) => Math.max(a, Math.abs(b)), 0);

// What a layer (axis 0) or a head (axis 1) is called in its model, of which a picture may hold a part.
/** @param {{ numbering?: number[][] }} data @param {number} axis @param {number} i */
export const numberOf = ({ numbering }, axis, i) => numbering?.[axis][i] ?? i;

export class AttentionMaps {
  /** @type {string} */ title;
  /** @type {Side} */ rows;
  /** @type {Side} */ columns;
  /** @type {number[]} */ most;
  /** @type {boolean} */ signed;
  /** @type {string} */ scale;
  /** @type {string} */ peak;
  /** @type {string} */ unit;
  /** @type {string[]} */ axes;
  /** @type {Record<string, Theme>} */ themes;
  /** @type {string} */ theme;
  /** @type {CutAt | undefined} */ cutAt;
  /** @type {number[]} */ resting = []; // positions of the keys whose columns are grey
  /** @type {Map<number, Float32Array>} */ decoded = new Map(); // k → weights
  /** @type {Map<number, Uint16Array>} */ sorted = new Map(); // k · R + row → its columns, strongest first

  /** @param {MapData} options */
  constructor({ maps, ...header }) {
    Object.assign(this, header);
    this.codes = maps;
    this.codeType = maps.constructor.name;
    this.R = this.rows.labels.length;
    this.C = this.columns.labels.length;
  }

  // The weights of map k, (R × C) row by row.
  /** @param {number} k @returns {Float32Array} */
  weights(k) {
    const size = this.R * this.C;
    if (!this.decoded.has(k)) this.decoded.set(k, decoded(this.codes.subarray(k * size, (k + 1) * size), this.most[k]));
    return /** @type {Float32Array} */ (this.decoded.get(k));
  }

  // A row of map k, C weights.
  /** @param {number} k @param {number} r @returns {Float32Array} */
  row(k, r) {
    return this.weights(k).subarray(r * this.C, (r + 1) * this.C);
  }

  // A column of map k, R weights.
  /** @param {number} k @param {number} c @returns {Float32Array} */
  column(k, c) {
    const weights = this.weights(k);
    return Float32Array.from({ length: this.R }, (_, r) => weights[r * this.C + c]);
  }

  /** @param {number} k @param {number} row @param {number} column */
  weight(k, row, column) {
    return this.weights(k)[row * this.C + column];
  }

  /** @param {string} way */
  side(way) {
    return way === "to" ? this.columns : this.rows;
  }

  // The rows (or columns) that stand for these tokens of the text.
  /** @param {number[]} positions @param {string} way */
  indices(positions, way) {
    const wanted = new Set(positions);
    return this.side(way).positions.flatMap((merged, i) => (merged.some((p) => wanted.has(p)) ? [i] : []));
  }

  // What these rows attend to in map k, summed: C numbers; or, way "to", how much each row attends to these columns: R.
  /** @param {number} k @param {Iterable<number>} indices @param {string} way */
  profile(k, indices, way) {
    const sums = new Float32Array(way === "to" ? this.R : this.C);
    for (const index of indices) {
      const line = way === "to" ? this.column(k, index) : this.row(k, index);
      for (let i = 0; i < sums.length; i++) sums[i] += line[i];
    }
    return sums;
  }

  // Links from these rows in map k, [row, column, weight]: the strongest `maxLinks` of each, none below `minWeight`
  /** @param {number} k @param {Iterable<number>} rows @param {number} minWeight @param {number} maxLinks */
  linksFrom(k, rows, minWeight, maxLinks) {
    const links = [];
    for (const r of rows) {
      const row = this.row(k, r);
      for (const c of this.sortedColumns(k, r).subarray(0, maxLinks)) {
        if (row[c] < minWeight) break;
        links.push([r, c, row[c]]);
      }
    }
    return links;
  }

  // Links to these columns in map k, in the same way.
  /** @param {number} k @param {Iterable<number>} columns @param {number} minWeight @param {number} maxLinks */
  linksTo(k, columns, minWeight, maxLinks) {
    const links = [];
    for (const c of columns) {
      const column = this.column(k, c);
      for (const r of topIndices(column, Math.min(maxLinks, this.R)))
        if (column[r] >= minWeight) links.push([r, c, column[r]]);
    }
    return links;
  }

  /** @param {number} k @param {number} r */
  sortedColumns(k, r) {
    const key = k * this.R + r;
    if (!this.sorted.has(key)) {
      const row = this.row(k, r);
      this.sorted.set(
        key,
        Uint16Array.from(row.keys()).sort((a, b) => row[b] - row[a])
      );
    }
    return /** @type {Uint16Array} */ (this.sorted.get(key));
  }

  // The largest weight of every row.
  /** @param {number} k */
  rowPeaks(k) {
    return Float32Array.from({ length: this.R }, (_, r) => peakOf(this.row(k, r)));
  }

  // The largest weight of map k.
  /** @param {number} k */
  largest(k) {
    return Math.max(Math.abs(this.most[k]), TINY);
  }

  // Where a weight lies on the ramp, 0 to 1. For differences 0.5 is no change, below it is less, above it more.
  /** @param {number} weight @param {number} largest */
  shade(weight, largest) {
    const x = Math.min(Math.abs(weight) / (largest || TINY), 1);
    if (this.signed) return 0.5 + 0.5 * Math.sign(weight) * x;
    return SCALES[this.scale](x);
  }

  // A part of map k as a small canvas in the colours of a theme: one pixel a cell, or, where there is room for fewer,
  // the strongest cell of each pixel, so that a link narrower than a pixel is still seen.
  /** @param {number} k @param {Theme} theme @param {Zoom} part @param {{ rows: number, columns: number }} room */
  picture(k, theme, part, room) {
    const height = Math.min(part.rows, Math.max(1, room.rows));
    const width = Math.min(part.columns, Math.max(1, room.columns));
    const colours = pixelColours(this.signed ? theme.diverging : theme.ramp);
    const greys = pixelColours(this.signed ? theme.diverging : theme.resting);
    const isGrey = new Array(width).fill(false);
    for (const c of this.indices(this.resting, "to"))
      if (c >= part.c && c < part.c + part.columns) isGrey[Math.floor(((c - part.c) * width) / part.columns)] = true;
    const shares = this.strongestShares(k, part, width, height);
    return pixelCanvas(width, height, (pixels) => {
      for (let i = 0; i < shares.length; i++)
        pixels[i] = (isGrey[i % width] ? greys : colours)[Math.round(255 * this.shade(shares[i], 1))];
    });
  }

  // For each of width × height pixels, the strongest cell there, relative to the largest of the map or of its row.
  /** @param {number} k @param {Zoom} part @param {number} width @param {number} height */
  strongestShares(k, part, width, height) {
    const byRow = this.peak === "row" && !this.signed;
    const shares = new Float32Array(width * height);
    const across = Uint16Array.from({ length: part.columns }, (_, c) => Math.floor((c * width) / part.columns));
    for (let r = 0; r < part.rows; r++) {
      const line = Math.floor((r * height) / part.rows) * width;
      const row = this.row(k, r + part.r);
      const peak = (byRow ? peakOf(row) : this.largest(k)) || TINY;
      for (let c = 0; c < part.columns; c++) {
        const share = row[c + part.c] / peak;
        if (Math.abs(share) > Math.abs(shares[line + across[c]])) shares[line + across[c]] = share;
      }
    }
    return shares;
  }

  // The cut of any edge of a cell, which may be of words of several tokens.
  /** @param {number} row @param {number} column */
  cut(row, column, k = 0) {
    return this.cutAt?.(this.rows.positions[row], this.columns.positions[column], k);
  }

  // The colours of the theme that is shown.
  get colours() {
    return this.themes[this.theme];
  }

  // A weight in words, with as many digits as its code is exact to.
  /** @param {number} weight */
  formatted(weight) {
    const digits = DIGITS[this.codeType];
    return `${digits < 4 ? "≈ " : ""}${this.signed && weight > 0 ? "+" : ""}${number(weight, digits)}`;
  }

  // An edge in words: from, to, weight, and whether it is cut.
  /** @param {number} row @param {number} column */
  described(row, column, k = 0) {
    const cut = this.cut(row, column, k);
    const how = cut && (cut.toOthers ? gettext("cut, the others take over") : gettext("cut, the gap stays"));
    const weight = this.formatted(this.weight(k, row, column));
    const link = `${isolated(this.rows.labels[row])} → ${isolated(this.columns.labels[column])}: ${weight}`;
    return [link, how].filter(Boolean).join(" · ");
  }

  // [pins, way] after a click on a row (or, way "to", a column): it is pinned or unpinned. A click on the other side
  // starts over. Pins are token positions.
  /**
   * @param {number[]} pins
   * @param {string} way
   * @param {number} index
   * @param {string} clickedWay
   * @returns {[number[], string]}
   */
  pinsAfterClick(pins, way, index, clickedWay) {
    const clicked = this.side(clickedWay).positions[index];
    const before = clickedWay === way ? pins : [];
    const others = before.filter((p) => !clicked.includes(p));
    return [others.length < before.length ? others : [...others, clicked[0]], clickedWay];
  }
}

// The mark of a cut edge: ✕ where nobody takes over, ◇ where the others do.
/** @param {Pen} pen @param {Cut} cut @param {number} x @param {number} y @param {number} size @param {string} colour */
export function paintCut(pen, { toOthers }, x, y, size, colour) {
  const diamond = [[-1, 0, 0, -1], [0, -1, 1, 0], [1, 0, 0, 1], [0, 1, -1, 0]]; // prettier-ignore
  const cross = [[-1, -1, 1, 1], [-1, 1, 1, -1]]; // prettier-ignore
  for (const [x1, y1, x2, y2] of toOthers ? diamond : cross)
    pen.line(x + size * x1, y + size * y1, x + size * x2, y + size * y2, colour, 1.5);
}

// The indices of the largest numbers, largest first; of equal ones the first comes first.
/** @param {ArrayLike<number>} numbers @param {number} count */
export function topIndices(numbers, count) {
  /** @type {number[]} */
  const top = [];
  let least = -Infinity; // of those that were found
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] <= least && top.length === count) continue;
    let place = top.length;
    while (place > 0 && numbers[i] > numbers[top[place - 1]]) place--;
    top.splice(place, 0, i);
    if (top.length > count) top.pop();
    least = numbers[top[top.length - 1]];
  }
  return top;
}

// Whether two sides stand for the same tokens in the same groups.
/** @param {Side} a @param {Side} b */
export const sameTokens = (a, b) => JSON.stringify(a.positions) === JSON.stringify(b.positions);

// Where the second sentence begins among `count` tokens from `first` on; null unless both sentences are there.
/** @param {Side} options @param {number} first @param {number} count */
export function sentenceBoundary({ segments }, first, count) {
  const place = segments.slice(first, first + count).indexOf(1);
  return place > 0 ? place : null;
}
