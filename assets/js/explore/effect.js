// What changed: the headline beside the atlas, and below it the bars, the drift and the next tokens.

const NEXT_COLUMNS = ["position", "token", "prediction (all on)", "prediction (heads off)", "actual token"];
const NEXT_NUMBERS = ["p(actual), all on", "p(actual), heads off"];

const HINT = "Shift-click a head below to switch it off.";
const TOUCH_HINT = "Tap Switch off / on, then a head.";

// One line, before → after, large. It is as tall with all heads on, so that nothing jumps at the first switch.
class Verdict {
  constructor(root, heading) {
    this.label = element("div", "label-line");
    this.value = element("div", "value", { "aria-live": "polite" });
    root.append(element("div", "verdict", {}, element("div", "top", {}, heading, this.label), this.value));
  }

  show(part, count, mode) {
    const { headline, pair } = part;
    const off = `${count} ${count === 1 ? "head" : "heads"} off (${mode})`;
    const shown = headline ?? pair;
    this.label.textContent = [shown?.label, count ? off : "all heads on"].filter(Boolean).join(" · ");
    this.label.title = shown?.help ?? "";
    if (!count && part.output === "embedding" && !pair)
      this.value.replaceChildren(element("span", "hint", {}, isTouched() ? TOUCH_HINT : HINT));
    else if (headline) this.value.replaceChildren(...change(headline, count));
    else this.value.replaceChildren(...(pair ? change(pair, count) : []));
  }
}

// "is 62 % → are 40 %": what it was, muted, and what it is now, in the accent colour if it is another.
function change({ before, after, p_before: pBefore, p_after: pAfter }, count) {
  const was = pBefore === undefined ? before : `${before} ${share(pBefore)}`;
  const now = pAfter === undefined ? after : `${after} ${share(pAfter)}`;
  if (!count) return [element("span", "now", {}, was)];
  const isOther = before !== after;
  return [element("span", "was", {}, was), " → ", element("span", isOther ? "now changed" : "now", {}, now)];
}

class Effect {
  constructor(root) {
    this.heading = element("h4");
    this.pair = element("p", "pair-line");
    this.hint = element("p", "help");
    this.at = new Selection("at", "Predict the word at");
    this.hide = new Switch("hide", "Mask it", "Off: the model sees the word and predicts it back.");
    this.strip = new WordStrip("The word to predict", (at) => pageAddress.set({ at }));
    this.stripHint = element("p", "help");
    const boxes = element("div", "controls", {}, this.at.node, this.hide.node);
    this.choose = element("div", "", {}, boxes, this.stripHint, this.strip.node);
    this.barsTitle = element("p", "name");
    const bars = element("div", "widget", { "data-key": "bars" });
    const drift = element("div", "widget", { "data-key": "drift" });
    this.bars = new Bars(bars);
    this.next = element("section", "", {}, element("p", "name", {}, "Next-token prediction at every position"));
    this.table = new Table(this.next, "Next-token prediction at every position");
    this.driftTitle = element("p", "name", {}, "Drift of each token, by layer (1 − cosine)");
    this.note = element("p", "help");
    this.drift = new Heatmap(drift);
    this.barsPart = element("section", "", {}, this.barsTitle, bars);
    this.driftPart = element("section", "", {}, this.driftTitle, this.note, drift);
    root.append(this.heading, this.pair, this.hint, this.choose, this.barsPart, this.driftPart, this.next);
  }

  // `part` as pages/parts/explore/effect.py writes it.
  show(part, count, mode, theme) {
    const heads = count === 1 ? "ablated head" : "ablated heads";
    this.heading.textContent = count ? `Effect of ${count} ${heads} (${mode})` : "Effect of switching heads off";
    const drawn = JSON.stringify([count > 0, theme]);
    if (part === this.part && drawn === this.drawn) return;
    Object.assign(this, { part, drawn });
    this.pair.hidden = !part.pair || !part.headline;
    if (part.pair) this.pair.replaceChildren(`${part.pair.label}: `, ...change(part.pair, count));
    this.hint.textContent = part.hint ?? "";
    this.hint.hidden = !part.hint;
    this.choose.hidden = part.at === undefined;
    if (part.at !== undefined) this.showPosition(part);
    this.barsPart.hidden = !part.bars;
    if (part.bars) {
      this.barsTitle.textContent = part.bars.title;
      this.bars.show({ ...part.bars, kind: "bars", theme, both: count > 0 });
    }
    this.next.hidden = !part.next;
    if (part.next) this.table.show(nextTokens(part.next, count));
    const { drift } = part.pictures;
    this.driftPart.hidden = !drift;
    this.note.textContent = part.note ?? "";
    if (drift) this.drift.show({ ...drift, theme, pins: [], way: "from" });
  }

  showPosition({ at, tokens, causal }) {
    this.at.node.firstChild.textContent = causal ? "Predict the word after" : "Predict the word at";
    this.at.offer(tokens.map((token, i) => [String(i), `${i} · ${token}`]));
    this.at.show(String(at));
    this.hide.node.hidden = causal;
    this.hide.show();
    const masked = pageAddress.get("hide") === "true" ? "mask it and predict it" : "predict it";
    this.stripHint.textContent = `Click a word to ${causal ? "predict the next one" : masked}.`;
    this.strip.show(tokens, at);
  }
}

// The columns with heads off only where there are any.
function nextTokens(rows, count) {
  const all = [...NEXT_COLUMNS, ...NEXT_NUMBERS].map((title, c) => ({
    title,
    kind: c === 0 ? "integer" : c < NEXT_COLUMNS.length ? "text" : "number",
  }));
  const kept = all.map((_, c) => c).filter((c) => count || (c !== 3 && c !== 6));
  return { columns: kept.map((c) => all[c]), rows: rows.map((row) => kept.map((c) => row[c])) };
}
