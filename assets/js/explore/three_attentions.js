// The attentions of a model, of which an encoder-decoder has three: which one is chosen, and what is changed in each.

import { cutsIn, headsOff } from "../core/heads_off_text.js";
import { pageAddress } from "../core/address.js";
import { pinsBy } from "../pictures/pins.js";
import { changedWords } from "./result_headline.js";

/** @type {Record<string, string>} */
export const PREFIXES = { encoder: "", decoder: "d", cross: "x" }; // before heads in a text
// The attentions whose queries, or keys, are words of the target.
/** @type {Record<string, string[]>} */
const OF_TARGET = { from: ["decoder", "cross"], to: ["decoder"] };

// What stands before a head of the atlas in a text. Until the pictures of an attention that was chosen are there, the
// squares of the one before stand for its heads; null where it has not as many.
/** @param {Parts["atlas"]} atlas @returns {string | null} */
export function prefixOf({ attentions, pictures }) {
  const { layers, heads } = pictures.atlas;
  const chosen = attentions.find((each) => each.prefix === PREFIXES[pageAddress.get("attention")]) ?? attentions[0];
  return chosen.layers === layers && chosen.heads === heads ? chosen.prefix : null;
}

// Whether the atlas is of another attention than the one that is chosen.
/** @param {AtlasWords} atlas */
export const isOfAnother = ({ attentions, prefix }) =>
  attentions.length > 1 && prefix !== PREFIXES[pageAddress.get("attention")];

// How many heads are off in each attention, by prefix.
/** @param {AtlasWords} atlas @returns {Record<string, number>} */
export function countOff({ attentions }) {
  const text = pageAddress.get("off");
  const counts = attentions.map(({ prefix, layers, heads }) => [
    prefix,
    headsOff(text, layers, heads, prefix).filter(Boolean).length,
  ]);
  return Object.fromEntries(counts);
}

// What is chosen to be off and cut, of all attentions.
/** @param {AtlasWords} atlas @returns {Changed} */
export function changesOf(atlas) {
  const text = pageAddress.get("off");
  const cuts = atlas.attentions.flatMap(({ prefix, layers, heads }) =>
    cutsIn(text, prefix).filter((cut) => cut.fits(layers, heads))
  );
  const ofOthers = cuts.filter((cut) => cut.toOthers).length;
  const allOff = Object.values(countOff(atlas)).reduce((sum, count) => sum + count, 0);
  return changedWords(allOff, pageAddress.get("mode"), [cuts.length - ofOthers, ofOthers]);
}

// The choices as the widgets take them.
/** @param {Parts["atlas"]} atlas @param {string} theme @returns {ExploreState} */
export function stateOf(atlas, theme) {
  const { layers, heads } = atlas.pictures.atlas;
  const [layer, head] = ["layer", "head"].map((name, i) => {
    const chosen = pageAddress.get(name);
    return Math.min(chosen === "" ? atlas.first[i] : Number(chosen), [layers, heads][i] - 1);
  });
  const off = headsOff(pageAddress.get("off"), layers, heads, prefixOf(atlas) ?? atlas.prefix);
  return { open: [layer, head], off, ...pinsBy((name) => pageAddress.get(name)), theme };
}

// What is pinned stays where the other attention has the same words: the target's, or the source's.
/** @param {string} attention */
export function chooseAttention(attention) {
  const [was, sort] = [pageAddress.get("attention"), pageAddress.get("sort")];
  /** @param {string} way */
  const isSame = (way) => OF_TARGET[way].includes(was) === OF_TARGET[way].includes(attention);
  const pin = isSame(pageAddress.get("way")) ? pageAddress.get("pin") : "";
  const staysSorted = pin && (isSame("to") || pageAddress.get("way") === "to");
  pageAddress.set({
    attention,
    pin,
    link: pin && isSame("to") ? pageAddress.get("link") : "",
    sort: staysSorted ? sort : sort.replace("link", "layer"),
  });
}
