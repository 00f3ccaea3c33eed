// What the scripts know of Streamlit's page that it does not promise: its elements, its connection, how it writes the
// address and reads it. (Styles: css/streamlit.css; Python: pages/shell/streamlit_compat.py.) Keys are Streamlit's
// official way to find an element of the app.

export const MAIN = '[data-testid="stMain"]'; // which scrolls; without it, keys scroll only what has the focus
export const MAIN_BLOCK = '[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]';
export const PAGE_LINK = '[data-testid="stPageLink-NavLink"]'; // of st.page_link
const CONNECTION = "data-test-connection-state";

// The element with a key, or those whose keys begin so.
/** @param {string} key */
export const keyed = (key) => `.st-key-${key}`;
/** @param {string} beginning */
export const keyedFrom = (beginning) => `[class*="st-key-${beginning}"]`;

// Whether the page is connected with the server; also where a release does not say.
export const isConnected = () =>
  (document.querySelector(`[${CONNECTION}]`)?.getAttribute(CONNECTION) ?? "CONNECTED") === "CONNECTED";

// Streamlit writes the address from what it last knew, by the two functions of the history. From now on `write` gets
// the address that it would have written. Returns what writes one, as a step of Back and Forward or over the last.
/** @param {(url: string | URL) => void} write */
export function takeOverHistory(write) {
  const methods = /** @type {const} */ (["replaceState", "pushState"]);
  const own = methods.map((method) => history[method].bind(history));
  for (const method of methods) history[method] = (_state, _title, url) => write(url ?? location.href);
  return (/** @type {string} */ url, /** @type {boolean} */ asStep) => own[Number(asStep)]({}, "", url);
}

// Has Streamlit take page, texts and settings from the address, as if it came out of the history: then nothing else is
// first.
export const followAddress = () => window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
