// Edges that are cut: the tool that cuts them in the heatmap or the lines of the open head, and what is said of them.

import { cutsIn, givingTo, toggledCut, withoutCuts } from "../core/heads_off_text.js";
import { pageAddress } from "../core/address.js";
import { button, element, isTouched } from "../core/dom.js";
import { gettext, N_ } from "../core/translations.js";
import { Selection } from "../core/controls.js";
import { OTHERS } from "./result_headline.js";

// Where else the edge is cut, and the heads that it is, as text, for an open head.
/** @type {Record<string, [string, (layer: number, head: number) => string]>} */
const WHERE = {
  "this head": [N_("in this head"), (layer, head) => `${layer}.${head}`],
  "its layer": [N_("in all heads of its layer"), (layer) => `${layer}.*`],
  later: [N_("in this layer and all later ones"), (layer) => `${layer}-.*`],
  all: [N_("in all heads"), () => "*.*"],
};
export class Cuts {
  prefix = "";
  isOn = false;
  where = "this head";
  toOthers = false;

  // changed(): it was opened or closed.
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    const title = gettext("Take single weights out: from one token to another.");
    this.toggle = button(gettext("Cut edges"), () => this.switch(!this.isOn), { className: "cut-edges", title });
    this.heads = new Selection("cut-in", gettext("Cut"), {
      changed: (where) => {
        this.where = where;
      },
    });
    this.heads.offer(Object.entries(WHERE).map(([name, [words]]) => [name, gettext(words)]));
    const meaning = gettext(
      "Nobody: its weight is set to 0, the others stay as they are. The others: its score is set to −∞ before the " +
        "softmax, so that the row still adds up to 100 % (Geva et al. 2023)."
    );
    this.who = new Selection("cut-for", gettext("Its attention"), {
      title: meaning,
      changed: (who) => this.give(who === "others"),
    });
    this.who.offer([
      ["nobody", gettext("leave the gap")],
      ["others", gettext(OTHERS)],
    ]);
    this.mend = button(gettext("Restore all"), () => pageAddress.set({ off: withoutCuts(pageAddress.get("off")) }), {
      title: gettext("Take every cut back"),
    });
    this.done = button(gettext("Done"), () => this.switch(false));
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

  // `help`: how to cut in the picture, with a mouse and with a finger; none where it can't be done. `prefix` as in
  // heads_off_text.js.
  /** @param {string[] | undefined} help @param {string} prefix */
  show(help, prefix) {
    this.prefix = prefix;
    if (help) this.help.textContent = this.help.title = gettext(help[Number(isTouched())]);
    this.toggle.hidden = !help;
    this.toggle.setAttribute("aria-pressed", String(this.isOn));
    this.node.hidden = !help || !this.isOn;
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

// Which edges of one head are cut; in a view of its layer, of any head there. Where both kinds are, the others take
// over.
/** @param {Parts["head"]} part @param {View | undefined} view @returns {CutAt | undefined} */
export function cutAt({ heads: [[layer, head]], prefix }, view) {
  const cuts = cutsIn(pageAddress.get("off"), prefix).filter((cut) => cut.covers(layer));
  cuts.sort((a, b) => Number(b.toOthers) - Number(a.toOthers));
  if (!cuts.length) return undefined;
  return (queries, keys, map) => {
    const place = [layer, view?.ofLayer ? map : head];
    return cuts.find((cut) => queries.some((query) => keys.some((key) => cut.covers(...place, query, key))));
  };
}

// Which mark is which, where both are.
/** @param {Parts["head"]} part @param {View | undefined} view */
export function cutNote({ heads, prefix }, view) {
  if (heads.length !== 1) return "";
  const place = view?.ofLayer ? heads[0].slice(0, 1) : heads[0];
  const kinds = cutsIn(pageAddress.get("off"), prefix).flatMap((cut) => (cut.covers(...place) ? [cut.toOthers] : []));
  return new Set(kinds).size > 1 ? gettext("Cut: ✕ the gap stays, ◇ the others take over.") : "";
}

/** @param {Place | null} span */
function spanText(span) {
  if (!span) return "*";
  return span[0] === span[1] ? String(span[0]) : span.join("-");
}
