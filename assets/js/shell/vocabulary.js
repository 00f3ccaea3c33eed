// The words that a model knows, in groups; a search hides the others.
// Sends Python the trigger "add" = the word.

import { button, childrenOf, element } from "../core/dom.js";
import { gettext } from "../core/translations.js";

export class Vocabulary {
  /** @type {HTMLElement[]} */ words = [];
  /** @type {string} */ shown;
  /** @type {(word: string) => void} */ add = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    const placeholder = gettext("Search; Enter adds the first");
    this.search = element("input", "search", {
      type: "search",
      "aria-label": gettext("Search the words"),
      placeholder,
    });
    this.groups = element("div", "groups");
    this.none = element("p", "none", { role: "status", hidden: "" }, gettext("No such word."));
    this.search.oninput = () => this.filter();
    this.search.onkeydown = (event) => {
      const wanted = this.search.value.trim();
      if (event.key !== "Enter" || !wanted) return;
      const match = this.words.find((word) => word.textContent === wanted) ?? this.words.find((word) => !word.hidden);
      if (match) this.add(match.textContent);
      event.preventDefault();
    };
    root.append(element("div", "words", {}, this.search, this.groups, this.none));
  }

  /**
   * @param {{ groups: [string, string[]][] }} data
   * @param {Tell} _
   * @param {(event: string, word: string) => void} tell
   */
  show({ groups }, _, tell) {
    this.add = (word) => tell("add", word);
    if (JSON.stringify(groups) === this.shown) return;
    this.shown = JSON.stringify(groups);
    this.groups.replaceChildren(...groups.map(([title, words]) => this.section(title, words)));
    this.words = [...this.groups.querySelectorAll("button")];
    this.filter();
  }

  filter() {
    const wanted = this.search.value.trim().toLowerCase();
    for (const word of this.words) word.hidden = !word.textContent.toLowerCase().includes(wanted);
    for (const section of childrenOf(this.groups)) section.hidden = !section.querySelector(".word:not([hidden])");
    this.none.hidden = this.words.some((word) => !word.hidden);
  }

  /** @param {string} title @param {string[]} words */
  section(title, words) {
    const heading = element("div", "title", {}, title);
    heading.hidden = !title;
    const buttons = words.map((word) => button(word, () => this.add(word), { className: "word" }));
    const group = element("div", "group", { role: "group", "aria-label": title || gettext("words") }, ...buttons);
    return element("section", "", {}, heading, group);
  }
}
