// widgets/legend: the ticks of the colour scale.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const { legendTicks } = load(["widgets/legend"]);

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
