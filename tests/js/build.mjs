// What browsers get, in assets/built. It is committed, so that whoever runs the app needs no Node.js.
//   node tests/js/build.mjs      writes it
//
// - core.js: all of assets/js/core and assets/js/widgets.
// - A file for each script of assets/js/surfaces, which imports core.js, and other surfaces, from outside.
// - Those of WHOLE have everything in one file: what is read without a server, and what may import nothing.
// The words of a language are a module that core.js imports, words.js; Python writes it.

import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BUILT = `${ROOT}assets/built/`;
const SURFACES = "assets/js/surfaces";
const SHARED = ["assets/js/core", "assets/js/widgets"];
export const WHOLE = ["load", "notebook", "page"];

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
const shared = {
  name: "shared",
  setup: (build) =>
    build.onResolve({ filter: /\.js$/ }, ({ path, resolveDir, kind }) => {
      const folder = resolve(resolveDir, path, "..");
      if (kind === "entry-point") return undefined;
      if (SHARED.some((each) => folder === ROOT + each)) return { path: "./core.js", external: true };
      return folder === ROOT + SURFACES ? { path: `./${basename(path)}`, external: true } : undefined;
    }),
};

const scriptsIn = (folder) => readdirSync(ROOT + folder).filter((name) => name.endsWith(".js"));

// The content of each file of assets/built, by its name.
export async function built() {
  const options = { ...OPTIONS, format: "esm", minify: true, lineLimit: 120, metafile: true, outdir: BUILT };
  const names = scriptsIn(SURFACES).map((name) => basename(name, ".js"));
  const paths = (of) => of.map((name) => `${SURFACES}/${name}.js`);
  const all = SHARED.flatMap((folder) => scriptsIn(folder).map((name) => `export * from "./${folder}/${name}";`));
  const results = await Promise.all([
    esbuild.build({
      ...{
        ...options,
        plugins: [styles],
        entryNames: "core",
        banner: { js: 'import{LANGUAGE,SAID}from"./words.js";' },
      },
      stdin: { contents: all.join("\n"), resolveDir: ROOT },
    }),
    esbuild.build({
      ...{ ...options, plugins: [styles, shared] },
      entryPoints: paths(names.filter((name) => !WHOLE.includes(name))),
    }),
    esbuild.build({ ...options, plugins: [styles], entryPoints: paths(WHOLE) }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles.map(({ path, text }) => [basename(path), text]));
  const sources = results.flatMap(({ metafile }) =>
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path, ".js"), Object.keys(inputs).sort()])
  );
  return { files: Object.fromEntries(files), sources: Object.fromEntries(sources) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = await built();
  for (const name of readdirSync(BUILT)) if (!(name in files)) rmSync(BUILT + name);
  for (const [name, content] of Object.entries(files)) writeFileSync(BUILT + name, content);
}
