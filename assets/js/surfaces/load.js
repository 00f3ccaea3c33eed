// Fetches a component of the page from where Python says, once for a page: each answer would bring it again otherwise.

import { element, find } from "../core/dom.js";
import { tr } from "../core/words.js";

/** @type {Record<string, Promise<{ default: (component: StreamlitComponent) => any }>>} */
const fetched = {}; // by address

/** @param {StreamlitComponent} component */
export default function (component) {
  const {
    parentElement,
    data: [data],
  } = component;
  let left = false;
  /** @type {(() => void) | null} */
  let leave = null;
  fetched[data.script] ??= fetchedFrom(data);
  fetched[data.script].then(
    ({ default: show }) => {
      if (!left) leave = show({ ...component, data });
    },
    () => {
      const place = find(parentElement, ".widget, .chart");
      place.textContent = tr("This part could not be loaded. Reload the page.");
    }
  );
  return () => {
    left = true;
    leave?.();
  };
}

/** @param {{ script: string, plotly?: string }} options */
function fetchedFrom({ script, plotly }) {
  // Plotly is the largest: it need not wait for us.
  if (plotly) document.head.append(element("link", "", { rel: "preload", as: "script", href: plotly }));
  return import(location.origin + script); // no path: this script itself has no place
}
