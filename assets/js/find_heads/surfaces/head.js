// A head's own page, which Python writes (pages/find_heads/head_page/route.py): here its sentences are drawn, and links
// to it copied.

import { inflate, unpack } from "../../core/blob.js";
import { childrenOf, element, find } from "../../core/dom.js";
import { onSystemTheme, systemTheme } from "../../core/theme.js";
import { gettext } from "../../core/translations.js";
import { Lines } from "../../widgets/lines.js";

const shown = JSON.parse(find(document, "#shown").textContent);
/** @param {string} data @returns {Promise<any>} */
const read = async (data) => unpack(await inflate(data));
const pictures = await Promise.all(shown.pictures.map(read));
const places = [...document.querySelectorAll(".lines.widget")];
const lines = places.map((place) => new Lines(/** @type {HTMLElement} */ (place)));

function draw() {
  const theme = shown.theme || systemTheme();
  lines.forEach((each, i) => each.show({ ...pictures[i], theme }));
}

// The page's address, or what shows it in a frame of another page.
/** @param {string | undefined} kind */
function copied(kind) {
  if (kind === "link") return location.href;
  const frame = element("iframe", "", { src: location.href, width: 900, height: 900, style: "border: 0" });
  frame.removeAttribute("class");
  return frame.outerHTML;
}

const share = find(document, ".share");
share.hidden = false;
for (const each of childrenOf(share)) {
  if (!each.dataset.copy) continue;
  each.onclick = async () => {
    const text = copied(each.dataset.copy);
    try {
      await navigator.clipboard.writeText(text);
      find(share, "output").textContent = gettext("Copied.");
    } catch {
      find(share, "output").textContent = text; // a frame may not write to the clipboard: here it can be selected
    }
  };
}

draw();
onSystemTheme(draw);
window.painted = true; // tests wait for it
