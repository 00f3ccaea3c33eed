// What Streamlit mounts on every page, so that the stage is there; it has nothing to show by itself. Links to a lesson,
// anywhere on the page, begin it without loading the page again; the buttons beside the title are heard here too.

import { copyLink } from "../shell/copy_link.js";
import { onPath } from "../core/dom.js";
import { keyed } from "../core/streamlit.js";
import { language } from "../core/words.js";
import { NOTES_WINDOW, stage } from "./stage.js";

export class StagePart {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  // What Python says: { base: the app's own path, "" or "/app" }.
  /** @param {{ base: string }} data */
  show(data) {
    document.documentElement.lang = language; // for whoever reads the page aloud
    stage.mount(this.root, data);
    document.documentElement.classList.add("has-stage"); // from now on its buttons are heard
  }
}

// What a click does on a link, anywhere on the page, that is not to open another window.
/** @type {Record<string, (link: HTMLAnchorElement) => void>} */
const LINKS = {
  // All words of the page change, so it is loaded anew; the address keeps everything that was chosen.
  "a[data-language]": ({ dataset }) => {
    const url = new URL(location.href);
    url.searchParams.set("lang", dataset.language ?? "");
    location.assign(url);
  },
  // A link such as "/?lesson=agreement&step=1&present=true".
  "a[href*='lesson=']": ({ href }) => {
    const query = new URL(href).searchParams;
    stage.begin(query.get("lesson") ?? "", { present: query.get("present") === "true" });
  },
  // Inside a head: a step is scrolled to. The address stays as it is: a hash would add an entry to the history.
  ".step-index a": ({ hash }) => document.querySelector(hash)?.scrollIntoView(),
  // The speaker's window is one beside the page. Streamlit takes the target out of a link.
  ".lessons a[href*='/stage/']": ({ href }) => window.open(href, "stage-notes", NOTES_WINDOW),
};

// What the buttons beside the title do (pages/shell/frame/title.py).
/** @type {Record<string, (button: HTMLElement) => void>} */
const ACTS = { present: () => stage.present(true), copy: copyLink };

/** @param {MouseEvent} event */
function clicked(event) {
  const pressed = onPath(event, "button[data-act]");
  if (pressed) ACTS[pressed.dataset.act]?.(pressed);
  const lesson = onPath(event, "[data-preload]")?.dataset.preload;
  if (lesson) preload(lesson);
  const [selector, act] = Object.entries(LINKS).find(([each]) => onPath(event, each)) ?? [];
  if (!selector || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  act?.(onPath(event, selector));
}

// By a button [data-preload=NAME], which has a place for words beside it.
/** @param {string} name */
function preload(name) {
  // The app may have drawn the list anew since.
  const place = () => document.querySelector(`[data-preload="${CSS.escape(name)}"] + [role=status]`);
  stage.library.preload(name, (words) => place()?.replaceChildren(words));
}

// What is open below *More* closes by a press beside it, and by Escape (pages/shell/frame/more.py).
/** @param {Event & Partial<KeyboardEvent>} event */
function closeMore(event) {
  const opened = document.querySelector("details.more[open]");
  if (
    !opened ||
    (event.type === "keydown" ? event.key !== "Escape" : onPath(event, `${keyed("more")}, details.more[open]`))
  )
    return;
  opened.removeAttribute("open");
}

if (!window.stageListens) {
  window.stageListens = true;
  window.addEventListener("click", clicked, { capture: true });
  for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, closeMore, { capture: true });
}
