// widgets/atlas: the order of the heads, what is switched together, and what is said of each.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadIn } from "./scripts.mjs";

const FILES = ["core/dom", "core/events", "core/colour", "widgets/atlas"];
const { Atlas, Events } = load(FILES, ["Atlas", "Events"]);

const NUMBERS = { entropy: [3, 1, 2, 0], similarity: [0.5, 0.25, 1, 0.75], linkWeights: [0, 0.5, 0.25, 0.125] };

// An atlas of 2 layers and 2 heads.
function atlas(sort = "layer", data = {}, state = {}) {
  const sent = [];
  const made = Object.assign(Object.create(Atlas.prototype), {
    ...{ data: { layers: 2, heads: 2, switchable: true, change: null, link: "keys → are", ...NUMBERS, ...data } },
    ...{ sort: { value: sort }, off: [false, false, false, false], events: new Events(), mark() {}, showStatus() {} },
    ...state,
  });
  made.events.send = (...event) => sent.push(event);
  return { made, sent };
}

for (const [sort, order] of Object.entries({
  layer: [0, 1, 2, 3],
  entropy: [3, 1, 2, 0], // most diffuse last
  likeness: [2, 3, 0, 1], // most similar first
  link: [1, 2, 3, 0], // the largest weight first
}))
  test(`heads in order: ${sort}`, () => {
    assert.deepEqual(atlas(sort).made.headsInOrder(), order);
  });

for (const [sort, missing] of [
  ["likeness", { similarity: [] }],
  ["link", { linkWeights: null }],
])
  // prettier-ignore
  test(`until its numbers are here, ${sort} keeps the order that is there`, () => {
    assert.deepEqual(atlas(sort, missing, { order: [3, 2, 1, 0] }).made.headsInOrder(), [3, 2, 1, 0]);
    assert.deepEqual(atlas(sort, missing).made.headsInOrder(), [0, 1, 2, 3]);
  });

for (const [name, [off, at, expected]] of Object.entries({
  "a head goes off": [[], [1, 0], [[1, 0]]],
  "a head comes on": [[[1, 0]], [1, 0], []],
  "a layer goes off, also if a part of it was": [[[0, 1]], [0, -1], [[0, 0], [0, 1]]], // prettier-ignore
  "a layer comes on if all of it was off": [[[0, 0], [0, 1], [1, 1]], [0, -1], [[1, 1]]], // prettier-ignore
  "a column goes off": [[], [-1, 1], [[0, 1], [1, 1]]], // prettier-ignore
}))
  test(`${name}; what is sent is every head that is off`, () => {
    const flags = [0, 1, 2, 3].map((i) => off.some(([l, h]) => 2 * l + h === i));
    const { made, sent } = atlas("layer", {}, { off: flags });
    made.toggle(...at);
    assert.deepEqual(sent, [["off", expected]]);
  });

test("a head is described by its entropy, and by what the atlas is sorted by", () => {
  assert.equal(atlas().made.describe(1, 0), "Head 1.0 · on · entropy 2.00 bits");
  assert.equal(atlas("likeness").made.describe(1, 0), "Head 1.0 · on · 100 % similar · entropy 2.00 bits");
  const link = atlas("link").made.describe(0, 1).replaceAll("\u00a0", " ");
  assert.equal(link, "Head 0.1 · on · 50.0 % on keys → are · entropy 1.00 bits");
  const moved = atlas("layer", { change: [0, 0.25, 0.0001, 0] }, { off: [true, false, false, false] }).made;
  assert.equal(moved.describe(0, 0), "Head 0.0 · off · entropy 3.00 bits");
  assert.match(moved.describe(0, 1), / · 25\.0\u00a0% moved · entropy/);
  assert.doesNotMatch(moved.describe(1, 0), /moved/);
});

test("a head is described by what it does in this text, where that is known", () => {
  const does = ["a", "b", "36 % on [CLS]", "d"];
  assert.equal(atlas("layer", { does }).made.describe(1, 0), "Head 1.0 · on · 36 % on [CLS] · entropy 2.00 bits");
});

test("labels are described by what they switch", () => {
  assert.equal(atlas().made.describe(-1, 1), "head 1 of every layer · click to switch");
  assert.equal(atlas().made.describe(1, -1), "all heads of layer 1 · click to switch");
});

test("linkOrder: the order by a link has its name in the language of the page, with and without a link", () => {
  const said = { "by {link}": "nach {link}", "by a link": "nach Verbindung" };
  const german = loadIn("de", said, FILES, ["Atlas"]).Atlas.prototype;
  const named = (link) => german.linkOrder.call({ data: { link } });
  assert.equal(named("keys → are"), "nach keys → are");
  assert.equal(named(""), "nach Verbindung");
  assert.equal(atlas().made.linkOrder(), "by keys → are");
});
