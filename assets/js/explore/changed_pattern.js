// How the pattern of the open head changed while heads are off, or why it did not.

import { element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Heatmap } from "../widgets/heatmap.js";

export class ChangedPattern {
  constructor() {
    this.title = element("p", "name");
    this.place = element("div", "widget", { "data-key": "difference" });
    this.unchanged = element("p", "help");
    this.node = element("section", "difference", {}, this.title, this.place, this.unchanged);
    this.heatmap = new Heatmap(this.place);
  }

  /** @param {Parts["head"]} part @param {Pinning} pinned */
  show({ pictures, name, unchanged }, pinned) {
    const { difference } = pictures;
    this.node.hidden = !difference && !unchanged;
    this.title.textContent = gettext("Change in {name} (heads off − all on)", { name });
    this.unchanged.textContent = unchanged ?? "";
    this.place.hidden = !difference;
    if (difference) this.heatmap.show({ ...difference, ...pinned, pins: [] });
  }
}
