// A picture of 8 × 8 pixels to draw on, each from 0 (paper) to 3 (ink): with the pointer, or by arrows and Space.
// Sends Python the trigger "draw" = its 16 patches of 2 × 2 pixels as words, once a stroke has ended.

import { arrows, clamp, element, find, focusedBeside, onKeys } from "../js/core/dom.js";
import { tr } from "../js/core/words.js";

const SIDE = 8;
const INK = 3;
const EDGE = 1; // beside a stroke, as on paper that was scanned
// The texts of each grid since Python's last answer to the present one, which is the last: another answer to one of
// them is late, and draws nothing.
const drawn = new WeakMap();

/** @param {StreamlitComponent<{ text: string }>} component */
export function show(component) {
  const { parentElement, data } = component;
  const grid = find(parentElement, ".pixels");
  const clear = find(parentElement, ".clear");
  grid.setAttribute("aria-label", tr("Picture of 8 by 8 pixels. Arrows move, Space inks."));
  clear.textContent = tr("Clear");
  if (!grid.firstChild) build(grid);
  const cells = [...grid.querySelectorAll(".pixel")];
  /** @param {number} at */
  const ink = (at) => Number(cells[at].dataset.ink);
  /** @param {number} at @param {number} level */
  const paint = (at, level) => {
    cells[at].dataset.ink = level;
    cells[at].style.setProperty("--ink", level);
    cells[at].setAttribute("aria-label", `${Math.floor(at / SIDE) + 1}, ${(at % SIDE) + 1}: ${level}`);
  };
  const send = () => {
    const text = textOf(cells.map((_, at) => ink(at)));
    drawn.get(grid).push(text);
    component.setTriggerValue("draw", text);
  };
  const since = drawn.get(grid) ?? [];
  if (!since.includes(data.text)) pixelsOf(data.text).forEach((level, at) => paint(at, level));
  if (since.at(-1) === data.text || !since.includes(data.text)) drawn.set(grid, [data.text]);

  /** @param {PointerEvent} event */
  const stroke = (event) => {
    for (const [at, least] of touched(grid.getBoundingClientRect(), event)) paint(at, Math.max(ink(at), least));
  };
  grid.onpointerdown = (/** @type {PointerEvent} */ event) => {
    grid.setPointerCapture(event.pointerId);
    stroke(event);
  };
  grid.onpointermove = (/** @type {PointerEvent} */ event) => {
    if (grid.hasPointerCapture(event.pointerId)) stroke(event);
  };
  grid.onpointerup = grid.onpointercancel = send;
  grid.ondragstart = (/** @type {Event} */ event) => event.preventDefault(); // of what the last stroke had selected
  const here = () => cells.indexOf(focusedBeside(grid));
  onKeys(grid, {
    ...arrows((down, right) => {
      const [at, next] = [here(), clamp(here() + down * SIDE + right, 0, cells.length - 1)];
      cells[at].tabIndex = -1;
      cells[next].tabIndex = 0;
      cells[next].focus();
    }),
    " ": () => {
      paint(here(), (ink(here()) + 1) % (INK + 1));
      send();
    },
  });
  clear.onclick = () => {
    cells.forEach((_, at) => paint(at, 0));
    send();
  };
}

export default show;

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

/** @param {HTMLElement} grid */
function build(grid) {
  for (let row = 0; row < SIDE; row++) {
    const cells = Array.from({ length: SIDE }, () =>
      element("div", "pixel", { role: "gridcell", tabindex: "-1", "data-ink": "0" })
    );
    grid.append(element("div", "row", { role: "row" }, ...cells));
  }
  find(grid, ".pixel").tabIndex = 0;
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
