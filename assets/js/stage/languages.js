// The links that change the page's language. They load it anew, since all of its words change; the address keeps
// everything that was chosen.

import { onPath } from "../core/dom.js";

/** @param {MouseEvent} event */
export function languageChosen(event) {
  const link = onPath(event, "a[data-language]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  const url = new URL(location.href);
  url.searchParams.set("lang", link.dataset.language);
  location.assign(url);
}
