// A notebook's widget: what a click tells Python, and what an answer, or Python itself, makes of the picture.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "./page.mjs";
import { picture as square } from "./scripts.mjs";
import { explorer } from "./widgets.mjs";

// What Python sends of a text of two tokens with these heads off.
function picture(off) {
  const bytes = explorer({ off, switchable: true });
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// As anywidget hosts it: a change is told at once, Python hears of it when it is saved.
class Model {
  state = { off: "", head: "0.0", _still: "a1", _picture: picture([0, 0, 0, 0]) };
  heard = {};
  saved = [];

  get = (name) => this.state[name];
  on = (event, hear) => (this.heard[event] = hear);
  off = (event) => delete this.heard[event];
  save_changes = () => this.saved.push([this.state.head, this.state.off]);

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.heard[`change:${name}`]?.();
  }
}

// The letters of the notebook around it are of this colour.
function open(letters = [0, 0, 0]) {
  const page = new Page();
  page.window.HTMLCanvasElement.prototype.getContext = () => square(1, 1, letters).getContext();
  const model = new Model();
  const el = page.add("<div></div>");
  const leave = page.load(["notebook/notebook"]).render({ model, el });
  const root = el.firstChild.shadowRoot;
  const cell = (at) => root.querySelector(`[data-at="${at}"]`);
  const off = () => [...root.querySelectorAll(".head.off")].map((head) => head.dataset.at);
  const opened = () => [root.querySelector(".head.open").dataset.at, root.querySelector("h2").textContent];
  const switchHead = (at) => page.happen("click", cell(at), { shiftKey: true });
  return { page, model, el, leave, root, cell, off, opened, switchHead };
}

test("a click switches a head off at once, and Python is told", () => {
  const { model, off, switchHead } = open();
  switchHead("1.0");
  switchHead("1.1");
  assert.deepEqual(off(), ["1.0", "1.1"]);
  assert.deepEqual(model.saved, [
    ["0.0", "1.0"],
    ["0.0", "1.*"],
  ]);
});

test("the answer to an earlier click does not undo a later one", () => {
  const { page, model, cell, off, switchHead } = open();
  switchHead("1.0");
  switchHead("0.1");
  page.happen("click", cell("1.1"));
  assert.deepEqual(off(), ["0.1", "1.0"]);
  model.set("_picture", picture([0, 0, 1, 0])); // of the first
  assert.deepEqual(off(), ["0.1", "1.0"]);
});

test("what Python switches is shown, and what it cuts stays", () => {
  const { model, off, switchHead } = open();
  model.set("off", "0.1,1.0:1:0");
  model.set("_picture", picture([0, 1, 0, 0]));
  assert.deepEqual(off(), ["0.1"]);
  switchHead("1.1");
  assert.equal(model.state.off, "*.1,1.0:1:0");
});

test("a head is opened by a click and by Python, and each hears of the other", () => {
  const { page, model, cell, opened } = open();
  page.happen("click", cell("0.1"));
  assert.deepEqual([opened(), model.state.head], [["0.1", "Head 0.1"], "0.1"]);
  model.set("head", "1.1");
  assert.deepEqual(opened(), ["1.1", "Head 1.1"]);
});

test("shown again, it stays as its reader has set it up", () => {
  const { page, model, root } = open();
  const pressed = () => root.querySelector('[aria-label="View"] [aria-pressed="true"]').dataset.value;
  page.happen("click", root.querySelector('[data-value="text"]'));
  model.set("_picture", picture([0, 0, 1, 0]));
  assert.equal(pressed(), "text");
  assert.equal(root.querySelectorAll('[data-value="text"]').length, 1);
});

test("it is dark where the letters around it are light, and its style is its own", () => {
  const theme = ({ root }) => root.querySelector(".widget").style.colorScheme;
  assert.deepEqual([open(), open([255, 255, 255])].map(theme), ["light", "dark"]);
  const { page, root } = open();
  assert.ok(root.querySelector("style"));
  assert.equal(page.document.head.querySelector("style"), null);
});

test("the still page that stands for it without a kernel is hidden", () => {
  const { page, model } = open();
  const [still, another] = ["a1", "b2"].map((name) => page.add(`<div data-still="${name}"></div>`));
  page.load(["notebook/notebook"]).render({ model, el: page.add("<div></div>") });
  assert.deepEqual([still.hidden, another.hidden], [true, false]);
});

test("a widget that is gone hears nothing more", () => {
  const { model, leave } = open();
  leave();
  assert.deepEqual(model.heard, {});
});
