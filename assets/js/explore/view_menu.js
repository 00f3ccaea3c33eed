// The menu beside the open head's name: in which view it is shown and how, the order of the atlas, and what else there
// is to do. Its button says the view.

import { pageAddress } from "../core/address.js";
import { Buttons, popover } from "../core/controls.js";
import { element, find } from "../core/dom.js";
import { gettext, N_ } from "../core/translations.js";
import { VIEWS } from "./views.js";

const FILES = {
  html: [N_("Page (HTML)"), N_("This view with all heads, in one file that works offline.")],
  npz: [N_("Numbers (NPZ)"), N_("All weights, hidden states, values and predictions, for NumPy.")],
  csv: [N_("Table (CSV)"), N_("The map shown now, one row per token pair.")],
};

export class ViewMenu {
  /**
   * @param {string[]} views that can be chosen
   * @param {import("./view_options.js").ViewOptions} options
   * @param {Object} parts
   * @param {HTMLElement[]} parts.acts the heads that are off, and what else there is to press
   * @param {HTMLElement} parts.order of the atlas
   * @param {HTMLElement[]} parts.saves what saves the picture of the open head, of all heads, and of what changed
   */
  constructor(views, options, { acts, order, saves }) {
    this.options = options;
    const help = gettext("Views of the same attention. They share the pinned tokens.");
    this.view = new Buttons("view", gettext("View"), views, { title: help });
    this.links = Object.entries(FILES).map(([kind, [label, title]]) =>
      element("a", "button", { "data-kind": kind, title: gettext(title), download: "" }, gettext(label))
    );
    const ordered = element("label", "boxed order", {}, element("span", "", {}, gettext("Order of the heads")), order);
    const exported = element("div", "export", {}, element("div", "name", {}, gettext("Export")), ...this.links);
    const names = [gettext("Open head"), gettext("All heads"), gettext("What changed")];
    const pictures = names.map((name, i) =>
      element("div", "picture", {}, element("span", "name", {}, name), element("div", "saves", {}, saves[i]))
    );
    this.ofBars = pictures[2];
    this.node = popover("", this.view.node, ...options.rows, ordered, ...acts, ...pictures, exported);
    this.node.classList.add("toolbar");
    this.button = find(this.node, "summary");
    for (const act of [this.view.node, ...acts.slice(1)]) act.addEventListener("click", () => (this.node.open = false));
    this.offerViews();
  }

  // Each view as the head calls it, if it applies; where a link names one that does not, its button says so.
  /** @param {HeadWords} [head] */
  offerViews(head) {
    const shown = pageAddress.get("view");
    for (const each of this.view.buttons) {
      const name = each.dataset.value ?? "";
      const view = VIEWS[name];
      each.hidden = Boolean(head && view?.applies && !view.applies(head)) && name !== shown;
      each.textContent = view?.title(head) ?? name;
    }
    this.name();
  }

  // The view, and how many of its options are not as at first.
  name() {
    const view = this.view.buttons.find((each) => each.dataset.value === pageAddress.get("view"));
    const count = this.options.show();
    this.button.textContent = [view?.textContent, ...(count ? [gettext("{n} changed", { n: count })] : [])].join(" · ");
    this.button.classList.toggle("changed", count > 0);
  }

  // `query` is the address of what is shown.
  /** @param {URLSearchParams} query */
  show(query) {
    this.view.show();
    this.name();
    for (const link of this.links) link.href = `export/${link.dataset.kind}?${query}`;
  }
}
