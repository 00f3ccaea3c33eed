// JSON of the server, fetched once for the page.

import { inLanguage } from "./translations.js";

export class Fetched {
  // `base`: the app's own path.
  /** @param {string} base */
  constructor(base) {
    this.base = base;
    /** @type {Map<string, any>} */ this.kept = new Map(); // by address
  }

  // What the server answers; null if it does not. A refusal is { message }, and is asked for again.
  /** @param {string} path @returns {Promise<any>} */
  async fetched(path) {
    const address = inLanguage(this.base + path);
    if (this.kept.has(address)) return this.kept.get(address);
    try {
      const found = await (await fetch(address)).json();
      if (!found.message) this.kept.set(address, found);
      return found;
    } catch {
      return null;
    }
  }
}
