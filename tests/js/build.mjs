// The bundles of assets/built, one for each script of assets/js/surfaces and assets/components: what it imports, in one
// file. They are committed, so that whoever runs the app needs no Node.js.
//   node tests/js/build.mjs      writes them

import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BUILT = `${ROOT}assets/built/`;
const FOLDERS = ["assets/components", "assets/js/surfaces"];

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
  ...{ target: "es2022", logLevel: "silent" },
};

// The content of each file of assets/built, by its name; sources.json tells which scripts each bundle is made of.
export async function built() {
  const entryPoints = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`)
      .filter((name) => name.endsWith(".js"))
      .map((name) => `${folder}/${name}`)
  );
  const options = { format: "esm", minify: true, lineLimit: 120, metafile: true, outdir: BUILT, entryNames: "[name]" };
  const { outputFiles, metafile } = await esbuild.build({ ...OPTIONS, ...options, plugins: [styles], entryPoints });
  const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
  const sources = Object.entries(metafile.outputs).map(([path, { inputs }]) => [
    basename(path, ".js"),
    Object.keys(inputs)
      .filter((name) => name.endsWith(".js"))
      .sort(),
  ]);
  files["sources.json"] = `${JSON.stringify(Object.fromEntries(sources.sort()), null, 1)}\n`;
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await built();
  for (const name of readdirSync(BUILT)) if (!(name in files)) rmSync(BUILT + name);
  for (const [name, content] of Object.entries(files)) writeFileSync(BUILT + name, content);
}
