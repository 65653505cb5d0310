import { createReadStream } from 'node:fs';
import type { ByteReader } from './byte-reader.ts';

// The ustar format (POSIX.1-1988), as far as a backup needs it: plain files with short names.

const BLOCK = 512;
const NAME_BYTES = 100;
/** The position of the header's checksum; it counts as spaces while it is computed. */
const SUM_AT = 148;
const SUM_BYTES = 8;
const SIZE_AT = 124;
const SIZE_BYTES = 12;
/** Sizes of 8 GiB and more do not fit into eleven octal digits: this bit marks them as binary. */
const BINARY = 0x80;
const OCTAL_MAX = 8 ** 11;

/** A file with its content at `path`, as the given text, or from a function; null: it is gone. */
export type TarEntry = { name: string; size: number } & (
  | { path: string }
  | { text: string }
  | { read(): Promise<Buffer | null> }
);

export function* endOfTar(): Generator<Buffer> {
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * A file's bytes in an archive; `onContent` is called with them. There must be `size` of them;
 * throws if the file has changed. No bytes at all for one that is gone.
 */
export async function* tarEntry(
  entry: TarEntry,
  at: Date,
  onContent: (bytes: Buffer) => void,
): AsyncGenerator<Buffer> {
  const { name, size } = entry;
  const content = await contentOf(entry);
  if (content === null) return;
  yield header(name, size, at);
  let written = 0;
  for await (const bytes of content) {
    written += bytes.length;
    onContent(bytes);
    yield bytes;
  }
  if (written !== size) {
    throw new Error(`${name} changed while it was copied.`);
  }
  yield Buffer.alloc(padding(size));
}

/** Large pieces: each one passes through compression, sums and a write by itself. */
const PIECE_BYTES = 262_144;

async function contentOf(
  entry: TarEntry,
): Promise<Iterable<Buffer> | AsyncIterable<Buffer> | null> {
  if ('text' in entry) return [Buffer.from(entry.text)];
  if ('path' in entry) return createReadStream(entry.path, { highWaterMark: PIECE_BYTES });
  const content = await entry.read();
  return content === null ? null : [content];
}

/** Thrown for a header that {@link tarEntry} did not write. */
export class TarError extends Error {}

/**
 * Name and size of the next file, or null at the end. Its bytes must be read before the next call.
 */
export async function nextEntry(from: ByteReader): Promise<{ name: string; size: number } | null> {
  const block = await from.exactly(BLOCK);
  if (block.every((byte) => byte === 0)) {
    return null;
  }
  if (Number.parseInt(text(block, SUM_AT, SUM_BYTES), 8) !== sumOf(block)) {
    throw new TarError('a header of its archive is damaged');
  }
  return { name: text(block, 0, NAME_BYTES), size: sizeOf(block) };
}

/** Bytes between a file and the next header. */
export function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function header(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) {
    throw new TarError(`The name ${name} is too long for the archive.`);
  }
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  writeSize(block, size);
  block.write(`${octal(Math.floor(at.getTime() / 1_000), 11)}\0`, 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(sumOf(block), 6)}\0 `, SUM_AT);
  return block;
}

function writeSize(block: Buffer, size: number): void {
  if (size < OCTAL_MAX) {
    block.write(`${octal(size, SIZE_BYTES - 1)}\0`, SIZE_AT);
    return;
  }
  block.writeUInt8(BINARY, SIZE_AT);
  block.writeBigUInt64BE(BigInt(size), SIZE_AT + SIZE_BYTES - 8);
}

function sizeOf(block: Buffer): number {
  const size =
    (block.readUInt8(SIZE_AT) & BINARY) === 0
      ? Number.parseInt(text(block, SIZE_AT, SIZE_BYTES), 8)
      : Number(block.readBigUInt64BE(SIZE_AT + SIZE_BYTES - 8));
  if (!Number.isSafeInteger(size)) {
    throw new TarError('a size in its archive is damaged');
  }
  return size;
}

function sumOf(block: Buffer): number {
  const spaces = ' '.charCodeAt(0) * SUM_BYTES;
  return block.reduce(
    (sum, byte, at) => (at >= SUM_AT && at < SUM_AT + SUM_BYTES ? sum : sum + byte),
    spaces,
  );
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** Text up to the first zero. */
function text(block: Buffer, at: number, length: number): string {
  const [value = ''] = block.toString('latin1', at, at + length).split('\0');
  return value;
}
