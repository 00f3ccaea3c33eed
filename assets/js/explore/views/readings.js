// Other measures of the same head, side by side over the width of the page. Some are computed by themselves, and come
// later.

import { element, find } from "../../core/dom.js";
import { gettext } from "../../core/translations.js";
import { Heatmap } from "../../widgets/heatmap.js";
import { TextView } from "../../widgets/text.js";
import { VIEWS } from "../views.js";

// The maps in which a click cuts, and how.
/** @type {Record<string, { where: string, toOthers: boolean }>} */
const CUTS = {
  "edges-nobody": { where: "this head", toOthers: false },
  "edges-others": { where: "this head", toOthers: true },
};

VIEWS.readings = {
  title: () => gettext("Other measures"),
  draw({ part, pinned, cuts, later }, pictures) {
    /** @type {Reading[] | undefined} */
    const readings = part.data?.readings;
    if (!readings) return;
    const { wide } = pictures;
    wide.hidden = false; // before anything in it is drawn: it takes the width that it has
    const columns = readings.map((reading) => {
      const column = columnOf(wide, reading.reading);
      caption(column, reading, reading.later ? later : null);
      return column;
    });
    for (const column of wide.children) column.toggleAttribute("hidden", !columns.some((each) => each === column));
    readings.forEach(({ reading, later: comesLater }, i) => {
      const data = (comesLater ? later : part).pictures[`reading-${reading}`];
      if (!data) return;
      const [name, Kind] = data.kind === "text" ? ["shaded", TextView] : ["reading", Heatmap];
      const cut = CUTS[reading];
      pictures.draw(
        `${name}-${reading}`,
        Kind,
        { ...data, ...pinned, ...(cut && { ...cuts, cutting: true }) },
        { root: find(columns[i], ".reading-picture"), cut }
      );
    });
  },
};

/** @param {HTMLElement} wide @param {string} reading @returns {HTMLElement} */
function columnOf(wide, reading) {
  const there = find(wide, `[data-reading="${reading}"]`);
  if (there) return there;
  const parts = [element("h4"), element("div", "reading-picture"), element("p", "reading-off"), element("p", "help")];
  const column = element("div", "reading", { "data-reading": reading }, ...parts);
  wide.append(column);
  return column;
}

// While its picture is awaited, the last one is drawn faintly, but not one that fills in.
/** @param {HTMLElement} column @param {Reading} reading @param {Later | null} later */
function caption(column, { title, off, note }, later) {
  column.classList.toggle("awaited", Boolean(later?.awaited && !later.unfinished));
  const [heading, , line, help] = column.children;
  heading.textContent = title + (later?.awaited ? " …" : "");
  line.textContent = off;
  help.textContent = note;
}
