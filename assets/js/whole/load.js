// What Streamlit runs for every part of the page: fetches the scripts that Python names in the part's HTML, once for a
// page, and calls the part in the first of them. Streamlit would bring the scripts again with each answer, and runs
// them from a place where they can import nothing.

import { element, find } from "../core/dom.js";

/** @typedef {Record<string, (component: StreamlitComponent) => any>} PartsByName */
/** @type {Record<string, Promise<PartsByName>>} */
const fetched = {}; // by addresses

/** @param {StreamlitComponent} component */
export default function ({ parentElement, data, ...component }) {
  const named = find(parentElement, "template");
  const { scripts, part, preload, lost } = named.dataset;
  let left = false;
  /** @type {(() => void) | null} */
  let leave = null;
  if (preload) begin(preload);
  fetched[scripts] ??= imported(scripts.split(" "));
  fetched[scripts].then(
    (parts) => {
      if (left) return;
      leave = parts[part]({ ...component, parentElement, data: Array.isArray(data) ? data[0] : data });
    },
    () => (named.nextElementSibling.textContent = lost)
  );
  return () => {
    left = true;
    leave?.();
  };
}

// All at once, rather than each when another one asks for it. Without a path: this script itself has no place.
/** @param {string[]} scripts @returns {Promise<PartsByName>} */
async function imported(scripts) {
  const [parts] = await Promise.all(scripts.map((script) => import(location.origin + script)));
  return parts;
}

// Plotly is the largest: it need not wait for us.
/** @param {string} address */
function begin(address) {
  if (find(document.head, `link[href="${address}"]`)) return;
  document.head.append(element("link", "", { rel: "preload", as: "script", href: address }));
}
