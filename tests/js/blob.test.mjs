// core/blob: headers and arrays from bytes. (tests/draw/test_javascript.py reads what Python has packed.)

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { load } from "./scripts.mjs";

const { unpack, inflate } = load(["core/blob"]);

function blob(header, ...chunks) {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return new Uint8Array(Buffer.concat([length, text, ...chunks]));
}

test("every type of array, wherever it begins", () => {
  const arrays = { a: ["uint8", 0, [3]], b: ["int8", 3, [2, 1]], c: ["float32", 5, [2]], d: ["int8", 13, [1]] };
  const bytes = [7, 0, 255, 127, 129, 0, 0, 0, 63, 0, 0, 128, 191, 254];
  const data = unpack(blob({ title: "日本", arrays }, Buffer.from(bytes)));
  assert.equal(data.title, "日本");
  assert.deepEqual(data.a, new Uint8Array([7, 0, 255]));
  assert.deepEqual(data.b, new Int8Array([127, -127]));
  assert.deepEqual(data.c, new Float32Array([0.5, -1]));
  assert.deepEqual(data.d, new Int8Array([-2]));
  assert.deepEqual(data.arrays, arrays);
});

test("an empty array", () => {
  assert.deepEqual(unpack(blob({ arrays: { a: ["float32", 0, [0, 4]] } })).a, new Float32Array(0));
});

test("a blob in the middle of a buffer", () => {
  const whole = blob({ arrays: { a: ["float32", 0, [1]] } }, Buffer.from([0, 0, 192, 63]));
  const buffer = new Uint8Array([9, 9, 9, ...whole, 9]);
  assert.deepEqual(unpack(buffer.subarray(3, 3 + whole.length)).a, new Float32Array([1.5]));
});

test("deflated base64 is inflated", async () => {
  const bytes = new Uint8Array([0, 1, 2, 255, 0, 0]);
  assert.deepEqual(await inflate(deflateSync(bytes).toString("base64")), bytes);
});
