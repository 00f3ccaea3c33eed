// Edges that are cut: the tool that cuts them in the heatmap or the lines of the open head, and what is said of them.

import { cutsIn, givingTo, toggledCut, withoutCuts } from "../core/ablation.js";
import { pageAddress } from "../core/address.js";
import { button, element, isTouched } from "../core/dom.js";
import { mark, tr } from "../core/words.js";
import { Selection } from "../core/controls.js";
import { OTHERS } from "./verdict.js";

// Where else the edge is cut, and the heads that it is, as text, for an open head.
/** @type {Record<string, [string, (layer: number, head: number) => string]>} */
const WHERE = {
  "this head": [mark("in this head"), (layer, head) => `${layer}.${head}`],
  "its layer": [mark("in all heads of its layer"), (layer) => `${layer}.*`],
  later: [mark("in this layer and all later ones"), (layer) => `${layer}-.*`],
  all: [mark("in all heads"), () => "*.*"],
};
// By view: with a mouse, and with a finger. One line beside a projector's picture.
/** @type {Record<string, string[]>} */
const HELP = {
  heatmap: [
    mark("Click cells or tokens, or drag over cells, to cut; once more to mend."),
    mark("Tap cells or tokens to cut; once more to mend. Dragging moves the page."),
  ],
  lines: [
    mark("Click a line, or a token on each side, to cut; once more to mend."),
    mark("Tap a line, or a token on each side, to cut; once more to mend."),
  ],
};

export class Cuts {
  prefix = "";

  constructor() {
    this.isOn = false;
    this.where = "this head";
    this.toOthers = false;
    /** @type {() => void} */ this.changed = () => {}; // the host sets it
    const title = tr("Take single weights out: from one token to another.");
    this.toggle = button(tr("Cut edges"), () => this.switch(!this.isOn), { className: "cut-edges", title });
    this.heads = new Selection("cut-in", tr("Cut"), {
      changed: (where) => {
        this.where = where;
      },
    });
    this.heads.offer(Object.entries(WHERE).map(([name, [words]]) => [name, tr(words)]));
    const meaning = tr(
      "Nobody: its weight is set to 0, the others stay as they are. The others: its score is set to −∞ before the " +
        "softmax, so that the row still adds up to 100 % (Geva et al. 2023)."
    );
    this.who = new Selection("cut-for", tr("Its attention"), {
      title: meaning,
      changed: (who) => this.give(who === "others"),
    });
    this.who.offer([
      ["nobody", tr("leave the gap")],
      ["others", tr(OTHERS)],
    ]);
    this.mend = button(tr("Restore all"), () => pageAddress.set({ off: withoutCuts(pageAddress.get("off")) }), {
      title: tr("Take every cut back"),
    });
    this.done = button(tr("Done"), () => this.switch(false));
    for (const { label } of [this.heads, this.who]) label.className = "unseen";
    this.help = element("span", "help");
    const boxes = element("div", "", {}, this.heads.node, this.who.node, this.done);
    this.node = element("div", "cuts", {}, boxes, element("div", "", {}, this.help, this.mend));
    this.heads.show(this.where);
    this.who.show("nobody");
  }

  // Of the cuts that are there, too: one kind at a time, unless a link has both.
  /** @param {boolean} toOthers */
  give(toOthers) {
    this.toOthers = toOthers;
    pageAddress.set({ off: givingTo(pageAddress.get("off"), toOthers) });
  }

  /** @param {boolean} isOn */
  switch(isOn) {
    this.isOn = isOn;
    this.changed();
  }

  // Only a single head can be cut, in a heatmap or in lines: `view` is that of one, or "". `prefix` as in ablation.js.
  /** @param {string} view @param {string} prefix */
  show(view, prefix) {
    this.prefix = prefix;
    const canCut = view in HELP;
    if (canCut) this.help.textContent = this.help.title = tr(HELP[view][Number(isTouched())]);
    this.toggle.hidden = !canCut;
    this.toggle.setAttribute("aria-pressed", String(this.isOn));
    this.node.hidden = !canCut || !this.isOn;
    const cuts = cutsIn(pageAddress.get("off"));
    this.mend.disabled = !cuts.length;
    if (cuts.length) this.toOthers = cuts[cuts.length - 1].toOthers;
    this.who.show(this.toOthers ? "others" : "nobody");
  }

  // Cut a block of the open head's edges, or mend it: [first, last] positions; null = all. As chosen, or as given.
  /** @param {Place} place @param {{ queries: Place | null, keys: Place | null }} block */
  cut([layer, head], { queries, keys }, { where = this.where, toOthers = this.toOthers } = {}) {
    const [, heads] = WHERE[where];
    const text = `${this.prefix}${heads(layer, head)}:${spanText(queries)}:${spanText(keys)}${toOthers ? "~" : ""}`;
    const edge = [layer, head, queries?.[0] ?? 0, keys?.[0] ?? 0];
    pageAddress.set({ off: toggledCut(pageAddress.get("off"), text, edge, this.prefix) });
  }
}

/** @param {Place | null} span */
function spanText(span) {
  if (!span) return "*";
  return span[0] === span[1] ? String(span[0]) : span.join("-");
}
