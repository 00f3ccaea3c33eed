// The heads that are off: as text, what stands in for them, undo, redo, reset.

import { cutsIn } from "./heads_off_text.js";
import { pageAddress } from "./address.js";
import { button, element } from "./dom.js";
import { gettext } from "./translations.js";
import { Selection, TextBox } from "./controls.js";

/** @param {string} key @param {() => void} act */
export const undoButton = (key, act) =>
  button(gettext("Undo"), act, { "data-key": key, title: gettext("Undo the last change of heads (Ctrl+Z)") });

export class HeadsOff {
  /** @type {Record<string, string>} */ modes = {};
  /** @type {HeadsOffData} */ data;

  /** @param {HTMLElement} root */
  constructor(root) {
    const help = gettext(
      "5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a column · *.* all; of an encoder-decoder " +
        "d5.4 is the decoder's, x5.4 the cross-attention's. " +
        "3.1:5:2 cuts one weight of head 3.1, from token 5 to token 2. Or shift-click in the atlas."
    );
    this.off = new TextBox("off", gettext("Heads off"), { title: help, placeholder: gettext("e.g. 3.1, 5.*") });
    const modeHelp = gettext(
      "What replaces the output of a head that is off. The pattern shown is always the model's own."
    );
    this.mode = new Selection("mode", gettext("When a head is off, use"), { title: modeHelp });
    this.meaning = element("p", "help");
    /** @param {string} key @param {string} label @param {string} title @param {() => void} act */
    const keyed = (key, label, title, act) => button(label, act, { "data-key": key, title });
    this.undo = undoButton("undo", () => pageAddress.undo());
    this.redo = keyed("redo", gettext("Redo"), gettext("Redo it (Ctrl+Shift+Z)"), () => pageAddress.redo());
    this.reset = keyed("reset", gettext("Reset"), gettext("Switch every head on"), () => pageAddress.set({ off: "" }));
    const buttons = element("div", "buttons", {}, this.undo, this.redo, this.reset);
    root.append(this.off.node, this.mode.node, this.meaning, buttons);
    this.changed = () => this.update();
  }

  // What there is to replace a head by, as { name: meaning }.
  /** @param {Record<string, string>} modes */
  offer(modes) {
    this.modes = modes;
    this.mode.node.hidden = this.meaning.hidden = !Object.keys(modes).length;
    this.mode.offer(Object.keys(modes).map((mode) => [mode, mode]));
  }

  // What Python says: { modes: { name: meaning }, none where the page has a choice of its own, state, told }.
  /** @param {HeadsOffData} data @param {Tell} tell */
  show(data, tell) {
    const isNew = !this.data;
    this.data = data;
    this.offer(data.modes);
    pageAddress.owned = Object.keys(data.state);
    pageAddress.tellBy(tell, { drawn: false });
    pageAddress.heard(data, isNew);
    if (isNew) pageAddress.listeners.add(this.changed);
    this.update();
  }

  leave() {
    pageAddress.listeners.delete(this.changed);
  }

  update() {
    this.off.show();
    this.mode.show();
    const mode = pageAddress.get("mode");
    const ofCuts = cutsIn(pageAddress.get("off")).length ? ` ${gettext("It has no effect on cuts.")}` : "";
    this.meaning.replaceChildren(element("strong", "", {}, mode), `: ${this.modes[mode]}.${ofCuts}`);
    this.undo.disabled = !pageAddress.choices.steps.past.length;
    this.redo.disabled = !pageAddress.choices.steps.future.length;
    this.reset.disabled = !pageAddress.get("off").trim();
  }
}
