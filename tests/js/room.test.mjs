// A room in a browser: what a vote's question is called, how votes are counted on screen, how a connection comes back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page, settled } from "./page.mjs";

const QUESTION = { asks: "What then?", choices: ["is", "are"] };

class Source extends EventTarget {
  static CLOSED = 2;
  static all = [];
  readyState = 1;

  constructor(path) {
    super();
    this.path = path;
    Source.all.push(this);
  }

  close() {
    this.readyState = Source.CLOSED;
  }
}

function room(fetch = async () => ({ status: 200 })) {
  Source.all = [];
  const page = new Page();
  const heard = [];
  const told = {
    heard: (state) => heard.push(state),
    silent: () => heard.push("silent"),
    closed: () => heard.push("closed"),
  };
  return { ...page.load(["rooms/room_requests"], { EventSource: Source, fetch }), page, heard, told };
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
  const { Listening, page, heard, told } = room();
  const listening = new Listening("room/key", told);
  assert.equal(Source.all[0].path, "room/key/events");
  const wake = () => {
    page.happen("visibilitychange", page.document);
    for (const name of ["online", "pageshow"]) page.happen(name);
    return Source.all.length;
  };
  assert.equal(wake(), 4);
  assert.deepEqual([...new Set(Source.all.slice(0, 3).map(({ readyState }) => readyState))], [Source.CLOSED]);
  Object.defineProperty(page.document, "hidden", { value: true, configurable: true });
  assert.equal(wake(), 4); // it falls asleep
  Source.all.at(-1).onmessage({ data: '{"step":2}' });
  assert.deepEqual(heard, [{ step: 2 }]);
  delete page.document.hidden;
  listening.stop();
  assert.equal(wake(), 4);
});

test("a connection that the browser gave up is asked for again; a closed room is not", async () => {
  for (const [status, expected, again] of [
    [503, ["silent"], 1],
    [404, ["silent", "closed"], 0],
  ]) {
    const { Listening, heard, told, page } = room(async () => ({ status }));
    new Listening("room/key", told);
    Source.all[0].readyState = Source.CLOSED;
    Source.all[0].onerror();
    await settled();
    assert.deepEqual([heard, Source.all.length], [expected, 1]);
    page.wait(4000);
    assert.equal(Source.all.length, 1 + again);
  }
});

test("the speaker's events come in answer to a post, which has the secret, in any pieces", async () => {
  const asked = [];
  const words = 'retry: 1000\n\nid: 1\ndata: {"counts":[1,2]}\n\n: still here\n\nid: 2\ndata: {"says":"é"}\n\n';
  const bytes = new TextEncoder().encode(`${words}event: closed\ndata: {}\n\n`);
  const { Listening, heard, told } = room(async (path, options) => {
    asked.push([path, options.method, JSON.parse(options.body)]);
    const pieces = [...bytes].map((byte) => ({ done: false, value: new Uint8Array([byte]) }));
    return { ok: true, body: { getReader: () => ({ read: async () => pieces.shift() ?? { done: true } }) } };
  });
  new Listening("room/key", told, "the secret");
  for (let i = 0; i < 2 * bytes.length; i += 1) await null;
  await settled();
  assert.deepEqual(asked, [["room/key/watch?lang=en", "POST", { secret: "the secret" }]]);
  assert.deepEqual(heard, [{ counts: [1, 2] }, { says: "é" }, "closed"]);
  assert.equal(Source.all.length, 0);
});

test("the speaker's connection that ends, or is refused, is asked for again; one that was left is not", async () => {
  let posts = 0;
  const { Listening, heard, told, page } = room(async (path, options) => {
    if (options.method === "HEAD") return { status: 200 };
    posts += 1;
    return posts === 1
      ? { ok: false, status: 503 }
      : { ok: true, body: { getReader: () => ({ read: async () => ({ done: true }) }) } };
  });
  const listening = new Listening("room/key", told, "the secret");
  await settled();
  page.wait(4000);
  await settled();
  assert.deepEqual([heard, posts], [["silent", "silent"], 2]);
  listening.stop();
  page.wait(4000);
  await settled();
  assert.equal(posts, 2);
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

// What a phone shows of the speaker's page; `asked`: what it asks the server for.
function follower() {
  const asked = [];
  class PictureRequest {
    ask(wanted) {
      asked.push(wanted);
    }
  }
  class Widget {
    show(data) {
      this.data = data;
    }
  }
  const instead = {
    ...{ picture_request: { PictureRequest }, room_requests: { turn: () => 0 } },
    ...{ heatmap: { Heatmap: Widget }, lines: { Lines: Widget }, text: { TextView: Widget } },
  };
  const page = new Page();
  return { page, asked, follow: new (page.load(["rooms/speakers_picture"], {}, instead).Follow)(page.body) };
}

test("where the speaker shows another page than Explore, a phone draws no head and asks for none", () => {
  const { page, asked, follow } = follower();
  const head = { title: "Head L1·H5", heads: [[1, 5]], pictures: { heatmap: {} }, resting: [0] };
  follow.show("/?head=5", [], 1);
  page.wait(1);
  follow.draw({ head, effect: {} });
  assert.deepEqual(follow.widgets.heatmap.data.resting, [0]);
  assert.deepEqual([follow.heading.textContent, follow.places.heatmap.hidden], ["Head L1·H5", false]);
  follow.show("/train?head=5", ["head"], 1);
  follow.draw({ head, effect: {} }); // asked for before, and late
  follow.fail("No such head.");
  follow.redraw();
  assert.equal(follow.message.textContent, "This step is on the screen.");
  assert.deepEqual([follow.heading.textContent, follow.places.heatmap.hidden, follow.covered.hidden], ["", true, true]);
  assert.equal(asked.length, 1);
  follow.show("/?head=5", [], 1);
  page.wait(1);
  assert.deepEqual([follow.message.textContent, asked.length], ["", 2]);
});

test("what is pinned and shown by the speaker is so on a phone; without a choice, as the server says", () => {
  const { follow } = follower();
  const lines = { names: ["H0", "H1", "H2"], active: [1] };
  const head = { title: "Heads of layer 1", heads: [[1, 1]], pictures: { lines } };
  const shown = (query) => {
    follow.show(`/?view=lines${query}`, [], 1);
    follow.draw({ head, effect: {} });
    const { pins, way, link, active } = follow.widgets.lines.data;
    return [pins, way, link, active];
  };
  assert.deepEqual(shown("&pin=2,4&way=to&link=0&shown=0,2,9"), [[2, 4], "to", 0, [0, 2]]);
  assert.deepEqual(shown("&shown=9"), [[], "from", null, [1]]);
});

test("a phone whose place in a full room another one has joins again, and its vote counts", async () => {
  const asked = [];
  const posted = async (path, words) => {
    asked.push(`${path.split("/").at(-1)} ${words.phone ?? ""}`.trim());
    if (path.endsWith("/join")) return { ok: true, phone: `token ${asked.length}` };
    return asked.length > 2
      ? { ok: true }
      : { ok: false, rejoin: true, message: "This phone has not joined this room." };
  };
  class Nothing {}
  const page = new Page("http://localhost/room/key");
  const instead = {
    ...{ phone_question: { PhoneQuestion: Nothing }, follow: { Follow: Nothing } },
    room_requests: { posted, Listening: Nothing },
  };
  const { Phone } = page.load(["rooms/phone"], {}, instead);
  const phone = new Phone(page.body);
  await settled();
  phone.state = { question: "verb/1/a" };
  assert.equal(await phone.vote(1), "");
  assert.deepEqual(asked, ["join", "vote token 1", "join", "vote token 3"]);
});

// The form of a speaker on a page whose sentence is `text`; `asked`: what the room is asked by it.
function asking(text = "A cat sat on an old mat near nobody") {
  const page = new Page();
  page.body.innerHTML = `<div class="st-key-text"><input value="${text}"></div>`;
  const asked = [];
  const { Asking } = page.load(["rooms/speakers_question"]);
  const form = new Asking({ ask: (typed) => asked.push(typed), changed() {} });
  page.body.append(form.node);
  const press = (label) => [...form.node.querySelectorAll("button")].find((node) => node.textContent === label).click();
  const send = () => form.node.onsubmit({ preventDefault() {} });
  return { form, asked, press, send };
}

test("a speaker asks what is typed, each line an option, none twice; asked again, it is another question", () => {
  const { form, asked, send } = asking();
  form.show();
  form.asks.value = " Which <head>? ";
  form.options.value = "3.1\n\n 5.4 \n3.1\n";
  send();
  assert.equal(form.node.hidden, true);
  const { name, ...typed } = asked[0];
  assert.deepEqual(typed, { asks: "Which <head>?", choices: ["3.1", "5.4"], revealed: false });
  assert.match(name, /^typed\/\d+\/[0-9a-z]{1,7}$/);
});

test("a question without words or with too few, too many or too long options is kept, and why is said", () => {
  const { form, asked, send } = asking();
  form.show();
  for (const [asks, options, why] of [
    ["", "a\nb", "Type a question."],
    ["Which?", "a\na", "A question has two to 6 different options, each in a line of its own."],
    ["Which?", "a\nb\nc\nd\ne\nf\ng", "A question has two to 6 different options, each in a line of its own."],
    ["Which?", `a\n${"b".repeat(101)}`, "An option is too long. Valid: at most 100 characters."],
  ]) {
    form.asks.value = asks;
    form.options.value = options;
    send();
    assert.deepEqual([form.problem.textContent, form.options.value, form.node.hidden], [why, options, false]);
  }
  assert.deepEqual(asked, []);
});

test("a question that is ready fills the form; the options of a word are the longest ones of the sentence", () => {
  const { form, press } = asking();
  press("Which word does this head look at most?");
  assert.equal(form.options.value, "cat\nsat\nold\nmat\nnear\nnobody");
  press("Will the number go up or down?");
  assert.deepEqual([form.asks.value, form.options.value.split("\n").length], ["Will the number go up or down?", 3]);
});

test("what a speaker types is text, before a question of the lesson, and has no answer of the model", () => {
  const { questionOf } = room();
  const lesson = { steps: [{ question: QUESTION }] };
  const state = { question: "verb/1/a", step: 1, asks: "", options: [] };
  assert.equal(questionOf(state, lesson), QUESTION);
  assert.equal(questionOf({ ...state, question: "" }, lesson), null);
  const typed = questionOf({ ...state, asks: "<img src=x>?", options: ["a", "b"] }, lesson);
  assert.deepEqual([typed.asks, typed.choices], ['<p class="">&lt;img src=x&gt;?</p>', ["a", "b"]]);
});
