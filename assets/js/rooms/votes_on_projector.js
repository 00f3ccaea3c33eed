// What the speaker sees of a question on the projector: the votes as they come; or the form to ask one.

import { button, element } from "../core/dom.js";
import { gettext, ngettext } from "../core/translations.js";
import { Asking } from "./speakers_question.js";
import { answerOf, lessonOf, questionOf } from "./room_requests.js";
import { VoteBars } from "./vote_bars.js";

export class Poll {
  /** @type {string} */ name;

  /** @param {import("./speakers_room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.asks = element("div", "asks");
    this.votes = element("p", "votes");
    this.tell = button(gettext("Show the votes on the phones"), () => {
      const typed = room.kept?.typed;
      if (typed) room.ask({ ...typed, revealed: true });
    });
    this.done = button(gettext("End the question"), () => room.ask(null));
    this.asked = element("div");
    this.asked.append(this.asks);
    this.bars = new VoteBars(this.asked);
    this.asked.append(this.votes, element("p", "", {}, this.tell, " ", this.done));
    this.asking = new Asking({ ask: (typed) => room.ask(typed), changed: () => this.show() });
    this.node = element("section", "poll", { hidden: "" }, this.asking.node, this.asked);
    this.ask = button(gettext("Ask a question"), () => this.asking.show());
  }

  async show() {
    const { state } = this.room;
    if (!state) return;
    const lesson = state.question ? await lessonOf(state.lesson) : null;
    const question = questionOf(state, lesson);
    const answer = question && state.revealed && !question.isTyped ? await answerOf(state.lesson, state.step) : null;
    if (state !== this.room.state) return;
    const isTyping = !this.asking.node.hidden;
    this.node.hidden = !question && !isTyping;
    this.asked.hidden = !question || isTyping;
    this.ask.hidden = isTyping;
    this.tell.hidden = !question?.isTyped || state.revealed;
    this.done.hidden = !question?.isTyped;
    if (!question) return;
    if (this.name !== state.question) this.asks.innerHTML = question.asks; // made safe on the server, or typed as text
    this.name = state.question;
    this.bars.show(question.choices, state.counts, { right: answer?.right ?? null });
    this.votes.textContent = votesText(state.counts);
  }
}

/** @param {number[]} counts */
export function votesText(counts) {
  const all = counts.reduce((a, b) => a + b, 0);
  return ngettext("{n} vote", "{n} votes", all);
}
