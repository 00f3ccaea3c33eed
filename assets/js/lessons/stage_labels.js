// Words that are said in several places of the stage; values are filled in where they are shown.

import { gettext } from "../core/translations.js";

export const TEXTS = {
  back: gettext("Back (←, Page Up)"),
  next: gettext("Next (→, Page Down)"),
  step: gettext("Step {number} of {steps}: {title}"),
  present: gettext("Present"),
  presentHelp: gettext("Presentation mode: large type, no sidebar"),
  black: gettext("Black screen"),
  keys: gettext("Keys"),
  reveal: gettext("Reveal"),
  revealHelp: gettext("Let the model answer (r)"),
  model: gettext("The model’s answer: “{right}”."),
  noLesson: gettext("There is no lesson of this name."),
  covered: gettext("Hidden until you answer"),
  isBlack: gettext("The screen is black. Press b or Escape to go on."),
};

export const KEYS_HELP = [
  [gettext("→, Space, Page Down"), gettext("the next step; where a question is open, its answer first")],
  [gettext("←, Page Up"), gettext("the step before")],
  [gettext("1 … 9"), gettext("that step")],
  [gettext("r"), gettext("reveal the model's answer")],
  [gettext("b or ."), gettext("black screen; again or Escape brings the page back")],
  [gettext("q"), gettext("the room's QR code and votes; again or Escape hides them")],
  [gettext("f"), gettext("full screen")],
  [gettext("?"), gettext("these keys")],
];
export const KEYS_NOTE = gettext(
  "A presenter's remote sends Page Up and Page Down, which work everywhere. Arrows and Space go to the control that " +
    "has the focus if it uses them, such as the atlas or a slider; letters and digits go to the box that you type in."
);
