// The result, in one row above the pictures: what changed, or else what can be asked; its buttons beside it.

import { pageAddress } from "../core/address.js";
import { element, isTouched } from "../core/dom.js";
import { undoButton } from "../core/heads_off_menu.js";
import { gettext, N_, ngettext, probability } from "../core/translations.js";
import { quoted, share } from "../widgets/bars.js";

const HINT = N_("Shift-click a head below to switch it off.");
const TOUCH_HINT = N_("Switch this head off, or tap another one.");

const NOBODY = N_("the gap stays");
export const OTHERS = N_("the others take over");
const EITHER = N_("the gap stays, or the others take over");

// What is changed in the pass: how many heads and cuts, in words, and what stands in for them.
/** @param {number} heads @param {string} mode @param {number[]} cuts of gaps, and of those that the others take over */
export function changedWords(heads, mode, [nobody, others]) {
  const cuts = nobody + others;
  const what = [];
  const how = [];
  if (heads) what.push(ngettext("{n} head off", "{n} heads off", heads));
  if (heads) how.push(mode);
  if (cuts) what.push(ngettext("{n} cut", "{n} cuts", cuts));
  if (cuts) how.push(gettext(nobody && others ? EITHER : nobody ? NOBODY : OTHERS));
  return { heads, count: heads + cuts, what: what.join(" · "), how: how.join(" · ") };
}

// Two lines, whatever they say, so that nothing below moves.
export class Verdict {
  shownButtons = "";

  /** @param {HTMLElement} [heading] of what changed, where that stands by itself */
  constructor(heading) {
    this.label = element("div", "label-line");
    this.value = element("div", "value", { "aria-live": "polite" });
    this.answer = element("h3", "answer", { "aria-live": "polite" });
    this.more = element("p", "help");
    this.buttons = element("div", "result-buttons");
    this.undo = undoButton("undo-beside", () =>
      pageAddress.choices.steps.past.length ? pageAddress.undo() : pageAddress.set({ off: "" })
    );
    const said = element("div", "verdict", {}, ...(heading ? [heading] : []), this.label, this.value);
    said.append(this.answer, this.more);
    this.node = element("div", "result", { "data-key": "ranking" }, said, this.undo, this.buttons);
  }

  /** @param {SomeEffectWords & { output: string }} part @param {Changed} changed */
  show(part, { count, what, how }) {
    const { headline, pair, own } = part;
    this.undo.hidden = !count;
    this.node.classList.toggle("changed", count > 0);
    const shown = headline ?? pair;
    const changed = element(
      "span",
      "what",
      {},
      [shown && "·", what || gettext("all heads on")].filter(Boolean).join(" ")
    );
    if (count) changed.append(element("span", "mode", {}, ` (${how})`)); // not on the clean screen, which is narrow
    this.label.replaceChildren(...(shown ? [element("span", "said", {}, shown.label), " "] : []), changed);
    this.label.title = shown?.help ?? "";
    if (count && own) this.value.replaceChildren(...changeOfWord(own));
    else if (headline) this.value.replaceChildren(...change(headline, count));
    else this.value.replaceChildren(...(pair ? change(pair, count) : []));
  }

  // Nothing is off, in a model that predicts no words: how to begin.
  hint() {
    return gettext(isTouched() ? TOUCH_HINT : HINT);
  }

  // `answer`: "" where the headline says it.
  /** @param {string} answer @param {string} more @param {HTMLElement[]} buttons */
  say(answer, more, buttons) {
    this.answer.textContent = answer;
    this.more.textContent = more;
    this.node.classList.toggle("answered", Boolean(answer));
    this.node.classList.toggle("explained", Boolean(more));
    if (String(buttons.map((each) => each.textContent)) === this.shownButtons) return; // a press is not lost
    this.shownButtons = String(buttons.map((each) => each.textContent));
    this.buttons.replaceChildren(...buttons);
  }
}

// Of a word of the text: "are 20 % → 4 %".
/** @param {OwnWord} word */
function changeOfWord({ word, before, after }) {
  const isOther = probability(before) !== probability(after);
  const now = element("span", isOther ? "now changed" : "now", {}, probability(after));
  return [element("span", "now", {}, `${word} `), element("span", "was", {}, probability(before)), " → ", now];
}

// "is 62 % → are 40 %": what it was, muted, and what it is now, in the accent colour if it is another.
/** @param {Headline} options @param {number} count */
export function change({ before, after, p_before: pBefore, p_after: pAfter, said }, count) {
  const [was, now] = [told(before, pBefore), told(after, pAfter)];
  if (!count) return [element("span", "now", {}, ...was)];
  const isOther = before !== after || (pBefore !== undefined && share(pBefore) !== share(pAfter ?? 0));
  const first = said ? [element("span", "first", {}, `${said} `)] : [];
  return [
    ...first,
    element("span", "was", {}, ...was),
    " → ",
    element("span", isOther ? "now changed" : "now", {}, ...now),
  ];
}

// Where there is little room, a long name is cut, as ImageNet has them, and never its probability.
/** @param {string} word @param {number} [p] */
function told(word, p) {
  return p === undefined ? [word] : [element("span", "called", { title: word }, quoted(word)), ` ${share(p)}`];
}
