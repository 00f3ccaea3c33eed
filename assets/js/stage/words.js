// Every word of the stage that is on screen, whole sentences with named places, {like} this.

const TEXTS = {
  bar: "Lesson: {title}",
  back: "Back (←, Page Up)",
  next: "Next (→, Page Down)",
  steps: "Steps of the lesson",
  step: "Step {number} of {steps}: {title}",
  asPrepared: "As prepared",
  asPreparedHelp: "Show this step as the lesson has it. What you changed in it is forgotten.",
  present: "Present",
  presentHelp: "A clean screen for a projector: no sidebar, large words",
  leave: "Leave the stage",
  leaveHelp: "Show the sidebar and all controls again",
  more: "More",
  notes: "Speaker's window",
  notesHelp: "Notes, the next step and a clock, in a second window that steers this one",
  warmUp: "Warm up",
  warmUpHelp: "Compute every step beforehand, so that none makes you wait",
  warming: "Warming up: {done} of {steps} steps",
  ready: "Ready: {steps} steps, answers in {seconds} s",
  notReady: "{failed} of {steps} steps could not be fetched. Try again.",
  full: "Full screen",
  black: "Black screen",
  keys: "Keys",
  close: "Close the lesson",
  reveal: "Reveal",
  revealHelp: "Let the model answer (r)",
  model: "The model’s answer: “{right}”.",
  asYou: "The model’s answer is yours: “{right}”.",
  unlikeYou: "You said “{yours}”; the model’s answer is “{right}”.",
  noAnswer: "The model did not answer. Try again.",
  noLesson: "There is no lesson of this name.",
  covered: "Hidden until you answer",
  isBlack: "The screen is black. Press b or Escape to go on.",
  closeHelp: "Close",
  now: "This step",
  after: "Next",
  end: "This is the last step.",
  restart: "Restart the clock",
  gone: "{time} of {minutes} min",
  nobody: "No page of this browser shows this lesson. Begin it there, and this window follows.",
  revealed: "It is on screen.",
  hidden: "Nobody sees it yet.",
};

const KEYS_HELP = [
  ["→, Space, Page Down", "the next step; where a question is open, its answer first"],
  ["←, Page Up", "the step before"],
  ["1 … 9", "that step"],
  ["r", "reveal the model's answer"],
  ["b or .", "black screen; again or Escape, and it is back"],
  ["q", "the room's QR code and votes; again or Escape hides them"],
  ["f", "full screen"],
  ["?", "these keys"],
];
const KEYS_NOTE =
  "A presenter's remote sends Page Up and Page Down, which work wherever the focus is. Arrows and Space belong to " +
  "what has the focus if it uses them, such as the atlas or a slider; letters and digits are yours while you type in " +
  "a box.";

const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
