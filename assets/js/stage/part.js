// What Streamlit mounts on every page, so that the stage is there; it has nothing to show by itself. Links to a lesson,
// anywhere on the page, begin it without loading the page again.

import { onPath } from "../core/dom.js";
import { TourOffer } from "../explore/tour_offer.js";
import { languageChosen } from "./languages.js";
import { NOTES_WINDOW, stage } from "./stage.js";

export class StagePart {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  // What Python says: { base: the app's own path, "" or "/app" }.
  /** @param {{ base: string }} data */
  show(data) {
    document.documentElement.lang = LANGUAGE; // for whoever reads the page aloud
    stage.mount(this.root, data);
    document.documentElement.classList.add("has-stage"); // from now on its buttons are heard
    tourOffer.show();
  }

  leave() {}
}

// A link such as "/?lesson=agreement&step=1&present=true", or a button [data-preload=NAME] with a place for words
// beside it.
/** @param {MouseEvent} event */
function followed(event) {
  const link = onPath(event, "a[href*='lesson=']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const query = new URL(link.href).searchParams;
  event.preventDefault();
  event.stopPropagation();
  stage.begin(query.get("lesson") ?? "", { present: query.get("present") === "true" });
}

// The speaker's window is one beside the page. Streamlit takes the target out of a link.
/** @param {MouseEvent} event */
function notesOpened(event) {
  const link = onPath(event, ".lessons a[href*='/stage/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  window.open(link.href, "stage-notes", NOTES_WINDOW);
}

// The tour begins by its link, or is dismissed.
/** @param {MouseEvent} event */
function answered(event) {
  if (onPath(event, ".tour :is(a, [data-dismiss-tour])")) tourOffer.take();
}

/** @param {MouseEvent} event */
function warmed(event) {
  const name = onPath(event, "[data-preload]")?.dataset.preload;
  // The app may have drawn the list anew since.
  const place = () => document.querySelector(`[data-preload="${CSS.escape(name)}"] + [role=status]`);
  /** @param {string} words */
  const say = (words) => place()?.replaceChildren(words);
  if (name) stage.library.preload(name, say);
}

const tourOffer = (window.tourOffer ??= new TourOffer(
  document.documentElement,
  () => localStorage,
  () => sessionStorage
));

if (!window.stageListens) {
  window.stageListens = true;
  window.addEventListener("click", answered, { capture: true });
  window.addEventListener("click", followed, { capture: true });
  window.addEventListener("click", warmed, { capture: true });
  window.addEventListener("click", notesOpened, { capture: true });
  window.addEventListener("click", languageChosen, { capture: true });
}
