// The lessons of a page, and what they show, fetched beforehand.

import { Lessons } from "../core/lessons.js";
import { tr } from "../core/words.js";
import { Preload } from "./preload.js";
import { TEXTS } from "./words.js";

export class Library extends Lessons {
  // Fetches all that a lesson shows; say(words): how far it is.
  /** @param {string} name @param {(words: string) => void} say */
  async preload(name, say) {
    const lesson = await this.lesson(name);
    if (!lesson.steps) return say(lesson.message ?? TEXTS.noLesson);
    const steps = lesson.steps.length;
    const warm = new Preload(this.base, (step) => this.answer(name, step));
    const { seconds, failed } = await warm.run(lesson, (done) =>
      say(tr("Preloading: {done} of {steps} steps", { done, steps }))
    );
    if (failed) return say(tr("{failed} of {steps} steps could not be fetched. Try again.", { failed, steps }));
    return say(tr("Ready: {steps} steps, answers in {seconds} s", { steps, seconds: seconds.toFixed(1) }));
  }
}
