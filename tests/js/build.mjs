// What browsers get, in assets/built. It is committed, so that whoever runs the app needs no Node.js.
//   node tests/js/build.mjs      writes it
//
// - core.js: all of assets/js/core, assets/js/pictures and assets/js/widgets.
// - A file for each script in a folder `surfaces`, which imports core.js, and other surfaces beside it, from outside.
// - What features give, found in their folders (GIVEN): app.js is all of their parts, and explore.js has their views.
// - Those in a folder `alone` have of core.js what they need, and import it not: a phone in a room has little else to
//   fetch.
// - Those in a folder `whole` have everything in one file: what is read without a server, and what may import nothing.
// The words of a language are a module that core.js imports, and those of `alone`: words.js. Python writes it.

import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BUILT = `${ROOT}assets/built/`;
const SHARED = ["core", "pictures", "widgets"];
const GIVEN = { app: /^[^/]+\/page_parts\.js$/, explore: /^[^/]+\/views\/[^/]+\.js$/ };

// The tools are installed apart from this folder: see the Makefile, and tests/support/javascript.py.
const tools = createRequire(`${process.env.MHA_JS_TOOLS ?? `${ROOT}.venv/js`}/`);
export const imported = (name) => import(pathToFileURL(tools.resolve(name)));
export const esbuild = tools("esbuild");

// In bundles, the text of a style is minified as the scripts are.
const styles = {
  name: "styles",
  setup: (build) =>
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await esbuild.transform(readFileSync(path, "utf8"), { loader: "css", minify: true })).code,
      loader: "text",
    })),
};

// How scripts and styles become one script; LANGUAGE, SAID and DATA are what Python writes before it.
export const OPTIONS = {
  ...{ absWorkingDir: ROOT, bundle: true, write: false, charset: "utf8", loader: { ".css": "text" } },
  ...{ target: "es2022", logLevel: "silent", logOverride: { "ambiguous-reexport": "error" } },
};

// A surface imports what it shares with others from the file of that, beside its own.
const outside = {
  name: "outside",
  setup: (build) =>
    build.onResolve({ filter: /\.js$/ }, ({ path, resolveDir, importer }) => {
      const folder = resolve(resolveDir, path, "..");
      if (importer === "<stdin>") return undefined;
      if (SHARED.includes(relative(`${ROOT}assets/js`, folder))) return { path: "./core.js", external: true };
      return basename(folder) === "surfaces" ? { path: `./${basename(path)}`, external: true } : undefined;
    }),
};

const nameOf = (path) => basename(path, ".js");

// Paths in assets/js.
const scripts = readdirSync(`${ROOT}assets/js`, { recursive: true })
  .filter((path) => path.endsWith(".js"))
  .sort();

// The scripts in folders of this name.
const inFolder = (folder) => scripts.filter((path) => basename(dirname(path)) === folder);
export const ALONE = inFolder("alone").map(nameOf);
export const WHOLE = inFolder("whole").map(nameOf);

// What features give to a surface.
export const given = (surface) => scripts.filter((path) => GIVEN[surface]?.test(path));

// The content of each file of assets/built, by its name.
export async function built() {
  const options = { ...OPTIONS, format: "esm", minify: true, lineLimit: 120, metafile: true, outdir: BUILT };
  const bundle = (name, paths, more) => {
    const contents = paths.map((path) => `export * from "./assets/js/${path}";`).join("\n");
    return esbuild.build({ ...options, ...more, entryNames: name, stdin: { contents, resolveDir: ROOT } });
  };
  const withWords = { plugins: [styles], banner: { js: 'import{LANGUAGE,SAID}from"./words.js";' } };
  const shared = scripts.filter((path) => SHARED.includes(dirname(path)));
  const surfaces = [...inFolder("surfaces"), ...inFolder("alone")];
  const served = new Set([...surfaces.map(nameOf), ...Object.keys(GIVEN)]);
  const results = await Promise.all([
    bundle("core", shared, withWords),
    ...[...served].map((name) => {
      const own = surfaces.filter((path) => nameOf(path) === name);
      return bundle(name, [...own, ...given(name)], ALONE.includes(name) ? withWords : { plugins: [styles, outside] });
    }),
    esbuild.build({
      ...{ ...options, plugins: [styles], entryNames: "[name]" },
      entryPoints: inFolder("whole").map((path) => `assets/js/${path}`),
    }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles.map(({ path, text }) => [basename(path), text]));
  const sources = results.flatMap(({ metafile }) =>
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [nameOf(path), Object.keys(inputs).sort()])
  );
  return { files: Object.fromEntries(files), sources: Object.fromEntries(sources) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = await built();
  for (const name of readdirSync(BUILT)) if (!(name in files)) rmSync(BUILT + name);
  for (const [name, content] of Object.entries(files)) writeFileSync(BUILT + name, content);
}
