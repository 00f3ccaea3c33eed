// A blob is a length (uint32, little-endian), a JSON header of that length, and the bytes of its arrays, one after another.
// header.arrays = { name: [type, first byte, shape] }, counted from the end of the header.

const TYPES = { uint8: Uint8Array, int16: Int16Array, uint16: Uint16Array, float32: Float32Array };

function unpack(bytes) {
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const arrays = {};
  for (const [name, [type, first, shape]] of Object.entries(header.arrays)) {
    const Type = TYPES[type];
    const start = bytes.byteOffset + 4 + length + first;
    const size = shape.reduce((a, b) => a * b, 1) * Type.BYTES_PER_ELEMENT;
    arrays[name] = new Type(bytes.buffer.slice(start, start + size)); // a copy, because a view would have to be aligned
  }
  return { ...header, ...arrays };
}

const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

// Deflated and written in base64, as pages of their own carry it.
async function inflate(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
