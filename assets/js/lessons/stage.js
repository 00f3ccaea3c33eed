// The stage: a lesson, the step that is shown, and what a key or a button does. One for the whole page; its bar and
// what it lays over the page stand beside the app, so that nothing that the app draws anew takes them away.
//
// For others: stage.state(), stage.listeners (called after each change), stage.go(step), stage.reveal(),
// stage.mention(words, room).

import { pageAddress } from "../core/address.js";
import { swapFullScreen } from "../core/dom.js";
import { restOf } from "../core/address_values.js";
import { STAYING } from "../core/address_parameters.js";
import { takeColours } from "../core/theme.js";
import { inLanguage } from "../core/translations.js";
import { Bar } from "./lesson_bar.js";
import { ACTS, channelOf } from "./presenter_channel.js";
import { Draft } from "./draft.js";
import { actionOf, focusOf } from "./stage_keys.js";
import { Library } from "./warm_up.js";
import { Memory } from "./kept_answers.js";
import { Screen } from "./clean_screen.js";
import { TEXTS } from "./stage_labels.js";

export const NOTES_WINDOW = "width=1000,height=700";

export class Stage {
  /** @type {any} */ lesson = null; // as GET /lesson/NAME has it
  /** @type {Set<() => void>} */ listeners = new Set();
  /** @type {import("./ring_and_covers.js").Overlays} */ overlays;
  /** @type {BroadcastChannel | null} */ channel;
  /** @type {string} */ prepared;
  /** @type {boolean} */ isTouched;
  /** @type {boolean} */ isAside;
  /** @type {string} */ known;
  /** @type {string | null} */ asked;
  /** @type {Screen} */ screen;
  /** @type {Library} */ library;
  /** @type {Bar} */ bar;
  /** @type {Memory} */ memory;
  /** @type {Draft} */ draft;
  /** @type {RoomState | null} */ room = null; // that is open, as its server says

  constructor() {
    this.step = 0;
    this.base = "";
    this.mentioned = "";
  }

  // The element that Streamlit has given us tells the colours; `data`: { base }.
  /** @param {HTMLElement} place @param {{ base: string }} data */
  mount(place, data) {
    this.base = data.base;
    if (!this.screen) this.build();
    takeColours(this.screen.host, place);
    this.sync();
  }

  build() {
    this.library = new Library(this.base);
    this.bar = new Bar(this);
    this.screen = new Screen(this.bar);
    this.overlays = this.screen.overlays;
    this.draft = new Draft();
    this.overlays.onNoRoom = (isInBar) => this.moveAside(isInBar);
    window.addEventListener("popstate", () => this.sync());
    window.addEventListener("keydown", (event) => this.key(event), { capture: true });
    for (const name of ["pointerdown", "keydown"])
      window.addEventListener(name, (event) => this.touch(event), { capture: true });
    pageAddress.isTaken = (event) =>
      event.type === "keydown" && Boolean(this.actionOf(/** @type {KeyboardEvent} */ (event)));
    pageAddress.writes.add(() => this.written());
    pageAddress.listeners.add(() => this.written());
  }

  // --- which lesson and step the address names

  get isPresenting() {
    return pageAddress.staying.present === "true";
  }

  async sync() {
    const { lesson: name = "", step } = pageAddress.staying;
    this.screen.present(this.isPresenting);
    if (name !== (this.asked ?? "")) await this.open(name);
    if (!this.lesson || this.lesson.name !== pageAddress.staying.lesson) return this.show();
    const number = Math.min(Math.max(Number(step) || 0, 0), this.lesson.steps.length);
    const isBare = new URL(this.here, location.origin).search === "" && !this.step;
    if (number && !isBare) this.arrive(number);
    else this.go(number || 1, { step: Boolean(this.isBeginning) });
    this.isBeginning = false;
  }

  // Another lesson, or none ("").
  /** @param {string} name */
  async open(name) {
    this.asked = name;
    this.channel?.close();
    Object.assign(this, { lesson: null, step: 0, channel: null });
    if (!name) return;
    const found = await this.library.lesson(name);
    if (this.asked !== name) return;
    if (!found.steps) return this.bar.say(found.message ?? TEXTS.noLesson);
    this.memory = new Memory(name, sessionStorage);
    this.channel = channelOf(name, (message) => this.heard(message));
    this.lesson = found;
    this.bar.say("");
  }

  // --- steps

  next() {
    if (this.isOpen) this.reveal();
    else this.go(this.step + 1);
  }

  back() {
    this.go(this.step - 1);
  }

  // `inHistory.step`: false where that is no step of Back.
  /** @param {number} step */
  go(step, inHistory = {}) {
    if (!this.lesson || step === this.step || !this.lesson.steps[step - 1]) return;
    if (this.step) this.leave();
    const { present, hide, lock } = pageAddress.staying;
    /** @type {Values} */
    const staying = { lesson: this.lesson.name, step: String(step), present, hide, lock };
    for (const name of Object.keys(staying)) if (staying[name] === undefined) delete staying[name];
    const place = this.base + (this.memory.left[step]?.href ?? this.lesson.steps[step - 1].address);
    pageAddress.visit(place, { staying, isSame: this.isSame(step), ...inHistory });
    this.arrive(step);
  }

  // Whether a step differs from the one that is shown in the browser's own choices alone.
  /** @param {number} step */
  isSame(step) {
    /** @param {number} number */
    const address = (number) => restOf(new URL(this.lesson.steps[number - 1].address, location.origin));
    const isAsBegun =
      this.step && restOf(new URL(this.here, location.origin)) === restOf(new URL(this.prepared, location.origin));
    return Boolean(isAsBegun && !this.memory.left[step] && !this.cameChanged && address(this.step) === address(step));
  }

  /** @param {number} step */
  arrive(step) {
    if (step === this.step) return this.show();
    this.step = step;
    this.draft.drop();
    this.isAside = false;
    const left = this.memory.left[step];
    this.isTouched = Boolean(left);
    this.cameChanged = Boolean(left);
    this.prepared = left?.prepared ?? this.here;
    this.changed();
  }

  leave() {
    this.memory.leave(this.step, this.isChanged ? { href: this.here, prepared: this.prepared } : null);
  }

  asPrepared() {
    this.memory.leave(this.step, null);
    this.isTouched = false;
    pageAddress.visit(this.base + this.lesson.steps[this.step - 1].address);
    this.show();
  }

  // The page's own address, without what stays, below the app's own path.
  get here() {
    const url = new URL(location.href);
    for (const name of STAYING) url.searchParams.delete(name);
    return url.pathname.slice(this.base.length) + url.search;
  }

  // What the page itself makes of a step's address belongs to the step; what changes after a person touched it, to the
  // person.
  written() {
    if (this.lesson && !this.isTouched) this.prepared = this.here;
    if (JSON.stringify(this.state()) !== this.known) this.changed();
  }

  /** @param {Event} event */
  touch(event) {
    if (!this.lesson || event.composedPath().includes(this.screen.host) || this.isTouched) return;
    if (event.type === "keydown" && this.actionOf(/** @type {KeyboardEvent} */ (event))) return;
    this.prepared = this.here;
    this.isTouched = true;
  }

  get isChanged() {
    return this.isTouched && this.here !== this.prepared;
  }

  // --- questions

  get question() {
    return this.lesson?.steps[this.step - 1]?.question ?? null;
  }

  get isOpen() {
    return Boolean(this.question && !this.memory.answers[this.step]);
  }

  // The model answers; `choice`: the index of what was chosen before, null if nobody chose.
  async reveal(choice = /** @type {number | null} */ (null)) {
    if (!this.isOpen || this.isAsking) return;
    const { step, memory } = this;
    this.isAsking = true;
    const answer = await this.library.answer(this.lesson.name, step);
    this.isAsking = false;
    if (!answer) return this.bar.question.fail();
    memory.keepAnswer(step, { choice, ...answer });
    this.changed();
  }

  // --- what is shown

  changed() {
    const state = this.state();
    this.known = JSON.stringify(state);
    this.show();
    for (const listener of this.listeners) listener();
    this.tellSpeaker();
  }

  tellSpeaker() {
    this.channel?.postMessage({ state: this.state(), isBlack: this.screen.isBlack, mentioned: this.mentioned });
  }

  // What the presenter view says below the step: of a room, who is there and how many have voted; and that room.
  /** @param {string} words @param {RoomState | null} [room] */
  mention(words, room = null) {
    this.room = room;
    if (this.screen) this.show(); // a room may be there before it is mounted
    if (words === this.mentioned) return;
    this.mentioned = words;
    this.tellSpeaker();
  }

  // How the room voted on the step's question, for each choice; null if nobody did.
  get votes() {
    const { lesson, step, asks, counts = [] } = this.room ?? {};
    const isOfStep = this.lesson && lesson === this.lesson.name && step === this.step && !asks;
    return isOfStep && counts.some(Boolean) ? counts : null;
  }

  show() {
    const { lesson, step, isPresenting } = this;
    const isShown = Boolean(lesson && step);
    document.documentElement.classList.toggle("in-lesson", isShown);
    /** @type {Step | null} */
    const shown = isShown ? lesson.steps[step - 1] : null;
    const answer = isShown ? this.memory.answers[step] : undefined;
    const aside = (this.isAside && shown?.point?.says) || "";
    this.bar.show({
      lesson: isShown ? lesson : null,
      step,
      answer,
      votes: this.votes,
      isChanged: isShown && this.isChanged,
      isPresenting,
      aside,
    });
    this.overlays.show(shown, Boolean(answer));
    const places = [shown?.point?.place, ...(shown?.question?.covers ?? [])];
    document.documentElement.classList.toggle(
      "stage-effect",
      places.some((place) => /^(effect|predictions)$/.test(place ?? ""))
    );
    this.screen.makeRoom();
  }

  /** @param {boolean} isInBar */
  moveAside(isInBar) {
    if (isInBar === this.isAside) return;
    this.isAside = isInBar;
    this.show();
  }

  state() {
    const isShown = Boolean(this.lesson && this.step);
    return {
      lesson: isShown ? this.lesson.name : "",
      step: this.step,
      steps: this.lesson?.steps.length ?? 0,
      address: this.here,
      revealed: isShown && Boolean(this.question && !this.isOpen),
    };
  }

  // --- what else there is to do

  /** @param {boolean} on */
  present(on) {
    /** @type {Values} */
    const staying = { ...pageAddress.staying, present: "true" };
    if (!on) delete staying.present;
    pageAddress.visit(location.href, { staying });
    this.sync();
  }

  close() {
    if (this.step) this.leave();
    /** @type {Values} */
    const staying = { ...pageAddress.staying };
    delete staying.lesson;
    delete staying.step;
    pageAddress.visit(location.href, { staying });
    this.sync().then(() => this.changed());
  }

  // A lesson from its first step on, as if nobody had seen it.
  /** @param {string} name */
  begin(name, { present = false } = {}) {
    if (this.lesson && this.step) this.leave();
    new Memory(name, sessionStorage).stored.remove();
    this.asked = null;
    /** @type {Values} */
    const staying = { ...pageAddress.staying, lesson: name };
    delete staying.step;
    if (present) staying.present = "true";
    pageAddress.staying = staying;
    this.isBeginning = true;
    this.sync();
  }

  // The list of them, loaded anew: what Python has not been told yet belongs to the lesson that is left.
  lessons() {
    this.leave();
    location.assign(inLanguage(`${this.base}/Lessons`));
  }

  async openRoom() {
    this.bar.say((await window.room?.show()) ?? "");
  }

  notes() {
    window.open(inLanguage(`${this.base}/stage/${this.lesson.name}`), "stage-notes", NOTES_WINDOW);
  }

  /** @param {{ ask?: boolean, act?: string, step?: number }} options */
  heard({ ask, act, step }) {
    if (ask) this.tellSpeaker();
    else if (act === "go") this.go(Number(step));
    else if (act && ACTS.includes(act)) /** @type {any} */ (this)[act]();
  }

  preload() {
    return this.library.preload(this.lesson.name, (words) => this.bar.say(words));
  }

  full() {
    swapFullScreen();
  }

  black() {
    this.screen.black();
    this.tellSpeaker();
  }

  help() {
    const { keysHelp } = this.screen;
    if (keysHelp.open) keysHelp.close();
    else keysHelp.showModal();
  }

  end() {
    this.screen.end();
    this.tellSpeaker();
  }

  // What a key does now; null: nothing of ours.
  /** @param {KeyboardEvent} event */
  actionOf(event) {
    if (!this.lesson && !this.isPresenting) return null;
    const action = actionOf(event, focusOf(event.composedPath()));
    if (action === "end") return this.screen.covers ? action : null;
    const isOfLesson = action?.step || ["next", "back", "reveal"].includes(action);
    return isOfLesson && !this.lesson ? null : action;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = this.actionOf(event);
    if (!action) return;
    if (action.step) this.go(action.step);
    else /** @type {any} */ (this)[action]();
    event.preventDefault();
    event.stopPropagation();
  }
}

export const stage = (window.stage ??= new Stage());
