// A question on a phone: its choices as large buttons; once the answer is shown, the right one and how all voted.

import { button, element } from "../core/dom.js";
import { gettext, N_ } from "../core/translations.js";
import { VoteBars } from "./vote_bars.js";

const TAP = N_("Tap what you expect.");
const COUNTS = N_("Your vote counts. You can change it until the result is shown.");

export class PhoneQuestion {
  /** @type {HTMLElement[]} */ buttons;
  /** @type {string} */ name;
  /** @type {number | null} */ own;

  // vote(choice): cast it; returns a sentence if it does not count, else "".
  /** @param {HTMLElement} root @param {(choice: number) => Promise<string>} vote */
  constructor(root, vote) {
    this.vote = vote;
    this.asks = element("div", "asks", { id: "asks" });
    this.choices = element("div", "choices", { role: "group", "aria-labelledby": "asks" });
    this.note = element("p", "vote-note", { role: "status" });
    this.result = element("div", "vote-result");
    this.says = element("div", "answer-says", { "aria-live": "polite" });
    this.bars = new VoteBars(this.result);
    this.node = element("section", "question", { "aria-label": gettext("Question"), hidden: "" });
    this.node.append(this.asks, this.choices, this.note, this.result, this.says);
    root.append(this.node);
  }

  // question: { asks, choices } or null; own: index or null; answer: { right, says } once it is shown, else null.
  /** @param {string} name @param {Question | null} question @param {Shown} options */
  show(name, question, { own, revealed, counts, answer }) {
    this.node.hidden = !question;
    if (!question) return;
    if (name !== this.name) this.ask(name, question);
    this.own = own;
    this.mark();
    this.choices.hidden = revealed;
    this.result.hidden = this.says.hidden = !revealed;
    if (!revealed) return this.say(gettext(own === null ? TAP : COUNTS));
    this.bars.show(question.choices, counts, { right: answer?.right ?? null, own });
    this.says.textContent = answer?.says ?? "";
    this.say(question.isTyped ? gettext("How the room voted:") : resultOf(own, answer));
  }

  /** @param {string} name @param {Question} options */
  ask(name, { asks, choices }) {
    this.name = name;
    this.asks.innerHTML = asks; // made safe on the server
    this.buttons = choices.map((choice, i) => button(choice, () => this.chosen(i), { "aria-pressed": "false" }));
    this.choices.replaceChildren(...this.buttons);
  }

  /** @param {number} i */
  async chosen(i) {
    const before = this.own;
    const { name } = this;
    this.own = i;
    this.mark();
    const refusal = await this.vote(i);
    if (name !== this.name) return;
    if (refusal) {
      if (this.own === i) this.own = before;
      this.mark();
    }
    this.say(refusal || gettext(COUNTS));
  }

  mark() {
    this.buttons.forEach((each, i) => each.setAttribute("aria-pressed", String(i === this.own)));
  }

  /** @param {string} text */
  say(text) {
    if (this.note.textContent !== text) this.note.textContent = text;
  }
}

/** @param {number | null} own @param {Answer | null} answer */
function resultOf(own, answer) {
  if (!answer) return gettext("The model answers …");
  if (own === null) return gettext("The model has answered:");
  return own === answer.right ? gettext("You and the model agree:") : gettext("The model disagrees:");
}
