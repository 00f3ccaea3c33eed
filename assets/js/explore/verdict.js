// What changed, in one line beside the atlas.

import { element, isTouched } from "../core/dom.js";
import { mark, ntr, tr } from "../core/words.js";
import { share } from "../widgets/bars.js";

const HINT = mark("Shift-click a head below to switch it off.");
const TOUCH_HINT = mark("Tap Switch off / on, then a head.");

// One line, before → after, large. It is as tall with all heads on, so that nothing jumps at the first switch.
export class Verdict {
  /** @param {HTMLElement} root @param {HTMLElement} heading */
  constructor(root, heading) {
    this.label = element("div", "label-line");
    this.value = element("div", "value", { "aria-live": "polite" });
    root.append(element("div", "verdict", {}, element("div", "top", {}, heading, this.label), this.value));
  }

  /** @param {SomeEffectWords & { output: string }} part @param {number} count @param {string} mode */
  show(part, count, mode) {
    const { headline, pair } = part;
    const shown = headline ?? pair;
    const off = count ? ntr("{n} head off", "{n} heads off", count) : tr("all heads on");
    this.label.textContent = [shown?.label, off].filter(Boolean).join(" · ");
    if (count) this.label.append(element("span", "mode", {}, ` (${mode})`)); // not on the clean screen, which is narrow
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
  const was = pBefore === undefined ? before : `${before} ${share(pBefore)}`;
  const now = pAfter === undefined ? after : `${after} ${share(pAfter)}`;
  if (!count) return [element("span", "now", {}, was)];
  const isOther = before !== after;
  return [element("span", "was", {}, was), " → ", element("span", isOther ? "now changed" : "now", {}, now)];
}
