// The words that a model knows, in groups; a search hides the others.
// Sends Python the trigger "add" = the word.

import { element, find, onPath } from "../js/core/dom.js";
import { tr } from "../js/core/words.js";

const drawn = new WeakMap(); // the data that is drawn in each list of groups

/** @param {StreamlitComponent<{ groups: [string, string[]][] }>} component */
export default function (component) {
  const { parentElement, data } = component;
  const search = find(parentElement, ".search");
  const groups = find(parentElement, ".groups");
  const none = find(parentElement, ".none");
  search.setAttribute("aria-label", tr("Search the words"));
  search.placeholder = tr("Search; Enter adds the first");
  none.textContent = tr("No such word.");
  /** @param {string} word */
  const add = (word) => component.setTriggerValue("add", word);

  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    for (const section of groups.children) {
      for (const button of section.querySelectorAll(".word"))
        button.hidden = !button.textContent.toLowerCase().includes(wanted);
      section.hidden = !section.querySelector(".word:not([hidden])");
    }
    none.hidden = Boolean(groups.querySelector(".word:not([hidden])"));
  };

  const state = JSON.stringify(data);
  if (drawn.get(groups) !== state) {
    drawn.set(groups, state);
    groups.replaceChildren(...data.groups.map(([title, words]) => sectionNode(title, words)));
  }
  filter();

  groups.onclick = (/** @type {KeyboardEvent} */ event) => {
    const button = onPath(event, ".word");
    if (button) add(button.textContent);
  };
  search.oninput = filter;
  search.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const wanted = search.value.trim();
    if (event.key !== "Enter" || !wanted) return;
    const nodes = [...groups.querySelectorAll(".word")];
    const match = nodes.find((node) => node.textContent === wanted) ?? nodes.find((node) => !node.hidden);
    if (match) add(match.textContent);
    event.preventDefault();
  };
}

/** @param {string} title @param {string[]} words */
function sectionNode(title, words) {
  const heading = element("div", "title", {}, title);
  heading.hidden = !title;
  const buttons = words.map((word) => element("button", "word", { type: "button" }, word));
  const group = element("div", "group", { role: "group", "aria-label": title || tr("words") }, ...buttons);
  return element("section", "", {}, heading, group);
}
