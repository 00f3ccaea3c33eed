// Explore: the atlas, the open head in all views, and what changed. A choice is drawn in the same frame, as far as the
// browser knows it; what the server has to compute is asked for by address and drawn when it comes.

import { pageAddress } from "../core/address.js";
import { CHOSEN } from "../core/address_parameters.js";
import { button, element } from "../core/dom.js";
import { TEXT, notDefault } from "../pictures/needed_parts.js";
import { gettext } from "../core/translations.js";
import { Answers } from "./picture_answers.js";
import { EffectScreen } from "./what_changed_elsewhere.js";
import { WholeScreen } from "./whole_screen.js";

const OWNED = Object.keys(CHOSEN);

export class Explore {
  /** @type {ExploreData} */ data;
  /** @type {WholeScreen | null} */ whole = null; // where all parts are shown
  /** @type {WholeScreen | EffectScreen} */ screen;
  /** @type {(event: string) => void} */ press; // tells Python of an event
  chosen = ""; // what was drawn last, as an address

  // data.parts: what is shown, some of "atlas", "head", "effect".
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.answers = new Answers({
      draw: (parts, question) => this.draw(parts, question),
      fail: (message) => this.fail(message),
    });
    this.message = element("p", "message", { role: "status", hidden: "" });
    this.changed = () => this.update();
  }

  /** @param {ExploreData} data */
  build({ choices, parts }) {
    this.whole = parts.includes("atlas") ? new WholeScreen(choices) : null;
    this.screen = this.whole ?? new EffectScreen();
    this.root.setAttribute("aria-busy", "true");
    this.root.classList.toggle("effect-only", !this.whole);
    this.root.append(this.message, ...(this.whole ? [this.whole.notes] : []), this.screen.node);
    if (this.whole) pageAddress.owned = OWNED;
    pageAddress.listeners.add(this.changed);
  }

  // What Python says: { text, pair, model, theme, choices, parts, state, told, see: what an example shows, offers:
  // what it does when it is told of these events, in words }.
  /** @param {ExploreData} data @param {Tell} tell @param {(event: string) => void} [press] */
  show(data, tell, press = () => {}) {
    this.press = press;
    const isNew = !this.screen;
    if (isNew) this.build(data);
    if (this.whole) pageAddress.tellBy(tell, { drawn: true });
    this.data = data;
    this.whole?.second.replaceChildren(...this.offers("second"));
    this.root.dataset.hides = data.hides ?? "";
    if (this.whole) pageAddress.heard(data, isNew);
    this.update();
  }

  leave() {
    pageAddress.listeners.delete(this.changed);
    this.answers.stop();
  }

  // A choice was made, or Python said something: draw what is known, ask for the rest.
  update() {
    if (!this.data) return;
    const { answers, data } = this;
    /** @type {any} */
    const values = { ...data, ...Object.fromEntries(OWNED.map((name) => [name, pageAddress.get(name)])) };
    answers.ask(values, data.parts); // first of all: the server computes while what is known is drawn
    const query = new URLSearchParams(notDefault(values, [...TEXT, ...OWNED, "theme"]));
    // The choices for one text are not shown on another, nor are they drawn again when Python says the same.
    const chosen = answers.isCurrent ? String(query) : "";
    if (chosen && chosen !== this.chosen) this.redraw();
    this.chosen = chosen;
    this.whole?.update(query);
    this.wait();
  }

  // What came from the server.
  /** @param {Partial<Parts>} parts @param {Values} [question] */
  draw(parts, question) {
    this.answers.take(parts, question);
    this.message.hidden = true;
    if (this.answers.isCurrent) this.redraw(parts);
    this.wait();
  }

  /** @param {string | null} message */
  fail(message) {
    this.message.textContent = message ?? gettext("The server does not answer; trying again …");
    this.message.hidden = false;
    this.wait();
  }

  /** @param {Partial<Parts>} came */
  redraw(came = this.answers.parts) {
    this.screen.show(this.answers, this.data, came, (...events) => this.offers(...events));
  }

  wait() {
    this.root.setAttribute("aria-busy", String(this.answers.isAwaited));
  }

  // A button that Python answers: the first of these that it offers, if any.
  /** @param {string[]} events */
  offers(...events) {
    const event = events.find((each) => this.data.offers?.[each]);
    const label = event && this.data.offers?.[event];
    if (!label) return [];
    const offered = button(label, () => this.press(event), { "data-key": event });
    if (event !== "second") offered.classList.add("main");
    return [offered];
  }
}
