// Builds HTML elements and the controls that several widgets share.

/** @param {number} x @param {number} low @param {number} high */
export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// Whether this is touched rather than clicked: there is no Shift key then.
export const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [className]
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const element = (tag, className = "", attributes = {}, ...children) => {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
};

// A button and what a click on it does. One that shows a mere sign, such as ×, is called what its title says.
/** @param {string} label @param {(() => unknown) | null} act @param {Record<string, any>} [attributes] */
export function button(label, act, { className = "", ...attributes } = {}) {
  const node = element("button", className, { type: "button", ...attributes }, label);
  if (node.title && /^[^\p{L}\p{N}]$/u.test(label)) node.setAttribute("aria-label", node.title);
  node.onclick = act;
  return node;
}

// Makes an element fill the screen, or the page no longer do so.
export function swapFullScreen(node = document.documentElement) {
  if (document.fullscreenElement) document.exitFullscreen();
  else node.requestFullscreen?.().catch(() => {});
}

// The element in `root` that a selector finds, which is there.
/** @param {ParentNode} root @param {string} selector @returns {any} */
export const find = (root, selector) => root.querySelector(selector);

// The innermost element on the way of an event that a selector matches.
/** @param {Event} event @param {string} selector @returns {any} */
export const onPath = (event, selector) =>
  event.composedPath().find((node) => node instanceof Element && node.matches(selector));

// The children of an element, which are of HTML.
/** @param {Element} node */
export const childrenOf = (node) => /** @type {HTMLCollectionOf<HTMLElement>} */ (node.children);

// What keys do in an element, by their names. The browser's own shortcuts stay the browser's, and so does a key whose
// action returns false.
/** @param {HTMLElement} node @param {Record<string, () => unknown>} actions */
export function onKeys(node, actions) {
  node.onkeydown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(actions, event.key)) return;
    if (actions[event.key]() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

// The four arrows, by the rows and columns that they go.
/** @param {(down: number, right: number) => unknown} move */
export const arrows = (move) => ({
  ArrowUp: () => move(-1, 0),
  ArrowDown: () => move(1, 0),
  ArrowLeft: () => move(0, -1),
  ArrowRight: () => move(0, 1),
});

// Steps to the right as steps ahead in a text, which may begin at the right.
/** @param {HTMLElement} text @param {number} right */
export const ahead = (text, right) => (text.dir === "rtl" ? -right : right);

// The element with the focus in the page or the shadow root of a node.
/** @param {Node} node @returns {HTMLElement | null} */
export const focusedBeside = (node) => /** @type {any} */ (node.getRootNode()).activeElement;

// Stands in an element that may be bounded in height: as tall as its picture may be; 0: as it likes. Only the clean
// screen of the stage sets a bound.
export const roomMark = () => element("i", "room-mark", { "aria-hidden": "true" });

// A drop-down list; `options` are [value, text] pairs.
/** @param {string} label @param {string[][]} options */
export function choice(label, options) {
  const select = element("select", "", { "aria-label": label });
  offer(select, options);
  return select;
}

// Other options of a list.
/** @param {HTMLSelectElement} select @param {string[][]} options */
export const offer = (select, options) =>
  select.replaceChildren(...options.map(([value, text]) => element("option", "", { value }, text)));

// A row of buttons of which one is pressed; `options` are [value, text, title].
export class Segments {
  /** @param {string} label @param {string[][]} options @param {(value: string) => unknown} choose */
  constructor(label, options, choose) {
    this.buttons = options.map(([value, text, title]) =>
      button(text, () => choose(value), { "data-value": value, ...(title && { title }) })
    );
    this.node = element("div", "modes", { role: "group", "aria-label": label }, ...this.buttons);
  }

  /** @param {string} value */
  press(value) {
    for (const each of this.buttons) each.setAttribute("aria-pressed", String(each.dataset.value === value));
  }
}

// Content that opens below its summary; Escape closes it.
/** @param {string} className @param {HTMLElement} summary @param {HTMLElement} content */
export function details(className, summary, content) {
  const node = element("details", className, {}, summary, content);
  onKeys(node, {
    Escape: () => {
      if (!node.open) return false;
      node.open = false;
      return summary.focus();
    },
  });
  return node;
}

// The same; a click beside it closes it, too.
/** @param {HTMLDetailsElement} node */
export function closedFromOutside(node) {
  document.addEventListener("pointerdown", (event) => {
    if (!event.composedPath().includes(node)) node.open = false;
  });
  return node;
}

// A labelled range with its value beside it: .value() reads it, .set() moves it; a person who moves it calls `changed`.
/**
 * @param {string} label
 * @param {{ low: number, high: number, step: number, value: number }} range
 * @param {(value: number) => string} format
 * @param {() => void} changed
 */
export function slider(label, { low, high, step, value }, format, changed) {
  const range = element("input", "", { type: "range", min: low, max: high, step, value });
  const output = element("output");
  const node = element("label", "slider", {}, `${label} `, range, output);
  const showValue = () => {
    output.textContent = format(Number(range.value));
  };
  range.oninput = () => {
    showValue();
    changed();
  };
  /** @param {number} number */
  const set = (number) => {
    range.value = String(number);
    showValue();
  };
  showValue();
  return Object.assign(node, { value: () => Number(range.value), set });
}
