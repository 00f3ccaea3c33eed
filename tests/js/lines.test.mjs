// widgets/lines: which links are drawn, what a word says, what a click or a key pins, which heads and layer are shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown, side } from "./widgets.mjs";

const WORDS = ["the", "keys", "are"];
const WEIGHTS = [
  [0.02, 0.5, 0.48, 0.25, 0.25, 0.5, 0.7, 0.2, 0.1], // of H0, row by row
  [0.9, 0.05, 0.05, 0.1, 0.8, 0.1, 0.01, 0.29, 0.7], // of H1
];

function lines(data = {}) {
  const words = { ...side([0], [1], [2]), labels: WORDS };
  const maps = { maps: new Float32Array(WEIGHTS.flat()), most: [0.7, 0.9] };
  const heads = { names: ["H0", "H1"], active: [1], layer: 3, layers: 6 };
  const found = shown("Lines", "widgets/lines", { rows: words, columns: words, ...maps, ...heads, ...data });
  const { page, made } = found;
  const at = (i, way) => ({ clientX: way === "from" ? 5 : 595, clientY: made.y({ ...made, top: 0 }, i) });
  const click = (i, way = "from") => page.happen("click", made.scroll, at(i, way));
  const hover = (i, way = "from") => {
    page.happen("pointermove", made.scroll, at(i, way));
    made.paintOverlay(); // as the next frame does
  };
  const curves = () => made.canvas.fake.called("bezierCurveTo").length;
  const drawn = (act = () => made.draw()) => {
    made.canvas.fake.calls = [];
    act();
    return curves();
  };
  const says = () => made.status.textContent.replace(/ +/g, " ");
  made.scroll.focus();
  return { ...found, click, hover, drawn, says };
}

const slide = ({ page, made }, name, value) => {
  const range = made[name].querySelector("input");
  range.value = value;
  page.happen("input", range);
};

// --- what is drawn

test("every link that is strong enough is a line, of each head that is shown", () => {
  assert.equal(lines().drawn(), 8);
  assert.equal(lines({ active: [0, 1] }).drawn(), 16);
});

test("sliders leave the strongest links", () => {
  const found = lines();
  assert.equal(found.drawn(() => slide(found, "minWeight", 0.2)), 4); // prettier-ignore
  assert.equal(found.drawn(() => slide(found, "maxLinks", 1)), 3); // prettier-ignore
});

test("lines are finer where rows are narrow, so that those of many words are no block", () => {
  const thickest = (height) => {
    const { made } = lines();
    const drawn = [];
    const pen = { curve: (...given) => drawn.push(given[5]) };
    const layout = { ...made.layout, ...(height && { row: height }) };
    made.paintLinks({ pen, layout, theme: made.maps.colours, top: 0, focus: null });
    return Number(Math.max(...drawn).toFixed(2));
  };
  assert.equal(thickest(), 2);
  assert.equal(thickest(8), 1);
  assert.equal(thickest(1), 0.5);
});

test("a cut edge of a head that is shown is a dashed line with a mark, of the word alone that is pointed at", () => {
  const cutAt = ([query], [key], map) => (map === 1 && key === 2 && query < 2 ? { toOthers: false } : undefined);
  const { made, drawn, hover } = lines({ cutAt });
  const dashed = ({ fake }) => fake.called("setLineDash").filter(([, [dashes]]) => dashes.length).length;
  drawn();
  assert.equal(dashed(made.canvas), 2);
  made.overlay.fake.calls = [];
  hover(0);
  assert.equal(dashed(made.overlay), 1);
  made.activate([0]);
  drawn();
  assert.equal(dashed(made.canvas), 0);
});

test("several heads as one have no buttons", () => {
  assert.equal(lines({ names: ["mean"], active: [0] }).made.heads.hidden, true);
});

// --- pointing

test("a word says where it looks, or who looks at it, and with several heads their mean", () => {
  const { made, page, hover, says } = lines();
  hover(2);
  assert.equal(says(), "are → are 0.70 · keys 0.29 · the 0.01 (H1)");
  hover(1, "to");
  assert.equal(says(), "keys ← keys 0.80 · are 0.29 · the 0.05 (H1)");
  page.happen("pointerleave", made.scroll);
  made.paintOverlay();
  assert.match(says(), /^Hover a token/);
  const both = lines({ active: [0, 1] });
  both.hover(0);
  assert.equal(both.says(), "the → the 0.46 · keys 0.28 · are 0.26 (mean of 2 heads)");
});

// --- pins

test("a click pins a word, several are summed, and another click unpins", () => {
  const { made, sent, click, hover, says } = lines();
  hover(2);
  click(2);
  assert.equal(says(), "are → are 0.70 · keys 0.29 · the 0.01 (H1)");
  hover(0);
  click(0); // the sum at once, though the pointer is still there
  assert.equal(says(), "the + are → the 0.91 · are 0.75 · keys 0.34 (H1, sum of 2)");
  click(2);
  click(0);
  assert.deepEqual(made.pins, []);
  const pins = (...positions) => ["pins", { pins: positions, way: "from" }];
  assert.deepEqual(sent, [pins(2), pins(2, 0), pins(0), pins()]);
});

test("a click on the right begins anew, and pins what is looked at", () => {
  const { sent, click, says } = lines({ pins: [2] });
  click(1, "to");
  assert.deepEqual(sent, [["pins", { pins: [1], way: "to" }]]);
  assert.equal(says(), "keys ← keys 0.80 · are 0.29 · the 0.05 (H1)");
});

test("arrows move and change sides, Enter pins, Escape unpins", () => {
  const { made, press, says } = lines();
  press("ArrowDown", "ArrowDown");
  assert.match(says(), /^keys → /);
  press("ArrowRight", "ArrowUp");
  assert.match(says(), /^the ← /);
  press("ArrowUp", "ArrowLeft", "Enter"); // no further than the edge
  assert.deepEqual([made.pins, made.way], [[0], "from"]);
  press("ArrowDown", "ArrowDown", "Enter"); // on from there
  assert.deepEqual(made.pins, [0, 2]);
  press("Escape");
  assert.deepEqual(made.pins, []);
});

// --- cutting

// In the middle of the picture, where a curve has fallen half of its way.
const middle = ({ made }, r, c, pointerType = "mouse") => ({
  ...{ clientX: (made.layout.left + made.layout.right) / 2, pointerType },
  clientY: (made.y({ ...made, top: 0 }, r) + made.y({ ...made, top: 0 }, c)) / 2,
});
const edge = (query, key, head = 1) => ["cut", { queries: [query, query], keys: [key, key], head }];

test("while it cuts, a click on a line cuts it, and pins nothing", () => {
  const found = lines({ cutting: true });
  const { page, made, sent, says } = found;
  page.happen("pointermove", made.scroll, middle(found, 0, 0));
  made.paintOverlay();
  assert.equal(says(), "the → the: 0.9000 (H1)");
  page.happen("click", made.scroll, middle(found, 0, 0));
  const { clientX, clientY } = middle(found, 2, 1);
  page.happen("click", made.scroll, { clientX, clientY: clientY + 3 });
  page.happen("click", made.scroll, { clientX, clientY: clientY + 300 }); // far from any
  assert.deepEqual(sent, [edge(0, 0), edge(2, 1)]);
});

test("a finger may be less exact", () => {
  const found = lines({ cutting: true, active: [1] });
  slide(found, "maxLinks", 1);
  for (const pointerType of ["mouse", "touch"]) {
    const at = middle(found, 0, 0, pointerType);
    found.page.happen("click", found.made.scroll, { ...at, clientY: at.clientY - 9 });
  }
  assert.deepEqual(found.sent, [edge(0, 0)]);
});

test("a line that is not drawn is not cut by a click, and a cut one is mended", () => {
  const cutAt = ([query], [key], map) => (query === 0 && key === 1 && map === 1 ? { toOthers: true } : undefined);
  const found = lines({ cutting: true, cutAt });
  slide(found, "minWeight", 0.5);
  found.page.happen("click", found.made.scroll, middle(found, 1, 2));
  found.page.happen("click", found.made.scroll, middle(found, 0, 1));
  assert.deepEqual(found.sent, [edge(0, 1)]);
  assert.equal(found.says(), "");
  found.page.happen("pointermove", found.made.scroll, middle(found, 0, 1));
  found.made.paintOverlay();
  assert.equal(found.says(), "the → keys: 0.0500 · cut, the others take over (H1)");
});

test("while it cuts, a word and then one of the other side are the edge, by click and by Enter", () => {
  const { made, sent, click, press, says, drawn } = lines({ cutting: true });
  click(0);
  assert.deepEqual([made.focus, sent], [{ way: "from", indices: [0] }, []]);
  click(2, "to");
  click(1, "to"); // from the same word
  click(2); // from another one
  click(2); // from none
  click(1, "to");
  click(0);
  assert.deepEqual(sent, [edge(0, 2), edge(0, 1), edge(0, 1)]);
  press("Escape", "ArrowLeft", "ArrowUp", "Enter", "ArrowRight", "ArrowDown");
  assert.equal(says(), "the → keys: 0.0500 (H1)");
  assert.equal(drawn(() => made.paint()), 8); // prettier-ignore
  press("Enter");
  assert.deepEqual(sent.slice(3), [["pins", { pins: [], way: "from" }], edge(0, 1)]);
  assert.match(made.scroll.getAttribute("aria-label"), /cuts the line between them\.$/);
});

test("of several heads, the edge is cut in the one in which it is strongest, or mended where it is cut", () => {
  const cutAt = ([query], [key], map) => (query === 1 && key === 1 && map === 0 ? { toOthers: false } : undefined);
  const { sent, click } = lines({ cutting: true, active: [0, 1], cutAt });
  click(2);
  click(0, "to");
  click(1);
  click(1);
  click(1);
  click(1, "to");
  assert.deepEqual(sent, [edge(2, 0, 0), edge(1, 1, 0)]);
});

test("when it cuts no more, no word is chosen", () => {
  const { made, click } = lines({ cutting: true });
  click(0);
  made.show({ ...made.data, cutting: false });
  assert.equal(made.focus, null);
});

// --- heads and layers

const pressed = ({ made }) => [...made.heads.children].map((button) => button.getAttribute("aria-pressed") === "true");

test("a head's button shows and hides it, at once, and tells it when no second click follows", () => {
  const found = lines();
  const { page, made, sent, drawn, says } = found;
  const [first, second] = made.heads.children;
  assert.equal(drawn(() => first.click()), 16); // prettier-ignore
  assert.deepEqual(pressed(found), [true, true]);
  assert.equal(drawn(() => second.click()), 8); // prettier-ignore
  assert.deepEqual(sent, []);
  page.wait(300);
  assert.deepEqual(sent, [["active", [0]]]);
  first.click();
  assert.equal(says(), "No head is shown: choose one above.");
});

test("a double click shows one head alone", () => {
  const found = lines({ active: [1] });
  const [first] = found.made.heads.children;
  first.click();
  first.click();
  found.page.happen("dblclick", first);
  found.page.wait(300);
  assert.deepEqual([pressed(found), found.sent], [[true, false], [["active", [0]]]]);
});

test("brackets, Page keys and buttons step through the layers, to the last", () => {
  const { made, sent, press } = lines({ layer: 4 });
  press("]", "[", "PageDown", "PageUp");
  made.next.click();
  assert.deepEqual(sent, [5, 3, 5, 3, 5].map((layer) => ["layer", layer])); // prettier-ignore
  const last = lines({ layer: 5 });
  last.press("]");
  assert.deepEqual([last.sent, last.made.next.disabled, last.made.previous.disabled], [[], true, false]);
  const first = lines({ layer: 0 });
  first.press("[");
  assert.deepEqual([first.sent, first.made.next.disabled, first.made.previous.disabled], [[], false, true]);
});
