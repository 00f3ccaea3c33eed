// For tests in Python: reads {files, name, calls} from standard input, each call a list of arguments, and prints what
// the function `name` of these scripts returns for each; without calls, the value of `name`. JSON in, JSON out.

import { readFileSync } from "node:fs";

import { load } from "./scripts.mjs";

const { files, name, calls } = JSON.parse(readFileSync(0, "utf8"));
const value = load(files, [name])[name];
console.log(JSON.stringify(calls ? calls.map((call) => value(...call)) : value));
