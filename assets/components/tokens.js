// The sentence as a row of tokens: click one to choose it. Shading, where there is any, shows how much the chosen one
// attends to each.
// Sends Python the trigger "choose" = the token's position in the text.

import { element, find, focusedBeside } from "../js/core/dom.js";
import { tr } from "../js/core/words.js";

const strips = new WeakMap(); // { current: where the keyboard is } of each element that Streamlit has given us

/** @param {StreamlitComponent<TokenData>} component */
export default function (component) {
  const { parentElement, data } = component;
  const root = find(parentElement, ".tokens");
  const strip = strips.get(parentElement) ?? { current: 0 };
  strips.set(parentElement, strip);

  /** @param {number} chosen */
  const mark = (chosen) => {
    [...root.children].forEach((node, i) => {
      node.setAttribute("aria-selected", String(i === chosen));
      node.tabIndex = i === (chosen < 0 ? strip.current : chosen) ? 0 : -1;
    });
  };
  /** @param {number} i */
  const choose = (i) => {
    mark(i);
    component.setTriggerValue("choose", data.positions[i]);
  };

  root.setAttribute("aria-label", tr("Choose the {what}. Arrows move, Enter chooses.", { what: data.what }));
  const focused = [...root.children].indexOf(focusedBeside(root));
  root.replaceChildren(...data.tokens.map((_, i) => tokenNode(data, i, choose)));
  mark(data.positions.indexOf(data.chosen));
  if (focused >= 0) root.children[Math.min(focused, root.children.length - 1)]?.focus({ preventScroll: true });

  root.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own shortcuts
    const nodes = [...root.children];
    const at = nodes.indexOf(event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) {
      strip.current = Math.min(Math.max(at + step, 0), nodes.length - 1);
      nodes.forEach((node, i) => {
        node.tabIndex = i === strip.current ? 0 : -1;
      });
      nodes[strip.current].focus();
    } else if (event.key === "Enter" || event.key === " ") choose(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** @param {TokenData} data @param {number} i @param {(i: number) => void} choose */
function tokenNode(data, i, choose) {
  const token = data.tokens[i];
  const title = data.weights.length ? `${token}: ${data.weights[i].toFixed(4)}` : token;
  const node = element("div", "token", { role: "option", "data-position": data.positions[i], title }, token);
  node.style.background = data.shades[i] ?? "";
  node.style.color = data.inks[i] ?? "";
  node.onclick = () => choose(i);
  return node;
}
