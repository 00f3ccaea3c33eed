// The presenter view: notes, the step that is shown and the next, the right answers, a clock. It steers the page and
// is steered by it; after a reload of either, it asks where the lesson stands. While no page shows the lesson, its
// notes can be read here all the same.

import { button, element } from "../core/dom.js";
import { Lessons } from "./fetched_lessons.js";
import { Stored } from "../core/local_storage.js";
import { filled, gettext } from "../core/translations.js";
import { ACTS, channelOf } from "./presenter_channel.js";
import { actionOf, focusOf } from "./stage_keys.js";
import { TEXTS } from "./stage_labels.js";

const NOBODY = gettext("This lesson is not open in this browser. Begin it there, and this window follows.");
const SILENCE = 1500; // milliseconds until it is said that no page answers
const TICK = 1000;

export class PresenterView {
  /** @type {Lesson} */ lesson;
  /** @type {BroadcastChannel} */ channel;
  /** @type {any} */ state = null; // a StageState, once one is known

  /** @param {HTMLElement} root */
  constructor(root) {
    this.name = root.dataset.lesson ?? "";
    this.lessons = new Lessons(root.dataset.base ?? "");
    this.stored = new Stored(`stage-began:${this.name}`, () => sessionStorage); // milliseconds
    this.title = element("h1");
    this.gone = element("output");
    this.clock = element("time");
    const restart = button(gettext("Restart the clock"), () => this.begin());
    const header = element("header", "", {}, this.title, this.gone, restart, this.clock);
    this.now = element("section", "now", { "aria-label": gettext("This step"), tabindex: "0" });
    this.after = element("section", "next", { "aria-label": gettext("Next"), tabindex: "0" });
    this.back = button("‹", () => this.act("back"), { title: TEXTS.back });
    this.next = button("›", () => this.act("next"), { title: TEXTS.next });
    this.reveal = button(TEXTS.reveal, () => this.act("reveal"), { title: TEXTS.revealHelp });
    this.black = button(TEXTS.black, () => this.act("black"), { title: "b" });
    this.message = element("p", "", { role: "status" });
    this.beside = element("p", "beside");
    const buttons = [this.back, this.next, this.reveal, this.black, this.message, this.beside];
    root.append(header, this.now, this.after, element("footer", "", {}, ...buttons));
  }

  async show() {
    this.channel = channelOf(this.name, (message) => this.heard(message));
    window.addEventListener("keydown", (event) => this.key(event));
    this.lesson = await this.lessons.lesson(this.name);
    if (!this.lesson.steps) {
      this.message.textContent = this.lesson.message ?? TEXTS.noLesson;
      return;
    }
    this.title.textContent = this.lesson.title;
    setInterval(() => this.tick(), TICK);
    this.tick();
    this.ask();
  }

  // --- the page

  ask() {
    this.channel.postMessage({ ask: true });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.readAlone(), SILENCE);
  }

  readAlone() {
    this.message.textContent = NOBODY;
    this.isAlone = true;
    this.state ??= { step: 1, steps: this.lesson.steps.length, revealed: false };
    this.draw();
  }

  /** @param {string} act @param {number} [step] */
  act(act, step) {
    if (this.isAlone)
      this.turn(
        /** @type {Record<string, any>} */ ({ next: this.state.step + 1, back: this.state.step - 1, go: step })[act]
      );
    this.ask();
    this.channel.postMessage({ act, step });
  }

  // To the notes of another step, while no page shows the lesson.
  /** @param {number} step */
  turn(step) {
    if (!this.lesson.steps[step - 1]) return;
    this.state = { ...this.state, step, revealed: false };
    this.draw();
  }

  /** @param {StageMessage} options */
  heard({ state, isBlack, mentioned }) {
    if (!state || !this.lesson?.steps) return;
    clearTimeout(this.silence);
    const words = isBlack ? TEXTS.isBlack : "";
    this.message.textContent = state.lesson ? words : NOBODY;
    this.black.setAttribute("aria-pressed", String(Boolean(isBlack)));
    this.beside.textContent = mentioned;
    if (!state.lesson) return this.readAlone();
    if (!this.begun) this.begin();
    this.isAlone = false;
    this.state = state;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = actionOf(event, focusOf(event.composedPath()));
    if (action?.step) this.act("go", action.step);
    else if (ACTS.includes(action)) this.act(action);
    else return;
    event.preventDefault();
  }

  // --- what is shown

  async draw() {
    const { step, steps, revealed } = this.state;
    const shown = this.lesson.steps[step - 1];
    const following = this.lesson.steps[step];
    this.reveal.disabled = !shown.question || revealed || this.isAlone;
    this.black.disabled = Boolean(this.isAlone);
    this.back.disabled = step === 1;
    this.next.disabled = step === steps && this.reveal.disabled;
    this.now.replaceChildren(
      ...this.stepOf(shown, filled(TEXTS.step, { number: step, steps, title: "" }), step, revealed)
    );
    const end = element("h3", "", {}, gettext("This is the last step."));
    this.after.replaceChildren(...(following ? this.stepOf(following, gettext("Next"), step + 1, false) : [end]));
  }

  /** @param {Step} step @param {string} label @param {number} number @param {boolean} isRevealed */
  stepOf(step, label, number, isRevealed) {
    /** @type {HTMLElement[]} */
    const parts = [
      element("h3", "", {}, label.replace(/: $/, "")),
      element("h2", "", {}, step.title),
      fromServer("says", step.says),
    ];
    if (step.question) parts.push(...this.questionOf(step.question, number, isRevealed));
    if (step.note) parts.push(fromServer("note", step.note));
    return parts;
  }

  /** @param {Question} question @param {number} number @param {boolean} isRevealed */
  questionOf(question, number, isRevealed) {
    const choices = element("ul", "choices", {}, ...question.choices.map((text) => element("li", "", {}, text)));
    const says = element("p");
    this.lessons.answer(this.name, number).then((answer) => {
      if (!answer) return;
      choices.children[answer.right]?.classList.add("right");
      const words = isRevealed ? gettext("It is on screen.") : gettext("Nobody sees it yet.");
      says.textContent = `${filled(TEXTS.model, { right: question.choices[answer.right] })} ${answer.says} ${words}`;
    });
    return [fromServer("asks", question.asks), choices, says];
  }

  // --- the clock

  get begun() {
    return Number(this.stored.read());
  }

  begin() {
    this.stored.write(String(Date.now()));
    this.tick();
  }

  tick() {
    const now = new Date();
    const gone = this.begun ? Math.max(0, Math.floor((now.getTime() - this.begun) / 1000)) : 0;
    const time = `${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, "0")}`;
    this.gone.textContent = gettext("{time} of {minutes} min", { time, minutes: this.lesson?.minutes ?? "" });
    this.clock.textContent = now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}

// HTML that the server made of a lesson's Markdown, in which HTML is text.
/** @param {string} name @param {string} html */
function fromServer(name, html) {
  const node = element("div", name);
  node.innerHTML = html;
  return node;
}
