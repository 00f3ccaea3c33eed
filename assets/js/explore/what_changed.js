// What changed, below the pictures: the bars, the drift and the next tokens.

import { pageAddress } from "../core/address.js";
import { element } from "../core/dom.js";
import { WordStrip } from "../core/word_strip.js";
import { gettext, N_, ngettext } from "../core/translations.js";
import { Bars } from "../widgets/bars.js";
import { Heatmap } from "../widgets/heatmap.js";
import { Table, said } from "../widgets/table.js";
import { Selection, Switch } from "../core/controls.js";
import { change } from "./result_headline.js";

export const NEXT_COLUMNS = [
  { title: N_("position"), kind: "integer" },
  { title: N_("token"), kind: "text" },
  { title: N_("prediction (all on)"), kind: "text" },
  { title: N_("prediction (heads off)"), kind: "text", off: true },
  { title: N_("actual token"), kind: "text" },
  { title: N_("p(actual), all on"), kind: "number" },
  { title: N_("p(actual), heads off"), kind: "number", off: true },
];
const NEXT_TITLE = N_("Next-token prediction at every position");

export class Effect {
  /** @type {Parts["effect"]} */ part;
  /** @type {string} */ drawn;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.heading = element("h4");
    this.pair = element("p", "pair-line");
    this.written = element("div", "what-it-writes", { "data-key": "written" }, element("p"), element("p"));
    this.hint = element("p", "help");
    this.at = new Selection("at", gettext("Predict the word at"));
    this.mask = new Switch("mask", gettext("Mask it"), gettext("Off: the model sees the word and predicts it back."));
    const words = element("div", "strip", { role: "listbox", "aria-label": gettext("The word to predict") });
    this.strip = new WordStrip(words);
    this.strip.chosen = (at) => pageAddress.set({ at });
    this.stripHint = element("p", "help");
    const boxes = element("div", "controls", {}, this.at.node, this.mask.node);
    this.choose = element("div", "choose", {}, boxes, this.stripHint, this.strip.node);
    this.barsTitle = element("p", "name");
    const bars = element("div", "widget", { "data-key": "bars" });
    const drift = element("div", "widget", { "data-key": "drift" });
    this.bars = new Bars(bars);
    this.nextTitle = element("p", "name");
    this.next = element("section", "", {}, this.nextTitle);
    this.table = new Table(this.next, gettext(NEXT_TITLE));
    this.driftTitle = element("p", "name", {}, gettext("How far each word's vector moved, by layer (0 = not at all)"));
    this.note = element("p", "help");
    this.drift = new Heatmap(drift);
    this.barsPart = element("section", "bars-part", {}, this.barsTitle, bars);
    this.driftPart = element("section", "drift", {}, this.driftTitle, this.note, drift);
    root.append(
      this.heading,
      this.pair,
      this.written,
      this.choose,
      this.barsPart,
      this.hint, // below the bars, which so stay where they are when a head is switched off
      this.driftPart,
      this.next
    );
  }

  // `part` as pages/explore/what_changed.py writes it.
  /** @param {Parts["effect"]} part @param {Changed} changed @param {string} theme */
  show(part, { heads: n, count, what, how }, theme) {
    this.count = count;
    if (!count) this.heading.textContent = gettext("Effect of switching heads off");
    else if (count > n) this.heading.textContent = gettext("Effect: {what} ({how})", { what, how });
    else
      this.heading.textContent = ngettext(
        "Effect of switching {n} head off ({mode})",
        "Effect of switching {n} heads off ({mode})",
        n,
        {
          mode: how,
        }
      );
    const drawn = JSON.stringify([count > 0, theme]);
    if (part === this.part && drawn === this.drawn) return;
    Object.assign(this, { part, drawn });
    this.pair.hidden = !part.pair || !part.headline;
    if (part.pair)
      this.pair.replaceChildren(gettext("{name}: ", { name: part.pair.label }), ...change(part.pair, count));
    this.hint.textContent = part.hint ?? "";
    this.hint.hidden = !part.hint;
    this.choose.hidden = part.at === undefined;
    this.mask.node.hidden = part.at === undefined || Boolean(part.causal || part.choose);
    if (part.at !== undefined) this.showPosition(part);
    this.barsPart.hidden = !part.bars;
    if (part.bars) {
      this.barsTitle.textContent = part.bars.title;
      this.bars.show({ themes: {}, ...part.bars, kind: "bars", theme, both: count > 0 });
    }
    this.next.hidden = !part.next && !part.table;
    this.nextTitle.textContent = part.table?.title ?? gettext(NEXT_TITLE);
    if (part.next) this.table.show(onlyWhatIsKnown({ columns: said(NEXT_COLUMNS), rows: part.next }, count));
    if (part.table) this.table.show(onlyWhatIsKnown(part.table, count));
    const { drift } = part.pictures;
    this.driftPart.hidden = !drift;
    this.note.textContent = part.note ?? "";
    if (drift) this.drift.show({ ...drift, theme, pins: [], way: "from" });
  }

  // Whether the words to choose from stand here.
  /** @param {boolean} has */
  hasStrip(has) {
    for (const node of [this.at.node, this.strip.node, this.stripHint]) node.hidden = !has;
  }

  // What an encoder-decoder writes: two lines, of which the second is empty with all heads on, so that nothing jumps.
  // While it is awaited, what was written last is drawn faintly.
  /** @param {EffectWords} effect @param {WrittenWords | undefined} written @param {boolean} awaited */
  showWritten({ writes }, written, awaited) {
    this.written.hidden = !writes;
    this.written.classList.toggle("awaited", awaited);
    if (!writes || !written) return;
    const [before, after] = this.written.children;
    before.replaceChildren(gettext("The model writes: "), ...marked(written.before));
    const isSame = written.after.length === written.before.length && written.after.every(([, isThere]) => isThere);
    after.replaceChildren(gettext("With heads off: "), ...(isSame ? [gettext("the same")] : marked(written.after)));
    after.classList.toggle("unseen", !this.count);
  }

  // `choose`: the words for a model that says something of each token, rather than predicting words.
  /** @param {EffectWords} options */
  showPosition({ at = 0, tokens = [], causal, choose, chosen = "" }) {
    this.at.label.textContent =
      choose?.box ?? (causal ? gettext("Predict the word after") : gettext("Predict the word at"));
    this.at.offer(tokens.map((token, i) => [String(i), `${i} · ${token}`]));
    this.at.show(String(at));
    this.mask.show();
    const hint = causal
      ? gettext("Click a word to predict the next one.")
      : pageAddress.get("mask") === "true"
        ? gettext("Click a word to mask it and predict it.")
        : gettext("Click a word to predict it.");
    this.stripHint.textContent = `${chosen} ${choose?.hint ?? hint}`.trim();
    this.strip.show(tokens, at);
  }
}

// Words, of which those stand out that the other text does not have in their place.
/** @param {[string, boolean][]} words */
function marked(words) {
  return words.flatMap(([word, isThere]) => [isThere ? word : element("span", "now changed", {}, word), " "]);
}

// A table without its columns for heads off, where none is off.
/** @param {TableRows} options @param {number} count */
export function onlyWhatIsKnown({ columns = [], rows }, count) {
  const kept = columns.map((_, c) => c).filter((c) => count || !columns[c].off);
  return {
    columns: kept.map((c) => columns[c]),
    rows: rows.map((row) => kept.map((c) => row[c])),
  };
}
