// How much each word is looked at.

import { gettext } from "../../core/translations.js";
import { Bars } from "../../widgets/bars.js";
import { VIEWS } from "../views.js";

VIEWS.received = {
  title: () => gettext("Attention received"),
  draw({ part, state }, pictures) {
    if (part.data) pictures.draw("received", Bars, { themes: {}, ...part.data, kind: "bars", theme: state.theme });
  },
};
