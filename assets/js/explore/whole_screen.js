// Explore itself: the result above all heads and the open head, what changed below, and the menu of how it is shown.

import { pageAddress } from "../core/address.js";
import { element } from "../core/dom.js";
import { HeadsOff } from "../core/heads_off_menu.js";
import { gettext } from "../core/translations.js";
import { AllHeads } from "./atlas.js";
import { predictsWords } from "./picture_answers.js";
import { changesOf, isOfAnother, stateOf } from "./three_attentions.js";
import { Effect } from "./what_changed.js";
import { OpenHead } from "./open_head.js";
import { Result, rankingOfChosen } from "./words_and_what_changed.js";
import { ViewMenu } from "./view_menu.js";
import { ViewOptions } from "./view_options.js";

export class WholeScreen {
  /** @param {Choices} choices */
  constructor(choices) {
    const wide = element("div", "wide", { hidden: "" });
    const left = element("section", "left", { "aria-label": gettext("All heads") });
    const right = element("section", "right", { "aria-label": gettext("Open head") });
    const below = element("section", "below", { "aria-label": gettext("What changed") });
    /** @param {number[]} head */
    const opened = (head) => this.allHeads.handle("open", head);
    this.effect = new Effect(below);
    this.result = new Result(opened, (head) => this.allHeads.switchHead(head));
    this.allHeads = new AllHeads(left, choices.attention);
    left.append(this.result.ranking.table);
    this.openHead = new OpenHead(right, wide, opened);
    this.options = new ViewOptions(choices, opened);
    const ofHeads = element("div", "heads-off", { "data-key": "heads-off" });
    this.headsOff = new HeadsOff(ofHeads);
    this.headsOff.offer(choices.modes);
    this.second = element("div", "offered"); // the button that adds a second sentence
    this.toolbar = new ViewMenu(choices.view, this.options, {
      acts: [ofHeads, this.effect.mask.node, this.openHead.cuts.toggle, this.second],
      order: this.allHeads.atlas.sort,
      saves: [this.openHead.saves, this.allHeads.atlas.saving.menu, this.effect.bars.saving.menu],
    });
    this.openHead.headline.switch.before(this.toolbar.node);
    followFocus(this.openHead.headline.switch, this.result.verdict.undo);
    this.notes = element("div", "notes", { role: "status" }); // what was ignored in the address
    const { ownWords, verdict } = this.result;
    const columns = element("div", "columns", {}, left, right, below);
    // Hidden until they are there.
    this.node = element("div", "pictures", { hidden: "" }, ownWords.node, verdict.node, wide, columns);
  }

  // What follows the address alone, before any answer.
  /** @param {URLSearchParams} query the address of what is shown */
  update(query) {
    this.toolbar.show(query);
    this.headsOff.update();
  }

  // Draws what depends on the parts that came; on all of them, when a choice was made.
  /**
   * @param {import("./picture_answers.js").Answers} answers
   * @param {ExploreData} data
   * @param {Partial<Parts>} came
   * @param {(...events: string[]) => HTMLElement[]} offers
   */
  show(answers, data, came, offers) {
    const { parts } = answers;
    const { atlas, head, effect } = parts;
    if (!atlas || !head || !effect) return;
    const isFirst = this.node.hidden;
    /** @param {(keyof Parts)[]} names */
    const isNew = (...names) => isFirst || names.some((name) => name in came);
    this.node.hidden = false;
    const state = stateOf(atlas, data.theme);
    const changed = changesOf(atlas);
    if (isNew("atlas", "effect", "written")) this.showEffect(answers, changed, data.theme);
    if (isNew("atlas", "order", "effect", "ranking", "expected")) {
      this.result.show(parts, changed, data, offers);
      this.showHeads(parts, state);
    }
    if (isNew("atlas", "head", "zeroing", "effect")) {
      this.options.offer(head, atlas.pictures.atlas, state);
      this.toolbar.offerViews(head);
      const later = { ...parts.zeroing, awaited: answers.awaits("zeroing") };
      this.openHead.show(head, atlas.pictures.atlas, { ...state, predicted: this.result.predicted }, later);
    }
  }

  /** @param {import("./picture_answers.js").Answers} answers @param {Changed} changed @param {string} theme */
  showEffect(answers, changed, theme) {
    const { effect, written } = answers.parts;
    this.toolbar.ofBars.hidden = !effect.bars;
    this.effect.hasStrip(!predictsWords(effect)); // else the words stand above
    this.effect.show(effect, changed, theme);
    this.effect.showWritten(effect, written, answers.awaits("written"));
  }

  /** @param {Parts} parts @param {ExploreState} state */
  showHeads({ atlas, head, order, ranking }, state) {
    const isRanked = pageAddress.get("sort") === "effect";
    this.allHeads.show(atlas, state, {
      order,
      ranking: (isRanked && rankingOfChosen(ranking)) || null,
      canRank: this.result.predicts,
      isPicture: head.picture,
    });
    this.notes.replaceChildren(...atlas.notes.map((note) => element("p", "help", {}, note)));
    this.node.classList.toggle("awaited", isOfAnother(atlas)); // what is drawn of another one is faint
  }
}

// A press takes the one of two buttons away and brings the other: the keyboard goes along.
/** @param {HTMLElement} one @param {HTMLElement} other */
function followFocus(one, other) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    from.addEventListener("click", () => queueMicrotask(() => from.hidden && to.focus({ preventScroll: true })));
}
