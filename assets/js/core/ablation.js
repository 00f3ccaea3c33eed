// A set of heads that are off, as the text of a link and as one boolean a head. The same rules as mha_core/heads.py.

const TERM = /^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;

// "5.4, 6.*" → whether a head is among these, as a function of its layer and its number; other pieces are left out.
/** @param {string} text */
export function covering(text) {
  const terms = text
    .slice(0, 4000)
    .replace(/\s*\.\s*/g, ".")
    .split(/[,;\s]+/)
    .map((piece) => TERM.exec(piece))
    .filter((term) => term !== null)
    .map((term) => term.slice(1).map((part) => (part === "*" ? null : Number(part))));
  return (/** @type {number} */ layer, /** @type {number} */ head) =>
    terms.some(([l, h]) => (l === null || l === layer) && (h === null || h === head));
}

// The same as a boolean for each head, layer by layer.
/** @param {string} text @param {number} layers @param {number} heads */
export function headsOff(text, layers, heads) {
  const isOff = covering(text);
  return Array.from({ length: layers * heads }, (_, i) => isOff(Math.floor(i / heads), i % heads));
}

// The shortest text for a set of heads: whole layers and columns become stars, numbers stand before stars.
/** @param {boolean[]} off @param {number} layers @param {number} heads */
export function ablationText(off, layers, heads) {
  /** @param {number} layer @param {number} head */
  const at = (layer, head) => off[layer * heads + head];
  /** @param {number} n */
  const count = (n) => Array.from({ length: n }, (_, i) => i);
  if (off.every(Boolean)) return "*.*";
  const rows = count(layers).filter((layer) => count(heads).every((head) => at(layer, head)));
  const columns = count(heads).filter((head) => count(layers).every((layer) => at(layer, head)));
  const terms = [];
  for (const layer of count(layers)) {
    if (rows.includes(layer)) terms.push(`${layer}.*`);
    else
      for (const head of count(heads)) if (at(layer, head) && !columns.includes(head)) terms.push(`${layer}.${head}`);
  }
  return [...terms, ...columns.map((head) => `*.${head}`)].join(",");
}
