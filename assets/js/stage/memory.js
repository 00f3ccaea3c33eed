// What a person did in a lesson, kept while the window is open: the address that each step was left with, and answers.

export class Memory {
  /** @type {{ left: Record<number, { href: string, prepared: string }>, answers: Record<number, Answer> }} */
  data;

  /** @param {string} name @param {Storage} storage */
  constructor(name, storage) {
    this.key = `stage:${name}`;
    this.storage = storage;
    const empty = { left: {}, answers: {} };
    try {
      this.data = { ...empty, ...JSON.parse(storage.getItem(this.key) ?? "{}") };
    } catch {
      this.data = empty; // no storage, or not ours
    }
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
    try {
      this.storage.setItem(this.key, JSON.stringify(this.data));
    } catch {
      // a full or forbidden storage: kept as long as the page
    }
  }
}
