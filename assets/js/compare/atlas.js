// The atlas of one side of a comparison. A head of A is dragged onto B, and one of B onto A; `side` says which it is.
// Event to Python, beside those of an atlas: "put" = [layer, head], of the other side.

import { isTouched } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Atlas } from "../widgets/atlas.js";

const HIGHEST = 360; // CSS pixels, so that what follows is seen too
const MANY_LAYERS = 14; // from which on it is no higher
/** @type {Record<string, string>} */
const OTHER = { A: "B", B: "A" }; // of a side

export class ComparedAtlas extends Atlas {
  /** @param {HTMLElement} root */
  constructor(root) {
    super(root);
    this.sort.hidden = true; // side by side, a head stands in the same place
    this.root.ondragover = (event) => {
      if (!event.dataTransfer?.types.includes(kindOf(this.other))) return;
      event.preventDefault();
      this.root.classList.add("receives");
    };
    this.root.ondragleave = () => this.root.classList.remove("receives");
    this.root.ondrop = (event) => {
      this.root.classList.remove("receives");
      const told = event.dataTransfer?.getData(kindOf(this.other));
      if (!told) return;
      event.preventDefault();
      this.open = /** @type {Place} */ (told.split(".").map(Number));
      this.mark();
      this.emit("put", this.open);
    };
  }

  // The side that it is compared with; "" for the difference of both.
  get other() {
    return OTHER[this.data.side ?? ""] ?? "";
  }

  get hasRoomToLie() {
    return false;
  }

  get mostHeight() {
    return super.mostHeight || (this.rows > MANY_LAYERS ? HIGHEST : 0);
  }

  /** @param {number} l @param {number} h */
  headCell(l, h) {
    const cell = super.headCell(l, h);
    cell.draggable = Boolean(this.other);
    cell.ondragstart = (event) => event.dataTransfer?.setData(kindOf(this.data.side ?? ""), `${l}.${h}`);
    return cell;
  }

  acts() {
    if (!this.other) return super.acts();
    if (isTouched()) return [gettext("Tap: transplant, both ways")];
    return [...super.acts(), gettext("Drag onto {side}: transplant", { side: this.other })];
  }
}

// The kind of what is dragged, which alone can be read before it is dropped.
/** @param {string} side */
const kindOf = (side) => `text/head-of-${side.toLowerCase()}`;
