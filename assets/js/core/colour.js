// Colours: ramps of "#rrggbb" stops, what a number from 0 to 1 becomes on one, and the ink that reads on it.

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

// 256 colours between the stops of a ramp, as one RGB triple each.
function lookup(ramp) {
  const stops = ramp.map(rgb);
  return Array.from({ length: 256 }, (_, v) => {
    const at = (v / 255) * (stops.length - 1);
    const i = Math.min(Math.floor(at), stops.length - 2);
    return stops[i].map((c, k) => Math.round(c + (stops[i + 1][k] - c) * (at - i)));
  });
}

const css = ([r, g, b]) => `rgb(${r},${g},${b})`;

// Black or white, whichever reads better (WCAG 2 relative luminance).
function inkOn(colour) {
  const [r, g, b] = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}

// A weight relative to the largest, on the chosen scale: both 0 to 1. The same three curves as mha_core.analysis.maps.colour_scale.
const SCALES = {
  linear: (x) => x,
  sqrt: Math.sqrt,
  log: (x) => Math.log1p(1000 * x) / Math.log1p(1000),
};
const UNSCALED = { linear: (y) => y, sqrt: (y) => y * y, log: (y) => Math.expm1(y * Math.log1p(1000)) / 1000 };
