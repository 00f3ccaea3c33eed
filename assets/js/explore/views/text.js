// The text itself, or the picture, shaded by what the pinned words look at.

import { gettext } from "../../core/words.js";
import { TextView } from "../../widgets/text.js";

/** @type {View} */
export const text = {
  name: "text",
  title: (part) => (part?.picture ? gettext("Picture") : gettext("Text")),
  applies: ({ prefix }) => prefix !== "x", // it is of one text
  draw({ part, pinned }, pictures) {
    const data = part.pictures.text;
    if (data) pictures.draw("text-view", TextView, { ...data, ...pinned });
  },
};
