// Every test, in one process: to start Node.js and happy-dom for each file takes longer than the tests.

import { readdirSync } from "node:fs";

for (const name of readdirSync(new URL(".", import.meta.url)).sort())
  if (name.endsWith(".test.mjs")) await import(`./${name}`);
