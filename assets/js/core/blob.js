// Reads a blob, as mha_core/draw/blob.py writes it: the length of the header (uint32, little-endian), the header as
// JSON, and the bytes of its arrays, one after another.
// header.arrays = { name: [type, first byte, shape] }; first bytes are counted from the end of the header.

/** @type {Record<string, any>} */
const ARRAY_TYPES = { uint8: Uint8Array, int8: Int8Array, float32: Float32Array };

// The header with each array added to it under its name.
/** @param {Uint8Array} bytes */
export function unpack(bytes) {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)));
  /** @type {Record<string, Numbers>} */
  const arrays = {};
  for (const [name, [type, firstByte, shape]] of Object.entries(/** @type {Blobbed["arrays"]} */ (header.arrays))) {
    const ArrayType = ARRAY_TYPES[type];
    const start = bytes.byteOffset + 4 + headerLength + firstByte;
    const size = shape.reduce((a, b) => a * b, 1) * ArrayType.BYTES_PER_ELEMENT;
    arrays[name] = new ArrayType(bytes.buffer.slice(start, start + size)); // a view would have to be aligned
  }
  return { ...header, ...arrays };
}

/** @param {string} base64 */
export const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

// The bytes behind deflated base64, which is how a standalone page carries its data.
/** @param {string} base64 */
export async function inflate(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
