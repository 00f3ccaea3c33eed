// The words of a text in a row, one of which is chosen. Arrows move, Enter chooses; the Tab key reaches one of them.

import { directionOf } from "./direction.js";
import { ahead, arrows, childrenOf, clamp, element, onKeys } from "./dom.js";

export class WordStrip {
  current = 0; // where the keyboard is
  place = 0; // which one is chosen
  /** @type {(place: number) => void} */ chosen; // a person chose a word; the host sets it

  // `node`: a listbox.
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    const choose = () => this.chosen(this.current);
    onKeys(node, {
      ...arrows((down, right) => this.reach(this.current + down + ahead(this.node, right), true)),
      Enter: choose,
      " ": choose,
    });
  }

  // `positions`: which token of the text each of them is.
  /** @param {string[]} words @param {number} place @param {Iterable<number>} [positions] */
  show(words, place, positions = words.keys()) {
    if (String(words) !== String(this.words)) {
      this.words = words;
      this.node.dir = directionOf(words);
      this.node.replaceChildren(...words.map((word, i) => this.word(word, i)));
    }
    const of = [...positions];
    [...childrenOf(this.node)].forEach((word, i) => {
      word.dataset.position = String(of[i]);
      word.setAttribute("aria-selected", String(i === place));
    });
    const isUsed = this.node.matches(":focus-within"); // then the keyboard stays where it is
    if (this.place !== place && !isUsed) this.current = Math.max(place, 0);
    this.place = place;
    this.reach(this.current, false);
  }

  /** @param {string} text @param {number} i */
  word(text, i) {
    const word = element("span", "word", { role: "option", tabindex: "-1", dir: "auto" }, text);
    word.onfocus = () => this.reach(i, false);
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
}
