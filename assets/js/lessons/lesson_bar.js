// The bar of a lesson, at the bottom of the page: what is said, the question, and one line to go back and forth.

import { button, closedFromOutside, details, element, find } from "../core/dom.js";
import { filled, gettext } from "../core/translations.js";
import { QuestionPart } from "./question.js";
import { TEXTS } from "./stage_labels.js";

/** @param {string} key @param {string} label @param {string} title @param {() => void} act */
const keyed = (key, label, title, act) => button(label, act, { className: key, "data-key": key, title });

export class Bar {
  /** @type {Lesson} */ lesson;
  /** @type {Step} */ shown;
  /** @type {HTMLElement} */ items;
  /** @type {HTMLElement} */ room;

  // `stage`: what its buttons act on.
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.title = element("h2");
    this.says = element("div", "says");
    this.aside = element("p", "aside", { hidden: "" });
    this.question = new QuestionPart((choice) => stage.reveal(choice));
    this.question.onAnswered = () => this.next.focus({ preventScroll: true });
    this.words = element("div", "words-of-step", { tabindex: "0" }, this.title, this.says, this.aside);
    this.message = element("p", "message", { role: "status" });
    this.back = keyed("back", "‹", TEXTS.back, () => stage.back());
    this.next = keyed("next", "›", TEXTS.next, () => stage.next());
    this.steps = element("ol", "steps", { "aria-label": gettext("Steps of the lesson") });
    const preparedHelp = gettext("Show this step as the lesson sets it up; your changes to it are discarded.");
    this.prepared = keyed("prepared", gettext("Reset step"), preparedHelp, () => stage.asPrepared());
    this.present = keyed("present", TEXTS.present, TEXTS.presentHelp, () => stage.present(!stage.isPresenting));
    const closingHelp = gettext("Leave the lesson; the page stays as it is");
    this.closing = this.item("close", gettext("End lesson"), closingHelp, () => stage.close());
    this.more = this.menu();
    this.ends = element("div", "ends", {}, this.prepared, this.present, this.closing, this.more);
    this.onward = element("div", "onward", { hidden: "" });
    this.line = element("div", "line", {}, this.back, this.steps, this.next, this.onward, this.message, this.ends);
    this.body = element("div", "body", {}, this.words, this.question.node);
    this.node = element("section", "bar", { hidden: "" }, this.body, this.line);
  }

  menu() {
    const { stage } = this;
    const summary = element("summary", "", { title: gettext("More"), "aria-label": gettext("More") }, "⋯");
    const preloadHelp = gettext("Compute every step beforehand, so that none makes you wait");
    const notesHelp = gettext("Notes, the next step and a clock, in a second window that steers this one");
    this.room = this.item("room", "", gettext("How to join, and the votes (Q)"), () => stage.openRoom());
    const items = [
      this.item("preload", gettext("Warm up"), preloadHelp, () => stage.preload()),
      this.item("notes", gettext("Presenter view"), notesHelp, () => stage.notes()),
      this.room,
      this.item("full", gettext("Full screen"), "f", () => stage.full()),
      this.item("black", TEXTS.black, "b", () => stage.black()),
      this.item("keys", TEXTS.keys, "?", () => stage.help()),
    ];
    this.items = element("div", "items", {}, ...items);
    return closedFromOutside(details("more", summary, this.items));
  }

  // A button that closes the menu, if it is in there.
  /** @param {string} key @param {string} label @param {string} title @param {() => void} act */
  item(key, label, title, act) {
    return keyed(key, label, title, () => {
      this.more.open = false;
      act();
    });
  }

  // { lesson (null: the clean screen without one), step from 1 on, answer, votes, isChanged, isPresenting, aside }.
  /** @param {BarState} options */
  show({ lesson, step, answer, votes, isChanged, isPresenting, aside }) {
    this.node.hidden = !lesson && !isPresenting;
    this.node.classList.toggle("alone", !lesson);
    this.node.classList.toggle("presenting", isPresenting);
    this.node.classList.toggle("answered", Boolean(answer));
    this.node.setAttribute("aria-label", lesson ? gettext("Lesson: {title}", { ...lesson }) : TEXTS.present);
    this.present.textContent = isPresenting ? gettext("Exit presentation") : TEXTS.present;
    this.present.title = isPresenting ? gettext("Show the sidebar and all controls again") : TEXTS.presentHelp;
    this.prepared.hidden = !isChanged;
    // While presenting, one way out stands in the line: two of them would be confused, and find no room.
    if (isPresenting) this.items.append(this.closing);
    else this.more.before(this.closing);
    this.room.hidden = !window.room;
    this.room.textContent = window.room?.label ?? "";
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
    this.question.show(shown.question, answer, votes);
    this.back.disabled = step === 1;
    const isOpen = shown.question && !answer;
    const isEnd = step === lesson.steps.length && !isOpen;
    this.next.hidden = isEnd;
    this.onward.hidden = !isEnd;
    this.showSteps(lesson, step);
  }

  // Where to go from the last step.
  /** @param {Lesson} options */
  showOnward({ next }) {
    const ways = [keyed("lessons", gettext("All lessons"), "", () => this.stage.lessons())];
    if (next) {
      const label = gettext("Next lesson: {title}", { title: next.title });
      ways.unshift(keyed("next-lesson", label, "", () => this.stage.begin(next.name)));
    }
    this.onward.replaceChildren(...ways);
  }

  /** @param {Lesson} lesson @param {number} step */
  showSteps(lesson, step) {
    if (this.lesson !== lesson) {
      const items = lesson.steps.map(({ title }, i) => {
        const words = filled(TEXTS.step, { number: i + 1, steps: lesson.steps.length, title });
        const stepButton = keyed("step", String(i + 1), words, () => this.stage.go(i + 1));
        stepButton.setAttribute("aria-label", words); // of two digits, too
        return element("li", "", {}, stepButton);
      });
      this.steps.replaceChildren(...items);
      this.showOnward(lesson);
      this.lesson = lesson;
    }
    [...this.steps.children].forEach((item, i) => {
      const stepButton = find(item, "button");
      stepButton.classList.toggle("done", i + 1 < step);
      if (i + 1 === step) stepButton.setAttribute("aria-current", "step");
      else stepButton.removeAttribute("aria-current");
    });
  }

  /** @param {string} message */
  say(message) {
    this.message.textContent = message;
  }
}
