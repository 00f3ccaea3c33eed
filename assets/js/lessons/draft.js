// What somebody types into a box and has not entered yet: it belongs to the step where it was typed, and goes with it.

import { MAIN } from "../core/streamlit.js";

export class Draft {
  /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ box = null; // where it is typed

  constructor() {
    document.addEventListener("focusin", ({ target }) => this.begin(target));
    document.addEventListener("keydown", ({ key, target }) => key === "Enter" && this.begin(target), true);
    document.addEventListener("input", ({ target }) => this.type(target), true);
  }

  // From what stands in this box on, which has been entered.
  /** @param {any} box */
  begin(box) {
    this.box = box.matches?.(`${MAIN} :is(input[type="text"], textarea)`) ? box : null;
    this.entered = this.typed = this.box?.value;
  }

  /** @param {any} box */
  type(box) {
    if (box === this.box) this.typed = box.value;
  }

  // What was entered last stands there again; Streamlit's box hears of it as of a person's typing.
  drop() {
    const { box, entered, typed } = this;
    if (!box?.isConnected || typed === entered || box.value !== typed) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, entered);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
