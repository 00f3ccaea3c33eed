// The speaker's own question to the room, about whatever is on the screen: typed, or one that is ready, as a start.

import { button, element, find } from "../core/dom.js";
import { keyed } from "../core/streamlit.js";
import { gettext, N_ } from "../core/translations.js";
import { questionName } from "./room_requests.js";

// Characters, and options, as the server takes them (mha_core/rooms/room_types.py).
export const MOST = { question: 300, option: 100, options: 6 };
const READY = [
  [N_("What changes when this head is switched off?"), N_("Nothing"), N_("A little"), N_("A lot")],
  [N_("Will the number go up or down?"), N_("Up"), N_("Down"), N_("It stays the same")],
];
const WHICH_WORD = N_("Which word does this head look at most?"); // its options: those of the sentence

export class Asking {
  // ask(typed): it is asked now; changed(): the form has come or gone.
  /** @param {{ ask: (typed: TypedQuestion) => void, changed: () => void }} told */
  constructor({ ask, changed }) {
    this.changed = changed;
    this.asks = element("input", "", { type: "text", maxlength: MOST.question });
    this.options = element("textarea", "", { rows: 4 });
    this.problem = element("p", "help", { role: "alert" });
    const ready = element("div", "pair");
    for (const [asks, ...options] of READY)
      ready.append(
        button(gettext(asks), () =>
          this.take(
            gettext(asks),
            options.map((option) => gettext(option))
          )
        )
      );
    ready.append(button(gettext(WHICH_WORD), () => this.take(gettext(WHICH_WORD), longestWords())));
    const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ field) =>
      element("label", "", {}, label, field);
    this.node = element("form", "asking", { hidden: "" }, element("div", "name", {}, gettext("Start with")), ready);
    this.node.append(
      labelled(gettext("Question"), this.asks),
      labelled(gettext("Options, one in each line"), this.options),
      this.problem,
      button(gettext("Ask the room"), null, { type: "submit" }),
      button(gettext("Cancel"), () => this.show(false))
    );
    this.node.onsubmit = (event) => {
      event.preventDefault();
      this.send(ask);
    };
  }

  show(isShown = true) {
    this.node.hidden = !isShown;
    this.problem.textContent = "";
    this.changed();
    if (isShown) this.asks.focus();
  }

  /** @param {string} asks @param {string[]} options */
  take(asks, options) {
    this.asks.value = asks;
    this.options.value = options.join("\n");
    this.asks.focus();
  }

  /** @param {(typed: TypedQuestion) => void} ask */
  send(ask) {
    const asks = this.asks.value.trim();
    const lines = this.options.value.split("\n").map((line) => line.trim());
    const choices = [...new Set(lines.filter(Boolean))];
    this.problem.textContent = problemOf(asks, choices);
    if (this.problem.textContent) return;
    this.show(false);
    // Asked twice, it is another question: its votes begin anew.
    ask({ name: questionName("typed", Date.now(), { asks, choices }), asks, choices, revealed: false });
  }
}

/** @param {string} asks @param {string[]} choices */
function problemOf(asks, choices) {
  if (!asks) return gettext("Type a question.");
  if (choices.length < 2 || choices.length > MOST.options)
    return gettext("A question has two to {most} different options, each in a line of its own.", {
      most: MOST.options,
    });
  return choices.some((choice) => choice.length > MOST.option)
    ? gettext("An option is too long. Valid: at most {chars} characters.", { chars: MOST.option })
    : "";
}

// The longest words of the sentence, in its order: as many as a question may have.
function longestWords() {
  const words = new Set(find(document, `${keyed("text")} input`)?.value.match(/[\p{L}\p{M}\p{N}'’-]+/gu));
  const longest = [...words].sort((a, b) => b.length - a.length).slice(0, MOST.options);
  return [...words].filter((word) => longest.includes(word));
}
