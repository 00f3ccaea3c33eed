// What a click does anywhere on the page, before Streamlit hears of it: on the buttons beside the title, and on links
// that are not to load the page again. Parts of the app add theirs to ACTS and LINKS.

import { onPath } from "../core/dom.js";
import { keyed } from "../core/streamlit.js";
import { language } from "../core/translations.js";
import { copyLink } from "./copy_link.js";

// Buttons, by their data-act (pages/shell/frame/title.py).
/** @type {Record<string, (button: HTMLElement) => void>} */
export const ACTS = { copy: copyLink };

// Links, by their selector; but not a click that is to open another window.
/** @type {Record<string, (link: HTMLAnchorElement) => void>} */
export const LINKS = {
  // All words of the page change, so it is loaded anew; the address keeps everything that was chosen.
  "a[data-language]": ({ dataset }) => {
    const url = new URL(location.href);
    url.searchParams.set("lang", dataset.language ?? "");
    location.assign(url);
  },
};

/** @param {MouseEvent} event */
function clicked(event) {
  const pressed = onPath(event, "button[data-act]");
  if (pressed) ACTS[pressed.dataset.act]?.(pressed);
  const [selector, act] = Object.entries(LINKS).find(([each]) => onPath(event, each)) ?? [];
  if (!selector || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  act?.(onPath(event, selector));
}

// What is open below *More* closes by a press beside it, and by Escape (pages/shell/frame/more_menu.py).
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

const { documentElement: root } = document;
if (!root.classList.contains("hears-clicks")) {
  root.classList.add("hears-clicks"); // from now on its buttons are heard, so they are shown
  root.lang = language; // for screen readers
  window.addEventListener("click", clicked, { capture: true });
  for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, closeMore, { capture: true });
}
