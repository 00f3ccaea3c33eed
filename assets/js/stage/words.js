// Every word of the stage that is on screen, in the language of the page; values are filled in where they are shown.

import { tr } from "../core/words.js";

export const TEXTS = {
  bar: tr("Lesson: {title}"),
  back: tr("Back (←, Page Up)"),
  next: tr("Next (→, Page Down)"),
  steps: tr("Steps of the lesson"),
  step: tr("Step {number} of {steps}: {title}"),
  asPrepared: tr("Reset step"),
  asPreparedHelp: tr("Show this step as the lesson sets it up; your changes to it are discarded."),
  present: tr("Present"),
  presentHelp: tr("Presentation mode: large type, no sidebar"),
  leave: tr("Exit presentation"),
  leaveHelp: tr("Show the sidebar and all controls again"),
  more: tr("More"),
  notes: tr("Speaker's window"),
  notesHelp: tr("Notes, the next step and a clock, in a second window that steers this one"),
  warmUp: tr("Preload"),
  warmUpHelp: tr("Compute every step beforehand, so that none makes you wait"),
  warming: tr("Preloading: {done} of {steps} steps"),
  ready: tr("Ready: {steps} steps, answers in {seconds} s"),
  notReady: tr("{failed} of {steps} steps could not be fetched. Try again."),
  full: tr("Full screen"),
  black: tr("Black screen"),
  keys: tr("Keys"),
  close: tr("Close the lesson"),
  reveal: tr("Reveal"),
  revealHelp: tr("Let the model answer (r)"),
  model: tr("The model’s answer: “{right}”."),
  asYou: tr("The model agrees with you: “{right}”."),
  unlikeYou: tr("You said “{yours}”; the model’s answer is “{right}”."),
  noAnswer: tr("The model did not answer. Try again."),
  noLesson: tr("There is no lesson of this name."),
  covered: tr("Hidden until you answer"),
  isBlack: tr("The screen is black. Press b or Escape to go on."),
  closeHelp: tr("Close"),
  now: tr("This step"),
  after: tr("Next"),
  end: tr("This is the last step."),
  restart: tr("Restart the clock"),
  gone: tr("{time} of {minutes} min"),
  nobody: tr("This lesson is not open in this browser. Begin it there, and this window follows."),
  revealed: tr("It is on screen."),
  hidden: tr("Nobody sees it yet."),
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
