// The sentence as a row of tokens: click one to choose it. Shading, where there is any, shows how much the chosen one
// attends to each.
// Sends Python the trigger "choose" = the token's position in the text.

import { isolated } from "../core/direction.js";
import { childrenOf, element } from "../core/dom.js";
import { WordStrip } from "../core/word_strip.js";
import { gettext, number } from "../core/translations.js";

export class Tokens {
  /** @param {HTMLElement} root */
  constructor(root) {
    const place = element("div", "tokens", { role: "listbox", "aria-orientation": "horizontal" });
    this.strip = new WordStrip(place);
    root.append(place);
  }

  /** @param {TokenData} data @param {Tell} _ @param {(event: string, position: number) => void} tell */
  show({ what, chosen, tokens, positions, weights, shades, inks }, _, tell) {
    const { strip } = this;
    strip.chosen = (i) => {
      strip.show(tokens, i, positions);
      tell("choose", positions[i]);
    };
    strip.node.setAttribute("aria-label", gettext("Choose the {what}. Arrows move, Enter chooses.", { what }));
    strip.show(tokens, positions.indexOf(chosen), positions);
    [...childrenOf(strip.node)].forEach((word, i) => {
      word.title = weights.length ? `${isolated(tokens[i])}: ${number(weights[i], 4)}` : tokens[i];
      Object.assign(word.style, { background: shades[i] ?? "", color: inks[i] ?? "" });
    });
  }
}
