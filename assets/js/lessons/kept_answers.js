// What a person did in a lesson, kept while the window is open: the address that each step was left with, and answers.

import { Stored } from "../core/local_storage.js";

export class Memory {
  /** @param {string} name @param {Storage} storage */
  constructor(name, storage) {
    this.stored = new Stored(`stage:${name}`, () => storage);
    const kept = this.stored.readJson() ?? {};
    // By step: where it was left, and where it had begun; without any, it is as prepared.
    /** @type {Record<number, { href: string, prepared: string }>} */ this.left = kept.left ?? {};
    /** @type {Record<number, Answer>} */ this.answers = kept.answers ?? {}; // by step; without any, nobody answered
  }

  /** @param {number} step @param {{ href: string, prepared: string } | null} place */
  leave(step, place) {
    if (place) this.left[step] = place;
    else delete this.left[step];
    this.save();
  }

  /** @param {number} step @param {Answer} answer */
  keepAnswer(step, answer) {
    this.answers[step] = answer;
    this.save();
  }

  save() {
    this.stored.write(JSON.stringify({ left: this.left, answers: this.answers }));
  }
}
