// Tokens that are patches of a picture: "B1" is the second of the first row. Where the picture is a text itself, each
// has its four pixels, too, row by row, from 0 (paper) to 3 (ink): "B1 0321".

const PATCH = /^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;
const INK = 3;

// A patch: its name, its column and row, counted from 0, and its pixels, if it has any; null for [CLS] and the like.
// Columns are named as in a spreadsheet: Z, AA, AB.
/** @param {string} label */
export function placeOf(label) {
  const found = PATCH.exec(label);
  if (!found) return null;
  const [, letters, number, pixels = ""] = found;
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
  return { name: letters + number, column, row: Number(number) - 1, pixels: [...pixels].map(Number) };
}

// A patch of a picture that is a text; null for a word, which may look like the name of one.
/** @param {string} label */
export function patchOf(label) {
  const patch = placeOf(label);
  return patch?.pixels.length ? patch : null;
}

/**
 * @param {Pen} pen
 * @param {number[]} pixels
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Theme} theme
 */
export function paintPatch(pen, pixels, x, y, size, theme, alpha = 1) {
  const half = size / 2;
  pen.rect(x, y, size, size, theme.page, alpha);
  pixels.forEach((pixel, i) => {
    if (pixel) pen.rect(x + (i % 2) * half, y + Math.floor(i / 2) * half, half, half, theme.ink, (alpha * pixel) / INK);
  });
}
