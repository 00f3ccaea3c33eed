// The text itself, coloured by what the pinned words attend to, or receive. Nothing pinned: by what all of them do.
// Click a word to pin it; arrows move, Enter pins, Escape unpins. Tells Python: "pins" = { pins, way }.

class Text {
  constructor(root) {
    this.told = new Told();
    this.ways = ["from", "to"].map((way) => {
      const button = element("button", "", { type: "button" }, way === "from" ? "attends to" : "receives from");
      button.onclick = () => this.set(this.pins, way);
      return button;
    });
    this.status = element("div", "status", { "aria-live": "polite" });
    this.text = element("div", "words", { role: "listbox", "aria-multiselectable": "true" });
    this.foot = element("canvas", "drawn", { "aria-hidden": "true" });
    const modes = element("div", "modes", { role: "group", "aria-label": "Direction" }, ...this.ways);
    this.saving = new Saving(this);
    root.append(element("div", "bar", {}, modes), this.text, this.foot, element("div", "foot", {}, this.status, this.saving.menu));
    this.text.onkeydown = (event) => this.key(event);
  }

  show(data) {
    this.sheet = new Sheet(data);
    if (this.told.answered("pins", [data.pins, data.way])) [this.pins, this.way] = [data.pins, data.way];
    const { rows } = this.sheet;
    this.text.setAttribute("aria-label", `The text, shaded by ${data.title}. Arrows move, Enter pins.`);
    const had = [...this.text.children].indexOf(this.text.getRootNode().activeElement);
    this.text.replaceChildren(
      ...rows.labels.map((label, i) => {
        const word = element("span", "word", { role: "option", tabindex: "-1" }, label);
        word.classList.toggle("second", rows.segments[i] === 1 && rows.segments[i - 1] === 0);
        word.onclick = () => this.pin(i);
        word.onmouseenter = word.onfocus = () => (this.status.textContent = this.words(i));
        word.onmouseleave = () => (this.status.textContent = this.about());
        return word;
      })
    );
    this.focusAt(clamp(had < 0 ? (this.at ?? 0) : had, 0, rows.labels.length - 1), had >= 0);
    this.shade();
    window.painted = true;
  }

  // Each word's share: what the pinned ones (all, if none is) look at it with, or it looks at them with. A sum; a mean over all.
  shares() {
    const { R } = this.sheet;
    const pinned = this.sheet.units(this.pins, this.way);
    const units = pinned.length ? pinned : Array.from({ length: R }, (_, i) => i);
    const sum = this.sheet.profile(0, units, this.way);
    return pinned.length ? sum : sum.map((v) => v / Math.max(R, 1));
  }

  shade() {
    const [shares, theme] = [this.shares(), this.sheet.colours];
    const pinned = new Set(this.sheet.units(this.pins, this.way));
    this.ways.forEach((button, i) => button.setAttribute("aria-pressed", String((i === 1) === (this.way === "to"))));
    this.shadesOf(shares, theme).forEach((colour, i) => {
      const word = this.text.children[i];
      if (!word) return;
      Object.assign(word.style, { background: css(colour), color: inkOn(colour) });
      word.title = shares[i].toFixed(4);
      word.setAttribute("aria-selected", String(pinned.has(i)));
    });
    this.status.textContent = this.about();
    const width = Math.max(this.text.clientWidth, 260);
    Object.assign(this.foot.style, { width: `${width}px`, height: "40px" });
    this.scale(new CanvasPen(this.foot, width, 40), 4, 6, shares, theme);
  }

  shadesOf(shares, theme) {
    const [most, colours] = [shares.reduce((a, b) => Math.max(a, b), 0), lookup(theme.ramp)];
    return [...shares].map((v) => colours[Math.round(255 * SCALES[this.sheet.scale](v / (most || 1)))]);
  }

  scale(pen, x, y, shares, theme) {
    const most = shares.reduce((a, b) => Math.max(a, b), 0);
    legend(pen, { ...this.sheet, signed: false, peak: "global", largest: () => most }, theme, x, y);
  }

  words(i) {
    const { rows } = this.sheet;
    const pinned = this.sheet.units(this.pins, this.way);
    const who = pinned.length ? pinned.map((u) => rows.labels[u]).join(" + ") : "all words, on average";
    const value = this.shares()[i].toFixed(4);
    return this.way === "to" ? `${rows.labels[i]} → ${who}: ${value}` : `${who} → ${rows.labels[i]}: ${value}`;
  }

  about() {
    const pinned = this.sheet.units(this.pins, this.way).length;
    if (!pinned) return this.way === "to" ? "How much each word looks at all words. Click a word: who looks at it." : "What all words look at, on average. Click a word: where it looks.";
    return `${pinned === 1 ? "One word" : `${pinned} words, summed`}: ${this.way === "to" ? "who looks at it" : "where it looks"}. Click again to unpin.`;
  }

  // --- acting

  pin(i) {
    const [pins, way] = toggledPins(this.sheet, this.pins, this.way, i, this.way);
    this.focusAt(i, true);
    this.set(pins, way);
  }

  set(pins, way) {
    [this.pins, this.way] = [pins, way];
    this.shade();
    this.told.tell("pins", { pins, way }, [pins, way]);
  }

  focusAt(i, really) {
    const words = this.text.children;
    if (!words.length) return;
    if (words[this.at]) words[this.at].tabIndex = -1;
    this.at = i;
    words[i].tabIndex = 0;
    if (really) words[i].focus({ preventScroll: true });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) this.focusAt(clamp(this.at + step, 0, this.text.children.length - 1), true);
    else if (event.key === "Enter" || event.key === " ") this.pin(this.at);
    else if (event.key === "Escape") this.set([], this.way);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- taking away: the same words, set in lines of our own

  export(pen, width, theme) {
    const shares = this.shares();
    const shades = this.shadesOf(shares, theme);
    const pinned = new Set(this.sheet.units(this.pins, this.way));
    for (const { label, i, x, y, w } of this.placed(width)) {
      pen.rect(x, y, w, 26, css(shades[i]));
      if (pinned.has(i)) pen.frame(x, y, w, 26, theme.accent, 2);
      pen.text(label, x + 6, y + 13, { size: 16, colour: inkOn(shades[i]) });
    }
    const [, height] = this.exportSize(width);
    this.scale(pen, 10, height - 36, shares, theme);
  }

  placed(width) {
    let [x, y] = [10, 12];
    return this.sheet.rows.labels.map((label, i) => {
      const w = measure(label, 16) + 12;
      if (x + w > width - 10 && x > 10) [x, y] = [10, y + 34];
      const place = { label, i, x, y, w };
      x += w + 4;
      return place;
    });
  }

  exportSize(width) {
    return [width, (this.placed(width).at(-1)?.y ?? 0) + 82];
  }
}
