// Heads that are off and edges that are cut, as the text of a link and as what it covers. The same rules as
// mha_core/heads.py and mha_core/edges.py. Of an encoder-decoder "d" and "x" stand before the heads of two of its
// attentions: `prefix` says of which one a function speaks, and what a text says of the others stays as it is.

const TERM = /^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/;
const SPAN = "(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)"; // 5, 2-4, 3- (and all after it), *
const EDGES = new RegExp(`^([dx]?)${SPAN}\\.${SPAN}:${SPAN}:${SPAN}(~?)$`);

/** @param {string} text */
function pieces(text) {
  return text
    .slice(0, 4000)
    .replace(/\s*\.\s*/g, ".")
    .split(/[,;\s]+/);
}

// "5.4, 6.*" → whether a head is among these, as a function of its layer and its number; other pieces are left out.
/** @param {string} text @param {string} [prefix] */
export function covering(text, prefix = "") {
  const terms = pieces(text)
    .map((piece) => TERM.exec(piece))
    .filter((term) => term !== null && term[1] === prefix)
    .map((term) => /** @type {string[]} */ (term).slice(2).map((part) => (part === "*" ? null : Number(part))));
  return (/** @type {number} */ layer, /** @type {number} */ head) =>
    terms.some(([l, h]) => (l === null || l === layer) && (h === null || h === head));
}

// The same as a boolean for each head, layer by layer.
/** @param {string} text @param {number} layers @param {number} heads @param {string} [prefix] */
export function headsOff(text, layers, heads, prefix = "") {
  const isOff = covering(text, prefix);
  return Array.from({ length: layers * heads }, (_, i) => isOff(Math.floor(i / heads), i % heads));
}

// The shortest text for a set of heads: whole layers and columns become stars, numbers stand before stars.
/** @param {boolean[]} off @param {number} layers @param {number} heads @param {string} [prefix] */
export function ablationText(off, layers, heads, prefix = "") {
  /** @param {number} layer @param {number} head */
  const at = (layer, head) => off[layer * heads + head];
  /** @param {number} n */
  const count = (n) => Array.from({ length: n }, (_, i) => i);
  if (off.every(Boolean)) return `${prefix}*.*`;
  const rows = count(layers).filter((layer) => count(heads).every((head) => at(layer, head)));
  const columns = count(heads).filter((head) => count(layers).every((layer) => at(layer, head)));
  const terms = [];
  for (const layer of count(layers)) {
    if (rows.includes(layer)) terms.push(`${layer}.*`);
    else
      for (const head of count(heads)) if (at(layer, head) && !columns.includes(head)) terms.push(`${layer}.${head}`);
  }
  return [...terms, ...columns.map((head) => `*.${head}`)].map((term) => prefix + term).join(",");
}

// The same set with the edges that a text cuts, and with what it says of other attentions.
/** @param {string} text @param {boolean[]} off @param {number} layers @param {number} heads @param {string} [prefix] */
export function withHeads(text, off, layers, heads, prefix = "") {
  const others = pieces(text).filter((piece) => (TERM.exec(piece)?.[1] ?? prefix) !== prefix);
  const terms = prefix
    ? [...others, ablationText(off, layers, heads, prefix)]
    : [ablationText(off, layers, heads), ...others];
  return [...terms, ...cutsIn(text).map((cut) => cut.text)].filter(Boolean).join(",");
}

// "3.1:5:2": the edge of head 3.1 from token 5 to token 2; nobody gets its attention; with a tilde, the others do.
/** @param {string} text @param {string} [prefix] @returns {Cut[]} */
export function cutsIn(text, prefix) {
  const found = pieces(text).map((piece) => EDGES.exec(piece));
  const cuts = found.map((match) => match && { match, spans: match.slice(2, 6).map(spanOf) });
  return cuts
    .filter((cut) => cut !== null && cut.spans.every(([first, last]) => first <= last))
    .filter((cut) => prefix === undefined || cut?.match[1] === prefix)
    .map((cut) => {
      const { match, spans } = /** @type {NonNullable<typeof cut>} */ (cut);
      const covers = (/** @type {number[]} */ ...indices) =>
        indices.every((index, i) => spans[i][0] <= index && index <= spans[i][1]);
      const fits = (/** @type {number} */ layers, /** @type {number} */ heads) =>
        spans[0][0] < layers && spans[1][0] < heads;
      return { text: match[0], toOthers: Boolean(match[6]), covers, fits };
    });
}

// A text with another cut; or, if one there covers the first edge of its block, without all that do.
/**
 * @param {string} text
 * @param {string} cut
 * @param {number[]} edge layer, head, query and key
 * @param {string} [prefix]
 */
export function toggledCut(text, cut, edge, prefix = "") {
  const there = cutsIn(text, prefix).filter((each) => each.covers(...edge));
  const kept = pieces(text).filter((piece) => piece && !there.some((each) => each.text === piece));
  return [...kept, ...(there.length ? [] : [cut])].join(",");
}

// A text without its cuts.
/** @param {string} text */
export function withoutCuts(text) {
  return pieces(text)
    .filter((piece) => piece && !cutsIn(piece).length)
    .join(",");
}

// A text in which nobody, or the others, take over from every cut.
/** @param {string} text @param {boolean} toOthers */
export function givingTo(text, toOthers) {
  const given = pieces(text).map((piece) =>
    cutsIn(piece).length ? piece.replace("~", "") + (toOthers ? "~" : "") : piece
  );
  return [...new Set(given)].filter(Boolean).join(",");
}

/** @param {string} text */
function spanOf(text) {
  if (text === "*") return [0, Infinity];
  const [first, last] = text.split("-");
  return [Number(first), last === undefined ? Number(first) : last === "" ? Infinity : Number(last)];
}
