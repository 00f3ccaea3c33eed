// Explore: the atlas, the open head in all views, and what changed. A choice is drawn in the same frame, as far as the
// browser knows it; what the server has to compute is asked for by address and drawn when it comes.
//

import { cutsIn, headsOff, withHeads } from "../core/ablation.js";
import { pageAddress } from "../core/address.js";
import { pinsBy } from "../core/chosen.js";
import { button, element } from "../core/dom.js";
import { CHOSEN, DEPENDS_ON } from "../core/address_parameters.js";
import { PictureRequest } from "../core/picture_request.js";
import { mark, percent, probability, tr } from "../core/words.js";
import { Atlas } from "../widgets/atlas.js";
import { Buttons, optionWords } from "../core/controls.js";
import { Effect } from "./effect.js";
import { HeadsOff } from "../core/heads_off.js";
import { OpenHead } from "./open_head.js";
import { OwnWords } from "./own_words.js";
import { TEXT, notDefault, questions, subjectIn } from "../core/questions.js";
import { Ranking } from "./ranking.js";
import { Toolbar } from "./toolbar.js";
import { Verdict, changedWords } from "./verdict.js";
import { ViewOptions } from "./view_options.js";

const OWNED = Object.keys(CHOSEN);
/** @type {Record<string, string>} */
const PREFIXES = { encoder: "", decoder: "d", cross: "x" }; // before heads in a text
// The attentions whose queries, or keys, are words of the target.
/** @type {Record<string, string[]>} */
const OF_TARGET = { from: ["decoder", "cross"], to: ["decoder"] };
const LINK_TITLE = mark("Which heads do this? {link}");
// What a small picture of the atlas shows, by theme: of words, and of patches.
/** @type {Record<string, string[]>} */
const EACH = {
  light: [
    mark("Each picture is a head: a row for each word, dark where that word looks."),
    mark("Each picture is a head: a row for each patch, dark where that patch looks."),
  ],
  dark: [
    mark("Each picture is a head: a row for each word, bright where that word looks."),
    mark("Each picture is a head: a row for each patch, bright where that patch looks."),
  ],
};

const SENTENCE_END = /[.!?…。！？]["”’»)\s]*$/u; // what the model expects after it is no word to ask about
const MUCH = 0.05; // of probability: another word that changes by less is not named
const NAMED = 3; // of the words that change, at most
const LONG = 500; // characters of a text whose atlas takes longer than the effect

export class Explore {
  /** @type {ExploreData} */ data;
  /** @type {Atlas} */ atlas;
  /** @type {HTMLElement} */ pictures;
  /** @type {HTMLElement} */ heading;
  /** @type {HTMLElement} */ flow; // how the layers run
  /** @type {Verdict} */ verdict;
  /** @type {Effect} */ effect;
  /** @type {Toolbar} */ toolbar;
  /** @type {ViewOptions} */ options;
  /** @type {Buttons} */ attention;
  /** @type {OpenHead} */ openHead;
  /** @type {OwnWords} */ ownWords;
  /** @type {Ranking} */ ranking;
  /** @type {Parts} */ parts; // as far as they have come
  /** @type {string | undefined} */ subject;
  /** @type {(event: string) => void} */ press; // tells Python of an event
  chosen = ""; // what was drawn last, as an address

  // data.parts: what is shown, some of "atlas", "head", "effect".
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.parts = /** @type {any} */ ({ zeroing: { pictures: {} } }); // by name, as they came last
    const taken = {
      draw: (/** @type {Partial<Parts>} */ parts, /** @type {Values} */ question) => this.draw(parts, question),
      fail: (/** @type {string | null} */ message) => this.fail(message),
    };
    this.request = new PictureRequest(taken);
    // What is slow, each part by itself: nothing else waits for it.
    const beside = () => new PictureRequest(taken, { drops: true });
    this.beside = { zeroing: beside(), written: beside(), ranking: beside(), expected: beside() };
    this.changed = () => this.update();
    this.message = element("p", "message", { role: "status", hidden: "" });
    this.notes = element("div", "notes", { role: "status" }); // what was ignored in the address
  }

  /** @param {ExploreData} options */
  build({ choices, parts }) {
    this.built = true;
    const wide = element("div", "wide", { hidden: "" });
    const left = element("section", "left", { "aria-label": tr("All heads") });
    const right = element("section", "right", { "aria-label": tr("Open head") });
    const below = element("section", "below", { "aria-label": tr("What changed") });
    const columns = element("div", "columns", {}, left, right, below);
    this.effect = new Effect(below);
    const isWhole = parts.includes("atlas");
    this.verdict = new Verdict(isWhole ? undefined : this.effect.heading);
    this.ownWords = new OwnWords();
    const { ownWords } = this;
    // Hidden until they are there.
    this.pictures = element("div", "pictures", { hidden: "" }, ownWords.node, this.verdict.node, wide, columns);
    this.root.setAttribute("aria-busy", "true");
    this.root.append(this.message, this.notes, this.pictures);
    if (!isWhole) {
      for (const node of [ownWords.node, left, right]) node.remove();
      this.root.classList.add("effect-only");
      return;
    }
    const ranking = new Ranking(this.verdict);
    this.ranking = ranking;
    this.heading = element("h4");
    this.flow = element("span", "flow");
    const grid = element("div", "widget", { "data-key": "atlas" });
    const title = tr("From the target to the source; within the source (encoder); within the target (decoder).");
    this.attention = new Buttons("attention", tr("Attention"), choices.attention, { title, changed: chooseAttention });
    left.append(element("div", "top", {}, this.heading, this.flow), this.attention.node, grid, ranking.table);
    ranking.opened = (head) => this.handle("open", head);
    ranking.switched = (head) => this.switchHead(head);
    this.atlas = new Atlas(grid);
    this.atlas.emit = (event, value) => this.handle(event, value);
    const opened = (/** @type {number[]} */ head) => this.handle("open", head);
    this.openHead = new OpenHead(right, wide);
    this.options = new ViewOptions(choices, opened);
    const ofHeads = element("div", "heads-off", { "data-key": "heads-off" });
    this.headsOff = new HeadsOff(ofHeads);
    this.headsOff.offer(choices.modes);
    this.second = element("div", "offered");
    // A press takes the one away and brings the other: the keyboard goes along.
    /** @param {HTMLElement} from @param {HTMLElement} to */
    const follow = (from, to) =>
      from.addEventListener("click", () => queueMicrotask(() => from.hidden && to.focus({ preventScroll: true })));
    follow(this.openHead.switch, this.verdict.undo);
    follow(this.verdict.undo, this.openHead.switch);
    const more = [ofHeads, this.effect.mask.node, this.openHead.cuts.toggle, this.second];
    this.toolbar = new Toolbar(choices, this.options, more, this.atlas, this.effect.bars);
    this.openHead.switch.before(this.toolbar.node);
    this.openHead.saves = this.toolbar.saves;
    this.openHead.onOpen = opened;
  }

  // What Python says: { text, pair, model, theme, choices, parts, state, told, see: what an example shows, offers:
  // what it does when it is told of these events, in words }.
  /** @param {ExploreData} data @param {Tell} tell @param {(event: string) => void} [press] */
  show(data, tell, press = () => {}) {
    this.press = press;
    const isNew = !this.built;
    if (isNew) {
      this.build(data);
      if (this.atlas) pageAddress.owned = OWNED;
      pageAddress.listeners.add(this.changed);
    }
    if (this.atlas) pageAddress.tellBy(tell, { drawn: true });
    this.data = data;
    this.second?.replaceChildren(...this.offers("second"));
    this.root.dataset.hides = data.hides ?? "";
    if (this.atlas) pageAddress.heard(data, isNew);
    this.update();
  }

  leave() {
    pageAddress.listeners.delete(this.changed);
    for (const each of this.requests) each.stopped = true;
  }

  /** @param {string} event @param {any} value */
  handle(event, value) {
    const { layers, heads } = this.parts.atlas.pictures.atlas;
    const { prefix } = this;
    if (prefix === null) return;
    if (event === "open") {
      const first = this.parts.atlas.first;
      const [layer, head] = value.map((/** @type {number} */ number, /** @type {number} */ i) =>
        number === first[i] ? "" : number
      );
      pageAddress.set({ layer, head });
    }
    if (event === "off") {
      const off = new Array(layers * heads).fill(false);
      for (const [layer, head] of value) off[layer * heads + head] = true;
      pageAddress.set({ off: withHeads(pageAddress.get("off"), off, layers, heads, prefix) });
    }
    if (event === "sort") pageAddress.set({ sort: value });
  }

  // Switches one head off, or on.
  /** @param {number[]} head */
  switchHead([layer, head]) {
    const { layers, heads } = this.parts.atlas.pictures.atlas;
    const prefix = this.prefix ?? "";
    const off = headsOff(pageAddress.get("off"), layers, heads, prefix);
    off[layer * heads + head] = !off[layer * heads + head];
    pageAddress.set({ off: withHeads(pageAddress.get("off"), off, layers, heads, prefix) });
  }

  // What stands before a head of the atlas in a text. Until the pictures of an attention that was chosen are there,
  // the squares of the one before stand for its heads; null where it has not as many.
  /** @returns {string | null} */
  get prefix() {
    const { attentions, pictures } = this.parts.atlas;
    const { layers, heads } = pictures.atlas;
    const chosen = attentions.find((each) => each.prefix === PREFIXES[pageAddress.get("attention")]) ?? attentions[0];
    return chosen.layers === layers && chosen.heads === heads ? chosen.prefix : null;
  }

  /** @returns {any} */
  get values() {
    return { ...this.data, ...Object.fromEntries(OWNED.map((name) => [name, pageAddress.get(name)])) };
  }

  // A choice was made, or Python said something: draw what is known, ask for the rest.
  update() {
    if (!this.data) return;
    const { values } = this;
    const { zeroing, ranking, ...drawn } = questions(values, this.data.parts);
    // First of all: the server computes while what is known is drawn.
    this.request.ask(drawn, this.parts.atlas && this.isLong && this.isDrawn ? "effect" : "");
    this.beside.ranking.ask(ranking ? { ranking } : {});
    this.beside.zeroing.ask(zeroing ? { zeroing } : {});
    this.askWhatIsWritten();
    this.askWhatIsExpected();
    const query = new URLSearchParams(notDefault(values, [...TEXT, ...OWNED, "theme"]));
    // The choices for one text are not shown on another, nor are they drawn again when Python says the same.
    const chosen = this.isDrawn ? String(query) : "";
    if (chosen && chosen !== this.chosen) this.redraw();
    this.chosen = chosen;
    this.toolbar?.show(query);
    this.headsOff?.update();
    this.wait();
  }

  // What came from the server.
  /** @param {Partial<Parts>} parts @param {Values} question */
  draw(parts, question) {
    Object.assign(this.parts, parts);
    if (question) this.subject = subjectIn(Object.values(question)[0]);
    if (parts.effect) {
      this.askWhatIsWritten();
      this.askWhatIsExpected();
    }
    this.message.hidden = true;
    if (this.isDrawn) this.redraw(parts);
    this.wait();
  }

  // Of an encoder-decoder, once it is known to be one.
  askWhatIsWritten() {
    const writes = this.parts.effect?.writes && this.isDrawn;
    this.beside.written.ask(writes ? { written: notDefault(this.values, DEPENDS_ON.written) } : {});
  }

  // Of a model that predicts words, once it is known to be one.
  askWhatIsExpected() {
    const { effect } = this.parts;
    const predicts = this.atlas && this.predicts && this.isDrawn;
    if (this.isDrawn && (!predicts || this.parts.expected?.tokens.length !== effect?.tokens?.length)) {
      this.parts.expected = undefined; // of another text
      this.beside.expected.forget("expected");
    }
    this.beside.expected.ask(predicts ? { expected: notDefault(this.values, DEPENDS_ON.expected) } : {});
  }

  get requests() {
    return [this.request, ...Object.values(this.beside)];
  }

  // Whether what came last is of the text and model that are shown now.
  get isDrawn() {
    return (
      this.subject === undefined ||
      this.subject === subjectIn(new URLSearchParams(notDefault(/** @type {any} */ (this.data), TEXT)))
    );
  }

  get isLong() {
    return this.data.text.length + this.data.pair.length >= LONG;
  }

  wait() {
    const isWaiting = this.requests.some(({ missing }) => missing.length > 0);
    this.root.setAttribute("aria-busy", String(isWaiting));
  }

  /** @param {string | null} message */
  fail(message) {
    this.message.textContent = message ?? tr("The server does not answer; trying again …");
    this.message.hidden = false;
    this.wait();
  }

  // Draws what depends on the parts that came: on all of them, when a choice was made.
  /** @param {Partial<Parts>} came */
  redraw(came = this.parts) {
    const { atlas, head, effect } = this.parts;
    if (!this.atlas) {
      if (!effect) return;
      this.pictures.hidden = false;
      this.showEffect(effect, changedWords(effect.count, effect.mode, effect.cuts));
      return;
    }
    if (!atlas || !head || !effect) return;
    const isFirst = this.pictures.hidden;
    /** @param {(keyof Parts)[]} names */
    const isNew = (...names) => isFirst || names.some((name) => name in came);
    this.pictures.hidden = false;
    const data = atlas.pictures.atlas;
    const state = this.state({ ...atlas, prefix: this.prefix ?? atlas.prefix }, data);
    if (isNew("atlas", "effect", "written")) this.showEffect(effect, this.changes(atlas));
    if (isNew("atlas", "order", "effect", "ranking", "expected")) {
      this.showResult(atlas);
      this.showAtlas(atlas, state);
    }
    if (isNew("atlas", "head", "zeroing", "effect")) {
      this.options.offer(head, data, state);
      this.toolbar.offerViews(head);
      const later = { ...this.parts.zeroing, awaited: this.beside.zeroing.missing.length > 0 };
      this.openHead.show(head, data, { ...state, predicted: this.predicted }, later);
    }
  }

  // Whether the model predicts words of this text, one of which is chosen above the pictures.
  get predicts() {
    const { effect } = this.parts;
    return effect?.at !== undefined && !effect.choose && !effect.writes;
  }

  // Where the chosen word is predicted, and which one it is: undefined where none is chosen.
  get predicted() {
    const { at, word } = this.ownWords;
    return this.predicts && at !== undefined && word ? { at, word } : undefined;
  }

  // The words of the sentence; and what changed, or which heads matter for the chosen word, or how to begin.
  /** @param {AtlasWords & { pictures: { atlas: AtlasData } }} atlas */
  showResult(atlas) {
    const { layers, heads } = atlas.pictures.atlas;
    const { effect } = this.parts;
    const changed = this.changes(atlas);
    this.verdict.show(effect, changed);
    this.ownWords.node.hidden = !this.predicts;
    if (!this.predicts) {
      this.ranking.table.hidden = true;
      const { see } = this.data;
      if (effect.output !== "embedding") this.verdict.say("", "", []);
      else if (!changed.count)
        this.verdict.say(see || this.verdict.hint(), see ? this.verdict.hint() : "", this.offers("demonstration"));
      else this.verdict.say("", effect.yardstick ?? "", this.offers("elsewhere", "demonstration"));
      return;
    }
    const { at = 0, causal = false, tokens = [], own, headline, chosen } = effect;
    const asked = pageAddress.get("at");
    const place = asked !== "" ? Number(asked) : causal && !chosen ? undefined : at;
    this.ownWords.show(this.parts.expected ?? unknown(tokens, causal), place, changed.count ? own : undefined);
    this.ranking.heads = heads;
    this.ranking.show({
      ranking: this.ranked,
      word: this.ownWords.word,
      p: this.ownWords.p,
      at: this.ownWords.word ? this.ownWords.at : at,
      causal,
      guess: causal && SENTENCE_END.test(this.data.text) ? "" : (headline?.before ?? ""),
      instead: changed.count ? this.instead(effect) : "",
      total: layers * heads,
    });
  }

  // What a model that predicts words expects while something is off.
  /** @param {EffectWords} effect */
  instead({ own, headline, bars, at, next, chosen }) {
    const now = headline?.after;
    const [, before, after] = bars?.rows.find(([word]) => word === now) ?? ["", 0, 0];
    const shares = { word: now, before: probability(before), after: probability(after) };
    if (!own) return headline?.label ?? "";
    const expected =
      now === headline?.before
        ? now === own.word
          ? tr("It stays the word that the model expects most.")
          : tr("“{word}” stays what the model expects most: {before} → {after}.", shares)
        : tr("The model expects “{word}” instead: {before} → {after}.", shares);
    return [chosen, expected, next && otherWords(next, at)].filter(Boolean).join(" ");
  }

  // A button that Python answers: the first of these that it offers, if any.
  /** @param {string[]} events */
  offers(...events) {
    const event = events.find((each) => this.data.offers?.[each]);
    const label = event && this.data.offers?.[event];
    if (!label) return [];
    const offered = button(label, () => this.press(event), { "data-key": event });
    if (event !== "second") offered.classList.add("main");
    return [offered];
  }

  // The ranking of the word that is chosen now, as far as it has come.
  get ranked() {
    const { ranking } = this.parts;
    const at = pageAddress.get("at");
    return ranking && (at === "" || ranking.at === undefined || Number(at) === ranking.at) ? ranking : undefined;
  }

  /** @param {Parts["atlas"]} atlas @param {ExploreState} state */
  showAtlas(atlas, state) {
    const order = this.parts.order ?? /** @type {Partial<OrderWords>} */ ({});
    const isRanked = pageAddress.get("sort") === "effect";
    this.atlas.show({
      ...atlas.pictures.atlas,
      ...state,
      does: atlas.does,
      resting: atlas.resting,
      prefix: this.prefix ?? atlas.prefix,
      sort: pageAddress.get("sort"),
      similarity: (order.sort === "likeness" && order.numbers) || [],
      linkWeights: (order.sort === "link" && order.numbers) || null,
      link: pageAddress.get("sort") === "link" ? (order.name ?? tr("a link")) : "",
      ranking: (isRanked && this.ranked) || null,
      canRank: this.predicts,
      each: tr(EACH[this.data.theme][Number(this.parts.head.picture)]),
    });
    this.notes.replaceChildren(...atlas.notes.map((note) => element("p", "help", {}, note)));
    this.showAttention(atlas);
    this.showLink(order);
  }

  // How many heads are off in each attention, by prefix.
  /** @param {AtlasWords} atlas @returns {Record<string, number>} */
  countOff({ attentions }) {
    const text = pageAddress.get("off");
    return Object.fromEntries(
      attentions.map(({ prefix, layers, heads }) => [
        prefix,
        headsOff(text, layers, heads, prefix).filter(Boolean).length,
      ])
    );
  }

  // What is chosen, of all attentions.
  /** @param {AtlasWords} atlas @returns {Changed} */
  changes(atlas) {
    const text = pageAddress.get("off");
    const cuts = atlas.attentions.flatMap(({ prefix, layers, heads }) =>
      cutsIn(text, prefix).filter((cut) => cut.fits(layers, heads))
    );
    const ofOthers = cuts.filter((cut) => cut.toOthers).length;
    const allOff = Object.values(this.countOff(atlas)).reduce((sum, count) => sum + count, 0);
    return changedWords(allOff, pageAddress.get("mode"), [cuts.length - ofOthers, ofOthers]);
  }

  /** @param {Parts["effect"]} effect @param {Changed} changed */
  showEffect(effect, changed) {
    if (!this.atlas) this.verdict.show(effect, changed);
    else this.toolbar.ofBars.hidden = !effect.bars;
    this.effect.hasStrip(!this.predicts); // else the words stand above
    this.effect.show(effect, changed, this.data.theme);
    this.effect.showWritten(effect, this.parts.written, this.beside.written.missing.length > 0);
  }

  // Which attention is chosen, and how many heads are off in each; what is drawn of another one is faint.
  /** @param {AtlasWords} atlas */
  showAttention(atlas) {
    const { attentions, prefix } = atlas;
    const off = this.countOff(atlas);
    const isOne = attentions.length === 1;
    this.attention.node.hidden = isOne;
    this.attention.show();
    for (const each of this.attention.buttons) {
      const name = each.dataset.value ?? "";
      const count = off[PREFIXES[name]];
      each.textContent = [optionWords(name), ...(count ? [tr("{n} off", { n: count })] : [])].join(" · ");
    }
    this.pictures.classList.toggle("awaited", !isOne && prefix !== PREFIXES[pageAddress.get("attention")]);
  }

  // The choices as the widgets take them.
  /** @param {AtlasWords} atlas @param {AtlasData} options */
  state({ first, prefix }, { layers, heads }) {
    const open = ["layer", "head"].map((name, i) => {
      const chosen = pageAddress.get(name);
      return Math.min(chosen === "" ? first[i] : Number(chosen), [layers, heads][i] - 1);
    });
    return {
      open: /** @type {Place} */ (open),
      off: headsOff(pageAddress.get("off"), layers, heads, prefix),
      ...pinsBy((name) => pageAddress.get(name)),
      theme: this.data.theme,
    };
  }

  // "Which heads do this?": the first five heads by their weight on the link, each opens with a click.
  /** @param {Partial<OrderWords>} order */
  showLink(order) {
    const first = pageAddress.get("sort") === "link" && order.sort === "link" && order.first;
    this.heading.classList.toggle("names", Boolean(first));
    const { layers, heads: perLayer } = this.parts.atlas.pictures.atlas;
    const off = this.countOff(this.parts.atlas)[this.prefix ?? ""];
    const n = layers * perLayer;
    const all = off ? tr("All {n} heads, {off} off", { n, off }) : tr("All {n} heads", { n });
    this.heading.textContent = this.heading.title = first ? tr(LINK_TITLE, { link: order.name }) : all;
    this.flow.textContent = !first && this.atlas.lies ? tr("{n} layers, from left to right", { n: layers }) : "";
    if (!first) return;
    const heads = first.map(({ head, label, weight }) =>
      button(`${label} ${percent(weight, 1)}`, () => this.handle("open", head))
    );
    this.atlas.legend.replaceChildren(element("span", "first", {}, ...heads));
  }
}

// Which other words of a text change, of those that a causal model predicts.
/** @param {any[][]} next @param {number} [at] */
function otherWords(next, at) {
  const changed = next.filter(([i, , , , , was, is]) => i !== at && Math.abs(is - was) >= MUCH);
  const words = changed.slice(0, NAMED).map(([, , , , word]) => `“${word}”`);
  if (!words.length) return tr("No other word of the sentence changes by {points} points.", { points: 100 * MUCH });
  return tr("Other words that change: {words}.", { words: words.join(", ") + (changed.length > NAMED ? " …" : "") });
}

// The words of a text before it is known how expected each of them was.
/** @param {string[]} tokens @param {boolean} causal @returns {ExpectedWords} */
function unknown(tokens, causal) {
  return { tokens, p: [], at: tokens.map((_, i) => (causal ? (i ? i - 1 : null) : i)) };
}

// What is pinned stays where the other attention has the same words: the target's, or the source's.
/** @param {string} attention */
function chooseAttention(attention) {
  const [was, sort] = [pageAddress.get("attention"), pageAddress.get("sort")];
  /** @param {string} way */
  const isSame = (way) => OF_TARGET[way].includes(was) === OF_TARGET[way].includes(attention);
  const pin = isSame(pageAddress.get("way")) ? pageAddress.get("pin") : "";
  const staysSorted = pin && (isSame("to") || pageAddress.get("way") === "to");
  pageAddress.set({
    attention,
    pin,
    link: pin && isSame("to") ? pageAddress.get("link") : "",
    sort: staysSorted ? sort : sort.replace("link", "layer"),
  });
}
