// A lesson in a file: words, question and pictures of one step at a time, and the keys of the stage.

import { unpack } from "../core/blob.js";
import { button, clamp, element, find, swapFullScreen } from "../core/dom.js";
import { download } from "../core/save_menu.js";
import { onSystemTheme, pageColours, systemTheme } from "../core/theme.js";
import { filled, tr } from "../core/words.js";
import { zipped } from "../core/zip.js";
import { keysHelp } from "../stage/keys_help.js";
import { actionOf, focusOf } from "../stage/presenter_keys.js";
import { QuestionPart } from "../stage/question.js";
import { TEXTS } from "../stage/words.js";
import { Slides } from "./slides.js";
import { StepPicture } from "./step_picture.js";

export class LessonFile {
  /** @type {LessonFileData} */ data;
  /** @type {FileStep[]} */ steps;
  /** @type {number} */ step;
  /** @type {string} */ theme;
  /** @type {Record<number, Answer>} */ answers = {}; // by step: { choice, right, numbers, says }

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.title = element("h2", "", { tabindex: "-1" });
    this.says = element("div", "says");
    this.pointed = element("p", "pointed");
    this.question = new QuestionPart((choice) => this.answer(choice));
    this.note = element("div", "note", { hidden: "" });
    const words = element("section", "words-part", { "aria-label": tr("What is said") });
    words.append(this.title, this.says, this.pointed, this.question.node, this.note);
    const picture = element("section", "picture-part", { "aria-label": tr("What is shown") });
    this.picture = new StepPicture(picture);
    this.black = element("div", "blackness", { hidden: "", role: "status" }, TEXTS.isBlack);
    this.help = keysHelp();
    this.help.onclick = () => this.help.close();
    this.back = button("←", () => this.act("back"), { title: TEXTS.back });
    this.next = button("→", () => this.act("next"), { title: TEXTS.next });
    this.place = element("span", "place", { "aria-live": "polite" });
    const notes = { title: tr("What the speaker may want to know"), "aria-pressed": "false" };
    this.notes = button(tr("Notes"), () => this.toggleNotes(), notes);
    const theme = button(tr("Light / dark"), () => this.swapTheme());
    const slides = { title: tr("One PNG per step, 1920 × 1080, and the notes") };
    this.slides = button(tr("Slides (ZIP)"), () => this.saveSlides(), slides);
    const keys = button(TEXTS.keys, () => this.act("help"));
    const space = element("span", "space");
    const left = [this.back, this.next, this.place, space];
    const bar = element("nav", "lesson-bar", {}, ...left, this.notes, theme, this.slides, keys);
    root.append(element("div", "lesson-step", {}, words, picture), bar, this.black, this.help);
    this.handout = element("section", "handout", { "aria-hidden": "true" });
    root.append(this.handout);
    document.addEventListener("keydown", (event) => this.key(event));
    onSystemTheme(() => this.draw());
  }

  /** @param {LessonFileData} data */
  show(data) {
    this.data = data;
    this.steps = data.lesson.steps;
    this.theme = data.theme;
    document.documentElement.lang = data.lesson.language;
    const asked = Number(location.hash.slice(1));
    this.step = clamp(Number.isInteger(asked) ? asked : 1, 1, this.steps.length);
    this.draw();
    this.print();
  }

  get shownTheme() {
    return this.theme || systemTheme();
  }

  get current() {
    return this.steps[this.step - 1];
  }

  // The data of an Explorer, or null where the file has no picture of a step.
  /** @param {FileStep} step */
  pictureOf({ shown }) {
    return shown.picture ? unpack(this.data[shown.picture]) : null;
  }

  draw() {
    if (!this.steps) return;
    const theme = this.shownTheme;
    pageColours(this.data.themes[theme], theme);
    const { title, says, note, shown } = this.current;
    this.title.textContent = title;
    this.says.innerHTML = says; // safe: the server made it from Markdown without HTML
    this.note.innerHTML = note;
    this.place.textContent = filled(TEXTS.step, { number: this.step, steps: this.steps.length, title });
    this.back.disabled = this.step === 1;
    this.picture.unring();
    this.picture.show(shown, this.pictureOf(this.current), theme);
    this.drawQuestion();
    window.painted = true; // tests wait for it
  }

  drawQuestion() {
    const { question, point } = this.current;
    const answer = this.answers[this.step];
    this.question.show(question, answer);
    const isOpen = question && !answer;
    if (isOpen) this.picture.cover(question.covers, TEXTS.covered);
    else this.picture.uncover();
    this.pointed.innerHTML = point?.says ?? ""; // safe, as above
    this.pointed.hidden = !point?.says || Boolean(isOpen);
    if (point && !isOpen) this.picture.ring(point.place);
    this.next.disabled = this.step === this.steps.length && !isOpen;
  }

  // Somebody chose, or (null) wants to see.
  /** @param {number | null} choice */
  answer(choice) {
    const { question } = this.current;
    if (!question || this.answers[this.step]) return;
    this.answers[this.step] = { choice, ...question.answer };
    this.drawQuestion();
    this.question.says.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} step */
  go(step) {
    const to = clamp(step, 1, this.steps.length);
    if (to === this.step) return;
    this.step = to;
    history.replaceState(null, "", `#${to}`);
    this.draw();
    find(this.root, ".words-part").scrollTop = 0;
  }

  /** @param {any} action */
  act(action) {
    const isOpen = this.current.question && !this.answers[this.step];
    if (action.step) return this.go(action.step);
    /** @type {Record<string, () => unknown>} */
    const actions = {
      next: () => (isOpen ? this.answer(null) : this.go(this.step + 1)),
      back: () => this.go(this.step - 1),
      reveal: () => this.answer(null),
      black: () => this.black.toggleAttribute("hidden"),
      full: () => swapFullScreen(),
      help: () => (this.help.open ? this.help.close() : this.help.showModal()),
      end: () => this.black.toggleAttribute("hidden", true),
    };
    return actions[action]?.();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = actionOf(event, focusOf(event.composedPath()));
    if (!action) return;
    if (action !== "end") event.preventDefault();
    this.act(action);
  }

  toggleNotes() {
    this.note.hidden = !this.note.hidden;
    this.notes.setAttribute("aria-pressed", String(!this.note.hidden));
  }

  swapTheme() {
    this.theme = this.shownTheme === "dark" ? "light" : "dark";
    this.draw();
  }

  async saveSlides() {
    const slides = new Slides(this.data, (step) => this.pictureOf(step));
    this.slides.disabled = true;
    const files = await slides.files(this.shownTheme, (done, count) => {
      this.slides.textContent = `${done} / ${count}`;
    });
    download(new Blob([zipped(files)], { type: "application/zip" }), `${this.data.lesson.name}-slides.zip`);
    Object.assign(this.slides, { disabled: false, textContent: tr("Slides (ZIP)") });
  }

  // On paper: the words, questions and answers of all steps.
  print() {
    this.handout.append(
      ...this.steps.map(({ title, says, question }, i) => {
        const part = element("article", "", {}, element("h2", "", {}, `${i + 1}. ${title}`));
        /** @param {string} html */
        const add = (html) => {
          const block = element("div");
          block.innerHTML = html; // safe, as above
          part.append(block);
        };
        add(says);
        if (!question) return part;
        add(question.asks);
        part.append(element("ul", "", {}, ...question.choices.map((choice) => element("li", "", {}, choice))));
        part.append(element("p", "", {}, question.answer.says));
        return part;
      })
    );
  }
}
