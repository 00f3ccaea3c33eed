// Lessons and the model's answers, fetched once for the page (pages/lessons/routes.py).

import { Fetched } from "../core/fetch_once.js";

export class Lessons extends Fetched {
  // A lesson as the server tells it; { message } if there is none, {} if the server does not answer.
  /** @param {string} name @returns {Promise<Lesson>} */
  async lesson(name) {
    return (await this.fetched(`/lesson/${encodeURIComponent(name)}`)) ?? {};
  }

  // { right, numbers, says }: what the model answers in a step, from 1 on; null if it does not.
  /** @param {string} name @param {number} step @returns {Promise<Answer | null>} */
  async answer(name, step) {
    const found = await this.fetched(`/lesson/${encodeURIComponent(name)}/answer?step=${step}`);
    return Number.isInteger(found?.right) ? found : null;
  }
}
