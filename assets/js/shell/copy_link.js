// Copies the page's address, which holds everything that was chosen.

import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";

const SHOWN = 2500; // milliseconds that a button says what came of it

// Copies, and says on the button for a moment what came of it.
/** @param {HTMLElement} button */
export async function copyLink(button) {
  const label = (button.dataset.label ??= button.textContent ?? "");
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
  const done = isHere ? gettext("Copied: opens on this computer only") : gettext("Copied");
  button.textContent = (await copied(location.href)) ? done : gettext("Copy it from the address bar");
  setTimeout(() => {
    button.textContent = label;
  }, SHOWN);
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", "", {}, text); // there is no clipboard without https or without permission
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
