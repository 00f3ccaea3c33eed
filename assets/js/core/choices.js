// The choices for the pictures at the browser's end: a state machine without a page, an address or a clock.
//
// The browser owns and numbers them. Python has a copy, of which it is told afterwards, and may choose too (an example,
// a square of a chart): it hands all of them back with the number of the last choice that it knows, and they count
// unless something newer was chosen here. Python's end is pages/shell/state/choices.py; tests/vectors/choices.json
// holds both to it.
//
// - synced: Python knows the last choice made here.
// - ahead: it does not yet.
// - restoring: nor does it know the text that Back or Forward restored: the choices for one are not drawn on another.

import { UndoSteps } from "./undo.js";

export class Choices {
  /** @type {Values} */
  values = {};
  number = 0; // of the last choice made here
  known = 0; // of the last that Python says it knows
  restorations = 0; // how often Python has read the address after Back or Forward
  isRestoring = false;
  steps = new UndoSteps(); // of the heads that are off
  /** @type {string | undefined} */ model; // that the heads are of

  /** @param {Values} defaults */
  constructor(defaults) {
    this.defaults = defaults;
  }

  get state() {
    if (this.isRestoring) return "restoring";
    return this.isAhead ? "ahead" : "synced";
  }

  get isAhead() {
    return this.known < this.number;
  }

  /** @param {string} name */
  get(name) {
    return this.values[name] ?? this.defaults[name];
  }

  get headsOff() {
    return JSON.stringify({ off: this.get("off"), mode: this.get("mode") });
  }

  // A person chose something. Returns whether that changes anything.
  /** @param {object} changes */
  choose(changes) {
    const before = this.headsOff;
    if (!this.take(changes)) return false;
    this.steps.changed(before, this.headsOff);
    return this.count();
  }

  // Back or Forward: the address names these; `isOther`: it is of another page or text.
  /** @param {Values} values @param {boolean} isOther */
  restore(values, isOther) {
    const before = this.headsOff;
    if (this.take(values)) this.number += 1;
    this.isRestoring ||= isOther;
    this.steps.restored(before, this.headsOff);
  }

  // Python's choices. `isNew`: the first for a part of the page, which has nothing to undo.
  // Returns whether they are news, and whether they come from a Python that does not know what another was told.
  // Of another model, the same numbers are other heads: of what was switched before nothing can be undone or redone.
  /** @param {ChoicesOfPython} message */
  hear(message, isNew = false) {
    const heard = this.receive(message, isNew);
    if (message.model !== undefined && message.model !== this.model) {
      if (this.model !== undefined)
        this.steps.begin(this.get("off") && JSON.stringify({ off: "", mode: this.get("mode") }));
      this.model = message.model;
    }
    return heard;
  }

  /** @param {ChoicesOfPython} message @param {boolean} isNew */
  receive({ state, told, restored = this.restorations }, isNew) {
    const isLost = told < this.number && (isNew || told < this.known);
    if (isNew || restored !== this.restorations) this.isRestoring = false;
    this.known = told;
    this.restorations = restored;
    if (told < this.number) return { isNews: false, isLost };
    this.number = told;
    const before = this.headsOff;
    const isNews = this.take(state);
    if (!isNew) this.steps.changed(before, this.headsOff);
    return { isNews, isLost };
  }

  // The heads that were off before the last change are off again. Returns whether there was one.
  undo() {
    return this.turn(this.steps.undo(this.headsOff));
  }

  redo() {
    return this.turn(this.steps.redo(this.headsOff));
  }

  /** @param {string | undefined} heads */
  turn(heads) {
    if (!heads) return false;
    this.take(JSON.parse(heads));
    return this.count();
  }

  // What is chosen here is drawn here, whatever is being restored.
  count() {
    this.number += 1;
    this.isRestoring = false;
    return true;
  }

  /** @param {object} values */
  take(values) {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    const changes = texts.some(([name, value]) => value !== this.get(name));
    Object.assign(this.values, Object.fromEntries(texts));
    return changes;
  }
}
