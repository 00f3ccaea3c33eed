// The sentence as a row of tokens: click one to choose it. Shading, where there is any, shows how much the chosen one
// attends to each.
// Sends Python the trigger "choose" = the token's position in the text.

import { childrenOf, find } from "../js/core/dom.js";
import { isolated } from "../js/core/direction.js";
import { WordStrip } from "../js/core/word_strip.js";
import { number, tr } from "../js/core/words.js";

const strips = new WeakMap(); // the strip in each element that Streamlit has given us

/** @param {StreamlitComponent<TokenData>} component */
export default function ({ parentElement, data, setTriggerValue }) {
  const { tokens, positions, weights, shades, inks } = data;
  const strip = strips.get(parentElement) ?? new WordStrip(find(parentElement, ".tokens"));
  strips.set(parentElement, strip);
  strip.chosen = (/** @type {number} */ i) => {
    strip.show(tokens, i, positions);
    setTriggerValue("choose", positions[i]);
  };
  strip.node.setAttribute("aria-label", tr("Choose the {what}. Arrows move, Enter chooses.", { what: data.what }));
  strip.show(tokens, positions.indexOf(data.chosen), positions);
  [...childrenOf(strip.node)].forEach((word, i) => {
    word.title = weights.length ? `${isolated(tokens[i])}: ${number(weights[i], 4)}` : tokens[i];
    Object.assign(word.style, { background: shades[i] ?? "", color: inks[i] ?? "" });
  });
}
