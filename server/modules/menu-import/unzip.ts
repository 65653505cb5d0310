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

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

/**
 * How many bytes a zip unpacks to, by unpacking it: what it says of itself may be a lie. Null: it
 * is broken, or it is more than `max`.
 */
export function unpackedSize(bytes: Uint8Array, max: number): number | null {
  try {
    let size = 0;
    for (const entry of entriesIn(bytes)) {
      size += entry.method === STORED ? entry.packed.length : unpacked(entry, max - size).length;
      if (size > max) return null;
    }
    return size;
  } catch {
    return null;
  }
}

/** The first entry of such a name, unpacked. Null: there is none, it is broken, or more than `max`. */
export function unpackedEntry(bytes: Uint8Array, name: RegExp, max: number): Buffer | null {
  try {
    for (const entry of entriesIn(bytes)) {
      if (name.test(entry.name)) return unpacked(entry, max);
    }
    return null;
  } catch {
    return null;
  }
}

/** Throws where the zip is broken. */
function* entriesIn(bytes: Uint8Array): Generator<Entry> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  let at = view.readUInt32LE(end + 16);
  for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (view.readUInt32LE(at) !== ENTRY) throw new Error('No entry of a zip.');
    const [name = 0, ...others] = [28, 30, 32].map((place) => view.readUInt16LE(at + place));
    const local = view.readUInt32LE(at + 42);
    const begin =
      local + LOCAL_SIZE + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    yield {
      name: view.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + name),
      method: view.readUInt16LE(at + 10),
      packed: view.subarray(begin, begin + view.readUInt32LE(at + 20)),
    };
    at += ENTRY_SIZE + name + others.reduce((sum, each) => sum + each, 0);
  }
}

function endOf(view: Buffer): number {
  const first = Math.max(0, view.length - END_SIZE - COMMENT_MAX);
  for (let at = view.length - END_SIZE; at >= first; at -= 1) {
    if (view.readUInt32LE(at) === END) return at;
  }
  throw new Error('No end of a zip.');
}

/** Throws if the entry is broken, of another method, or larger than `max`. */
function unpacked({ method, packed }: Entry, max: number): Buffer {
  if (method === STORED && packed.length <= max) return packed;
  if (method !== DEFLATED) throw new Error('Packed in another way.');
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, max) });
}
