// chart/chart: where points are heads, which of them a press switches.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";

const SIDE = 20; // pixels of a square
const MARGIN = 10; // of the picture, before its first square
const NONE = { observe() {}, disconnect() {} };

// A press on the square of these coordinates, of a chart whose heads are of these attentions; what it switches.
function switched(toggles, [row, column], moved = 0) {
  const page = new Page();
  const { Chart } = page.load(["shell/chart"], {
    ResizeObserver: class {
      constructor() {
        return NONE;
      }
    },
  });
  const place = page.add("<div></div>");
  const chart = new Chart(place);
  const axis = { p2l: (pixels) => pixels / SIDE - 0.5, _offset: MARGIN }; // as Plotly's: whole in a square's middle
  place._fullLayout = { xaxis: axis, yaxis: axis };
  chart.data = { toggles };
  const found = [];
  page.window.pageAddress = { toggleHead: (...what) => found.push(what) };
  const at = (index) => MARGIN + (index + 0.5) * SIDE;
  page.happen("pointerdown", place, { clientX: at(column), clientY: at(row) });
  page.happen("pointerup", place, { clientX: at(column) + moved, clientY: at(row) });
  return found;
}

const THREE = [
  ["", 2, 4],
  ["d", 2, 4],
  ["x", 2, 4],
];

for (const [row, head] of Object.entries({
  0: ["0.3", 2, 4, ""],
  1: ["1.3", 2, 4, ""],
  2: ["0.3", 2, 4, "d"],
  4: ["0.3", 2, 4, "x"],
  5: ["1.3", 2, 4, "x"],
}))
  test(`of three attentions a press in row ${row} switches a head of ${head[3] || "the encoder"}`, () => {
    assert.deepEqual(switched(THREE, [Number(row), 3]), [head]);
  });

test("a press beside the heads, or one that moves, switches none", () => {
  assert.deepEqual(switched(THREE, [6, 3]), []);
  assert.deepEqual(switched(THREE, [2, 4]), []);
  assert.deepEqual(switched(THREE, [2, 3], 6), []);
  assert.deepEqual(switched(null, [2, 3]), []);
});
