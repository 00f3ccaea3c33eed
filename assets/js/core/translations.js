// The words on screen in the language of whoever reads them. LANGUAGE and SAID are what Python writes
// (mha_core/i18n/languages.py), a module of its own, or a line before a script that is one file with all that it needs.
// SAID: what the language says for the English words of these scripts; {} in English.

import { isolated } from "./direction.js";

export const language = LANGUAGE;

// Words, with their values filled in by name: gettext("{n} heads off", { n: 3 }).
/** @param {string} english @param {Record<string, unknown>} [values] @returns {string} */
export function gettext(english, values = {}) {
  return filled(String(SAID[english] ?? english), values);
}

// Words about n things, which they may name: ngettext("{n} head", "{n} heads", 3).
/** @param {string} one @param {string} many @param {number} n @param {Record<string, unknown>} [values] */
export function ngettext(one, many, n, values = {}) {
  const forms = SAID[one] ?? [one, many];
  const isOne = forms.length > 1 && new Intl.PluralRules(language).select(Number(n)) === "one";
  return filled(isOne ? forms[0] : forms[forms.length - 1], { n, ...values });
}

// The same words: they stand in a table, and are said by gettext where they are shown.
/** @param {string} english */
export const N_ = (english) => english;

// A number as the language writes it: 1,200.50, in German 1.200,50.
/** @param {number} value */
export const number = (value, digits = 0) => (formats[digits] ??= format(digits)).format(value);

/** @type {Intl.NumberFormat[]} */
const formats = []; // by their digits: they are slow to make
/** @param {number} digits */
const format = (digits) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "negative", // no −0
  });

// So many figures, of small numbers, too: 0.012, 1.2e-7.
export const figures = (/** @type {number} */ value, /** @type {number} */ count) =>
  String(+value.toPrecision(count)).replace(".", number(0.5, 1)[1]);

/** @param {number} share */
export const percent = (share, digits = 0) => number(100 * share, digits) + PERCENT;

// A probability as it stands in a sentence; where it would round to 0 %, with a decimal.
/** @param {number} p */
export const probability = (p) =>
  p > 0 && p < 0.0005 ? `<\u00a0${percent(0.001, 1)}` : percent(p, p > 0 && p < 0.0095 ? 1 : 0);

// English has a space here, too.
const percentSign = () =>
  language === "en" ? "\u00a0%" : new Intl.NumberFormat(language, { style: "percent" }).format(0).slice(1);
export const PERCENT = /* @__PURE__ */ percentSign();

// How far an output moves: a share of probability ("%"), or 1 − cosine of embeddings ("").
export const effectText = (/** @type {number} */ effect, unit = "") =>
  unit === "%" ? percent(effect) : number(effect, 3);

// An address whose answer holds words.
/** @param {string} address */
export const inLanguage = (address) => `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

// Words with their values, of which none changes the order of the others.
/** @param {string} words @param {Record<string, unknown>} values */
export const filled = (words, values) =>
  words.replace(/\{(\w+)\}/g, (name, key) => (key in values ? isolated(String(values[key])) : name));
