// widgets/table and widgets/bars: rows that sort themselves, and probabilities in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";

const page = new Page();
const { Table, share, quoted, likeliest } = page.load(["widgets/table", "widgets/bars"]);

const COLUMNS = [
  { title: "from", kind: "text" },
  { title: "weight", kind: "shaded" },
  { title: "position", kind: "integer" },
  { title: "before", kind: "number" },
];
const ROWS = [
  ["cat", 0.5, 2, 0.125],
  ["are", -0.75, 10, null],
  ["the", 0.25, 1, 0.5],
];

function table(columns = COLUMNS) {
  const made = new Table(page.add("<div></div>"), "Pairs");
  made.show({ columns, rows: ROWS });
  return made;
}

const column = (made, c) => [...made.body.children].map((row) => row.children[c].textContent);
const sort = (made, c) => made.head.children[c].firstChild.click();
const order = (made, c) => made.head.children[c].getAttribute("aria-sort");

test("rows as they come, numbers with four digits, nothing where there is none", () => {
  const made = table();
  assert.deepEqual(column(made, 0), ["cat", "are", "the"]);
  assert.deepEqual(column(made, 1), ["0.5000", "-0.7500", "0.2500"]);
  assert.deepEqual(column(made, 2), ["2", "10", "1"]);
  assert.deepEqual(column(made, 3), ["0.1250", "", "0.5000"]);
});

test("a click on a title sorts: words upwards, numbers downwards; another turns it round", () => {
  const made = table();
  sort(made, 0);
  assert.deepEqual([column(made, 0), order(made, 0)], [["are", "cat", "the"], "ascending"]);
  sort(made, 0);
  assert.deepEqual([column(made, 0), order(made, 0)], [["the", "cat", "are"], "descending"]);
  sort(made, 2);
  assert.deepEqual([column(made, 2), order(made, 2), order(made, 0)], [["10", "2", "1"], "descending", "none"]);
  sort(made, 2);
  assert.deepEqual(column(made, 2), ["1", "2", "10"]);
});

test("new rows keep the order, other columns do not", () => {
  const made = table();
  sort(made, 2);
  made.show({ columns: COLUMNS, rows: [["a", 0, 1, 0], ["b", 0, 2, 0]] }); // prettier-ignore
  assert.deepEqual(column(made, 0), ["b", "a"]);
  made.show({ columns: COLUMNS.slice(0, 3), rows: [["a", 0, 1], ["b", 0, 2]] }); // prettier-ignore
  assert.deepEqual(column(made, 0), ["a", "b"]);
});

test("what was sorted is not changed by it", () => {
  sort(table(), 0);
  assert.deepEqual(ROWS.map(([word]) => word), ["cat", "are", "the"]); // prettier-ignore
});

for (const [p, text] of Object.entries({
  ...{ 0: "0.0 %", 1: "100.0 %", 0.123: "12.3 %", 0.0005: "0.1 %", 0.00049: "0.05 %", 0.000041: "0.004 %" },
  6e-9: "<0.001 %",
}))
  test(`a probability of ${p} is ${text}`, () => {
    assert.equal(share(Number(p)).replaceAll("\u00a0", " "), text);
  });

test("a word that is a number stands in quotes", () => {
  assert.deepEqual([quoted("are"), quoted("104")], ["are", "“104”"]);
});

test("where there is little room, the bars of the largest probabilities stay, as they stood", () => {
  const rows = [
    ["is", 0.4, 0.2],
    ["breaks", 0.1, 0.1],
    ["are", 0.0, 0.3],
  ];
  assert.deepEqual(
    likeliest(rows, 2).map(([word]) => word),
    ["is", "are"]
  );
  assert.deepEqual(likeliest(rows, 5), rows);
});
