// core/address: what is chosen, the address that holds it, Back and Forward, and undo.

import assert from "node:assert/strict";

import { Page, testAfter } from "./page.mjs";

const FILES = ["core/address_parameters", "core/address"];

let page;
let address;
let told; // [choices, number] of each time that Python was told
let changes; // how often listeners were called

function open(href = "http://localhost/", owned = ["off", "mode", "layer", "head", "view", "pin"]) {
  page = new Page(href);
  address = page.load(FILES).pageAddress;
  told = [];
  changes = 0;
  address.owned = owned;
  address.tellBy((...event) => told.push(event), { drawn: false });
  address.listeners.add(() => {
    changes += 1;
  });
}

// Streamlit writes the address from what it last knew.
const streamlitWrites = (query, method = "pushState") => page.window.history[method]({}, "", query);

const test = testAfter(() => open());

// --- choices and the address

test("a choice is in the address at once", () => {
  address.set({ off: "3.7", view: "lines" });
  assert.deepEqual(page.query, { off: "3.7", view: "lines" });
  assert.equal(address.get("off"), "3.7");
});

test("whoever draws is told at once, whatever was chosen", () => {
  for (const choice of [{ off: "3.7" }, { view: "lines" }, { pin: "1" }]) {
    const before = changes;
    address.set(choice);
    assert.ok(changes > before);
  }
});

test("defaults stay out of the address, and all else stays in it", () => {
  open("http://localhost/?text=a%20cat&utm=mail#part");
  address.set({ view: "lines", layer: 4 });
  address.set({ view: "heatmap" });
  assert.deepEqual(page.query, { text: "a cat", utm: "mail", layer: "4" });
  assert.equal(new URL(page.href).hash, "#part");
});

test("an address can be read: commas are commas", () => {
  address.set({ off: "3.7,4.*" });
  assert.equal(page.href, "http://localhost/?off=3.7,4.*");
});

test("a choice is text, whatever it was chosen as", () => {
  address.set({ layer: 4, special: false });
  assert.deepEqual([address.get("layer"), address.get("special")], ["4", "false"]);
});

test("what nobody chose has its default", () => {
  assert.deepEqual([address.get("mode"), address.get("off"), address.get("special")], ["zero", "", "true"]);
});

test("the choice of what is chosen already changes nothing", () => {
  address.set({ off: "3.7" });
  page.wait(1000);
  const before = [page.steps, changes, told.length];
  address.set({ off: "3.7" });
  page.wait(1000);
  assert.deepEqual([page.steps, changes, told.length], before);
});

test("one address for the whole page", () => assert.equal(page.load(FILES).pageAddress, address));

// --- Python is told

test("Python is told once, when a quarter of a second has passed without another choice", () => {
  address.set({ off: "3.7" });
  page.wait(200);
  address.set({ off: "3.7,4.1" });
  page.wait(200);
  assert.deepEqual(told, []);
  page.wait(50);
  const choices = { off: "3.7,4.1", mode: "zero", layer: "", head: "", view: "heatmap", pin: "" };
  assert.deepEqual(told, [[choices, 2]]);
  page.wait(5000);
  assert.equal(told.length, 1);
});

test("of what is drawn already Python is told ten seconds after the last choice", () => {
  address.tellBy((...event) => told.push(event), { drawn: true });
  address.set({ off: "3.7" });
  page.wait(6000);
  address.set({ off: "3.7,4.1" });
  page.wait(9000);
  assert.deepEqual(told, []);
  page.wait(1000);
  assert.deepEqual(
    told.map(([choices]) => choices.off),
    ["3.7,4.1"]
  );
});

for (const [by, press] of [
  ["pressed", (node) => page.press(node)],
  ["reached by a key", (node) => page.key("Enter", { on: node })],
])
  test(`Python is told at once if something outside of the pictures is ${by}: it may be a button`, () => {
    address.set({ off: "3.7" });
    press(page.add('<div class="widget"></div>'));
    assert.equal(told.length, 0);
    const button = page.add("<button></button>");
    press(button);
    assert.equal(told.length, 1);
    press(button);
    page.wait(1000);
    assert.equal(told.length, 1);
    address.heard({ state: { off: "" }, told: 1 }); // what the button did: an example with all heads on
    assert.deepEqual(page.query, {});
  });

test("a link to another page waits until Python knows what was chosen", () => {
  address.set({ off: "3.7" });
  const link = page.follow();
  assert.deepEqual([link.clicks, told.length], [0, 1]);
  page.wait(100);
  address.heard({ state: {}, told: 0 });
  page.wait(1);
  assert.equal(link.clicks, 0);
  address.heard({ state: { off: "3.7" }, told: 1 });
  page.wait(1);
  assert.equal(link.clicks, 1);
  address.heard({ state: { off: "3.7" }, told: 1 });
  page.wait(5000);
  assert.equal(link.clicks, 1);
});

test("a link waits for what was chosen while it waited", () => {
  address.set({ off: "3.7" });
  const link = page.follow();
  address.set({ off: "3.8" });
  address.heard({ state: { off: "3.7" }, told: 1 });
  page.wait(1);
  assert.equal(link.clicks, 0);
});

test("a link waits three seconds for a server that does not answer", () => {
  address.set({ off: "3.7" });
  const link = page.follow();
  page.wait(2999);
  assert.equal(link.clicks, 0);
  page.wait(1);
  assert.equal(link.clicks, 1);
});

test("of two links the last one is followed", () => {
  address.set({ off: "3.7" });
  const [first, second] = [page.follow(), page.follow()];
  address.heard({ state: { off: "3.7" }, told: 1 });
  page.wait(5000);
  assert.deepEqual([first.clicks, second.clicks], [0, 1]);
});

test("a link to another page waits while Streamlit is not connected, and the last one is followed", () => {
  const app = page.add('<div data-test-connection-state="CONNECTING"></div>');
  const [first, second] = [page.follow(), page.follow()];
  assert.deepEqual([first.clicks, second.clicks], [0, 0]);
  page.wait(5000);
  assert.equal(second.clicks, 0);
  app.setAttribute("data-test-connection-state", "CONNECTED");
  page.wait(200);
  assert.deepEqual([first.clicks, second.clicks], [0, 1]);
  page.wait(5000);
  assert.equal(second.clicks, 1);
});

test("a link is followed at once if Python knows everything", () => {
  assert.ok(page.follow().clicks);
  address.set({ off: "3.7" });
  page.press();
  address.heard({ state: { off: "3.7" }, told: 1 });
  assert.ok(page.follow().clicks);
});

test("a link that opens another window is the browser's", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    address.set({ off: "3.7" });
    assert.ok(page.follow(held).clicks);
    assert.equal(told.length, 0);
  }
});

test("from a link on, Python is told only when the page has changed", () => {
  page.follow();
  address.set({ off: "3.7" });
  page.wait(5000);
  assert.equal(told.length, 0);
  streamlitWrites("/Pruning_lab?model=x");
  assert.deepEqual(page.query, { model: "x", off: "3.7" });
  page.wait(250);
  assert.equal(told.length, 1);
});

test("a link that led nowhere is forgotten with the next press", () => {
  page.follow();
  address.set({ off: "3.7" });
  page.press();
  assert.equal(told.length, 1);
});

// Streamlit, 50 ms away: it opens each page with what it knows, and forgets what it is told while a page changes.
// Returns the links to two pages, and the list of what was opened.
function streamlit() {
  const opened = [];
  let known = { state: {}, told: 0 };
  let isLeaving = false;
  const hear = (event) => {
    if (isLeaving) return;
    known = event;
    address.heard(event);
  };
  address.tellBy((state, number) => setTimeout(() => hear({ state, told: number }), 50), { drawn: true });
  const arrive = (path) => {
    isLeaving = false;
    streamlitWrites(path);
    address.heard(known, true);
    opened.push(`${path} ${known.state.layer}.${known.state.head}`);
  };
  const links = ["/Inside_a_head", "/"].map((path) => {
    const link = page.add(`<a href="${path}" data-testid="stPageLink-NavLink"></a>`);
    link.onclick = () => {
      isLeaving = true;
      setTimeout(() => arrive(path), 50);
    };
    return link;
  });
  return { links, opened };
}

for (const by of ["mouse", "keyboard"])
  for (const pause of [0, 30, 1000])
    test(`a head that was opened ${pause} ms before a link is followed by ${by} is open on every page`, () => {
      const { links, opened } = streamlit();
      const picture = page.add('<div class="widget"></div>');
      for (const [layer, head] of ["47", "21"]) {
        page.press(picture);
        address.set({ layer, head });
        for (const link of links) {
          page.wait(pause);
          if (by === "mouse") page.press(link);
          else page.key("Enter", { on: link });
          page.happen("click", link);
          for (let time = 0; time < 500; time += 10) page.wait(10);
          assert.deepEqual([page.query.layer, page.query.head], [layer, head]);
        }
      }
      const wanted = ["4.7", "2.1"].flatMap((head) => [`/Inside_a_head ${head}`, `/ ${head}`]);
      assert.deepEqual(opened, wanted);
    });

test("a press with nothing chosen tells nothing", () => {
  page.press();
  assert.deepEqual(told, []);
});

// --- what Python says: which of two choices counts is held by the vectors of choices.test.mjs

test("Python's choice counts if it had been told of the last one made here", () => {
  address.set({ off: "3.7" });
  page.wait(250);
  address.heard({ state: { off: "3.7", view: "text" }, told: 1 });
  assert.deepEqual(page.query, { off: "3.7", view: "text" });
});

test("a page that is opened has nothing to undo", () => {
  address.heard({ state: { off: "3.7" }, told: 0 }, true);
  assert.equal(address.choices.steps.past.length, 0);
});

test("Python that was lost and knows nothing is told again, and its own choices count from then on", () => {
  address.set({ off: "3.7" });
  page.wait(250);
  address.heard({ state: { off: "3.7" }, told: 1 });
  address.heard({ state: { off: "" }, told: 0 });
  assert.deepEqual(page.query, { off: "3.7" });
  page.wait(250);
  assert.deepEqual([told.length, told[1][0].off], [2, "3.7"]);
  address.heard({ state: { off: "1.1" }, told: 1 });
  assert.deepEqual(page.query, { off: "1.1" });
});

// --- one press, one step

test("a choice is a step of Back", () => {
  address.set({ off: "3.7" });
  address.set({ view: "lines" });
  assert.equal(page.steps, 3);
});

test("what is not worth a step replaces the one before", () => {
  address.set({ view: "lines" });
  address.set({ pin: "1" }, { step: false });
  assert.equal(page.steps, 2);
  assert.deepEqual(page.query, { view: "lines", pin: "1" });
});

test("one press is one step, however often Streamlit writes the address because of it", () => {
  page.press();
  streamlitWrites("?text=cat");
  streamlitWrites("?text=cat&pair=dog");
  assert.equal(page.steps, 2);
  assert.deepEqual(page.query, { text: "cat", pair: "dog" });
});

test("a press in a picture and what Streamlit writes afterwards are one step", () => {
  page.press(page.add('<div class="widget"></div>'));
  address.set({ off: "3.7" });
  streamlitWrites("?off=3.7&query=1");
  assert.equal(page.steps, 2);
});

test("a key is a press too, but not one that is only held", () => {
  for (const key of ["Control", "Shift", "Alt", "Meta"]) page.key(key);
  streamlitWrites("?text=cat");
  assert.equal(page.steps, 1);
  page.key("Enter");
  streamlitWrites("?text=dog");
  assert.equal(page.steps, 2);
});

test("without a press nothing becomes a step", () => {
  streamlitWrites("?text=cat");
  assert.deepEqual([page.steps, page.query], [1, { text: "cat" }]);
});

test("replacing the address after a press is its step as well", () => {
  page.press();
  streamlitWrites("?text=cat", "replaceState");
  assert.equal(page.steps, 2);
});

for (const method of ["pushState", "replaceState"])
  test(`what Streamlit writes with ${method} keeps the choices made here`, () => {
    address.set({ off: "3.7", layer: "5" });
    streamlitWrites("?off=1.1&view=text&text=cat", method);
    assert.deepEqual(page.query, { off: "3.7", layer: "5", text: "cat" });
  });

test("parameters that are not chosen on this page are Streamlit's", () => {
  open("http://localhost/", ["off", "mode"]);
  address.set({ off: "3.7" });
  streamlitWrites("?layer=2");
  assert.deepEqual(page.query, { off: "3.7", layer: "2" });
});

test("the same address again is no step", () => {
  address.set({ off: "3.7" });
  page.press();
  streamlitWrites("?off=3.7");
  assert.equal(page.steps, 2);
});

// --- Back and Forward

test("Back and Forward restore what was chosen, and write nothing", async () => {
  address.set({ off: "3.7" });
  address.set({ view: "lines" });
  address.set({ view: "text", layer: "2" });
  const { steps } = page;
  const seen = () => ["off", "view", "layer"].map((name) => address.get(name));
  await page.back();
  assert.deepEqual(seen(), ["3.7", "lines", ""]);
  await page.go(-2);
  assert.deepEqual(seen(), ["", "heatmap", ""]);
  await page.go(3);
  assert.deepEqual(seen(), ["3.7", "text", "2"]);
  assert.equal(page.steps, steps);
});

test("whoever draws, and Python, hear of Back", async () => {
  address.set({ off: "3.7" });
  page.wait(250);
  const before = changes;
  await page.back();
  page.wait(250);
  assert.ok(changes > before);
  assert.deepEqual([told[1][0].off, told[1][1]], ["", 2]);
});

test("what Streamlit writes after Back does not take Forward away", async () => {
  address.set({ off: "3.7" });
  page.press();
  await page.back();
  streamlitWrites("?text=cat");
  assert.equal(page.steps, 2);
  await page.forward();
  assert.equal(address.get("off"), "3.7");
});

test("an answer that was under way before Back does not undo it", async () => {
  address.set({ off: "3.7" });
  page.wait(250);
  await page.back();
  address.heard({ state: { off: "3.7" }, told: 1 });
  assert.equal(address.get("off"), "");
});

test("a page on which nothing is chosen leaves Back alone", () => {
  open("http://localhost/?off=1.1", []);
  streamlitWrites("?off=2.2");
  page.happen("popstate");
  assert.equal(address.get("off"), "");
  page.wait(1000);
  assert.deepEqual(told, []);
});

// --- undo and redo

const heads = () => [address.get("off"), address.get("mode")];

test("undo and redo go through the changes of heads and method one by one", () => {
  address.set({ off: "3.7" });
  address.set({ view: "lines" }); // is none of them
  address.set({ off: "3.7,4.*" });
  address.set({ mode: "mean" });
  const seen = [];
  for (let i = 0; i < 3; i++) {
    address.undo();
    seen.push(heads());
  }
  assert.deepEqual(seen, [["3.7,4.*", "zero"], ["3.7", "zero"], ["", "zero"]]); // prettier-ignore
  assert.equal(address.choices.steps.past.length, 0);
  address.undo();
  assert.deepEqual(heads(), ["", "zero"]);
  for (let i = 0; i < 4; i++) address.redo();
  assert.deepEqual(heads(), ["3.7,4.*", "mean"]);
  assert.equal(address.choices.steps.future.length, 0);
  assert.equal(address.get("view"), "lines");
});

test("undo and redo are in the address, and Python hears of them", () => {
  address.set({ off: "3.7" });
  address.undo();
  page.wait(250);
  assert.deepEqual(page.query, {});
  assert.equal(told[0][0].off, "");
  address.redo();
  assert.deepEqual(page.query, { off: "3.7" });
});

test("a new change clears redo", () => {
  address.set({ off: "3.7" });
  address.undo();
  assert.equal(address.choices.steps.future.length, 1);
  address.set({ off: "1.1" });
  assert.equal(address.choices.steps.future.length, 0);
  address.redo();
  assert.equal(address.get("off"), "1.1");
});

test("a hundred changes can be undone", () => {
  for (let i = 0; i <= 110; i++) address.set({ off: `0.${i}` });
  for (let i = 0; i < 200; i++) address.undo();
  assert.equal(address.get("off"), "0.10");
});

test("Back undoes, Forward redoes, and Undo and Redo go on from there", async () => {
  for (const off of ["1.1", "2.2", "3.3"]) address.set({ off });
  await page.back();
  assert.deepEqual(
    [address.get("off"), address.choices.steps.past.length, address.choices.steps.future.length],
    ["2.2", 2, 1]
  );
  address.undo();
  assert.equal(address.get("off"), "1.1");
  address.redo();
  address.redo();
  assert.equal(address.get("off"), "3.3");
  address.undo();
  assert.equal(address.get("off"), "2.2");
});

test("Forward after Back is the change again", async () => {
  for (const off of ["1.1", "2.2"]) address.set({ off });
  await page.back();
  await page.forward();
  assert.deepEqual([address.choices.steps.past.length, address.choices.steps.future.length], [2, 0]);
  address.undo();
  assert.equal(address.get("off"), "1.1");
});

test("Back to a step before the heads changed leaves undo as it is", async () => {
  address.set({ off: "1.1" });
  address.set({ view: "lines" });
  await page.back();
  assert.deepEqual([address.choices.steps.past.length, address.choices.steps.future.length], [1, 0]);
});

test("an undo is a step of Back: Back takes it back", async () => {
  address.set({ off: "1.1" });
  address.undo();
  await page.back();
  assert.equal(address.get("off"), "1.1");
  address.undo();
  assert.equal(address.get("off"), "");
});

// --- keys

test("Ctrl+Z or Cmd+Z undoes, with Shift it redoes", () => {
  address.set({ off: "1.1" });
  address.set({ off: "2.2" });
  assert.equal(page.key("z", { ctrlKey: true }), true);
  assert.equal(address.get("off"), "1.1");
  page.key("z", { metaKey: true });
  assert.equal(address.get("off"), "");
  page.key("Z", { ctrlKey: true, shiftKey: true });
  page.key("Z", { metaKey: true, shiftKey: true });
  assert.equal(address.get("off"), "2.2");
});

for (const [name, held] of Object.entries({ "z alone": {}, "Ctrl+Alt+Z": { ctrlKey: true, altKey: true } }))
  test(`${name} does not undo`, () => {
    address.set({ off: "1.1" });
    assert.equal(page.key("z", held), false);
    assert.equal(address.get("off"), "1.1");
  });

for (const box of ['<input type="text">', "<textarea></textarea>"])
  test(`Ctrl+Z while typing in ${box} belongs to what is typed`, () => {
    address.set({ off: "1.1" });
    assert.equal(page.key("z", { ctrlKey: true, on: page.add(box) }), false);
    assert.equal(address.get("off"), "1.1");
  });

for (const type of ["checkbox", "range"])
  test(`Ctrl+Z on a ${type} undoes`, () => {
    address.set({ off: "1.1" });
    assert.equal(page.key("z", { ctrlKey: true, on: page.add(`<input type="${type}">`) }), true);
    assert.equal(address.get("off"), "");
  });

test("Ctrl+Z is left alone on a page where no head can be switched", () => {
  open("http://localhost/", ["layer"]);
  address.choices.steps.begin(JSON.stringify({ off: "1.1", mode: "zero" }));
  assert.equal(page.key("z", { ctrlKey: true }), false);
  assert.equal(address.get("off"), "");
});

// --- what stays, and other addresses

// As `open`, with every choice owned, as on Explore; counts how often Streamlit hears of Back.
function openAll(href) {
  open(href, Object.keys(new Page().load(FILES).CHOSEN));
  let heard = 0;
  page.window.addEventListener("popstate", () => (heard += 1));
  return () => heard;
}

test("a lesson and what a link hides stay in the address, whatever Streamlit writes", () => {
  openAll("http://localhost/?lesson=agreement&step=2&hide=sidebar&text=a");
  streamlitWrites("/Inside_a_head?text=b");
  assert.deepEqual(page.query, { text: "b", lesson: "agreement", step: "2", hide: "sidebar" });
});

test("an older link's switch does not stay as what is hidden", () => {
  openAll("http://localhost/?hide=false");
  streamlitWrites("/?text=a");
  assert.deepEqual(page.query, { text: "a" });
});

test("where only choices differ, an address is shown at once, as one step, and without Streamlit", () => {
  const heard = openAll("http://localhost/?text=a&off=1.1&lesson=agreement&step=1");
  address.restored();
  address.visit("/?text=a&off=2.2&layer=1", { staying: { lesson: "agreement", step: "2" } });
  assert.deepEqual(page.query, { text: "a", off: "2.2", layer: "1", lesson: "agreement", step: "2" });
  assert.deepEqual([address.get("off"), heard(), page.steps], ["2.2", 0, 2]);
  assert.ok(changes > 0);
});

test("another text goes to Streamlit as Back does, and nothing is drawn before it", () => {
  const heard = openAll("http://localhost/?text=a&off=1.1");
  address.restored();
  changes = 0;
  address.visit("/?text=b&off=2.2", { staying: { lesson: "agreement", step: "2" } });
  assert.deepEqual(page.query, { text: "b", off: "2.2", lesson: "agreement", step: "2" });
  assert.deepEqual([heard(), changes, page.steps], [1, 0, 2]);
});

test("Back to another text is not drawn before Python hands it over, Back on the same text is", async () => {
  openAll("http://localhost/?text=a");
  address.visit("/?text=a&off=1.1");
  address.visit("/?text=b&off=1.1");
  changes = 0;
  await page.back();
  assert.equal(changes, 0);
  address.heard({ state: {}, told: 0, restored: 1 });
  await page.back();
  assert.ok(changes > 0);
  assert.equal(address.get("off"), "");
});

test("what the page has made of an address is left as it is where only choices differ", () => {
  openAll("http://localhost/?off=1.1&model=toy-english"); // the text was the default, and left the address
  address.visit("/?model=toy-english&text=a&off=2.2", { isSame: true });
  assert.deepEqual(page.query, { model: "toy-english", off: "2.2" });
});
