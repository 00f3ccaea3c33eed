// core/dom: elements that widgets are made of.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";

test("element: a text among its children stays text, whatever it says", () => {
  const { element } = new Page().load(["core/dom"]);
  const markup = "<img src=x onerror=alert(1)><b>bold</b>";
  const node = element("p", "said", { title: markup }, markup, element("i", "", {}, "and more"));
  assert.deepEqual([node.children.length, node.textContent], [1, `${markup}and more`]);
  assert.equal(node.getAttribute("title"), markup);
});
