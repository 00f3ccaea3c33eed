// The open head: its title, what is shown of it, the picture in the chosen view, and the change while heads are off.

import { cutsIn } from "../core/ablation.js";
import { pageAddress } from "../core/address.js";
import { activeLines } from "../core/chosen.js";
import { button, element, find } from "../core/dom.js";
import { mark, tr } from "../core/words.js";
import { Bars } from "../widgets/bars.js";
import { Heatmap } from "../widgets/heatmap.js";
import { Lines } from "../widgets/lines.js";
import { Table, said } from "../widgets/table.js";
import { TextView } from "../widgets/text.js";
import { Cuts } from "./cuts.js";
import { linkNote, lookNote } from "./pinned_links.js";

const PAIR_COLUMNS = [
  { title: mark("from"), kind: "text" },
  { title: mark("to"), kind: "text" },
  { title: mark("weight"), kind: "shaded" },
  { title: mark("from position"), kind: "integer" },
  { title: mark("to position"), kind: "integer" },
  { title: mark("all heads on"), kind: "number" },
];

// The maps in which a click cuts, and how.
/** @type {Record<string, { where: string, toOthers: boolean }>} */
const CUTS_OF = {
  "reading-edges-nobody": { where: "this head", toOthers: false },
  "reading-edges-others": { where: "this head", toOthers: true },
};

export class OpenHead {
  /** @type {number[]} */ head;
  /** @type {AtlasData} */ atlas;
  /** @type {(head: number[]) => void} */ onOpen;
  /** @type {Parts["head"]} */ part;
  /** @type {string} */ drawn;
  /** @type {ExploreState} */ state;
  /** @type {Record<string, HTMLElement>} */ columns;
  /** @type {Record<string, HTMLElement>} */ places = {}; // by the name of a picture
  /** @type {Record<string, any>} */ widgets = {};
  /** @type {Later} */ later;
  /** @type {HTMLElement} */ saves; // where the button stands that saves the picture; the host sets it

  // `wide` is where pictures go that need the width of the page.
  /** @param {HTMLElement} root @param {HTMLElement} wide */
  constructor(root, wide) {
    this.heading = element("h4");
    const toggle = () =>
      pageAddress.toggleHead(this.head.join("."), this.atlas.layers, this.atlas.heads, this.part.prefix);
    this.switch = button("", toggle, { className: "switch-head" }); // what to press next, in words
    // Which word looks at which; where that is too long for its line, the strongest link alone.
    this.said = element("span", "said");
    this.brief = element("span", "brief");
    this.link = element("p", "link", { "aria-live": "polite" }, this.said, this.brief);
    const fit = () => this.link.classList.toggle("long", this.said.offsetWidth > this.link.clientWidth);
    this.resized = new ResizeObserver(fit);
    for (const each of [this.said, this.link]) this.resized.observe(each);
    this.later = { pictures: {}, awaited: false };
    this.picture = element("div", "picture-place");
    this.how = element("p", "help how"); // of a fixed height, as this one:
    this.typical = element("p", "help typical"); // of a fixed height: it must not move what follows
    this.notes = element("div", "notes");
    this.difference = element("section", "difference");
    this.wide = wide;
    this.cuts = new Cuts();
    this.cuts.changed = () => {
      this.show(this.part, this.atlas, this.state, this.later);
      (this.cuts.isOn ? this.cuts.heads.select : this.switch).focus(); // on a phone it is above
    };
    const top = element("div", "top", {}, this.heading, this.switch);
    this.headline = element("div", "headline", {}, element("div", "", {}, top, this.link), this.cuts.node);
    // Two parts: on a phone the atlas stands between them.
    const shown = element("div", "shown", {}, this.headline, this.picture);
    const told = element("div", "told", {}, this.how, this.typical, this.notes, this.difference);
    root.append(shown, told);
    this.change = new Heatmap(this.place(this.difference, "difference"));
    this.changeTitle = element("p", "name");
    this.unchanged = element("p", "help");
    this.difference.prepend(this.changeTitle);
    this.difference.append(this.unchanged);
  }

  /** @param {HTMLElement} parent @param {string} key */
  place(parent, key) {
    const node = element("div", "widget", { "data-key": key });
    parent.append(node);
    return node;
  }

  // The widget of a picture, made when it is first shown.
  /** @param {string} name @param {any} Kind @param {HTMLElement} [parent] */
  widget(name, Kind, parent = this.picture) {
    if (!this.widgets[name]) {
      this.places[name] = this.place(parent, name);
      this.widgets[name] = new Kind(this.places[name], tr("Strongest token pairs"));
      this.widgets[name].emit = /** @type {Emit} */ ((event, value) => this.handle(event, value, CUTS_OF[name]));
    }
    return this.widgets[name];
  }

  /** @param {string} event @param {any} value @param {{ where: string, toOthers: boolean }} [cuts] */
  handle(event, value, cuts) {
    if (event === "pins") pageAddress.set(pinned(value));
    if (event === "cut") this.cuts.cut([this.head[0], value.head ?? this.head[1]], value, cuts);
    if (event === "active") pageAddress.set({ shown: value.join() }, { step: false });
    if (event === "layer") this.onOpen([value, this.head[1]]);
  }

  // words and pictures as pages/explore/head/open_head.py writes them; `state` has open, off, pins, way, theme.
  // `later` has the pictures that come by themselves, and whether others are awaited (head/zeroing.py there).
  /** @param {Parts["head"]} part @param {AtlasData} atlas @param {ExploreState} state @param {Later} later */
  show(part, atlas, state, later) {
    this.head = state.open;
    this.atlas = atlas;
    this.state = state;
    this.cuts.show(part.heads.length === 1 ? part.view : "", part.prefix);
    this.headline.classList.toggle("cutting", !this.cuts.node.hidden); // in its place, so that nothing moves
    const isOff = part.heads.length === 1 && state.off[part.heads[0][0] * atlas.heads + part.heads[0][1]];
    this.heading.textContent = [part.title, ...(isOff ? [tr("off")] : [])].join(" · ");
    this.showSwitch(part, atlas, state);
    const shared = { pins: state.pins, way: state.way, link: state.link, theme: state.theme };
    const numbers = pageAddress.get("numbers") === "true";
    const cuts = cutsIn(pageAddress.get("off"));
    const drawn = JSON.stringify([shared, numbers, state.shown, state.predicted, later.awaited, cuts, this.cuts.isOn]);
    const same = part === this.part && later.pictures === this.later.pictures;
    if (same && drawn === this.drawn) return; // a long text takes its time
    Object.assign(this, { part, drawn, later });
    this.showPictures(part, state, shared, numbers);
    this.showDifference(part, shared);
  }

  // Of the open head, whichever are shown as one map. Where it alone is off, Undo does it.
  /** @param {Parts["head"]} part @param {AtlasData} atlas @param {ExploreState} options */
  showSwitch({ prefix }, atlas, { open: [layer, head], off }) {
    const isOff = off[layer * atlas.heads + head];
    const name = `${prefix}${layer}.${head}`;
    this.switch.textContent = isOff ? tr("Switch on") : tr("Switch off");
    this.switch.title = isOff
      ? tr("Switch head {head} on", { head: name })
      : tr("Switch head {head} off", { head: name });
    this.switch.setAttribute("aria-pressed", String(isOff));
    this.switch.hidden = pageAddress.get("off") === name;
  }

  /** @param {Parts["head"]} part @param {ExploreState} state @param {Shared} shared @param {boolean} numbers */
  showPictures(part, state, shared, numbers) {
    const shown = new Set();
    /** @param {string} name @param {any} Kind @param {unknown} data @param {HTMLElement} [parent] */
    const show = (name, Kind, data, parent) => {
      shown.add(name);
      this.widget(name, Kind, parent);
      this.places[name].hidden = false; // before it is drawn: it takes the width that it has
      this.widgets[name].show(data);
    };
    this.wide.hidden = !part.readings; // before anything in it is drawn, too
    const { heatmap, lines, text } = part.pictures;
    const predicted = state.predicted && {
      at: state.predicted.at,
      said: tr("“{word}” is predicted here", { word: state.predicted.word }),
    };
    const cutAt = part.heads.length === 1 ? this.cutAt(part) : undefined;
    const cutting = part.heads.length === 1 && this.cuts.isOn;
    if (heatmap)
      show("heatmap", Heatmap, { ...heatmap, ...shared, numbers, cutAt, cutting, resting: part.resting, predicted });
    if (lines) show("lines", Lines, { ...lines, ...shared, active: activeLines(lines, state.shown), cutAt, cutting });
    if (text) show("text-view", TextView, { ...text, ...shared });
    if (part.table) show("table", Table, pairsTable(part.table));
    if (part.bars) show("received", Bars, { themes: {}, ...part.bars, kind: "bars", theme: state.theme });
    for (const column of Object.values(this.columns ?? {})) column.hidden = true;
    for (const { reading, title, off, note, later } of part.readings ?? []) {
      const picture = (later ? this.later : part).pictures[`reading-${reading}`];
      this.readingCaption(reading, title, off, note, Boolean(later) && this.later);
      const cuts = `reading-${reading}` in CUTS_OF && { cutAt, cutting: true };
      const [name, Kind] = picture?.kind === "text" ? ["shaded", TextView] : ["reading", Heatmap];
      const place = find(this.columns[reading], ".reading-picture");
      if (picture) show(`${name}-${reading}`, Kind, { ...picture, ...shared, ...cuts }, place);
    }
    for (const [name, place] of Object.entries(this.places)) place.hidden = !shown.has(name);
    const main = [...shown].filter((name) => this.picture.contains(this.places[name]) && this.widgets[name].saving);
    this.saves.replaceChildren(...main.map((name) => this.widgets[name].saving.menu));
    const told = lookNote(part, state) ?? linkNote(part, state);
    this.link.title = this.said.textContent = told.said;
    this.brief.textContent = told.brief;
    this.how.textContent = [part.how?.[state.theme], part.does].filter(Boolean).join(" ");
    this.typical.replaceChildren(part.typical ?? "", " ", ...pageLink(part));
    this.typical.hidden = !part.typical && !part.page;
    // One line for all pictures, of the one that is rounded most.
    const rounding = Object.values(part.pictures).map((picture) => picture.rounding ?? "");
    // What is said of sinks changes with each switch, and may take a line more: last, so that no other note moves.
    const captions = [part.empty, part.table?.caption, part.bars?.caption];
    const notes = [...captions, ...this.cutNote(part), ...part.notes, rounding.sort().at(-1), ...sinkNote(part, state)];
    if (part.readings) notes.push(tr("The maps are at the top. Choose another head in the atlas."));
    this.notes.replaceChildren(...notes.filter(Boolean).map((note) => element("p", "help", {}, note)));
  }

  // Which edges of one head are cut; of lines, of any head of its layer. Where both kinds are, the others take over.
  /** @param {Parts["head"]} part @returns {CutAt | undefined} */
  cutAt({ heads: [[layer, head]], view, prefix }) {
    const cuts = cutsIn(pageAddress.get("off"), prefix).filter((cut) => cut.covers(layer));
    cuts.sort((a, b) => Number(b.toOthers) - Number(a.toOthers));
    if (!cuts.length) return undefined;
    return (queries, keys, map) => {
      const place = [layer, view === "lines" ? map : head];
      return cuts.find((cut) => queries.some((query) => keys.some((key) => cut.covers(...place, query, key))));
    };
  }

  // Which mark is which, where both are.
  /** @param {Parts["head"]} part */
  cutNote({ heads, view, prefix }) {
    if (heads.length !== 1) return [];
    const place = view === "lines" ? heads[0].slice(0, 1) : heads[0];
    const kinds = cutsIn(pageAddress.get("off"), prefix).flatMap((cut) => (cut.covers(...place) ? [cut.toOthers] : []));
    return new Set(kinds).size > 1 ? [tr("Cut: ✕ the gap stays, ◇ the others take over.")] : [];
  }

  /** @param {Parts["head"]} part @param {Shared} shared */
  showDifference(part, shared) {
    const { difference } = part.pictures;
    this.difference.hidden = !difference && !part.unchanged;
    this.changeTitle.textContent = tr("Change in {name} (heads off − all on)", { name: part.name });
    this.unchanged.textContent = part.unchanged ?? "";
    const place = find(this.difference, "[data-key]");
    place.hidden = !difference;
    if (difference) this.change.show({ ...difference, ...shared, pins: [] });
  }

  // While its picture is awaited, the last one is drawn faintly, but not one that fills in.
  /**
   * @param {string} reading
   * @param {string} title
   * @param {string} off
   * @param {string} note
   * @param {Later | false} later
   */
  readingCaption(reading, title, off, note, later) {
    const awaited = later && later.awaited;
    this.columns ??= {};
    if (!this.columns[reading]) {
      const line = element("p", "reading-off");
      const parts = [element("h4"), element("div", "reading-picture"), line, element("p", "help")];
      this.columns[reading] = element("div", "reading", {}, ...parts);
      this.wide.append(this.columns[reading]);
    }
    this.columns[reading].hidden = false;
    this.columns[reading].classList.toggle("awaited", Boolean(awaited && !later.unfinished));
    const [heading, , line, caption] = this.columns[reading].children;
    heading.textContent = title + (awaited ? " …" : "");
    line.textContent = off;
    caption.textContent = note;
  }
}

// What is said of attention sinks: of the rows that are pinned; if none is, of the head.
/** @param {HeadWords} part @param {ExploreState} state */
function sinkNote({ sinks }, { pins, way }) {
  if (!sinks) return [];
  if (!pins.length || way === "to") return [sinks.head];
  const found = pins.map((pin) => sinks.rows[pin]).filter((row) => row !== null && row !== undefined);
  const sentences = [...found.map(([what]) => what), ...found.map(([, why]) => why)];
  return [[...new Set(sentences)].join(" ")];
}

// The link to the head's own page, if it has one.
/** @param {HeadWords} options */
function pageLink({ page }) {
  return page ? [element("a", "", { href: page, target: "_blank", rel: "noopener" }, tr("All about this head"))] : [];
}

// The choices that pins make. A link sorts the atlas by itself; with the last pin its order goes too.
/** @param {Pinned} options */
function pinned({ pins, way, link }) {
  if (!pins.length) return { pin: "", way, link: "", sort: pageAddress.get("sort").replace("link", "layer") };
  return { pin: pins.join(), way, ...(link === undefined ? {} : { link, sort: "link" }) };
}

/** @param {TableRows} options */
function pairsTable({ rows }) {
  return { columns: said(PAIR_COLUMNS.slice(0, rows[0]?.length ?? 5)), rows };
}
