// core/translations: words in another language, with their values, and as many forms as that language has.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadIn } from "./scripts.mjs";

const heads = (language, said, n) => loadIn(language, said, ["core/translations"]).ngettext("{n} head", "{n} heads", n);

for (const [language, said, expected] of [
  ["en", {}, ["0 heads", "1 head", "2 heads"]],
  ["de", { "{n} head": ["{n} Kopf", "{n} Köpfe"] }, ["0 Köpfe", "1 Kopf", "2 Köpfe"]],
  ["zh", { "{n} head": ["{n} 个头"] }, ["0 个头", "1 个头", "2 个头"]],
  ["de", {}, ["0 heads", "1 head", "2 heads"]], // nobody has translated it
])
  test(`things counted: ${language} ${JSON.stringify(said)}`, () => {
    assert.deepEqual(
      [0, 1, 2].map((n) => heads(language, said, n)),
      expected
    );
  });

test("values are filled in by name, in the order of the language; other braces stay", () => {
  const { gettext } = loadIn("de", { "{a} after {b}": "erst {b}, dann {a} {c}" }, ["core/translations"]);
  assert.equal(gettext("{a} after {b}", { a: 1, b: "{a}" }), "erst {a}, dann 1 {c}");
  assert.equal(gettext("not translated {a}", { a: 2 }), "not translated 2");
});

for (const [language, share, grouped, small] of [
  ["en", "44.2\u00a0%", "1,234.50", "-0.25"],
  ["de", "44,2\u00a0%", "1.234,50", "-0,25"],
  ["zh", "44.2%", "1,234.50", "-0.25"],
])
  test(`numbers in ${language}`, () => {
    const { figures, number, percent } = loadIn(language, {}, ["core/translations"]);
    assert.deepEqual([percent(0.4421, 1), number(1234.5, 2), number(-0.25, 2)], [share, grouped, small]);
    assert.equal(number(-1e-9, 0), "0");
    assert.equal(figures(0.25049, 2), share.includes(",") ? "0,25" : "0.25");
  });

test("a value that runs from right to left stands in isolation, and no other does", () => {
  const { filled } = load(["core/translations"]);
  assert.equal(filled("“{word}”: {share}", { word: "שלום", share: "4 %" }), "“\u2068שלום\u2069”: 4 %");
  for (const word of ["bank", "银行", "नमस्ते", "❤\ufe0f"]) assert.equal(filled("{word}", { word }), word);
});

for (const [tokens, direction] of [
  [["[CLS]", "ש", "##לום", "abc", "[SEP]"], "rtl"],
  [["<s>", "«", "مَرْ", "</s>"], "rtl"],
  [["[CLS]", "abc", "שלום"], "ltr"],
  [["[CLS]", "12", "।"], "ltr"],
  [[], "ltr"],
])
  test(`a text of ${JSON.stringify(tokens)} runs ${direction}`, () => {
    assert.equal(load(["core/direction"]).directionOf(tokens), direction);
  });

for (const [p, said] of [
  [0, "0\u00a0%"],
  [0.0001, "<\u00a00.1\u00a0%"],
  [0.0042, "0.4\u00a0%"],
  [0.0099, "1\u00a0%"],
  [0.204, "20\u00a0%"],
])
  test(`a probability of ${p} in a sentence`, () => {
    assert.equal(loadIn("en", {}, ["core/translations"]).probability(p), said);
  });
