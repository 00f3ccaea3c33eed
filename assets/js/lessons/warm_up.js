// The lessons of a page, and all that they show, fetched beforehand, one step after another, and kept for the page.

import { MODEL } from "../core/address_parameters.js";
import { unpack } from "../core/blob.js";
import { valuesIn } from "../core/address_values.js";
import { Lessons } from "./fetched_lessons.js";
import { PICTURES, keptPictures, partsOf, received } from "../pictures/picture_request.js";
import { gettext, inLanguage, number } from "../core/translations.js";
import { questions } from "../pictures/needed_parts.js";
import { TEXTS } from "./stage_labels.js";

const ALL_PARTS = ["atlas", "head", "effect"];
const MOST_KEPT = 400; // parts of pictures

export class Library extends Lessons {
  // Fetches all that a lesson shows; say(words): how far it is.
  /** @param {string} name @param {(words: string) => void} say */
  async preload(name, say) {
    const lesson = await this.lesson(name);
    if (!lesson.steps) return say(lesson.message ?? TEXTS.noLesson);
    const steps = lesson.steps.length;
    const began = performance.now();
    let failed = 0;
    for (const [i, step] of lesson.steps.entries()) {
      say(gettext("Warming up: {done} of {steps} steps", { done: i, steps }));
      const isFetched = await this.pictures(step.address);
      const isAnswered = !step.question || (await this.answer(name, i + 1)) !== null;
      if (!isFetched || !isAnswered) failed += 1;
    }
    if (failed) return say(gettext("{failed} of {steps} steps could not be fetched. Try again.", { failed, steps }));
    const seconds = number((performance.now() - began) / 1000, 1);
    return say(gettext("Ready: {steps} steps, answers in {seconds} s", { steps, seconds }));
  }

  // The pictures of an address of Explore; of another page its model and text, which is what takes long there.
  /** @param {string} address */
  async pictures(address) {
    const url = new URL(this.base + address, location.origin);
    const query = Object.fromEntries(url.searchParams);
    if (!query.text || /^.*\/(Train_from_scratch|Pruning_lab|Find_heads)$/.test(url.pathname)) return true;
    /** @type {Values} */
    const given = { ...valuesIn(url.search), model: query.model ?? MODEL, text: query.text, pair: query.pair ?? "" };
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
  if (keptPictures.size > MOST_KEPT) keptPictures.delete([...keptPictures.keys()][0]);
}
