// Which heads matter for a word: the button that asks, how far the answer is, the winner, and a table. What it says
// stands in the result row.

import { pageAddress } from "../core/address.js";
import { button, element } from "../core/dom.js";
import { gettext, N_, number, percent, probability } from "../core/translations.js";

const NOTICED = 0.01; // of probability: less is nothing
const LIKELY = 0.05; // what an expected word has at least
const COLUMNS = [
  N_("Head"),
  N_("“{word}” without it"),
  N_("Other words it changes"),
  N_("Writes “{word}”"),
  N_("Looks at"),
];

export class HeadsThatMatter {
  isAsked = false; // by a press here: then the winner is opened

  // opened(head), switched(head): one of them was pressed.
  /**
   * @param {import("./result_headline.js").Verdict} verdict
   * @param {(head: number[]) => void} opened
   * @param {(head: number[]) => void} switched
   */
  constructor(verdict, opened, switched) {
    this.verdict = verdict;
    this.opened = opened;
    this.switched = switched;
    this.table = element("div", "ranked", { "data-key": "ranked", hidden: "" });
  }

  // word: the chosen one, "" for none, how probable it was, and where it is predicted; causal: whether from the words
  // before it alone; guess: the model's, where the text has no word.
  /**
   * @param {Object} shown
   * @param {RankingWords} [shown.ranking]
   * @param {string} shown.word
   * @param {number} [shown.p]
   * @param {number} [shown.at]
   * @param {boolean} [shown.causal]
   * @param {string} shown.guess
   * @param {string} shown.instead what the model expects while heads are off; "" if none is
   * @param {{ layers: number, heads: number }} shown.size of the model
   */
  show({ ranking, word, p, at, causal, guess, instead, size }) {
    const isRanked = pageAddress.get("sort") === "effect";
    this.table.hidden = !isRanked || !ranking?.first || Boolean(instead); // the bars take its place
    if (instead) return this.verdict.say("", instead, []);
    if (isRanked && (!ranking || ranking.unfinished)) return this.progress(ranking, word, size.layers * size.heads);
    if (isRanked && ranking?.first?.length && !ranking.rest) this.showTable(ranking, size.heads);
    if (!isRanked) return this.offer(word || guess, at, word ? p : undefined, causal);
    if (!ranking?.first?.length || ranking.rest) return this.verdict.say(ranking?.rest ?? "", "", []);
    this.conclude(ranking);
  }

  /** @param {string} word @param {number} [at] @param {number} [p] @param {boolean} [causal] */
  offer(word, at, p, causal) {
    const ask = word ? gettext("Which heads matter for “{word}”?", { word }) : gettext("Which heads matter?");
    const asks = button(ask, () => {
      this.isAsked = true;
      pageAddress.set({ sort: "effect", ...(word && { at }) });
    });
    asks.classList.add("main");
    if (p === undefined)
      return this.verdict.say(
        word ? "" : gettext("Which heads does a word need?"),
        word
          ? ""
          : gettext("Click a word above, or let the least expected ones be tried: each head is switched off in turn."),
        [asks]
      );
    const values = { word, share: probability(p) };
    this.verdict.say(
      p < LIKELY
        ? gettext("“{word}” was hardly expected: {share}", values)
        : gettext("“{word}” was expected: {share}", values),
      causal
        ? gettext("The model had read as far as the word before it. Click another word above to ask about that one.")
        : gettext(
            "The model had to guess it from the words around it. Click another word above to ask about that one."
          ),
      [asks]
    );
  }

  /** @param {RankingWords | undefined} ranking @param {string} word @param {number} total */
  progress(ranking, word, total) {
    const stop = button(gettext("Stop"), () => pageAddress.set({ sort: "layer" }));
    stop.onpointerdown = stop.onclick; // it is written anew while the measuring goes on
    this.verdict.say(
      word ? gettext("Which heads matter for “{word}”?", { word }) : gettext("Which heads matter?"),
      gettext("Switched off in turn: {known} of {total} heads.", { known: ranking?.known ?? 0, total }),
      [stop]
    );
  }

  /** @param {RankingWords} ranking */
  conclude(ranking) {
    const { at, word = "", before = 0, first = [] } = ranking;
    const [winner] = first;
    const values = { head: winner.label, word, others: quoted(winner.others ?? []) };
    const shares = { before: probability(before), after: probability(before + winner.change) };
    const title =
      Math.abs(winner.change) < NOTICED
        ? gettext("No head by itself changes “{word}”", values)
        : winner.change > 0
          ? gettext("Without head {head}, “{word}” is likelier", values)
          : winner.others === undefined
            ? gettext("Head {head} matters most for “{word}”", values)
            : winner.others.length
              ? gettext("Head {head} matters most for “{word}”, but for {others} too", values)
              : gettext("Head {head} matters for “{word}”, and for no other word here", values);
    const larger = first.find(({ change, others }) => others?.length && Math.abs(change) > Math.abs(winner.change));
    const said = [
      gettext("Without it: {before} → {after}.", shares),
      larger &&
        gettext("Head {head} takes “{word}” to {after}, but other words of the sentence with it.", {
          head: larger.label,
          word,
          after: probability(before + larger.change),
        }),
    ];
    const switches = button(gettext("Switch head {head} off", values), () => this.switched(winner.head));
    switches.classList.toggle("off", Math.abs(winner.change) >= NOTICED);
    this.verdict.say(title, said.filter(Boolean).join(" "), [switches]);
    if (!this.isAsked) return;
    this.isAsked = false;
    queueMicrotask(() => {
      pageAddress.set({ at }); // where no word was chosen
      this.opened(winner.head);
    }); // when all else is drawn
  }

  /** @param {RankingWords} ranking @param {number} perLayer */
  showTable({ word = "", before = 0, first = [], changes = [] }, perLayer) {
    const heads = COLUMNS.map((title) => element("th", "", { scope: "col" }, gettext(title, { word })));
    /** @param {number} change */
    const without = (change) => Math.min(Math.max(before + change, 0), 1);
    const largest = Math.max(before, 1e-9, ...first.map(({ change }) => without(change))); // one scale for all rows
    const rows = first.map((row) => {
      const after = without(row.change);
      const bar = element("span", row.change < 0 ? "bar falls" : "bar rises", { "aria-hidden": "true" });
      bar.style.setProperty("--kept", String(Math.min(before, after) / largest));
      bar.style.setProperty("--moved", String(Math.abs(row.change) / largest));
      const looks = row.looks.map(([token, weight]) => `“${token}” ${percent(weight)}`).join(", ");
      const others = row.others ? quoted(row.others) || gettext("none") : "";
      const writes = row.writes === undefined ? "" : `${row.writes < 0 ? "−" : "+"}${number(Math.abs(row.writes), 1)}`;
      const name = button(row.label, () => this.opened(row.head));
      return element(
        "tr",
        "",
        {},
        element("th", "", { scope: "row" }, name),
        element("td", "", {}, bar, probability(after)),
        element("td", "", {}, others),
        element("td", "", {}, writes),
        element("td", "", {}, looks)
      );
    });
    const order = gettext(
      "First the heads that change no other word by 5 points; each by its effect × its share of all that it changes."
    );
    const table = element(
      "table",
      "",
      {},
      element("caption", "help", {}, order),
      element("thead", "", {}, element("tr", "", {}, ...heads))
    );
    table.append(element("tbody", "", {}, ...rows));
    const csv = element("a", "csv", { download: `heads-for-${word}.csv` }, gettext("All heads as CSV"));
    const lines = changes.map((change, i) =>
      change === null ? "" : `${Math.floor(i / perLayer)}.${i % perLayer},${before},${before + change}`
    );
    const content = ["head,before,after", ...lines.filter(Boolean)].join("\n");
    csv.href = `data:text/csv;charset=utf-8,${encodeURIComponent(content)}`;
    this.table.replaceChildren(table, csv);
  }
}

/** @param {string[]} words */
const quoted = (words) => words.map((word) => `“${word}”`).join(", ");
