import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { AgeError, decrypt, encrypt, isEncrypted, WrongPassphrase } from './age.ts';
import { byteReader, EndOfStream } from './byte-reader.ts';
import { endOfTar, nextEntry, padding, type TarEntry, TarError, tarEntry } from './tar.ts';
import { TrailerError, withoutTrailer, withTrailer } from './trailer.ts';

// A backup is a tar archive, compressed with zstd, and with a passphrase encrypted in the age
// format: "age -d" and "tar --zstd -xf" open it without Servett.

export const DATABASE = 'servett.db';
/** In the format of "sha256sum -c". Last: an archive without it is incomplete. */
const SUMS = 'SHA256SUMS';
const NAME = /^(?:backup\.json|servett\.db|SHA256SUMS|pictures\/\w[\w.-]*)$/;
const SUMS_BYTES_MAX = 64_000_000;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const LONGEST_BEGINNING = 22;
const FLUSH_BYTES = 1_000_000;

/** Why a file is not a valid backup, as the end of a sentence: "it is altered". */
export class ArchiveError extends Error {}

type Writing = {
  passphrase: string | null;
  at: Date;
  /** Called with the bytes as they are read. */
  onBytes?(count: number): void;
};

/** Writes the files into the new file `to`, durably. They must not change meanwhile. */
export async function writeArchive(
  to: string,
  entries: readonly TarEntry[],
  { passphrase, at, onBytes }: Writing,
): Promise<void> {
  await pipeline(
    () => archive(entries, at, onBytes ?? (() => {})),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    withTrailer,
    (source: AsyncIterable<Buffer>) => (passphrase === null ? source : encrypt(source, passphrase)),
    (source: AsyncIterable<Buffer>) => writeDurably(to, source),
  );
}

/** Flushed to disk gradually: all of it at the end would delay a server's commits. */
async function writeDurably(to: string, source: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(to, 'wx', 0o600);
  try {
    let waiting = 0;
    for await (const bytes of source) {
      await file.writeFile(bytes);
      waiting += bytes.length;
      if (waiting >= FLUSH_BYTES) {
        await file.datasync();
        waiting = 0;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* archive(
  entries: readonly TarEntry[],
  at: Date,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  let sums = '';
  for (const entry of entries) {
    const hash = createHash('sha256');
    let isThere = false;
    for await (const bytes of tarEntry(entry, at, (content) => {
      hash.update(content);
      onBytes(content.length);
    })) {
      isThere = true;
      yield bytes;
    }
    if (isThere) sums += `${hash.digest('hex')}  ${entry.name}\n`;
  }
  const size = Buffer.byteLength(sums);
  yield* tarEntry({ name: SUMS, size, text: sums }, at, () => {});
  yield* endOfTar();
}

type Reading = {
  /** For an encrypted archive. */
  passphrase: string | null;
  /** Called with the archive's own bytes as they are read. */
  onBytes?(count: number): void;
};

/**
 * Extracts an archive below the new folder `folder`, and returns the file names. Throws {@link
 * ArchiveError} unless every byte is as it was written; the folder's contents are then invalid.
 */
export async function readArchive(
  from: string,
  folder: string,
  { passphrase, onBytes }: Reading,
): Promise<string[]> {
  try {
    return await pipeline(
      () => plainBytes(from, passphrase, onBytes ?? (() => {})),
      createZstdDecompress(),
      (source: AsyncIterable<Buffer>) => unpack(source, folder),
    );
  } catch (error) {
    throw reasonOf(error) ?? error;
  }
}

async function* plainBytes(
  from: string,
  passphrase: string | null,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  const beginning = await beginningOf(from);
  const file = byteReader(counted(createReadStream(from), onBytes));
  if (isEncrypted(beginning)) {
    if (passphrase === null) {
      throw new ArchiveError('it is encrypted, and no passphrase was given: set BACKUP_PASSPHRASE');
    }
    yield* withoutTrailer(byteReader(decrypt(file, passphrase)));
    return;
  }
  if (!beginning.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) {
    throw new ArchiveError('it is no backup of Servett, or its beginning is altered');
  }
  yield* withoutTrailer(file);
}

async function* counted(
  source: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    onBytes(bytes.length);
    yield bytes;
  }
}

async function beginningOf(from: string): Promise<Buffer> {
  const parts = await Readable.from(createReadStream(from, { end: LONGEST_BEGINNING })).toArray();
  return Buffer.concat(parts);
}

async function unpack(source: AsyncIterable<Buffer>, folder: string): Promise<string[]> {
  const bytes = byteReader(source);
  const found = new Map<string, string>();
  for (;;) {
    const entry = await nextEntry(bytes);
    if (entry === null) {
      throw new ArchiveError('its list of checksums is missing');
    }
    // A checksum does not prevent hand-made archives with names that lead elsewhere.
    if (!NAME.test(entry.name) || found.has(entry.name)) {
      throw new ArchiveError('it holds what no backup holds');
    }
    if (entry.name === SUMS) {
      checkSums(await textOf(bytes.pieces(Math.min(entry.size, SUMS_BYTES_MAX))), found);
      // To the end: the checksum over everything is read there.
      for await (const _ of bytes.rest()) {
        // Zeros.
      }
      return [...found.keys()];
    }
    found.set(entry.name, await extract(bytes.pieces(entry.size), join(folder, entry.name)));
    await bytes.exactly(padding(entry.size));
  }
}

/** Returns its SHA-256. */
async function extract(content: AsyncIterable<Buffer>, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes);
        yield bytes;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

async function textOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of pieces) {
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function checkSums(text: string, found: ReadonlyMap<string, string>): void {
  const expected = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (text !== expected) {
    throw new ArchiveError('a file in it has another checksum than it was written with');
  }
}

/** Null where the error is not the archive's. */
function reasonOf(error: unknown): ArchiveError | null {
  if (error instanceof WrongPassphrase) {
    return new ArchiveError('it was encrypted with another passphrase, or is altered');
  }
  if (error instanceof AgeError || error instanceof TarError || error instanceof TrailerError) {
    return new ArchiveError(error.message);
  }
  const isCut = error instanceof EndOfStream;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (
    isCut ||
    code.startsWith('ZSTD_') ||
    code === 'Z_BUF_ERROR' ||
    code === 'ERR_ZLIB_INITIALIZATION_FAILED'
  ) {
    return new ArchiveError('it is altered or cut off');
  }
  return null;
}
