// What the scripts know of Streamlit's page: its own elements, and those of the app by the keys that Python gives them.
// (Styles know more of it: css/app.css and css/present.css.)

export const MAIN = '[data-testid="stMain"]'; // which scrolls
export const MAIN_BLOCK = '[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]';

// The element with a key, or those whose keys begin so.
/** @param {string} key */
export const keyed = (key) => `.st-key-${key}`;
/** @param {string} beginning */
export const keyedFrom = (beginning) => `[class*="st-key-${beginning}"]`;
