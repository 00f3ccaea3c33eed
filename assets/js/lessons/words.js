// Words that are said in several places of the stage; values are filled in where they are shown.

import { tr } from "../core/words.js";

export const TEXTS = {
  back: tr("Back (←, Page Up)"),
  next: tr("Next (→, Page Down)"),
  step: tr("Step {number} of {steps}: {title}"),
  present: tr("Present"),
  presentHelp: tr("Presentation mode: large type, no sidebar"),
  black: tr("Black screen"),
  keys: tr("Keys"),
  reveal: tr("Reveal"),
  revealHelp: tr("Let the model answer (r)"),
  model: tr("The model’s answer: “{right}”."),
  noLesson: tr("There is no lesson of this name."),
  covered: tr("Hidden until you answer"),
  isBlack: tr("The screen is black. Press b or Escape to go on."),
};

export const KEYS_HELP = [
  [tr("→, Space, Page Down"), tr("the next step; where a question is open, its answer first")],
  [tr("←, Page Up"), tr("the step before")],
  [tr("1 … 9"), tr("that step")],
  [tr("r"), tr("reveal the model's answer")],
  [tr("b or ."), tr("black screen; again or Escape brings the page back")],
  [tr("q"), tr("the room's QR code and votes; again or Escape hides them")],
  [tr("f"), tr("full screen")],
  [tr("?"), tr("these keys")],
];
export const KEYS_NOTE = tr(
  "A presenter's remote sends Page Up and Page Down, which work everywhere. Arrows and Space go to the control that " +
    "has the focus if it uses them, such as the atlas or a slider; letters and digits go to the box that you type in."
);
