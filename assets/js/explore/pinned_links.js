// Which word looks at which: of the words that are pinned; if none is, the strongest of the head.

import { percent, tr } from "../core/words.js";

/** @typedef {{ said: string, brief: string }} LinkNote what is said, and its first link alone */

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
  const link = tr("“{word}” looks at “{other}”: {share}", words);
  const brief = tr("{link}.", { link });
  if (way === "to") {
    const said = picture
      ? tr("{link}, the most of all patches.", { link })
      : tr("{link}, the most of all words.", { link });
    return { said, brief };
  }
  if (!word || !share || word[own] === column) return { said: brief, brief };
  const most = { link, word: links.columns[word[own]], share: percent(share[own]) };
  const said = picture
    ? tr("{link}; of the patches most at “{word}”: {share}.", most)
    : tr("{link}; of the words most at “{word}”: {share}.", most);
  return { said, brief };
}
