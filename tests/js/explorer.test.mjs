// An explorer that holds a part of a model, and several explorers of which one is shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";
import { explorer } from "./widgets.mjs";

// `make` is called with a place in a page, and the scripts.
function drawn(make) {
  const page = new Page();
  const place = page.add("<div></div>");
  make(place, page.load(["core/blob", "saved/explorer", "saved/several_explorers"]));
  const texts = (selector) => [...place.querySelectorAll(selector)].map((node) => node.textContent);
  return { page, place, texts };
}

const NUMBERING = [
  [5, 6],
  [3, 7],
];

test("layers and heads have the numbers of their model", () => {
  const { page, place, texts } = drawn((root, { Explorer, unpack }) =>
    new Explorer(root).show(unpack(explorer({ numbering: NUMBERING, open: [1, 0] })))
  );
  assert.deepEqual(texts(".label"), ["H3", "H7", "L5", "L6"]);
  assert.deepEqual(texts("h2"), ["Head 6.3"]);
  assert.match(place.querySelector(".head.open").getAttribute("aria-label"), /^Head 6\.3 /);
  page.happen("click", place.querySelector('[data-value="lines"]'));
  assert.deepEqual([texts("h2"), texts(".layer"), texts(".heads button")], [["Layer 6"], ["L6"], ["H3", "H7"]]);
});

test("a list shows one explorer of several, made when it is first chosen", () => {
  const pictures = { picture0: explorer({ open: [0, 0] }), picture1: explorer({ open: [1, 1] }) };
  const { page, place, texts } = drawn((root, { Several }) =>
    new Several(root).show({ ...pictures, names: ["Encoder", "Decoder"] })
  );
  const list = place.querySelector("select[aria-label=Attention]");
  assert.deepEqual([texts("option").slice(0, 2), texts("h2")], [["Encoder", "Decoder"], ["Head 0.0"]]);
  list.value = "1";
  page.happen("change", list);
  assert.deepEqual(texts("h2"), ["Head 0.0", "Head 1.1"]);
  assert.deepEqual(
    [...place.children].slice(1).map((part) => part.hidden),
    [true, false]
  );
});
