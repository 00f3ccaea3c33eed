// core/pending_events: which of Python's answers are news.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./scripts.mjs";

let now = 0;
const { PendingEvents } = load(["core/pending_events"], ["PendingEvents"], { performance: { now: () => now } });

let events;
let sent;
beforeEach(() => {
  now = 0;
  sent = [];
  events = new PendingEvents();
  events.send = (...event) => sent.push(event);
});

test("an event is sent as it is", () => {
  events.emit("open", [3, 1]);
  assert.deepEqual(sent, [["open", [3, 1]]]);
});

test("without a host nothing is sent and nothing fails", () => {
  new PendingEvents().emit("open", [3, 1]);
});

test("while nothing is pending, every value is news", () => {
  assert.ok(events.acknowledged("open", [0, 0]));
  assert.ok(events.acknowledged("open", [1, 1]));
});

test("the answer to an earlier click does not undo a later one", () => {
  events.emit("off", [[0, 0]], [true, false]);
  events.emit("off", [[0, 0], [0, 1]], [true, true]); // prettier-ignore
  assert.ok(!events.acknowledged("off", [true, false]));
  assert.ok(events.acknowledged("off", [true, true]));
  assert.ok(events.acknowledged("off", [false, false])); // and from then on all is news again
});

test("every outdated answer is refused until the last is acknowledged", () => {
  events.emit("open", [3, 1]);
  assert.ok(!events.acknowledged("open", [0, 0]));
  assert.ok(!events.acknowledged("open", [1, 1]));
  assert.ok(events.acknowledged("open", [3, 1]));
  assert.ok(events.acknowledged("open", [1, 1]));
});

test("the value that is sent need not be the state that comes back", () => {
  events.emit("pins", { pins: [2], way: "to" }, [[2], "to"]);
  assert.ok(!events.acknowledged("pins", [[], "from"]));
  assert.ok(events.acknowledged("pins", [[2], "to"]));
});

test("names do not concern each other", () => {
  events.emit("open", [3, 1]);
  assert.ok(events.acknowledged("sort", "layer"));
  assert.ok(!events.acknowledged("open", [0, 0]));
});

test("after five seconds without an acknowledgement Python is believed", () => {
  events.emit("open", [3, 1]);
  now = 4999;
  assert.ok(!events.acknowledged("open", [0, 0]));
  now = 5000;
  assert.ok(events.acknowledged("open", [0, 0]));
});
