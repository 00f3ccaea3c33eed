// How the open head is shown: which heads together, which words, in which colours.

import { pageAddress } from "../core/address.js";
import { CHOSEN } from "../core/address_parameters.js";
import { element } from "../core/dom.js";
import { tr } from "../core/words.js";
import { Buttons, Selection, Switch, TextBox, optionWords } from "../core/controls.js";

export class ViewOptions {
  // opened([layer, head]): the boxes name another head.
  /** @param {Choices} choices @param {(head: number[]) => void} opened */
  constructor(choices, opened) {
    const open = () => opened([this.layer, this.head].map(({ select }) => Number(select.value)));
    this.layer = new Selection("layer", tr("Layer"), { changed: open });
    this.head = new Selection("head", tr("Head"), { changed: open });
    this.scope = new Selection("scope", tr("Show"), { title: tr("One head, or several combined into one map.") });
    this.scope.offer(choices.scope.map((/** @type {string} */ scope) => [scope, optionWords(scope)]));
    const chosenHelp = tr("5.4 is head 4 of layer 5 · 5.* a layer · *.4 a column.");
    this.chosen = new TextBox("chosen", tr("Heads"), { title: chosenHelp });
    this.how = new Buttons("how", tr("Combine by"), choices.how, {
      title: tr("The mean over these heads, or the maximum."),
    });
    this.special = new Switch("special", tr("Special tokens"), tr("Show special tokens such as [CLS] and [SEP]."));
    const wordsHelp = tr(
      "Merge word pieces: sum the attention to them, average the attention from them (Clark et al. 2019)."
    );
    this.words = new Switch("words", tr("Whole words"), wordsHelp);
    const partHelp = tr("A is the first sentence, B the second. A→B: attention from the first to the second.");
    this.part = new Buttons("part", tr("Sentences"), choices.part, { title: partHelp });
    const scale = new Buttons("scale", tr("Colour scale"), choices.scale);
    const peak = new Buttons("peak", tr("Normalise colours by"), choices.peak);
    const colours = new Selection("colours", tr("Palette"));
    colours.offer(
      Object.entries(choices.colours).map(([name, words]) => [name, tr("{name}: {words}", { name, words })])
    );
    const percent = tr("Of the heatmap, where they have room: the weight in percent.");
    const numbers = new Switch("numbers", tr("Numbers in the cells"), percent);
    const ofHeads = [this.scope, this.chosen, this.how];
    const ofWords = [this.special, this.words, this.part];
    this.options = [...ofHeads, ...ofWords, scale, peak, colours, numbers];

    const scaleHelp = tr("sqrt and log make weak links visible. The values on hover do not change.");
    const peakHelp = tr("The strongest colour stands for the largest weight overall (global) or in each row (row).");
    /** @param {{ node: HTMLElement }} part @param {string} label @param {string} text */
    const described = (part, label, text) =>
      element("div", "", {}, element("div", "name", {}, label), part.node, element("div", "help", {}, text));
    /** @param {{ node: HTMLElement }[]} parts */
    const row = (...parts) => element("div", "controls", {}, ...parts.map(({ node }) => node));
    const looks = [
      described(scale, tr("Colour scale"), scaleHelp),
      described(peak, tr("Normalise colours by"), peakHelp),
      colours.node,
      numbers.node,
    ];
    this.rows = [row(this.layer, this.head, ...ofHeads), row(...ofWords), element("div", "colours", {}, ...looks)];
  }

  // What the address says. Returns how many options are not as they are at first.
  show() {
    for (const option of this.options) option.show();
    const scope = pageAddress.get("scope");
    this.chosen.node.hidden = scope !== "chosen heads";
    this.how.node.hidden = scope === "this head";
    return this.options.filter(({ name, node }) => !node.hidden && pageAddress.get(name) !== CHOSEN[name]).length;
  }

  // What there is to choose from, and which head is open.
  /** @param {Parts["head"]} part @param {AtlasData} atlas @param {ExploreState} state */
  offer({ pair }, { layers, heads }, { open: [layer, head] }) {
    /** @param {number} count */
    const numbers = (count) => Array.from({ length: count }, (_, i) => [String(i), String(i)]);
    this.layer.offer(numbers(layers));
    this.head.offer(numbers(heads));
    this.layer.show(String(layer));
    this.head.show(String(head));
    this.part.node.hidden = !pair;
  }
}
