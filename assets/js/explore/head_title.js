// Above the picture of the open head: its title, the button that switches it, and which word looks at which.

import { pageAddress } from "../core/address.js";
import { button, element } from "../core/dom.js";
import { gettext } from "../core/translations.js";

export class Headline {
  // `cuts` lies over it while it is open.
  /** @param {HTMLElement} cuts */
  constructor(cuts) {
    this.heading = element("h4");
    this.switch = button("", null, { className: "switch-head" }); // what to press next, in words
    // Which word looks at which; where that is too long for its line, the strongest link alone.
    this.said = element("span", "said");
    this.brief = element("span", "brief");
    this.link = element("p", "link", { "aria-live": "polite" }, this.said, this.brief);
    const fit = () => this.link.classList.toggle("long", this.said.offsetWidth > this.link.clientWidth);
    this.resized = new ResizeObserver(fit);
    for (const each of [this.said, this.link]) this.resized.observe(each);
    const top = element("div", "top", {}, this.heading, this.switch);
    this.node = element("div", "headline", {}, element("div", "", {}, top, this.link), cuts);
  }

  /** @param {Parts["head"]} part @param {AtlasData} atlas @param {ExploreState} state */
  show(part, atlas, { open, off }) {
    const isOff = part.heads.length === 1 && off[part.heads[0][0] * atlas.heads + part.heads[0][1]];
    this.heading.textContent = [part.title, ...(isOff ? [gettext("off")] : [])].join(" · ");
    this.showSwitch(part.prefix, open, off[open[0] * atlas.heads + open[1]]);
    this.switch.onclick = () => pageAddress.toggleHead(open.join("."), atlas.layers, atlas.heads, part.prefix);
  }

  // Of the open head, whichever are shown as one map. Where it alone is off, Undo does it.
  /** @param {string} prefix @param {Place} open @param {boolean} isOff */
  showSwitch(prefix, open, isOff) {
    const head = `${prefix}${open.join(".")}`;
    this.switch.textContent = isOff ? gettext("Switch on") : gettext("Switch off");
    this.switch.title = isOff
      ? gettext("Switch head {head} on", { head })
      : gettext("Switch head {head} off", { head });
    this.switch.setAttribute("aria-pressed", String(isOff));
    this.switch.hidden = pageAddress.get("off") === head;
  }

  /** @param {import("./which_word_looks_at_which.js").LinkNote} note */
  tell({ said, brief }) {
    this.link.title = this.said.textContent = said;
    this.brief.textContent = brief;
  }
}
