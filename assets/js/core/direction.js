// Words that run from right to left, such as Hebrew and Arabic, among words of any language: the same rules as in
// mha_core/i18n/direction.py.

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// The text, in isolation if it has anything that would change the order of the words and numbers beside it.
/** @param {string} text */
export const isolated = (text) => (FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

// Where a text begins, by its first letter; [CLS], <s> and the like are not of the text.
/** @param {string[]} tokens */
export function directionOf(tokens) {
  const first = tokens.find((token) => /\p{L}/u.test(token) && !/^[[<].*[\]>]$/s.test(token));
  return FROM_THE_RIGHT.test(first?.match(/\p{L}/u)?.[0] ?? "") ? "rtl" : "ltr";
}
