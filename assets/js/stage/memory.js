// What a person did in a lesson, kept while the window is open: the address that each step was left with, and answers.

import { Stored } from "../core/stored.js";

export class Memory {
  /** @type {{ left: Record<number, { href: string, prepared: string }>, answers: Record<number, Answer> }} */ data;

  /** @param {string} name @param {Storage} storage */
  constructor(name, storage) {
    this.stored = new Stored(`stage:${name}`, () => storage);
    this.data = { left: {}, answers: {}, ...this.stored.readJson() };
  }

  // { href, prepared }: where the step was left, and where it had begun; undefined: as prepared.
  /** @param {number} step */
  left(step) {
    return this.data.left[step];
  }

  /** @param {number} step @param {{ href: string, prepared: string } | null} place */
  leave(step, place) {
    if (place) this.data.left[step] = place;
    else delete this.data.left[step];
    this.save();
  }

  // { choice: index or null, right, numbers, says }; undefined: nobody answered.
  /** @param {number} step */
  answer(step) {
    return this.data.answers[step];
  }

  /** @param {number} step @param {Answer} answer */
  keepAnswer(step, answer) {
    this.data.answers[step] = answer;
    this.save();
  }

  forget() {
    this.data = { left: {}, answers: {} };
    this.save();
  }

  save() {
    this.stored.write(JSON.stringify(this.data));
  }
}
