// Which word looks at which: of the words that are pinned; if none is, the strongest of the head.

import { percent, tr } from "../core/words.js";

/** @param {HeadWords} part @param {ExploreState} state */
export function linkNote({ links }, { pins, way }) {
  if (!links) return "";
  const found = pins.map((pin) => said(links, /** @type {"from" | "to"} */ (way), pin)).filter(Boolean);
  return found.length ? [...new Set(found)].join(" ") : links.head;
}

// The numbers are those of pages/ui/explore/head/how_to_read.py.
/** @param {Links} links @param {"from" | "to"} way @param {number} pin */
function said(links, way, pin) {
  const numbers = links[way][pin];
  if (!numbers) return ""; // it is not on the map
  const [row, column, weight, first, share] = numbers;
  const [word, other] = [links.rows[row], links.columns[column]];
  const link = tr("“{word}” looks at “{other}”: {share}", { word, other, share: percent(weight) });
  if (way === "to") return tr("{link}, the most of all words.", { link });
  if (first === undefined) return tr("{link}.", { link });
  const most = { link, word: links.columns[first], share: percent(share) };
  return tr("{link}; of the words most at “{word}”: {share}.", most);
}
