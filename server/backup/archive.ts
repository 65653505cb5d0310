import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { AgeError, decrypt, encrypt, isEncrypted } from './age.ts';
import { packFiles, type TarEntry, TarError, unpackFiles } from './tar.ts';
import { TrailerError, withoutTrailer, withTrailer } from './trailer.ts';

// A backup is a tar archive, compressed with zstd, and with a passphrase encrypted in the age
// format: "age -d" and "tar --zstd -xf" open it without Servett.

export const DATABASE = 'servett.db';
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const LONGEST_BEGINNING = 22;
const FLUSH_BYTES = 1_000_000;
const PIECE_BYTES = 262_144;

/** Why a file is not a valid backup, as the end of a sentence: "it is altered". */
export class ArchiveError extends Error {}

type Writing = {
  passphrase: string | null;
  /** As of {@link encrypt}. */
  logN?: number | undefined;
  at: Date;
  /** Called with the bytes as they are read; the next are read once it resolves. */
  onBytes?(count: number): Promise<void>;
};

/** Writes the files into the new file `to`, durably. They must not change meanwhile. */
export async function writeArchive(
  to: string,
  entries: readonly TarEntry[],
  { passphrase, logN, at, onBytes }: Writing,
): Promise<void> {
  await pipeline(
    () => packFiles(entries, at, async ({ length }) => onBytes?.(length)),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    withTrailer,
    (source: AsyncIterable<Buffer>) =>
      passphrase === null ? source : encrypt(source, passphrase, logN),
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
      (source: AsyncIterable<Buffer>) => unpackFiles(source, folder),
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
  const file = counted(createReadStream(from, { highWaterMark: PIECE_BYTES }), onBytes);
  if (isEncrypted(beginning)) {
    if (passphrase === null) {
      throw new ArchiveError('it is encrypted, and no passphrase was given: set BACKUP_PASSPHRASE');
    }
    yield* withoutTrailer(decrypt(file, passphrase));
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

/** Null where the error is not the archive's but, for example, the disk's. */
function reasonOf(error: unknown): ArchiveError | null {
  if (error instanceof ArchiveError) {
    return error;
  }
  if (error instanceof AgeError || error instanceof TarError || error instanceof TrailerError) {
    return new ArchiveError(error.message);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // What tar-stream says of a damaged archive has no code.
  const isOfArchive =
    code === '' ||
    code.startsWith('ZSTD_') ||
    code === 'Z_BUF_ERROR' ||
    code === 'ERR_ZLIB_INITIALIZATION_FAILED';
  return isOfArchive ? new ArchiveError('it is altered or cut off') : null;
}
