// widgets/heatmap: what a click or a key pins, which link it asks about, and a closer look.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown, side } from "./widgets.mjs";

// A heatmap of 2 rows and 3 columns; the second row and the first column stand for two tokens each.
function heatmap(data = {}) {
  const maps = { maps: new Float32Array([0.5, 0.25, 0.25, 0, 0.125, 0.875]), most: [0.875] };
  const found = shown("Heatmap", "widgets/heatmap", {
    rows: side([0], [1, 2]),
    columns: side([0, 1], [2], [3]),
    ...maps,
    ...data,
  });
  const { page, made } = found;
  // At the middle of a cell; -1: of a label.
  const at = (row, column) => {
    const { left, top, w, h } = made.layout;
    const clientX = column < 0 ? left / 2 : left + (column - made.zoom.c + 0.5) * w;
    return { clientX, clientY: row < 0 ? top / 2 : top + (row - made.zoom.r + 0.5) * h };
  };
  const drag = (from, to) => {
    page.happen("pointerdown", made.field, at(...from));
    page.happen("pointermove", made.field, at(...to));
    page.happen("pointerup", made.field, at(...to));
  };
  const hover = (...cell) => page.happen("pointermove", made.field, at(...cell));
  made.field.focus();
  return { ...found, drag, hover, click: (...cell) => drag(cell, cell) };
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
    const { made, sent, click } = heatmap(state);
    click(...cell);
    assert.deepEqual(sent, [["pins", expected]]);
    assert.deepEqual([made.pins, made.way], [expected.pins, expected.way]);
  });

for (const [name, [from, to, expected]] of Object.entries({
  "a cell": [[0, 1], [0, 1], { queries: [0, 0], keys: [2, 2] }],
  "a cell of merged tokens": [[1, 0], [1, 0], { queries: [1, 2], keys: [0, 1] }],
  "a block, dragged from its end": [[1, 2], [0, 1], { queries: [0, 2], keys: [2, 3] }],
  "a row's label": [[1, -1], [1, -1], { queries: [1, 2], keys: null }],
  "a column's label": [[-1, 2], [-1, 2], { queries: null, keys: [3, 3] }],
}))
  test(`while it cuts, a click on ${name} cuts, and pins and zooms nothing`, () => {
    const { made, sent, drag } = heatmap({ cutting: true });
    drag(from, to);
    assert.deepEqual(sent, [["cut", expected]]);
    assert.deepEqual([made.pins, made.zoom.rows, made.zoom.columns], [[], 2, 3]);
  });

test("while it cuts, Enter cuts the cell of the cursor", () => {
  const { made, sent, page } = heatmap({ cutting: true });
  for (const key of ["ArrowDown", "ArrowRight", "Enter"]) page.happen("keydown", made.field, { key });
  assert.deepEqual(sent, [["cut", { queries: [0, 0], keys: [2, 2] }]]);
  assert.match(made.field.getAttribute("aria-label"), /Enter cuts a cell\.$/);
});

for (const [toOthers, strokes, said] of [
  [false, 2, "1,2 → 0,1: 0.0000 · cut, the gap stays"],
  [true, 4, "1,2 → 0,1: 0.0000 · cut, the others take over"],
])
  test(`a cell of which any edge is cut has a mark of ${strokes} strokes, and says who takes over`, () => {
    const cutAt = (queries, keys) => (queries.includes(2) && keys.includes(1) ? { toOthers } : undefined);
    const { made } = heatmap({ cutAt });
    const marked = [];
    const pen = { line: (x1, y1, x2, y2) => marked.push(made.cell([(x1 + x2) / 2, (y1 + y2) / 2])) };
    made.paintCuts(pen, made.layout, made.maps.colours);
    assert.deepEqual(marked, new Array(strokes).fill([1, 0]));
    assert.equal(made.maps.described(1, 0), said);
  });

test("a finger's drag cuts nothing: it moves the page", () => {
  const { sent, page, made } = heatmap({ cutting: true });
  for (const [type, clientX] of [
    ["pointerdown", 60],
    ["pointermove", 200],
    ["pointerup", 200],
  ])
    page.happen(type, made.field, { clientX, clientY: 60, pointerType: "touch" });
  assert.deepEqual(sent, []);
});

// What is written into the cells, with its colour.
function numbersIn({ made }, layout = {}) {
  const written = [];
  const pen = { text: (text, x, y, { colour }) => written.push([text, colour]) };
  made.paintNumbers(pen, { ...made.layout, ...layout }, made.maps.colours);
  return written;
}

test("cells say their weight in percent, but for one that rounds to 0, in what reads better, black or white", () => {
  const [black, white] = ["#000000", "#ffffff"];
  const expected = [["50", black], ["25", black], ["25", black], ["13", black], ["88", white]]; // prettier-ignore
  assert.deepEqual(numbersIn(heatmap()), expected);
});

test("cells without room say nothing", () => {
  for (const layout of [{ w: 21 }, { h: 12 }]) assert.deepEqual(numbersIn(heatmap(), layout), []);
});

test("they do so where that is chosen", () => {
  for (const numbers of [true, false]) {
    const { made } = heatmap({ numbers });
    let drawn = false;
    made.paintNumbers = () => (drawn = true);
    made.draw();
    assert.equal(drawn, numbers);
  }
});

for (const [name, h, expected] of [
  ["on the edge of its cells", 20, [10, 30, 60, 20]],
  ["outside of cells that it would cover", 3, [8, 11, 64, 7]],
])
  test(`the frame of a pinned row is ${name}`, () => {
    const { made } = heatmap({ pins: [1] });
    const framed = [];
    const pen = { frame: (...at) => framed.push(at.slice(0, 4)) };
    made.paintFrames(pen, { left: 10, top: 10, w: 20, h }, made.maps.colours);
    assert.deepEqual(framed, [expected]);
  });

for (const [name, [w, h], expected] of [
  ["within its cell", [40, 20], [51, 31, 38, 18]],
  ["around a cell that it would fill, which is seen in it", [4, 3], [9, 7.5, 14, 14]],
])
  test(`the mark of a link is ${name}`, () => {
    const { made } = heatmap({ pins: [1], link: 2 });
    const framed = [];
    const pen = { frame: (...at) => framed.push(at.slice(0, 4)) };
    made.paintFrames(pen, { left: 10, top: 10, w, h }, made.maps.colours);
    assert.deepEqual(framed.at(-1), expected);
  });

// What stands beside the rows and above the columns, of a square map of these labels in a room of this height.
function labelsOf(labels, height) {
  const words = { ...side(...labels.map((_, i) => [i])), labels };
  const maps = { maps: new Float32Array(labels.length ** 2), most: [1] };
  const { made } = heatmap({ rows: words, columns: words, ...maps, height });
  const written = [];
  const pen = { text: (text, x, y, { size }) => written.push([text, size]), rect() {}, frame() {} };
  made.paintLabels(pen, made.layout, made.maps.colours);
  return written; // last the titles of the axes
}

for (const [name, height, size, count] of [
  ["large where there is room", 600, 14, 12],
  ["smaller where that lets every cell have one", 225, 10, 12],
  ["as large as ever, and fewer, where nothing would, which is said", 150, 14, 4],
])
  test(`labels are ${name}`, () => {
    const written = labelsOf([..."ABCDEFGHIJKL"], height);
    const rows = written.slice(0, -14); // without the columns'
    assert.equal(written.at(-1)[0], count < 12 ? "query → 1 label in 3" : "query →");
    assert.deepEqual(rows.map(([, each]) => each), new Array(count).fill(size)); // prettier-ignore
  });

test("a patch of a picture is named beside the rows and above the columns, as it may look like another one", () => {
  const names = labelsOf(["[CLS]", "A1 0000", "B1 0000"], 400).map(([words]) => words);
  assert.deepEqual(names.slice(0, -2), ["[CLS]", "A1", "B1", "[CLS]", "A1", "B1"]);
});

test("with the last pin the frame of the link goes", () => {
  const { made, click } = heatmap({ pins: [0], link: 3 });
  click(0, 2);
  assert.equal(made.link, null);
});

test("a label that is pinned leaves the link as it is", () => {
  const { made, click } = heatmap({ pins: [0], link: 3 });
  click(1, -1);
  assert.deepEqual([made.pins, made.link], [[0, 1], 3]);
});

test("where rows are no queries nothing is pinned", () => {
  const { sent, click } = heatmap({ pinnable: false });
  click(0, 1);
  assert.deepEqual(sent, []);
});

test("in a page without heads to be sorted, links don't count: a click pins a row, another unpins it", () => {
  const { made, sent, click } = heatmap();
  delete made.data.link;
  click(0, 1);
  click(0, 2);
  const pins = (...positions) => ["pins", { pins: positions, way: "from", link: undefined }];
  assert.deepEqual(sent, [pins(0), pins()]);
  assert.equal(made.link, null);
});

test("quick clicks are all kept", () => {
  const { made, sent, click } = heatmap();
  click(0, 1);
  click(1, 1);
  assert.deepEqual([made.pins, sent.length], [[0, 1], 2]);
});

// --- what is said of a cell

test("pointing at a cell says what it holds, until the pointer leaves", () => {
  const { page, made, hover } = heatmap();
  hover(1, 2);
  assert.equal(made.overlay.textContent, "1,2 → 3: 0.8750");
  page.happen("pointerleave", made.field);
  assert.equal(made.overlay.textContent, "");
});

test("the strongest pairs stand there in words", () => {
  const pairs = [...heatmap().made.pairs.querySelectorAll("li")].map((pair) => pair.textContent);
  assert.equal(pairs[0], "1,2 to 3: 0.8750");
  assert.equal(pairs.length, 6);
});

test("arrows move, no further than the edge, and say what they find; Enter pins and unpins", () => {
  const { made, press } = heatmap();
  press("ArrowDown");
  assert.equal(made.live.textContent, "0 → 0,1: 0.5000");
  press("ArrowDown", "ArrowDown", "ArrowRight");
  assert.deepEqual([made.live.textContent, made.overlay.textContent], ["1,2 → 2: 0.1250", "1,2 → 2: 0.1250"]);
  press("Enter");
  assert.deepEqual([made.pins, made.link], [[1], 2]);
  press("Enter");
  assert.deepEqual(made.pins, []);
});

test("another head's picture comes without the number of a cell that nobody points at", () => {
  const { made, press } = heatmap();
  press("ArrowDown");
  made.field.blur();
  made.show(made.data);
  assert.equal(made.overlay.textContent, "");
});

test("the browser's own shortcuts stay the browser's", () => {
  const { page, made } = heatmap();
  for (const held of ["ctrlKey", "altKey", "metaKey"]) assert.equal(page.key("ArrowDown", { [held]: true }), false);
  assert.equal(made.cursor, null);
});

// --- a closer look

test("a drag zooms in and pins nothing; a double click or Escape zooms out, Escape once more unpins", () => {
  const { page, made, sent, press, drag } = heatmap({ pins: [0] });
  for (const zoomOut of [() => page.happen("dblclick", made.field), () => press("Escape")]) {
    drag([0, 1], [1, 2]);
    assert.deepEqual(made.zoom, { r: 0, c: 1, rows: 2, columns: 2 });
    zoomOut();
    assert.deepEqual(made.zoom, made.everything());
  }
  assert.deepEqual(sent, []);
  press("Escape");
  assert.deepEqual(sent, [["pins", { pins: [], way: "from", link: undefined }]]);
});

test("a zoom stays for the next head, and ends with the text", () => {
  const { made, drag } = heatmap();
  drag([0, 1], [1, 2]);
  made.show({ ...made.data, maps: new Float32Array(6) });
  assert.equal(made.zoom.columns, 2);
  made.show({ ...made.data, rows: side([0], [1]) });
  assert.deepEqual(made.zoom, made.everything());
});
