// The words of the sentence, each shaded by how expected it was. A click chooses the word that everything speaks of.

import { pageAddress } from "../core/address.js";
import { childrenOf, element } from "../core/dom.js";
import { WordStrip } from "../core/word_strip.js";
import { gettext, percent, probability } from "../core/translations.js";

const DARKEST = 0.42; // of ink, for a word that was certain
const LEAST = 0.01; // a probability that has no shade

export class OwnWords {
  /** @type {ExpectedWords} */ words = { tokens: [], p: [], at: [] };

  constructor() {
    const strip = element("div", "strip", { role: "listbox", "aria-label": gettext("The words of the sentence") });
    this.strip = new WordStrip(strip);
    this.strip.chosen = (place) => {
      const at = this.words.at[place];
      if (at !== null) pageAddress.set({ at: place === this.place ? "" : at }); // a second press takes it back
    };
    const shades = element("span", "shades", { "aria-hidden": "true" });
    const legend = element("div", "expected-legend", {}, gettext("surprising"), shades, gettext("expected"));
    this.node = element("div", "own-words", { hidden: "" }, strip, legend);
  }

  // Where the pictures' word is predicted, if one was chosen or is masked.
  /** @type {number | undefined} */ at;

  // Which word that is, as its place in the sentence; -1: none.
  get place() {
    return this.at === undefined ? -1 : this.words.at.indexOf(this.at);
  }

  // How expected the chosen word was; undefined where that is not known, as of one that is masked in the text itself.
  get p() {
    return this.words.p[this.place] ?? undefined;
  }

  // The chosen word; "" if there is none, or if the text has masked it itself.
  get word() {
    return this.words.p[this.place] === null ? "" : (this.words.tokens[this.place] ?? "");
  }

  // own: how probable the chosen word is while heads are off.
  /** @param {ExpectedWords} words @param {number | undefined} at @param {OwnWord} [own] */
  show(words, at, own) {
    Object.assign(this, { words, at });
    const { place } = this;
    this.strip.show(words.tokens, place, words.at.map(Number));
    [...childrenOf(this.strip.node)].forEach((node, i) => {
      const p = words.p[i] ?? null;
      node.title =
        p === null ? gettext("It is not predicted.") : gettext("expected: {share}", { share: percent(p, 1) });
      node.style.setProperty("--shade", String(p === null ? 0 : shade(p)));
      node.toggleAttribute("aria-disabled", words.at[i] === null);
      const isChanged = i === place && own !== undefined;
      node.classList.toggle("changed", isChanged);
      node.dataset.share =
        p === null || i !== place ? "" : isChanged ? `${probability(p)} → ${probability(own.after)}` : probability(p);
    });
  }
}

// Logarithmic: 1 % has none, 10 % half, 100 % all.
/** @param {number} p */
export const shade = (p) => DARKEST * Math.max(0, 1 - Math.log(p) / Math.log(LEAST));
