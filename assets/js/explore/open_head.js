// The open head: its title, its picture in the chosen view, notes, and the change while heads are off.

import { cutsIn } from "../core/heads_off_text.js";
import { pageAddress } from "../core/address.js";
import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Cuts, cutAt, cutNote } from "./edge_cuts.js";
import { ChangedPattern } from "./changed_pattern.js";
import { HeadNotes } from "./head_notes.js";
import { HeadPictures } from "./head_pictures.js";
import { Headline } from "./head_title.js";
import { linkNote, lookNote } from "./which_word_looks_at_which.js";
import { VIEWS } from "./views.js";

export class OpenHead {
  /** @type {[Parts["head"], AtlasData, ExploreState, Later]} */ shown; // what it was shown last
  drawn = ""; // and what of it is drawn

  // `wide`: where pictures go that need the width of the page; opened(head): another one of the layer is to be opened.
  /** @param {HTMLElement} root @param {HTMLElement} wide @param {(head: number[]) => void} opened */
  constructor(root, wide, opened) {
    this.opened = opened;
    this.cuts = new Cuts(() => this.switchedCuts());
    this.headline = new Headline(this.cuts.node);
    this.pictures = new HeadPictures(wide, (event, value, cut) => this.handle(event, value, cut));
    this.notes = new HeadNotes();
    this.difference = new ChangedPattern();
    this.saves = element("div"); // what saves its picture
    // Two parts: on a phone the atlas stands between them.
    root.append(
      element("div", "shown", {}, this.headline.node, this.pictures.node),
      element("div", "told", {}, ...this.notes.nodes, this.difference.node)
    );
  }

  /** @type {CutEmit} */
  handle(event, value, cut) {
    const [layer, head] = this.shown[2].open;
    if (event === "pins") pageAddress.set(choicesOfPins(value));
    if (event === "cut") this.cuts.cut([layer, value.head ?? head], value, cut);
    if (event === "active") pageAddress.set({ shown: value.join() }, { step: false });
    if (event === "layer") this.opened([value, head]);
  }

  // The tool that cuts was opened or closed.
  switchedCuts() {
    this.show(...this.shown);
    (this.cuts.isOn ? this.cuts.heads.select : this.headline.switch).focus(); // on a phone it is above
  }

  // words and pictures as pages/explore/head/open_head.py writes them.
  // `later` has the pictures that come by themselves, and whether others are awaited (head/value_zeroing.py there).
  /** @param {Parts["head"]} part @param {AtlasData} atlas @param {ExploreState} state @param {Later} later */
  show(part, atlas, state, later) {
    const before = this.shown;
    this.shown = [part, atlas, state, later];
    const view = VIEWS[part.view];
    this.cuts.show(part.heads.length === 1 ? view?.cutting : undefined, part.prefix);
    this.headline.node.classList.toggle("cutting", !this.cuts.node.hidden); // in its place, so that nothing moves
    this.headline.show(part, atlas, state);
    const { pins, way, link, theme } = state;
    const pinned = { pins, way, link, theme };
    const numbers = pageAddress.get("numbers") === "true";
    const cuts = cutsIn(pageAddress.get("off"));
    const drawn = JSON.stringify([pinned, numbers, state.shown, state.predicted, later.awaited, cuts, this.cuts.isOn]);
    const isSame = before && part === before[0] && later.pictures === before[3].pictures;
    if (isSame && drawn === this.drawn) return; // a long text takes its time
    this.drawn = drawn;
    this.draw(view, { part, state, pinned, numbers, later, cuts: this.cutsOf(part, view), predicted: nextTo(state) });
  }

  // The cuts of a single head, as a widget takes them.
  /** @param {Parts["head"]} part @param {View | undefined} view */
  cutsOf(part, view) {
    return part.heads.length === 1 ? { cutAt: cutAt(part, view), cutting: this.cuts.isOn } : {};
  }

  /** @param {View | undefined} view @param {ShownHead} shown */
  draw(view, shown) {
    const { part, state, pinned } = shown;
    this.pictures.show(view, shown);
    this.saves.replaceChildren(...this.pictures.saves);
    this.headline.tell(lookNote(part, state) ?? linkNote(part, state));
    this.notes.show(part, state, [part.data?.caption, cutNote(part, view)]);
    this.difference.show(part, pinned);
  }
}

// The row where the chosen word is predicted, and what is written there.
/** @param {ExploreState} state */
const nextTo = ({ predicted }) =>
  predicted && { at: predicted.at, said: gettext("“{word}” is predicted here", { word: predicted.word }) };

// The choices that pins make. A link sorts the atlas by itself; with the last pin its order goes too.
/** @param {Pinned} options */
function choicesOfPins({ pins, way, link }) {
  if (!pins.length) return { pin: "", way, link: "", sort: pageAddress.get("sort").replace("link", "layer") };
  return { pin: pins.join(), way, ...(link === undefined ? {} : { link, sort: "link" }) };
}
