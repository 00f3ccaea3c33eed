// The theme of the page around, as its colours tell: it changes with the system's, without a word from the server.

import { rgb } from "./colour_scales.js";
import { element, find } from "./dom.js";

const GIVEN = ["text-color", "background-color", "secondary-background-color", "orange-color", "border-color", "font"];

const systemColours = window.matchMedia("(prefers-color-scheme: dark)");
export const systemTheme = () => (systemColours.matches ? "dark" : "light");
/** @param {() => void} changed */
export const onSystemTheme = (changed) => systemColours.addEventListener("change", () => changed());

/** @param {number} r @param {number} g @param {number} b */
export const isDark = (r, g, b) => 0.299 * r + 0.587 * g + 0.114 * b < 128;

// The theme, "light" or "dark", of the colours that Streamlit hands to the component in `root`; `otherwise` where it
// hands none.
/** @param {HTMLElement} root @param {string} otherwise */
export function pageTheme(root, otherwise) {
  const page = getComputedStyle(find(root, ".widget")).getPropertyValue("--st-background-color").trim();
  if (!/^#[0-9a-f]{6}$/i.test(page)) return otherwise;
  const [r, g, b] = rgb(page);
  return isDark(r, g, b) ? "dark" : "light";
}

// What lies over the page has the colours that Streamlit hands to the component in `place`.
/** @param {HTMLElement} host @param {Element} place */
export function takeColours(host, place) {
  const given = getComputedStyle(place);
  for (const name of GIVEN) host.style.setProperty(`--st-${name}`, given.getPropertyValue(`--st-${name}`));
}

// Calls `changed` after each change of the page's colours: an element that nobody sees follows one of them, slowly
// enough that the browser tells when it has arrived.
/** @param {HTMLElement | ShadowRoot} root @param {() => void} changed */
export function onThemeChange(root, changed, colour = "var(--st-background-color)") {
  const probe = element("span", "", { "aria-hidden": "true" });
  probe.style.cssText = `position:absolute;width:0;height:0;overflow:hidden;color:${colour};transition:color 10ms`;
  probe.ontransitionend = changed;
  root.append(probe);
}

// Gives a page of its own, or a place on another's, the colours of a theme as Streamlit would.
/** @param {Theme} colours @param {string} theme @param {HTMLElement} place */
export function pageColours(colours, theme, place = document.documentElement) {
  const variables = { ink: "text-color", page: "background-color", accent: "orange-color" };
  const root = place.style;
  for (const [name, variable] of Object.entries(variables))
    root.setProperty(`--st-${variable}`, colours[/** @type {"ink" | "page" | "accent"} */ (name)]);
  root.colorScheme = theme;
}
