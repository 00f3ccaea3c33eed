// A room in a browser: what a vote's question is called, how votes are counted on screen, how a connection comes back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const QUESTION = { asks: "What then?", choices: ["is", "are"] };

class Source {
  static CLOSED = 2;
  static all = [];
  listeners = {};
  readyState = 1;

  constructor(path) {
    this.path = path;
    Source.all.push(this);
  }

  addEventListener(name, hear) {
    this.listeners[name] = hear;
  }

  close() {
    this.readyState = Source.CLOSED;
  }
}

function room(fetch = async () => ({ status: 200 })) {
  Source.all = [];
  const events = {};
  const target = {
    hidden: false,
    addEventListener: (name, hear) => (events[name] = hear),
    removeEventListener: (name) => delete events[name],
  };
  const timers = [];
  const fakes = { document: target, window: target, EventSource: Source, fetch, clearTimeout: () => {} };
  fakes.setTimeout = (act) => timers.push(act);
  const names = ["questionName", "Listening", "posted", "turn"];
  const heard = [];
  const told = {
    heard: (state) => heard.push(state),
    silent: () => heard.push("silent"),
    closed: () => heard.push("closed"),
  };
  return { ...load(["room/server"], names, fakes), events, target, timers, heard, told };
}

test("a question's name changes with its step and its words, and is one that a room takes", () => {
  const { questionName } = room();
  const names = [
    questionName("verb", 2, QUESTION),
    questionName("verb", 3, QUESTION),
    questionName("verb", 2, { ...QUESTION, asks: "What now?" }),
    questionName("verb", 2, { ...QUESTION, choices: ["are", "is"] }),
    questionName("verb", 2, { ...QUESTION, choices: ["is", "är 猫"] }),
  ];
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.match(name, /^verb\/[23]\/[0-9a-z]{1,7}$/);
  assert.equal(questionName("verb", 2, { ...QUESTION }), names[0]);
});

test("a phone that wakes up, or finds a network, connects anew", () => {
  const { Listening, events, heard, told, target } = room();
  new Listening("room/key", told);
  assert.equal(Source.all[0].path, "room/key/events?as=phone");
  for (const name of ["visibilitychange", "online", "pageshow"]) {
    const before = Source.all.at(-1);
    events[name]();
    assert.equal(before.readyState, Source.CLOSED);
    assert.notEqual(Source.all.at(-1), before);
  }
  target.hidden = true;
  const before = Source.all.length;
  events.visibilitychange(); // it falls asleep
  assert.equal(Source.all.length, before);
  Source.all.at(-1).onmessage({ data: '{"step":2}' });
  assert.deepEqual(heard, [{ step: 2 }]);
});

test("a connection that the browser gave up is asked for again; a closed room is not", async () => {
  for (const [status, expected, again] of [
    [503, ["silent"], 1],
    [404, ["silent", "closed"], 0],
  ]) {
    const { Listening, heard, told, timers, events } = room(async () => ({ status }));
    const listening = new Listening("room/key", told);
    Source.all[0].readyState = Source.CLOSED;
    Source.all[0].onerror();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([heard, timers.length], [expected, again]);
    timers.forEach((act) => act());
    assert.equal(Source.all.length, 1 + again);
    listening.stop();
    assert.deepEqual(Object.keys(events), []);
  }
});

test("what the server says of a post comes with whether it was done; silence is null", async () => {
  const { posted } = room(async () => ({ ok: false, status: 409, json: async () => ({ message: "No." }) }));
  assert.deepEqual(await posted("x", {}), { message: "No.", ok: false, status: 409 });
  assert.equal(await room(async () => Promise.reject(new Error())).posted("x", {}), null);
});

test("a small room asks at once, a hall within seconds", () => {
  const { turn } = room();
  for (let i = 0; i < 100; i += 1) {
    assert.ok(turn(3) <= 0.01);
    assert.ok(turn(500) <= 1.67);
  }
});

class Place {
  hidden = false;
  textContent = "";
  append() {}
  replaceChildren(...words) {
    this.words = words;
  }
}

test("where the speaker shows another page than Explore, a phone draws no head and asks for none", () => {
  const asked = [];
  class PictureRequest {
    ask(wanted) {
      asked.push(wanted);
    }
  }
  class Widget {
    show() {}
  }
  const fakes = { element: () => new Place(), window: { matchMedia: () => ({}) }, PictureRequest };
  Object.assign(fakes, { Heatmap: Widget, Lines: Widget, TextView: Widget, turn: () => 0 });
  Object.assign(fakes, { setTimeout: (act) => act(), clearTimeout: () => {} });
  const { Follow } = load(["room/follow"], ["Follow"], fakes);
  const follow = new Follow(new Place());
  const head = { title: "Head L1·H5", heads: [[1, 5]], pictures: { heatmap: {} } };
  follow.show("/?head=5", [], 1);
  follow.draw({ head, effect: {} });
  assert.deepEqual([follow.heading.textContent, follow.places.heatmap.hidden], ["Head L1·H5", false]);
  follow.show("/train?head=5", ["head"], 1);
  follow.draw({ head, effect: {} }); // asked for before, and late
  follow.fail("No such head.");
  follow.redraw();
  assert.equal(follow.message.textContent, "This step is on the screen.");
  assert.deepEqual([follow.heading.textContent, follow.places.heatmap.hidden, follow.covered.hidden], ["", true, true]);
  assert.equal(asked.length, 1);
  follow.show("/?head=5", [], 1);
  assert.deepEqual([follow.message.textContent, asked.length], ["", 2]);
});
