// Lessons and the model's answers, fetched once for the page (pages/ui/routes/lessons.py).

import { inLanguage, tr } from "../core/words.js";
import { WarmUp } from "./warm_up.js";
import { TEXTS } from "./words.js";

export class Library {
  /** @type {Record<string, { lesson: Lesson, answers: Record<number, Answer> }>} */ kept;

  // `base`: the app's own path.
  /** @param {string} base */
  constructor(base) {
    this.base = base;
    this.kept = {}; // by name: { lesson, answers: by step }
  }

  // A lesson as the server tells it; { message } if there is none.
  /** @param {string} name */
  async lesson(name) {
    const found = this.kept[name]?.lesson ?? (await this.fetched(`lesson/${encodeURIComponent(name)}`)) ?? {};
    if (found.steps) this.kept[name] ??= { lesson: found, answers: {} };
    return found;
  }

  // { right, numbers, says }: what the model answers in a step; null if it does not.
  /** @param {string} name @param {number} step */
  async answer(name, step) {
    const { answers } = this.kept[name];
    const found = answers[step] ?? (await this.fetched(`lesson/${encodeURIComponent(name)}/answer?step=${step}`));
    if (!Number.isInteger(found?.right)) return null;
    answers[step] = found;
    return found;
  }

  // Fetches all that a lesson shows; say(words): how far it is.
  /** @param {string} name @param {(words: string) => void} say */
  async warmUp(name, say) {
    const lesson = await this.lesson(name);
    if (!lesson.steps) return say(lesson.message ?? TEXTS.noLesson);
    const steps = lesson.steps.length;
    const warm = new WarmUp(this.base, (step) => this.answer(name, step));
    const { seconds, failed } = await warm.run(lesson, (done) =>
      say(tr("Preloading: {done} of {steps} steps", { done, steps }))
    );
    if (failed) return say(tr("{failed} of {steps} steps could not be fetched. Try again.", { failed, steps }));
    return say(tr("Ready: {steps} steps, answers in {seconds} s", { steps, seconds: seconds.toFixed(1) }));
  }

  /** @param {string} path */
  async fetched(path) {
    try {
      return await (await fetch(inLanguage(`${this.base}/${path}`))).json();
    } catch {
      return null;
    }
  }
}
