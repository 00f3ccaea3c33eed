// widgets/attention_maps: weights, sums, links, shades and pins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";
import { side } from "./widgets.mjs";

const { AttentionMaps, topIndices, sameTokens, sentenceBoundary } = load(["widgets/attention_maps"]);

const THEME = {
  ramp: ["#000000", "#ffffff"],
  diverging: ["#000000", "#808080", "#ffffff"],
  resting: ["#000000", "#404040"],
};

// Two maps of 2 rows and 3 columns; the second row and the first column stand for two tokens each.
const WEIGHTS = [0.5, 0.25, 0.25, 0, 0.125, 0.875, 1, 0, 0, 0.25, 0.5, 0.25];
const DATA = {
  rows: side([0], [1, 2]),
  columns: side([0, 1], [2], [3]),
  maps: new Float32Array(WEIGHTS),
  most: [0.875, 1],
  signed: false,
  scale: "linear",
  peak: "global",
  theme: "light",
  themes: { light: THEME },
};
const maps = (changes = {}) => new AttentionMaps({ ...DATA, ...changes });

// --- weights

test("weights as they are", () => {
  assert.deepEqual([...maps().weights(0)], WEIGHTS.slice(0, 6));
  assert.deepEqual([...maps().weights(1)], WEIGHTS.slice(6));
  assert.equal(maps().weight(1, 1, 1), 0.5);
});

for (const [type, maximum] of Object.entries({ Uint8Array: 255, Int8Array: 127 }))
  test(`weights from ${type} codes`, () => {
    const codes = globalThis[type].from(WEIGHTS, (weight, i) =>
      Math.round(maximum * Math.sqrt(weight / [0.875, 1][+(i > 5)]))
    );
    const coded = maps({ maps: codes });
    for (const k of [0, 1])
      coded.weights(k).forEach((weight, i) => assert.ok(Math.abs(weight - WEIGHTS[6 * k + i]) <= 1 / maximum));
    assert.equal(coded.weights(0)[5], 0.875); // the largest is exact
    assert.equal(coded.weights(0), coded.weights(0)); // decoded once
  });

test("signed codes keep their sign", () => {
  const coded = maps({ maps: new Int8Array([-127, 0, 127, 0, 0, 0]), most: [0.5], signed: true });
  assert.deepEqual([...coded.weights(0)].slice(0, 3), [-0.5, 0, 0.5]);
});

test("a weight is written with the digits that its code is exact to", () => {
  assert.equal(maps().formatted(0.12345), "0.1235");
  assert.equal(maps({ maps: new Uint8Array(12) }).formatted(0.12345), "≈ 0.12");
  assert.equal(maps({ maps: new Int8Array(12), signed: true }).formatted(0.12345), "≈ +0.12");
  assert.equal(maps({ signed: true }).formatted(0.5), "+0.5000");
  assert.equal(maps({ signed: true }).formatted(-0.5), "-0.5000");
});

// --- rows and columns

test("tokens are found in the rows or columns that stand for them", () => {
  assert.deepEqual(maps().indices([2, 0], "from"), [0, 1]);
  assert.deepEqual(maps().indices([2, 3], "to"), [1, 2]);
  assert.deepEqual(maps().indices([9], "from"), []);
});

test("profiles are sums over rows, or over columns", () => {
  assert.deepEqual([...maps().profile(0, [0, 1], "from")], [0.5, 0.375, 1.125]);
  assert.deepEqual([...maps().profile(0, [1, 2], "to")], [0.5, 1]);
  assert.deepEqual([...maps().profile(0, [], "to")], [0, 0]);
});

test("the largest weight of each row and of each map", () => {
  assert.deepEqual([...maps().rowPeaks(0)], [0.5, 0.875]);
  assert.equal(maps().largest(1), 1);
  assert.ok(maps({ most: [0, 0] }).largest(0) > 0); // it can be divided by
});

test("a sentence boundary needs both sentences", () => {
  const segments = [0, 0, 1, 1];
  assert.equal(sentenceBoundary({ segments }, 0, 4), 2);
  assert.equal(sentenceBoundary({ segments }, 1, 2), 1);
  assert.equal(sentenceBoundary({ segments }, 0, 2), null);
  assert.equal(sentenceBoundary({ segments }, 2, 2), null);
});

test("sides are the same if they stand for the same tokens", () => {
  assert.ok(sameTokens(side([0], [1, 2]), side([0], [1, 2])));
  assert.ok(!sameTokens(side([0], [1, 2]), side([0], [1], [2])));
});

// --- links

test("the largest come first, and of equal ones the first", () => {
  assert.deepEqual(topIndices([1, 3, 2, 3], 3), [1, 3, 2]);
  assert.deepEqual(topIndices([1, 3], 5), [1, 0]);
  assert.deepEqual(topIndices([], 5), []);
});

test("top indices are those of a stable sort", () => {
  for (let n = 0; n < 50; n++) {
    const numbers = Array.from({ length: 20 }, (_, i) => (7 * i * (n + 3)) % 11);
    const sorted = [...numbers.keys()].sort((a, b) => numbers[b] - numbers[a]);
    assert.deepEqual(topIndices(numbers, n % 22), sorted.slice(0, n % 22));
  }
});

test("links from rows: the strongest of each, none below the least", () => {
  assert.deepEqual(maps().linksFrom(0, [0, 1], 0.2, Infinity), [
    [0, 0, 0.5],
    [0, 1, 0.25],
    [0, 2, 0.25],
    [1, 2, 0.875],
  ]);
  assert.deepEqual(maps().linksFrom(0, [0, 1], 0, 1), [
    [0, 0, 0.5],
    [1, 2, 0.875],
  ]);
  assert.deepEqual(maps().linksFrom(1, [1].values(), 0.5, 3), [[1, 1, 0.5]]);
});

test("links to columns: the strongest of each, none below the least", () => {
  assert.deepEqual(maps().linksTo(0, [2, 0], 0.2, Infinity), [
    [1, 2, 0.875],
    [0, 2, 0.25],
    [0, 0, 0.5],
  ]);
  assert.deepEqual(maps().linksTo(0, [2], 0, 1), [[1, 2, 0.875]]);
});

// --- shades

test("shades follow the scale, and are full at the largest and beyond", () => {
  assert.equal(maps().shade(0.25, 0.5), 0.5);
  assert.equal(maps({ scale: "sqrt" }).shade(0.25, 1), 0.5);
  assert.equal(maps().shade(2, 1), 1);
  assert.equal(maps().shade(0, 0), 0);
});

test("differences are centred at 0 and always linear", () => {
  const signed = maps({ signed: true, scale: "log" });
  assert.deepEqual([-1, 0, 0.5, 1].map((weight) => signed.shade(weight, 1)), [0, 0.5, 0.75, 1]); // prettier-ignore
});

const greys = (canvas) => [...canvas.image.data].filter((_, i) => i % 4 === 0);
const whole = { r: 0, c: 0, rows: 2, columns: 3 };

test("a picture has a pixel for each cell", () => {
  const canvas = maps({ most: [1, 1] }).picture(0, THEME, whole, { rows: 100, columns: 100 });
  assert.deepEqual([canvas.width, canvas.height], [3, 2]);
  assert.deepEqual(greys(canvas), [128, 64, 64, 0, 32, 223]);
});

test("a picture relative to the largest of each row", () => {
  const canvas = maps({ peak: "row" }).picture(0, THEME, whole, { rows: 100, columns: 100 });
  assert.deepEqual(greys(canvas), [255, 128, 128, 0, 36, 255]);
});

test("with less room than cells the strongest of each pixel is seen", () => {
  const canvas = maps({ most: [1, 1] }).picture(0, THEME, whole, { rows: 1, columns: 1 });
  assert.deepEqual(greys(canvas), [223]);
  const row = maps({ most: [1, 1] }).picture(0, THEME, { ...whole, rows: 1 }, { rows: 1, columns: 1 });
  assert.deepEqual(greys(row), [128]); // also where it comes first
});

test("the column of a resting place has colours of its own, also in a part of the map", () => {
  const picture = (part) => maps({ most: [1, 1], resting: [1] }).picture(0, THEME, part, { rows: 9, columns: 9 });
  assert.deepEqual(greys(picture(whole)), [32, 64, 64, 0, 32, 223]); // of a merged word, its column
  assert.deepEqual(greys(picture({ r: 0, c: 0, rows: 1, columns: 2 })), [32, 64]);
  assert.deepEqual(greys(picture({ r: 0, c: 1, rows: 1, columns: 2 })), [64, 64]);
  const changes = (given) => maps({ signed: true, ...given }).picture(0, THEME, whole, { rows: 9, columns: 9 });
  assert.deepEqual(greys(changes({ resting: [1] })), greys(changes({}))); // of a change, all have the same
});

test("a part of a map", () => {
  const canvas = maps({ most: [1, 1] }).picture(0, THEME, { r: 1, c: 1, rows: 1, columns: 2 }, { rows: 9, columns: 9 });
  assert.deepEqual(greys(canvas), [32, 223]);
});

// --- pins

test("a click pins, another unpins", () => {
  assert.deepEqual(maps().pinsAfterClick([], "from", 0, "from"), [[0], "from"]);
  assert.deepEqual(maps().pinsAfterClick([3], "from", 0, "from"), [[3, 0], "from"]);
  assert.deepEqual(maps().pinsAfterClick([3, 0], "from", 0, "from"), [[3], "from"]);
});

test("a row of several tokens is pinned by its first and unpinned by any", () => {
  assert.deepEqual(maps().pinsAfterClick([], "from", 1, "from"), [[1], "from"]);
  assert.deepEqual(maps().pinsAfterClick([2], "from", 1, "from"), [[], "from"]);
});

test("a click on the other side starts over", () => {
  assert.deepEqual(maps().pinsAfterClick([0, 1], "from", 1, "to"), [[2], "to"]);
});
