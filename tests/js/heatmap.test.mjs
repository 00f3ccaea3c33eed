// widgets/heatmap: what a click pins, and which link it asks about.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const files = ["core/dom", "core/events", "core/colour", "widgets/attention_maps", "widgets/heatmap"];
const { Heatmap, AttentionMaps, Events } = load(files, ["Heatmap", "AttentionMaps", "Events"]);

const side = (...positions) => ({ labels: positions.map(String), positions, segments: positions.map(() => 0) });

// A heatmap of 2 rows and 3 columns; the second row and the first column stand for two tokens each.
function heatmap(state = {}, data = { pinnable: true, link: null }) {
  const sent = [];
  const maps = new AttentionMaps({
    ...{ rows: side([0], [1, 2]), columns: side([0, 1], [2], [3]), maps: new Float32Array(6), most: [1] },
    ...{ theme: "light", themes: {}, signed: false, scale: "linear", peak: "global" },
  });
  const made = Object.assign(Object.create(Heatmap.prototype), {
    ...{ maps, data, events: new Events(), pins: [], way: "from", link: null, draw() {}, ...state },
  });
  made.events.send = (...event) => sent.push(event);
  return { made, sent };
}

for (const [name, [state, cell, expected]] of Object.entries({
  "a cell: its row, and its key is the link": [{}, [1, 2], { pins: [1], way: "from", link: 3 }],
  "a cell of merged keys: the first of them": [{}, [0, 0], { pins: [0], way: "from", link: 0 }],
  "a second cell: its row too": [{ pins: [0], link: 3 }, [1, 1], { pins: [0, 1], way: "from", link: 2 }],
  "another cell of a pinned row: the row stays, the link is new": [
    { pins: [0], link: 3 },
    [0, 1],
    { pins: [0], way: "from", link: 2 },
  ],
  "the same cell again: it unpins": [{ pins: [0], link: 3 }, [0, 2], { pins: [], way: "from", link: 3 }],
  "a row's label: without a link": [{}, [1, -1], { pins: [1], way: "from", link: undefined }],
  "a row's label again: it unpins": [{ pins: [1] }, [1, -1], { pins: [], way: "from", link: undefined }],
  "a column's label: it is the link itself": [{}, [-1, 2], { pins: [3], way: "to", link: "" }],
  "a column's label after rows: it starts over": [{ pins: [0] }, [-1, 1], { pins: [2], way: "to", link: "" }],
  "a cell after columns: it starts over": [{ pins: [2], way: "to" }, [0, 1], { pins: [0], way: "from", link: 2 }],
}))
  test(`a click on ${name}`, () => {
    const { made, sent } = heatmap(state);
    made.pin(...cell);
    assert.deepEqual(sent, [["pins", expected]]);
    assert.deepEqual([made.pins, made.way], [expected.pins, expected.way]);
  });

test("with the last pin the frame of the link goes", () => {
  const { made } = heatmap({ pins: [0], link: 3 });
  made.pin(0, 2);
  assert.equal(made.link, null);
});

test("a label that is pinned leaves the link as it is", () => {
  const { made } = heatmap({ pins: [0], link: 3 });
  made.pin(1, -1);
  assert.deepEqual([made.pins, made.link], [[0, 1], 3]);
});

test("Escape unpins", () => {
  const { made, sent } = heatmap({ pins: [0], zoom: { rows: 2, columns: 3 } });
  made.escape();
  assert.deepEqual(sent, [["pins", { pins: [], way: "from", link: undefined }]]);
});

test("where rows are no queries nothing is pinned", () => {
  const { made, sent } = heatmap({}, { pinnable: false, link: null });
  made.pin(0, 1);
  assert.deepEqual(sent, []);
});

test("in a page without heads to be sorted, links don't count: a click pins a row, another unpins it", () => {
  const { made, sent } = heatmap({}, { pinnable: true });
  made.pin(0, 1);
  made.pin(0, 2);
  const pins = (...positions) => ["pins", { pins: positions, way: "from", link: undefined }];
  assert.deepEqual(sent, [pins(0), pins()]);
  assert.equal(made.link, null);
});
