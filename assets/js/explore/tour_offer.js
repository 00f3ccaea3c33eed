// The tour is offered on a first visit, until it is begun or dismissed; this browser remembers. Without storage, every
// visit is a first one, and what was dismissed stays so as long as the page is open.

import { Stored } from "../core/stored.js";

const TOUR_KEY = "tour";

export class TourOffer {
  /** @param {HTMLElement} root @param {() => Storage} local @param {() => Storage} session */
  constructor(root, local, session) {
    this.root = root;
    this.visits = new Stored(TOUR_KEY, local); // "offered", or "taken" (begun or dismissed)
    this.visit = new Stored(TOUR_KEY, session); // "first", if this one is
    this.isTaken = false;
  }

  show() {
    const kept = this.visits.read();
    if (kept !== "taken" && (kept === null || this.visit.read() === "first")) {
      this.visit.write("first"); // over a reload too
      this.visits.write("offered");
      this.root.classList.toggle("offers-tour", !this.isTaken);
    }
  }

  take() {
    this.isTaken = true;
    this.visits.write("taken");
    this.root.classList.remove("offers-tour");
  }
}
