// Undo and redo, of the heads that are off and what stands in for them: what they were before each change.

const MOST_STEPS = 100; // that can be undone

export class UndoSteps {
  /** @type {string[]} */ past = []; // the last one is what Undo brings back
  /** @type {string[]} */ future = []; // and Redo

  // What is off now is the first step that can be undone; "": nothing is.
  /** @param {string} first */
  begin(first) {
    this.past = first ? [first] : [];
    this.future = [];
  }

  /** @param {string} before @param {string} now */
  changed(before, now) {
    if (before === now) return;
    this.past = [...this.past, before].slice(-MOST_STEPS);
    this.future = [];
  }

  // The same by Back or Forward, which may be what Undo or Redo would do.
  /** @param {string} before @param {string} now */
  restored(before, now) {
    if (before === now) return;
    const isUndone = this.past.at(-1) === now;
    if (isUndone) this.past.pop();
    else if (this.future.at(-1) === now) this.future.pop();
    (isUndone ? this.future : this.past).push(before);
  }

  // What was before the last change; undefined if there was none.
  /** @param {string} now */
  undo(now) {
    return turn(this.past, this.future, now);
  }

  /** @param {string} now */
  redo(now) {
    return turn(this.future, this.past, now);
  }
}

/** @param {string[]} from @param {string[]} to @param {string} now */
function turn(from, to, now) {
  const found = from.pop();
  if (found) to.push(now);
  return found;
}

// What a key does: Ctrl+Z, with Shift too; "" of any other, and where it belongs to what is typed.
/** @param {Event & Partial<KeyboardEvent>} event */
export function undoKey(event) {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key?.toLowerCase() === "z" && !event.altKey;
  const typing = /** @type {any} */ (event.composedPath()[0])?.matches?.(
    "input:not([type=checkbox], [type=range]), textarea"
  );
  return !isUndo || typing ? "" : event.shiftKey ? "redo" : "undo";
}
