// What a step of a lesson shows, in a file: the verdict, all heads with the open one, and the bars of the effect.
// Until its question is answered, the places that would tell the answer are covered; nothing moves when they are shown.

import { element, find } from "../core/dom.js";
import { tr } from "../core/words.js";
import { Verdict, changedWords } from "../explore/verdict.js";
import { Bars } from "../widgets/bars.js";
import { Explorer } from "../widgets/explorer.js";

export class StepPicture {
  /** @type {Explorer | null | undefined} */ explorer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.missing = element("p", "missing", { role: "note" });
    this.top = element("div");
    this.verdict = new Verdict(this.top, element("h3", "unseen", {}, tr("What changed")));
    this.heads = element("div", "widget");
    this.barsTitle = element("p", "name");
    this.barsPlace = element("div", "widget");
    this.bars = new Bars(this.barsPlace);
    this.below = element("div", "bars-part", {}, this.barsTitle, this.barsPlace); // below the atlas
    root.append(this.missing, this.top, this.heads);
  }

  // `data` of an Explorer, or null; `shown` as pages/ui/offline.py writes it.
  /** @param {FileShown} shown @param {ExplorerData | null} data @param {string} theme */
  show(shown, data, theme) {
    this.missing.textContent = shown.missing;
    this.missing.hidden = !shown.missing;
    for (const part of [this.top, this.heads]) part.hidden = !data;
    this.explorer = null;
    this.heads.replaceChildren();
    if (!data) return;
    const { count: heads, mode, cuts, ...effect } = shown.effect;
    const changed = changedWords(heads, mode, cuts);
    this.verdict.show({ ...effect, output: "" }, changed);
    this.explorer = new Explorer(this.heads);
    this.explorer.show({ ...data, theme, active: shown.heads });
    this.explorer.left.append(this.below);
    this.below.hidden = !effect.bars;
    if (!effect.bars) return;
    this.barsTitle.textContent = effect.bars.title;
    this.bars.show({ themes: {}, ...effect.bars, kind: "bars", theme, both: changed.count > 0 });
  }

  // The elements of a place (mha_core/lessons/addresses.py); [] for one that this file does not have.
  /** @param {string} place */
  places(place) {
    const [name, head] = place.split(/\s+(?=\d)/);
    const { right } = this.explorer ?? {};
    /** @type {Record<string, (HTMLElement | null | undefined)[]>} */
    const found = {
      atlas: [head && this.atlas ? find(this.atlas, `[data-at="${head}"]`) : this.atlas],
      head: [right],
      verdict: [this.top],
      effect: [this.below],
      predictions: [this.barsPlace],
      page: [this.top, this.atlas, right, this.below],
    };
    return (found[name] ?? []).filter((part) => part instanceof HTMLElement);
  }

  /** @returns {HTMLElement | undefined} */
  get atlas() {
    return this.explorer ? find(this.explorer.left, ".atlas") : undefined;
  }

  /** @param {string[]} places @param {string} words */
  cover(places, words) {
    this.uncover();
    for (const part of new Set(places.flatMap((place) => this.places(place)))) {
      part.classList.add("covered");
      part.dataset.covered = words;
      part.inert = true;
    }
  }

  uncover() {
    for (const part of [this.top, this.below, this.barsPlace, this.atlas, this.explorer?.right])
      if (part) {
        part.classList.remove("covered");
        part.inert = false;
      }
  }

  /** @param {string} place */
  ring(place) {
    for (const part of place ? this.places(place) : []) part.classList.add("ringed");
  }

  unring() {
    for (const part of [this.top, this.below, this.barsPlace]) part.classList.remove("ringed");
  }
}
