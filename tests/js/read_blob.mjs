// Reads a blob from standard input as a widget does, and prints it as JSON: the header, each array as a list
// of its type and its values, and the weights of all maps as "weights", if it has rows and columns.

import { readFileSync } from "node:fs";

import { load } from "./scripts.mjs";

const { unpack, AttentionMaps } = load(["core/blob", "widgets/attention_maps"]);

const data = unpack(new Uint8Array(readFileSync(0)));
const weights = data.rows && data.most.map((_, k) => [...new AttentionMaps(data).weights(k)]);
for (const name of Object.keys(data.arrays)) data[name] = [data[name].constructor.name, ...data[name]];
console.log(JSON.stringify({ ...data, weights }));
