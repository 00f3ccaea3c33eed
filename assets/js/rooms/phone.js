// A phone in a room: follows the speaker's steps, votes, and lets go when its owner wants to look around.

import { element } from "../core/dom.js";
import { Stored } from "../core/local_storage.js";
import { roomLeft } from "./way_back_to_room.js";
import { gettext } from "../core/translations.js";
import { Follow } from "./speakers_picture.js";
import { PhoneQuestion } from "./phone_question.js";
import { Listening, answerOf, lessonOf, posted, questionOf, turn } from "./room_requests.js";

const STORED = new Stored("room phone", () => localStorage); // { key, phone, number, choices: { question: choice } }

export class Phone {
  /** @type {Kept} */ kept;
  /** @type {RoomState} */ state;
  /** @type {Step | undefined} */ shown;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.key = location.pathname.replace(/^.*\//, "").toLowerCase();
    this.path = `room/${this.key}`;
    const kept = STORED.readJson();
    this.kept = { phone: "", number: 0, choices: {}, ...(kept?.key === this.key && kept) };
    this.title = element("h1", "", {}, gettext("Attention heads"));
    this.place = element("p", "place");
    this.says = element("div", "says");
    this.connection = element("p", "connection", { role: "status" });
    const left = element("div", "left", {}, element("header", "", {}, this.place, this.title), this.says);
    const right = element("div", "right");
    this.question = new PhoneQuestion(left, (choice) => this.vote(choice));
    this.follow = new Follow(right);
    this.around = element("a", "around", {}, gettext("Explore on my own"));
    this.around.onclick = () => roomLeft.write(location.href);
    this.around.hidden = true; // until it leads somewhere
    this.parts = [left, right, this.around];
    root.replaceChildren(left, right, element("footer", "", {}, this.connection, this.around));
    roomLeft.remove();
    this.listening = new Listening(this.path, {
      heard: (/** @type {RoomState} */ state) => this.heard(state),
      silent: () => this.say(gettext("The connection is lost; trying again …")),
      closed: () => this.closed(),
    });
    this.say(gettext("Connecting …"));
    this.join();
  }

  async join() {
    if (this.kept.phone) return "";
    const answer = await posted(`${this.path}/join`, {});
    if (!answer?.ok) return answer?.message ?? gettext("The server does not answer.");
    this.keep({ phone: answer.phone });
    return "";
  }

  /** @param {Partial<Kept>} changes */
  keep(changes) {
    Object.assign(this.kept, changes);
    STORED.write(JSON.stringify({ key: this.key, ...this.kept }));
  }

  // Returns a sentence if the vote does not count. A vote that was counted although its answer was lost counts once.
  /** @param {number} choice */
  async vote(choice) {
    const { question } = this.state;
    const number = Math.max(Date.now(), this.kept.number + 1);
    this.keep({ number });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refusal = await this.join();
      const words = { phone: this.kept.phone, question, choice, number };
      const answer = refusal ? null : await posted(`${this.path}/vote`, words);
      if (answer?.ok || answer?.counted) {
        if (number === this.kept.number) this.keep({ choices: { ...this.kept.choices, [question]: choice } });
        return "";
      }
      if (answer?.rejoin) {
        this.keep({ phone: null }); // the room was full, and another phone has its place
        continue;
      }
      if (answer) return answer.message;
      if (refusal && attempt === 2) return refusal;
      await new Promise((resolve) => setTimeout(resolve, 500 * (attempt + 1)));
    }
    return gettext("The server does not answer. Tap again.");
  }

  /** @param {RoomState} state */
  async heard(state) {
    if (state.version < (this.state?.version ?? 0)) return; // of a server that has not heard yet
    this.state = state;
    this.say("");
    const lesson = await lessonOf(state.lesson);
    if (state !== this.state) return; // a newer one came meanwhile
    this.draw(state, lesson, null);
    if (!state.revealed || !state.question || state.asks) return;
    await new Promise((resolve) => setTimeout(resolve, 1000 * turn(state.here)));
    const answer = await answerOf(state.lesson, state.step);
    if (state === this.state) this.draw(state, lesson, answer);
  }

  /** @param {RoomState} state @param {Lesson | null} lesson @param {Answer | null} answer */
  draw(state, lesson, answer) {
    const step = lesson?.steps[state.step - 1];
    const title = step?.title ?? gettext("What the speaker shows");
    if (this.title.textContent !== title) this.title.textContent = title;
    this.place.textContent = lesson
      ? `${lesson.title} · ${gettext("{n} of {all}", { n: state.step, all: lesson.steps.length })}`
      : "";
    if (this.shown !== step) {
      this.says.innerHTML = step?.says ?? ""; // made safe on the server
      scrollTo(0, 0);
    }
    this.shown = step;
    const question = questionOf(state, lesson);
    const own = this.kept.choices[state.question] ?? null;
    const { revealed, counts } = state;
    this.question.show(state.question, question, { own, revealed, counts, answer });
    this.follow.show(state.address, question && !revealed ? question.covers : [], state.here);
    this.around.href = `.${state.address}`; // below the app, wherever it is
    this.around.hidden = Boolean(question && !revealed); // it would show the answer
  }

  closed() {
    this.say(gettext("The room is closed. Thank you for coming."));
    for (const part of this.parts) part.remove(); // nothing in them does anything now
    this.connection.after(element("a", "around app", { href: "." }, gettext("Open the app")));
    STORED.remove();
  }

  /** @param {string} text */
  say(text) {
    this.connection.textContent = text;
  }
}
