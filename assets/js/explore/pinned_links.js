// Which word looks at which: of the words that are pinned; if none is, the strongest of the head.

import { percent, tr } from "../core/words.js";

/** @param {HeadWords} part @param {ExploreState} state */
export function linkNote({ links, picture }, { pins, way }) {
  if (!links) return "";
  const found = pins.map((pin) => said(links, picture, /** @type {"from" | "to"} */ (way), pin)).filter(Boolean);
  return found.length ? [...new Set(found)].join(" ") : links.head;
}

/** @param {Links} links @param {boolean} picture @param {"from" | "to"} way @param {number} pin */
function said(links, picture, way, pin) {
  const { at, other, weight, word, share } = links[way];
  const own = at[pin];
  if (own === null || own === undefined) return ""; // it is not on the map
  const [row, column] = way === "from" ? [own, other[own]] : [other[own], own];
  const words = { word: links.rows[row], other: links.columns[column], share: percent(weight[own]) };
  const link = tr("“{word}” looks at “{other}”: {share}", words);
  if (way === "to")
    return picture ? tr("{link}, the most of all patches.", { link }) : tr("{link}, the most of all words.", { link });
  if (!word || !share || word[own] === column) return tr("{link}.", { link });
  const most = { link, word: links.columns[word[own]], share: percent(share[own]) };
  return picture
    ? tr("{link}; of the patches most at “{word}”: {share}.", most)
    : tr("{link}; of the words most at “{word}”: {share}.", most);
}
