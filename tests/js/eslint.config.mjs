// ESLint for the scripts in assets/ and their tests. The tools are installed apart from this folder (see the Makefile),
// so they are looked up from where ESLint itself lies.

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { markedWords } from "./marked_words.mjs";

const require = createRequire(process.argv[1]);
const js = require("@eslint/js");
const globals = require("globals");

// Widget scripts are plain files that share one scope (mha_core/widgets/scripts.py puts them one after another):
// what a file declares at its top level is a global of the files that it is put together with.
const CORE = list("assets/js/core");
const SHARED = [...CORE, "assets/js/widgets/attention_maps.js", "assets/js/widgets/legend.js"];
const WIDGETS = list("assets/js/widgets").filter((file) => !SHARED.includes(file));
const EXPLORER = "assets/js/widgets/explorer.js"; // made of the other widgets
const EXPLORE = list("assets/js/explore"); // made of all of them
const ROOM = list("assets/js/room"); // two pages: the speaker's parts, and a phone's
const STAGE = list("assets/js/stage"); // made of the core and of what Explore asks for
const SPEAKER = list("assets/js/speaker"); // made of parts of the stage
const TAKEN = list("assets/js/take_along"); // made of widgets, the verdict and parts of the stage
const HOSTS = list("assets/js/hosts");
const MODULES = [...list("assets/components"), ...list("assets/js/chart")]; // they stand alone, and say words

function list(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => `${folder}/${name}`);
}

function declared(file) {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/^(?:async )?(?:class|const|function|let) (\w+)/gm)].map(([, name]) => name);
}

function script(file, others, names = []) {
  const shared = others.filter((other) => other !== file).flatMap(declared);
  const own = declared(file).map((name) => [name, "off"]); // also where a browser has something of that name
  const other = [...shared, ...names, "LANGUAGE", "SAID"].map((name) => [name, "readonly"]);
  return {
    files: [file],
    languageOptions: {
      sourceType: "script",
      globals: Object.fromEntries([...Object.entries(globals.browser), ...own, ...other]),
    },
    rules: { "no-unused-vars": ["error", { vars: "local" }] }, // the other files use the rest
  };
}

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "max-lines-per-function": ["error", { max: 60 }],
      "no-return-assign": "error",
      "no-sequences": "error",
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["tests/js/*.mjs"], languageOptions: { globals: globals.node } },
  {
    files: ["assets/**/*.js"],
    plugins: { words: { rules: { marked: markedWords } } },
    rules: { "words/marked": "error" },
  },
  ...SHARED.map((file) => script(file, SHARED)),
  ...WIDGETS.map((file) => script(file, file === EXPLORER ? [...SHARED, ...WIDGETS] : SHARED)),
  ...EXPLORE.map((file) => script(file, [...SHARED, ...WIDGETS, ...EXPLORE])),
  ...ROOM.map((file) => script(file, [...SHARED, ...WIDGETS, ...ROOM], ["STYLE"])),
  ...STAGE.map((file) =>
    script(file, [...CORE, "assets/js/explore/questions.js", "assets/js/explore/tour_offer.js", ...STAGE], ["STYLE"])
  ),
  ...SPEAKER.map((file) => script(file, [...CORE, ...STAGE, ...SPEAKER])),
  ...TAKEN.map((file) => script(file, [...SHARED, ...WIDGETS, "assets/js/explore/verdict.js", ...STAGE, ...TAKEN])),
  ...HOSTS.map((file) => script(file, [...SHARED, ...list("assets/js/core")], ["Widget", "DATA", "STYLE"])),
  ...MODULES.map((file) => script(file, ["assets/js/core/words.js"])),
  { files: [...HOSTS, ...MODULES], languageOptions: { sourceType: "module" } },
];
