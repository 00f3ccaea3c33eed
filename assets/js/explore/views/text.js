// The text itself, or the picture, shaded by what the pinned words look at.

import { gettext } from "../../core/translations.js";
import { TextView } from "../../widgets/text.js";
import { VIEWS } from "../views.js";

VIEWS.text = {
  title: (part) => (part?.picture ? gettext("Picture") : gettext("Text")),
  applies: ({ prefix }) => prefix !== "x", // it is of one text
  draw({ part, pinned }, pictures) {
    const data = part.pictures.text;
    if (data) pictures.draw("text-view", TextView, { ...data, ...pinned });
  },
};
