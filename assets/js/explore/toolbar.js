// The bar above the pictures of Explore: the view, the colours, and what can be exported.

import { pageAddress } from "../core/address.js";
import { button, element } from "../core/dom.js";
import { mark, tr } from "../core/words.js";
import { Segments, Selection, Switch, popover } from "./controls.js";

const SAVING = mark("PNG, SVG, PDF, TikZ: Save picture, below.");

export class Toolbar {
  /** @param {HTMLElement} root @param {Choices} choices */
  constructor(root, choices) {
    const help = tr("Views of the same attention. They share the pinned tokens.");
    const view = new Segments("view", tr("View"), choices.view, { title: help });
    const scale = new Segments("scale", tr("Colour scale"), choices.scale);
    const peak = new Segments("peak", tr("Normalise colours by"), choices.peak);
    const colours = new Selection("colours", tr("Palette"));
    const percent = tr("Of the heatmap, where they have room: the weight in percent.");
    const numbers = new Switch("numbers", tr("Numbers in the cells"), percent);
    this.view = view;
    this.parts = [view, scale, peak, colours, numbers];
    colours.offer(
      Object.entries(choices.colours).map(([name, words]) => [name, tr("{name}: {words}", { name, words })])
    );
    const scaleHelp = tr("sqrt and log make weak links visible. The values on hover do not change.");
    const peakHelp = tr("The strongest colour stands for the largest weight overall (global) or in each row (row).");
    /** @param {{ node: HTMLElement }} part @param {string} label @param {string} text */
    const described = (part, label, text) =>
      element("div", "", {}, element("div", "name", {}, label), part.node, element("div", "help", {}, text));
    this.links = Object.entries({
      html: [mark("Page (HTML)"), mark("This view with all heads, in one file that works offline.")],
      npz: [mark("Numbers (NPZ)"), mark("All weights, hidden states, values and predictions, for NumPy.")],
      csv: [mark("Table (CSV)"), mark("The map shown now, one row per token pair.")],
      json: [
        mark("Experiment (JSON)"),
        mark("Text, heads off and their effect, to open in the Pruning lab or to run again."),
      ],
    }).map(([kind, [label, title]]) =>
      element("a", "button", { "data-kind": kind, title: tr(title), download: "" }, tr(label))
    );
    const looks = popover(
      tr("Colours"),
      described(scale, tr("Colour scale"), scaleHelp),
      described(peak, tr("Normalise colours by"), peakHelp),
      colours.node,
      numbers.node
    );
    const files = element("div", "help", {}, tr(SAVING));
    const exported = popover(tr("Export"), ...this.links, copyButton(), files);
    looks.classList.add("colours");
    exported.classList.add("export");
    root.append(view.node, element("span", "space"), looks, exported, presentButton());
  }

  // The atom map is a view of reactions alone, the text view of one text; where a link names one, its button says so.
  // Of a picture, the view of its text is the picture.
  /** @param {HeadWords} head */
  offerViews({ reaction, picture, prefix }) {
    const shown = pageAddress.get("view");
    for (const each of this.view.buttons) {
      const view = each.dataset.value;
      const isOffered = view === "atom map" ? reaction : view !== "text" || prefix !== "x";
      each.hidden = !isOffered && view !== shown;
      if (view === "text") each.textContent = picture ? tr("Picture") : tr("Text");
    }
  }

  // `query` is the address of what is shown.
  /** @param {string | URLSearchParams} query */
  show(query) {
    for (const part of this.parts) part.show();
    for (const link of this.links) link.href = `export/${link.dataset.kind}?${query}`;
  }
}

// The clean screen for a projector (assets/js/stage).
function presentButton() {
  const title = tr("Presentation mode: large type, no sidebar");
  return button(tr("Present"), () => window.stage?.present(true), { className: "to-stage", title });
}

// Copies the page's address, which holds everything that was chosen.
function copyButton() {
  const label = tr("Copy link");
  const node = button(label, async () => {
    node.textContent = (await copied(location.href)) ? tr("Copied") : tr("Copy it from the address bar");
    setTimeout(() => {
      node.textContent = label;
    }, 2500);
  });
  return node;
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", "", {}, text); // there is no clipboard without https or without permission
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
