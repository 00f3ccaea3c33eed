// How much each word is looked at.

import { gettext } from "../../core/words.js";
import { Bars } from "../../widgets/bars.js";

/** @type {View} */
export const received = {
  name: "received",
  title: () => gettext("Attention received"),
  caption: ({ bars }) => bars?.caption,
  draw({ part, state }, pictures) {
    if (part.bars) pictures.draw("received", Bars, { themes: {}, ...part.bars, kind: "bars", theme: state.theme });
  },
};
