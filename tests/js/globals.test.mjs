// The scripts share one scope: no two files may declare the same name, and no name should be left over.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../assets/js/", import.meta.url);
const files = ["core", "widgets", "explore", "stage", "speaker", "room", "take_along"].flatMap((folder) =>
  readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`)
);
const code = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), "utf8")]));
const declared = files.flatMap((file) =>
  [...code[file].matchAll(/^(?:async )?(?:class|const|function|let) (\w+)/gm)].map(([, name]) => name)
);

test("every name is declared once", () => {
  assert.ok(declared.length > 40);
  assert.deepEqual(declared.toSorted(), [...new Set(declared)].toSorted());
});

test("every name but the widgets and what hosts call is used", () => {
  const hosts = readdirSync(new URL("hosts", root)).map((name) => readFileSync(new URL(`hosts/${name}`, root), "utf8"));
  const lines = [...Object.values(code), ...hosts].join("\n");
  // Without comments, and without words on screen.
  const all = lines.replaceAll(/(^|\s)\/\/ .*/g, "").replaceAll(/\btr\("[^"]*"/g, "tr(");
  const unused = declared.filter((name) => all.match(new RegExp(`(?<!\\w|\\w\\.)${name}\\b`, "g")).length < 2);
  // by mha_core/widgets/html_page.py
  const named = ["Explore", "HeadsOff", "LessonFile", "Phone", "RoomButton", "SpeakerWindow", "StagePart"];
  assert.deepEqual(unused.toSorted(), named);
});
