// widgets/patches and shell/digit: pictures as tokens, drawn and drawn on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";
import { load } from "./scripts.mjs";
import { shown, side } from "./widgets.mjs";

const { patchOf, placeOf } = load(["widgets/patches"]);

for (const [label, expected] of Object.entries({
  "B1 0321": { name: "B1", column: 1, row: 0, pixels: [0, 3, 2, 1] },
  "D4 0000": { name: "D4", column: 3, row: 3, pixels: [0, 0, 0, 0] },
  "[CLS]": null,
  "0321": null,
  "A1 [UNK]": null,
  "A1 0324": null,
}))
  test(`the token ${label} is ${expected ? "a patch" : "a word"}`, () => assert.deepEqual(patchOf(label), expected));

test("the patches of a text are a picture below [CLS], in which arrows move by row and column", () => {
  const labels = ["[CLS]", "A1 0000", "B1 0003", "A2 0300", "B2 3333"];
  const picture = { ...side([0], [1], [2], [3], [4]), labels };
  const maps = { maps: new Float32Array(25).fill(0.2), most: [0.2] };
  const { page, made } = shown("TextView", "widgets/text", { rows: picture, columns: picture, ...maps });
  const words = [...made.words.children];
  assert.deepEqual(
    words.map((word) => word.style.gridArea.replaceAll(" ", "")),
    ["", "2/1", "2/2", "3/1", "3/2"]
  );
  const reached = [];
  words[1].focus();
  made.setCurrent(1, true);
  for (const key of ["ArrowDown", "ArrowRight", "ArrowUp"]) {
    page.happen("keydown", made.words, { key });
    reached.push(made.current);
  }
  assert.deepEqual(reached, [3, 4, 2]);
});

for (const [label, expected] of Object.entries({
  A1: [0, 0],
  P14: [15, 13],
  Z2: [25, 1],
  AA2: [26, 1],
  AK37: [36, 36],
  "[CLS]": null,
  "[REG1]": null,
}))
  test(`the token ${label} is ${expected ? "a place in a photo" : "none"}`, () => {
    const place = placeOf(label);
    assert.deepEqual(place && [place.column, place.row], expected);
  });

// A photo of 2 × 2 patches below [CLS] and a register, where A1 looks at B2 alone.
function photo() {
  const labels = ["[CLS]", "[REG1]", "A1", "B1", "A2", "B2"];
  const sides = { ...side([0], [1], [2], [3], [4], [5]), labels };
  const weights = new Float32Array(36).fill(1 / 6);
  weights.set([0, 0, 0, 0, 0, 1], 12);
  const seen = { rows: 2, columns: 2, jpeg: "AAAA" };
  const data = { rows: sides, columns: sides, maps: weights, most: [1], photo: seen };
  return shown("TextView", "widgets/text", data);
}

test("the patches of a photo lie in their places, each with its part of the photo", () => {
  const { made } = photo();
  const words = [...made.words.children];
  assert.deepEqual(
    words.map((word) => word.style.gridArea.replaceAll(" ", "")),
    ["1/1/2/span1", "1/2/2/span1", "2/1", "2/2", "3/1", "3/2"]
  );
  assert.deepEqual(
    words.map((word) => [word.textContent, word.classList.contains("cell")]),
    [["[CLS]", false], ["[REG1]", false], ...Array(4).fill(["", true])] // prettier-ignore
  );
  assert.match(made.look({ row: 1, column: 1 }, "#0000ff").background, /var\(--photo\) -68px -68px \/ 136px 136px/);
  assert.equal(words[3].getAttribute("aria-label"), "B1");
});

test("below a photo it is said that a patch can be clicked", () => {
  const { made } = photo();
  assert.match(made.hint(), /^What each patch receives, averaged over all of them\. Click a patch/);
});

test("the photo is written once, however many patches show a part of it", () => {
  const { made } = photo();
  assert.equal(made.words.style.getPropertyValue("--photo"), "url(data:image/jpeg;base64,AAAA)");
  assert.equal(made.words.outerHTML.split("AAAA").length - 1, 1);
});

test("a pinned patch shades what it looks at, and arrows move over the photo", () => {
  const { page, made, sent } = photo();
  const words = [...made.words.children];
  words[2].click();
  assert.deepEqual(sent.at(-1), ["pins", { pins: [2], way: "from" }]);
  assert.deepEqual(
    words.map((word) => Number(word.title)),
    [0, 0, 0, 0, 0, 1]
  );
  page.happen("keydown", made.words, { key: "ArrowDown" });
  assert.equal(made.current, 4);
});

test("a saved picture has the photo below what is tinted and framed", () => {
  const { page, made } = photo();
  const { SvgPen } = page.load(["core/pen"]);
  const { height, draw } = made.export(400);
  const pen = new SvgPen(400, height);
  draw(pen, made.maps.colours);
  const written = pen.toString();
  assert.match(written, /<image x="10" y="46" width="136" height="136" [^>]*href="data:image\/jpeg;base64,AAAA"/);
  assert.equal(written.match(/fill-opacity="0.4"/g)?.length, 4);
  assert.match(written, />\[REG1\]</);
});

// The picture to draw on, of a text, in a square of 80 × 80 pixels of the screen.
function paper(text) {
  const page = new Page();
  const parentElement = page.add("<div></div>");
  const sent = [];
  const digit = new (page.load(["shell/digit"]).Digit)(parentElement);
  const answer = (/** @type {string} */ told) =>
    digit.show(
      { text: told },
      () => {},
      (...event) => sent.push(event)
    );
  answer(text);
  const grid = parentElement.querySelector(".pixels");
  grid.getBoundingClientRect = () => ({ left: 0, top: 0, width: 80, height: 80 });
  Object.assign(grid, { setPointerCapture: () => {}, hasPointerCapture: () => true });
  return { page, parentElement, grid, sent, answer, cells: [...grid.querySelectorAll(".pixel")] };
}

const PAPER = Array(16).fill("0000");
const SIX = "0000 0322 0000 0000 0001 3130 0011 0000 0101 3130 1301 1020 0000 2202 1233 2000";

test("a text is shown as its pixels, row by row", () => {
  const { cells } = paper(SIX);
  const rows = Array.from({ length: 8 }, (_, r) => cells.slice(8 * r, 8 * r + 8).map((cell) => cell.dataset.ink));
  assert.deepEqual(rows[0].join(""), "00030000");
  assert.deepEqual(rows[1].join(""), "00220000");
  assert.deepEqual(rows[7].join(""), "00023300");
});

test("a stroke inks the pixels that it crosses and the edges beside, and is sent once it ends", () => {
  const { page, grid, sent } = paper("");
  page.happen("pointerdown", grid, { clientX: 5, clientY: 5 });
  page.happen("pointermove", grid, { clientX: 15, clientY: 5 });
  assert.deepEqual(sent, []);
  page.happen("pointerup", grid, { clientX: 15, clientY: 5 });
  assert.deepEqual(sent, [["draw", ["3311", "1000", ...PAPER.slice(2)].join(" ")]]);
});

test("Space inks the pixel that arrows reach, up to black and back to paper; Clear is all paper", () => {
  const { page, grid, cells, sent, parentElement } = paper("");
  cells[0].focus();
  page.happen("keydown", cells[0], { key: "ArrowRight", bubbles: true });
  for (let times = 0; times < 4; times++) page.happen("keydown", cells[1], { key: " ", bubbles: true });
  const words = sent.map(([, text]) => text.slice(0, 4));
  assert.deepEqual(words, ["0100", "0200", "0300", "0000"]);
  assert.equal(grid.getRootNode().activeElement, cells[1]);
  page.happen("keydown", cells[1], { key: " ", bubbles: true });
  parentElement.querySelector(".clear").click();
  assert.equal(sent.at(-1)[1], PAPER.join(" "));
});

test("a late answer draws nothing over later strokes, an undone one does; a stroke that the browser ends stays", () => {
  const { page, grid, cells, sent, answer } = paper("");
  const stroke = (x, end = "pointerup") => {
    page.happen("pointerdown", grid, { clientX: x, clientY: 5 });
    page.happen(end, grid, { clientX: x, clientY: 5 });
  };
  stroke(5);
  stroke(75, "pointercancel");
  const [[, first], [, second]] = sent;
  const row = () =>
    cells
      .slice(0, 8)
      .map((cell) => cell.dataset.ink)
      .join("");
  answer(first);
  assert.equal(row(), "31000013");
  answer(second);
  assert.equal(row(), "31000013");
  answer(first); // undone
  assert.equal(row(), "31000000");
});
