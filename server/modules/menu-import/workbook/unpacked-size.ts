import { inflateRawSync } from 'node:zlib';

/** Where a zip says how many entries it has, and where their list begins; at its end. */
const END = 0x06054b50;
const END_SIZE = 22;
/** A comment may stand behind it. */
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * How many bytes a zip unpacks to, by unpacking it: what it says of itself may be a lie. Null: it
 * is broken, or it is more than `max`.
 */
export function unpackedSize(bytes: Uint8Array, max: number): number | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  try {
    let at = view.readUInt32LE(end + 16);
    let size = 0;
    for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (view.readUInt32LE(at) !== ENTRY) return null;
      size += sizeAt(view, at, max - size);
      if (size > max) return null;
      const lengths = [28, 30, 32].map((place) => view.readUInt16LE(at + place));
      at += ENTRY_SIZE + lengths.reduce((sum, each) => sum + each, 0);
    }
    return size;
  } catch {
    return null;
  }
}

function endOf(view: Buffer): number | null {
  const first = Math.max(0, view.length - END_SIZE - COMMENT_MAX);
  for (let at = view.length - END_SIZE; at >= first; at -= 1) {
    if (view.readUInt32LE(at) === END) return at;
  }
  return null;
}

/** The size of one entry; throws if it is broken, of another method, or larger than `max`. */
function sizeAt(view: Buffer, entry: number, max: number): number {
  const packed = view.readUInt32LE(entry + 20);
  const local = view.readUInt32LE(entry + 42);
  const begin = local + LOCAL_SIZE + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
  const method = view.readUInt16LE(entry + 10);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('Packed in another way.');
  const data = view.subarray(begin, begin + packed);
  return inflateRawSync(data, { maxOutputLength: Math.max(1, max + 1) }).length;
}
