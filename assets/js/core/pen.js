// Two pens with the same strokes: CanvasPen draws on a canvas, for the screen and PNG; SvgPen writes SVG, text as text.
// Coordinates are CSS pixels. Whatever is drawn with one looks the same drawn with the other.

import { isolated } from "./direction.js";

const FONT = '"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const DASHES = [4, 3];
const characters = new Intl.Segmenter(); // with their marks
/** @type {Record<string, string>} */
const TEXT_ANCHORS = { left: "start", center: "middle", right: "end" };

// Letters stand where they are measured: by default their places are rounded before they are enlarged, "tro phy".
/** @param {HTMLCanvasElement} canvas */
export function contextOf(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.textRendering = "geometricPrecision";
  return context;
}

// Makes a canvas a picture of so many pixels, whose colours (core/colour_scales.js) `paint` writes row by row.
/**
 * @param {number} width
 * @param {number} height
 * @param {(pixels: Uint32Array) => void} paint
 */
export function pixelCanvas(width, height, paint, canvas = document.createElement("canvas")) {
  Object.assign(canvas, { width, height });
  const context = contextOf(canvas);
  const image = context.createImageData(width, height);
  paint(new Uint32Array(image.data.buffer));
  context.putImageData(image, 0, 0);
  return canvas;
}

// Width of a text in pixels.
export const measure = (() => {
  const context = contextOf(document.createElement("canvas"));
  return (/** @type {string} */ text, /** @type {number} */ size, bold = false) => {
    context.font = `${bold ? "600 " : ""}${size}px ${FONT}`;
    return context.measureText(text).width;
  };
})();

// Which colour is which, one beside the other.
/** @param {Pen} pen @param {string[][]} names with their colours @param {number} x @param {Theme} theme */
export function colourKey(pen, names, x, theme) {
  for (const [name, colour] of names) {
    pen.rect(x, 4, 10, 10, colour);
    pen.text(name, x + 15, 9, { size: 12, colour: theme.ink });
    x += measure(name, 12) + 34;
  }
}

// As much of the beginning of a text as fits into a width, with an ellipsis where something is cut off.
/** @param {string} text @param {number} size @param {number} width */
export function shortened(text, size, width) {
  if (measure(text, size) <= width) return text;
  const letters = [...characters.segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && measure(letters.join("") + "…", size) > width) letters.pop();
  return letters.join("") + "…";
}

// Pixels of the screen for each CSS pixel of an element.
/** @param {HTMLElement} node */
const densityOf = (node) => (window.devicePixelRatio || 1) * (node.currentCSSZoom || 1);

export class CanvasPen {
  /** @type {CanvasRenderingContext2D} */ context;

  // Sizes the canvas, clears it, and draws in CSS pixels from then on; `page` is the background, null = transparent.
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {number} width
   * @param {number} height
   * @param {number} [density]
   * @param {string | null} [page]
   */
  constructor(canvas, width, height, density = densityOf(canvas), page = null) {
    const w = Math.round(width * density);
    const h = Math.round(height * density);
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    this.context = contextOf(canvas);
    this.context.setTransform(density, 0, 0, density, 0, 0);
    this.context.clearRect(0, 0, width, height);
    if (page) this.rect(0, 0, width, height, page);
  }

  // Move everything drawn from now on down.
  /** @param {number} down */
  shift(down) {
    this.context.translate(0, down);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill */
  rect(x, y, w, h, fill, alpha = 1) {
    this.context.globalAlpha = alpha;
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, w, h);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour */
  frame(x, y, w, h, colour, thick = 1) {
    this.context.globalAlpha = 1;
    this.context.strokeStyle = colour;
    this.context.lineWidth = thick;
    this.context.strokeRect(x, y, w, h);
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} colour */
  line(x1, y1, x2, y2, colour, thick = 1, alpha = 1) {
    this.path(colour, thick, alpha, (context) => {
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
    });
  }

  // From left to right, horizontal at both ends.
  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {string} colour
   * @param {number} thick
   * @param {number} alpha
   */
  curve(x1, y1, x2, y2, colour, thick, alpha, dashed = false) {
    const middle = (x1 + x2) / 2;
    this.context.setLineDash(dashed ? DASHES : []);
    this.path(colour, thick, alpha, (context) => {
      context.moveTo(x1, y1);
      context.bezierCurveTo(middle, y1, middle, y2, x2, y2);
    });
    this.context.setLineDash([]);
  }

  /**
   * @param {string} colour
   * @param {number} thick
   * @param {number} alpha
   * @param {(context: CanvasRenderingContext2D) => void} trace
   */
  path(colour, thick, alpha, trace) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.beginPath();
    trace(context);
    context.stroke();
  }

  // `y` is the middle of the text; `angle` is in degrees, clockwise.
  /** @param {string} text @param {number} x @param {number} y @param {Letters} look */
  text(text, x, y, { size = 12, colour, align = "left", angle = 0, bold = false }) {
    const { context } = this;
    context.globalAlpha = 1;
    context.save();
    context.translate(x, y);
    if (angle) context.rotate((angle * Math.PI) / 180);
    context.font = `${bold ? "600 " : ""}${size}px ${FONT}`;
    context.fillStyle = colour;
    context.textAlign = /** @type {CanvasTextAlign} */ (align);
    context.textBaseline = "middle";
    context.fillText(isolated(text), 0, 0);
    context.restore();
  }

  // A small picture, one pixel a cell, enlarged with hard edges.
  /** @param {HTMLCanvasElement} image @param {number} x @param {number} y @param {number} w @param {number} h */
  cells(image, x, y, w, h) {
    this.context.globalAlpha = 1;
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(image, x, y, w, h);
  }

  // A picture that is no data; nothing until it is there.
  /** @param {HTMLImageElement} image @param {number} x @param {number} y @param {number} w @param {number} h */
  photo(image, x, y, w, h) {
    this.context.globalAlpha = 1;
    this.context.imageSmoothingEnabled = true;
    this.context.drawImage(image, x, y, w, h);
  }
}

// An SVG of more elements is slow to open: of cells beyond that, those of one colour are one path.
export const MAX_RECTANGLES = 20000;

export class SvgPen {
  /** @type {string[]} */ parts = [];

  /** @param {number} width @param {number} height @param {string | null} [page] */
  constructor(width, height, page = null) {
    this.width = width;
    this.height = height;
    this.openGroups = 0;
    this.rectanglesLeft = MAX_RECTANGLES;
    if (page) this.rect(0, 0, width, height, page);
  }

  // Write one SVG element; attributes that are null are left out.
  /** @param {string} tag @param {Record<string, string | number | null>} attributes @param {string | null} [content] */
  put(tag, attributes, content = null) {
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ` ${name}="${escaped(typeof value === "number" ? short(value) : value)}"`)
      .join("");
    this.parts.push(content === null ? `<${tag}${written}/>` : `<${tag}${written}>${escaped(content)}</${tag}>`);
  }

  /** @param {number} down */
  shift(down) {
    this.parts.push(`<g transform="translate(0 ${down})">`);
    this.openGroups += 1;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill */
  rect(x, y, width, height, fill, alpha = 1) {
    this.put("rect", { x, y, width, height, fill, "fill-opacity": alpha < 1 ? alpha : null });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} stroke */
  frame(x, y, width, height, stroke, thick = 1) {
    this.put("rect", { x, y, width, height, fill: "none", stroke, "stroke-width": thick });
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} stroke */
  line(x1, y1, x2, y2, stroke, thick = 1, alpha = 1) {
    this.put("line", { x1, y1, x2, y2, stroke, "stroke-width": thick, "stroke-opacity": alpha < 1 ? alpha : null });
  }

  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {string} stroke
   * @param {number} thick
   * @param {number} alpha
   */
  curve(x1, y1, x2, y2, stroke, thick, alpha, dashed = false) {
    const middle = short((x1 + x2) / 2);
    const d = `M${short(x1)} ${short(y1)}C${middle} ${short(y1)} ${middle} ${short(y2)} ${short(x2)} ${short(y2)}`;
    const dashes = { "stroke-dasharray": dashed ? DASHES.join(" ") : null };
    const look = { stroke, "stroke-width": thick, "stroke-opacity": alpha < 1 ? alpha : null, ...dashes };
    this.put("path", { d, fill: "none", ...look });
  }

  /** @param {string} text @param {number} x @param {number} y @param {Letters} look */
  text(text, x, y, { size = 12, colour, align = "left", angle = 0, bold = false }) {
    const attributes = {
      x,
      y,
      dy: "0.35em",
      fill: colour,
      "font-size": size,
      "text-anchor": TEXT_ANCHORS[align],
      "font-weight": bold ? 600 : null,
      transform: angle ? `rotate(${angle} ${short(x)} ${short(y)})` : null,
      "xml:space": "preserve",
    };
    this.put("text", attributes, isolated(text));
  }

  /** @param {HTMLCanvasElement} image @param {number} x @param {number} y @param {number} w @param {number} h */
  cells(image, x, y, w, h) {
    const { data } = contextOf(image).getImageData(0, 0, image.width, image.height);
    const dx = w / image.width;
    const dy = h / image.height;
    this.rectanglesLeft -= image.width * image.height;
    /** @type {Map<string, string>} */
    const paths = new Map(); // colour → its cells
    this.parts.push('<g shape-rendering="crispEdges">'); // no seam of the page between two cells
    for (let r = 0; r < image.height; r++)
      for (let c = 0; c < image.width; c++) {
        const i = 4 * (r * image.width + c);
        const fill = "#" + [0, 1, 2].map((k) => data[i + k].toString(16).padStart(2, "0")).join("");
        const [left, top] = [x + c * dx, y + r * dy];
        if (this.rectanglesLeft >= 0) this.rect(left, top, dx, dy, fill);
        else
          paths.set(
            fill,
            `${paths.get(fill) ?? ""}M${short(left)} ${short(top)}h${short(dx)}v${short(dy)}h${short(-dx)}`
          );
      }
    for (const [fill, d] of paths) this.put("path", { d, fill });
    this.parts.push("</g>");
  }

  /** @param {HTMLImageElement} image @param {number} x @param {number} y @param {number} w @param {number} h */
  photo(image, x, y, w, h) {
    this.put("image", { x, y, width: w, height: h, preserveAspectRatio: "none", href: image.src });
  }

  // The whole file; `size` is the size that it declares, such as { width: "170mm", height: "90mm" }.
  /** @param {{ width?: number | string, height?: number | string }} [size] */
  toString({ width = this.width, height = this.height } = {}) {
    const box = `viewBox="0 0 ${this.width} ${this.height}" width="${width}" height="${height}"`;
    const start = `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="${escaped(FONT)}">`;
    return `${start}\n${this.parts.join("\n")}${"</g>".repeat(this.openGroups)}\n</svg>\n`;
  }
}

// A number with as many digits as a printer can tell apart.
/** @param {number} value */
const short = (value) => +value.toFixed(2);

// Text for XML: characters that XML cannot hold become U+FFFD, and markup characters are escaped.
/** @param {unknown} value */
function escaped(value) {
  const safe = String(value)
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .toWellFormed();
  return safe.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
