// The words on both sides, and a line for each weight: of all heads of a layer.

import { activeLines } from "../../pictures/pins.js";
import { gettext, N_ } from "../../core/translations.js";
import { Lines } from "../../widgets/lines.js";
import { VIEWS } from "../views.js";

VIEWS.lines = {
  title: () => gettext("Lines"),
  ofLayer: true,
  cutting: [
    N_("Click a line, or a token on each side, to cut; once more to mend."),
    N_("Tap a line, or a token on each side, to cut; once more to mend."),
  ],
  draw({ part, state, pinned, cuts }, pictures) {
    const data = part.pictures.lines;
    if (data) pictures.draw("lines", Lines, { ...data, ...pinned, ...cuts, active: activeLines(data, state.shown) });
  },
};
