// Builds HTML elements and the controls that several widgets share.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// Whether this is touched rather than clicked: there is no Shift key then.
export const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

export const element = (tag, className = "", attributes = {}, ...children) => {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

// Stands in an element that may be bounded in height: as tall as its picture may be; 0: as it likes. Only the clean
// screen of the stage sets a bound (assets/js/stage/screen.js).
export const roomMark = () => element("i", "room-mark", { "aria-hidden": "true" });

// A drop-down list; `options` are [value, text] pairs.
export function choice(label, options) {
  const select = element("select", "", { "aria-label": label });
  for (const [value, text] of options) select.append(element("option", "", { value }, text));
  return select;
}

// A labelled range with its value beside it: .value() reads it, .set() moves it; a person who moves it calls `changed`.
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
  node.value = () => Number(range.value);
  node.set = (number) => {
    range.value = number;
    showValue();
  };
  showValue();
  return node;
}
