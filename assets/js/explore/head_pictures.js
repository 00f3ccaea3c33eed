// The pictures of the open head: a view draws some of them, each in a place of its own.

import { element } from "../core/dom.js";

export class HeadPictures {
  /** @type {Map<string, { place: HTMLElement, widget: any }>} */ made = new Map();
  /** @type {Set<string>} */ drawn = new Set();
  title = ""; // of the view that is shown

  // heard(event, value, cut): what happened in a picture, and how a click in it cuts, if that is its own.
  /** @param {HTMLElement} wide for pictures that need the width of the page @param {CutEmit} heard */
  constructor(wide, heard) {
    this.node = element("div", "picture-place");
    this.wide = wide;
    this.heard = heard;
  }

  // Shows a view, and nothing else.
  /** @param {View | undefined} view @param {ShownHead} shown */
  show(view, shown) {
    this.drawn.clear();
    this.wide.hidden = true;
    this.title = view?.title() ?? "";
    view?.draw(shown, this);
    for (const [name, { place }] of this.made) place.hidden = !this.drawn.has(name);
  }

  // Draws a picture; its widget is made when it is first shown.
  /**
   * @param {string} name
   * @param {any} Kind of widget
   * @param {unknown} data
   * @param {{ root?: HTMLElement, cut?: { where: string, toOthers: boolean } }} [where]
   */
  draw(name, Kind, data, { root = this.node, cut } = {}) {
    const { place, widget } = this.made.get(name) ?? this.make(name, Kind, root);
    widget.emit = /** @type {Emit} */ ((event, value) => this.heard(event, value, cut));
    this.drawn.add(name);
    place.hidden = false; // before it is drawn: it takes the width that it has
    widget.show(data);
  }

  /** @param {string} name @param {any} Kind @param {HTMLElement} root */
  make(name, Kind, root) {
    const place = element("div", "widget", { "data-key": name });
    root.append(place);
    const made = { place, widget: new Kind(place, this.title) };
    this.made.set(name, made);
    return made;
  }

  // The menus that save what is drawn here, without what is drawn over the width of the page.
  get saves() {
    const here = [...this.made].filter(([name, { place }]) => this.drawn.has(name) && this.node.contains(place));
    return here.flatMap(([, { widget }]) => (widget.saving ? [widget.saving.menu] : []));
  }
}
