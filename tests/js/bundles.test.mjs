// What is sent to browsers: the bundles of assets/built are those of today's scripts, and none is too large.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { BUILT, built } from "./build.mjs";

// Kilobytes, at most. Who adds more than a little should know for what.
const BUDGET = {
  ...{ atlas: 24, chart: 7, digit: 3, explore: 144, head: 30, heads_off: 36, heatmap: 29, load: 1 },
  ...{ notebook: 80, page: 68, phone: 67, room: 32, speaker: 8, stage: 46, text: 25, tokens: 3, view: 122, words: 2 },
};

test("the bundles are those of today's scripts: `make lint` writes them anew", async () => {
  const files = await built();
  assert.deepEqual(readdirSync(BUILT).sort(), Object.keys(files).sort());
  for (const [name, content] of Object.entries(files))
    assert.ok(readFileSync(BUILT + name, "utf8") === content, `${name} is not`);
});

test("no bundle is larger than its budget", () => {
  const sizes = readdirSync(BUILT)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name.replace(".js", ""), readFileSync(BUILT + name).length / 1000]);
  const over = sizes.filter(([name, size]) => !(size <= BUDGET[name]));
  assert.deepEqual(over, []);
  assert.deepEqual(sizes.map(([name]) => name).sort(), Object.keys(BUDGET).sort());
});

test("every script is in a bundle", () => {
  const bundled = Object.values(JSON.parse(readFileSync(`${BUILT}sources.json`, "utf8"))).flat();
  const scripts = readdirSync(`${BUILT}../js`, { recursive: true }).filter((name) => name.endsWith(".js"));
  assert.deepEqual(
    scripts.map((name) => `assets/js/${name}`).filter((name) => !bundled.includes(name)),
    []
  );
});

test("a surface has what it shows, and no more", () => {
  const sources = JSON.parse(readFileSync(`${BUILT}sources.json`, "utf8"));
  const rooms = (name) => [...new Set(sources[name].map((file) => file.split("/").at(-2)))].sort();
  assert.deepEqual(rooms("phone"), ["core", "rooms", "surfaces", "widgets"]);
  for (const name of ["page", "notebook"]) assert.deepEqual(rooms(name), ["core", "surfaces", "widgets"]);
  assert.deepEqual(rooms("speaker"), ["core", "lessons", "surfaces"]);
  assert.ok(!sources.phone.includes("assets/js/widgets/atlas.js"));
  for (const name of ["atlas", "heatmap", "text"]) {
    const others = ["atlas", "heatmap", "text"].filter((other) => other !== name);
    for (const other of others) assert.ok(!sources[name].includes(`assets/js/widgets/${other}.js`));
  }
});
