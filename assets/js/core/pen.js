// Two pens with the same strokes: one draws on a canvas, for the screen and PNG, one writes SVG with text as text.
// Coordinates are CSS pixels. A picture drawn with one is the same picture drawn with the other.

const FONT = '"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const ANCHORS = { left: "start", center: "middle", right: "end" };

const measure = (() => {
  const context = document.createElement("canvas").getContext("2d");
  return (words, size, bold = false) => {
    context.font = `${bold ? "600 " : ""}${size}px ${FONT}`;
    return context.measureText(words).width;
  };
})();

// The beginning of a word that fits into so many pixels.
function shortened(word, size, width) {
  if (measure(word, size) <= width) return word;
  const letters = [...word];
  while (letters.length > 1 && measure(letters.join("") + "…", size) > width) letters.pop();
  return letters.join("") + "…";
}

class CanvasPen {
  // Sizes the canvas, clears it, and draws in CSS pixels from then on; `page` is the background, null = see-through.
  constructor(canvas, width, height, density = window.devicePixelRatio || 1, page = null) {
    const [w, h] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    this.context = canvas.getContext("2d");
    this.context.setTransform(density, 0, 0, density, 0, 0);
    this.context.clearRect(0, 0, width, height);
    if (page) this.rect(0, 0, width, height, page);
  }

  // Everything from now on so much lower.
  shift(down) {
    this.context.translate(0, down);
  }

  rect(x, y, w, h, fill, alpha = 1) {
    this.context.globalAlpha = alpha;
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, w, h);
  }

  frame(x, y, w, h, colour, thick = 1) {
    this.context.globalAlpha = 1;
    this.context.strokeStyle = colour;
    this.context.lineWidth = thick;
    this.context.strokeRect(x, y, w, h);
  }

  line(x1, y1, x2, y2, colour, thick = 1, alpha = 1) {
    this.path(colour, thick, alpha, (c) => (c.moveTo(x1, y1), c.lineTo(x2, y2)));
  }

  // From left to right, leaving and arriving level.
  curve(x1, y1, x2, y2, colour, thick, alpha) {
    const middle = (x1 + x2) / 2;
    this.path(colour, thick, alpha, (c) => (c.moveTo(x1, y1), c.bezierCurveTo(middle, y1, middle, y2, x2, y2)));
  }

  path(colour, thick, alpha, draw) {
    const c = this.context;
    c.globalAlpha = alpha;
    c.strokeStyle = colour;
    c.lineWidth = thick;
    c.beginPath();
    draw(c);
    c.stroke();
  }

  text(words, x, y, { size = 12, colour, align = "left", angle = 0, bold = false } = {}) {
    const c = this.context;
    c.globalAlpha = 1;
    c.save();
    c.translate(x, y);
    if (angle) c.rotate((angle * Math.PI) / 180);
    c.font = `${bold ? "600 " : ""}${size}px ${FONT}`;
    c.fillStyle = colour;
    c.textAlign = align;
    c.textBaseline = "middle";
    c.fillText(words, 0, 0);
    c.restore();
  }

  // A small picture, one pixel a cell, blown up with hard edges.
  cells(image, x, y, w, h) {
    this.context.globalAlpha = 1;
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(image, x, y, w, h);
  }
}

const MOST_RECTANGLES = 6000; // an SVG with more is slow to open; what goes beyond comes as pictures, and text stays text

class SvgPen {
  constructor(width, height, page = null) {
    [this.width, this.height, this.parts, this.cellsLeft, this.open] = [width, height, [], MOST_RECTANGLES, 0];
    if (page) this.rect(0, 0, width, height, page);
  }

  put(tag, attributes, content = null) {
    const listed = Object.entries(attributes).filter(([, value]) => value !== null);
    const written = listed.map(([name, value]) => ` ${name}="${escaped(typeof value === "number" ? +value.toFixed(2) : value)}"`).join("");
    this.parts.push(content === null ? `<${tag}${written}/>` : `<${tag}${written}>${escaped(content)}</${tag}>`);
  }

  shift(down) {
    this.parts.push(`<g transform="translate(0 ${down})">`);
    this.open += 1;
  }

  rect(x, y, width, height, fill, alpha = 1) {
    this.put("rect", { x, y, width, height, fill, "fill-opacity": alpha < 1 ? alpha : null });
  }

  frame(x, y, width, height, stroke, thick = 1) {
    this.put("rect", { x, y, width, height, fill: "none", stroke, "stroke-width": thick });
  }

  line(x1, y1, x2, y2, stroke, thick = 1, alpha = 1) {
    this.put("line", { x1, y1, x2, y2, stroke, "stroke-width": thick, "stroke-opacity": alpha < 1 ? alpha : null });
  }

  curve(x1, y1, x2, y2, stroke, thick, alpha) {
    const n = (v) => +v.toFixed(1);
    const middle = n((x1 + x2) / 2);
    const d = `M${n(x1)} ${n(y1)}C${middle} ${n(y1)} ${middle} ${n(y2)} ${n(x2)} ${n(y2)}`;
    this.put("path", { d, fill: "none", stroke, "stroke-width": thick, "stroke-opacity": alpha < 1 ? alpha : null });
  }

  text(words, x, y, { size = 12, colour, align = "left", angle = 0, bold = false } = {}) {
    const turn = angle ? `rotate(${angle} ${+x.toFixed(2)} ${+y.toFixed(2)})` : null;
    const look = { fill: colour, "font-size": size, "text-anchor": ANCHORS[align], "font-weight": bold ? 600 : null };
    this.put("text", { x, y, dy: "0.35em", ...look, transform: turn, "xml:space": "preserve" }, words);
  }

  cells(image, x, y, w, h) {
    this.cellsLeft -= image.width * image.height;
    if (this.cellsLeft < 0) {
      const large = document.createElement("canvas"); // hard edges for viewers that know no image-rendering
      const factor = Math.max(1, Math.round((2 * w) / image.width));
      new CanvasPen(large, image.width * factor, image.height * factor, 1).cells(image, 0, 0, image.width * factor, image.height * factor);
      const place = { x, y, width: w, height: h, preserveAspectRatio: "none", style: "image-rendering:pixelated" };
      return this.put("image", { ...place, href: large.toDataURL("image/png") });
    }
    const { data } = image.getContext("2d").getImageData(0, 0, image.width, image.height);
    const [dx, dy] = [w / image.width, h / image.height];
    for (let r = 0; r < image.height; r++)
      for (let c = 0; c < image.width; c++) {
        const i = 4 * (r * image.width + c);
        const fill = "#" + [0, 1, 2].map((k) => data[i + k].toString(16).padStart(2, "0")).join("");
        this.rect(x + c * dx, y + r * dy, dx, dy, fill);
      }
  }

  // The whole file; `size` is what it says of itself, such as { width: "170mm" }.
  toString(size = {}) {
    const { width = this.width, height = this.height } = size;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${width}" height="${height}"`;
    return `${open} font-family="${escaped(FONT)}">\n${this.parts.join("\n")}${"</g>".repeat(this.open)}\n</svg>\n`;
  }
}

// What XML can hold, and nothing that it would read as its own.
function escaped(value) {
  const safe = String(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd").toWellFormed();
  return safe.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
