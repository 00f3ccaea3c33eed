// Runs scripts of assets/js as a page does, with fakes for what only a browser has.

import { compileFunction } from "node:vm";

import { esbuild, OPTIONS } from "./build.mjs";

// Runs the scripts, and returns what they export: load(["core/blob"]).unpack. `fakes` stand for what a browser has;
// `page`, if there is one, has the rest. `instead` stand for scripts that these import:
// { "widgets/atlas": { Atlas: … } }.
export const load = (files, fakes, page, instead) => loadIn("en", {}, files, fakes, page, instead);

// As `load`, in a language in which these words are said.
export function loadIn(language, said, files, fakes = {}, page = NO_PAGE, instead = {}) {
  const run = compiled(
    [
      "with (page) with (fakes) return (() => {",
      `const LANGUAGE = ${JSON.stringify(language)}, SAID = ${JSON.stringify(said)};`,
      bundled(files, Object.keys(instead)),
      "return scripts; })();",
    ].join("\n")
  );
  return run(page, {
    ...fakes,
    require: (path) => instead[Object.keys(instead).find((name) => path.endsWith(`/${name}.js`))],
  });
}

const bundles = {};

function bundled(files, others) {
  const contents = files.map((file) => `export * from "./assets/js/${file}.js";`).join("\n");
  const external = others.map((name) => `*/${name}.js`);
  const options = { ...OPTIONS, stdin: { contents, resolveDir: OPTIONS.absWorkingDir }, external };
  bundles[contents + external] ??= esbuild.buildSync({ ...options, format: "iife", globalName: "scripts" });
  return bundles[contents + external].outputFiles[0].text;
}

const functions = {};
const compiled = (code) => (functions[code] ??= compileFunction(code, ["page", "fakes"]));

export const fakeDocument = { createElement: () => new FakeCanvas() };
const NO_PAGE = { document: fakeDocument, window: { devicePixelRatio: 1 } };

// A canvas that remembers what was done to it: `calls` holds [method, arguments, style at that time].
export class FakeCanvas {
  width = 300;
  height = 150;
  calls = [];
  image = null;

  getContext() {
    this.context ??= new Proxy({}, { get: (style, name) => style[name] ?? this.method(style, name) });
    return this.context;
  }

  method(style, name) {
    return (...args) => {
      this.calls.push([name, args, { ...style }]);
      if (name === "measureText") return { width: 10 * [...args[0]].length }; // every letter is 10 pixels wide
      if (name === "createImageData") return { data: new Uint8ClampedArray(4 * args[0] * args[1]) };
      if (name === "putImageData") this.image = args[0];
      if (name === "getImageData") return this.image ?? { data: new Uint8ClampedArray(4 * args[2] * args[3]) };
      return undefined;
    };
  }

  // The calls of these methods.
  called(...names) {
    return this.calls.filter(([name]) => names.includes(name));
  }
}

// A canvas of width × height pixels of one colour.
export function picture(width, height, rgb) {
  const canvas = new FakeCanvas();
  canvas.width = width;
  canvas.height = height;
  canvas.image = { data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => [...rgb, 255][i % 4]) };
  return canvas;
}

// A blob as mha_core/draw/blob.py packs it, of arrays of bytes; `shapes` of those that are no lists.
export function packed(header, arrays = {}, shapes = {}) {
  let first = 0;
  const described = {};
  for (const [name, { length }] of Object.entries(arrays)) {
    described[name] = ["uint8", first, shapes[name] ?? [length]];
    first += length;
  }
  const text = Buffer.from(JSON.stringify({ ...header, arrays: described }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return new Uint8Array(Buffer.concat([length, text, ...Object.values(arrays)]));
}
