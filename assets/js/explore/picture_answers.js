// What the server has said of what is shown, part by part, and what it is asked for.

import { DEPENDS_ON } from "../pictures/depends_on.js";
import { PictureRequest } from "../pictures/picture_request.js";
import { TEXT, notDefault, questions, subjectIn } from "../pictures/needed_parts.js";

const LONG = 500; // characters of a text whose atlas takes longer than the effect

export class Answers {
  /** @type {Parts} */ parts = /** @type {any} */ ({ zeroing: { pictures: {} } }); // by name, as they came last
  /** @type {any} */ values = {}; // what is asked about: texts, model and choices
  /** @type {boolean} */ isWhole; // whether all parts are asked for
  /** @type {string | undefined} */ subject; // model and texts of what came last

  /** @param {Drawing} drawing what to do with an answer, or without one */
  constructor(drawing) {
    this.main = new PictureRequest(drawing);
    // What is slow, each part by itself: nothing else waits for it.
    const beside = () => new PictureRequest(drawing, { drops: true });
    this.beside = { zeroing: beside(), written: beside(), ranking: beside(), expected: beside() };
  }

  // Asks for the parts of these names, and for what else they need.
  /** @param {any} values @param {string[]} names */
  ask(values, names) {
    this.values = values;
    this.isWhole = names.includes("atlas");
    const { zeroing, ranking, ...drawn } = questions(values, names);
    const isLong = values.text.length + values.pair.length >= LONG;
    this.main.ask(drawn, this.parts.atlas && isLong && this.isCurrent ? "effect" : "");
    this.beside.ranking.ask(ranking ? { ranking } : {});
    this.beside.zeroing.ask(zeroing ? { zeroing } : {});
    this.askByEffect();
  }

  // An answer came, and the question that it is of.
  /** @param {Partial<Parts>} parts @param {Values} [question] */
  take(parts, question) {
    Object.assign(this.parts, parts);
    if (question) this.subject = subjectIn(Object.values(question)[0]);
    if (parts.effect) this.askByEffect();
  }

  // What the effect shows to be of use: what an encoder-decoder writes, and how expected each word was.
  askByEffect() {
    const { isCurrent, values, beside, parts } = this;
    const { effect, expected } = parts;
    const writes = isCurrent && effect?.writes;
    beside.written.ask(writes ? { written: notDefault(values, DEPENDS_ON.written) } : {});
    const predicts = isCurrent && this.isWhole && predictsWords(effect);
    if (isCurrent && (!predicts || expected?.tokens.length !== effect.tokens?.length)) {
      parts.expected = undefined; // of another text
      beside.expected.forget("expected");
    }
    beside.expected.ask(predicts ? { expected: notDefault(values, DEPENDS_ON.expected) } : {});
  }

  // Whether what came last is of the text and model that are shown now.
  get isCurrent() {
    const subject = subjectIn(new URLSearchParams(notDefault(this.values, TEXT)));
    return this.subject === undefined || this.subject === subject;
  }

  get isAwaited() {
    return this.requests.some(({ missing }) => missing.length > 0);
  }

  /** @param {"zeroing" | "written"} name */
  awaits(name) {
    return this.beside[name].missing.length > 0;
  }

  get requests() {
    return [this.main, ...Object.values(this.beside)];
  }

  stop() {
    for (const each of this.requests) each.stopped = true;
  }
}

// Whether the model predicts words of its text, one of which can be chosen.
/** @param {EffectWords | undefined} effect */
export const predictsWords = (effect) => effect?.at !== undefined && !effect.choose && !effect.writes;
