// What lies over the page: the ring with its sentence, and the covers. They follow their places from frame to frame,
// whatever scrolls or changes there, and they change nothing in the page's layout.

import { element, find } from "../core/dom.js";
import { MAIN, keyed } from "../core/streamlit.js";
import { around, beside, elementsOf, scrollBy } from "./places.js";
import { TEXTS } from "./stage_labels.js";

const COVERED = "data-covered"; // of what is hidden; assets/css/lessons/present.css, explore.css do the rest
const RING_ROOM = 5; // pixels between a place and its ring

export class Overlays {
  /** @type {Map<string, Cover>} */ covers = new Map(); // by place: what lies over it, and what is hidden below
  /** @type {Step | null} */ asked;
  /** @type {number} */ below;
  /** @type {boolean} */ hasNotesInBar;
  /** @type {((isInBar: boolean) => void) | undefined} */ onNoRoom;
  /** @type {string} */ says;
  /** @type {string} */ place = "";
  /** @type {string} */ subject = "";
  /** @type {number} */ frame;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.ring = element("div", "ring", { "aria-hidden": "true", hidden: "" });
    this.note = element("div", "ring-note", { hidden: "" });
    root.append(this.ring, this.note);
    // Whoever scrolls or touches the page decides what is seen of it.
    for (const name of ["wheel", "touchmove", "pointerdown"])
      window.addEventListener(name, () => (this.isLeft = true), { capture: true, passive: true });
  }

  // The ring around the place that a step points at, with its sentence (HTML of the server); and, until its question is
  // answered, what it covers. What the step speaks of is brought into sight once: its place, or what its question
  // hides.
  /** @param {Step | null} step @param {boolean} isAnswered */
  show(step, isAnswered) {
    const { place, says } = step?.point ?? { place: "", says: "" };
    const covered = isAnswered ? [] : (step?.question?.covers ?? []);
    if (this.place !== place || this.asked !== step) this.isLeft = false;
    this.asked = step;
    this.place = place;
    this.subject = place || step?.question?.covers.find((name) => name !== "page") || ""; // that hides the sentence
    if (this.says !== says) this.note.innerHTML = says;
    this.says = says;
    for (const [name, { cover, nodes }] of this.covers)
      if (!covered.includes(name)) {
        for (const node of nodes) uncover(node);
        cover.remove();
        this.covers.delete(name);
      }
    for (const name of covered)
      if (!this.covers.has(name)) {
        const cover = element("div", "cover", { hidden: "" }, element("span", "", {}, TEXTS.covered));
        this.covers.set(name, { cover, nodes: [] });
        this.root.prepend(cover);
      }
    this.follow();
  }

  // In each frame, while there is something to follow.
  follow() {
    cancelAnimationFrame(this.frame);
    if (this.covers.size || this.subject) this.frame = requestAnimationFrame(() => this.follow());
    this.draw();
  }

  // The room that the bar leaves, and the words of Inside a head, which stay on top (`above`).
  get room() {
    const stays = find(document, keyed("tokens"));
    const above = stays ? parseFloat(getComputedStyle(stays).top) + stays.offsetHeight : 0;
    return { width: document.documentElement.clientWidth, height: innerHeight - this.below, above };
  }

  draw() {
    for (const [name, entry] of this.covers) this.cover(name, entry);
    const nodes = this.place ? elementsOf(this.place) : [];
    const box = around(nodes);
    if (this.subject && !this.isLeft) this.bring(elementsOf(this.subject));
    const isUncovered = !nodes[0]?.closest(`[${COVERED}]`);
    const isSeen = isUncovered && box && box.bottom > 0 && box.top < this.room.height;
    this.ring.hidden = !isSeen;
    if (isSeen) lay(this.ring, grown(box, RING_ROOM, this.room));
    this.showNote(isSeen ? box : null);
  }

  // The page still grows while its parts are drawn: so in each frame, until a person scrolls. Of what is hidden, it is
  // enough that it begins in sight: so the sentence above it stays.
  /** @param {Element[]} nodes */
  bring(nodes) {
    const box = around(nodes);
    const begins = !this.place && box && box.top > this.room.above && box.top < this.room.height;
    const by = box && !begins ? scrollBy(box, this.room) : 0;
    const main = document.querySelector(MAIN);
    if (Math.abs(by) > 1 && main?.contains(hostOf(nodes[0]))) main.scrollBy({ top: by, behavior: "instant" });
  }

  // Its sentence stands beside the ring; where there is no room, or `hasNotesInBar`, in the bar.
  /** @param {Box | null} box */
  showNote(box) {
    const hasWords = Boolean(this.place && this.says);
    this.note.hidden = !hasWords || !box;
    let place = null;
    if (hasWords && box) {
      const { offsetWidth: width, offsetHeight: height } = this.note;
      if (!this.hasNotesInBar) place = beside(grown(box, RING_ROOM, this.room), { width, height }, this.room);
      this.note.style.visibility = place ? "" : "hidden";
      if (place) Object.assign(this.note.style, { left: `${place.left}px`, top: `${place.top}px` });
    }
    this.onNoRoom?.(hasWords && !place);
  }

  // Not readable below the cover, for nobody; the room that it takes stays.
  /** @param {string} name @param {Cover} entry */
  cover(name, entry) {
    const nodes = elementsOf(name);
    for (const node of entry.nodes) if (!nodes.includes(node)) uncover(node);
    for (const node of nodes) node.setAttribute(COVERED, "");
    entry.nodes = nodes;
    const box = around(nodes);
    const isSeen = box && box.bottom > 0 && box.top < this.room.height;
    entry.cover.hidden = !isSeen;
    if (isSeen) lay(entry.cover, grown(box, 0, this.room));
  }
}

// An element of the page itself: what a node of a shadow root hangs on.
/** @param {Element} node @returns {Element} */
function hostOf(node) {
  /** @type {any} */
  const root = node.getRootNode();
  return root === document ? node : hostOf(root.host);
}

/** @param {Element} node */
const uncover = (node) => node.removeAttribute(COVERED);

/** @param {Box} options @param {number} by @param {Size} room */
const grown = ({ left, top, right, bottom }, by, room) => ({
  left: Math.max(left - by, 1),
  top: Math.max(top - by, 1),
  right: Math.min(right + by, room.width - 1),
  bottom: Math.min(bottom + by, room.height - 1),
});

/** @param {HTMLElement} node @param {Box} options */
function lay(node, { left, top, right, bottom }) {
  const style = { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` };
  Object.assign(node.style, style);
}
