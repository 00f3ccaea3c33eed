// Lessons and the model's answers, fetched once for the page (pages/lessons/routes.py).

import { inLanguage } from "./words.js";

export class Lessons {
  // `base`: the app's own path.
  /** @param {string} base */
  constructor(base) {
    this.base = base;
    /** @type {Map<string, any>} */ this.kept = new Map(); // by address
  }

  // A lesson as the server tells it; { message } if there is none, {} if the server does not answer.
  /** @param {string} name @returns {Promise<Lesson>} */
  async lesson(name) {
    return (await this.fetched(name, "")) ?? {};
  }

  // { right, numbers, says }: what the model answers in a step, from 1 on; null if it does not.
  /** @param {string} name @param {number} step @returns {Promise<Answer | null>} */
  async answer(name, step) {
    const found = await this.fetched(name, `/answer?step=${step}`);
    return Number.isInteger(found?.right) ? found : null;
  }

  /** @param {string} name @param {string} path */
  async fetched(name, path) {
    const address = inLanguage(`${this.base}/lesson/${encodeURIComponent(name)}${path}`);
    if (this.kept.has(address)) return this.kept.get(address);
    try {
      const found = await (await fetch(address)).json();
      if (!found.message) this.kept.set(address, found); // a refusal is asked for again
      return found;
    } catch {
      return null;
    }
  }
}
