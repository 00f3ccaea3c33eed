// The bar of a lesson, at the bottom of the page: what is said, the question, and one line to go back and forth.

import { element, find } from "../core/dom.js";
import { filled } from "../core/words.js";
import { QuestionPart } from "./question.js";
import { TEXTS } from "./words.js";

export class Bar {
  /** @type {Lesson} */
  lesson;
  /** @type {Step} */
  shown;

  // `acts`: go(step), next(), back(), reveal(choice), asPrepared(), present(), notes(), warmUp(), full(), black(),
  // help(), close().
  /** @param {Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.title = element("h2");
    this.says = element("div", "says");
    this.aside = element("p", "aside", { hidden: "" });
    this.question = new QuestionPart((choice) => acts.reveal(choice));
    this.question.onAnswered = () => this.next.focus({ preventScroll: true });
    this.words = element("div", "words-of-step", { tabindex: "0" }, this.title, this.says, this.aside);
    this.message = element("p", "message", { role: "status" });
    this.back = this.button("back", "‹", TEXTS.back, () => acts.back());
    this.next = this.button("next", "›", TEXTS.next, () => acts.next());
    this.steps = element("ol", "steps", { "aria-label": TEXTS.steps });
    this.prepared = this.button("prepared", TEXTS.asPrepared, TEXTS.asPreparedHelp, () => acts.asPrepared());
    this.present = this.button("present", TEXTS.present, TEXTS.presentHelp, () => acts.present());
    this.closing = this.button("close", "×", TEXTS.close, () => acts.close());
    this.closing.setAttribute("aria-label", TEXTS.close);
    this.more = this.menu();
    const ends = element("div", "ends", {}, this.prepared, this.present, this.more, this.closing);
    this.line = element("div", "line", {}, this.back, this.steps, this.next, this.message, ends);
    this.body = element("div", "body", {}, this.words, this.question.node);
    this.node = element("section", "bar", { hidden: "" }, this.body, this.line);
  }

  /** @param {string} key @param {string} label @param {string} title @param {() => void} act */
  button(key, label, title, act) {
    const button = element("button", key, { type: "button", title, "data-key": key }, label);
    if (label.length === 1) button.setAttribute("aria-label", title);
    button.onclick = act;
    return button;
  }

  menu() {
    const { acts } = this;
    const summary = element("summary", "", { title: TEXTS.more, "aria-label": TEXTS.more }, "⋯");
    const menu = element("details", "more");
    /** @param {string} key @param {string} label @param {string} title @param {() => void} act */
    const item = (key, label, title, act) =>
      this.button(key, label, title, () => {
        menu.open = false;
        act();
      });
    const items = [
      item("warm-up", TEXTS.warmUp, TEXTS.warmUpHelp, () => acts.warmUp()),
      item("notes", TEXTS.notes, TEXTS.notesHelp, () => acts.notes()),
      item("full", TEXTS.full, "f", () => acts.full()),
      item("black", TEXTS.black, "b", () => acts.black()),
      item("keys", TEXTS.keys, "?", () => acts.help()),
    ];
    this.items = element("div", "items", {}, ...items);
    menu.append(summary, this.items);
    menu.onkeydown = (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.stopPropagation();
      menu.open = false;
      summary.focus();
    };
    document.addEventListener("pointerdown", (event) => {
      if (!event.composedPath().includes(menu)) menu.open = false;
    });
    return menu;
  }

  // { lesson (null: the clean screen without one), step from 1 on, answer, isChanged, isPresenting, aside }.
  /** @param {BarState} options */
  show({ lesson, step, answer, isChanged, isPresenting, aside }) {
    this.node.hidden = !lesson && !isPresenting;
    this.node.classList.toggle("alone", !lesson);
    this.node.classList.toggle("presenting", isPresenting);
    this.node.classList.toggle("answered", Boolean(answer));
    this.node.setAttribute("aria-label", lesson ? filled(TEXTS.bar, { ...lesson }) : TEXTS.present);
    this.present.textContent = isPresenting ? TEXTS.leave : TEXTS.present;
    this.present.title = isPresenting ? TEXTS.leaveHelp : TEXTS.presentHelp;
    this.prepared.style.visibility = isChanged ? "" : "hidden"; // its room stays
    if (!lesson) return this.question.show(null);
    const shown = lesson.steps[step - 1];
    this.title.textContent = shown.title;
    if (this.shown !== shown) {
      this.says.innerHTML = shown.says;
      this.words.scrollTop = 0;
    }
    this.shown = shown;
    this.aside.hidden = !aside;
    if (aside && this.aside.innerHTML !== aside) this.aside.innerHTML = aside;
    this.question.show(shown.question, answer);
    this.back.disabled = step === 1;
    const isOpen = shown.question && !answer;
    this.next.disabled = step === lesson.steps.length && !isOpen;
    this.showSteps(lesson, step);
  }

  /** @param {Lesson} lesson @param {number} step */
  showSteps(lesson, step) {
    if (this.lesson !== lesson) {
      const items = lesson.steps.map(({ title }, i) => {
        const words = filled(TEXTS.step, { number: i + 1, steps: lesson.steps.length, title });
        const button = this.button("step", String(i + 1), words, () => this.acts.go(i + 1));
        button.setAttribute("aria-label", words);
        return element("li", "", {}, button);
      });
      this.steps.replaceChildren(...items);
      this.lesson = lesson;
    }
    [...this.steps.children].forEach((item, i) => {
      const button = find(item, "button");
      button.classList.toggle("done", i + 1 < step);
      if (i + 1 === step) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
  }

  /** @param {string} message */
  say(message) {
    this.message.textContent = message;
  }
}
