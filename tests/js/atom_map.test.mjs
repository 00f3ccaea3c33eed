// explore/atom_map: a reaction as text, product atoms numbered, and their numbers where they look.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";

const page = new Page();
const { AtomMap } = page.load(["explore/atom_map"]);

// 1 C, 2 O, 3 >>, 4 O, 5 C: the product's O looks at O, its C at O too, which is wrong
const REACTION = {
  tokens: [
    [1, "C"],
    [2, "O"],
    [3, ">>"],
    [4, "O"],
    [5, "C"],
  ],
  links: [
    { from: 4, to: 2, right: true },
    { from: 5, to: 2, right: false },
  ],
  rows: [
    ["1 O", "O", 0.9, "right", 4, 2],
    ["2 C", "O", 0.5, "comes from 1", 5, 2],
  ],
  pins: [],
};

function shown(changes = {}) {
  const map = new AtomMap(page.add("<div></div>"));
  map.told = [];
  map.emit = (event, value) => map.told.push([event, value]);
  map.show({ ...REACTION, ...changes });
  return map;
}

const pieces = (map) => [...map.strip.children];
const text = (node) => node.textContent;

test("every token is there, atoms that look or are looked at as buttons with their numbers", () => {
  const map = shown();
  assert.deepEqual(
    pieces(map).map(({ className, onclick }) => [className, Boolean(onclick)]),
    [
      ["", false],
      ["atom wrong", true],
      ["arrow", false],
      ["atom", true],
      ["atom wrong", true],
    ]
  );
  assert.match(text(pieces(map)[1]), /O.*1 2/);
  assert.equal(map.table.body.children.length, 2);
  assert.equal(page.window.painted, true);
});

test("a wrong link marks both of its ends, and words say so", () => {
  const [, oxygen, , right, wrong] = pieces(shown());
  assert.deepEqual(
    [oxygen, right, wrong].map(({ className }) => className),
    ["atom wrong", "atom", "atom wrong"]
  );
  assert.equal(oxygen.title, "1, 2 of the product attend most to it.");
  assert.equal(right.title, "1 attends most to O at 2: right.");
  assert.equal(wrong.title, "2 attends most to O at 2: comes from 1.");
});

test("a click pins an atom of the product as query, one of the reactants as key; again unpins", () => {
  const map = shown();
  pieces(map)[3].click();
  pieces(map)[1].click();
  assert.deepEqual(map.told, [
    ["pins", { pins: [4], way: "from" }],
    ["pins", { pins: [2], way: "to" }],
  ]);
  const pinned = shown({ pins: [4] });
  assert.deepEqual(
    [1, 3, 4].map((i) => pieces(pinned)[i].getAttribute("aria-pressed")),
    ["true", "true", "false"]
  );
  pieces(pinned)[3].click();
  assert.deepEqual(pinned.told, [["pins", { pins: [], way: "from" }]]);
});

test("the picture is the reaction in lines, with numbers, wrong links framed, the pinned atom stronger", () => {
  const map = shown({ pins: [4] });
  const drawn = [];
  const pen = Object.fromEntries(
    ["rect", "frame", "text"].map((name) => [name, (...given) => drawn.push([name, ...given])])
  );
  const width = 90; // each letter takes 10 pixels here
  const { height, draw } = map.export(width);
  draw(pen, { ink: "#000000", accent: "#0000ff" });
  const of = (name) => drawn.filter(([kind]) => kind === name);
  assert.equal(
    of("text")
      .map(([, words]) => words)
      .join("|"),
    "C||O|1 2|>>||O|1|C|2"
  );
  assert.equal(of("frame").length, 2);
  assert.deepEqual(
    of("rect").map((given) => given.at(-1)),
    [0.45]
  );
  const lines = new Set(map.exportLayout(width).map(({ y }) => y));
  assert.equal(lines.size, 4);
  assert.ok(Math.max(...lines) + 34 <= height);
});
