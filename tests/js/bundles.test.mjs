// What is sent to browsers: assets/built is of today's scripts, no script is sent twice, and none is too large.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { ALONE, BUILT, WHOLE, built } from "./build.mjs";

// Kilobytes, at most. Who adds more than a little should know for what.
const BUDGET = {
  ...{
    app: 69,
    core: 98,
    explore: 56,
    head: 2,
    load: 1,
    notebook: 80,
    standalone: 68,
    phone: 64,
    presenter_view: 8,
    view: 2,
  },
};

const { files, sources } = await built();
const scripts = readdirSync(`${BUILT}../js`, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .map((name) => `assets/js/${name}`);
const served = Object.keys(sources).filter((name) => !WHOLE.includes(name));

test("assets/built is of today's scripts: `make check` and `make lint` write it anew", () => {
  assert.deepEqual(readdirSync(BUILT).sort(), Object.keys(files).sort());
  for (const [name, content] of Object.entries(files))
    assert.ok(readFileSync(BUILT + name, "utf8") === content, `${name} is not`);
});

test("none is larger than its budget", () => {
  const sizes = Object.entries(files).map(([name, content]) => [name.replace(".js", ""), content.length / 1000]);
  const over = sizes.filter(([name, size]) => !(size <= BUDGET[name]));
  assert.deepEqual(over, []);
  assert.deepEqual(sizes.map(([name]) => name).sort(), Object.keys(BUDGET).sort());
});

test("every script is in one of them", () => {
  const all = Object.values(sources).flat();
  assert.deepEqual(
    scripts.filter((name) => !all.includes(name)),
    []
  );
});

test("what several surfaces share is served once", () => {
  const core = scripts.filter((name) => /^assets\/js\/(core|pictures|widgets)\//.test(name));
  assert.deepEqual(sources.core.filter((name) => name.startsWith("assets/js/")).sort(), core.sort());
  for (const name of served.filter((each) => ![...ALONE, "core"].includes(each)))
    assert.deepEqual(
      sources[name].filter((source) => core.includes(source)),
      []
    );
});

test("a surface asks for core, words and one other at most", () => {
  for (const name of served) {
    const asked = new Set([...files[`${name}.js`].matchAll(/from"\.\/(\w+)\.js"/g)].map(([, other]) => other));
    const allowed = { core: ["words"], phone: ["words"], view: ["core", "explore"] }[name] ?? ["core"];
    assert.deepEqual([...asked].sort(), allowed);
  }
});

test("what is read without a server asks for nothing, and has what it shows alone", () => {
  const folders = (name) => [...new Set(sources[name].map((file) => file.split("/").at(-2)))].sort();
  for (const name of WHOLE) assert.doesNotMatch(files[`${name}.js`], /\bfrom"\.|\bimport["{*]/);
  assert.deepEqual(folders("standalone"), ["core", "saved", "whole", "widgets"]);
  assert.deepEqual(folders("notebook"), ["core", "css", "notebook", "saved", "whole", "widgets"]);
});
