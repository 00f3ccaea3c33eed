// What the scripts know of Streamlit's page: its own elements, and those of the app by the keys that Python gives them.
// (Styles know more of it: css/app.css and css/present.css.)

export const APP = '[data-testid="stApp"]';
export const SCRIPT_STATE = "data-test-script-state"; // of the app: "initial", "running", "notRunning"
export const SKELETON = '[data-testid="stAppSkeleton"]'; // boxes that stand for a page that is on its way
export const MAIN = '[data-testid="stMain"]'; // which scrolls
export const MAIN_BLOCK = '[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]';

// The element with a key, or those whose keys begin so.
/** @param {string} key */
export const keyed = (key) => `.st-key-${key}`;
/** @param {string} beginning */
export const keyedFrom = (beginning) => `[class*="st-key-${beginning}"]`;
