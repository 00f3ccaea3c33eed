// stage: whose a key is, where a sentence stands beside a ring, what is said of an answer.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";

const page = new Page();
const FILES = ["stage_keys", "kept_answers", "places", "ring_and_covers", "question"].map((name) => `lessons/${name}`);
const { actionOf, focusOf, Memory, beside, scrollBy, shareOf, verdictOf } = page.load(FILES);

const focusOn = (html) => focusOf([page.add(html)]);
const BODY = focusOf([page.body]);
const ATLAS = focusOn('<div role="gridcell"></div>');
const BUTTON = focusOn("<button></button>");
const BOX = focusOn('<input type="text">');
const SLIDER = focusOn('<input type="range">');
const AREA = focusOn("<textarea></textarea>");

for (const [name, key, focus, action] of [
  ["a remote goes on", "PageDown", BODY, "next"],
  ["a remote goes back", "PageUp", BODY, "back"],
  ["a remote goes on from the atlas", "PageDown", ATLAS, "next"],
  ["a remote goes on from a box of one line", "PageDown", BOX, "next"],
  ["a text of many lines scrolls by itself", "PageDown", AREA, null],
  ["an arrow goes on", "ArrowRight", BODY, "next"],
  ["an arrow goes back from a button", "ArrowLeft", BUTTON, "back"],
  ["the atlas keeps its arrows", "ArrowRight", ATLAS, null],
  ["a slider keeps its arrows", "ArrowLeft", SLIDER, null],
  ["a box keeps its arrows", "ArrowRight", BOX, null],
  ["Space goes on", " ", BODY, "next"],
  ["Space presses the button that has the focus", " ", BUTTON, null],
  ["the atlas keeps Space", " ", ATLAS, null],
  ["r reveals", "r", BODY, "reveal"],
  ["R reveals too", "R", BUTTON, "reveal"],
  ["r reveals from the atlas", "r", ATLAS, "reveal"],
  ["r is a letter in a box", "r", BOX, null],
  ["b is black", "b", BODY, "black"],
  ["a remote's full stop is black", ".", BODY, "black"],
  ["f is full screen", "f", BODY, "full"],
  ["? is help", "?", BODY, "help"],
  ["Escape ends", "Escape", BOX, "end"],
  ["any other key is none of ours", "x", BODY, null],
  ["0 is no step", "0", BODY, null],
])
  test(name, () => assert.equal(actionOf({ key }, focus), action));

test("a digit is a step, but not in a box", () => {
  assert.deepEqual(actionOf({ key: "4" }, ATLAS), { step: 4 });
  assert.equal(actionOf({ key: "4" }, BOX), null);
});

test("the browser's own shortcuts stay", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"]) {
    assert.equal(actionOf({ key: "r", [held]: true }, BODY), null);
    assert.equal(actionOf({ key: "ArrowLeft", [held]: true }, BODY), null);
  }
});

const ROOM = { width: 1000, height: 700 };
const SIZE = { width: 200, height: 40 };
const box = (left, top, right, bottom) => ({ left, top, right, bottom });
for (const [name, around] of [
  ["below it", box(400, 100, 500, 200)],
  ["beside it, at the bottom", box(100, 600, 200, 690)],
  ["left of it, in the corner", box(800, 600, 990, 690)],
  ["above what is as wide as the screen", box(5, 300, 995, 695)],
  ["a point", box(500, 350, 500, 350)],
])
  test(`a sentence stands on the screen and never on its place: ${name}`, () => {
    const place = beside(around, SIZE, ROOM);
    assert.ok(place.left >= 0 && place.left + SIZE.width <= ROOM.width);
    assert.ok(place.top >= 0 && place.top + SIZE.height <= ROOM.height);
    const apart =
      place.left >= around.right ||
      place.left + SIZE.width <= around.left ||
      place.top >= around.bottom ||
      place.top + SIZE.height <= around.top;
    assert.ok(apart);
  });

test("where there is no room, the sentence stands nowhere, and the bar says it", () => {
  assert.equal(beside(box(0, 0, 1000, 700), SIZE, ROOM), null);
});

test("each lesson remembers by itself", () => {
  const memory = (name) => new Memory(name, page.window.sessionStorage);
  memory("agreement").leave(2, { href: "/?off=3.1", prepared: "/" });
  assert.equal(memory("agreement").left[2].href, "/?off=3.1");
  assert.equal(memory("induction").left[2], undefined);
});

test("without a storage, it is remembered as long as the page", () => {
  const forbidden = {
    getItem() {
      throw new Error("forbidden");
    },
    setItem() {
      throw new Error("forbidden");
    },
  };
  const memory = new Memory("agreement", forbidden);
  memory.keepAnswer(1, { choice: null, right: 0 });
  assert.equal(memory.answers[1].right, 0);
});

for (const [name, numbers, expected] of [
  ["shares", [0.25, 0.5], 0.25],
  ["one number for all", [0.25], null],
  ["no shares", [3, 4], null],
  ["a negative number", [-0.1, 0.4], null],
])
  test(`bars behind choices: ${name}`, () => assert.equal(shareOf(numbers, 0), expected));

test("the model's answer is told beside one's own", () => {
  const choices = ["is", "are"];
  assert.equal(verdictOf(choices, { choice: null, right: 1 }), "The model’s answer: “are”.");
  assert.equal(verdictOf(choices, { choice: 1, right: 1 }), "The model agrees with you: “are”.");
  assert.equal(verdictOf(choices, { choice: 0, right: 1 }), "You said “is”; the model’s answer is “are”.");
});

for (const [name, top, bottom, by] of [
  ["what is in sight stays", 100, 300, 0],
  ["what is below comes up as far as it has to", 500, 700, 312],
  ["what is above comes down", -200, -100, -212],
  ["what is taller than the room begins at its top", 500, 1500, 488],
])
  test(`the page scrolls to a place: ${name}`, () => assert.equal(scrollBy({ top, bottom }, { height: 400 }), by));

test("the page scrolls to a place: what stays on top does not cover it", () =>
  assert.equal(scrollBy({ top: 500, bottom: 1500 }, { height: 400, above: 60 }), 428));
