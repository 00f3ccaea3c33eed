// Below the picture of the open head: how to read it, whether the head is typical, and notes.

import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";

export class HeadNotes {
  constructor() {
    // Of a fixed height, both: they must not move what follows.
    this.how = element("p", "help how");
    this.typical = element("p", "help typical");
    this.notes = element("div", "notes");
    this.nodes = [this.how, this.typical, this.notes];
  }

  /** @param {Parts["head"]} part @param {ExploreState} state @param {(string | undefined)[]} captions */
  show(part, state, captions) {
    this.how.textContent = [part.how?.[state.theme], part.does].filter(Boolean).join(" ");
    this.typical.replaceChildren(part.typical ?? "", " ", ...pageLink(part));
    this.typical.hidden = !part.typical && !part.page;
    // One line for all pictures, of the one that is rounded most.
    const rounding = Object.values(part.pictures).map((picture) => picture.rounding ?? "");
    // What is said of sinks changes with each switch, and may take a line more: last, so that no other note moves.
    const notes = [part.empty, ...captions, ...part.notes, rounding.sort().at(-1), sinkNote(part, state)];
    this.notes.replaceChildren(...notes.flatMap((note) => (note ? [element("p", "help", {}, note)] : [])));
  }
}

// What is said of attention sinks: of the rows that are pinned; if none is, of the head.
/** @param {HeadWords} part @param {ExploreState} state */
function sinkNote({ sinks }, { pins, way }) {
  if (!sinks) return "";
  if (!pins.length || way === "to") return sinks.head;
  const found = pins.map((pin) => sinks.rows[pin]).filter((row) => row !== null && row !== undefined);
  const sentences = [...found.map(([what]) => what), ...found.map(([, why]) => why)];
  return [...new Set(sentences)].join(" ");
}

// The link to the head's own page, if it has one.
/** @param {HeadWords} part */
function pageLink({ page }) {
  return page
    ? [element("a", "", { href: page, target: "_blank", rel: "noopener" }, gettext("All about this head"))]
    : [];
}
