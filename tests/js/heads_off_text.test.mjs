// core/heads_off_text: edges that are cut, in the text of a link.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  covering,
  cutsIn,
  givingTo,
  headsOff,
  toggledCut,
  withHeads,
  withoutCuts,
} from "../../assets/js/core/heads_off_text.js";

for (const [text, covered, left] of [
  ["3.1:5:2", [3, 1, 5, 2], [3, 1, 5, 3]],
  ["3.*:5:0-2", [3, 7, 5, 2], [3, 7, 5, 3]],
  ["3-.1:*:0~", [5, 1, 9, 0], [2, 1, 9, 0]],
  [" 3 . 1:5:2", [3, 1, 5, 2], [3, 1, 2, 5]],
])
  test(`"${text}" covers ${covered}, and not ${left}`, () => {
    const [cut, ...more] = cutsIn(text);
    assert.deepEqual([cut.covers(...covered), cut.covers(...left), more.length], [true, false, 0]);
    assert.equal(cut.toOthers, text.endsWith("~"));
  });

for (const [text, fits] of [
  ["3.1:5:2", true],
  ["9.9:1:1", false],
  ["2.12:0:0", false],
  ["3-.*:0:0", true],
])
  test(`"${text}" ${fits ? "has" : "has no"} heads of a model of 6 layers of 12`, () => {
    assert.equal(cutsIn(text)[0].fits(6, 12), fits);
  });

test("other pieces are no cuts", () => {
  assert.deepEqual(cutsIn("3.1, 5.*, 3.1:5, 3.1:4-2:0, 3.1:5:2~~, x"), []);
});

test("switching heads keeps the cuts", () => {
  const off = new Array(12).fill(false);
  off[5] = true;
  assert.equal(withHeads("0.1, 1.1:5:2~, *.*:0:0", off, 3, 4), "1.1,1.1:5:2~,*.*:0:0");
  assert.equal(withHeads("0.1", new Array(12).fill(false), 3, 4), "");
});

for (const [prefix, off, after] of [
  ["", [4, 5, 6, 7], "1.*,d0.1,x*.0,d0.0:1:2"],
  ["d", [1], "1.*,x*.0,d0.1,d0.0:1:2"],
  ["x", [0, 4], "1.*,d0.1,x*.0,d0.0:1:2"],
])
  test(`of an encoder-decoder, heads with "${prefix}" are one attention's, and the others stay`, () => {
    const text = "1.*,d0.1,x*.0,d0.0:1:2";
    const found = headsOff(text, 2, 4, prefix);
    assert.deepEqual(
      found.flatMap((isOff, i) => (isOff ? [i] : [])),
      off
    );
    assert.equal(withHeads(text, found, 2, 4, prefix), after);
    assert.equal(covering(text, prefix)(1, 0), off.includes(4));
    assert.equal(cutsIn(text, prefix).length, Number(prefix === "d"));
    assert.equal(
      toggledCut("0.0:1:2", `${prefix}0.0:1:2`, [0, 0, 1, 2], prefix),
      prefix ? `0.0:1:2,${prefix}0.0:1:2` : ""
    );
  });

test("all heads of one attention are one star", () => {
  assert.equal(withHeads("0.1", new Array(8).fill(true), 2, 4, "x"), "0.1,x*.*");
});

test("all cuts go, or change who takes over, however they are written; heads stay", () => {
  const text = "5.*, 3 . 1:5:2;3.1:5:2~ x";
  assert.equal(withoutCuts(text), "5.*,x");
  assert.equal(givingTo(text, true), "5.*,3.1:5:2~,x");
  assert.equal(givingTo(text, false), "5.*,3.1:5:2,x");
});

for (const [name, text, cut, expected] of [
  ["the first", "", "3.1:5:2", "3.1:5:2"],
  ["one more, beside heads", "5.*,3.1:5:1", "3.1:5:2", "5.*,3.1:5:1,3.1:5:2"],
  ["one that is there: it goes", "5.*,3.1:5:2", "3.1:5:2", "5.*"],
  ["one of a block: the block goes", "3.1:4-6:*~,3.1:1:1", "3.1:5:2", "3.1:1:1"],
])
  test(`a cut is toggled: ${name}`, () => assert.equal(toggledCut(text, cut, [3, 1, 5, 2]), expected));
