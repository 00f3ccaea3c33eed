// widgets/atlas: the order of the heads, what is switched together, and what is said of each.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadIn } from "./scripts.mjs";
import { shown } from "./widgets.mjs";

const NUMBERS = { entropy: [3, 1, 2, 0], similarity: [0.5, 0.25, 1, 0.75], linkWeights: [0, 0.5, 0.25, 0.125] };

// An atlas of 2 layers and 2 heads; `off`: the numbers of the heads that are off.
function atlas(sort = "layer", data = {}, off = []) {
  const found = shown("Atlas", "widgets/atlas", {
    ...{ layers: 2, heads: 2, switchable: true, change: null, link: "keys → are", ...NUMBERS, open: [1, 0], sort },
    ...{ pictures: new Uint8Array(4), arrays: { pictures: ["uint8", 0, [2, 2, 1, 1]] } },
    ...{ off: [0, 1, 2, 3].map((i) => off.includes(i)), ...data },
  });
  const { page, made } = found;
  const cell = (at) => made.grid.querySelector(`[data-at="${at}"]`);
  return {
    ...found,
    cell,
    click: (at, held) => page.happen("click", cell(at), held),
    focused: () => page.focused.dataset.at,
    last: () => found.sent.at(-1),
  };
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
  test(`until its numbers are here, ${sort} keeps the order that is there`, () => {
    const { made } = atlas("entropy");
    made.show({ ...made.data, ...missing, sort });
    assert.deepEqual(made.headsInOrder(), [3, 1, 2, 0]);
    assert.deepEqual(atlas(sort, missing).made.headsInOrder(), [0, 1, 2, 3]);
  });

test("which heads matter: a bar that hangs or stands, the others faint, and no other order", () => {
  const { made, cell } = atlas("layer");
  const ranking = { word: "are", changes: [-0.2, 0.1, null, 0.001] };
  made.show({ ...made.data, sort: "effect", ranking });
  assert.deepEqual(made.order, [0, 1, 2, 3]);
  const bars = ["0.0", "0.1", "1.0", "1.1"].map((at) => cell(at).querySelector(".matters"));
  assert.deepEqual(bars.map((bar) => bar.style.getPropertyValue("--share")), ["1", "0.5", "0", "0"]); // prettier-ignore
  assert.deepEqual(bars.map((bar) => bar.classList.contains("rises")), [false, true, false, false]); // prettier-ignore
  assert.deepEqual([0, 1, 2, 3].map((i) => made.opacityOf(i)), [1, 1, 1, 0.3]); // prettier-ignore
  assert.match(made.describe(0, 0), / · “are” −20\.0 points · /);
});

// --- the pictures

test("each head is drawn below its cell, wherever the order puts it, and anew when the cells are elsewhere", () => {
  const { made } = atlas("entropy"); // the heads 3, 1, 2, 0
  let side = 10;
  [...made.grid.querySelectorAll(".head")].forEach((cell, place) => {
    cell.getBoundingClientRect = () => {
      const [left, top] = [5 + (place % 2) * (side + 3), 7 + Math.floor(place / 2) * (side + 3)];
      return { left, top, right: left + side, bottom: top + side };
    };
  });
  const drawn = () => made.canvas.fake.called("drawImage").map(([, [, ...numbers]]) => numbers);
  const at = (...corners) => [3, 1, 2, 0].map((head, i) => [0, head, 1, 1, ...corners[i], side, side]);
  assert.ok(made.fit());
  made.paint();
  assert.deepEqual(drawn(), at([0, 0], [13, 0], [0, 13], [13, 13]));
  assert.deepEqual([made.canvas.width, made.canvas.height], [23, 23]);
  assert.ok(!made.fit());
  side = 20;
  assert.ok(made.fit());
  made.canvas.fake.calls = [];
  made.paint();
  assert.deepEqual(drawn(), at([0, 0], [23, 0], [0, 23], [23, 23]));
});

test("on a sharp screen a picture ends below its frame, so that none sticks out where the page moves", () => {
  const { made, page } = atlas();
  page.window.devicePixelRatio = 2;
  for (const cell of made.grid.querySelectorAll(".head"))
    cell.getBoundingClientRect = () => ({ left: 0, top: 0, right: 10, bottom: 10 });
  made.fit();
  made.paint();
  const [[, [, ...numbers]]] = made.canvas.fake.called("drawImage");
  assert.deepEqual(numbers, [0, 0, 1, 1, 1, 1, 18, 18]);
});

test("an atlas that is not on the screen draws nothing", () => {
  const { made } = atlas();
  assert.equal(made.canvas.fake?.calls.length ?? 0, 0);
});

// --- the mouse

test("a click opens a head, which switches none", () => {
  const { click, cell, sent } = atlas();
  click("0.1");
  assert.deepEqual(sent, [["open", [0, 1]]]);
  assert.equal(cell("0.1").getAttribute("aria-selected"), "true");
  assert.equal(cell("1.0").getAttribute("aria-selected"), "false");
});

for (const [name, [off, at, held, expected]] of Object.entries({
  "with Shift a head goes off": [[], "1.0", { shiftKey: true }, [[1, 0]]],
  "with Shift a head comes on": [[2], "1.0", { shiftKey: true }, []],
  "a layer goes off, also if a part of it was": [[1], "0.*", {}, [[0, 0], [0, 1]]], // prettier-ignore
  "a layer comes on if all of it was off": [[0, 1, 3], "0.*", {}, [[1, 1]]],
  "a column goes off": [[], "*.1", {}, [[0, 1], [1, 1]]], // prettier-ignore
}))
  test(`a click: ${name}; what is sent is every head that is off`, () => {
    const { click, sent } = atlas("layer", {}, off);
    click(at, held);
    assert.deepEqual(sent, [["off", expected]]);
  });

test("in the mode that switches, a plain click does", () => {
  const { made, click, sent } = atlas();
  made.modes.buttons[1].click();
  click("0.1");
  made.modes.buttons[0].click();
  click("0.1");
  assert.deepEqual(sent, [["off", [[0, 1]]], ["open", [0, 1]]]); // prettier-ignore
});

test("pointing at a head says what it is, and its × switches it", () => {
  const { page, cell, sent } = atlas();
  page.happen("mouseenter", cell("0.1"));
  assert.match(cell("0.1").title, /^Head 0\.1 · on/);
  cell("0.1").querySelector(".cross").click();
  assert.deepEqual(sent, [["off", [[0, 1]]]]);
});

test("another answer leaves the same cells in place", () => {
  const { made, cell } = atlas();
  const before = cell("0.1");
  made.show({ ...made.data, open: [0, 0], off: [true, false, false, false], pictures: new Uint8Array([9, 9, 9, 9]) });
  assert.ok(cell("0.1") === before);
  assert.ok(cell("0.0").classList.contains("off"));
});

// --- the keyboard

test("arrows move and open nothing; Enter opens, Space switches, and the focus stays", () => {
  const { cell, press, sent, focused, last } = atlas();
  cell("1.0").focus();
  press("ArrowRight", "ArrowUp");
  assert.deepEqual([focused(), sent], ["0.1", []]);
  press("Enter");
  assert.deepEqual([focused(), last()], ["0.1", ["open", [0, 1]]]);
  press(" ");
  assert.deepEqual([focused(), last()], ["0.1", ["off", [[0, 1]]]]); // prettier-ignore
  press(" ");
  assert.deepEqual(last(), ["off", []]);
});

test("the keyboard reaches labels, which Space and Enter switch, and stops at the edges", () => {
  const { cell, press, focused, last } = atlas();
  cell("1.0").focus();
  press("ArrowLeft", "ArrowLeft");
  assert.equal(focused(), "1.*");
  press(" ");
  assert.deepEqual(last(), ["off", [[1, 0], [1, 1]]]); // prettier-ignore
  press("Enter");
  assert.deepEqual(last(), ["off", []]);
  press("End", "ArrowUp", "ArrowUp", "ArrowUp");
  assert.equal(focused(), "*.1");
  press("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Home");
  assert.equal(focused(), "1.0");
});

test("the Tab key reaches one cell: the open head, then where the keyboard was", () => {
  const { made, cell, press } = atlas();
  const stops = () => made.cells.filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.at);
  assert.deepEqual(stops(), ["1.0"]);
  cell("1.0").focus();
  press("ArrowUp");
  assert.deepEqual(stops(), ["0.0"]);
});

test("the browser's own shortcuts stay the browser's", () => {
  const { page, cell, focused } = atlas();
  cell("1.0").focus();
  for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.equal(page.key("ArrowUp", { [held]: true }), false);
  assert.equal(focused(), "1.0");
});

test("a screen reader hears what a cell is", () => {
  const { cell } = atlas("layer", {}, [2]);
  assert.equal(cell("1.0").getAttribute("aria-label"), "Head 1.0 · off · entropy 2.00 bits");
  const roles = ["1.0", "1.*", "*.1"].map((at) => cell(at).getAttribute("role"));
  assert.deepEqual(roles, ["gridcell", "rowheader", "columnheader"]);
});

// --- sorted

test("a choice of the order is sent, and drawn at once, without labels, each head with its name", () => {
  const { page, made, cell, sent } = atlas();
  made.sort.value = "entropy";
  page.happen("change", made.sort);
  assert.deepEqual(sent, [["sort", "entropy"]]);
  const tags = [...made.grid.querySelectorAll(".tag")].map((tag) => tag.textContent);
  assert.deepEqual(tags, ["1.1", "0.1", "1.0", "0.0"]);
  assert.deepEqual([cell("0.*"), cell("*.0")], [null, null]);
});

test("while sorted, a click is on the head that stands there, and the keyboard walks in that order", () => {
  const { click, press, focused, sent } = atlas("entropy");
  click("1.1");
  click("0.1", { shiftKey: true });
  assert.deepEqual(sent, [["open", [1, 1]], ["off", [[0, 1]]]]); // prettier-ignore
  press("Home", "ArrowLeft", "ArrowUp");
  assert.equal(focused(), "1.1");
  press("ArrowRight");
  assert.equal(focused(), "0.1");
});

test("the focus stays with its head when the order changes", () => {
  const { made, focused } = atlas();
  made.moveFocus(1, 1);
  made.show({ ...made.data, sort: "entropy" });
  assert.equal(focused(), "1.1");
});

// --- what is said of each

test("a head is described by its entropy, and by what the atlas is sorted by", () => {
  assert.equal(atlas().made.describe(1, 0), "Head 1.0 · on · entropy 2.00 bits");
  assert.equal(atlas("likeness").made.describe(1, 0), "Head 1.0 · on · 100\u00a0% similar · entropy 2.00 bits");
  const link = atlas("link").made.describe(0, 1).replaceAll("\u00a0", " ");
  assert.equal(link, "Head 0.1 · on · 50.0 % on keys → are · entropy 1.00 bits");
  const changed = atlas("layer", { change: [0, 0.25, 0.0001, 0] }, [0]).made;
  assert.equal(changed.describe(0, 0), "Head 0.0 · off · entropy 3.00 bits");
  assert.match(changed.describe(0, 1), / · 25\.0\u00a0% changed · entropy/);
  assert.doesNotMatch(changed.describe(1, 0), /changed/);
});

for (const [name, most, share, said] of [
  ["of the largest", 0.25, 1, /longest: 25\.0\u00a0%/],
  ["of 1 %, where all changed less", 0.0025, 0.25, /longest: 0\.3\u00a0%/],
  ["nothing, where it is rounding", 0.0004, 0, /^Click: open/],
])
  test(`a bar is a share ${name}`, () => {
    const { made } = atlas("layer", { change: [0, most, most / 2, 0] }, [0]);
    assert.deepEqual([made.changeShare(0, 1), made.changeShare(1, 0)], [share, share / 2]);
    assert.match(made.legend.textContent, said);
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
  const german = loadIn("de", said, ["widgets/atlas"]).Atlas.prototype;
  const named = (link) => german.linkOrder.call({ data: { link } });
  assert.equal(named("keys → are"), "nach keys → are");
  assert.equal(named(""), "nach Verbindung");
  assert.equal(atlas().made.linkOrder(), "by keys → are");
});
