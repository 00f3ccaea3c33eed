// Page Up and Down, Home, End and the arrows scroll the page from the first key on. Streamlit scrolls a part of the
// page, which the browser's keys do not reach while nothing has the focus, as after loading.

import { find } from "../core/dom.js";
import { MAIN } from "../core/streamlit.js";

const SCROLLING = ["PageDown", "PageUp", "Home", "End", "ArrowDown", "ArrowUp"];

/** @param {KeyboardEvent} event */
function scrollsByKeys(event) {
  if (document.activeElement !== document.body || !SCROLLING.includes(event.key)) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const main = find(document, MAIN);
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true }); // the key itself then scrolls it
}

window.addEventListener("keydown", scrollsByKeys);
