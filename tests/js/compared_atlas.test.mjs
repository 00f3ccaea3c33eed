// compare/atlas: a head of one side is dragged onto the other, and neither is higher than what leaves room below.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown } from "./widgets.mjs";

// An atlas of a side, of so many layers and 2 heads.
function atlas(side, layers = 2) {
  const all = new Array(2 * layers).fill(0);
  const found = shown("ComparedAtlas", "compare/atlas", {
    ...{ layers, heads: 2, switchable: false, change: null, entropy: all, off: all, similarity: null, side },
    ...{ linkWeights: null, open: [1, 0], sort: "layer", pictures: new Uint8Array(2 * layers) },
    arrays: { pictures: ["uint8", 0, [layers, 2, 1, 1]] },
  });
  return { ...found, cell: (at) => found.made.grid.querySelector(`[data-at="${at}"]`) };
}

for (const [side, other] of [
  ["A", "B"],
  ["B", "A"],
])
  test(`a head of ${other} that is dropped on ${side} is put there, and none that comes from elsewhere`, () => {
    const from = atlas(other);
    const to = atlas(side);
    const carried = new Map();
    const dataTransfer = {
      setData: (kind, text) => carried.set(kind, text),
      getData: (kind) => carried.get(kind) ?? "",
      get types() {
        return [...carried.keys()];
      },
    };
    const happens = (name, { page }, target) =>
      target.dispatchEvent(Object.assign(new page.window.Event(name, { bubbles: true }), { dataTransfer }));
    happens("dragover", to, to.made.root);
    assert.equal(to.made.root.classList.contains("receives"), false);
    happens("drop", to, to.made.root);
    assert.equal(from.cell("0.1").draggable, true);
    happens("dragstart", from, from.cell("0.1"));
    happens("drop", from, from.made.root);
    happens("dragover", to, to.made.root);
    assert.equal(to.made.root.classList.contains("receives"), true);
    happens("drop", to, to.made.root);
    assert.equal(to.made.root.classList.contains("receives"), false);
    assert.deepEqual([from.sent, to.sent], [[], [["put", [0, 1]]]]);
    assert.equal(to.cell("0.1").getAttribute("aria-selected"), "true");
    assert.equal(atlas("difference").cell("0.1").draggable, false);
  });

for (const [layers, aspect] of [
  [30, "4.00"],
  [2, ""],
])
  test(`of ${layers} layers it is ${aspect ? "as flat as it takes" : "as its style says"}, layer by layer`, () => {
    const { made } = atlas("A", layers);
    assert.equal(made.grid.style.getPropertyValue("--aspect"), aspect);
    assert.deepEqual([made.lies, made.sort.hidden], [false, true]);
  });

for (const [side, acts] of [
  ["A", ["Click: open", "Drag onto B: transplant"]],
  ["difference", ["Click: open"]],
])
  test(`what can be done with the atlas of ${side}`, () => {
    assert.deepEqual(atlas(side).made.acts(), acts);
  });
