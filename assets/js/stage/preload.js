// Warm up: fetches what the steps of a lesson show, one after another, and keeps it for the page.

import { unpack } from "../core/blob.js";
import { valuesIn } from "../core/chosen.js";
import { PICTURES, keptPictures, partsOf, received } from "../core/picture_request.js";
import { inLanguage } from "../core/words.js";
import { questions } from "../explore/questions.js";

const ALL_PARTS = ["atlas", "head", "effect"];
const MOST_KEPT = 400; // parts of pictures

export class Preload {
  // fetchAnswer(step): the model's answer to a step's question, kept by whoever gives it.
  /** @param {string} base @param {(step: number) => Promise<Answer | null>} fetchAnswer */
  constructor(base, fetchAnswer) {
    this.base = base;
    this.fetchAnswer = fetchAnswer;
  }

  // heard(done): a step is ready. Returns { seconds: from the first question to the last answer, failed: steps }.
  /** @param {Lesson} lesson @param {(done: number) => void} heard */
  async run(lesson, heard) {
    const began = performance.now();
    let failed = 0;
    for (const [i, step] of lesson.steps.entries()) {
      heard(i);
      const isFetched = await this.pictures(step.address);
      const isAnswered = !step.question || (await this.fetchAnswer(i + 1)) !== null;
      if (!isFetched || !isAnswered) failed += 1;
    }
    heard(lesson.steps.length);
    return { seconds: (performance.now() - began) / 1000, failed };
  }

  // The pictures of an address of Explore; of another page its model and text, which is what takes long there.
  /** @param {string} address */
  async pictures(address) {
    const url = new URL(this.base + address, location.origin);
    const query = Object.fromEntries(url.searchParams);
    if (!query.text || /^.*\/(Train_from_scratch|Pruning_lab|Heads_over_texts)$/.test(url.pathname)) return true;
    /** @type {Values} */
    const given = { ...valuesIn(url.search), model: query.model ?? "minilm", text: query.text, pair: query.pair ?? "" };
    const atlas = await this.part("atlas", questions(given, ALL_PARTS).atlas);
    if (!atlas) return false;
    // The page leaves the model's first head out of its questions.
    const isFirst = String([given.layer, given.head]) === String(atlas.first);
    const values = isFirst ? { ...given, layer: "", head: "" } : given;
    let isWhole = true;
    for (const [part, parameters] of Object.entries(questions(values, ALL_PARTS))) {
      const found = await this.part(part, parameters);
      if (found && isFirst) keep(part, questions(given, ALL_PARTS)[part], found);
      isWhole &&= Boolean(found);
    }
    return isWhole;
  }

  /** @param {string} part @param {Values} parameters */
  async part(part, parameters) {
    const query = new URLSearchParams(parameters).toString();
    const kept = keptPictures.get(`${part}?${query}`);
    if (kept) return kept;
    const answer = await received(inLanguage(`${this.base}/${PICTURES}?${query}&want=${part}`));
    if (!answer?.bytes) return null;
    const found = partsOf(unpack(answer.bytes))[part];
    keep(part, parameters, found);
    return found;
  }
}

// The oldest give way.
/** @param {string} part @param {Values} parameters @param {any} found */
function keep(part, parameters, found) {
  keptPictures.set(`${part}?${new URLSearchParams(parameters)}`, found);
  if (keptPictures.size > MOST_KEPT) keptPictures.delete(keptPictures.keys().next().value);
}
