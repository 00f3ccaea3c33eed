// A question of a step: its choices, and after somebody answered, the model's answer beside one's own.

import { element, focusedBeside } from "../core/dom.js";
import { filled, tr } from "../core/words.js";
import { TEXTS } from "./words.js";

export class QuestionPart {
  /** @type {string} */
  drawn;
  /** @type {(() => void) | undefined} */
  onAnswered;

  // onChoose(index or null): somebody answered, or wants to see the answer.
  /** @param {(choice: number | null) => void} onChoose */
  constructor(onChoose) {
    this.asks = element("div", "asks");
    this.choices = element("div", "choices", { role: "group" });
    this.says = element("p", "answer", { role: "status" }); // said politely
    this.node = element("div", "question", { hidden: "" }, this.asks, this.choices, this.says);
    this.onChoose = onChoose;
  }

  // `answer` as the memory has it; undefined: it is open.
  /** @param {Question | null} question @param {Answer} [answer] */
  show(question, answer) {
    this.node.hidden = !question;
    const drawn = JSON.stringify([question, answer]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    if (!question) return this.says.replaceChildren();
    this.asks.innerHTML = question.asks;
    this.choices.setAttribute("aria-label", this.asks.textContent);
    const buttons = question.choices.map((text, i) => this.choice(text, i, answer));
    const reveal = element("button", "quiet", { type: "button", title: TEXTS.revealHelp }, TEXTS.reveal);
    reveal.onclick = () => this.onChoose(null);
    const hadFocus = this.choices.contains(focusedBeside(this.choices));
    this.choices.replaceChildren(...buttons, ...(answer ? [] : [reveal]));
    if (hadFocus && answer) this.onAnswered?.();
    this.says.textContent = answer ? `${verdictOf(question.choices, answer)} ${answer.says}` : "";
  }

  /** @param {string} text @param {number} i @param {Answer | undefined} answer */
  choice(text, i, answer) {
    const button = element("button", "choice", { type: "button" }, text);
    button.onclick = () => this.onChoose(i);
    if (!answer) return button;
    button.setAttribute("aria-disabled", "true"); // it keeps the focus, and can be read
    button.onclick = null;
    const isRight = i === answer.right;
    const isYours = i === answer.choice;
    button.classList.toggle("right", isRight);
    button.classList.toggle("yours", isYours);
    const share = shareOf(answer.numbers, i);
    if (share !== null) {
      button.style.setProperty("--share", String(share));
      button.append(element("small", "", {}, tr("model: {share}", { share: inPercent(share) })));
    }
    return button;
  }

  fail() {
    this.says.textContent = TEXTS.noAnswer;
  }
}

// What the model says, beside one's own answer.
/** @param {string[]} choices @param {Answer} options */
export function verdictOf(choices, { choice, right }) {
  const words = choice === null ? TEXTS.model : choice === right ? TEXTS.asYou : TEXTS.unlikeYou;
  return filled(words, { right: choices[right], yours: choices[choice ?? -1] });
}

/** @param {number} share */
const inPercent = (share) => (share > 0 && share < 0.005 ? "<\u00a01\u00a0%" : `${Math.round(100 * share)}\u00a0%`);

// The part of a bar that a choice's number fills, 0 … 1; null where numbers are not shares, or not one for each choice.
/** @param {number[]} numbers @param {number} i */
export function shareOf(numbers, i) {
  if (numbers.length < 2 || i >= numbers.length || numbers.some((n) => n < 0 || n > 1)) return null;
  return numbers[i];
}
