// What Streamlit mounts on every page, so that the stage is there; it has nothing to show by itself. Links to a lesson,
// anywhere on the page, begin it without loading the page again.

import { onPath } from "../core/dom.js";
import { ACTS, LINKS } from "../shell/page_clicks.js";
import { NOTES_WINDOW, stage } from "./stage.js";

export class StagePart {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  // What Python says: { base: the app's own path, "" or "/app" }.
  /** @param {{ base: string }} data */
  show(data) {
    stage.mount(this.root, data);
    document.documentElement.classList.add("has-stage"); // from now on its buttons are heard
  }
}

ACTS.present = () => stage.present(true);
Object.assign(LINKS, {
  // A link such as "/?lesson=agreement&step=1&present=true".
  "a[href*='lesson=']": (/** @type {HTMLAnchorElement} */ { href }) => {
    const query = new URL(href).searchParams;
    stage.begin(query.get("lesson") ?? "", { present: query.get("present") === "true" });
  },
  // The presenter view is one beside the page. Streamlit takes the target out of a link.
  ".lessons a[href*='/stage/']": (/** @type {HTMLAnchorElement} */ { href }) =>
    window.open(href, "stage-notes", NOTES_WINDOW),
});

// By a button [data-preload=NAME], which has a place for words beside it.
/** @param {MouseEvent} event */
function preload(event) {
  const name = onPath(event, "[data-preload]")?.dataset.preload;
  if (!name) return;
  // The app may have drawn the list anew since.
  const place = () => document.querySelector(`[data-preload="${CSS.escape(name)}"] + [role=status]`);
  stage.library.preload(name, (words) => place()?.replaceChildren(words));
}

if (!window.stageListens) {
  window.stageListens = true;
  window.addEventListener("click", preload, { capture: true });
}
