import { createHash } from 'node:crypto';

// The SHA-256 of everything before it, in a frame that zstd skips (RFC 8878, 3.1.2): any altered or
// missing byte is detected, even one that would decompress to the same.

const MAGIC = 0x184d2a5e;
const DIGEST_BYTES = 32;
const TRAILER_BYTES = 8 + DIGEST_BYTES;

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
export async function* withoutTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let buffered = Buffer.alloc(0);
  for await (const bytes of source) {
    const both = Buffer.concat([buffered, bytes]);
    const end = Math.max(0, both.length - TRAILER_BYTES);
    buffered = both.subarray(end);
    const body = both.subarray(0, end);
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
