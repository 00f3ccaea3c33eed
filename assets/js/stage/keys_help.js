// The table of keys, which a key opens and closes.

import { button, element } from "../core/dom.js";
import { tr } from "../core/words.js";
import { KEYS_HELP, KEYS_NOTE, TEXTS } from "./words.js";

export class KeysHelp {
  constructor() {
    const rows = KEYS_HELP.map(([keys, does]) =>
      element("tr", "", {}, element("th", "", { scope: "row" }, keys), element("td", "", {}, does))
    );
    this.closing = button(tr("Close"), () => this.close());
    const table = element("table", "", {}, element("tbody", "", {}, ...rows));
    const content = [element("h2", "", {}, TEXTS.keys), table, element("p", "", {}, KEYS_NOTE), this.closing];
    this.node = element("dialog", "keys-help", { "aria-label": TEXTS.keys }, ...content);
  }

  get isOpen() {
    return this.node.open;
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.node.showModal();
  }

  close() {
    if (this.isOpen) this.node.close();
  }
}
