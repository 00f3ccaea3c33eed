// What was told to Python, until it answers: an answer to an earlier click must not undo a later one.

const PATIENCE = 5000; // milliseconds

class Told {
  constructor() {
    this.open = {};
    this.send = () => {};
  }

  tell(name, value, state = value) {
    this.open[name] = { value: String(state), at: performance.now() };
    this.send(name, value);
  }

  // Whether what Python says is news: nothing was told, or this is the answer to it, or none came for long.
  answered(name, value) {
    const told = this.open[name];
    const early = told && performance.now() - told.at < PATIENCE && told.value !== String(value);
    if (!early) delete this.open[name];
    return !early;
  }
}
