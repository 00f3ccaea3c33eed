// A sound whose frames are the columns of a map: its spectrogram above the cells, and in it each word where a head
// looks as it is written. data.loud has a row for each band, low ones first, and a column for each frame, 0 to 255.

import { pixelColours } from "../core/colour.js";
import { measure, pixelCanvas } from "../core/pen.js";

export const STRIP = 68; // CSS pixels, with the gap below
const GAP = 4;
const LETTERS = 12; // CSS pixels of a word
const LINE = 15;
const TICK = 8;
const LEAST = 5; // CSS pixels across of a mark on the cells
const FRAME = /^\d+\.\d\d s$/;
const STEPS = [1, 5, 10, 25, 50, 100, 250, 500]; // frames from one label to the next

// Whether these labels are of frames.
/** @param {string[]} labels */
export const areFrames = (labels) => FRAME.test(labels[0] ?? "");

// From how many cells to how many a label stands that takes so many pixels, `ofFrame` if it is a time: times are round.
/** @param {string[]} labels @param {number} ofWord @param {number} ofFrame @param {number} cell */
export function stepOf(labels, ofWord, ofFrame, cell) {
  if (!areFrames(labels)) return Math.max(1, Math.ceil(ofWord / cell));
  return STEPS.find((step) => step >= ofFrame / cell) ?? Math.ceil(ofFrame / cell);
}

/** @param {Pen} pen @param {MapData} data @param {Zoom} zoom @param {Layout} layout @param {Theme} theme */
export function paintSound(pen, data, zoom, { left, top, w, h }, theme) {
  const { c, columns, r, rows } = zoom;
  const y = top - STRIP;
  const right = left + w * columns;
  pen.cells(spectrogram(data, zoom, theme), left, y, w * columns, STRIP - GAP);
  const spoken = (data.spoken ?? []).filter(([, column]) => column >= c && column < c + columns);
  /** @type {number[]} */
  const ends = []; // of the last word in each line
  for (const [row, column, word] of spoken.sort((a, b) => a[1] - b[1])) {
    const x = left + (column - c + 0.5) * w;
    if (row >= r && row < r + rows) {
      const wide = Math.max(w, LEAST);
      pen.frame(
        x - wide / 2,
        top + (row - r) * h + 0.5,
        wide,
        Math.max(h - 1, 1),
        theme.accent,
        h < 2 * LEAST ? 0.5 : 1.5
      );
    }
    const width = measure(word, LETTERS, true);
    const start = Math.min(x + 3, right - width);
    const line = [0, 1, 2, 3].find((i) => (ends[i] ?? -Infinity) <= start);
    // Without room for the word, a short stroke.
    pen.line(x, line === undefined ? top - GAP - TICK : y, x, top - GAP, theme.accent, 1);
    if (line === undefined) continue;
    ends[line] = start + width + 6;
    const middle = y + (line + 0.5) * LINE + 2;
    pen.rect(start - 1, middle - LINE / 2, width + 2, LINE - 1, theme.page, 0.85);
    pen.text(word, start, middle, { size: LETTERS, colour: theme.ink, bold: true });
  }
}

// The part that is shown, a pixel for each band and frame, from the page's colour to ink, high bands on top.
/** @param {MapData} data @param {Zoom} zoom @param {Theme} theme */
function spectrogram({ loud = new Uint8Array(), columns: { labels } }, { c, columns }, theme) {
  const bands = loud.length / labels.length;
  const colours = pixelColours([theme.page, theme.ink]);
  return pixelCanvas(columns, bands, (pixels) => {
    for (let band = 0; band < bands; band++)
      for (let j = 0; j < columns; j++)
        pixels[(bands - 1 - band) * columns + j] = colours[loud[band * labels.length + c + j]];
  });
}
