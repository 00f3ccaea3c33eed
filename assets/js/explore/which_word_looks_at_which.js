// Which word looks at which: of the words that are pinned; if none is, the strongest of the head.

import { gettext, percent } from "../core/translations.js";
import { AttentionMaps, topIndices } from "../widgets/attention_maps.js";

const LOOKED_AT = 0.01; // a weight that is worth a word

/** @typedef {{ said: string, brief: string }} LinkNote what is said, and its first link alone */

// Where the chosen word is predicted, and what the head looks at from there; null while a word is pinned, or if it is
// not on the map.
/**
 * @param {HeadWords & { pictures: Record<string, any> }} part
 * @param {ExploreState} state
 * @returns {LinkNote | null}
 */
export function lookNote({ pictures, resting }, { pins, predicted }) {
  if (pins.length || !predicted || !pictures.heatmap) return null;
  const maps = new AttentionMaps(pictures.heatmap);
  const [row] = maps.indices([predicted.at], "from");
  if (row === undefined) return null;
  const grey = new Set(maps.indices(resting, "to"));
  const weights = maps.row(0, row).map((weight, c) => (grey.has(c) ? 0 : weight));
  const links = topIndices(weights, 2).filter((c) => weights[c] >= LOOKED_AT);
  const looks = links.map((c) => `“${maps.columns.labels[c]}” ${percent(weights[c])}`).join(", ");
  const values = { at: maps.rows.labels[row], word: predicted.word, looks };
  const said =
    values.at === predicted.word
      ? gettext("At “{word}” it looks at {looks}.", values)
      : gettext("At “{at}”, where “{word}” is predicted, it looks at {looks}.", values);
  const nothing = gettext("At “{at}”, where “{word}” is predicted, it looks at no other word.", values);
  return { said: looks ? said : nothing, brief: looks ? gettext("At “{at}” it looks at {looks}.", values) : nothing };
}

/** @param {HeadWords} part @param {ExploreState} state @returns {LinkNote} */
export function linkNote({ links, picture }, { pins, way }) {
  if (!links) return { said: "", brief: "" };
  const found = pins.flatMap((pin) => noteOf(links, picture, /** @type {"from" | "to"} */ (way), pin) ?? []);
  if (!found.length) return { said: links.head, brief: links.brief };
  return { said: [...new Set(found.map(({ said }) => said))].join(" "), brief: found[0].brief };
}

/**
 * @param {Links} links
 * @param {boolean} picture
 * @param {"from" | "to"} way
 * @param {number} pin
 * @returns {LinkNote | null}
 */
function noteOf(links, picture, way, pin) {
  const { at, other, weight, word, share } = links[way];
  const own = at[pin];
  if (own === null || own === undefined) return null; // it is not on the map
  const [row, column] = way === "from" ? [own, other[own]] : [other[own], own];
  const words = { word: links.rows[row], other: links.columns[column], share: percent(weight[own]) };
  const link = gettext("“{word}” looks at “{other}”: {share}", words);
  const brief = gettext("{link}.", { link });
  if (way === "to") {
    const said = picture
      ? gettext("{link}, the most of all patches.", { link })
      : gettext("{link}, the most of all words.", { link });
    return { said, brief };
  }
  if (!word || !share || word[own] === column) return { said: brief, brief };
  const most = { link, word: links.columns[word[own]], share: percent(share[own]) };
  const said = picture
    ? gettext("{link}; of the patches most at “{word}”: {share}.", most)
    : gettext("{link}; of the words most at “{word}”: {share}.", most);
  return { said, brief };
}
