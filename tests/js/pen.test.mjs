// core/pen: the same strokes on a canvas and in SVG.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeCanvas, load, picture } from "./scripts.mjs";

const { CanvasPen, SvgPen, MAX_RECTANGLES, measure, shortened } = load(["core/pen"]);

const svg = (draw, ...options) => {
  const pen = new SvgPen(100, 50, ...options);
  draw(pen);
  return pen.parts;
};

// --- texts

test("a text that fits is left alone, a longer one ends in an ellipsis", () => {
  assert.equal(measure("word", 12), 40);
  assert.equal(shortened("word", 12, 40), "word");
  assert.equal(shortened("words", 12, 40), "wor…");
  assert.equal(shortened("words", 12, 0), "w…");
  assert.equal(shortened("👩👩👩", 12, 20), "👩…"); // whole characters, not halves of pairs
  assert.equal(shortened("e\u0302e\u0302e\u0302", 12, 40), "e\u0302…"); // with their marks
});

test("drawn words that run from right to left stand in isolation", () => {
  const [drawn] = svg((pen) => pen.text("##שלום.", 0, 0, { colour: "#000000" }));
  assert.match(drawn, />\u2068##שלום\.\u2069</);
});

// --- canvas

test("a canvas pen sizes its canvas for the density of the screen, clears it and fills it", () => {
  const canvas = new FakeCanvas();
  new CanvasPen(canvas, 100.2, 50, 2, "#ffffff");
  assert.deepEqual([canvas.width, canvas.height], [200, 100]);
  const [transform, clear, fill] = canvas.calls;
  assert.deepEqual(transform.slice(0, 2), ["setTransform", [2, 0, 0, 2, 0, 0]]);
  assert.deepEqual(clear.slice(0, 2), ["clearRect", [0, 0, 100.2, 50]]);
  assert.deepEqual(fill.slice(0, 2), ["fillRect", [0, 0, 100.2, 50]]);
  assert.equal(fill[2].fillStyle, "#ffffff");
});

test("letters of a canvas stand where they are measured, enlarged too", () => {
  const canvas = new FakeCanvas();
  new CanvasPen(canvas, 100, 50, 2).text("trophy", 0, 0, { colour: "#000000" });
  assert.equal(canvas.called("fillText")[0][2].textRendering, "geometricPrecision");
});

test("without a background a canvas stays transparent", () => {
  const canvas = new FakeCanvas();
  new CanvasPen(canvas, 100, 50);
  assert.deepEqual(canvas.called("fillRect"), []);
});

test("transparency ends with the stroke that has it", () => {
  const canvas = new FakeCanvas();
  const pen = new CanvasPen(canvas, 100, 50);
  pen.rect(0, 0, 1, 1, "#aaaaaa", 0.5);
  pen.frame(0, 0, 1, 1, "#bbbbbb");
  pen.line(0, 0, 1, 1, "#cccccc", 1, 0.25);
  pen.text("word", 0, 0, { colour: "#dddddd" });
  const alphas = canvas.called("fillRect", "strokeRect", "stroke", "fillText").map(([, , style]) => style.globalAlpha);
  assert.deepEqual(alphas, [0.5, 1, 0.25, 1]);
});

test("text on a canvas is turned around its place", () => {
  const canvas = new FakeCanvas();
  new CanvasPen(canvas, 100, 50).text("word", 3, 4, { size: 14, colour: "#000000", angle: -90, bold: true });
  const steps = canvas.called("translate", "rotate", "fillText").map(([name, args]) => [name, args]);
  assert.deepEqual(steps, [
    ["translate", [3, 4]],
    ["rotate", [-Math.PI / 2]],
    ["fillText", ["word", 0, 0]],
  ]);
  assert.match(canvas.called("fillText")[0][2].font, /^600 14px /);
});

test("cells are enlarged with hard edges", () => {
  const canvas = new FakeCanvas();
  const image = picture(2, 2, [1, 2, 3]);
  new CanvasPen(canvas, 100, 50).cells(image, 1, 2, 30, 40);
  const [[, args, style]] = canvas.called("drawImage");
  assert.deepEqual(args, [image, 1, 2, 30, 40]);
  assert.equal(style.imageSmoothingEnabled, false);
});

// --- SVG

test("strokes in SVG", () => {
  assert.deepEqual(
    svg((pen) => {
      pen.rect(1, 2, 3, 4.567, "#aaaaaa");
      pen.rect(1, 2, 3, 4, "#aaaaaa", 0.5);
      pen.frame(1, 2, 3, 4, "#bbbbbb", 2);
      pen.line(1, 2, 3, 4, "#cccccc");
      pen.curve(0, 10, 100, 20, "#dddddd", 1.5, 0.25);
    }),
    [
      '<rect x="1" y="2" width="3" height="4.57" fill="#aaaaaa"/>',
      '<rect x="1" y="2" width="3" height="4" fill="#aaaaaa" fill-opacity="0.5"/>',
      '<rect x="1" y="2" width="3" height="4" fill="none" stroke="#bbbbbb" stroke-width="2"/>',
      '<line x1="1" y1="2" x2="3" y2="4" stroke="#cccccc" stroke-width="1"/>',
      '<path d="M0 10C50 10 50 20 100 20" fill="none" stroke="#dddddd" stroke-width="1.5" stroke-opacity="0.25"/>',
    ]
  );
});

test("text in SVG is text", () => {
  const [plain, turned] = svg((pen) => {
    pen.text("a < b & c", 1, 2, { colour: "#000000" });
    pen.text("word", 1.234, 2, { size: 14, colour: "#000000", align: "center", angle: -60, bold: true });
  });
  assert.equal(
    plain,
    '<text x="1" y="2" dy="0.35em" fill="#000000" font-size="12" text-anchor="start" xml:space="preserve">' +
      "a &lt; b &amp; c</text>"
  );
  assert.match(turned, / text-anchor="middle" font-weight="600" transform="rotate\(-60 1\.23 2\)" /);
});

test("what XML cannot hold becomes a replacement character", () => {
  const [text] = svg((pen) => pen.text('\0\x1b\ufffe\ud83d"', 0, 0, { colour: "#000000" }));
  assert.match(text, />\ufffd\ufffd\ufffd\ufffd&quot;<\/text>$/);
});

test("cells in SVG are rectangles", () => {
  const parts = svg((pen) => pen.cells(picture(2, 1, [1, 2, 255]), 10, 20, 30, 40));
  assert.deepEqual(parts, [
    '<g shape-rendering="crispEdges">',
    '<rect x="10" y="20" width="15" height="40" fill="#0102ff"/>',
    '<rect x="25" y="20" width="15" height="40" fill="#0102ff"/>',
    "</g>",
  ]);
});

test("of more cells than an SVG should hold as rectangles, those of one colour are one path", () => {
  const pen = new SvgPen(100, 50);
  pen.cells(picture(MAX_RECTANGLES, 1, [0, 0, 0]), 0, 0, 100, 50);
  assert.equal(pen.parts.length, MAX_RECTANGLES + 2); // within their group
  pen.parts = [];
  pen.cells(picture(2, 1, [1, 2, 255]), 10, 20, 30, 40);
  assert.deepEqual(pen.parts, [
    '<g shape-rendering="crispEdges">',
    '<path d="M10 20h15v40h-15M25 20h15v40h-15" fill="#0102ff"/>',
    "</g>",
  ]);
});

test("an SVG file declares its size and closes its groups", () => {
  const pen = new SvgPen(100, 50, "#ffffff");
  pen.shift(46);
  pen.shift(22);
  const file = pen.toString({ width: "170mm", height: "85mm" });
  assert.match(
    file,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 100 50" width="170mm" height="85mm" /
  );
  assert.match(file, /<rect x="0" y="0" width="100" height="50" fill="#ffffff"\/>/);
  assert.match(file, /<g transform="translate\(0 46\)">\n<g transform="translate\(0 22\)"><\/g><\/g>\n<\/svg>\n$/);
  assert.match(pen.toString(), / width="100" height="50" /);
});
