// What changed, in one line beside the atlas.

import { pageAddress } from "../core/address.js";
import { button, element, isTouched } from "../core/dom.js";
import { mark, ntr, tr } from "../core/words.js";
import { quoted, share } from "../widgets/bars.js";

const HINT = mark("Shift-click a head below to switch it off.");
const TOUCH_HINT = mark("Switch this head off, or tap another one.");

const NOBODY = mark("the gap stays");
export const OTHERS = mark("the others take over");
const EITHER = mark("the gap stays, or the others take over");

// What is changed in the pass: how many heads and cuts, in words, and what stands in for them.
/** @param {number} heads @param {string} mode @param {number[]} cuts of gaps, and of those that the others take over */
export function changedWords(heads, mode, [nobody, others]) {
  const cuts = nobody + others;
  const what = [];
  const how = [];
  if (heads) what.push(ntr("{n} head off", "{n} heads off", heads));
  if (heads) how.push(mode);
  if (cuts) what.push(ntr("{n} cut", "{n} cuts", cuts));
  if (cuts) how.push(tr(nobody && others ? EITHER : nobody ? NOBODY : OTHERS));
  return { heads, count: heads + cuts, what: what.join(" · "), how: how.join(" · ") };
}

// One line, before → after, large. It is as tall with all heads on, so that nothing jumps at the first switch.
export class Verdict {
  /** @param {HTMLElement} root @param {HTMLElement} heading */
  constructor(root, heading) {
    this.label = element("div", "label-line");
    this.value = element("div", "value", { "aria-live": "polite" });
    this.undo = button(tr("Undo"), () => pageAddress.undo());
    this.undo.title = tr("Undo the last change of heads (Ctrl+Z)");
    this.undo.dataset.key = "undo-beside";
    const line = element("div", "line", {}, this.value, this.undo);
    root.append(element("div", "verdict", {}, element("div", "top", {}, heading, this.label), line));
  }

  /** @param {SomeEffectWords & { output: string }} part @param {Changed} changed */
  show(part, { count, what, how }) {
    const { headline, pair } = part;
    this.undo.classList.toggle("unseen", !pageAddress.choices.past.length); // it keeps its room
    const shown = headline ?? pair;
    const changed = element("span", "what", {}, [shown && "·", what || tr("all heads on")].filter(Boolean).join(" "));
    if (count) changed.append(element("span", "mode", {}, ` (${how})`)); // not on the clean screen, which is narrow
    this.label.replaceChildren(...(shown ? [element("span", "said", {}, shown.label), " "] : []), changed);
    this.label.title = shown?.help ?? "";
    if (!count && part.output === "embedding" && !pair)
      this.value.replaceChildren(element("span", "hint", {}, tr(isTouched() ? TOUCH_HINT : HINT)));
    else if (headline) this.value.replaceChildren(...change(headline, count));
    else this.value.replaceChildren(...(pair ? change(pair, count) : []));
  }
}

// "is 62 % → are 40 %": what it was, muted, and what it is now, in the accent colour if it is another.
/** @param {Headline} options @param {number} count */
export function change({ before, after, p_before: pBefore, p_after: pAfter }, count) {
  const [was, now] = [told(before, pBefore), told(after, pAfter)];
  if (!count) return [element("span", "now", {}, ...was)];
  const isOther = before !== after;
  return [element("span", "was", {}, ...was), " → ", element("span", isOther ? "now changed" : "now", {}, ...now)];
}

// Where there is little room, a long name is cut, as ImageNet has them, and never its probability.
/** @param {string} word @param {number} [p] */
function told(word, p) {
  return p === undefined ? [word] : [element("span", "called", { title: word }, quoted(word)), ` ${share(p)}`];
}
