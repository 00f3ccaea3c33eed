// How the open head is shown: which heads together, which words, in which colours.

import { pageAddress } from "../core/address.js";
import { CHOSEN } from "../core/address_parameters.js";
import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Buttons, Selection, Switch, TextBox, optionWords } from "../core/controls.js";

export class ViewOptions {
  // opened([layer, head]): the boxes name another head.
  /** @param {Choices} choices @param {(head: number[]) => void} opened */
  constructor(choices, opened) {
    const open = () => opened([this.layer, this.head].map(({ select }) => Number(select.value)));
    this.layer = new Selection("layer", gettext("Layer"), { changed: open });
    this.head = new Selection("head", gettext("Head"), { changed: open });
    this.scope = new Selection("scope", gettext("Show"), {
      title: gettext("One head, or several combined into one map."),
    });
    this.scope.offer(choices.scope.map((/** @type {string} */ scope) => [scope, optionWords(scope)]));
    const chosenHelp = gettext("5.4 is head 4 of layer 5 · 5.* a layer · *.4 a column.");
    this.chosen = new TextBox("chosen", gettext("Heads"), { title: chosenHelp });
    this.how = new Buttons("how", gettext("Combine by"), choices.how, {
      title: gettext("The mean over these heads, or the maximum."),
    });
    this.special = new Switch(
      "special",
      gettext("Special tokens"),
      gettext("Show special tokens such as [CLS] and [SEP].")
    );
    const wordsHelp = gettext(
      "Merge word pieces: sum the attention to them, average the attention from them (Clark et al. 2019)."
    );
    this.words = new Switch("words", gettext("Whole words"), wordsHelp);
    const partHelp = gettext("A is the first sentence, B the second. A→B: attention from the first to the second.");
    this.part = new Buttons("part", gettext("Sentences"), choices.part, { title: partHelp });
    const scale = new Buttons("scale", gettext("Colour scale"), choices.scale);
    const peak = new Buttons("peak", gettext("Normalise colours by"), choices.peak);
    const colours = new Selection("colours", gettext("Palette"));
    colours.offer(
      Object.entries(choices.colours).map(([name, words]) => [name, gettext("{name}: {words}", { name, words })])
    );
    const percent = gettext("Of the heatmap, where they have room: the weight in percent.");
    const numbers = new Switch("numbers", gettext("Numbers in the cells"), percent);
    const ofHeads = [this.scope, this.chosen, this.how];
    const ofWords = [this.special, this.words, this.part];
    this.options = [...ofHeads, ...ofWords, scale, peak, colours, numbers];

    const scaleHelp = gettext("sqrt and log make weak links visible. The values on hover do not change.");
    const peakHelp = gettext(
      "The strongest colour stands for the largest weight overall (global) or in each row (row)."
    );
    /** @param {{ node: HTMLElement }} part @param {string} label @param {string} text */
    const described = (part, label, text) =>
      element("div", "", {}, element("div", "name", {}, label), part.node, element("div", "help", {}, text));
    /** @param {{ node: HTMLElement }[]} parts */
    const row = (...parts) => element("div", "controls", {}, ...parts.map(({ node }) => node));
    const looks = [
      described(scale, gettext("Colour scale"), scaleHelp),
      described(peak, gettext("Normalise colours by"), peakHelp),
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
