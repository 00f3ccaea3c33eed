// The menu beside the open head's name: in which view it is shown and how, the order of the atlas, and what else there
// is to do. Its button says the view.

import { pageAddress } from "../core/address.js";
import { element, find } from "../core/dom.js";
import { mark, tr } from "../core/words.js";
import { Buttons, popover } from "../core/controls.js";

export class Toolbar {
  // `more`: the heads that are off, and what else there is to press. The atlas' own controls stand here, too.
  /**
   * @param {Choices} choices
   * @param {import("./view_options.js").ViewOptions} options
   * @param {HTMLElement[]} more
   * @param {import("../widgets/atlas.js").Atlas} atlas
   * @param {import("../widgets/bars.js").Bars} bars
   */
  constructor(choices, options, more, atlas, bars) {
    const help = tr("Views of the same attention. They share the pinned tokens.");
    this.view = new Buttons("view", tr("View"), choices.view, { title: help });
    this.options = options;
    this.links = Object.entries({
      html: [mark("Page (HTML)"), mark("This view with all heads, in one file that works offline.")],
      npz: [mark("Numbers (NPZ)"), mark("All weights, hidden states, values and predictions, for NumPy.")],
      csv: [mark("Table (CSV)"), mark("The map shown now, one row per token pair.")],
    }).map(([kind, [label, title]]) =>
      element("a", "button", { "data-kind": kind, title: tr(title), download: "" }, tr(label))
    );
    const order = element("label", "boxed order", {}, element("span", "", {}, tr("Order of the heads")), atlas.sort);
    this.saves = element("div", "saves", {});
    const exported = element("div", "export", {}, element("div", "name", {}, tr("Export")), ...this.links);
    /** @param {string} name @param {HTMLElement} saves */
    const picture = (name, saves) => element("div", "picture", {}, element("span", "name", {}, name), saves);
    this.ofBars = picture(tr("What changed"), element("div", "saves", {}, bars.saving.menu));
    const ofAtlas = picture(tr("All heads"), element("div", "saves", {}, atlas.saving.menu));
    const pictures = [picture(tr("Open head"), this.saves), ofAtlas, this.ofBars];
    this.node = popover("", this.view.node, ...options.rows, order, ...more, ...pictures, exported);
    this.node.classList.add("toolbar");
    this.button = find(this.node, "summary");
    for (const act of [this.view.node, ...more.slice(1)]) act.addEventListener("click", () => (this.node.open = false));
  }

  // The text view is of one text; where a link names it, its button says so.
  // Of a picture, the view of its text is the picture.
  /** @param {HeadWords} head */
  offerViews({ picture, prefix }) {
    const shown = pageAddress.get("view");
    for (const each of this.view.buttons) {
      const view = each.dataset.value;
      if (view !== "text") continue;
      each.hidden = prefix === "x" && view !== shown;
      each.textContent = picture ? tr("Picture") : tr("Text");
    }
    this.name();
  }

  // The view, and how many of its options are not as at first.
  name() {
    const view = this.view.buttons.find((each) => each.dataset.value === pageAddress.get("view"));
    const count = this.options.show();
    this.button.textContent = [view?.textContent, ...(count ? [tr("{n} changed", { n: count })] : [])].join(" · ");
    this.button.classList.toggle("changed", count > 0);
  }

  // `query` is the address of what is shown.
  /** @param {string | URLSearchParams} query */
  show(query) {
    this.view.show();
    this.name();
    for (const link of this.links) link.href = `export/${link.dataset.kind}?${query}`;
  }
}
