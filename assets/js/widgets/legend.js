// The colour scale below a picture, with its ticks and its unit.

import { INVERSE_SCALES, cssColour, rampColours } from "../core/colour_scales.js";
import { clamp } from "../core/dom.js";
import { measure } from "../core/pen.js";
import { figures, gettext, PERCENT } from "../core/translations.js";
import { TINY } from "./attention_maps.js";

const LEGEND_STEPS = 64; // each a whole number of pixels wide, or seams would show
const WIDEST_STEP = 3; // CSS pixels

// `scale` is an AttentionMaps, or what it has of: signed, peak, scale, unit, largest(k). Drawn from x to the right, in
// so much room.
/** @param {Pen} pen @param {Scale} scale @param {Theme} theme @param {number} x @param {number} y */
export function legend(pen, scale, theme, x, y, room = Infinity) {
  const height = 8;
  const left = Math.round(x);
  const colours = rampColours(scale.signed ? theme.diverging : theme.ramp);
  const forSteps = room - 10 - measure(scale.unit, 12);
  const stepWidth = clamp(Math.floor(forSteps / LEGEND_STEPS), 1, WIDEST_STEP);
  const width = LEGEND_STEPS * stepWidth;
  for (let i = 0; i < LEGEND_STEPS; i++) {
    const colour = colours[Math.round((255 * i) / (LEGEND_STEPS - 1))];
    pen.rect(left + i * stepWidth, y, stepWidth, height, cssColour(colour));
  }
  const byRow = scale.peak === "row" && !scale.signed;
  for (const [place, value] of legendTicks(scale, byRow)) {
    const text = byRow ? figures(100 * value, 2) + PERCENT : figures(value, 2);
    const align = place === 0 ? "left" : place === 1 ? "right" : "center";
    pen.text(text, left + place * width, y + height + 10, { size: 11, colour: theme.muted, align });
  }
  const unit = byRow ? gettext("{unit}, relative to the row's largest", { unit: scale.unit }) : scale.unit;
  pen.text(unit, left + width + 10, y + height / 2, { size: 12, colour: theme.muted });
}

// [place along the scale, 0 to 1; value there] of each tick.
/** @param {Scale} scale @param {boolean} byRow */
export function legendTicks(scale, byRow) {
  const most = scale.largest(0);
  if (most <= TINY) return [[0, 0]]; // nothing but zeros
  if (scale.signed)
    return [
      [0, -most],
      [0.5, 0],
      [1, most],
    ];
  return [0, 0.5, 1].map((place) => [place, INVERSE_SCALES[scale.scale](place) * (byRow ? 1 : most)]);
}
