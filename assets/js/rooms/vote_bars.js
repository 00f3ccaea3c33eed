// How a room voted: a bar for each choice, and which one the model chose, once it is shown.

import { element } from "../core/dom.js";
import { gettext, percent } from "../core/translations.js";

export class VoteBars {
  /** @type {VoteBar[]} */ rows = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = element("ul", "vote-bars");
    root.append(this.list);
  }

  // choices: texts; counts: votes of each; right: index, or null while it is not shown; own: index, or null.
  /**
   * @param {string[]} choices
   * @param {number[]} counts
   * @param {{ right?: number | null, own?: number | null }} [answers]
   */
  show(choices, counts, { right = null, own = null } = {}) {
    if (this.rows.length !== choices.length) {
      this.rows = choices.map(() => new VoteBar());
      this.list.replaceChildren(...this.rows.map((row) => row.node));
    }
    const all = counts.reduce((a, b) => a + b, 0);
    this.rows.forEach((row, i) => {
      row.show(choices[i], counts[i] ?? 0, { all, right: right === i, own: own === i });
    });
  }
}

class VoteBar {
  constructor() {
    this.name = element("span", "vote-name");
    this.count = element("span", "vote-count");
    this.bar = element("span", "vote-bar", { "aria-hidden": "true" });
    this.node = element("li", "", {}, this.name, this.count, element("span", "vote-track", {}, this.bar));
  }

  /** @param {string} choice @param {number} count @param {{ all: number, right: boolean, own: boolean }} options */
  show(choice, count, { all, right, own }) {
    const marks = [right ? gettext("the model’s answer") : "", own ? gettext("your vote") : ""].filter(Boolean);
    this.name.replaceChildren(choice, ...marks.map((mark) => element("em", "", {}, mark)));
    this.count.textContent = all ? `${count} · ${percent(count / all)}` : "0";
    this.bar.style.width = `${(100 * count) / Math.max(1, all)}%`;
    this.node.classList.toggle("right", right);
  }
}
