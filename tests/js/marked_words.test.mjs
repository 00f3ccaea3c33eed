// A rule of ESLint: which words of a script nobody has marked for translation.

import assert from "node:assert/strict";
import { test } from "node:test";

import { markedWords } from "./marked_words.mjs";

// What the rule says of a string in the place of `parent`.
function reported(words, parent = { type: "VariableDeclarator" }) {
  const found = [];
  const { Literal } = markedWords.create({ report: ({ data }) => found.push(JSON.parse(data.words)) });
  Literal({ type: "Literal", value: words, parent });
  return found;
}

const call = (name) => ({ type: "CallExpression", callee: { name } });

test("a word or a sentence that a person reads is reported, whoever draws it", () => {
  for (const words of ["Heads", "Click a head", "heads are off."]) {
    assert.deepEqual(reported(words), [words]);
    assert.deepEqual(reported(words, { type: "ArrayExpression", parent: call("element") }), [words]);
  }
});

test("what is said, thrown, compared or for the browser is none", () => {
  for (const name of ["gettext", "ngettext", "N_", "Error"]) assert.deepEqual(reported("Click a head", call(name)), []);
  assert.deepEqual(reported("Enter", { type: "BinaryExpression" }), []);
  for (const words of ["ArrowLeft", "label-line chart", "div", "0 0 12px sans-serif"])
    assert.deepEqual(reported(words), []);
});
