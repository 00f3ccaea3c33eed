// A row for each word that looks, a column for each that is looked at.

import { gettext, N_ } from "../../core/translations.js";
import { Heatmap } from "../../widgets/heatmap.js";
import { VIEWS } from "../views.js";

VIEWS.heatmap = {
  title: () => gettext("Heatmap"),
  cutting: [
    N_("Click cells or tokens, or drag over cells, to cut; once more to mend."),
    N_("Tap cells or tokens to cut; once more to mend. Dragging moves the page."),
  ],
  draw({ part, pinned, numbers, predicted, cuts }, pictures) {
    const data = part.pictures.heatmap;
    if (!data) return;
    pictures.draw("heatmap", Heatmap, { ...data, ...pinned, ...cuts, numbers, predicted, resting: part.resting });
  },
};
