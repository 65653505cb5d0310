import { createHash } from 'node:crypto';
import type { ByteReader } from './byte-reader.ts';

// The SHA-256 of everything before it, in a frame that zstd skips (RFC 8878, 3.1.2): any altered or
// missing byte is detected, even one that would decompress to the same.

const MAGIC = 0x184d2a5e;
const DIGEST_BYTES = 32;
const TRAILER_BYTES = 8 + DIGEST_BYTES;
const PIECE = 1_048_576;

export class TrailerError extends Error {}

export async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield trailerOf(hash.digest());
}

/** The data before the trailer. Throws {@link TrailerError}, at the end, if it was altered. */
export async function* withoutTrailer(source: ByteReader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let buffered = await source.upTo(TRAILER_BYTES);
  for (;;) {
    const next = await source.upTo(PIECE);
    if (next.length === 0) {
      break;
    }
    const both = Buffer.concat([buffered, next]);
    const body = both.subarray(0, -TRAILER_BYTES);
    buffered = both.subarray(-TRAILER_BYTES);
    hash.update(body);
    yield body;
  }
  if (!trailerOf(hash.digest()).equals(buffered)) {
    throw new TrailerError('it is altered or cut off: its checksum is another');
  }
}

function trailerOf(digest: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(DIGEST_BYTES, 4);
  return Buffer.concat([head, digest]);
}
