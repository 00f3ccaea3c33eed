// The text itself, shaded by what the pinned words attend to, or are attended by; with nothing pinned, by the mean over
// all words.
// Click a word to pin it; arrows move, Enter pins, Escape unpins. Of a picture, each patch lies in its place, below the
// tokens that are none.
// Events: "pins" = { pins, way }.

import { SCALES, cssColour, inkOn, rampColours } from "../core/colour_scales.js";
import { directionOf, isolated } from "../core/direction.js";
import { Segments, ahead, arrows, childrenOf, clamp, element, find, focusedBeside, onKeys } from "../core/dom.js";
import { CanvasPen, measure } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { gettext, number } from "../core/translations.js";
import { AttentionMaps } from "./attention_maps.js";
import { legend } from "./legend.js";
import { paintPatch, patchOf, placeOf } from "./patches.js";
import { HINTS } from "./token_hints.js";

const PATCH = 68; // CSS pixels of a patch,
const FRAME = 5; // of its frame, which has the colour of its share,
const GAP = 2; // and between two
const SEEN = 0.6; // of a patch above the colour of its share
const PHOTO = 448; // CSS pixels of a side of a photo, about: its patches have whole ones
const SMALL = 336; // of one that chooses what is shown below it: 24 for each of 14 patches, enough for a finger
const PHOTO_FRAME = 1; // of a patch of it: the photo is to be seen
const LETTERS = 0.7; // of a patch of it, the height of letters above it, so that four registers have room
const MARGIN = 10; // CSS pixels around it
const WHERE_PHOTO = 46; // CSS pixels above it in a saved picture

// CSS pixels of a side of a patch of a photo, which takes as much of the width as there is.
/** @param {Photo} photo @param {number} width @param {number} most */
function patchSize({ rows, columns }, width, most) {
  const room = width ? Math.min(most, width - MARGIN) : most;
  return clamp(Math.floor(room / Math.max(rows, columns)), 4, PATCH);
}

export class TextView {
  /** @type {MapData} */ data;
  /** @type {AttentionMaps} */ maps;
  /** @type {number[]} */ pins;
  /** @type {string} */ way;
  /** @type {number} */ current;
  /** @type {number} */ perRow;
  /** @type {HTMLImageElement | undefined} */ photo;
  /** @type {number} */ patch; // of the photo, CSS pixels

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    const ways = [
      ["from", gettext("attends to")],
      ["to", gettext("attended by")],
    ];
    this.direction = new Segments(gettext("Direction"), ways, (way) => this.set(this.pins, way));
    this.status = element("div", "status", { "aria-live": "polite" });
    this.words = element("div", "words", { role: "listbox", "aria-multiselectable": "true" });
    this.scale = element("canvas", "drawn", { "aria-hidden": "true" });
    this.saving = new Saving(this);
    const bar = element("div", "bar", {}, this.direction.node);
    root.append(bar, this.words, this.scale, element("div", "foot", {}, this.status, this.saving.menu));
    onKeys(this.words, {
      ...arrows((down, right) => this.setCurrent(this.current + down * this.perRow + ahead(this.words, right), true)),
      Enter: () => this.pin(this.current),
      " ": () => this.pin(this.current),
      Escape: () => this.data.one_pin || this.set([], this.way),
    });
  }

  /** @param {MapData} data */
  show(data) {
    this.data = data;
    this.maps = new AttentionMaps(data);
    this.pins = data.pins;
    this.way = data.way;
    this.direction.node.parentElement?.toggleAttribute("hidden", Boolean(data.one_pin));
    this.words.setAttribute("aria-multiselectable", String(!data.one_pin));
    const { labels } = this.maps.rows;
    this.words.setAttribute(
      "aria-label",
      gettext("The text, shaded by {name}. Arrows move, Enter pins.", { name: data.title })
    );
    this.words.dir = directionOf(labels);
    const focused = [...childrenOf(this.words)].findIndex((word) => word === focusedBeside(this.words));
    const { photo } = data;
    const src = photo && `data:image/jpeg;base64,${photo.jpeg}`;
    if (src && src !== this.photo?.src) {
      Object.assign((this.photo = new Image()), { src });
      this.words.style.setProperty("--photo", `url(data:image/jpeg;base64,${photo.jpeg})`); // once, for all patches
    }
    // 1: of words
    this.perRow = photo?.columns ?? Math.max(...labels.map((label) => (patchOf(label)?.column ?? 0) + 1));
    this.words.classList.toggle("patches", this.perRow > 1);
    if (photo) this.patch = patchSize(photo, this.words.clientWidth, data.one_pin ? SMALL : PHOTO);
    const sizes = photo ? { patch: this.patch, frame: PHOTO_FRAME, gap: 0 } : { patch: PATCH, frame: FRAME, gap: GAP };
    for (const [name, size] of Object.entries(sizes)) this.words.style.setProperty(`--${name}`, `${size}px`);
    this.words.style.gridTemplateColumns = photo ? `repeat(${photo.columns}, var(--patch))` : "";
    this.words.style.fontSize = photo ? `${Math.min(LETTERS * this.patch, 18)}px` : "";
    this.words.replaceChildren(...labels.map((label, i) => this.word(label, i)));
    this.setCurrent(focused < 0 ? (this.current ?? 0) : focused, focused >= 0);
    this.paint();
    window.painted = true; // tests and benchmarks wait for it
  }

  /** @param {string} label @param {number} i */
  word(label, i) {
    const { segments } = this.maps.rows;
    const patch = this.patchOf(label);
    const { photo } = this.data;
    const pixels = patch && !photo ? element("canvas", "", { "aria-label": label }) : "";
    const word = element("span", "word", { role: "option", tabindex: "-1", dir: "auto" }, patch ? pixels : label);
    if (patch)
      word.style.gridArea = `${patch.row + 2} / ${patch.column + 1}`; // below [CLS]
    else if (photo) word.style.gridArea = this.besideOthers(i);
    if (patch && photo) word.setAttribute("aria-label", label);
    word.classList.toggle("cell", Boolean(patch && photo));
    word.classList.toggle("second", segments[i] === 1 && segments[i - 1] === 0);
    word.onclick = () => this.pin(i);
    word.onmouseenter = word.onfocus = () => {
      this.status.textContent = this.describe(i);
    };
    word.onmouseleave = () => {
      this.status.textContent = this.hint();
    };
    return word;
  }

  // The patch of the photo, or of the picture that is a text; null for what is none.
  /** @param {string} label */
  patchOf(label) {
    return this.data.photo ? placeOf(label) : patchOf(label);
  }

  // Above a photo, where what is no patch of it stands beside its like.
  /** @param {number} i */
  besideOthers(i) {
    const others = this.maps.rows.labels.filter((each) => !placeOf(each)).length;
    const width = Math.max(1, Math.floor(this.perRow / others));
    return `1 / ${i * width + 1} / 2 / span ${width}`;
  }

  // The rows (which are also the columns) that are pinned.
  get pinned() {
    return this.maps.indices(this.pins, this.way);
  }

  // Each word's share: the sum of what the pinned words give it, or it gives them; with none pinned, the mean over all.
  shares() {
    const { R } = this.maps;
    const { pinned } = this;
    if (pinned.length) return this.maps.profile(0, pinned, this.way);
    const all = Array.from({ length: R }, (_, i) => i);
    return this.maps.profile(0, all, this.way).map((sum) => sum / Math.max(R, 1));
  }

  paint() {
    const shares = this.shares();
    const theme = this.maps.colours;
    const pinned = new Set(this.pinned);
    this.direction.press(this.way === "to" ? "to" : "from");
    this.shades(shares, theme).forEach((colour, i) => {
      const word = childrenOf(this.words)[i];
      if (!word) return;
      const patch = this.patchOf(this.maps.rows.labels[i]);
      if (patch && this.data.photo) Object.assign(word.style, this.look(patch, cssColour(colour)));
      else Object.assign(word.style, { background: cssColour(colour), color: inkOn(colour) });
      if (patch && !this.data.photo) {
        const size = PATCH - 2 * FRAME;
        const canvas = find(word, "canvas");
        Object.assign(canvas.style, { width: `${size}px`, height: `${size}px` });
        paintPatch(new CanvasPen(canvas, size, size), patch.pixels, 0, 0, size, theme, SEEN);
      }
      word.title = number(shares[i], 4);
      word.setAttribute("aria-selected", String(pinned.has(i)));
    });
    this.status.textContent = this.hint();
    const width = Math.max(this.words.clientWidth, 260);
    Object.assign(this.scale.style, { width: `${width}px`, height: "40px" });
    this.paintScale(new CanvasPen(this.scale, width, 40), 4, 6, shares, theme);
  }

  // A patch of the photo, in a frame of the colour of its share, and tinted by it.
  /** @param {{ row: number, column: number }} place @param {string} colour */
  look({ row, column }, colour) {
    const { patch } = this;
    const { rows, columns } = /** @type {Photo} */ (this.data.photo);
    const tint = `color-mix(in srgb, ${colour} ${100 * (1 - SEEN)}%, transparent)`;
    const cut = `${-column * patch}px ${-row * patch}px / ${columns * patch}px ${rows * patch}px`;
    return {
      background: `linear-gradient(${tint}, ${tint}) border-box, var(--photo) ${cut} border-box`,
      borderColor: colour,
    };
  }

  // The colour of each share, relative to the largest.
  /** @param {Float32Array} shares @param {Theme} theme */
  shades(shares, theme) {
    const most = shares.reduce((a, b) => Math.max(a, b), 0);
    const colours = rampColours(theme.ramp);
    return [...shares].map((share) => colours[Math.round(255 * SCALES[this.maps.scale](share / (most || 1)))]);
  }

  /** @param {Pen} pen @param {number} x @param {number} y @param {Float32Array} shares @param {Theme} theme */
  paintScale(pen, x, y, shares, theme) {
    const most = shares.reduce((a, b) => Math.max(a, b), 0);
    const { unit, scale } = this.maps;
    legend(pen, { unit, scale, signed: false, peak: "global", largest: () => most }, theme, x, y);
  }

  /** @param {number} i */
  describe(i) {
    const { labels } = this.maps.rows;
    const { pinned } = this;
    const others = pinned.length ? pinned.map((u) => isolated(labels[u])).join(" + ") : gettext(HINTS[this.token].all);
    const value = number(this.shares()[i], 4);
    const label = isolated(labels[i]);
    return this.way === "to" ? `${label} → ${others}: ${value}` : `${others} → ${label}: ${value}`;
  }

  hint() {
    if (this.data.one_pin) return "";
    const count = this.pinned.length;
    const hints = HINTS[this.token][this.way === "to" ? "to" : "from"];
    return count ? hints.pinned(count) : gettext(hints.none);
  }

  // What a token is: a word, or a patch of a picture.
  get token() {
    return this.perRow > 1 ? "patch" : "word";
  }

  // --- acting

  /** @param {number} i */
  pin(i) {
    const before = this.data.one_pin ? [] : this.pins;
    const [pins, way] = this.maps.pinsAfterClick(before, this.way, i, this.way);
    this.setCurrent(i, true);
    this.set(pins, way);
  }

  /** @param {number[]} pins @param {string} way */
  set(pins, way) {
    this.pins = pins;
    this.way = way;
    this.paint();
    this.emit("pins", { pins, way });
  }

  // The word that the Tab key reaches, and where the arrows go on from.
  /** @param {number} i @param {boolean} focus */
  setCurrent(i, focus) {
    const words = childrenOf(this.words);
    if (!words.length) return;
    if (words[this.current]) words[this.current].tabIndex = -1;
    this.current = clamp(i, 0, words.length - 1);
    words[this.current].tabIndex = 0;
    if (focus) words[this.current].focus({ preventScroll: true });
  }

  // --- saving: the same words, set in lines of our own

  /** @param {number} width @returns {Exported} */
  export(width) {
    const places = this.exportLayout(width);
    const last = places.at(-1);
    const height = last ? last.y + last.h + 56 : 82;
    return { height, draw: (pen, theme) => this.paintWords(pen, theme, places, height) };
  }

  /**
   * @param {Pen} pen
   * @param {Theme} theme
   * @param {ReturnType<TextView["exportLayout"]>} places
   * @param {number} height
   */
  paintWords(pen, theme, places, height) {
    const shares = this.shares();
    const shades = this.shades(shares, theme);
    const pinned = new Set(this.pinned);
    const { photo } = this.data;
    if (photo && this.photo)
      pen.photo(this.photo, MARGIN, WHERE_PHOTO, photo.columns * this.patch, photo.rows * this.patch);
    for (const { label, i, x, y, w, h } of places) {
      const patch = this.patchOf(label);
      const isCell = photo && patch;
      pen.rect(x, y, w, h, cssColour(shades[i]), isCell ? 1 - SEEN : 1);
      if (isCell) pen.frame(x + 0.5, y + 0.5, w - 1, h - 1, cssColour(shades[i]), PHOTO_FRAME);
      else if (patch) paintPatch(pen, patch.pixels, x + FRAME, y + FRAME, w - 2 * FRAME, theme, SEEN);
      else pen.text(label, x + 6, y + h / 2, { size: 16, colour: inkOn(shades[i]) });
      if (pinned.has(i)) pen.frame(x, y, w, h, theme.accent, 2);
    }
    this.paintScale(pen, 10, height - 36, shares, theme);
  }

  /** @param {number} width */
  exportLayout(width) {
    let x = 10;
    let y = 12;
    return this.maps.rows.labels.map((label, i) => {
      const { photo } = this.data;
      const patch = this.patchOf(label);
      if (patch) {
        const [size, gap] = photo ? [this.patch, 0] : [PATCH, GAP];
        const [across, down] = [patch.column, patch.row].map((at) => at * (size + gap));
        return { label, i, x: MARGIN + across, y: WHERE_PHOTO + down, w: size, h: size }; // below [CLS]
      }
      const w = measure(label, 16) + 12;
      if (x + w > width - 10 && x > 10) {
        x = 10;
        y += 34;
      }
      const place = { label, i, x: this.words.dir === "rtl" ? width - x - w : x, y, w, h: 26 };
      x += w + 4;
      return place;
    });
  }
}
