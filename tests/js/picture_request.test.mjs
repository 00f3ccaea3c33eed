// pictures/picture_request: one request under way, the newest question wins, an answer carries its question.

import assert from "node:assert/strict";

import { Page, settled, testAfter } from "./page.mjs";
import { packed } from "./scripts.mjs";

let page;
let request;
let PictureRequest;
let asked; // { url, answer(response), lose() } of each request
let drawn; // [parts, question]
let failed; // [message, question]

const test = testAfter(() => {
  page = new Page();
  [asked, drawn, failed] = [[], [], []];
  const fetch = (url, { cache }) =>
    new Promise((resolve, reject) => {
      asked.push({ url, cache, answer: resolve, lose: () => reject(new TypeError("Failed to fetch")) });
    });
  ({ PictureRequest } = page.load(["pictures/picture_request"], { fetch }));
  request = new PictureRequest({
    draw: (...event) => drawn.push(event),
    fail: (...event) => failed.push(event),
  });
});

async function answer(response) {
  asked.at(-1).answer(response);
  await settled();
}

const picture = (words, pictures = {}) => new Response(packed(words, pictures));
const refusal = (status, message) => Response.json({ message }, { status });
const query = (i) => Object.fromEntries(new URLSearchParams(asked.at(i).url.split("?")[1]));

// --- one request

test("all parts are asked for at once, with the parameters of each", () => {
  request.ask({ atlas: { off: "3.7" }, head: { off: "3.7", layer: "4" } });
  assert.equal(asked.length, 1);
  assert.match(asked[0].url, /^picture\?/); // beside the page
  assert.deepEqual(query(0), { off: "3.7", layer: "4", want: "atlas,head", lang: "en" });
});

test("a text is asked for to the letter", () => {
  request.ask({ head: { text: "a & b = 1+1 % “日”, é?" } });
  assert.equal(query(0).text, "a & b = 1+1 % “日”, é?");
});

test("an answer is drawn, with its pictures and its question", async () => {
  request.ask({ head: { layer: "4" }, effect: {} });
  await answer(
    picture(
      { head: { title: "Head 4.1" }, effect: { count: 0 } },
      { "head.heatmap": packed({ title: "head 4.1" }, { maps: new Uint8Array([1, 2]) }) }
    )
  );
  const [[parts, question]] = drawn;
  assert.equal(parts.head.title, "Head 4.1");
  assert.equal(parts.head.pictures.heatmap.title, "head 4.1");
  assert.deepEqual(parts.head.pictures.heatmap.maps, new Uint8Array([1, 2]));
  assert.deepEqual(parts.effect, { count: 0, pictures: {} });
  assert.deepEqual(question, { head: "layer=4", effect: "" });
});

test("what is unfinished is drawn and asked for again, past the browser's cache, until it is complete", async () => {
  request.ask({ zeroing: { layer: "4" } });
  for (const unfinished of [true, true, undefined]) await answer(picture({ zeroing: { unfinished } }));
  assert.deepEqual(
    asked.map(({ cache }) => cache),
    ["default", "reload", "reload"]
  );
  assert.equal(drawn.length, 3);
  assert.deepEqual(request.missing, []);
});

test("what is unfinished is not asked for again where something else is wanted", async () => {
  request.ask({ zeroing: { layer: "4" } });
  request.ask({ zeroing: { layer: "5" } });
  await answer(picture({ zeroing: { unfinished: true } }));
  assert.equal(query(1).layer, "5");
});

test("what has come is not asked for again", async () => {
  request.ask({ atlas: { off: "3.7" }, head: { off: "3.7" } });
  await answer(picture({ atlas: {}, head: {} }));
  request.ask({ atlas: { off: "3.7" }, head: { off: "3.7" } });
  assert.equal(asked.length, 1);
  request.ask({ atlas: { off: "3.7" }, head: { off: "3.7", layer: "2" } });
  assert.deepEqual(query(1), { off: "3.7", layer: "2", want: "head", lang: "en" });
});

test("what is missing is known", async () => {
  request.ask({ atlas: {}, head: { layer: "2" } });
  assert.deepEqual(request.missing, ["atlas", "head"]);
  await answer(picture({ atlas: {}, head: {} }));
  assert.deepEqual(request.missing, []);
});

test("nothing is asked for where nothing is shown", () => {
  request.ask({});
  assert.equal(asked.length, 0);
});

// --- many questions

test("while one request is under way no other is sent, and of all questions since only the newest is", async () => {
  for (const layer of "12345") request.ask({ head: { layer } });
  assert.equal(asked.length, 1);
  await answer(picture({ head: { is: 1 } }));
  assert.deepEqual([asked.length, query(1).layer], [2, "5"]);
  await answer(picture({ head: { is: 5 } }));
  assert.equal(asked.length, 2);
  assert.deepEqual(
    drawn.map(([parts, question]) => [parts.head.is, question.head]),
    [
      [1, "layer=1"],
      [5, "layer=5"],
    ]
  );
});

test("an answer answers its own question, whatever is wanted by then", async () => {
  request.ask({ head: { layer: "1" } });
  request.ask({ head: { layer: "2" } });
  await answer(picture({ head: {} }));
  assert.equal(drawn[0][1].head, "layer=1");
  assert.deepEqual(request.missing, ["head"]);
});

test("the part that is first is asked for alone, and the others once it is there", async () => {
  request.ask({ atlas: { off: "3.7" }, head: {}, effect: { off: "3.7" } }, "effect");
  assert.equal(query(0).want, "effect");
  await answer(picture({ effect: {} }));
  assert.deepEqual([asked.length, query(1).want], [2, "atlas,head"]);
});

test("what only the newest question is worth is dropped where it comes too late", async () => {
  request = new PictureRequest({ draw: (...event) => drawn.push(event), fail: () => {} }, { drops: true });
  request.ask({ zeroing: { layer: "1" } });
  request.ask({ zeroing: { layer: "2" } });
  await answer(picture({ zeroing: { is: 1 } }));
  assert.equal(drawn.length, 0);
  await answer(picture({ zeroing: { is: 2 } }));
  assert.equal(drawn[0][0].zeroing.is, 2);
});

test("back at what is under way, nothing more is asked for", async () => {
  request.ask({ head: { layer: "1" } });
  request.ask({ head: { layer: "2" } });
  request.ask({ head: { layer: "1" } });
  await answer(picture({ head: {} }));
  assert.equal(asked.length, 1);
});

test("a part that is no longer shown is no longer asked for", async () => {
  request.ask({ atlas: {} });
  request.ask({ atlas: {}, order: { sort: "likeness" } });
  request.ask({ atlas: {} });
  await answer(picture({ atlas: {} }));
  assert.equal(asked.length, 1);
});

test("after a page is left nothing is asked for", async () => {
  request.ask({ head: { layer: "1" } });
  request.ask({ head: { layer: "2" } });
  request.stopped = true;
  await answer(picture({ head: {} }));
  assert.equal(asked.length, 1);
});

// --- refusals

test("a refusal is said once, in the server's words, and not asked for again", async () => {
  request.ask({ head: { text: "" } });
  await answer(refusal(422, "There is nothing to show yet."));
  assert.deepEqual(failed, [["There is nothing to show yet.", { head: "text=" }]]);
  request.ask({ head: { text: "" } });
  page.wait(60_000);
  await settled();
  assert.deepEqual([asked.length, drawn.length, failed.length], [1, 0, 1]);
});

test("after a refusal the next question is asked", async () => {
  request.ask({ head: { text: "" } });
  request.ask({ head: { text: "cat" } });
  await answer(refusal(422, "There is nothing to show yet."));
  await answer(picture({ head: { title: "cat" } }));
  assert.equal(drawn[0][0].head.title, "cat");
});

// --- a server that is silent

test("a server that does not answer is asked again after a second, for what is wanted by then", async () => {
  request.ask({ head: { layer: "1" } });
  asked[0].lose();
  await settled();
  assert.deepEqual(failed, [[null, { head: "layer=1" }]]);
  request.ask({ head: { layer: "2" } });
  page.wait(999);
  await settled();
  assert.equal(asked.length, 1);
  page.wait(1);
  await settled();
  assert.equal(query(1).layer, "2");
  await answer(picture({ head: { title: "there" } }));
  assert.equal(drawn[0][0].head.title, "there");
});

test("it is asked for as long as it is silent", async () => {
  request.ask({ head: {} });
  for (let i = 0; i < 5; i++) {
    asked.at(-1).lose();
    await settled();
    page.wait(1000);
    await settled();
  }
  assert.equal(asked.length, 6);
});

test("an error that is not in the route's words is silence: a balancer's, a proxy's", async () => {
  request.ask({ head: {} });
  await answer(new Response("<h1>502</h1>", { status: 502, headers: { "content-type": "text/html" } }));
  assert.deepEqual(failed, [[null, { head: "" }]]);
  page.wait(1000);
  await settled();
  assert.equal(asked.length, 2);
});

test("an answer that breaks off is asked for again", async () => {
  request.ask({ head: {} });
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  await answer(new Response(body));
  page.wait(1000);
  await settled();
  assert.equal(asked.length, 2);
  await answer(picture({ head: { title: "whole" } }));
  assert.equal(drawn[0][0].head.title, "whole");
});

test("a mistake in drawing is not taken for silence", async () => {
  request.draw = () => {
    throw new TypeError("Cannot read properties of undefined");
  };
  let error = null;
  request.wanted = { head: "" };
  request.next().catch((caught) => {
    error = caught;
  });
  await answer(picture({ head: {} }));
  assert.match(String(error), /Cannot read properties/);
  assert.deepEqual(failed, []);
});
