// core/zip: archives that others open; tests/browser/test_lesson_file.py opens one with Python's zipfile.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const { zipped, crc32 } = load(["core/save_menu", "core/zip"]);
const bytes = (text) => new TextEncoder().encode(text);

test("the checksum is that of ISO 3309", () => {
  assert.equal(crc32(bytes("123456789")), 0xcbf43926);
});

test("an archive has each file, its directory and its end", () => {
  const view = new DataView(zipped([["a.txt", bytes("cat")], ["Ä.txt", bytes("")]]).buffer); // prettier-ignore
  const end = view.byteLength - 22;
  assert.equal(view.getUint32(0, true), 0x04034b50);
  assert.equal(view.getUint32(14, true), crc32(bytes("cat")));
  assert.equal(view.getUint32(end, true), 0x06054b50);
  assert.equal(view.getUint16(end + 10, true), 2);
  const directory = view.getUint32(end + 16, true);
  assert.equal(view.getUint32(directory, true), 0x02014b50);
  assert.equal(directory + view.getUint32(end + 12, true), end);
});
