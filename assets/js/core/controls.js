// Controls: each shows a choice of the address and changes it. Pictures follow by themselves.

import { pageAddress } from "./address.js";
import { Segments, closedFromOutside, details, element, focusedBeside, offer } from "./dom.js";
import { gettext, N_ } from "./translations.js";

// What a page calls the options; others are called what they are in the address.
/** @type {Record<string, string>} */
const OPTIONS = {
  linear: N_("Linear"),
  sqrt: N_("Sqrt"),
  log: N_("Log"),
  global: N_("Global"),
  row: N_("Row"),
  mean: N_("Mean"),
  max: N_("Max"),
  all: N_("All"),
  cross: N_("Target → source"),
  encoder: N_("Encoder"),
  decoder: N_("Decoder"),
  "this head": N_("this head"),
  "its layer": N_("its layer"),
  "all heads": N_("all heads"),
  "chosen heads": N_("chosen heads"),
};
/** @param {string} option */
export const optionWords = (option) => gettext(OPTIONS[option] ?? option);

// A row of buttons, one for each option.
export class Buttons extends Segments {
  constructor(
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {string[]} */ options,
    { title = "", changed = (/** @type {string} */ value) => pageAddress.set({ [name]: value }) } = {}
  ) {
    const offered = options.map((option) => [option, optionWords(option)]);
    super(label, offered, changed);
    this.name = name;
    Object.assign(this.node, { title }).dataset.key = name;
  }

  show() {
    this.press(pageAddress.get(this.name));
  }
}

// A drop-down list with its label above it; `options` are set by `offer`.
export class Selection {
  /** @type {string | undefined} */ offered;

  /**
   * @param {string} name
   * @param {string} label
   * @param {{ title?: string, changed?: ((value: string) => void) | null }} [options]
   */
  constructor(name, label, { title = "", changed = null } = {}) {
    this.name = name;
    this.select = element("select", "", { title });
    const choose = changed ?? ((value) => pageAddress.set({ [name]: value }));
    this.select.onchange = () => choose(this.select.value);
    this.label = element("span", "", {}, label);
    this.node = element("label", "boxed", { "data-key": name }, this.label, this.select);
  }

  /** @param {string[][]} options */
  offer(options) {
    const key = JSON.stringify(options);
    if (key === this.offered) return;
    this.offered = key;
    offer(this.select, options);
  }

  show(value = pageAddress.get(this.name)) {
    this.select.value = value;
  }
}

export class Switch {
  /** @param {string} name @param {string} label @param {string} title */
  constructor(name, label, title) {
    this.name = name;
    this.input = element("input", "", { type: "checkbox" });
    this.input.onchange = () => pageAddress.set({ [name]: this.input.checked });
    this.node = element("label", "switch", { "data-key": name, title }, this.input, ` ${label}`);
  }

  show() {
    this.input.checked = pageAddress.get(this.name) === "true";
  }
}

// A box for text, which counts when Enter is pressed or the box is left.
export class TextBox {
  /** @param {string} name @param {string} label */
  constructor(name, label, { title = "", placeholder = "", maxlength = 4000 } = {}) {
    this.name = name;
    this.input = element("input", "", { type: "text", placeholder, title, maxlength, spellcheck: "false" });
    this.input.onchange = () => pageAddress.set({ [name]: this.input.value.trim().slice(0, maxlength) });
    this.node = element("label", "boxed", { "data-key": name }, element("span", "", {}, label), this.input);
  }

  show() {
    const typing = focusedBeside(this.input) === this.input && this.input.value !== this.shown;
    if (typing) return; // what is being typed stays
    this.input.value = this.shown = pageAddress.get(this.name);
  }
}

// Something that opens below its button.
/** @param {string} label @param {...(Node | string)} content */
export function popover(label, ...content) {
  const menu = element("div", "menu", {}, ...content);
  return closedFromOutside(details("popover", element("summary", "", {}, label), menu));
}
