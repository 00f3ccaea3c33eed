// widgets/legend: the ticks of the colour scale.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fakeDocument, load } from "./scripts.mjs";

const { legend, legendTicks } = load(["widgets/legend"], { document: fakeDocument });

const scale = (changes = {}) => ({ signed: false, scale: "linear", largest: () => 0.8, ...changes });

test("from 0 to the largest weight", () => {
  assert.deepEqual(legendTicks(scale(), false), [
    [0, 0],
    [0.5, 0.4],
    [1, 0.8],
  ]);
});

test("of rows, shares of their largest", () => {
  assert.deepEqual(
    legendTicks(scale(), true).map(([, value]) => value),
    [0, 0.5, 1]
  );
});

test("a difference has both signs", () => {
  assert.deepEqual(
    legendTicks(scale({ signed: true }), false).map(([, value]) => value),
    [-0.8, 0, 0.8]
  );
});

test("a map of zeros, as of a head that adds nothing, has no largest weight to name", () => {
  for (const signed of [false, true])
    assert.deepEqual(legendTicks(scale({ signed, largest: () => 1e-12 }), false), [[0, 0]]);
});

for (const [room, width] of [
  [Infinity, 192],
  [240, 128],
  [100, 64],
])
  test(`in ${room} pixels it is ${width} wide, with room for its unit`, () => {
    let end = 0;
    const pen = { rect: (x, y, w) => (end = x + w), text: () => {} };
    const colours = { ramp: ["#ffffff", "#0000ff"] };
    legend(pen, { ...scale(), peak: "global", unit: "attention" }, colours, 0, 0, room);
    assert.equal(end, width);
  });
