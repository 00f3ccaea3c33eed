// Asks the server for pictures: one request under way, and the newest question wins. What arrives carries the question
// that it answers; nothing waits for an answer, and what is on screen stays until the next one is there.

import { unpack } from "../core/blob.js";
import { language } from "../core/translations.js";

const RETRY = 1000; // milliseconds until a server that did not answer is asked again
export const PICTURES = "picture"; // beside the page

// Answers that were fetched before they were asked for: "part?parameters" → the part.
/** @type {Map<string, any>} */
export const keptPictures = new Map();

export class PictureRequest {
  /** @type {boolean | undefined} */ stopped;
  /** @type {Values} */ wanted = {}; // part → its parameters, as text
  /** @type {Values} */ answered = {}; // part → the parameters of what was last drawn
  /** @type {string} */ first = ""; // the part that is asked for alone, before the others
  /** @type {boolean | undefined} */ unfinished;

  // draw(parts, question): what came. fail(message, question): why nothing can come; null while the server is silent.
  // drops: what is not wanted any more when it comes is not drawn.
  /** @param {Drawing} options */
  constructor({ draw, fail }, { drops = false } = {}) {
    this.draw = draw;
    this.fail = fail;
    this.drops = drops;
    this.busy = false;
  }

  // Wants these parts: { part: { parameter: value } }.
  /** @param {Record<string, Values>} parts @param {string} [first] */
  ask(parts, first = "") {
    this.first = first;
    this.wanted = Object.fromEntries(
      Object.entries(parts).map(([part, parameters]) => [part, new URLSearchParams(parameters).toString()])
    );
    this.takeKept();
    this.next();
  }

  // A part is no longer drawn: the same question is asked again.
  /** @param {string} part */
  forget(part) {
    delete this.answered[part];
  }

  // If all that is missing was fetched before, it is drawn at once; what is under way is of no use then.
  takeKept() {
    const parts = this.missing;
    const found = parts.map((part) => keptPictures.get(`${part}?${this.wanted[part]}`));
    if (!parts.length || found.some((part) => !part || part.unfinished)) return;
    const question = Object.fromEntries(parts.map((part) => [part, this.wanted[part]]));
    Object.assign(this.answered, question);
    this.overtaken = this.busy;
    this.draw(Object.fromEntries(parts.map((part, i) => [part, found[i]])), question);
  }

  get missing() {
    return Object.keys(this.wanted).filter((part) => this.wanted[part] !== this.answered[part]);
  }

  async next() {
    const { missing } = this;
    const parts = missing.includes(this.first) ? [this.first] : missing;
    if (this.busy || this.stopped || !parts.length) return;
    this.busy = true;
    const question = Object.fromEntries(parts.map((part) => [part, this.wanted[part]]));
    const query = new URLSearchParams(parts.flatMap((part) => [...new URLSearchParams(question[part])]));
    const unique = new URLSearchParams(Object.fromEntries(query));
    unique.set("want", parts.join());
    unique.set("lang", language);
    // More of what was unfinished is not in the browser's own cache.
    const answer = await received(`${PICTURES}?${unique}`, this.unfinished ? "reload" : "default");
    if (!answer) {
      this.fail(null, question);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
    this.busy = false;
    try {
      if (answer && !this.overtaken) this.take(answer, question);
    } finally {
      this.overtaken = false;
      this.next();
    }
  }

  /** @param {Received} options @param {Values} question */
  take({ bytes, message }, question) {
    if (this.drops && Object.entries(question).some(([part, asked]) => this.wanted[part] !== asked)) return;
    const parts = bytes && partsOf(unpack(bytes));
    const ended = Object.entries(question).filter(([part]) => !parts?.[part]?.unfinished);
    this.unfinished = ended.length < Object.keys(question).length; // it is asked again at once
    Object.assign(this.answered, Object.fromEntries(ended));
    if (parts) this.draw(parts, question);
    else this.fail(message ?? null, question);
  }
}

// What the server says, { bytes } or { message }; null if it does not answer, or its answer breaks off.
/** @param {string} url @param {RequestCache} [cache] */
export async function received(url, cache = "default") {
  try {
    const response = await fetch(url, { cache });
    if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()) };
    return response.headers.get("content-type") === "application/json" ? await response.json() : null;
  } catch {
    return null;
  }
}

// { part: { …its words, pictures: { name: data of a widget } } }
/** @param {any} options */
export function partsOf({ arrays, ...answer }) {
  /** @type {Record<string, any>} */
  const parts = {};
  for (const [name, words] of Object.entries(answer)) if (!(name in arrays)) parts[name] = { ...words, pictures: {} };
  for (const name of Object.keys(arrays)) {
    const [part, picture] = name.split(".");
    parts[part].pictures[picture] = unpack(answer[name]);
  }
  return parts;
}
