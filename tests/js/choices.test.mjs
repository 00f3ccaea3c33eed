// core/choices: the browser's end of the choices, by the vectors that Python's end is held to as well.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const { CHOSEN, Choices } = load(["core/choices", "core/address_parameters"]);
const VECTORS = JSON.parse(readFileSync(new URL("../vectors/choices.json", import.meta.url)));

const notDefault = (values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== CHOSEN[name]));
const whole = (message) => ({ ...message, state: { ...CHOSEN, ...message.state } });

const EVENTS = {
  choose: (choices, given) => choices.choose(given),
  back: (choices, given) => choices.restore({ ...CHOSEN, ...given }, false),
  "back elsewhere": (choices, given) => choices.restore({ ...CHOSEN, ...given }, true),
  undo: (choices) => choices.undo(),
  redo: (choices) => choices.redo(),
  hear: (choices, given, messages) => choices.hear(whole(messages[given])),
  "hear first": (choices, given, messages) => choices.hear(whole(messages[given]), true),
  tell: ({ values, number }, given, messages) =>
    assert.deepEqual({ choices: notDefault(values), number }, messages[given]),
};

for (const { name, messages, steps, "in the end": expected } of VECTORS)
  test(name, () => {
    const ends = {};
    for (const [end, event, given, state] of steps) {
      if (!end.endsWith("browser")) continue;
      ends[end] ??= new Choices(CHOSEN);
      EVENTS[event](ends[end], given, messages);
      assert.equal(ends[end].state, state, `${event} ${JSON.stringify(given)}`);
    }
    for (const [end, choices] of Object.entries(ends)) assert.deepEqual(notDefault(choices.values), expected[end]);
  });

test("Python that has forgotten, and the first part of another page that does not know, are to be told again", () => {
  const choices = new Choices(CHOSEN);
  choices.choose({ off: "1.1" });
  assert.equal(choices.hear({ state: {}, told: 0 }).isLost, false); // it is slow
  assert.equal(choices.hear({ state: {}, told: 0 }, true).isLost, true);
  assert.equal(choices.hear({ state: {}, told: 1 }).isLost, false);
  assert.equal(choices.hear({ state: {}, told: 0 }).isLost, true);
});

for (const [what, off, undone] of [
  ["with every head on", "", ""],
  ["with a head off, which can be switched on again", "1.5", ""],
])
  test(`heads of another model are not switched by undo and redo: it opens ${what}`, () => {
    const choices = new Choices(CHOSEN);
    choices.hear(whole({ state: {}, told: 0, model: "minilm" }), true);
    choices.choose({ off: "3.1" });
    choices.choose({ off: "3.1,3.2" });
    choices.undo();
    choices.hear(whole({ state: { off }, told: choices.number, model: "toy-english" }));
    assert.equal(choices.redo(), false);
    assert.equal(choices.undo(), off !== "");
    assert.equal(choices.get("off"), undone);
  });
