// What this browser keeps under a key, as text. It may refuse its storage, or have none: then nothing is kept.

export class Stored {
  /** @param {string} key @param {() => Storage} storage */
  constructor(key, storage) {
    this.key = key;
    this.storage = storage;
  }

  // null: nothing is kept.
  read() {
    return this.attempt((storage) => storage.getItem(this.key));
  }

  // What is kept as JSON; null if nothing is, or if it is not ours.
  /** @returns {any} */
  readJson() {
    return this.attempt((storage) => JSON.parse(storage.getItem(this.key) ?? "null"));
  }

  /** @param {string} text */
  write(text) {
    this.attempt((storage) => storage.setItem(this.key, text));
  }

  remove() {
    this.attempt((storage) => storage.removeItem(this.key));
  }

  /** @template T @param {(storage: Storage) => T} act */
  attempt(act) {
    try {
      return act(this.storage());
    } catch {
      return null; // refused, full, or no JSON
    }
  }
}

// The page of the room that somebody looks around from.
export const roomLeft = new Stored("room left", () => sessionStorage);
