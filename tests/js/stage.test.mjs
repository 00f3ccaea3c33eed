// stage: a lesson that is clicked through, asked and presented in a page; what a key or a click does to it.

import assert from "node:assert/strict";

import { Page, settled, testAfter, until } from "./page.mjs";
import { packed } from "./scripts.mjs";

const SCRIPTS = [
  "core/address_parameters",
  "core/address",
  "pictures/picture_request",
  "pictures/needed_parts",
  "lessons/places",
  "lessons/stage",
  "lessons/stage_part",
];
const QUESTION = { asks: "What then?", choices: ["is or was", "are or were"], covers: ["verdict", "effect"] };
const KEY = "/?model=toy-english&text=the+key";
const LESSON = {
  ...{ name: "demonstration", title: "A demonstration", minutes: 5, next: { name: "further", title: "Further" } },
  steps: [
    { title: "The sentence", address: `${KEY}&layer=1&head=5&pin=6`, point: { place: "atlas 1.5", says: "Here." } },
    { title: "Off", address: `${KEY}&layer=1&head=5&off=1.5`, question: QUESTION, note: "Let them vote." },
    { title: "Another model", address: "/?model=minilm&text=The+cat&off=3.1" },
    { title: "Inside", address: "/Inside_a_head?model=toy-english&text=the+key&layer=1&head=5" },
  ].map((step) => ({ says: "", point: null, question: null, note: "", ...step })),
};
const ANSWER = { right: 1, numbers: [0.33, 0.67], says: "33 % and 67 %." };
const MODEL_ALONE = "The model’s answer: “are or were”. 33 % and 67 %.";
const PAGE = `<div data-testid="stMain">
  <div class="st-key-text"><input type="text"></div>
  <div class="st-key-why"></div>
  <div class="st-key-explore"><div></div></div>
</div>`;
const EXPLORE = `<div class="left"><p class="status"></p>
    <div class="grid"><i role="gridcell" tabindex="0" data-at="0.2"></i></div></div>
  <p class="verdict"></p><div class="right"></div><div class="below"></div>`;

// As a browser's, but it does not keep the tests from ending.
class Line extends BroadcastChannel {
  static open = [];
  constructor(name) {
    super(name);
    this.unref();
    Line.open.push(this);
  }
}

class NoObserver {
  observe() {}
}

let page;
let scripts;
let stage;
let address;
let asked; // of the server
let opened; // windows
let answers; // whether the model answers

const outside = () => ({
  ...{ BroadcastChannel: Line, ResizeObserver: NoObserver, setInterval() {} },
  async fetch(url) {
    asked.push(url);
    const wanted = new URLSearchParams(url.split("?")[1]).get("want");
    if (wanted) return new Response(packed({ [wanted]: { first: [1, 5] } }));
    if (url.includes("/answer")) return Response.json(answers ? ANSWER : { message: "Busy." });
    return Response.json(url.startsWith("/lesson/demonstration?") ? LESSON : { message: "No such lesson." });
  },
});

// Loads the page. `sessionStorage`: what the window has kept.
async function load(href, sessionStorage) {
  page = new Page(`http://localhost${href}`);
  page.add(PAGE);
  const explore = page.document.querySelector(".st-key-explore div");
  explore.attachShadow({ mode: "open" }).innerHTML = EXPLORE;
  page.window.open = (...given) => opened.push(given);
  const fakes = { ...outside(), ...(sessionStorage && { sessionStorage }) };
  scripts = page.load(SCRIPTS, fakes);
  ({ stage, pageAddress: address } = scripts);
  address.owned = Object.keys(scripts.CHOSEN);
  address.restored();
  new scripts.StagePart(page.add("<div></div>")).show({ base: "" });
  await settled();
}

const open = (parameters = "") => load(`${KEY}&layer=1&head=5&pin=6&lesson=demonstration&step=1${parameters}`);
const reload = () => load(page.href.replace("http://localhost", ""), page.window.sessionStorage);
const find = (selector) => page.document.querySelector(".stage-host").shadowRoot.querySelector(selector);
const inExplore = (selector) => page.document.querySelector(".st-key-explore div").shadowRoot.querySelector(selector);
const button = (words) => [...find(".bar").querySelectorAll("button")].find((node) => node.textContent === words);
const isCovered = (selector) => inExplore(selector).hasAttribute("data-covered");
const canUndo = () => !find("[data-key=prepared]").hidden;

// One key after another, each with the focus where it is.
async function keys(...pressed) {
  for (const key of pressed) {
    page.key(key);
    await settled();
  }
  return stage.step;
}

const test = testAfter(async () => {
  [asked, opened, answers] = [[], [], true];
  for (const line of Line.open.splice(0)) line.close();
  await open();
});

test("a room may be there before the stage is mounted", async () => {
  const other = new Page("http://localhost/");
  const { stage: early, StagePart } = other.load(SCRIPTS, outside());
  early.mention("3 here", { question: "", counts: [] });
  new StagePart(other.add("<div></div>")).show({ base: "" });
  await settled();
  assert.equal(early.room.question, "");
});

// --- steps

test("a step is the page's address, as one step of Back, and Streamlit hears of it", async () => {
  const steps = page.steps;
  let heard = 0;
  page.window.addEventListener("popstate", () => (heard += 1));
  assert.equal(await keys("3"), 3);
  assert.deepEqual(page.query, { model: "minilm", text: "The cat", off: "3.1", lesson: "demonstration", step: "3" });
  assert.deepEqual([page.steps, heard], [steps + 1, 1]);
  await keys("4");
  assert.equal(page.window.location.pathname, "/Inside_a_head");
  assert.equal(find("h2").textContent, "Inside");
});

for (const key of ["PageDown", "ArrowRight", " "])
  test(`${JSON.stringify(key)} goes on`, async () => assert.equal(await keys(key), 2));

test("a remote works with the focus in the atlas, whose arrows stay its own", async () => {
  inExplore("[role=gridcell]").focus();
  assert.equal(page.key("ArrowRight"), false);
  assert.equal(stage.step, 1);
  assert.equal(await keys("PageDown"), 2);
  assert.equal(await keys("PageUp"), 1);
});

test("letters and digits are a person's own in a box", async () => {
  page.document.querySelector("input").focus();
  for (const key of "r3b") assert.equal(page.key(key), false);
  assert.deepEqual([stage.step, stage.screen.isBlack], [1, false]);
});

test("what was typed and not entered goes with its step", async () => {
  const box = page.document.querySelector("input");
  box.value = "the key";
  box.focus();
  box.value = "the key and more";
  page.happen("input", box);
  const typed = [];
  box.addEventListener("input", () => typed.push(box.value));
  await keys("PageDown");
  assert.deepEqual([box.value, typed], ["the key", ["the key"]]);
});

test("what was typed and entered stays", async () => {
  const box = page.document.querySelector("input");
  box.focus();
  box.value = "the key and more";
  page.happen("input", box);
  await keys("Enter", "PageDown");
  assert.equal(box.value, "the key and more");
});

test("Back and Forward go one step", async () => {
  await keys("2", "3", "4");
  for (const step of [3, 2, 1]) {
    await page.back();
    await settled();
    assert.equal(stage.step, step);
  }
  await page.forward();
  await settled();
  assert.deepEqual([stage.step, page.query.off], [2, "1.5"]);
});

test("another text is not drawn with the choices of this step before Python hands it over", async () => {
  await keys("2", "r");
  let drawn = 0;
  address.listeners.add(() => (drawn += 1));
  await keys("3");
  assert.equal(drawn, 0);
});

test("what a person changed stays until “Reset step” is pressed", async () => {
  assert.equal(canUndo(), false);
  page.press(inExplore("[role=gridcell]"));
  address.set({ off: "0.2" });
  assert.equal(canUndo(), true);
  assert.equal(await keys("PageDown"), 2);
  assert.equal(canUndo(), false);
  assert.equal(await keys("PageUp"), 1);
  assert.deepEqual([page.query.off, canUndo()], ["0.2", true]);
  button("Reset step").click();
  assert.deepEqual([page.query.off, canUndo()], [undefined, false]);
});

test("with the atlas its line is covered, which says what its open head looks at", () => {
  const covered = scripts.elementsOf("atlas").map((node) => node.className);
  assert.deepEqual(covered, ["status", "grid"]);
});

test("closing leaves the page as it is, uncovered", async () => {
  await keys("2");
  assert.ok(isCovered(".verdict"));
  find("[data-key=close]").click();
  await settled();
  const { off, lesson, step } = page.query;
  assert.deepEqual([off, lesson, step], ["1.5", undefined, undefined]);
  assert.deepEqual([find(".bar").hidden, isCovered(".verdict")], [true, false]);
});

test("the last step leads to the next lesson", async () => {
  assert.deepEqual([find(".onward").hidden, find("[data-key=next]").hidden], [true, false]);
  await keys("4");
  assert.deepEqual([find(".onward").hidden, find("[data-key=next]").hidden], [false, true]);
  button("Next lesson: Further").click();
  await settled();
  assert.ok(asked.some((url) => url.startsWith("/lesson/further?")));
});

test("a lesson that is not there is said to be none", async () => {
  await load("/?lesson=nothing");
  assert.equal(find(".message").textContent, "No such lesson.");
});

test("a lesson begins at its first step, whatever was answered before", async () => {
  await keys("2", "r");
  stage.begin("demonstration");
  await settled();
  assert.equal(stage.step, 1);
  await keys("2");
  assert.ok(isCovered(".verdict"));
});

// --- questions

test("the answer is hidden until somebody says something, and stays over a reload", async () => {
  await keys("2");
  assert.deepEqual([isCovered(".verdict"), isCovered(".below")], [true, true]);
  button("is or was").click();
  await settled();
  const said = "You said “is or was”; the model’s answer is “are or were”. 33 % and 67 %.";
  assert.equal(find(".answer").textContent, said);
  assert.deepEqual([isCovered(".verdict"), isCovered(".below")], [false, false]);
  await reload();
  assert.deepEqual([stage.step, find(".answer").textContent, isCovered(".verdict")], [2, said, false]);
});

test("what an example is for, which may tell an answer, is not said as long as a lesson is open", async () => {
  const isInLesson = () => page.document.documentElement.classList.contains("in-lesson"); // css/present.css
  assert.equal(isInLesson(), true);
  await keys("2", "r");
  assert.equal(isInLesson(), true);
  stage.close();
  await settled();
  assert.equal(isInLesson(), false);
});

test("going on reveals first", async () => {
  assert.equal(await keys("2", "PageDown"), 2);
  assert.equal(find(".answer").textContent, MODEL_ALONE);
  assert.equal(await keys("PageDown"), 3);
});

test("r reveals; b is black, and a second b or Escape brings the page back", async () => {
  await keys("2", "r");
  assert.equal(find(".answer").textContent, MODEL_ALONE);
  for (const key of ["b", "Escape"]) {
    await keys("b");
    assert.equal(find(".blackness").hidden, false);
    await keys(key);
    assert.equal(find(".blackness").hidden, true);
  }
});

test("a model that does not answer can be asked again", async () => {
  answers = false;
  await keys("2", "r");
  assert.equal(find(".answer").textContent, "The model did not answer. Try again.");
  assert.ok(isCovered(".verdict"));
  answers = true;
  await keys("r");
  assert.equal(find(".answer").textContent, MODEL_ALONE);
});

test("how a room voted stands beside the answer, not before it, and not of another question", async () => {
  const votes = () => [...find(".choices").querySelectorAll("small")].map((node) => node.textContent.split(" · ")[1]);
  const room = { lesson: "demonstration", step: 2, counts: [5, 1], question: "q", asks: "" };
  stage.mention("", room);
  await keys("2");
  assert.deepEqual(votes(), []);
  await keys("r");
  assert.deepEqual(votes(), ["5 votes", "1 vote"]);
  for (const other of [{ step: 3 }, { lesson: "another" }, { asks: "typed" }, { counts: [0, 0] }]) {
    stage.mention("", { ...room, ...other });
    assert.deepEqual(votes(), [undefined, undefined]);
  }
});

// --- the clean screen, and the menu

test("Present and Leave change the address alone, and every step stays presented", async () => {
  const root = page.document.documentElement.classList;
  button("Present").click();
  await keys("2");
  assert.deepEqual([page.query.present, page.query.step, root.contains("present")], ["true", "2", true]);
  button("Exit presentation").click();
  await settled();
  assert.deepEqual([page.query.present, page.query.step, root.contains("present")], [undefined, "2", false]);
});

test("an entry of the menu closes it and does its thing", async () => {
  const menu = find("details.more");
  let isRoomShown = false;
  page.window.room = {
    label: "Open a room",
    async show() {
      isRoomShown = true;
    },
  };
  stage.show();
  for (const [words, happened] of [
    ["Open a room", () => isRoomShown],
    ["Keys", () => find("dialog").open],
    ["Black screen", () => stage.screen.isBlack],
    ["Presenter view", () => opened[0][0] === "/stage/demonstration?lang=en"],
  ]) {
    menu.open = true;
    button(words).click();
    assert.deepEqual([happened(), menu.open], [true, false]);
  }
});

test("a link to a lesson begins it without loading the page again", async () => {
  await load("/Lessons");
  const link = page.add('<a href="/?lesson=demonstration&amp;step=1&amp;present=true">Begin</a>');
  assert.equal(page.happen("click", link), true);
  await until(() => stage.step === 1);
  assert.deepEqual([page.query.present, page.query.pin], ["true", "6"]);
});

test("after warming up nothing of a lesson is asked for any more", async () => {
  const status = page.add('<button data-preload="demonstration"></button><p role="status"></p>');
  status.previousElementSibling.click();
  await until(() => status.textContent.startsWith("Ready: 4 steps, answers in"));
  asked = [];
  await keys("2", "r", "3");
  assert.match(find(".bar").textContent, /Another model/);
  const drawn = [];
  const request = new scripts.PictureRequest({ draw: (parts) => drawn.push(...Object.keys(parts)), fail() {} });
  const values = { ...scripts.CHOSEN, model: "minilm", text: "The cat", pair: "", off: "3.1" };
  request.ask(scripts.questions(values, ["atlas", "head", "effect"]));
  assert.deepEqual([drawn, asked], [["atlas", "head", "effect"], []]);
});

// --- the presenter view

async function speaker() {
  const other = new Page("http://localhost/stage/demonstration");
  const { PresenterView } = other.load(["lessons/presenter_view"], outside());
  const root = other.add('<div data-lesson="demonstration" data-base=""></div>');
  await new PresenterView(root).show();
  const text = (selector) => root.querySelector(selector)?.textContent ?? "";
  const press = (words) => [...root.querySelectorAll("button")].find((node) => node.textContent === words);
  const saysSoon = (selector, words) => until(() => text(selector).includes(words));
  return { other, press, text, saysSoon };
}

test("the presenter view steers the page and follows it", async () => {
  const { other, press, text, saysSoon } = await speaker();
  await saysSoon(".now", "The sentence");
  press("›").click();
  await saysSoon(".now", "Let them vote.");
  assert.equal(stage.step, 2);
  await saysSoon(".now", "Nobody sees it yet.");
  assert.equal(other.document.querySelector(".now .right").textContent, "are or were");
  other.key("PageDown");
  await saysSoon(".now", "It is on screen.");
  page.key("3");
  await saysSoon(".now", "Another model");
  page.key("b");
  await saysSoon("[role=status]", "The screen is black.");
  other.key("b");
  await until(() => text("[role=status]") === "" && !stage.screen.isBlack);
  await reload();
  other.key("PageUp");
  await until(() => stage.step === 2);
});

test("notes can be read while no page shows the lesson", async () => {
  for (const line of Line.open.splice(0)) line.close();
  const { other, press, text } = await speaker();
  other.wait(1500);
  assert.match(text("[role=status]"), /^This lesson is not open in this browser\./);
  assert.match(text(".now"), /The sentence/);
  other.key("PageDown");
  assert.match(text(".now"), /Let them vote\./);
  assert.deepEqual([press("Reveal").disabled, text("output")], [true, "0:00 of 5 min"]);
});
