// A picture of 8 × 8 pixels to draw on, each from 0 (paper) to 3 (ink): with the pointer, or by arrows and Space.
// Sends Python the trigger "draw" = its 16 patches of 2 × 2 pixels as words, once a stroke has ended.

import { arrows, button, clamp, element, onKeys } from "../core/dom.js";
import { gettext } from "../core/translations.js";

const SIDE = 8;
const INK = 3;
const EDGE = 1; // beside a stroke, as on paper that was scanned

export class Digit {
  // The texts drawn since Python's last answer to the present one, which is the last: another answer to one of them is
  // late, and draws nothing.
  /** @type {string[]} */ drawn = [];
  current = 0; // the pixel that the keyboard is on
  /** @type {(event: string, value: string) => void} */ tell = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    const label = gettext("Picture of 8 by 8 pixels. Arrows move, Space inks.");
    this.pixels = Array.from({ length: SIDE * SIDE }, (_, at) =>
      element("div", "pixel", { role: "gridcell", tabindex: at ? -1 : 0, "data-ink": 0 })
    );
    const rows = Array.from({ length: SIDE }, (_, row) =>
      element("div", "row", { role: "row" }, ...this.pixels.slice(row * SIDE, (row + 1) * SIDE))
    );
    this.grid = element("div", "pixels", { role: "grid", "aria-label": label }, ...rows);
    const clear = button(gettext("Clear"), () => this.clear(), { className: "clear" });
    root.append(element("div", "digit", {}, this.grid, clear));
    this.hearPointer();
    onKeys(this.grid, {
      ...arrows((down, right) => this.move(down * SIDE + right)),
      " ": () => {
        this.paint(this.current, (this.ink(this.current) + 1) % (INK + 1));
        this.send();
      },
    });
  }

  hearPointer() {
    const { grid } = this;
    grid.onpointerdown = (event) => {
      grid.setPointerCapture(event.pointerId);
      this.stroke(event);
    };
    grid.onpointermove = (event) => {
      if (grid.hasPointerCapture(event.pointerId)) this.stroke(event);
    };
    grid.onpointerup = grid.onpointercancel = () => this.send();
    grid.ondragstart = (event) => event.preventDefault(); // of what the last stroke had selected
    this.pixels.forEach((pixel, at) => {
      pixel.onfocus = () => (this.current = at);
    });
  }

  /** @param {{ text: string }} data @param {Tell} _ @param {(event: string, value: string) => void} tell */
  show({ text }, _, tell) {
    this.tell = tell;
    const isLate = this.drawn.includes(text);
    if (!isLate) pixelsOf(text).forEach((level, at) => this.paint(at, level));
    if (!isLate || this.drawn.at(-1) === text) this.drawn = [text];
  }

  send() {
    const text = textOf(this.pixels.map((_, at) => this.ink(at)));
    this.drawn.push(text);
    this.tell("draw", text);
  }

  clear() {
    this.pixels.forEach((_, at) => this.paint(at, 0));
    this.send();
  }

  /** @param {number} steps */
  move(steps) {
    this.pixels[this.current].tabIndex = -1;
    this.current = clamp(this.current + steps, 0, this.pixels.length - 1);
    this.pixels[this.current].tabIndex = 0;
    this.pixels[this.current].focus();
  }

  /** @param {number} at */
  ink(at) {
    return Number(this.pixels[at].dataset.ink);
  }

  /** @param {number} at @param {number} level */
  paint(at, level) {
    const pixel = this.pixels[at];
    pixel.dataset.ink = String(level);
    pixel.style.setProperty("--ink", String(level));
    pixel.setAttribute("aria-label", `${Math.floor(at / SIDE) + 1}, ${(at % SIDE) + 1}: ${level}`);
  }

  /** @param {PointerEvent} event */
  stroke(event) {
    for (const [at, least] of touched(this.grid.getBoundingClientRect(), event))
      this.paint(at, Math.max(this.ink(at), least));
  }
}

// The pixel below the pointer and those beside it, each with the ink that it has at least.
/** @param {DOMRect} box @param {PointerEvent} event */
function touched({ left, top, width, height }, { clientX, clientY }) {
  const row = Math.floor(((clientY - top) / height) * SIDE);
  const column = Math.floor(((clientX - left) / width) * SIDE);
  const isOn = (/** @type {number} */ r, /** @type {number} */ c) => Math.min(r, c) >= 0 && Math.max(r, c) < SIDE;
  if (!isOn(row, column)) return [];
  const around = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ].filter(([down, right]) => isOn(row + down, column + right));
  const beside = around.map(([down, right]) => [(row + down) * SIDE + column + right, EDGE]);
  return [[row * SIDE + column, INK], ...beside];
}

// Pixels row by row, 64 of them, as the words of their patches, and back; what is missing is paper.
/** @param {number[]} pixels */
function textOf(pixels) {
  const words = [];
  for (let r = 0; r < SIDE; r += 2)
    for (let c = 0; c < SIDE; c += 2) {
      const at = r * SIDE + c;
      words.push([at, at + 1, at + SIDE, at + SIDE + 1].map((place) => pixels[place]).join(""));
    }
  return words.join(" ");
}

/** @param {string} text */
function pixelsOf(text) {
  const pixels = Array(SIDE * SIDE).fill(0);
  (text.match(/[0-3]{4}/g) ?? []).slice(0, 16).forEach((word, i) => {
    const corner = 2 * SIDE * Math.floor(i / 4) + 2 * (i % 4);
    [0, 1, SIDE, SIDE + 1].forEach((step, k) => {
      pixels[corner + step] = Number(word[k]);
    });
  });
  return pixels;
}
