// core/colour_scales: ramps, text colours and scales.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const { rampColours, cssColour, inkOn, SCALES, INVERSE_SCALES } = load(["core/colour_scales"]);

test("a ramp has 256 colours from its first stop to its last, evenly blended", () => {
  const colours = rampColours(["#000000", "#ff0000", "#ff00ff"]);
  assert.equal(colours.length, 256);
  assert.deepEqual([colours[0], colours[255]], [[0, 0, 0], [255, 0, 255]]); // prettier-ignore
  assert.deepEqual(colours[64], [128, 0, 0]); // a quarter of the way
  assert.deepEqual(colours[191], [255, 0, 127]);
});

test("colours for CSS", () => {
  assert.equal(cssColour([1, 20, 255]), "rgb(1,20,255)");
});

test("text is black on light colours and white on dark ones", () => {
  assert.equal(inkOn([255, 255, 255]), "#000000");
  assert.equal(inkOn([0, 0, 0]), "#ffffff");
  assert.equal(inkOn([255, 255, 0]), "#000000");
  assert.equal(inkOn([0, 0, 255]), "#ffffff");
});

test("text has a contrast of at least 4.5 to 1 on any grey", () => {
  for (let grey = 0; grey < 256; grey++) {
    const c = grey / 255;
    const luminance = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    const ink = inkOn([grey, grey, grey]) === "#ffffff" ? 1 : 0;
    const contrast = (Math.max(luminance, ink) + 0.05) / (Math.min(luminance, ink) + 0.05);
    assert.ok(contrast >= 4.5, `${contrast} on ${grey}`);
  }
});

for (const name of Object.keys(SCALES))
  test(`the ${name} scale rises from 0 to 1 and has an inverse`, () => {
    assert.equal(SCALES[name](0), 0);
    assert.equal(SCALES[name](1), 1);
    for (let x = 0; x < 1; x += 0.01) {
      assert.ok(SCALES[name](x) < SCALES[name](x + 0.01));
      assert.ok(Math.abs(INVERSE_SCALES[name](SCALES[name](x)) - x) < 1e-12);
    }
  });
