// What a person chose for the pictures, and the address of the page, which holds it. One for the whole page: every
// component shares it, and none of them waits for the server.
//
// - A choice is in the address and in every picture in the same frame; Python is told afterwards, quietly.
// - One press, one step: what a press changes in the address, however often, is one step of Back and Forward. Streamlit
//   writes the address too, from what it last knew; whatever it writes, the choices made here stay in it.
// - Python may change a choice as well (an example, a square of the lab). It counts if Python had been told of the last
//   choice made here: `told` is the number of that choice.

import { ablationText, headsOff } from "./ablation.js";
import { restOf, stayingIn, subjectOf, valuesIn } from "./chosen.js";
import { onPath } from "./dom.js";
import { CHOSEN, STAYING } from "./parameters.js";

// Milliseconds without another choice before Python is told: where it draws what was chosen, and where we do.
const QUIET = { waiting: 250, drawn: 10_000 };
const PATIENCE = 3000; // milliseconds that a link waits for Python to know what was chosen
const LOOK_AGAIN = 200; // milliseconds until it is looked again whether Streamlit is connected
const MOST_STEPS = 100; // that can be undone
const PAGE_LINK = '[data-testid="stPageLink-NavLink"]';
const STATE = "data-test-connection-state"; // of Streamlit's app

export class PageAddress {
  /** @type {Values} */
  staying;
  /** @type {string[]} */
  owned;
  /** @type {Values} */
  values;
  /** @type {Ablated[]} */
  past;
  /** @type {Ablated[]} */
  future;
  /** @type {(url: string | URL, asStep?: boolean) => void} */
  write;
  /** @type {(url: string, asStep: boolean) => void} */
  put;
  /** @type {Tell | null} */
  tell;
  /** @type {Set<() => void>} */
  listeners;
  /** @type {Set<() => void>} */
  writes;
  /** @type {(event: Event) => boolean} */
  isTaken;
  /** @type {HTMLElement | null} */
  waitingLink;
  /** @type {string | null} */
  leaving;

  constructor() {
    this.owned = []; // the parameters that are chosen on this page
    this.values = {};
    this.staying = stayingIn(location.search);
    this.subject = subjectOf(location.href);
    this.listeners = new Set();
    this.writes = new Set(); // called when the address was written, by whomever

    this.tell = null; // (values, number): how Python is told on this page
    this.quiet = QUIET.waiting;
    this.known = 0; // the number of the last choice that Python says it knows
    this.waitingLink = null; // to be followed once Python knows everything
    this.number = 0; // of the last choice made here
    this.past = []; // earlier { off, mode }, for Undo
    this.future = [];
    this.pressed = false; // whether somebody pressed something since the address last changed
    this.isTaken = () => false; // whether an event is no business of the page: a key of the stage
    this.leaving = null; // the page whose link to another one was followed
    this.watchHistory();
    // Before Streamlit hears of it, which writes the address.
    window.addEventListener("popstate", () => this.restored(), { capture: true });
    for (const name of ["pointerdown", "keydown"])
      window.addEventListener(name, (event) => this.press(event), { capture: true });
    window.addEventListener("click", (event) => this.follow(event), { capture: true });
  }

  // --- the address

  watchHistory() {
    const own = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
    this.write = (url, asStep = this.pressed) => {
      const target = this.withChoices(new URL(url, location.href)).href.replaceAll("%2C", ","); // easier to read
      if (target === location.href) return;
      own[asStep ? "push" : "replace"]({}, "", target);
      this.pressed = false;
      this.subject = subjectOf(target);
      for (const listener of this.writes) listener();
    };
    this.put = (url, asStep) => own[asStep ? "push" : "replace"]({}, "", url);
    for (const method of ["pushState", "replaceState"])
      /** @type {any} */ (history)[method] = (
        /** @type {unknown} */ _state,
        /** @type {unknown} */ _title,
        /** @type {string} */ url
      ) => {
        this.write(url ?? location.href);
        if (this.untold && this.leaving && this.leaving !== location.pathname) this.tellSoon();
      };
  }

  // An address with the choices of this page in it, and with what stays.
  /** @param {URL} url */
  withChoices(url) {
    const query = url.searchParams;
    for (const name of STAYING) {
      const value = this.staying[name];
      if (value === undefined) query.delete(name);
      else if (query.get(name) !== value) query.set(name, value);
    }
    for (const name of this.owned) {
      const value = this.get(name);
      if (value === CHOSEN[name]) query.delete(name);
      else if (query.get(name) !== value) query.set(name, value);
    }
    return url;
  }

  /** @param {Event & Partial<KeyboardEvent>} event */
  press(event) {
    if (event.type === "keydown" && ["Control", "Shift", "Alt", "Meta"].includes(event.key ?? "")) return;
    this.pressed = true;
    /** @param {string} selector */
    const pressedOn = (selector) => Boolean(onPath(event, selector));
    this.leaving = null;
    if (!pressedOn(".widget") && !this.isTaken(event)) this.tellNow(); // it may be a button that needs them
    const isUndo = (event.ctrlKey || event.metaKey) && event.key?.toLowerCase() === "z" && !event.altKey;
    const typing = /** @type {any} */ (event.composedPath()[0])?.matches?.(
      "input:not([type=checkbox], [type=range]), textarea"
    );
    if (!isUndo || typing || !this.owned.includes("off")) return;
    event.preventDefault();
    if (event.shiftKey) this.redo();
    else this.undo();
  }

  // A link to another page waits until Python knows what was chosen: the other page begins with what it knows, and
  // Streamlit forgets what it is told in the moment in which the page changes.
  /** @param {MouseEvent} event */
  follow(event) {
    const link = onPath(event, "a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target === "_blank") return;
    clearTimeout(this.patience);
    if (!isConnected() && link.matches(PAGE_LINK)) {
      event.preventDefault();
      event.stopPropagation();
      this.waitingLink = link;
      this.onceConnected();
    } else if (this.tell && this.known < this.number && !this.impatient) {
      event.preventDefault();
      event.stopPropagation();
      this.waitingLink = link;
      this.patience = setTimeout(() => this.goOn(true), PATIENCE);
      this.tellNow();
    } else this.leaving = location.pathname;
  }

  // Streamlit forgets a press while its connection is broken: the link waits until there is one again.
  onceConnected() {
    this.patience = setTimeout(() => (isConnected() ? this.goOn(true) : this.onceConnected()), LOOK_AGAIN);
  }

  // To the link that waits; without patience whatever Python knows.
  goOn(impatient = false) {
    const link = this.waitingLink;
    this.waitingLink = null;
    this.impatient = impatient;
    link?.click();
    this.impatient = false;
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
      const before = this.headsOff;
      this.change(valuesIn(url.search), { step: null });
      this.write(url.href, step);
      this.remember(before);
      this.notify();
      return;
    }
    // As if it came out of the history: then Streamlit takes everything from the address, and nothing else is first.
    // What it was to be told of the address before would come with the old model and text.
    clearTimeout(this.timer);
    this.untold = false;
    this.put(url.href.replaceAll("%2C", ","), step);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }

  // Whether that address differs in nothing but what stays, and what is chosen on this page.
  /** @param {URL} url */
  canShow(url) {
    const [there, here] = [valuesIn(url.search), valuesIn(location.search)];
    /** @param {string} name */
    const isOwned = (name) => this.owned.includes(name) || there[name] === here[name];
    return restOf(location.href) === restOf(url.href) && Object.keys(CHOSEN).every(isOwned);
  }

  // Back or Forward was pressed: the address says what is chosen. Where it is of another page or text, that is drawn
  // once Python hands over the text: the choices for one text are not shown on another.
  restored() {
    this.pressed = false;
    this.staying = stayingIn(location.search);
    const isOther = subjectOf(location.href) !== this.subject;
    this.subject = subjectOf(location.href);
    if (!this.owned.length) return;
    this.owned = Object.keys(CHOSEN); // until the page that is restored says what is chosen on it
    const before = this.headsOff;
    this.change(valuesIn(location.search), { step: null, quietly: isOther });
    /** @param {Ablated[]} states */
    const isLast = (states) => JSON.stringify(states.at(-1)) === JSON.stringify(this.headsOff);
    if (JSON.stringify(before) === JSON.stringify(this.headsOff)) return;
    if (isLast(this.past)) {
      this.past.pop();
      this.future.push(before);
    } else {
      if (isLast(this.future)) this.future.pop();
      this.past.push(before);
    }
    if (!isOther) this.notify();
  }

  get headsOff() {
    return { off: this.get("off"), mode: this.get("mode") };
  }

  // --- choices

  // These parameters are chosen on the page that is shown now.
  /** @param {string[]} names */
  own(names) {
    this.owned = names;
  }

  /** @param {string} name */
  get(name) {
    return this.values[name] ?? CHOSEN[name];
  }

  // A person chose something. `step`: false for what is not worth a step of its own, such as the drag of a slider.
  /** @param {object} changes */
  set(changes, { step = true } = {}) {
    const before = this.headsOff;
    this.change(changes, { step });
    this.remember(before);
  }

  // The heads that were off until now can be restored.
  /** @param {Ablated} before */
  remember(before) {
    if (JSON.stringify(before) === JSON.stringify(this.headsOff)) return;
    this.past = [...this.past, before].slice(-MOST_STEPS);
    this.future = [];
    this.notify();
  }

  // Switch a head, "5.4", of a model of this size off or on.
  /** @param {string} text @param {number} layers @param {number} heads */
  toggleHead(text, layers, heads) {
    const [layer, head] = text.split(".").map(Number);
    const off = headsOff(this.get("off"), layers, heads);
    off[layer * heads + head] = !off[layer * heads + head];
    this.set({ off: ablationText(off, layers, heads) });
  }

  /** @param {object} changes @param {{ step: boolean | null, quietly?: boolean }} options */
  change(changes, { step, quietly = false }) {
    const before = JSON.stringify(this.values);
    for (const [name, value] of Object.entries(changes)) this.values[name] = String(value);
    if (JSON.stringify(this.values) === before) return;
    this.number += 1;
    if (step !== null) this.write(location.href, step);
    if (!quietly) this.notify();
    this.tellSoon();
  }

  // Python's choices, as of the choice number `told` made here; at first (`anew`) they count in any case.
  /** @param {Values} values @param {number} told */
  heard(values, told, anew = false) {
    this.known = told;
    if (this.waitingLink && told === this.number) setTimeout(() => this.goOn());
    if (told < this.number && anew) this.tellSoon(); // another page, or another server, that does not know yet
    if (anew ? told < this.number : told !== this.number) return;
    this.number = told;
    const changed = Object.keys(values).filter((name) => values[name] !== this.get(name));
    if (!changed.length) return this.write(location.href);
    const before = this.headsOff;
    Object.assign(this.values, values);
    if (!anew) this.remember(before);
    this.write(location.href);
    this.notify();
  }

  notify() {
    for (const listener of this.listeners) listener();
  }

  // --- Python

  // How Python is told on this page: of what it has to draw, or of what is drawn already.
  /** @param {Tell} tell @param {{ drawn: boolean }} options */
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
    this.tell(Object.fromEntries(this.owned.map((name) => [name, this.get(name)])), this.number);
  }

  // --- undo and redo of the heads that are off

  undo() {
    this.restore(this.past, this.future);
  }

  redo() {
    this.restore(this.future, this.past);
  }

  /** @param {Ablated[]} from @param {Ablated[]} to */
  restore(from, to) {
    const restored = from.pop();
    if (!restored) return;
    to.push(this.headsOff);
    this.change(restored, { step: true });
    this.notify();
  }
}

const isConnected = () => (document.querySelector(`[${STATE}]`)?.getAttribute(STATE) ?? "CONNECTED") === "CONNECTED";

export const pageAddress = (window.pageAddress ??= new PageAddress());
