// The words of a text in a row, one of which is chosen. Arrows move, Enter chooses; the Tab key reaches one of them.

import { childrenOf, clamp, element } from "../core/dom.js";

export class WordStrip {
  // chosen(position): a person chose a word.
  /** @param {string} label @param {(position: number) => void} chosen */
  constructor(label, chosen) {
    this.chosen = chosen;
    this.current = 0;
    this.node = element("div", "strip", { role: "listbox", "aria-label": label });
    this.node.onkeydown = (event) => this.key(event);
  }

  /** @param {string[]} tokens @param {number} position */
  show(tokens, position) {
    if (String(tokens) !== String(this.tokens)) {
      this.tokens = tokens;
      this.current = position;
      this.node.replaceChildren(...tokens.map((token, i) => this.word(token, i)));
    }
    [...this.node.children].forEach((word, i) => word.setAttribute("aria-selected", String(i === position)));
    this.reach(this.current, false);
  }

  /** @param {string} token @param {number} i */
  word(token, i) {
    const word = element("span", "word", { role: "option", tabindex: "-1", "data-position": i }, token);
    word.onclick = () => {
      this.reach(i, true);
      this.chosen(i);
    };
    return word;
  }

  /** @param {number} i @param {boolean} focus */
  reach(i, focus) {
    const words = childrenOf(this.node);
    if (words[this.current]) words[this.current].tabIndex = -1;
    this.current = clamp(i, 0, words.length - 1);
    words[this.current].tabIndex = 0;
    if (focus) words[this.current].focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own shortcuts
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) this.reach(this.current + step, true);
    else if (event.key === "Enter" || event.key === " ") this.chosen(this.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
