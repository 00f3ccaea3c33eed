// first_picture: drawn at once where its place is known, and taken over by Streamlit's page.

import assert from "node:assert/strict";

import { Page, settled, testAfter } from "./page.mjs";

const SAID = { text: "The cat sat.", state: { off: "3.1" }, themes: { light: { "text-color": "#111" }, dark: {} } };

class FakeExplore {
  constructor(root) {
    this.root = root;
    root.innerHTML = "<button>3.1</button>";
  }

  show(data, tell) {
    this.shown = { data, tell };
  }

  leave() {
    this.hasLeft = true;
  }
}

let page;
let first;
let host; // what is drawn, if anything is
const test = testAfter(() => (page = new Page()));

// A visit to a page that says this of its first picture, once its fonts are there.
async function visit({ said = SAID, width = 1440, stored = {}, fontSize = "16px", font } = {}) {
  if (said) page.add(`<script type="application/json" id="first-picture">${JSON.stringify(said)}</script>`);
  for (const [key, value] of Object.entries(stored)) page.window.localStorage.setItem(key, value);
  page.document.fonts = { load: async () => font };
  page.window.innerWidth = width;
  const fakes = { getComputedStyle: () => ({ fontSize }) };
  const { FirstPicture } = page.load(["explore/first_picture"], fakes, { explore: { Explore: FakeExplore } });
  first = new FirstPicture("");
  await first.draw();
  host = page.document.querySelector(".first-picture");
}

test("it shows what the page says, in the theme of the system, when nobody can be told yet", async () => {
  await visit();
  const { part } = first;
  const { themes, ...data } = SAID;
  assert.deepEqual(part.shown, { data: { ...data, theme: "light" }, tell: null });
  assert.ok(host.shadowRoot.contains(part.root));
  assert.equal(host.style.getPropertyValue("--st-text-color"), themes.light["text-color"]);
});

for (const [name, theme] of [
  ["Dark", "dark"],
  ["Light", "light"],
  ["System", "light"],
])
  test(`the theme ${name} was chosen in Streamlit's menu: it is ${theme}`, async () => {
    await visit({ stored: { "stActiveTheme-/-v2": JSON.stringify(name) } });
    assert.equal(first.part.shown.data.theme, theme);
  });

for (const [where, browser] of Object.entries({
  "on a page that says nothing of it": { said: null },
  "on a small screen": { width: 1023 },
  "where letters are larger": { fontSize: "20px" },
  "beside a sidebar of another width": { stored: { sidebarWidth: "420" } },
  "beside a sidebar that was closed": { stored: { "stSidebarCollapsed-1": "true" } },
  "in a theme that is none of ours": { stored: { "stActiveTheme-/-v2": '"Sepia"' } },
}))
  test(`${where} nothing is drawn`, async () => {
    await visit(browser);
    assert.ok(!first.part && !host);
  });

test("Streamlit's page takes it over as it is, with the focus, and once", async () => {
  await visit();
  const { part } = first;
  part.root.querySelector("button").focus();
  const place = page.add('<div class="widget"></div>');
  const { parentElement } = place;
  assert.ok(first.moveTo(place, "en") === part);
  assert.ok(part.root.parentElement === parentElement && !place.isConnected && !host.isConnected);
  assert.ok(page.document.activeElement === part.root.querySelector("button"));
  assert.ok(!part.hasLeft);
  assert.equal(first.moveTo(page.add("<div></div>"), "en"), null);
  let heard = 0;
  first.leave = () => (heard += 1);
  page.window.innerWidth = 1000;
  page.window.dispatchEvent(new page.window.Event("resize"));
  assert.equal(heard, 0);
});

test("a page in another language has its own", async () => {
  await visit();
  const { part } = first;
  assert.equal(first.moveTo(page.add("<div></div>"), "de"), null);
  assert.ok(part.hasLeft && !host.isConnected);
});

for (const [width, stays] of [
  [1200, true],
  [1000, false],
])
  test(`a window that becomes ${width} pixels wide ${stays ? "keeps it" : "has no place for it"}`, async () => {
    await visit();
    page.window.innerWidth = width;
    page.window.dispatchEvent(new page.window.Event("resize"));
    assert.equal(host.isConnected, stays);
  });

test("while its font is on its way, Streamlit's page has its own", async () => {
  let font;
  const drawn = visit({ font: new Promise((resolve) => (font = resolve)) });
  await settled();
  first.moveTo(page.add("<div></div>"), "en");
  font();
  await drawn;
  assert.ok(!first.part && !host);
});

for (const [state, content, stays] of [
  ["running", "", true],
  ["notRunning", '<div class="st-key-explore"></div>', true],
  ["notRunning", "", false],
])
  test(`a page that is ${state} with ${content ? "pictures" : "none"} ${stays ? "keeps it" : "has none"}`, async () => {
    const app = page.add(`<div data-testid="stApp" data-test-script-state="initial">${content}</div>`);
    await visit();
    app.setAttribute("data-test-script-state", state);
    await settled();
    assert.equal(host.isConnected, stays);
  });

for (const path of ["/Pruning_lab", "/lectures/Compare?off=3.1"])
  test(`the moment ${path} is opened, while it still runs, nothing covers it`, async () => {
    await visit();
    const { part } = first;
    page.window.history.pushState({}, "", path);
    assert.ok(part.hasLeft && !host.isConnected);
  });

test("on Explore it stays, by whichever of its names, whatever is written into the address", async () => {
  await visit();
  for (const path of ["/Explore?off=3.1", "/?off=3.1"]) page.window.history.pushState({}, "", path);
  assert.ok(host.isConnected);
});

test("it is not drawn on a page that was opened while its font was on its way", async () => {
  let font;
  const drawn = visit({ font: new Promise((resolve) => (font = resolve)) });
  await settled();
  page.window.history.pushState({}, "", "/Compare");
  font();
  await drawn;
  assert.ok(!first.part && !host);
});
