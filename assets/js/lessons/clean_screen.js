// What the stage puts onto the page, beside the app: the bar, what lies over it, the black screen; and the room that
// they leave to the app.

import stageStyle from "../../css/lessons/stage.css";
import { element } from "../core/dom.js";
import { MAIN, keyed } from "../core/streamlit.js";
import { keysHelp } from "./keys_help.js";
import { Overlays } from "./ring_and_covers.js";
import { TEXTS } from "./stage_labels.js";

const LARGE = 1.75; // how much larger words are on the clean screen, of a height of SCREEN pixels
const SCREEN = 720;
const RESULT = 62; // CSS pixels of the row above the pictures, which is not enlarged (assets/css/lessons/present.css)
const ABOVE = 40; // CSS pixels of the heading above a picture, and of air below it
const NAME = 12; // of the open head's name, which stands there where no lesson says it
const LEAST = 100; // CSS pixels of a picture

export class Screen {
  /** @type {any} */ main;

  /** @param {import("./lesson_bar.js").Bar} bar */
  constructor(bar) {
    this.bar = bar;
    this.host = element("div", "stage-host");
    this.blackness = element("div", "blackness", { hidden: "", role: "status" });
    this.blackness.onclick = () => bar.stage.black();
    this.keysHelp = keysHelp();
    const layer = element("div", "layer");
    this.overlays = new Overlays(layer);
    const widget = element("div", "widget stage", {}, layer, bar.node, this.keysHelp, this.blackness);
    this.host.attachShadow({ mode: "open" }).append(element("style", "", {}, stageStyle), widget);
    document.body.append(this.host);
    this.resized = new ResizeObserver(() => this.makeRoom());
    this.resized.observe(bar.node);
    window.addEventListener("resize", () => this.makeRoom());
  }

  /** @param {boolean} isPresenting */
  present(isPresenting) {
    this.isPresenting = isPresenting;
    this.overlays.hasNotesInBar = isPresenting; // beside the ring, they would hide the pictures
    document.documentElement.classList.toggle("present", isPresenting);
    document.documentElement.classList.toggle("not-present", !isPresenting);
    this.makeRoom();
  }

  // The page ends above the bar; on the clean screen, its pictures too, drawn so large that their words can be read.
  makeRoom() {
    const height = this.bar.node.hidden ? 0 : this.bar.node.offsetHeight;
    this.overlays.below = height;
    const root = document.documentElement;
    root.style.setProperty("--stage-height", `${height}px`);
    if (height) this.besideSidebar();
    if (!this.isPresenting) {
      for (const name of ["--stage-zoom", "--stage-room"]) root.style.removeProperty(name);
      return;
    }
    const zoom = (LARGE * innerHeight) / SCREEN;
    const top = document.querySelector(keyed("explore"))?.getBoundingClientRect().top ?? 0;
    const above = ABOVE + (root.classList.contains("in-lesson") ? 0 : NAME);
    const room = Math.max((innerHeight - height - top - RESULT) / zoom - above, LEAST);
    root.style.setProperty("--stage-zoom", zoom.toFixed(3));
    root.style.setProperty("--stage-room", `${Math.floor(room)}px`);
  }

  // The bar stands beside the sidebar, where there is one.
  besideSidebar() {
    const main = document.querySelector(MAIN);
    if (!main) return;
    this.bar.node.style.left = `${Math.max(main.getBoundingClientRect().left, 0)}px`;
    if (main === this.main) return;
    this.main = main;
    this.resized.observe(main);
    if (main.firstElementChild) this.resized.observe(main.firstElementChild); // a page that has come stands elsewhere
  }

  // --- what lies over everything

  // Whether anything does that Escape takes away.
  get covers() {
    return this.isBlack || this.keysHelp.open;
  }

  get isBlack() {
    return !this.blackness.hidden;
  }

  black(on = this.blackness.hidden) {
    this.blackness.hidden = !on;
    this.blackness.textContent = on ? TEXTS.isBlack : "";
  }

  end() {
    this.black(false);
    this.keysHelp.close();
  }
}
