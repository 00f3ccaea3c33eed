// explore: what a click changes, what is asked for because of it, and what is drawn before an answer is there.

import assert from "node:assert/strict";

import { given } from "./build.mjs";
import { Page, settled, testAfter } from "./page.mjs";
import { packed } from "./scripts.mjs";

const FILES = [
  "core/address",
  "shell/copy_link",
  "explore/explore",
  "explore/what_changed",
  "explore/result_headline",
  "core/heads_off_menu",
  "explore/views",
  ...given("explore").map((path) => path.replace(".js", "")),
];
const CHOICES = {
  ...{
    scope: ["this head", "all heads"],
    how: ["mean", "max"],
    part: ["all", "A→B"],
    colours: { blue: "blues", viridis: "default" },
  },
  attention: ["cross", "encoder", "decoder"],
  ...{ view: ["heatmap", "lines", "text", "table"], scale: ["linear", "log"], peak: ["global", "row"] },
  modes: { zero: "set to 0", mean: "its mean" },
};

// Stands for a widget: remembers what it was last shown, and emits what a person would make it emit.
class FakeWidget {
  constructor(root) {
    this.root = root;
    this.legend = page.add("<div></div>");
    this.sort = page.add("<select></select>");
    this.saving = { menu: page.add("<details></details>") };
    this.events = { send: () => {} };
  }

  show(data) {
    this.data = data;
  }
}

let page;
let asked;
let address;
let told;
let copied;
let explore;
let headsOff;
let functions;

const data = (changes = {}) => ({
  ...{ model: "minilm", text: "The cat sat.", pair: "", theme: "light", choices: CHOICES, told: 0, state: {} },
  ...{ parts: ["atlas", "head", "effect"], ...changes },
});

function open(changes = {}) {
  page = new Page();
  [asked, told, copied] = [[], [], []];
  const navigator = { clipboard: { writeText: async (text) => copied.push(text) } };
  const fetch = (url) => new Promise((resolve) => asked.push({ url, resolve }));
  const share = (p) => `${100 * p} %`;
  const instead = {
    ...{ "widgets/atlas": { Atlas: FakeWidget }, "widgets/heatmap": { Heatmap: FakeWidget } },
    ...{ "widgets/lines": { Lines: FakeWidget }, "widgets/text": { TextView: FakeWidget } },
    "widgets/bars": { Bars: FakeWidget, share, quoted: (word) => word },
  };
  functions = page.load(FILES, { fetch, navigator }, instead);
  address = functions.pageAddress;
  explore = new functions.Explore(page.add("<div></div>"));
  explore.show(data(changes), (...event) => told.push(event));
  headsOff = explore.whole?.headsOff;
}

const PREFIXES = { encoder: "", decoder: "d", cross: "x" };
// What the server knows of a model of 6 layers and 12 heads, whose first head is head 3.1.
const ANSWERS = {
  atlas: ({ model, attention = "cross" } = {}) => ({
    ...{ first: [3, 1], notes: [], prefix: model === "t5" ? PREFIXES[attention] : "" },
    attentions: (model === "t5" ? ["", "d", "x"] : [""]).map((prefix) => ({ prefix, layers: 6, heads: 12 })),
  }),
  head: ({ model, attention = "cross", view = "heatmap", layer = "3", head = "1", scope = "this head" } = {}) => ({
    prefix: model === "t5" ? PREFIXES[attention] : "",
    ...{ view, title: `Head ${layer}.${head}`, name: `head ${layer}.${head}`, open: [+layer, +head], pair: false },
    ...{ heads: scope === "this head" ? [[+layer, +head]] : [], notes: [], resting: [0] },
    ...(view === "table" ? { data: { caption: "", rows: [["a", "b", 1, 0, 1]] } } : {}),
  }),
  effect: ({ model } = {}) => ({
    writes: model === "t5",
    count: 0,
    cuts: [0, 0],
    mode: "zero",
    output: "embedding",
    headline: null,
    hint: "Add a second sentence.",
    ...(model === "gpt2" && { at: 1, tokens: ["The", "keys", "are"], causal: true }),
  }),
  zeroing: () => ({}),
  written: ({ off } = {}) => ({
    before: [
      ["ein", true],
      ["Haus", !off],
    ],
    after: [
      ["ein", true],
      ["Hund", !off],
    ],
  }),
  order: ({ sort }) => ({
    ...{ sort, numbers: new Array(72).fill(0.5), name: "keys → are" },
    first: [{ head: [4, 2], label: "head 4.2", weight: 0.5 }],
  }),
  expected: () => ({ tokens: ["The", "keys", "are"], p: [null, 0.01, 0.5], at: [null, 0, 1] }),
  ranking: ({ at = "1" } = {}) => ({
    ...{ at: +at, word: "are", before: 0.5, known: 72, typical: 0.01 },
    changes: new Array(72).fill(0).with(50, -0.4).with(2, -0.45),
    first: [
      { head: [4, 2], label: "4.2", change: -0.4, others: [], looks: [["keys", 0.7]], writes: 1.25 },
      { head: [0, 2], label: "0.2", change: -0.45, others: ["keys"], looks: [] },
    ],
  }),
};

// A map of three words, the first of which is a resting place.
const SIDE = { labels: ["The", "keys", "are"], positions: [[0], [1], [2]] };
const MAP = { rows: SIDE, columns: SIDE, most: [1], scale: "linear", peak: "global" };
const WEIGHTS = [255, 0, 0, 200, 180, 0, 0, 128, 0];

// The server answers all that is under way, and what is asked for because of that.
async function answered() {
  for (let i = 0; i < 5 && asked.length; i++) {
    const { url, resolve } = asked.pop();
    const query = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
    const parts = query.want.split(",");
    const words = Object.fromEntries(parts.map((part) => [part, ANSWERS[part](query)]));
    const pictures = {};
    if (words.zeroing) pictures["zeroing.reading-zeroing"] = packed({ title: `L${query.layer ?? 3}` });
    if (words.atlas) pictures["atlas.atlas"] = packed({ layers: 6, heads: 12, title: "MiniLM" });
    const names = query.view === "lines" ? Array.from({ length: 12 }, (_, h) => `H${h}`) : [];
    if (words.head && query.view !== "table")
      pictures[`head.${query.view ?? "heatmap"}`] = packed(
        { ...MAP, title: words.head.name, names, active: [1] },
        { maps: new Uint8Array(WEIGHTS) }
      );
    resolve(new Response(packed(words, pictures)));
    await settled();
  }
}

// The parts that are asked for now, and the parameters.
const wanted = () => Object.fromEntries(new URLSearchParams((asked.at(-1)?.url ?? "").split("?")[1]));
const wants = () => asked.map(({ url }) => new URLSearchParams(url.split("?")[1]).get("want")); // all of them
const view = (name) => explore.whole.openHead.pictures.made.get(name)?.widget;
const choose = (box, value) => {
  Object.assign(box, typeof value === "boolean" ? { checked: value } : { value });
  page.happen("change", box);
};

const test = testAfter(async () => {
  open();
  await answered();
});

// --- what is said of the picture, and what to press

const [STRONGEST, BRIEF] = ["“are” looks at “keys”: 76 %; “to” looks at “keys”: 9 %.", "“are” looks at “keys”: 76 %."];
const LINKS = {
  ...{ head: STRONGEST, brief: BRIEF, rows: ["the", "keys", "are", "[UNK]"], columns: ["the", "keys", "are"] },
  from: {
    ...{ at: [null, 1, 2, 3], other: [0, 0, 1, 0], weight: [0, 0.514, 0.76, 0.99] },
    ...{ word: [1, 2, 1, 0], share: [0, 0.4, 0.76, 0.004] },
  },
  to: { at: [null, 1, 2], other: [0, 2, 1], weight: [0, 0.76, 0.3] },
};
const OF_ARE = "“are” looks at “keys”: 76\u00a0%.";
const OF_KEYS = [
  "“keys” looks at “the”: 51\u00a0%; of the words most at “are”: 40\u00a0%.",
  "“keys” looks at “the”: 51\u00a0%.",
];

for (const [name, [choices, said, brief]] of Object.entries({
  "no pin": [{}, STRONGEST, BRIEF],
  "a pinned query": [{ pin: "2" }, OF_ARE, OF_ARE],
  "a pinned query, of which no other word is told": [
    { pin: "3" },
    "“[UNK]” looks at “the”: 99\u00a0%.",
    "“[UNK]” looks at “the”: 99\u00a0%.",
  ],
  "a pinned key": [
    { pin: "2", way: "to" },
    "“keys” looks at “are”: 30\u00a0%, the most of all words.",
    "“keys” looks at “are”: 30\u00a0%.",
  ],
  "two of them": [{ pin: "1,2" }, `${OF_KEYS[0]} ${OF_ARE}`, OF_KEYS[1]],
  "one that is not on the map": [{ pin: "0" }, STRONGEST, BRIEF],
}))
  test(`${name}: which word looks at which, and the first link alone`, async () => {
    address.set({ ...choices, view: "lines" });
    explore.answers.parts.head.links = LINKS;
    explore.whole.openHead.drawn = "";
    explore.redraw();
    assert.equal(explore.whole.openHead.headline.link.title, said);
    assert.deepEqual(
      [...explore.whole.openHead.headline.link.children].map((node) => node.textContent),
      [said, brief]
    );
  });

// --- what is asked for

test("at first all parts of the text are asked for at once", () => {
  open();
  assert.equal(asked.length, 1);
  const { model, text, pair, want } = wanted();
  assert.deepEqual([model, text, pair, want], ["minilm", "The cat sat.", undefined, "atlas,head,effect"]);
});

test("what the address says is asked for", () => {
  open({ state: { off: "3.7", mode: "mean", layer: "5", at: "2", scale: "log" } });
  const choices = { off: "3.7", mode: "mean", layer: "5", at: "2", scale: "log" };
  for (const [name, value] of Object.entries(choices)) assert.equal(wanted()[name], value);
});

for (const [name, [choices, parts]] of Object.entries({
  "another set of heads off": [{ off: "3.7" }, "atlas,head,effect"],
  "another method": [{ mode: "mean" }, "atlas,head,effect"],
  "another head": [{ layer: 5, head: 2 }, "head"],
  "another view": [{ view: "lines" }, "head"],
  "heads combined": [{ scope: "all heads" }, "head"],
  "other special tokens": [{ special: false }, "atlas,head"],
  "other colours": [{ colours: "grey" }, "atlas,head,effect"],
  "another word to predict": [{ at: 2 }, "atlas,head,effect"],
  "a mask": [{ mask: false }, "atlas,head,effect"],
  "a pin": [{ pin: "2", way: "to" }, ""],
  "heads shown as lines": [{ shown: "1,2" }, ""],
  "an order by entropy": [{ sort: "entropy" }, ""],
  "an order by similarity": [{ sort: "likeness" }, "order"],
  "an order by a link": [{ sort: "link", pin: "2", link: "3" }, "order"],
  "which heads matter": [{ sort: "effect" }, "ranking"],
}))
  test(`${name}: asked for is ${parts || "nothing"}`, () => {
    address.set(choices);
    assert.equal(wanted().want ?? "", parts);
  });

// --- which heads matter for a word

async function ofWords() {
  open({ model: "gpt2" });
  await answered();
  return explore.whole.result.ranking;
}
const buttonOf = () => explore.whole.result.verdict.buttons.querySelector("button");

test("each word has a shade, the chosen one its share, and a click chooses another", async () => {
  await ofWords();
  const words = [...explore.whole.result.ownWords.strip.node.children];
  assert.deepEqual(words.map((word) => word.textContent), ["The", "keys", "are"]); // prettier-ignore
  const shades = words.map((word) => Number(word.style.getPropertyValue("--shade")));
  assert.ok(shades[0] === 0 && shades[1] === 0 && shades[2] > 0.3 && shades[2] < 0.42);
  page.happen("click", words[2]);
  assert.equal(page.query.at, "1");
  assert.deepEqual(words.map((word) => word.dataset.share), ["", "", "50\u00a0%"]); // prettier-ignore
  page.happen("click", words[0]); // it is not predicted
  assert.equal(page.query.at, "1");
  page.happen("click", words[2]); // a second press takes it back
  assert.ok(!("at" in page.query));
});

test("the words have their shades again when their model comes back", async () => {
  await ofWords();
  for (const model of ["minilm", "gpt2"]) {
    explore.show(data({ model }), () => {});
    await answered();
    await answered();
  }
  assert.deepEqual(explore.answers.parts.expected.p, [null, 0.01, 0.5]);
});

for (const [name, [text, query]] of Object.entries({
  "of what the model expects after the text": ["The keys are", ["1", "effect"]],
  "of the least expected words, where the sentence is at its end": ["The keys are.", [undefined, "effect"]],
}))
  test(`without a chosen word the button asks ${name}`, async () => {
    open({ model: "gpt2", text });
    await answered();
    explore.draw({ effect: { ...explore.answers.parts.effect, headline: { label: "", before: "on", after: "on" } } });
    page.happen("click", buttonOf());
    assert.deepEqual([page.query.at, page.query.sort], query);
  });

test("of a word that the text has masked, the button asks about the one that the model expects there", async () => {
  await ofWords();
  const headline = { label: "", before: "was", after: "was" };
  const expected = { tokens: ["The", "[MASK]", "on"], p: [0.1, null, 0.5], at: [0, 1, 2] };
  explore.draw({ expected, effect: { ...explore.answers.parts.effect, headline, causal: false } });
  address.set({ at: "1" });
  assert.match(buttonOf().textContent, /“was”/);
  assert.equal(explore.whole.result.ownWords.strip.node.children[1].dataset.share, "");
});

test("the winner is named and opened after a press, and can be switched off there", async () => {
  const ranking = await ofWords();
  address.set({ at: "1" });
  await answered();
  page.happen("click", buttonOf());
  assert.equal(page.query.sort, "effect");
  await answered();
  await answered();
  assert.deepEqual([page.query.layer, page.query.head], ["4", "2"]);
  assert.match(explore.whole.result.verdict.answer.textContent, /4\.2.*“are”/);
  const rows = [...ranking.table.querySelectorAll("tbody tr")];
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  assert.deepEqual(cells[0], ["4.2", "10\u00a0%", "none", "+1.3", "“keys” 70\u00a0%"]);
  assert.deepEqual(cells[1].slice(0, 4), ["0.2", "5\u00a0%", "“keys”", ""]);
  const csv = decodeURIComponent(ranking.table.querySelector("a").href.split(",").slice(1).join(","));
  assert.equal(csv.split("\n").length, 73);
  assert.ok(csv.split("\n").includes("4.2,0.5,0.09999999999999998"));
  page.happen("click", buttonOf());
  assert.equal(page.query.off, "4.2");
});

const OWN = { word: "are", before: 0.5, after: 0.1 };
test("with heads off it is said how the word changed and what is expected instead; undo takes it back", async () => {
  const { verdict } = await ofWords().then(() => explore.whole.result);
  address.set({ at: "1" });
  await answered();
  assert.match(verdict.answer.textContent, /“are”.*50/);
  assert.ok(verdict.undo.hidden);
  address.set({ off: "4.2" });
  const bars = { title: "", rows: [["is", 0.2, 0.75], ["are", 0.5, 0.1]] }; // prettier-ignore
  explore.draw({
    effect: { ...explore.answers.parts.effect, own: OWN, bars, headline: { label: "", before: "are", after: "is" } },
  });
  assert.equal(verdict.value.textContent, "are 50\u00a0% → 10\u00a0%");
  assert.match(verdict.more.textContent, /“is”.*20.*75/);
  assert.equal(explore.whole.result.ownWords.strip.node.children[2].dataset.share, "50\u00a0% → 10\u00a0%");
  page.happen("click", verdict.undo);
  assert.ok(!("off" in page.query));
});

for (const [name, [choices, said]] of Object.entries({
  "where it is predicted": [{ at: "1" }, "At “keys”, where “are” is predicted, it looks at “keys” 50\u00a0%."],
  "where it looks at a resting place alone": [
    { at: "0" },
    "At “The”, where “keys” is predicted, it looks at no other word.",
  ],
  "no longer while one is pinned": [{ at: "1", pin: "2" }, ""],
}))
  test(`what the open head looks at for the chosen word is said: ${name}`, async () => {
    await ofWords();
    address.set(choices);
    await answered();
    assert.equal(explore.whole.openHead.headline.said.textContent, said);
    assert.deepEqual(view("heatmap").data.resting, [0]);
    const { at, said: note } = view("heatmap").data.predicted;
    assert.deepEqual([at, note.includes("“")], [Number(choices.at), true]);
  });

const row = (at, word, before, after) => [at, "", "", "", word, before, after];
for (const [name, [{ own = OWN, first = ["are", "is"], next }, said]] of Object.entries({
  "another word": [{}, /^[^.]*“is” instead: 20.% → 75.%\.$/],
  "the same word, another than the text's": [{ first: ["is", "is"] }, /^“is” stays .* 20.% → 75.%\.$/],
  "the text's own word": [{ own: { ...OWN, word: "is" }, first: ["is", "is"] }, /^It stays /],
  "other words change": [{ next: [row(0, "keys", 0.3, 0.2), row(1, "are", 0.5, 0.1)] }, /: “keys”\.$/],
  "no other word changes": [{ next: [row(0, "keys", 0.3, 0.26), row(1, "are", 0.5, 0.1)] }, /No other .* 5 points\.$/],
  "what follows the text is no word of it": [{ next: [row(2, null, null, null)] }, /No other .* 5 points\.$/],
}))
  test(`with heads off it is said what is expected now: ${name}`, async () => {
    await ofWords();
    address.set({ at: "1", off: "4.2" });
    const bars = { title: "", rows: [["is", 0.2, 0.75], ["are", 0.5, 0.1]] }; // prettier-ignore
    const headline = { label: "", before: first[0], after: first[1] };
    explore.draw({ effect: { ...explore.answers.parts.effect, at: 1, own, bars, headline, next } });
    assert.match(explore.whole.result.verdict.more.textContent, said);
  });

test("where the open head alone is off, Undo switches it on, and the keyboard goes along", async () => {
  open({ model: "gpt2" });
  await answered();
  const [switches, undoes] = [explore.whole.openHead.headline.switch, explore.whole.result.verdict.undo];
  for (const [off, isHidden] of [
    ["", false],
    ["3.1", true],
    ["3.1,2.2", false],
    ["2.2", false],
  ]) {
    address.set({ off });
    assert.equal(switches.hidden, isHidden, off);
  }
  address.set({ off: "" });
  switches.click();
  await settled();
  assert.deepEqual([switches.hidden, undoes.hidden, page.focused === undoes], [true, false, true]);
  undoes.click();
  await settled();
  assert.deepEqual([switches.hidden, undoes.hidden, page.focused === switches], [false, true, true]);
});

test("heads that a link has off are switched on by the same press", async () => {
  open({ model: "gpt2", state: { off: "4.2" } });
  await answered();
  page.happen("click", explore.whole.result.verdict.undo);
  assert.ok(!("off" in page.query));
});

test("a model that predicts no words says what to press, and Python is told", async () => {
  const pressed = [];
  const offers = { demonstration: "Watch a word change", elsewhere: "In another model", second: "Add a sentence" };
  explore.show(data({ see: "Head 3.1 does it.", offers }), () => {}, (event) => pressed.push(event)); // prettier-ignore
  await answered();
  explore.redraw();
  assert.equal(explore.whole.result.verdict.answer.textContent, "Head 3.1 does it.");
  buttonOf().click();
  address.set({ off: "3.1" });
  const headline = { label: "Kept", before: "1.0", after: "0.9", said: "Hardly changed: kept" };
  explore.draw({ effect: { ...explore.answers.parts.effect, headline, yardstick: "Twice that." } });
  assert.equal(explore.whole.result.verdict.value.textContent, "Hardly changed: kept 1.0 → 0.9");
  assert.equal(explore.whole.result.verdict.more.textContent, "Twice that.");
  buttonOf().click();
  explore.whole.second.querySelector("button").click();
  assert.deepEqual(pressed, Object.keys(offers));
  delete offers.elsewhere; // no other model is there
  explore.redraw();
  buttonOf().click();
  assert.equal(pressed.at(-1), "demonstration");
});

test("without a chosen word the one that is found becomes the chosen one", async () => {
  const ranking = await ofWords();
  page.happen("click", buttonOf(ranking));
  await answered();
  await answered();
  assert.equal(page.query.at, "1");
});

test("a link opens the ranking, and leaves the head that it opens", async () => {
  await ofWords();
  address.set({ at: "1", sort: "effect", layer: "5" });
  await answered();
  await answered();
  assert.equal(page.query.layer, "5");
});

test("it is asked for until it is known, no click waits for it, and it can be given up", async () => {
  const ranking = await ofWords();
  const finished = ANSWERS.ranking;
  ANSWERS.ranking = (query) => ({ ...finished(query), known: 12, unfinished: true });
  address.set({ at: "1" });
  await answered();
  address.set({ sort: "effect" });
  await answered();
  assert.ok(explore.whole.result.verdict.more.textContent.includes("12"));
  assert.equal(wanted().want, "ranking"); // again
  address.set({ layer: "5" });
  assert.equal(wanted().want, "head");
  await answered();
  page.press(buttonOf());
  assert.ok(!("sort" in page.query));
  ANSWERS.ranking = finished;
  await answered();
  assert.ok(ranking.table.hidden);
});

test("a model that predicts no words has neither words nor a button", async () => {
  assert.ok(explore.whole.result.ownWords.node.hidden && !buttonOf());
});

test("the words have their place before it is known how expected they were", async () => {
  open({ model: "gpt2" });
  asked.splice(0, 1).forEach(({ url, resolve }) => {
    const query = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
    const words = Object.fromEntries(query.want.split(",").map((part) => [part, ANSWERS[part](query)]));
    const heatmap = packed(MAP, { maps: new Uint8Array(WEIGHTS) });
    const pictures = { "atlas.atlas": packed({ layers: 6, heads: 12 }), "head.heatmap": heatmap };
    resolve(new Response(packed(words, pictures)));
  });
  await settled();
  assert.deepEqual(
    [explore.whole.result.ownWords.node.hidden, explore.whole.result.ownWords.strip.node.children.length],
    [false, 3]
  );
});

test("similarity is to the open head, a link is of the pins", async () => {
  address.set({ sort: "likeness" });
  await answered();
  address.set({ layer: "5" });
  assert.equal(wanted().want, "head,order");
  await answered();
  address.set({ sort: "link", pin: "2", link: "3" });
  await answered();
  address.set({ pin: "2,4" });
  assert.equal(wanted().want, "order");
});

test("a table is filtered by its pins", async () => {
  address.set({ view: "table" });
  await answered();
  address.set({ pin: "2", way: "to" });
  assert.deepEqual([wanted().want, wanted().pin, wanted().way], ["head", "2", "to"]);
});

test("another text asks for everything again", () => {
  explore.show(data({ text: "Dogs barked." }), () => {});
  assert.equal(wanted().want, "atlas,head,effect");
  assert.equal(wanted().text, "Dogs barked.");
});

test("defaults that a model has are asked for by leaving them out", () => {
  assert.deepEqual([address.get("layer"), address.get("head")], ["", ""]);
  address.set({ view: "lines" });
  assert.ok(!("layer" in wanted()));
});

test("a picture that waits says so", async () => {
  assert.equal(explore.root.getAttribute("aria-busy"), "false");
  address.set({ layer: 5 });
  assert.equal(explore.root.getAttribute("aria-busy"), "true");
  await answered();
  assert.equal(explore.root.getAttribute("aria-busy"), "false");
});

test("a refusal is shown until the next picture", async () => {
  address.set({ layer: 5 });
  asked.pop().resolve(Response.json({ message: "layer = 'x' is not valid." }, { status: 400 }));
  await settled();
  assert.deepEqual([explore.message.hidden, explore.message.textContent], [false, "layer = 'x' is not valid."]);
  assert.ok(view("heatmap").data); // what was there stays
  address.set({ layer: 4 });
  await answered();
  assert.equal(explore.message.hidden, true);
});

// --- the atlas

test("the model's first head stays out of the address", () => {
  explore.whole.allHeads.atlas.emit("open", [5, 2]);
  explore.whole.allHeads.atlas.emit("open", [3, 1]);
  assert.deepEqual(page.query, {});
  explore.whole.allHeads.atlas.emit("open", [3, 2]);
  assert.deepEqual(page.query, { head: "2" });
});

test("an open head that a smaller model lacks is its nearest", () => {
  address.set({ layer: 99, head: 99 });
  assert.deepEqual(explore.whole.allHeads.atlas.data.open, [5, 11]);
});

for (const [name, [off, text]] of Object.entries({
  "a head": [[[3, 7]], "3.7"],
  "a layer": [Array.from({ length: 12 }, (_, h) => [1, h]), "1.*"],
  "a column and a head": [[...Array.from({ length: 6 }, (_, l) => [l, 4]), [0, 0]], "0.0,*.4"], // prettier-ignore
  "all heads on": [[], ""],
}))
  test(`${name} switched in the atlas: in the address, the box and every picture, with the method kept`, () => {
    address.set({ off: "2.2", mode: "mean" });
    explore.whole.allHeads.atlas.emit("off", off);
    assert.equal(address.get("off"), text);
    assert.deepEqual(page.query, { ...(text && { off: text }), mode: "mean" });
    assert.equal(headsOff.off.input.value, text);
    assert.equal(explore.whole.allHeads.atlas.data.off.filter(Boolean).length, off.length);
    const shown = explore.whole.effect.heading.textContent;
    const heads = off.length === 1 ? "1 head" : `${off.length} heads`;
    assert.equal(shown, off.length ? `Effect of switching ${heads} off (mean)` : "Effect of switching heads off");
    address.undo();
    assert.equal(address.get("off"), "2.2");
  });

test("the order of the atlas is in the address, and by itself while its numbers are on their way", async () => {
  explore.whole.allHeads.atlas.emit("sort", "likeness");
  assert.deepEqual([page.query.sort, explore.whole.allHeads.atlas.data.sort], ["likeness", "likeness"]);
  assert.deepEqual(explore.whole.allHeads.atlas.data.similarity, []);
  await answered();
  assert.equal(explore.whole.allHeads.atlas.data.similarity.length, 72);
  explore.whole.allHeads.atlas.emit("sort", "layer");
  assert.ok(!("sort" in page.query));
});

// --- pins

test("without pins nothing of them is left in the address", () => {
  view("heatmap").emit("pins", { pins: [2], way: "to", link: "" });
  view("heatmap").emit("pins", { pins: [], way: "from", link: undefined });
  assert.deepEqual(page.query, {});
});

test("a click on a cell sorts the atlas by that link and names the first heads; each opens with a click", async () => {
  view("heatmap").emit("pins", { pins: [2], way: "from", link: 3 });
  assert.deepEqual(page.query, { pin: "2", link: "3", sort: "link" });
  assert.equal(view("heatmap").data.link, 3);
  await answered();
  assert.equal(explore.whole.allHeads.heading.textContent, "Which heads do this? keys → are");
  assert.equal(explore.whole.allHeads.atlas.data.linkWeights.length, 72);
  assert.equal(explore.whole.allHeads.atlas.data.link, "keys → are");
  const [button] = explore.whole.allHeads.atlas.legend.querySelectorAll("button");
  assert.equal(button.textContent, "head 4.2 50.0\u00a0%");
  button.click();
  assert.deepEqual([page.query.layer, page.query.head], ["4", "2"]);
});

test("the label of a row pins without a link, and leaves the order as it is", () => {
  view("heatmap").emit("pins", { pins: [2], way: "from", link: undefined });
  assert.deepEqual(page.query, { pin: "2" });
});

test("with the last pin the order by its link goes too, but no other order", () => {
  for (const [sort, left] of [
    ["link", undefined],
    ["entropy", "entropy"],
  ]) {
    address.set({ pin: "2", link: "3", sort });
    view("heatmap").emit("pins", { pins: [], way: "from", link: undefined });
    assert.deepEqual([page.query.sort, page.query.link], [left, undefined]);
  }
});

test("a choice is drawn everywhere, and what Python says again is not", () => {
  const seen = [];
  const widgets = {
    effect: explore.whole.effect,
    atlas: explore.whole.allHeads.atlas,
    "open head": explore.whole.openHead,
  };
  for (const [name, widget] of Object.entries(widgets)) widget.show = () => seen.push(name);
  address.set({ off: "3.1" });
  assert.deepEqual(seen, Object.keys(widgets));
  explore.show(explore.data, () => {});
  assert.deepEqual(seen, Object.keys(widgets));
  for (const widget of Object.values(widgets)) delete widget.show;
});

test("each view puts itself under the name of its file", () => {
  const files = given("explore").map((path) => path.match(/(\w+)\.js$/)[1]);
  assert.deepEqual(Object.keys(functions.VIEWS).sort(), files.sort());
});

test("what takes its time is asked for by itself, and nothing waits for it", async () => {
  const readings = [{ reading: "zeroing", title: "Value zeroing", off: "", note: "Causal.", later: "yes" }];
  const head = ANSWERS.head;
  ANSWERS.head = (query) => ({ ...head(query), ...(query.view === "readings" ? { data: { readings } } : {}) });
  try {
    address.set({ view: "readings" });
    assert.deepEqual(wants(), ["head", "zeroing"]);
    const [slow] = asked.splice(1);
    await answered(); // the head alone
    const column = explore.whole.openHead.pictures.wide.querySelector("[data-reading=zeroing]");
    assert.equal(column.children[0].textContent, "Value zeroing …");
    assert.equal(explore.root.getAttribute("aria-busy"), "true");
    address.set({ layer: 4 }); // the next click does not wait
    assert.deepEqual(wants(), ["head"]);
    await answered();
    asked.push(slow);
    await answered(); // for layer 3, and then for layer 4
    assert.equal(column.children[0].textContent, "Value zeroing");
    assert.equal(view("reading-zeroing").data.title, "L4");
    assert.equal(explore.root.getAttribute("aria-busy"), "false");
  } finally {
    ANSWERS.head = head;
  }
  address.set({ view: "heatmap", layer: 2 });
  assert.deepEqual(wanted().want, "head");
});

// --- lines

async function lines() {
  address.set({ view: "lines" });
  await answered();
  return view("lines");
}

test("another text is drawn as a whole, whatever of the one before comes late", async () => {
  address.set({ sort: "effect" });
  const late = asked.pop();
  explore.show(data({ text: "The dog ran." }), () => {});
  await answered();
  const { ranking } = explore.answers.parts;
  late.resolve(new Response(packed({ ranking: ANSWERS.ranking() })));
  await settled();
  assert.equal(explore.answers.parts.ranking, ranking);
  await answered();
  assert.equal(explore.root.getAttribute("aria-busy"), "false");
});

test("the layer buttons of the lines keep the head", async () => {
  address.set({ head: 7 });
  (await lines()).emit("layer", 4);
  assert.deepEqual(page.query, { view: "lines", layer: "4", head: "7" });
});

test("the heads shown by the lines are kept, in every layer, and are no step of Back", async () => {
  const steps = page.steps + 1;
  const shown = await lines();
  shown.emit("active", [5, 0]);
  assert.equal(page.query.shown, "5,0");
  assert.equal(page.steps, steps);
  shown.emit("layer", 4);
  await answered();
  assert.deepEqual(shown.data.active, [5, 0]);
});

test("without any, or with none that the model has, the open head is shown", async () => {
  const shown = await lines();
  shown.emit("active", []);
  assert.ok(!("shown" in page.query));
  assert.deepEqual(shown.data.active, [1]);
  for (const [text, active] of [
    ["11,0,99", [11, 0]],
    ["99", [1]],
    ["4", [4]],
  ]) {
    address.set({ shown: text });
    assert.deepEqual(shown.data.active, active);
  }
});

// --- what Python is told

test("Python is told of a choice once, afterwards, with all choices", () => {
  explore.whole.allHeads.atlas.emit("off", [[3, 7]]);
  explore.whole.allHeads.atlas.emit("open", [5, 2]);
  assert.deepEqual(told, []);
  page.wait(10_000);
  assert.equal(told.length, 1);
  const [choices, number] = told[0];
  assert.deepEqual([choices.off, choices.layer, choices.head, number], ["3.7", "5", "2", 2]);
});

test("what Python chooses is drawn", () => {
  explore.show(data({ state: { off: "1.*", layer: "2" } }), () => {});
  assert.equal(explore.whole.allHeads.atlas.data.off.filter(Boolean).length, 12);
  assert.deepEqual(explore.whole.allHeads.atlas.data.open, [2, 1]);
  assert.equal(headsOff.off.input.value, "1.*");
});

test("what Python says without knowing of the last click changes nothing", () => {
  explore.whole.allHeads.atlas.emit("off", [[3, 7]]);
  explore.show(data({ state: { off: "" } }), () => {});
  assert.equal(explore.whole.allHeads.atlas.data.off.filter(Boolean).length, 1);
});

test("a part that has left the page listens no more", () => {
  explore.leave();
  address.set({ layer: 5 });
  assert.equal(asked.length, 0);
  assert.deepEqual(explore.whole.allHeads.atlas.data.open, [3, 1]);
});

// --- what changed alone, on another page

test("without an atlas only what changed is asked for, and the choices are not made here", () => {
  open({ parts: ["effect"] });
  assert.equal(wanted().want, "effect");
  assert.deepEqual(address.owned, []);
});

// --- the box, the method, undo, redo, reset

const enabled = () => ["undo", "redo", "reset"].filter((name) => !headsOff[name].disabled);

test("reset switches every head on, keeps the method, and can be undone", () => {
  address.set({ off: "3.7,4.*", mode: "mean" });
  headsOff.reset.click();
  assert.deepEqual(page.query, { mode: "mean" });
  assert.deepEqual(enabled(), ["undo"]);
  headsOff.undo.click();
  assert.deepEqual(page.query, { off: "3.7,4.*", mode: "mean" });
});

test("typed heads count when the box is left, and what is being typed stays", () => {
  const { input } = headsOff.off;
  input.focus();
  input.value = " 3.7, 4.* ";
  address.set({ layer: "5" });
  assert.equal(input.value, " 3.7, 4.* ");
  page.happen("change", input);
  assert.equal(address.get("off"), "3.7, 4.*");
  assert.equal(explore.whole.allHeads.atlas.data.off.filter(Boolean).length, 13);
});

test("where the pictures do not follow by themselves, the box tells Python and owns what it was given", () => {
  const shown = { modes: CHOICES.modes, state: { off: "1.1", mode: "zero" }, told: 0 };
  open({ parts: ["effect"] });
  headsOff = new functions.HeadsOff(page.add("<div></div>"));
  headsOff.show(shown, (...event) => told.push(event));
  assert.deepEqual([address.owned, page.query], [["off", "mode"], { off: "1.1" }]);
  address.set({ off: "2.2" });
  page.wait(250);
  assert.deepEqual(told, [[{ off: "2.2", mode: "zero" }, 1]]);
});

// --- how the open head is shown

test("what a small picture of the atlas shows is said, of words and of patches", async () => {
  await answered();
  for (const [picture, says] of [
    [false, /a row for each word, dark where/],
    [true, /a row for each patch, dark where/],
  ]) {
    explore.answers.parts.head.picture = picture;
    explore.redraw();
    assert.match(explore.whole.allHeads.atlas.data.each, says);
  }
});

test("its boxes show the head that is open, and open another", () => {
  const { layer, head } = explore.whole.options;
  assert.deepEqual([layer.select.value, head.select.value], ["3", "1"]);
  choose(layer.select, "5");
  assert.deepEqual(page.query, { layer: "5" });
  choose(head.select, "2");
  assert.deepEqual(page.query, { layer: "5", head: "2" });
});

for (const [name, [choices, says]] of Object.entries({
  "as at first": [{}, "Heatmap"],
  "two of them": [{ special: false, colours: "viridis" }, "Heatmap · 2 changed"],
  "one that counts for several heads alone": [{ how: "max" }, "Heatmap"],
  "the same with several heads": [{ how: "max", scope: "all heads" }, "Heatmap · 2 changed"],
  "another head, which is no option": [{ layer: 5 }, "Heatmap"],
  "another view": [{ view: "lines" }, "Lines"],
}))
  test(`the button of the menu says the view and how many options are changed: ${name}`, () => {
    address.set(choices);
    assert.equal(explore.whole.toolbar.button.textContent, says);
    assert.equal(explore.whole.toolbar.button.classList.contains("changed"), says.includes("changed"));
  });

test("what several heads or sentences need is shown for them alone", () => {
  const shown = () => ["chosen", "how", "part"].filter((name) => !explore.whole.options[name].node.hidden);
  assert.deepEqual(shown(), []);
  address.set({ scope: "all heads" });
  assert.deepEqual(shown(), ["how"]);
  address.set({ scope: "chosen heads" });
  assert.deepEqual(shown(), ["chosen", "how"]);
  explore.draw({ head: { ...explore.answers.parts.head, pair: true } });
  assert.deepEqual(shown(), ["chosen", "how", "part"]);
});

test("an emptied box of heads is asked for as empty, not as all heads", () => {
  address.set({ scope: "chosen heads", chosen: "" });
  assert.equal(wanted().chosen, "");
});

test("no box takes more than an address holds", () => {
  assert.equal(explore.whole.options.chosen.input.getAttribute("maxlength"), "4000");
  assert.equal(headsOff.off.input.getAttribute("maxlength"), "4000");
});

test("the word to predict is chosen in a box or among the words", () => {
  const words = {
    ...explore.answers.parts.effect,
    tokens: ["[CLS]", "the", "cat"],
    at: 1,
    causal: false,
    writes: true,
  };
  assert.equal(explore.whole.effect.choose.hidden, true);
  explore.draw({ effect: words });
  const { at, mask, strip } = explore.whole.effect;
  assert.deepEqual([explore.whole.effect.choose.hidden, mask.node.hidden], [false, false]);
  assert.equal(explore.whole.effect.stripHint.textContent, "Click a word to mask it and predict it.");
  explore.draw({ effect: { ...words, chosen: "This one changed most." } });
  assert.equal(
    explore.whole.effect.stripHint.textContent,
    "This one changed most. Click a word to mask it and predict it."
  );
  const options = [...at.select.options].map((option) => option.textContent);
  assert.deepEqual(options, ["0 · [CLS]", "1 · the", "2 · cat"]);
  assert.equal(at.select.value, "1");
  strip.node.children[2].click();
  assert.equal(page.query.at, "2");
  choose(at.select, "0");
  assert.equal(page.query.at, "0");
  choose(mask.input, false);
  assert.equal(page.query.mask, "false");
  assert.equal(wanted().want, "atlas,head,effect");
});

test("files are linked with the address of what is shown", () => {
  address.set({ off: "3.7", layer: 5 });
  const links = Object.fromEntries(
    explore.whole.toolbar.links.map((link) => [link.dataset.kind, link.getAttribute("href")])
  );
  assert.deepEqual(Object.keys(links), ["html", "npz", "csv"]);
  for (const [kind, href] of Object.entries(links)) {
    const url = new URL(href, "http://localhost/below/");
    assert.equal(url.pathname, `/below/export/${kind}`);
    const query = Object.fromEntries(url.searchParams);
    assert.deepEqual(
      [query.model, query.text, query.off, query.layer, query.theme],
      ["minilm", "The cat sat.", "3.7", "5", "light"]
    );
  }
});

for (const [host, said] of Object.entries({
  localhost: "Copied: opens on this computer only",
  "127.0.0.1:8501": "Copied: opens on this computer only",
  "[::1]": "Copied: opens on this computer only",
  "127.example.org": "Copied",
  "localhost.example.org": "Copied",
}))
  test(`the link that is copied is the page's address; of ${host} it is said: ${said}`, async () => {
    page.window.happyDOM.setURL(`http://${host}/`);
    address.set({ off: "3.7" });
    const button = page.add("<button>Copy link</button>");
    functions.copyLink(button);
    await settled();
    assert.deepEqual(copied, [page.href]);
    assert.equal(button.textContent, said);
    page.wait(2500);
    assert.equal(button.textContent, "Copy link");
  });

// --- words

test("with all heads on the columns of what is off are left out", () => {
  const rows = [[0, "the", "cat", "dog", "cat", 0.5, 0.25]];
  const known = (count) => functions.onlyWhatIsKnown({ columns: functions.NEXT_COLUMNS, rows }, count);
  const titles = (count) => known(count).columns.map(({ title }) => title);
  assert.deepEqual(titles(0), ["position", "token", "prediction (all on)", "actual token", "p(actual), all on"]);
  assert.equal(titles(1).length, 7);
  assert.deepEqual(known(0).rows, [[0, "the", "cat", "cat", 0.5]]);
});

test("before → after, each with its probability; after alone if no head is off", () => {
  const words = (count) => {
    const parts = functions.change({ before: "is", after: "are", p_before: 0.62, p_after: 0.4 }, count);
    return parts.map((part) => part.textContent ?? part).join("");
  };
  assert.equal(words(1), "is 62 % → are 40 %");
  assert.equal(words(0), "is 62 %");
  const [, , same] = functions.change({ before: "0.9", after: "0.9" }, 1);
  assert.equal(same.className, "now");
});

// --- edges that are cut

test("cuts of heads that the model does not have are not counted", async () => {
  open();
  await answered();
  address.set({ off: "3.1:10:2,9.9:1:1" });
  await answered();
  assert.match(explore.whole.effect.heading.textContent, /^Effect: 1 cut /);
});

for (const [reading, cut] of [
  ["edges-nobody", "3.1:10:2"],
  ["edges-others", "3.1:10:2~"],
])
  test(`a click in the map of ${reading} cuts that edge, whatever is chosen for the tool`, async () => {
    open();
    await answered();
    explore.whole.openHead.cuts.where = "all";
    const readings = [{ reading, title: "Cut each edge", off: "", note: "", later: "yes" }];
    explore.answers.parts.zeroing = { pictures: { [`reading-${reading}`]: { title: "head 3.1" } } };
    explore.draw({ head: { ...explore.answers.parts.head, view: "readings", data: { readings }, pictures: {} } });
    const map = view(`reading-${reading}`);
    assert.equal(map.data.cutting, true);
    map.emit("cut", { queries: [10, 10], keys: [2, 2] });
    assert.equal(address.get("off"), cut);
  });

// --- three attentions

const opened = async (changes) => {
  open({ model: "t5", ...changes });
  await answered();
};

test("heads are switched in the attention that is shown, and the others' stay off", async () => {
  await opened({ state: { off: "2.1" } });
  explore.whole.allHeads.atlas.emit("off", [[3, 1]]);
  assert.equal(address.get("off"), "2.1,x3.1");
  assert.equal(explore.whole.openHead.headline.switch.title, "Switch head x3.1 on");
  address.set({ attention: "encoder" });
  await answered();
  assert.deepEqual(
    explore.whole.allHeads.atlas.data.off.flatMap((isOff, i) => (isOff ? [i] : [])),
    [25]
  );
  explore.whole.openHead.headline.switch.click();
  assert.equal(address.get("off"), "2.1,3.1,x3.1");
  assert.deepEqual(
    explore.whole.allHeads.attention.buttons.map((each) => each.textContent),
    ["Target → source · 1 off", "Encoder · 2 off", "Decoder"]
  );
  assert.match(explore.whole.result.verdict.label.textContent, /3 heads off/);
});

test("before the pictures of another attention are there, the squares stand for its heads", async () => {
  await opened({ state: { off: "x2.1" } });
  address.set({ attention: "encoder" });
  assert.deepEqual(explore.whole.allHeads.atlas.data.off.filter(Boolean), []);
  explore.whole.allHeads.atlas.emit("off", [[3, 1]]);
  assert.equal(address.get("off"), "3.1,x2.1");
  await answered();
  assert.deepEqual(explore.whole.allHeads.atlas.data.off.filter(Boolean), [true]);
});

test("squares that are more than another attention has heads are not switched while it is awaited", async () => {
  await opened({ state: { off: "x2.1" } });
  explore.answers.parts.atlas.attentions.find(({ prefix }) => prefix === "").layers = 3;
  address.set({ attention: "encoder" });
  explore.whole.allHeads.atlas.emit("off", [[5, 1]]);
  assert.equal(address.get("off"), "x2.1");
});

for (const [name, [state, attention, expected]] of Object.entries({
  "rows stay where they are of the same words, and the link goes": [
    { pin: "2", link: "3", sort: "link" },
    "decoder",
    ["2", "", "layer"],
  ],
  "columns stay where they are of the same words, and sort the heads": [
    { pin: "2", way: "to", sort: "link" },
    "encoder",
    ["2", "", "link"],
  ],
  "columns go where they are of other words": [{ pin: "2", way: "to", sort: "link" }, "decoder", ["", "", "layer"]],
}))
  test(`of another attention, ${name}`, async () => {
    await opened({ state });
    explore.whole.allHeads.attention.buttons.find((each) => each.dataset.value === attention).click();
    await answered();
    assert.deepEqual(
      ["pin", "link", "sort"].map((key) => address.get(key)),
      expected
    );
  });

test("another attention has other words: what is pinned goes", async () => {
  await opened({ state: { pin: "2", link: "3", sort: "link" } });
  const [, encoder] = explore.whole.allHeads.attention.buttons;
  encoder.click();
  assert.equal(explore.whole.node.classList.contains("awaited"), true); // what is shown is still of the other
  await answered();
  assert.equal(explore.whole.node.classList.contains("awaited"), false);
  const values = ["attention", "pin", "link", "sort"].map((name) => address.get(name));
  assert.deepEqual(values, ["encoder", "", "", "layer"]);
});
