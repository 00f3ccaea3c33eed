// The "Save picture" menu: PNG or SVG, sized for a projector or for paper, on a light background if wanted.

import { bytesOf } from "./blob.js";
import { button, choice, details, element } from "./dom.js";
import { CanvasPen, SvgPen, shortened } from "./pen.js";
import { gettext } from "./translations.js";

/** @type {Record<string, SaveSize>} */
const SIZES = {
  projector: {
    width: 960,
    density: 2,
    svgSize: (w, h) => ({ width: 2 * w, height: 2 * h }),
  }, // 1920 pixels wide
  paper: {
    width: 643,
    density: 300 / 96, // 300 dpi
    svgSize: (w, h) => ({
      width: "170mm",
      height: `${((170 * h) / w).toFixed(1)}mm`,
    }),
  },
};

const MAX_HEIGHT = 16000; // pixels of a PNG: browsers draw no taller canvas
const TITLE = 46; // CSS pixels above a saved picture, for its title and its source

export class Saving {
  // `menu` goes onto the page.
  /** @param {Savable} widget */
  constructor(widget) {
    this.widget = widget;
    this.size = choice(gettext("Size"), [
      ["projector", gettext("Projector, 1920 px")],
      ["paper", gettext("Paper, 170 mm, 300 dpi")],
    ]);
    this.light = element("input", "", { type: "checkbox" });
    const buttons = ["PNG", "SVG"].map((kind) => button(kind, () => this.save(kind.toLowerCase())));
    const summary = element(
      "summary",
      "",
      { title: gettext("Save this picture as PNG or SVG") },
      gettext("Save picture")
    );
    const lightLabel = element("label", "", {}, this.light, " ", gettext("light background"));
    const menu = element("div", "menu", {}, this.size, lightLabel, element("div", "pair", {}, ...buttons));
    this.menu = details("saving", summary, menu);
  }

  // The picture as a Blob.
  /** @param {string} kind */
  picture(kind, size = this.size.value, light = this.light.checked) {
    const { themes, theme } = this.widget.data;
    const colours = themes[light ? "light" : theme];
    const { width, density, svgSize } = SIZES[size];
    const picture = this.widget.export(width);
    const height = picture.height + TITLE;
    if (kind === "svg") {
      const pen = new SvgPen(width, height, colours.page);
      this.draw(pen, width, colours, picture);
      return new Blob([pen.toString(svgSize(width, height))], { type: "image/svg+xml" });
    }
    const canvas = document.createElement("canvas");
    const pen = new CanvasPen(canvas, width, height, Math.min(density, MAX_HEIGHT / height), colours.page);
    this.draw(pen, width, colours, picture);
    return withResolution(pngOf(canvas), canvas.width / (width / 96)); // dots per inch
  }

  /** @param {Pen} pen @param {number} width @param {Theme} colours @param {Exported} picture */
  draw(pen, width, colours, picture) {
    const { title, source } = this.widget.data;
    pen.text(shortened(title, 16, width - 20), 10, 16, { size: 16, colour: colours.ink, bold: true });
    pen.text(shortened(source, 12, width - 20), 10, 36, { size: 12, colour: colours.muted });
    pen.shift(TITLE);
    picture.draw(pen, colours);
  }

  /** @param {string} kind */
  save(kind) {
    const { kind: widgetKind, title } = this.widget.data;
    const name = `${widgetKind}-${title}`
      .replace(/[^\p{L}\p{N}_.]+/gu, "-")
      .replace(/^-|-$/g, "")
      .toLowerCase();
    download(this.picture(kind), `${name}.${kind}`);
    this.menu.open = false;
  }
}

// Saves a file as the browser saves what it downloads.
/** @param {Blob} file @param {string} name */
function download(file, name) {
  const link = element("a", "", { download: name, href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The bytes of a canvas as PNG. toBlob would wait for an idle machine, up to seven seconds.
/** @param {HTMLCanvasElement} canvas */
const pngOf = (canvas) => bytesOf(canvas.toDataURL("image/png").split(",")[1]);

// A PNG that says how large it is on paper: a pHYs chunk after the header (PNG specification, 11.3.5.3).
/** @param {Uint8Array<ArrayBuffer>} png @param {number} dotsPerInch */
function withResolution(png, dotsPerInch) {
  const chunk = new DataView(new ArrayBuffer(21));
  const perMetre = Math.round(dotsPerInch / 0.0254);
  chunk.setUint32(0, 9);
  [..."pHYs"].forEach((letter, i) => chunk.setUint8(4 + i, letter.charCodeAt(0)));
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, 1); // the unit is the metre
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  const header = 33; // bytes of signature and IHDR
  return new Blob([png.subarray(0, header), chunk.buffer, png.subarray(header)], { type: "image/png" });
}

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
