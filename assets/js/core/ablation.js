// A set of heads that are off, as the text of a link and as one boolean a head. The same rules as mha_core/heads.py.

const TERM = /^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;

// "5.4, 6.*" → a boolean for each head, layer by layer; pieces that are not heads of this model are left out.
function headsOff(text, layers, heads) {
  const off = new Array(layers * heads).fill(false);
  const pieces = text
    .slice(0, 4000)
    .replace(/\s*\.\s*/g, ".")
    .split(/[,;\s]+/);
  for (const piece of pieces) {
    const term = TERM.exec(piece);
    if (!term) continue;
    const [layer, head] = term.slice(1).map((part) => (part === "*" ? null : Number(part)));
    for (let i = 0; i < off.length; i++)
      if ((layer === null || Math.floor(i / heads) === layer) && (head === null || i % heads === head)) off[i] = true;
  }
  return off;
}

// The shortest text for a set of heads: whole layers and columns become stars, numbers stand before stars.
function ablationText(off, layers, heads) {
  const at = (layer, head) => off[layer * heads + head];
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
