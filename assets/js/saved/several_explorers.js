// Several explorers in one page, such as the three attentions of an encoder-decoder: a list says which one is shown.

import { unpack } from "../core/blob.js";
import { choice, element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Explorer } from "./explorer.js";

export class Several {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {SeveralData} data */
  show(data) {
    const list = choice(
      gettext("Attention"),
      data.names.map((name, i) => [String(i), name])
    );
    const places = data.names.map(() => element("div", "widget"));
    const draw = () =>
      places.forEach((place, i) => {
        place.hidden = i !== Number(list.value);
        if (!place.hidden && !place.firstChild) new Explorer(place).show(unpack(data[`picture${i}`]));
      });
    list.onchange = draw;
    this.root.append(element("div", "bar", {}, list), ...places);
    draw();
  }
}
