// Where the places of a page are that a lesson rings or covers (mha_core/lessons/pages_and_places.py), and where beside
// one of them there is room for a sentence.

import { MAIN, MAIN_BLOCK, keyed, keyedFrom } from "../core/streamlit.js";

/** @type {Record<string, string>} */
const PARTS_OF_EXPLORE = {
  atlas: ".left :is(.grid, .status)", // its line says in words what a head looks at
  ranking: ":is(.ranking, .ranked)",
  verdict: ".verdict",
  head: ".right > *",
  "heads off": ".toolbar",
  effect: ".below",
  predictions: '.below [data-key="bars"]',
};
/** @type {Record<string, string>} */
const ON_THE_PAGE = {
  sentence: keyed("text"),
  examples: keyed("examples"),
  model: keyed("model"),
  "heads off": keyed("heads-off"),
  comparison: keyed("three-ways"),
  curves: keyedFrom("lab-curves-"),
  wiring: keyed("wiring-part"),
  accuracy: keyed("accuracy"),
  roles: keyed("jobs"),
};
for (let n = 1; n <= 7; n++) ON_THE_PAGE[`step ${n}`] = keyed(`step-${n}`);
const BELOW = keyed("why"); // what follows it is "page"

// The elements of a place; [] while it is not there.
/** @param {string} place @returns {Element[]} */
export function elementsOf(place) {
  if (place === "page") return wholePage();
  const inPage = ON_THE_PAGE[place] && document.querySelector(ON_THE_PAGE[place]);
  if (inPage) return [inPage];
  const [name, head] = place.split(/\s+(?=\d)/);
  const explore = insideOf(document.querySelector(keyed("explore")));
  const part = head ? `.grid [data-at="${head}"]` : PARTS_OF_EXPLORE[name];
  return [...((part && explore?.querySelectorAll(part)) || [])];
}

// What a component has drawn.
/** @param {Element | null} component */
function insideOf(component) {
  const host = component && [...component.querySelectorAll("*")].find((node) => node.shadowRoot);
  return host?.shadowRoot ?? null;
}

// All below the sentence; all, on a page that reads none.
function wholePage() {
  const below = document.querySelector(BELOW);
  if (below) return allBelow(below);
  const main = document.querySelector(MAIN_BLOCK);
  return [...(main?.children ?? [])].filter((part) => part instanceof HTMLElement && part.offsetHeight > 0);
}

// Everything that follows an element on its page.
/** @param {Element} node @returns {Element[]} */
function allBelow(node) {
  const found = [];
  for (let next = node?.nextElementSibling; next; next = next.nextElementSibling) found.push(next);
  if (found.length || !node?.parentElement || node.parentElement.matches(MAIN)) return found;
  return allBelow(node.parentElement);
}

// One rectangle around all of them, { left, top, right, bottom }; null if nothing is to be seen of them.
/** @param {Element[]} nodes */
export function around(nodes) {
  const boxes = nodes.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width && height);
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

// Where a sentence of this size stands beside a rectangle, in a room { width, height }: below it, right, left or above,
// and never on it; null if there is no room.
export function beside(
  /** @type {Box} */ box,
  /** @type {Size} */ { width, height },
  /** @type {Size} */ room,
  gap = 12
) {
  const clampedTop = Math.max(gap, Math.min((box.top + box.bottom - height) / 2, room.height - height - gap));
  const clampedLeft = Math.max(gap, Math.min((box.left + box.right - width) / 2, room.width - width - gap));
  const places = [
    { left: clampedLeft, top: box.bottom + gap },
    { left: box.right + gap, top: clampedTop },
    { left: box.left - gap - width, top: clampedTop },
    { left: clampedLeft, top: box.top - gap - height },
  ];
  /** @param {{ left: number, top: number }} options */
  const fits = ({ left, top }) =>
    left >= gap && top >= gap && left + width <= room.width - gap && top + height <= room.height - gap;
  return places.find(fits) ?? null;
}

// How far the page has to scroll, so that all of a rectangle is in a room { height, above: what covers its top }, or
// its beginning if it is taller.
export function scrollBy(
  /** @type {Box} */ box,
  /** @type {{ height: number, above: number }} */ { height, above = 0 },
  gap = 12
) {
  const top = above + gap;
  if (box.top < top || box.bottom - box.top > height - top - gap) return box.top - top;
  return Math.max(box.bottom - (height - gap), 0);
}
