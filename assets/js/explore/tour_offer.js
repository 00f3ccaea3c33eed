// The tour is offered on a first visit, until it is begun or dismissed; this browser remembers. Without storage, every
// visit is a first one, and what was dismissed stays so as long as the page is open.

// In localStorage: "offered", or "taken" (begun or dismissed); in sessionStorage: "first", if this visit is.
const TOUR_KEY = "tour";

export class TourOffer {
  /** @param {HTMLElement} root @param {() => Storage} local @param {() => Storage} session */
  constructor(root, local, session) {
    this.root = root;
    this.kept = { local, session };
    this.isTaken = false;
  }

  show() {
    const isFirst = this.read("session") === "first" || this.read("local") === null;
    if (isFirst && this.read("local") !== "taken") {
      this.write("session", "first"); // over a reload too
      this.write("local", "offered");
      this.root.classList.toggle("offers-tour", !this.isTaken);
    }
  }

  take() {
    this.isTaken = true;
    this.write("local", "taken");
    this.root.classList.remove("offers-tour");
  }

  // A browser may refuse its storage, or have none.
  /** @param {"local" | "session"} where */
  read(where) {
    try {
      return this.kept[where]().getItem(TOUR_KEY);
    } catch {
      return null;
    }
  }

  /** @param {"local" | "session"} where @param {string} value */
  write(where, value) {
    try {
      this.kept[where]().setItem(TOUR_KEY, value);
    } catch {
      // as if every visit were the first
    }
  }
}
