// widgets/sound: the spectrogram above frames, and the words in it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown } from "./widgets.mjs";

const FRAMES = 100; // of 0.02 s
const frames = Array.from({ length: FRAMES }, (_, i) => `${(i / 50).toFixed(2)} s`);
const words = ["[start]", "the", "cat"];
const sideOf = (labels) => ({ labels, positions: labels.map((_, i) => [i]), segments: labels.map(() => 0) });

function heard(spoken = [], more = {}) {
  const { made } = shown("Heatmap", "heatmap", {
    ...{ rows: sideOf(words), columns: sideOf(frames), maps: new Float32Array(3 * FRAMES), most: [1] },
    ...{ loud: new Uint8Array(4 * FRAMES), spoken },
    ...more,
  });
  const drawn = { line: [], frame: [], text: [], cells: [], rect: [] };
  const pen = Object.fromEntries(Object.keys(drawn).map((name) => [name, (...what) => drawn[name].push(what)]));
  made.paint(pen, made.layout, made.maps.colours);
  const { left, w, top } = made.layout;
  const frameAt = (x) => Math.round((x - left) / w - 0.5);
  return { made, drawn, top, frameAt };
}

test("times stand at round seconds, upright, and the spectrogram between them and the cells", () => {
  const { made, drawn, top } = heard();
  assert.equal(made.layout.slant, 0);
  const times = drawn.text.map(([said]) => said).filter((said) => said.endsWith(" s"));
  assert.deepEqual(times.slice(0, 3), ["0.00 s", "0.50 s", "1.00 s"]);
  const [cells, spectrogram] = drawn.cells;
  assert.deepEqual([cells[2], cells[3]], [top, cells[3]]);
  assert.ok(spectrogram[2] < top && spectrogram[2] + spectrogram[4] <= top);
  assert.deepEqual([spectrogram[0].width, spectrogram[0].height], [FRAMES, 4]);
});

test("a word is marked at its frame, in the spectrogram and in the row that writes it", () => {
  const { drawn, frameAt, top } = heard([[0, 20, "the"], [1, 70, "cat"]]); // prettier-ignore
  const lines = drawn.line.filter(([x1, y1, x2, y2]) => x1 === x2 && y1 < top && y2 <= top);
  assert.deepEqual(lines.map(([x]) => frameAt(x)), [20, 70]); // prettier-ignore
  assert.deepEqual(drawn.frame.map(([x, , width]) => frameAt(x + width / 2)), [20, 70]); // prettier-ignore
  // In the spectrogram, and as labels of rows.
  const said = drawn.text.map(([word]) => word);
  assert.deepEqual(said.filter((word) => ["the", "cat"].includes(word)).sort(), ["cat", "cat", "the", "the"]);
});

test("words that are near each other stand in lines of their own, and one without room is left out", () => {
  const spoken = Array.from({ length: 6 }, (_, i) => [0, 20 + i, `word${i}`]);
  const { drawn } = heard(spoken);
  const said = drawn.text.filter(([word]) => word.startsWith("word"));
  assert.equal(said.length, 4);
  assert.equal(new Set(said.map(([, , y]) => y)).size, 4);
});

test("of a zoomed map only what it shows is marked, and a row that is hidden has no mark", () => {
  const { made } = heard([[-1, 20, "the"], [1, 70, "cat"]]); // prettier-ignore
  made.zoom = { r: 0, c: 0, rows: 3, columns: 40 };
  made.draw();
  const framed = [];
  const pen = Object.fromEntries(["line", "text", "cells", "rect"].map((name) => [name, () => {}]));
  made.paint({ ...pen, frame: (...at) => framed.push(at) }, made.layout, made.maps.colours);
  assert.deepEqual(framed, []);
});

test("a map of words has neither", () => {
  const { made, drawn } = heard([], { columns: sideOf(words), maps: new Float32Array(9), loud: undefined });
  assert.equal(made.layout.strip, 0);
  assert.equal(drawn.cells.length, 1);
});
