// ESLint for the scripts in assets/ and their tests. The tools are installed apart from this folder (see the Makefile),
// so they are looked up from where ESLint itself lies.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { markedWords } from "./marked_words.mjs";

const require = createRequire(process.argv[1]);
const js = require("@eslint/js");
const globals = require("globals");

// Another rule is another version: ESLint then keeps no result of before.
const rule = readFileSync(new URL("marked_words.mjs", import.meta.url));
const meta = { name: "words", version: createHash("sha256").update(rule).digest("hex") };

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024 },
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
    languageOptions: {
      // What Python writes before a bundle (mha_core/draw/html_page.py).
      globals: { ...globals.browser, LANGUAGE: "readonly", SAID: "readonly", DATA: "readonly" },
    },
    plugins: { words: { meta, rules: { marked: markedWords } } },
    rules: { "words/marked": "error" },
  },
];
