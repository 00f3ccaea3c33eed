// A question of a step: its choices, and after somebody answered, the model's answer beside one's own.

import { button, element, focusedBeside } from "../core/dom.js";
import { filled, gettext, ngettext, percent } from "../core/translations.js";
import { TEXTS } from "./stage_labels.js";

export class QuestionPart {
  /** @type {string} */ drawn;
  /** @type {(() => void) | undefined} */ onAnswered;

  // onChoose(index or null): somebody answered, or wants to see the answer.
  /** @param {(choice: number | null) => void} onChoose */
  constructor(onChoose) {
    this.asks = element("div", "asks");
    this.choices = element("div", "choices", { role: "group" });
    this.says = element("p", "answer", { role: "status" }); // said politely
    this.node = element("div", "question", { hidden: "" }, this.asks, this.choices, this.says);
    this.onChoose = onChoose;
  }

  // `answer` as the memory has it; undefined: it is open. `votes`: of a room, for each choice; null if it has none.
  /** @param {Question | null} question @param {Answer} [answer] @param {number[] | null} [votes] */
  show(question, answer, votes = null) {
    this.node.hidden = !question;
    const drawn = JSON.stringify([question, answer, answer && votes]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    if (!question) return this.says.replaceChildren();
    this.asks.innerHTML = question.asks;
    this.choices.setAttribute("aria-label", this.asks.textContent);
    const buttons = question.choices.map((text, i) => this.choice(text, i, answer, votes));
    const reveal = button(TEXTS.reveal, () => this.onChoose(null), { className: "quiet", title: TEXTS.revealHelp });
    const hadFocus = this.choices.contains(focusedBeside(this.choices));
    this.choices.replaceChildren(...buttons, ...(answer ? [] : [reveal]));
    if (hadFocus && answer) this.onAnswered?.();
    this.says.textContent = answer ? `${verdictOf(question.choices, answer)} ${answer.says}` : "";
  }

  // Votes are not shown before the answer: they would sway those who still think.
  /** @param {string} text @param {number} i @param {Answer | undefined} answer @param {number[] | null} votes */
  choice(text, i, answer, votes) {
    const chosen = button(text, answer ? null : () => this.onChoose(i), { className: "choice" });
    if (!answer) return chosen;
    chosen.setAttribute("aria-disabled", "true"); // it keeps the focus, and can be read
    chosen.classList.toggle("right", i === answer.right);
    chosen.classList.toggle("yours", i === answer.choice);
    const share = shareOf(answer.numbers, i);
    if (share !== null) chosen.style.setProperty("--share", String(share));
    const said = [
      ...(share === null ? [] : [gettext("model: {share}", { share: inPercent(share) })]),
      ...(votes ? [ngettext("{n} vote", "{n} votes", votes[i] ?? 0)] : []),
    ];
    if (said.length) chosen.append(element("small", "", {}, said.join(" · ")));
    return chosen;
  }

  fail() {
    this.says.textContent = gettext("The model did not answer. Try again.");
  }
}

// What the model says, beside one's own answer.
/** @param {string[]} choices @param {Answer} options */
export function verdictOf(choices, { choice, right }) {
  const said = { right: choices[right], yours: choices[choice ?? -1] };
  if (choice === null) return filled(TEXTS.model, said);
  if (choice === right) return gettext("The model agrees with you: “{right}”.", said);
  return gettext("You said “{yours}”; the model’s answer is “{right}”.", said);
}

/** @param {number} share */
const inPercent = (share) => (share > 0 && share < 0.005 ? `<\u00a0${percent(0.01)}` : percent(share));

// The part of a bar that a choice's number fills, 0 … 1; null where numbers are not shares, or not one for each choice.
/** @param {number[]} numbers @param {number} i */
export function shareOf(numbers, i) {
  if (numbers.length < 2 || i >= numbers.length || numbers.some((n) => n < 0 || n > 1)) return null;
  return numbers[i];
}
