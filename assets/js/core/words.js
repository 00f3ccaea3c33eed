// The words on screen in the language of whoever reads them. LANGUAGE and SAID stand before every bundle
// (mha_core/i18n/catalogues.py): what a language says for the English words of these scripts; {} in English.

// Words, with their values filled in by name: tr("{n} heads off", { n: 3 }).
export function tr(english, values = {}) {
  return filled(SAID[english] ?? english, values);
}

// Words about n things, which they may name: ntr("{n} head", "{n} heads", 3).
export function ntr(one, many, n, values = {}) {
  const forms = SAID[one] ?? [one, many];
  const isOne = forms.length > 1 && new Intl.PluralRules(LANGUAGE).select(Number(n)) === "one";
  return filled(isOne ? forms[0] : forms.at(-1), { n, ...values });
}

// The same words: they stand in a table, and are said by tr where they are shown.
export const mark = (english) => english;

// An address whose answer holds words.
export const inLanguage = (address) => `${address}${address.includes("?") ? "&" : "?"}lang=${LANGUAGE}`;

export const filled = (words, values) =>
  words.replace(/\{(\w+)\}/g, (name, key) => (key in values ? values[key] : name));
