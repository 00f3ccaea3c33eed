// The words of the sentence, and below them what changed, which heads matter for the chosen word, or how to begin.

import { pageAddress } from "../core/address.js";
import { gettext, probability } from "../core/translations.js";
import { predictsWords } from "./picture_answers.js";
import { OwnWords } from "./expected_words.js";
import { HeadsThatMatter } from "./heads_that_matter.js";
import { Verdict } from "./result_headline.js";

const SENTENCE_END = /[.!?…。！？]["”’»)\s]*$/u; // what the model expects after it is no word to ask about
const MUCH = 0.05; // of probability: another word that changes by less is not named
const NAMED = 3; // of the words that change, at most

export class Result {
  predicts = false; // whether the model predicts words of this text

  // opened(head), switched(head): a head of the ranking was pressed.
  /** @param {(head: number[]) => void} opened @param {(head: number[]) => void} switched */
  constructor(opened, switched) {
    this.verdict = new Verdict();
    this.ownWords = new OwnWords();
    this.ranking = new HeadsThatMatter(this.verdict, opened, switched);
  }

  // Where the chosen word is predicted, and which one it is: undefined where none is chosen.
  get predicted() {
    const { at, word } = this.ownWords;
    return this.predicts && at !== undefined && word ? { at, word } : undefined;
  }

  /**
   * @param {Parts} parts
   * @param {Changed} changed
   * @param {ExploreData} data
   * @param {(...events: string[]) => HTMLElement[]} offers the button of the first of these that Python offers
   */
  show(parts, changed, data, offers) {
    const { effect } = parts;
    this.predicts = predictsWords(effect);
    this.verdict.show(effect, changed);
    this.ownWords.node.hidden = !this.predicts;
    if (this.predicts) this.showWord(parts, changed, data.text);
    else this.showWithoutWords(effect, changed, data.see ?? "", offers);
  }

  /** @param {Parts} parts @param {Changed} changed @param {string} text */
  showWord({ atlas, effect, expected, ranking }, changed, text) {
    const { at = 0, causal = false, tokens = [], own, headline, chosen } = effect;
    const asked = pageAddress.get("at");
    const place = asked !== "" ? Number(asked) : causal && !chosen ? undefined : at;
    this.ownWords.show(expected ?? unknown(tokens, causal), place, changed.count ? own : undefined);
    const { word, p } = this.ownWords;
    this.ranking.show({
      ranking: rankingOfChosen(ranking),
      word,
      p,
      at: word ? this.ownWords.at : at,
      causal,
      guess: causal && SENTENCE_END.test(text) ? "" : (headline?.before ?? ""),
      instead: changed.count ? instead(effect) : "",
      size: atlas.pictures.atlas,
    });
  }

  /** @param {EffectWords} effect @param {Changed} changed @param {string} see @param {Function} offers */
  showWithoutWords(effect, changed, see, offers) {
    this.ranking.table.hidden = true;
    const hint = this.verdict.hint();
    if (effect.output !== "embedding") this.verdict.say("", "", []);
    else if (changed.count) this.verdict.say("", effect.yardstick ?? "", offers("elsewhere", "demonstration"));
    else this.verdict.say(see || hint, see ? hint : "", offers("demonstration"));
  }
}

// The ranking as far as it has come, if it is of the word that is chosen now.
/** @param {RankingWords} [ranking] */
export function rankingOfChosen(ranking) {
  const at = pageAddress.get("at");
  return ranking && (at === "" || ranking.at === undefined || Number(at) === ranking.at) ? ranking : undefined;
}

// What a model that predicts words expects while something is off.
/** @param {EffectWords} effect */
function instead({ own, headline, bars, at, next, chosen }) {
  const now = headline?.after;
  const [, before, after] = bars?.rows.find(([word]) => word === now) ?? ["", 0, 0];
  const shares = { word: now, before: probability(before), after: probability(after) };
  if (!own) return headline?.label ?? "";
  const expected =
    now === headline?.before
      ? now === own.word
        ? gettext("It stays the word that the model expects most.")
        : gettext("“{word}” stays what the model expects most: {before} → {after}.", shares)
      : gettext("The model expects “{word}” instead: {before} → {after}.", shares);
  return [chosen, expected, next && otherWords(next, at)].filter(Boolean).join(" ");
}

// Which other words of a text change, of those that a causal model predicts.
/** @param {any[][]} next @param {number} [at] */
function otherWords(next, at) {
  const changed = next.filter(([i, , , , , was, is]) => i !== at && Math.abs(is - was) >= MUCH);
  const words = changed.slice(0, NAMED).map(([, , , , word]) => `“${word}”`);
  if (!words.length)
    return gettext("No other word of the sentence changes by {points} points.", { points: 100 * MUCH });
  return gettext("Other words that change: {words}.", {
    words: words.join(", ") + (changed.length > NAMED ? " …" : ""),
  });
}

// The words of a text before it is known how expected each of them was.
/** @param {string[]} tokens @param {boolean} causal @returns {ExpectedWords} */
function unknown(tokens, causal) {
  return { tokens, p: [], at: tokens.map((_, i) => (causal ? (i ? i - 1 : null) : i)) };
}
