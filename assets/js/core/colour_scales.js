// Colours: ramps of "#rrggbb" stops, the colour of a number from 0 to 1 on a ramp, and the text colour to put on top.

/** @param {string} hex */
export const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

// 256 colours along a ramp, each an [r, g, b] triple.
/** @param {string[]} ramp */
export function rampColours(ramp) {
  const stops = ramp.map(rgb);
  return Array.from({ length: 256 }, (_, v) => {
    const place = (v / 255) * (stops.length - 1);
    const i = Math.min(Math.floor(place), stops.length - 2);
    return stops[i].map((c, k) => Math.round(c + (stops[i + 1][k] - c) * (place - i)));
  });
}

// The same colours as the pixels of an image take them, one number each: a long text has a quarter million pixels.
/** @param {number[]} options */
const packed = ([r, g, b]) => (255 << 24) | (b << 16) | (g << 8) | r;
/** @param {string[]} ramp */
export const pixelColours = (ramp) => Uint32Array.from(rampColours(ramp), packed);

/** @param {number[]} options */
export const cssColour = ([r, g, b]) => `rgb(${r},${g},${b})`;

// Black or white, whichever reads better on a colour (WCAG 2 relative luminance).
/** @param {number[]} colour */
export function inkOn(colour) {
  const [r, g, b] = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}

// A weight as a share of the largest (0 to 1) → its place on the ramp (0 to 1), and back.
// The same three curves as mha_core.draw.thumbnails.
/** @type {Record<string, (x: number) => number>} */
export const SCALES = {
  linear: (x) => x,
  sqrt: Math.sqrt,
  log: (x) => Math.log1p(1000 * x) / Math.log1p(1000),
};
/** @type {Record<string, (y: number) => number>} */
export const INVERSE_SCALES = {
  linear: (y) => y,
  sqrt: (y) => y * y,
  log: (y) => Math.expm1(y * Math.log1p(1000)) / 1000,
};
