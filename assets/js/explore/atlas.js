// All heads: the atlas of the chosen attention, what stands above it, and what a press on a head does.

import { headsOff, withHeads } from "../core/heads_off_text.js";
import { pageAddress } from "../core/address.js";
import { Buttons, optionWords } from "../core/controls.js";
import { button, element } from "../core/dom.js";
import { gettext, N_, percent } from "../core/translations.js";
import { Atlas } from "../widgets/atlas.js";
import { PREFIXES, chooseAttention, countOff, prefixOf } from "./three_attentions.js";

const LINK_TITLE = N_("Which heads do this? {link}");
// What a small picture of the atlas shows, by theme: of words, and of patches.
/** @type {Record<string, string[]>} */
const EACH = {
  light: [
    N_("Each picture is a head: a row for each word, dark where that word looks."),
    N_("Each picture is a head: a row for each patch, dark where that patch looks."),
  ],
  dark: [
    N_("Each picture is a head: a row for each word, bright where that word looks."),
    N_("Each picture is a head: a row for each patch, bright where that patch looks."),
  ],
};

export class AllHeads {
  /** @type {Parts["atlas"]} */ part; // that is shown

  /** @param {HTMLElement} root @param {string[]} attentions that can be chosen */
  constructor(root, attentions) {
    this.heading = element("h4");
    this.flow = element("span", "flow"); // how the layers run
    const title = gettext("From the target to the source; within the source (encoder); within the target (decoder).");
    this.attention = new Buttons("attention", gettext("Attention"), attentions, { title, changed: chooseAttention });
    const grid = element("div", "widget", { "data-key": "atlas" });
    root.append(element("div", "top", {}, this.heading, this.flow), this.attention.node, grid);
    this.atlas = new Atlas(grid);
    this.atlas.emit = (event, value) => this.handle(event, value);
  }

  /**
   * @param {Parts["atlas"]} part
   * @param {ExploreState} state
   * @param {Object} more
   * @param {OrderWords} [more.order] the numbers that they are sorted by, as they came last
   * @param {RankingWords | null} more.ranking of the chosen word, if they are sorted by it
   * @param {boolean} more.canRank
   * @param {boolean} more.isPicture whether they look at patches
   */
  show(part, state, { order, ranking, canRank, isPicture }) {
    this.part = part;
    const sort = pageAddress.get("sort");
    this.atlas.show({
      ...part.pictures.atlas,
      ...state,
      does: part.does,
      resting: part.resting,
      prefix: prefixOf(part) ?? part.prefix,
      sort,
      similarity: (order?.sort === "likeness" && order.numbers) || [],
      linkWeights: (order?.sort === "link" && order.numbers) || null,
      link: sort === "link" ? (order?.name ?? gettext("a link")) : "",
      ranking,
      canRank,
      each: gettext(EACH[state.theme][Number(isPicture)]),
    });
    this.showAttention(part);
    this.showHeading(part, sort === "link" && order?.sort === "link" ? order : undefined);
  }

  // Which attention is chosen, and how many heads are off in each.
  /** @param {AtlasWords} part */
  showAttention(part) {
    const off = countOff(part);
    this.attention.node.hidden = part.attentions.length === 1;
    this.attention.show();
    for (const each of this.attention.buttons) {
      const name = each.dataset.value ?? "";
      const count = off[PREFIXES[name]];
      each.textContent = [optionWords(name), ...(count ? [gettext("{n} off", { n: count })] : [])].join(" · ");
    }
  }

  // How many heads there are; or "Which heads do this?": the first by their weight on the link, each opens by a click.
  /** @param {Parts["atlas"]} part @param {OrderWords} [link] */
  showHeading(part, link) {
    const { layers, heads } = part.pictures.atlas;
    const off = countOff(part)[prefixOf(part) ?? ""];
    const n = layers * heads;
    const all = off ? gettext("All {n} heads, {off} off", { n, off }) : gettext("All {n} heads", { n });
    const first = link?.first;
    this.heading.classList.toggle("names", Boolean(first));
    this.heading.textContent = this.heading.title = first ? gettext(LINK_TITLE, { link: link.name }) : all;
    this.flow.textContent = !first && this.atlas.lies ? gettext("{n} layers, from left to right", { n: layers }) : "";
    if (!first) return;
    const buttons = first.map(({ head, label, weight }) =>
      button(`${label} ${percent(weight, 1)}`, () => this.handle("open", head))
    );
    this.atlas.legend.replaceChildren(element("span", "first", {}, ...buttons));
  }

  // What was pressed: "open" = a head, "off" = all heads that are off now, "sort" = their order.
  /** @param {string} event @param {any} value */
  handle(event, value) {
    const { first, pictures } = this.part;
    const { layers, heads } = pictures.atlas;
    const prefix = prefixOf(this.part);
    if (prefix === null) return;
    if (event === "open") {
      const [layer, head] = value.map((/** @type {number} */ number, /** @type {number} */ i) =>
        number === first[i] ? "" : number
      );
      pageAddress.set({ layer, head });
    }
    if (event === "off") {
      const off = new Array(layers * heads).fill(false);
      for (const [layer, head] of value) off[layer * heads + head] = true;
      pageAddress.set({ off: withHeads(pageAddress.get("off"), off, layers, heads, prefix) });
    }
    if (event === "sort") pageAddress.set({ sort: value });
  }

  // Switches one head off, or on.
  /** @param {number[]} head */
  switchHead([layer, head]) {
    const { layers, heads } = this.part.pictures.atlas;
    const prefix = prefixOf(this.part) ?? "";
    const off = headsOff(pageAddress.get("off"), layers, heads, prefix);
    off[layer * heads + head] = !off[layer * heads + head];
    pageAddress.set({ off: withHeads(pageAddress.get("off"), off, layers, heads, prefix) });
  }
}
