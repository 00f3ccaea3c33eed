// The first picture of a visit. Streamlit needs a while until its page is there; the pictures of Explore need none of
// it. So they are drawn at once, in the place where they will stand, from what the answer for the page says of them
// (pages/ui/explore/first_picture.py), and Streamlit's page takes them over as they are, with all that was chosen.
//
// Not where that place is not known: on a small screen, beside a sidebar that somebody has moved, or where a browser's
// letters are larger than Streamlit will make them.

import firstStyle from "../../css/first.css";
import placeStyle from "../../css/place.css";
import { pageAddress } from "../core/address.js";
import { element, find, focusedBeside } from "../core/dom.js";
import { Stored } from "../core/stored.js";
import { APP, SCRIPT_STATE, SKELETON, keyed } from "../core/streamlit.js";
import { systemTheme } from "../core/theme.js";
import { Explore } from "./explore.js";

const LEAST_WIDTH = 1024; // CSS pixels of a window in which each line above the pictures is one
const FONT_SIZE = "16px";
/** @type {Record<string, string>} */
const STORED = { Light: "light", Dark: "dark" };
const FONT = '"Source Sans", sans-serif';

export class FirstPicture {
  /** @type {Explore | null} */ part = null;
  isOver = false; // whether Streamlit's page has its own

  /** @param {string} style of the pictures */
  constructor(style) {
    this.language = LANGUAGE;
    this.host = element("div", "first-picture");
    this.root = element("div", "widget");
    const styles = element("style", "", {}, placeStyle + firstStyle + style);
    this.host.attachShadow({ mode: "open" }).append(styles, element("div", "place", {}, this.root));
    this.look = this.look.bind(this);
    this.resized = () => isPlaceKnown() || this.leave();
    this.watch = new MutationObserver(this.look);
  }

  // What the page says of it, if it does.
  async draw() {
    const said = document.querySelector("#first-picture")?.textContent;
    const theme = storedTheme();
    if (!said || !theme || !isPlaceKnown()) return;
    const { themes, ...data } = JSON.parse(said);
    for (const [name, value] of Object.entries({ ...themes[theme], font: FONT }))
      this.host.style.setProperty(`--st-${name}`, value);
    this.host.append(element("style", "", {}, meanwhile(themes[theme]["background-color"])));
    await fontIsThere();
    if (this.isOver || !isExplore()) return;
    document.body.append(this.host);
    pageAddress.writes.add(this.look);
    this.watch.observe(document.body, { subtree: true, attributeFilter: [SCRIPT_STATE] });
    window.addEventListener("resize", this.resized);
    this.part = new Explore(this.root);
    this.part.show({ ...data, theme }, null);
  }

  // The pictures, in this place of Streamlit's page; null if there are none in this language.
  /** @param {HTMLElement} place @param {string} language */
  moveTo(place, language) {
    const { part } = this;
    if (!part || language !== this.language) {
      this.leave();
      return null;
    }
    const focused = focusedBeside(this.root);
    const scrolled = [...this.root.querySelectorAll("*")].filter((each) => each.scrollTop || each.scrollLeft);
    const to = scrolled.map(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));
    place.replaceWith(this.root);
    scrolled.forEach((each, i) => Object.assign(each, to[i]));
    focused?.focus({ preventScroll: true });
    this.part = null;
    this.leave();
    return part;
  }

  // Another page was opened meanwhile, which may run for long; or this one has no pictures to show.
  look() {
    const isDrawn = document.querySelector(APP)?.getAttribute(SCRIPT_STATE) === "notRunning";
    if (!isExplore() || (isDrawn && !document.querySelector(keyed("explore")))) this.leave();
  }

  leave() {
    this.isOver = true;
    this.part?.leave();
    this.part = null;
    this.host.remove();
    this.watch.disconnect();
    pageAddress.writes.delete(this.look);
    window.removeEventListener("resize", this.resized);
  }
}

// The page around, as long as this stands there: in its colour, without Streamlit's boxes where words will be.
/** @param {string} colour */
const meanwhile = (colour) => `:root, ${APP} { background: ${colour} !important } ${SKELETON} { display: none }`;

const isExplore = () => /\/(Explore)?$/.test(location.pathname);

// The theme that Streamlit will show; null if that is none of ours.
function storedTheme() {
  const stored = new Stored(`stActiveTheme-${location.pathname}-v2`, () => localStorage).readJson();
  return stored === null || stored === "System" ? systemTheme() : (STORED[stored] ?? null);
}

function isPlaceKnown() {
  const keys = new Stored("", () => localStorage).attempt(Object.keys) ?? [];
  const isSidebarMoved = keys.some((key) => key === "sidebarWidth" || key.startsWith("stSidebarCollapsed-"));
  const { fontSize } = getComputedStyle(document.documentElement);
  return innerWidth >= LEAST_WIDTH && fontSize === FONT_SIZE && !isSidebarMoved;
}

// Pictures are drawn with its measures. The style of Streamlit's page names its file; without it, both have another.
async function fontIsThere() {
  const sheet = find(document, "link[rel=stylesheet]");
  if (sheet && !sheet.sheet)
    await new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
    });
  await document.fonts.load(`1rem ${FONT}`).catch(() => {});
}
