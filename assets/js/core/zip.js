// Files as one ZIP archive, stored as they are: pictures are packed already. Names are UTF-8.
// APPNOTE.TXT 6.3.3, sections 4.3.7, 4.3.12 and 4.3.16.

import { crc32 } from "./save_menu.js";

const UTF_8_NAMES = 0x0800;
const DOS_DATE = 0x21; // 1 January 1980: the same pictures make the same archive

// entries: [[name, bytes], …] → Uint8Array
/** @param {[string, Uint8Array<ArrayBuffer>][]} entries */
export function zipped(entries) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  const directory = [];
  let size = 0;
  /** @param {Uint8Array<ArrayBuffer>} bytes */
  const put = (bytes) => {
    chunks.push(bytes);
    size += bytes.length;
  };
  for (const [name, bytes] of entries) {
    const path = new TextEncoder().encode(name);
    const common = [20, UTF_8_NAMES, 0, 0, DOS_DATE].map(short);
    const sizes = [crc32(bytes), bytes.length, bytes.length].map(long);
    const start = size;
    put(joined([long(0x04034b50), ...common, ...sizes, short(path.length), short(0), path]));
    put(bytes);
    const rest = [short(path.length), ...[0, 0, 0, 0].map(short), long(0), long(start), path];
    directory.push(joined([long(0x02014b50), short(20), ...common, ...sizes, ...rest]));
  }
  const start = size;
  directory.forEach(put);
  const counts = [0, 0, entries.length, entries.length].map(short);
  put(joined([long(0x06054b50), ...counts, long(size - start), long(start), short(0)]));
  return joined(chunks);
}

/** @param {number} number */
const short = (number) => Uint8Array.of(number & 255, (number >> 8) & 255);
/** @param {number} number */
const long = (number) => Uint8Array.of(...[0, 8, 16, 24].map((shift) => (number >>> shift) & 255));

/** @param {Uint8Array[]} chunks */
function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes;
}
