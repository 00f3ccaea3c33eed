// Take the picture away: PNG or SVG, for a projector or for paper, on a light background by choice.

const SIZES = {
  projector: { width: 960, density: 2, svg: (w, h) => ({ width: 2 * w, height: 2 * h }) }, // 1920 pixels wide
  paper: { width: 643, density: 300 / 96, svg: (w, h) => ({ width: "170mm", height: `${((170 * h) / w).toFixed(1)}mm` }) }, // 300 dpi
};

class Saving {
  // `view` has a sheet, exportSize(width) → [width, height], and export(pen, width, theme). `menu` is what to put on the page.
  constructor(view) {
    this.view = view;
    this.size = choice("Size", [["projector", "Projector, 1920 px"], ["paper", "Paper, 170 mm, 300 dpi"]]);
    this.light = element("input", "", { type: "checkbox" });
    const buttons = ["PNG", "SVG"].map((kind) => {
      const button = element("button", "", { type: "button" }, kind);
      button.onclick = () => this.save(kind.toLowerCase());
      return button;
    });
    const summary = element("summary", "", { title: "Save this picture as PNG or SVG" }, "Save picture");
    const menu = element("div", "menu", {}, this.size, element("label", "", {}, this.light, " light background"), element("div", "pair", {}, ...buttons));
    this.menu = element("details", "saving", {}, summary, menu);
    this.menu.onkeydown = (event) => {
      if (event.key !== "Escape") return; // a handler that returned false would hold the Tab key
      this.menu.open = false;
      summary.focus();
    };
  }

  // The picture as a Blob.
  async picture(kind, size = this.size.value, light = this.light.checked) {
    const { themes, theme } = this.view.sheet;
    const colours = themes[light ? "light" : theme];
    const { width, density, svg } = SIZES[size];
    const [w, h] = this.view.exportSize(width);
    if (kind === "svg") {
      const pen = new SvgPen(w, h, colours.page);
      this.view.export(pen, w, colours);
      return new Blob([pen.toString(svg(w, h))], { type: "image/svg+xml" });
    }
    const canvas = document.createElement("canvas");
    this.view.export(new CanvasPen(canvas, w, h, Math.min(density, 16000 / h), colours.page), w, colours);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }

  async save(kind) {
    const name = `${this.view.sheet.kind}-${this.view.sheet.title}`.replace(/[^\w.-]+/g, "-").toLowerCase();
    const link = element("a", "", { download: `${name}.${kind}`, href: URL.createObjectURL(await this.picture(kind)) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    this.menu.open = false;
  }
}

function choice(label, options) {
  const select = element("select", "", { "aria-label": label });
  for (const [value, words] of options) select.append(element("option", "", { value }, words));
  return select;
}
