// The words that a model knows, in groups; a search hides the others.
// Sends Python the trigger "add" = the word.

import { tr } from "../js/core/words.js";

const drawn = new WeakMap(); // the data that is drawn in each list of groups

export default function (component) {
  const { parentElement, data } = component;
  const search = parentElement.querySelector(".search");
  const groups = parentElement.querySelector(".groups");
  const none = parentElement.querySelector(".none");
  search.setAttribute("aria-label", tr("Search the words"));
  search.placeholder = tr("Search; Enter adds the first");
  none.textContent = tr("No such word.");
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

  groups.onclick = (event) => {
    const button = event.target.closest(".word");
    if (button) add(button.textContent);
  };
  search.oninput = filter;
  search.onkeydown = (event) => {
    const wanted = search.value.trim();
    if (event.key !== "Enter" || !wanted) return;
    const nodes = [...groups.querySelectorAll(".word")];
    const match = nodes.find((node) => node.textContent === wanted) ?? nodes.find((node) => !node.hidden);
    if (match) add(match.textContent);
    event.preventDefault();
  };
}

function sectionNode(title, words) {
  const section = document.createElement("section");
  const heading = document.createElement("div");
  heading.className = "title";
  heading.textContent = title;
  heading.hidden = !title;
  const group = document.createElement("div");
  group.className = "group";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", title || tr("words"));
  group.append(...words.map(wordButton));
  section.append(heading, group);
  return section;
}

function wordButton(word) {
  const button = document.createElement("button");
  button.className = "word";
  button.type = "button";
  button.textContent = word;
  return button;
}
