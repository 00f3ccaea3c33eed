// widgets/text: how each word is shaded, what is said of it, what a click or a key pins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown, side } from "./widgets.mjs";

// "the keys are", where "are" looks at "keys".
function text(data = {}) {
  const words = { ...side([0], [1], [2]), labels: ["the", "keys", "are"] };
  const maps = { maps: new Float32Array([1, 0, 0, 0.5, 0.5, 0, 0.25, 0.75, 0]), most: [1] };
  const found = shown("TextView", "widgets/text", { rows: words, columns: words, ...maps, ...data });
  const { made } = found;
  const shares = () => [...made.words.children].map((word) => Number(word.title));
  const pinned = () => [...made.words.children].map((word) => word.getAttribute("aria-selected") === "true");
  return { ...found, shares, pinned, word: (i) => made.words.children[i], says: () => made.status.textContent };
}

test("with nothing pinned it shows what all words look at on average, or how much each gives", () => {
  const { made, sent, shares } = text();
  assert.deepEqual(shares(), [0.5833, 0.4167, 0]);
  made.direction.buttons[1].click();
  assert.deepEqual(shares(), [0.3333, 0.3333, 0.3333]);
  assert.deepEqual(sent, [["pins", { pins: [], way: "to" }]]);
});

test("a click pins a word, several are summed, and another click unpins", () => {
  const { sent, word, shares, pinned } = text();
  word(2).click();
  assert.deepEqual([shares(), pinned()], [[0.25, 0.75, 0], [false, false, true]]); // prettier-ignore
  word(1).click();
  assert.deepEqual([shares(), pinned()], [[0.75, 1.25, 0], [false, true, true]]); // prettier-ignore
  word(2).click();
  assert.deepEqual(shares(), [0.5, 0.5, 0]);
  assert.deepEqual(
    sent.map(([, { pins }]) => pins),
    [[2], [2, 1], [1]]
  );
});

test("a text that begins at the right is laid from there, and so are its arrows and its saved picture", () => {
  const labels = ["[CLS]", "שלום", "."];
  const words = { ...side([0], [1], [2]), labels };
  const { page, made } = text({ rows: words, columns: words });
  assert.equal(made.words.dir, "rtl");
  page.happen("keydown", made.words, { key: "ArrowLeft" });
  assert.equal(made.current, 1);
  const [first, second] = made.exportLayout(400);
  assert.ok(first.x > second.x && first.x + first.w === 390);
});

test("the other way it shows who looks at the words that are pinned, which stay pinned", () => {
  const { made, sent, shares } = text({ pins: [1] });
  made.direction.buttons[1].click();
  assert.deepEqual([shares(), sent], [[0, 0.5, 0.75], [["pins", { pins: [1], way: "to" }]]]); // prettier-ignore
});

test("pointing at a word says its number, and what a click would do after that", () => {
  const { page, made, word, says } = text();
  page.happen("mouseenter", word(1));
  assert.equal(says(), "all words, on average → keys: 0.4167");
  word(2).click();
  page.happen("mouseenter", word(1));
  assert.equal(says(), "are → keys: 0.7500");
  page.happen("mouseleave", word(1));
  assert.match(says(), /^One word pinned/);
  made.direction.buttons[1].click();
  page.happen("mouseenter", word(1));
  assert.equal(says(), "keys → are: 0.0000");
});

test("arrows walk, no further than the end; Enter and Space pin, Escape unpins; the Tab key stops once", () => {
  const { page, made, word, press, pinned, shares } = text();
  word(0).focus();
  press("ArrowLeft", "ArrowRight", "ArrowDown", "ArrowRight", "Enter");
  assert.deepEqual([page.focused === word(2), pinned()], [true, [false, false, true]]);
  press("ArrowUp", " ");
  assert.deepEqual(pinned(), [false, true, true]);
  const stops = [...made.words.children].map(({ tabIndex }) => tabIndex);
  assert.deepEqual(stops, [-1, 0, -1]);
  press("Escape");
  assert.deepEqual(shares(), [0.5833, 0.4167, 0]);
});

test("another head shades anew; pins and the focus stay", () => {
  const { page, made, word, shares, pinned } = text();
  word(2).click();
  made.show({ ...made.data, pins: made.pins, maps: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1]) });
  assert.deepEqual([shares(), pinned()], [[0, 0, 1], [false, false, true]]); // prettier-ignore
  assert.ok(page.focused === word(2));
});

test("of patches the hint speaks of them", () => {
  const patches = { ...side([0], [1], [2]), labels: ["[CLS]", "A1", "B1"] };
  const picture = shown("TextView", "widgets/text", {
    ...{ rows: patches, columns: patches, maps: new Float32Array(9).fill(1 / 3), most: [1] },
    ...{ photo: { rows: 1, columns: 2, jpeg: "" }, pins: [1] },
  });
  assert.match(picture.made.status.textContent, /^One patch pinned: what it attends to/);
});

test("where always one is pinned, a click pins another, Escape none, and there are no directions", () => {
  const { made, sent, word, pinned, press } = text({ pins: [1], one_pin: true });
  assert.ok(made.direction.node.parentElement.hidden);
  word(2).click();
  assert.deepEqual([pinned(), sent], [[false, false, true], [["pins", { pins: [2], way: "from" }]]]); // prettier-ignore
  press("Escape");
  assert.deepEqual(pinned(), [false, false, true]);
  word(2).click();
  assert.deepEqual(pinned(), [false, false, true]);
});
