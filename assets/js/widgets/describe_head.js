// What the atlas says of the head under the pointer: whether it is off, what it does, its entropy.

import { gettext, number, percent } from "../core/translations.js";
import { numberOf } from "./attention_maps.js";

export const MIN_CHANGE = 0.0005; // that is worth a word: 0.1 % when rounded

// A row or column of -1 is a label: of a layer, or of a head of every layer.
/** @param {import("./atlas.js").Atlas} atlas @param {number} l @param {number} h */
export function describeHead(atlas, l, h) {
  const { heads, switchable, entropy, similarity, change, does } = atlas.data;
  const action = switchable ? [gettext("click to switch")] : [];
  if (l < 0) return [gettext("head {h} of every layer", { h: numberOf(atlas.data, 1, h) }), ...action].join(" · ");
  if (h < 0) return [gettext("all heads of layer {l}", { l: numberOf(atlas.data, 0, l) }), ...action].join(" · ");
  const i = l * heads + h;
  const parts = [gettext("Head {head}", { head: atlas.named(l, h) }), atlas.off[i] ? gettext("off") : gettext("on")];
  if (atlas.sort.value === "likeness" && similarity?.length)
    parts.push(gettext("{share} similar", { share: percent(similarity[i]) }));
  if (atlas.sort.value === "link" && atlas.data.linkWeights?.length)
    parts.push(gettext("{share} on {link}", { share: percent(atlas.data.linkWeights[i], 1), link: atlas.data.link }));
  const moved = atlas.changeOfWord(i);
  if (moved !== null)
    parts.push(gettext("“{word}” {points} points", { word: atlas.data.ranking?.word, points: signed(100 * moved) }));
  if (change && change[i] >= MIN_CHANGE) parts.push(gettext("{share} changed", { share: percent(change[i], 1) }));
  if (does) parts.push(does[i]);
  // Last: what was asked for must not be cut off.
  parts.push(gettext("entropy {bits} bits", { bits: number(entropy[i], 2) }));
  return parts.join(" · ");
}

/** @param {number} value */
function signed(value) {
  return `${value < 0 ? "−" : "+"}${number(Math.abs(value), 1)}`;
}
