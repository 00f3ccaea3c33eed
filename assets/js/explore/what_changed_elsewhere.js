// What changed, alone, on another page than Explore: the heads are chosen there.

import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { predictsWords } from "./picture_answers.js";
import { Effect } from "./what_changed.js";
import { Verdict, changedWords } from "./result_headline.js";

export class EffectScreen {
  constructor() {
    const below = element("section", "below", { "aria-label": gettext("What changed") });
    this.effect = new Effect(below);
    this.verdict = new Verdict(this.effect.heading);
    this.node = element("div", "pictures", { hidden: "" }, this.verdict.node, element("div", "columns", {}, below));
  }

  /** @param {import("./picture_answers.js").Answers} answers @param {ExploreData} data */
  show(answers, { theme }) {
    const { effect, written } = answers.parts;
    if (!effect) return;
    this.node.hidden = false;
    const changed = changedWords(effect.count, effect.mode, effect.cuts);
    this.verdict.show(effect, changed);
    this.effect.hasStrip(!predictsWords(effect));
    this.effect.show(effect, changed, theme);
    this.effect.showWritten(effect, written, answers.awaits("written"));
  }
}
