// All heads in one page: the atlas opens a head, and the heatmap, the lines or the text show it. Pins hold across them.

const BOOK_VIEWS = { heatmap: ["Heatmap", Heatmap], lines: ["Lines", Lines], text: ["Text", Text] };

class Book {
  constructor(root) {
    this.tabs = element("div", "modes", { role: "group", "aria-label": "View" });
    this.heading = element("h2");
    this.left = element("section", "", { "aria-label": "Atlas" });
    this.right = element("section", "", { "aria-label": "Open head" }, element("div", "bar", {}, this.heading, this.tabs));
    root.append(element("div", "book", {}, this.left, this.right));
    [this.views, this.places] = [{}, {}];
  }

  show(data) {
    this.data = data;
    this.size = data.rows.labels.length * data.columns.labels.length;
    for (const [name, [words]] of Object.entries(BOOK_VIEWS)) {
      if (name === "text" && String(data.rows.positions) !== String(data.columns.positions)) continue; // a text needs both
      const button = element("button", "", { type: "button" }, words);
      button.onclick = () => this.choose(name);
      button.dataset.view = name;
      this.tabs.append(button);
    }
    if (data.atlas) {
      this.atlas = new Atlas(this.left);
      this.atlas.told.send = (name, value) => name === "open" && this.open(value);
    } else this.left.remove();
    this.choose(data.view);
  }

  // Some maps of all, as a sheet wants them; the bytes are shared, not copied.
  maps(first, count) {
    return { maps: this.data.all.subarray(first * this.size, (first + count) * this.size), most: this.data.most.slice(first, first + count) };
  }

  open(head) {
    this.data.open = head;
    this.draw();
  }

  choose(view) {
    this.data.view = view;
    if (!this.views[view]) {
      const place = element("div", "view");
      this.right.append(place);
      const made = (this.views[view] = new BOOK_VIEWS[view][1](place));
      this.places[view] = place;
      made.told.send = (name, value) => this.hear(name, value);
    }
    for (const [name, place] of Object.entries(this.places)) place.hidden = name !== view;
    for (const button of this.tabs.children) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    this.draw();
  }

  hear(name, value) {
    if (name === "pins") Object.assign(this.data, value);
    if (name === "active") this.data.active = value;
    if (name === "layer") this.open([value, this.data.open[1]]);
  }

  draw() {
    const { data } = this;
    const [l, h] = data.open;
    const { heads, view } = data;
    const title = view === "lines" ? `L${l}` : `L${l}·H${h}`;
    const sheet = { ...data, kind: view, title };
    this.heading.textContent = view === "lines" ? `Layer ${l}` : `Head ${title}`;
    if (view === "lines") {
      const names = Array.from({ length: heads }, (_, k) => `H${k}`);
      this.views.lines.show({ ...sheet, ...this.maps(l * heads, heads), names, active: data.active.length ? data.active : [h], layer: l });
    } else this.views[view].show({ ...sheet, ...this.maps(l * heads + h, 1) });
    this.atlas?.show({ ...data, kind: "atlas", title: "atlas", likeness: this.likeness(l * heads + h) });
  }

  // How alike every head is to the open one: 1 − ½ Σ|a − b|, the mean over queries.
  likeness(open) {
    if (this.size * this.data.most.length > 4e6) return null; // a second of work at each click
    this.numbers ??= this.data.most.map((_, k) => new Sheet({ ...this.data, ...this.maps(k, 1) }).map(0));
    const [mine, rows] = [this.numbers[open], Math.max(this.data.rows.labels.length, 1)];
    return this.numbers.map((other) => {
      const moved = mine.reduce((sum, weight, i) => sum + Math.abs(other[i] - weight), 0);
      return clamp(1 - moved / (2 * rows), 0, 1);
    });
  }
}
