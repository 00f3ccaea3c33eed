// The bar above the pictures of Explore: the view, how it is shown, and what else there is to do.

import { pageAddress } from "../core/address.js";
import { element } from "../core/dom.js";
import { mark, tr } from "../core/words.js";
import { Buttons, popover } from "./controls.js";

const SAVING = mark("PNG, SVG: Save picture, below.");

export class Toolbar {
  // `tool`: the button that cuts edges.
  /**
   * @param {HTMLElement} root
   * @param {Choices} choices
   * @param {import("./view_options.js").ViewOptions} options
   * @param {HTMLElement} tool
   */
  constructor(root, choices, options, tool) {
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
    const files = element("div", "help", {}, tr(SAVING));
    const title = element("div", "name", {}, tr("Export"));
    const exported = element("div", "export", {}, title, ...this.links, files);
    const more = popover(tr("More"), tool, exported);
    more.classList.add("more");
    tool.addEventListener("click", () => (more.open = false));
    root.append(this.view.node, options.node, element("span", "space"), more);
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
  }

  // `query` is the address of what is shown.
  /** @param {string | URLSearchParams} query */
  show(query) {
    this.view.show();
    this.options.show();
    for (const link of this.links) link.href = `export/${link.dataset.kind}?${query}`;
  }
}
