// The address of the page, which holds what a person chose for the pictures. One for the whole page: every component
// shares it, and none of them waits for the server. What counts is decided in choices.js; these are its edges: the
// history, what is pressed, and when Python is told.
//
// - A choice is in the address and in every picture in the same frame; Python is told afterwards, quietly.
// - One press, one step: what a press changes in the address, however often, is one step of Back and Forward. Streamlit
//   writes the address too, from what it last knew; whatever it writes, the choices made here stay in it.

import { headsOff, withHeads } from "./heads_off_text.js";
import { Choices } from "./choices.js";
import { restOf, stayingIn, subjectOf, valuesIn } from "./address_values.js";
import { onPath } from "./dom.js";
import { CHOSEN, STAYING } from "./address_parameters.js";
import { PAGE_LINK, followAddress, isConnected, takeOverHistory } from "./streamlit.js";
import { undoKey } from "./undo.js";

// Milliseconds without another choice before Python is told: where it draws what was chosen, and where we do.
const QUIET = { waiting: 250, drawn: 10_000 };
const PATIENCE = 3000; // milliseconds that a link waits for Python to know what was chosen
const LOOK_AGAIN = 200; // milliseconds until it is looked again whether Streamlit is connected

export class PageAddress {
  choices = new Choices(CHOSEN);
  /** @type {string[]} */ owned = []; // the parameters that are chosen on the page that is shown now
  staying = stayingIn(location.search);
  subject = subjectOf(location.href);
  /** @type {Set<() => void>} */ listeners = new Set();
  /** @type {Set<() => void>} */
  writes = new Set(); // called when the address was written, by whomever

  /** @type {Tell | null} */
  tell = null; // how Python is told on this page
  quiet = QUIET.waiting;
  untold = false; // whether something is to be told
  /** @type {HTMLElement | null} */
  waitingLink = null; // to be followed once Python knows everything
  isUrged = false; // whether it is followed whatever Python knows
  pressed = false; // whether somebody pressed something since the address last changed
  /** @type {(event: Event) => boolean} */
  isTaken = () => false; // whether an event is no business of the page: a key of the stage
  /** @type {string | null} */
  leaving = null; // the page whose link to another one was followed

  constructor() {
    const put = takeOverHistory((url) => {
      this.write(url);
      if (this.untold && this.leaving && this.leaving !== location.pathname) this.tellSoon();
    });
    /** @param {string} url @param {boolean} asStep */
    this.put = (url, asStep) => put(url.replaceAll("%2C", ","), asStep); // easier to read
    this.write = (/** @type {string | URL} */ url, asStep = this.pressed) => {
      const target = this.withChoices(new URL(url, location.href)).href.replaceAll("%2C", ",");
      if (target === location.href) return;
      this.put(target, asStep);
      this.pressed = false;
      this.subject = subjectOf(target);
      for (const listener of this.writes) listener();
    };
    // Before Streamlit hears of it, which writes the address.
    window.addEventListener("popstate", () => this.restored(), { capture: true });
    for (const name of ["pointerdown", "keydown"])
      window.addEventListener(name, (event) => this.press(event), { capture: true });
    window.addEventListener("click", (event) => this.follow(event), { capture: true });
  }

  // --- the address

  // An address with the choices of this page in it, and with what stays.
  /** @param {URL} url */
  withChoices(url) {
    /** @type {[string, string | undefined][]} */
    const wanted = STAYING.map((name) => [name, this.staying[name]]);
    for (const name of this.owned) wanted.push([name, this.get(name) === CHOSEN[name] ? undefined : this.get(name)]);
    for (const [name, value] of wanted) {
      if (value === undefined) url.searchParams.delete(name);
      else if (url.searchParams.get(name) !== value) url.searchParams.set(name, value);
    }
    return url;
  }

  /** @param {Event & Partial<KeyboardEvent>} event */
  press(event) {
    if (event.type === "keydown" && ["Control", "Shift", "Alt", "Meta"].includes(event.key ?? "")) return;
    this.pressed = true;
    this.leaving = null;
    if (!onPath(event, ".widget") && !this.isTaken(event)) this.tellNow(); // it may be a button that needs them
    const act = undoKey(event);
    if (!act || !this.owned.includes("off")) return;
    event.preventDefault();
    this[act]();
  }

  // A link to another page waits until Python knows what was chosen: the other page begins with what it knows, and
  // Streamlit forgets what it is told in the moment in which the page changes.
  /** @param {MouseEvent} event */
  follow(event) {
    const link = onPath(event, "a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target === "_blank") return;
    clearTimeout(this.patience);
    const isBroken = !isConnected() && link.matches(PAGE_LINK); // Streamlit forgets a press while it is
    if (!isBroken && (this.isUrged || !this.choices.isAhead)) {
      this.leaving = location.pathname;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.waitingLink = link;
    this.tellNow();
    this.patience = setTimeout(() => this.goOn(), isBroken ? LOOK_AGAIN : PATIENCE);
  }

  // Follows the link that waits, whatever Python knows.
  goOn() {
    const link = this.waitingLink;
    this.waitingLink = null;
    this.isUrged = true;
    link?.click();
    this.isUrged = false;
  }

  // Shows another address of the app, of any page, as one step of Back and Forward. `staying`: what stays from now on;
  // `isSame`: page, model, text and settings are known to be those that are shown, whatever the page has made of them.
  // `step`: false where it is no step of its own.
  /** @param {string} href */
  visit(href, { staying = this.staying, isSame = false, step = true } = {}) {
    this.staying = staying;
    const url = new URL(isSame ? location.href : href, location.href);
    if (isSame) {
      const query = new URL(href, location.href).searchParams;
      for (const name of Object.keys(CHOSEN)) url.searchParams.delete(name);
      for (const [name, value] of query) if (name in CHOSEN) url.searchParams.set(name, value);
    }
    for (const name of STAYING) url.searchParams.delete(name);
    for (const [name, value] of Object.entries(staying)) url.searchParams.set(name, value);
    if (this.canShow(url)) {
      if (this.choices.choose(valuesIn(url.search))) this.tellSoon();
      this.write(url.href, step);
      this.notify();
      return;
    }
    // What Streamlit was to be told of the address before would come with the old model and text.
    clearTimeout(this.timer);
    this.untold = false;
    this.put(url.href, step);
    followAddress();
  }

  // Whether that address differs in nothing but what stays, and what is chosen on this page.
  /** @param {URL} url */
  canShow(url) {
    const [there, here] = [valuesIn(url.search), valuesIn(location.search)];
    const isOwned = (/** @type {string} */ name) => this.owned.includes(name) || there[name] === here[name];
    return restOf(location.href) === restOf(url.href) && Object.keys(CHOSEN).every(isOwned);
  }

  // Back or Forward was pressed: the address says what is chosen.
  restored() {
    this.pressed = false;
    this.staying = stayingIn(location.search);
    const isOther = subjectOf(location.href) !== this.subject;
    this.subject = subjectOf(location.href);
    if (!this.owned.length) return;
    this.owned = Object.keys(CHOSEN); // until the page that is restored says what is chosen on it
    this.choices.restore(valuesIn(location.search), isOther);
    if (this.choices.isAhead) this.tellSoon();
    this.notify();
  }

  // --- choices

  /** @param {string} name */
  get(name) {
    return this.choices.get(name);
  }

  // A person chose something. `step`: false for what is not worth a step of its own, such as the drag of a slider.
  /** @param {object} changes */
  set(changes, { step = true } = {}) {
    if (this.choices.choose(changes)) this.changed(step);
  }

  undo() {
    if (this.choices.undo()) this.changed();
  }

  redo() {
    if (this.choices.redo()) this.changed();
  }

  // Switch a head, "5.4", of a model of this size off or on; `prefix` as in heads_off_text.js.
  /** @param {string} text @param {number} layers @param {number} heads @param {string} [prefix] */
  toggleHead(text, layers, heads, prefix) {
    const [layer, head] = text.split(".").map(Number);
    const off = headsOff(this.get("off"), layers, heads, prefix);
    off[layer * heads + head] = !off[layer * heads + head];
    this.set({ off: withHeads(this.get("off"), off, layers, heads, prefix) });
  }

  changed(step = true) {
    this.write(location.href, step);
    this.notify();
    this.tellSoon();
  }

  // What the page shows is drawn anew, unless Python does not have its text yet.
  notify() {
    if (this.choices.state !== "restoring") for (const listener of this.listeners) listener();
  }

  // --- Python

  // Python's choices, as `Choices.hear` takes them.
  /** @param {ChoicesOfPython} message */
  heard(message, isNew = false) {
    const { isNews, isLost } = this.choices.hear(message, isNew);
    if (isLost) this.tellSoon();
    if (this.choices.state === "synced") {
      if (this.waitingLink) {
        clearTimeout(this.patience);
        this.patience = setTimeout(() => this.goOn());
      }
      this.write(location.href);
    }
    if (isNews) this.notify();
  }

  // How Python is told on this page: of what it has to draw, or of what is drawn already.
  /** @param {Tell} tell @param {{ drawn: boolean }} how */
  tellBy(tell, { drawn }) {
    this.tell = tell;
    this.quiet = drawn ? QUIET.drawn : QUIET.waiting;
  }

  tellSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tellNow(), this.quiet);
    this.untold = true;
  }

  // Not between a link and the page that it leads to: Streamlit would go back to the page that told.
  tellNow() {
    if (!this.untold || !this.tell || this.leaving === location.pathname) return;
    clearTimeout(this.timer);
    this.untold = false;
    this.tell(Object.fromEntries(this.owned.map((name) => [name, this.get(name)])), this.choices.number);
  }
}

export const pageAddress = (window.pageAddress ??= new PageAddress());
