// For tests in Python: reads {file, name, calls} from standard input, each call a list of arguments, and prints what
// the function `name` of this script returns for each; without calls, the value of `name`. JSON in, JSON out.

import { readFileSync } from "node:fs";

import { load } from "./scripts.mjs";

const { file, name, calls } = JSON.parse(readFileSync(0, "utf8"));
const value = load([file])[name];
console.log(JSON.stringify(calls ? calls.map((call) => value(...call)) : value));
